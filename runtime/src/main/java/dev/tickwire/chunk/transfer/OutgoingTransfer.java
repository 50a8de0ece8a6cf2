package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/** A chunk that is being sent. */
public final class OutgoingTransfer extends Transfer implements OutgoingChunk {
    final int typeNumber;
    final int descriptionBits;

    private final ChunkSource source;
    private final SliceWindow window;
    /** Whether the receiver has acked any slice, and so has the opening of the chunk. */
    private boolean known;

    private boolean cancelling;
    private boolean isClosed;
    /** Whether the source had no bytes at the last read. The source is not read again until the time advances. */
    private boolean stalled;

    private long id = -1;
    private long crc;
    private int crcSlices;

    OutgoingTransfer(
            MessageChannel channel,
            BlockMessage message,
            int typeNumber,
            int descriptionBits,
            ChunkSource source,
            Chunk.State state,
            Failures failures) {
        super(channel, message, source.lengthBytes(), source.key(), state);
        this.typeNumber = typeNumber;
        this.descriptionBits = descriptionBits;
        this.source = new GuardedSource(source, failures);
        this.window = new SliceWindow(slices());
    }

    @Override
    public long doneBytes() {
        if (state() == Chunk.State.COMPLETE) {
            return lengthBytes();
        }
        int last = slices() - 1;
        long full = window.ackedSlices() * (long) channel().sliceBytes();
        return window.isAcked(last) ? full - channel().sliceBytes() + sliceBytes(last) : full;
    }

    @Override
    public void cancel() {
        cancelling |= !state().isEnd();
    }

    boolean isCancelling() {
        return cancelling;
    }

    boolean isStalled() {
        return stalled;
    }

    void stalled(boolean isSourceEmpty) {
        stalled = isSourceEmpty;
    }

    void open(long newId) {
        id = newId;
        state(Chunk.State.OPEN);
    }

    long id() {
        return id;
    }

    boolean isKnown() {
        return known;
    }

    void onKnown() {
        known = true;
    }

    SliceWindow window() {
        return window;
    }

    /** CRC-32C of the content once its last slice was read. With a key it is incomplete and not used. */
    int crc() {
        return (int) crc;
    }

    /** Reads a slice. Returns false if the source does not have it yet. */
    boolean read(int slice, byte[] into, Crc32c sums) throws ChunkFailure {
        int bytes = sliceBytes(slice);
        if (!source.read(slice * channel().sliceBytes(), into, 0, bytes)) {
            return false;
        }
        // Without a key no slice is left out: slices that were not sent cannot be acked.
        if (key() == null && slice == crcSlices) {
            long behind = lengthBytes() - (long) slice * channel().sliceBytes() - bytes;
            crc ^= Crc32c.share(sums.of(into, 0, bytes), behind);
            crcSlices++;
        }
        return true;
    }

    /** Releases the acked beginning at the source. */
    void release() {
        source.release(
                (int) Math.min(lengthBytes(), (long) window.base() * channel().sliceBytes()));
    }

    /** Returns whether the receiver can have all of the content. With a key it may have kept it. */
    boolean mayBeComplete() {
        return key() != null || window.isAllSent();
    }

    /** Returns whether the slices of an ack can have arrived: they exist and, without a key, were sent. */
    boolean mayHaveArrived(ChunkAck ack) {
        boolean isInRange = ack.firstMissing < slices() && ack.count <= slices() - 1 - ack.firstMissing;
        return isInRange && (key() != null || window.isSentBefore(ack.firstMissing) && window.isSentBefore(ack.end()));
    }

    /** Ends the chunk. The source stays open if it is complete, for the listener. */
    void end(Chunk.State endState) {
        state(endState);
        if (endState != Chunk.State.COMPLETE) {
            close();
        }
    }

    /** Calls the listener if the chunk is complete, then closes the source. */
    void settle(ChunkListener listener) {
        if (state() == Chunk.State.COMPLETE && !isClosed) {
            listener.onChunkSent(this, source);
        }
        close();
    }

    /** Closes the source, once. */
    void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            source.close();
        } catch (ChunkFailure closeFailure) {
            fail(closeFailure);
        }
    }
}
