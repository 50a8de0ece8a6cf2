package dev.tickwire.channel;

import dev.tickwire.bits.Crc32c;
import dev.tickwire.message.BlockMessage;

/** A chunk that this end sends. */
public final class OutgoingChunk extends Chunk {
    /** How many slices that need not be sent are read for the checksum before a packet leaves. */
    private static final int READ_AHEAD_SLICES = 1024;

    final int typeNumber;
    final int descriptionBits;

    private final ChunkSource source;
    private final SliceWindow window;
    /** When something of the chunk has been acked, the other end knows what it is. */
    private boolean known;

    private boolean cancelling;
    /** Whether the source had nothing to give at this time: it is not asked twice for the same. */
    private boolean dry;

    private int id = -1;
    private long crc;
    private int crcSlices;

    OutgoingChunk(
            ChannelConfig channel,
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

    void open(int givenId) {
        id = givenId;
        state(ChunkState.OPEN);
    }

    int id() {
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

    /** The checksum of the whole; once the last slice has been read. */
    int crc() {
        return (int) crc;
    }

    /** Reads a slice, the first time also what lies before it and was not read yet; false if not all of it is there yet. */
    boolean read(int slice, byte[] into, Crc32c sums) throws ChunkFailure {
        for (int ahead = 0; crcSlices <= slice; ahead++) {
            if (ahead == READ_AHEAD_SLICES || !readSlice(crcSlices, into)) {
                return false;
            }
            int bytes = sliceBytes(crcSlices);
            long behind = lengthBytes() - (long) crcSlices * channel().sliceBytes() - bytes;
            crc ^= Crc32c.share(sums.of(into, 0, bytes), behind);
            crcSlices++;
            if (crcSlices > slice) {
                return true;
            }
            if (crcSlices <= window.base()) {
                // No ack follows before what lies between has been read: it would all be kept until then.
                release();
            }
        }
        return readSlice(slice, into);
    }

    private boolean readSlice(int slice, byte[] into) throws ChunkFailure {
        return source.read(slice * channel().sliceBytes(), into, 0, sliceBytes(slice));
    }

    /** All slices below the first that is not acked have been acked and read. */
    void release() {
        source.release(Math.min(window.base(), crcSlices) * channel().sliceBytes());
    }

    void end(ChunkState how) {
        state(how);
        try {
            source.close();
        } catch (ChunkFailure unimportant) {
            fail(unimportant);
        }
    }
}
