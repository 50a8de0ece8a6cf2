package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.base.Failures;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/** A chunk that this end sends, and where it comes from. */
public final class OutgoingTransfer extends Transfer implements OutgoingChunk {
    final int typeNumber;
    final int descriptionBits;

    private final ChunkSource source;
    private final SliceWindow window;
    /** When something of the chunk has been acked, the other end knows what it is. */
    private boolean known;

    private boolean cancelling;
    private boolean isClosed;
    /** Whether the source had nothing to give at this time: it is not asked twice for the same. */
    private boolean dry;

    private long id = -1;
    private long crc;
    private int crcSlices;

    OutgoingTransfer(
            MessageChannel channel,
            BlockMessage message,
            int typeNumber,
            int descriptionBits,
            ChunkSource source,
            ChunkState state,
            Failures failures) {
        super(channel, message, source.lengthBytes(), source.key(), state);
        this.typeNumber = typeNumber;
        this.descriptionBits = descriptionBits;
        this.source = new GuardedSource(source, failures);
        this.window = new SliceWindow(slices());
    }

    @Override
    public long doneBytes() {
        if (state() == ChunkState.COMPLETE) {
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

    boolean isDry() {
        return dry;
    }

    void dry(boolean hasNothing) {
        dry = hasNothing;
    }

    void open(long givenId) {
        id = givenId;
        state(ChunkState.OPEN);
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

    /** The checksum of the whole once the last slice has been read, or 0: under a key nobody asks for it. */
    int crc() {
        return (int) crc;
    }

    /** Reads a slice; false if not all of it is there yet. */
    boolean read(int slice, byte[] into, Crc32c sums) throws ChunkFailure {
        int bytes = sliceBytes(slice);
        if (!source.read(slice * channel().sliceBytes(), into, 0, bytes)) {
            return false;
        }
        // Without a key none is left out: what was not sent cannot be acked.
        if (key() == null && slice == crcSlices) {
            long behind = lengthBytes() - (long) slice * channel().sliceBytes() - bytes;
            crc ^= Crc32c.share(sums.of(into, 0, bytes), behind);
            crcSlices++;
        }
        return true;
    }

    /** All slices below the first that is not acked have been acked. */
    void release() {
        source.release(
                (int) Math.min(lengthBytes(), (long) window.base() * channel().sliceBytes()));
    }

    /** Whether an ack that all of it has come makes sense. */
    boolean mayBeComplete() {
        return key() != null || window.isAllSent();
    }

    /**
     * Whether an ack that it goes on makes sense: it tells of slices that there are, and without a key only of those
     * that left.
     */
    boolean mayHaveArrived(ChunkAck ack) {
        boolean areThere = ack.firstMissing < slices() && ack.count <= slices() - 1 - ack.firstMissing;
        return areThere && (key() != null || window.isSentBefore(ack.firstMissing) && window.isSentBefore(ack.end()));
    }

    /** Ends; the source of one that is complete is open until {@link #settle}. */
    void end(ChunkState how) {
        state(how);
        if (how != ChunkState.COMPLETE) {
            close();
        }
    }

    /** Reports that all has arrived, if it has, while the source is open for the last time. */
    void settle(ChunkListener listener) {
        if (state() == ChunkState.COMPLETE && !isClosed) {
            listener.onChunkSent(this, source);
        }
        close();
    }

    /** Closes the source. */
    void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try {
            source.close();
        } catch (ChunkFailure unimportant) {
            fail(unimportant);
        }
    }
}
