package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/** A chunk that is being received, into memory or into a sink of the game. */
final class IncomingTransfer extends Transfer implements IncomingChunk {
    private final ChunkAccount account;

    private ChunkSink sink;
    /** The sink if the content is received into memory, otherwise null. */
    private MemorySink inMemory;

    private SliceSet slices;
    /** CRC-32C of the slices that have arrived, in any order. Not used if the content is read back. */
    private int arrivedCrc;

    /** Sum of the content that is read back; null if the sink cannot be read, and in memory without a key. */
    private ContentSum content;

    private int expectedCrc;
    private long progressAtNanos;
    private long doneAtEnd;
    /** The requested end, by the game or for lack of memory, or null. */
    private Chunk.State wanted;

    IncomingTransfer(
            MessageChannel channel, BlockMessage message, int lengthBytes, Chunk.Key key, ChunkAccount account) {
        super(channel, message, lengthBytes, key, Chunk.State.WAITING);
        this.account = account;
    }

    @Override
    public void into(ChunkSink chosen) {
        if (state() != Chunk.State.WAITING || sink != null) {
            throw new IllegalStateException(
                    "the sink of a chunk is set once, in onChunk, and cannot be set for " + this);
        }
        sink = new GuardedSink(chosen, account.memory().failures());
    }

    @Override
    public Chunk.Owner owner() {
        return key() == null ? null : account.owner();
    }

    @Override
    public void refuse() {
        want(Chunk.State.REFUSED);
    }

    @Override
    public void cancel() {
        want(Chunk.State.CANCELLED);
    }

    private void want(Chunk.State end) {
        if (!state().isEnd() && wanted == null) {
            wanted = end;
            freeMemory();
        }
    }

    /** Releases the memory for other transfers at once, before the end is reported. */
    private void freeMemory() {
        if (inMemory != null) {
            account.memory().release(account, inMemory.usedBytes());
            account.end(this);
            inMemory = null;
            sink = null;
        }
    }

    /** Returns the requested end, by the game or for lack of memory, or null. */
    Chunk.State wanted() {
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

    /** Begins to store the chunk. Returns false if there is no memory for it; then nothing was begun. */
    boolean open(long elapsedNanos) throws ChunkFailure {
        progressAtNanos = elapsedNanos;
        account.onProgress(elapsedNanos);
        if (sink == null) {
            if (!openInMemory()) {
                return false;
            }
        } else {
            openSink();
            if (state().isEnd()) {
                // The sink has closed the connection.
                return true;
            }
        }
        reportedBytes = doneBytes();
        state(Chunk.State.OPEN);
        return true;
    }

    private boolean openInMemory() {
        ChunkMemory memory = account.memory();
        if (!memory.mayBegin(account, lengthBytes())) {
            return false;
        }
        KeptChunk kept = owner() == null ? null : memory.removeKept(owner(), this);
        if (kept != null && memory.reserve(account, (int) kept.content.usedBytes())) {
            inMemory = kept.content;
            slices = kept.slices;
        } else {
            inMemory = new MemorySink(channel().sliceBytes(), lengthBytes());
            slices = new SliceSet(slices());
        }
        account.begin(this);
        content = key() == null ? null : new ContentSum(memory, lengthBytes(), key());
        sink = inMemory;
        return true;
    }

    private void openSink() throws ChunkFailure {
        boolean isReadable = sink.isReadable();
        if (key() != null && !isReadable) {
            throw new ChunkFailure("a chunk with a key needs a readable sink, to verify its SHA-256");
        }
        slices = new SliceSet(slices());
        content = isReadable ? new ContentSum(account.memory(), lengthBytes(), key()) : null;
        try {
            sink.begin(this, this::addStored);
        } catch (ChunkFailure failure) {
            sink = null;
            throw failure;
        }
    }

    /** Memory in use, in bytes. */
    long usedBytes() {
        return inMemory == null ? 0 : inMemory.usedBytes();
    }

    /** Passed time of the last news, in nanoseconds. */
    long progressAtNanos() {
        return progressAtNanos;
    }

    /** Adds a slice that the sink has stored in an earlier connection. */
    private void addStored(int slice) {
        if (slice < 0 || slice >= slices() - 1) {
            throw new IllegalArgumentException(
                    "slice = " + slice + ", must be in 0.." + (slices() - 2) + ": the last slice is always sent again");
        }
        if (key() == null) {
            throw new IllegalStateException(this + " has no key: stored slices may be of other content");
        }
        if (slices != null && !slices.contains(slice)) {
            slices.add(slice);
        }
    }

    /** Stores a slice, unless it is present. Returns false if there is no memory left. */
    boolean store(int slice, byte[] bytes, long elapsedNanos) throws ChunkFailure {
        if (slices.contains(slice)) {
            return true;
        }
        int position = slice * channel().sliceBytes();
        if (inMemory != null) {
            int needed = inMemory.neededBytes(position);
            if (needed > 0 && !account.memory().reserve(account, needed)) {
                return false;
            }
        }
        sink.write(position, bytes, 0, sliceBytes(slice));
        // The sink may have closed the connection.
        if (!state().isEnd()) {
            progressAtNanos = elapsedNanos;
            account.onProgress(elapsedNanos);
            slices.add(slice);
            if (content == null) {
                count(slice, bytes);
            }
        }
        return true;
    }

    void expect(int crc) {
        expectedCrc = crc;
    }

    private void count(int slice, byte[] bytes) {
        int length = sliceBytes(slice);
        long behind = lengthBytes() - (long) slice * channel().sliceBytes() - length;
        arrivedCrc ^= Crc32c.share(account.memory().sums().of(bytes, 0, length), behind);
    }

    /** Sums a part of the content that has arrived without a gap. */
    void sum() throws ChunkFailure {
        if (content != null && slices != null && wanted == null) {
            boolean isFull = slices.isFull();
            content.update(
                    this,
                    sink,
                    isFull ? lengthBytes() : slices.firstMissing() * channel().sliceBytes());
        }
    }

    /** Returns whether all slices have arrived. */
    boolean isFull() {
        return slices.isFull();
    }

    /** Returns whether all slices have arrived and are summed. */
    boolean isWhole() {
        return slices.isFull() && (content == null || content.isWhole());
    }

    /** Returns whether the complete content is intact. Callers must call this method only once. */
    boolean isIntact() {
        return content == null ? arrivedCrc == expectedCrc : content.matches(expectedCrc);
    }

    /**
     * Ends the chunk and releases its memory. Returns the content if it was received into memory and is complete,
     * otherwise null.
     */
    byte[] end(Chunk.State endState) {
        Chunk.State finalState = endState;
        byte[] whole = null;
        doneAtEnd = doneBytes();
        if (slices != null) {
            if (inMemory != null) {
                endInMemory(endState);
                whole = endState == Chunk.State.COMPLETE ? join() : null;
                finalState = endState == Chunk.State.COMPLETE && whole == null ? Chunk.State.FAILED : endState;
            } else if (sink != null) {
                finalState = endSink(endState);
            }
        }
        inMemory = null;
        slices = null;
        content = null;
        state(finalState);
        return whole;
    }

    private void endInMemory(Chunk.State endState) {
        ChunkMemory memory = account.memory();
        memory.release(account, inMemory.usedBytes());
        account.end(this);
        if (endState == Chunk.State.CLOSED && owner() != null && inMemory.usedBytes() > 0) {
            slices.removeLast();
            memory.keep(new KeptChunk(owner(), this, inMemory, slices));
        }
    }

    /**
     * Returns the content in one array, or null if the machine has no memory for that beside the pieces; the chunk then
     * fails.
     */
    private byte[] join() {
        try {
            return inMemory.join();
        } catch (OutOfMemoryError tooMuch) {
            fail(new ChunkFailure("no memory for " + lengthBytes() + " contiguous bytes", tooMuch));
            return null;
        }
    }

    private Chunk.State endSink(Chunk.State endState) {
        try {
            sink.end(endState);
            return endState;
        } catch (ChunkFailure failure) {
            fail(failure);
            return Chunk.State.FAILED;
        }
    }
}
