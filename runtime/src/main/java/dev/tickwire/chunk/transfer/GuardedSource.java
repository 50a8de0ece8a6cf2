package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Failures;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;

/**
 * A source of the game that throws {@link ChunkFailure} only. Other exceptions are collected for {@code update} to
 * throw, and fail the chunk.
 */
final class GuardedSource implements ChunkSource {
    private final ChunkSource source;
    private final Failures failures;
    /** Exception of {@link #release}, thrown by the next {@link #read}; null if none. */
    private ChunkFailure broken;

    GuardedSource(ChunkSource source, Failures failures) {
        this.source = source;
        this.failures = failures;
    }

    @Override
    public int lengthBytes() {
        return source.lengthBytes();
    }

    @Override
    public boolean read(int position, byte[] into, int offset, int length) throws ChunkFailure {
        if (broken != null) {
            throw broken;
        }
        try {
            return source.read(position, into, offset, length);
        } catch (ChunkFailure failure) {
            throw failure;
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    @Override
    public boolean isRepeatable() {
        try {
            return source.isRepeatable();
        } catch (Throwable thrown) {
            failures.add(thrown);
            return false;
        }
    }

    @Override
    public void release(int position) {
        try {
            source.release(position);
        } catch (Throwable thrown) {
            broken = failed(thrown);
        }
    }

    @Override
    public void close() throws ChunkFailure {
        try {
            source.close();
        } catch (ChunkFailure failure) {
            throw failure;
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    private ChunkFailure failed(Throwable thrown) {
        failures.add(thrown);
        return new ChunkFailure("the source threw " + thrown.getClass().getName(), thrown);
    }
}
