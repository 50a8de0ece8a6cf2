package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.IncomingChunk;

/**
 * A sink of the game that throws {@link ChunkFailure} only. Other exceptions are collected for {@code update} to throw,
 * and fail the chunk.
 */
final class GuardedSink implements ChunkSink {
    private final ChunkSink sink;
    private final Failures failures;

    GuardedSink(ChunkSink sink, Failures failures) {
        this.sink = sink;
        this.failures = failures;
    }

    @Override
    public void begin(IncomingChunk chunk, Stored stored) throws ChunkFailure {
        try {
            sink.begin(chunk, stored);
        } catch (ChunkFailure failure) {
            throw failure;
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    @Override
    public void write(int position, byte[] bytes, int offset, int length) throws ChunkFailure {
        try {
            sink.write(position, bytes, offset, length);
        } catch (ChunkFailure failure) {
            throw failure;
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    @Override
    public boolean isReadable() {
        try {
            return sink.isReadable();
        } catch (Throwable thrown) {
            failures.add(thrown);
            return false;
        }
    }

    @Override
    public void read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        try {
            sink.read(position, into, offset, length);
        } catch (ChunkFailure failure) {
            throw failure;
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    @Override
    public void end(Chunk.State state) throws ChunkFailure {
        try {
            sink.end(state);
        } catch (ChunkFailure failure) {
            throw failure;
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    private ChunkFailure failed(Throwable thrown) {
        failures.add(thrown);
        return new ChunkFailure("the sink threw " + thrown.getClass().getName(), thrown);
    }
}
