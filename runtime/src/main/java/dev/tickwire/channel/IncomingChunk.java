package dev.tickwire.channel;

import dev.tickwire.bits.Crc32c;
import dev.tickwire.message.BlockMessage;

/** A chunk that the other end sends. */
public final class IncomingChunk extends Chunk implements ChunkSink.Held {
    private final Crc32c sums;
    private final ChunkMemory memory;

    private ChunkSink sink;
    /** Where it goes if it goes into memory, else null. */
    private MemorySink inMemory;

    private SliceSet slices;
    /** What the slices that are there add to the checksum of the whole. */
    private int sum;

    private int expectedSum;
    private long doneAtEnd;
    /** How it is to end by the wish of the game, or null. */
    private ChunkState wanted;

    IncomingChunk(
            ChannelConfig channel, BlockMessage message, int lengthBytes, long key, Crc32c sums, ChunkMemory memory) {
        super(channel, message, lengthBytes, key, ChunkState.WAITING);
        this.sums = sums;
        this.memory = memory;
    }

    /**
     * Stores the chunk elsewhere than in memory. No message is delivered then: the end is told, and what is there belongs to the
     * sink.
     *
     * @param chosen where it goes
     * @throws IllegalStateException unless called from the listener that is told of the chunk's begin, once
     */
    public void into(ChunkSink chosen) {
        if (state() != ChunkState.WAITING || sink != null) {
            throw new IllegalStateException(
                    "where a chunk goes is chosen once, by the listener that is told of its begin, and not for "
                            + this);
        }
        sink = new GuardedSink(chosen, memory.failures());
    }

    /** Refuses the chunk; nothing if it has ended. Its sender is told, and this side's listener before the end of the next update. */
    public void refuse() {
        want(ChunkState.REFUSED);
    }

    @Override
    public void cancel() {
        want(ChunkState.CANCELLED);
    }

    private void want(ChunkState end) {
        if (!state().isEnd() && wanted == null) {
            wanted = end;
        }
    }

    /** How it is to end by the wish of the game, or null. */
    ChunkState wanted() {
        return wanted;
    }

    @Override
    public long doneBytes() {
        if (slices == null) {
            return doneAtEnd;
        }
        long full = slices.count() * (long) channel().sliceBytes();
        int last = slices() - 1;
        return slices.contains(last) ? full - channel().sliceBytes() + sliceBytes(last) : full;
    }

    SliceSet set() {
        return slices;
    }

    /** Begins to store it. Returns false if there is no memory for it; then nothing was begun. */
    boolean open(long heldByPeer) throws ChunkFailure {
        if (sink == null) {
            HeldChunk held = key() == 0 ? null : memory.takeHeld(this);
            if (!memory.reserve(heldByPeer, lengthBytes())) {
                if (held != null) {
                    memory.hold(held);
                }
                return false;
            }
            inMemory = held == null ? new MemorySink(channel().sliceBytes(), slices()) : held.content;
            slices = held == null ? new SliceSet(slices()) : held.slices;
            sum = held == null ? 0 : held.sum;
            sink = inMemory;
        } else {
            slices = new SliceSet(slices());
            sink.begin(this, this);
            if (state().isEnd()) {
                // The game has closed the connection meanwhile.
                return true;
            }
        }
        toldBytes = doneBytes();
        state(ChunkState.OPEN);
        return true;
    }

    /** The bytes of memory that it may come to hold. */
    long reservedBytes() {
        return inMemory == null ? 0 : lengthBytes();
    }

    @Override
    public void add(int slice, byte[] bytes, int offset) {
        if (slice < 0 || slice >= slices() - 1) {
            throw new IllegalArgumentException(
                    "slice = " + slice + ", must be in 0.." + (slices() - 2) + ": the last one always comes again");
        }
        if (slices != null && !slices.contains(slice)) {
            count(slice, bytes, offset);
        }
    }

    /** Stores a slice, unless it is there. */
    void store(int slice, byte[] bytes) throws ChunkFailure {
        if (!slices.contains(slice)) {
            sink.write(slice * channel().sliceBytes(), bytes, 0, sliceBytes(slice));
            // The game may have closed the connection meanwhile.
            if (!state().isEnd()) {
                count(slice, bytes, 0);
            }
        }
    }

    void expect(int crc) {
        expectedSum = crc;
    }

    private void count(int slice, byte[] bytes, int offset) {
        int length = sliceBytes(slice);
        long behind = lengthBytes() - (long) slice * channel().sliceBytes() - length;
        sum ^= Crc32c.share(sums.of(bytes, offset, length), behind);
        slices.add(slice);
    }

    boolean isWhole() {
        return slices.isFull();
    }

    boolean isIntact() {
        return sum == expectedSum;
    }

    /** Ends it, and gives memory back. Returns the whole content if it is complete and was received into memory. */
    byte[] end(ChunkState how) {
        ChunkState comesTo = how;
        byte[] whole = null;
        doneAtEnd = doneBytes();
        if (slices != null) {
            if (inMemory == null) {
                comesTo = endSink(how);
            } else if (how == ChunkState.COMPLETE) {
                whole = inMemory.join(lengthBytes());
            }
            memory.release(reservedBytes());
            if (inMemory != null && how == ChunkState.CLOSED && key() != 0) {
                memory.hold(new HeldChunk(this, inMemory, slices, withoutLast()));
            }
        }
        inMemory = null;
        slices = null;
        state(comesTo);
        return whole;
    }

    private ChunkState endSink(ChunkState how) {
        try {
            sink.end(how);
            return how;
        } catch (ChunkFailure failure) {
            fail(failure);
            return ChunkState.FAILED;
        }
    }

    /** Takes the last slice out, which always comes again, and gives the sum of the others. */
    private int withoutLast() {
        int last = slices() - 1;
        if (slices.contains(last)) {
            sum ^= inMemory.sumOf(last, sliceBytes(last), sums);
            slices.removeLast();
        }
        return sum;
    }
}
