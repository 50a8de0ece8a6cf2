package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkOwner;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.protocol.MessageChannel;

/** A chunk that the other end sends, and where it goes. */
final class IncomingTransfer extends Transfer implements IncomingChunk {
    private final ChunkAccount account;

    private ChunkSink sink;
    /** Where it goes if it goes into memory, else null. */
    private MemorySink inMemory;

    private SliceSet slices;
    /**
     * The part of the slices that are there in the CRC of the whole; not in use where the content is summed as it lies.
     */
    private int arrivedCrc;

    /** Sums the content as it lies; null where it cannot be read back, and without a key in memory. */
    private ContentSum content;

    private int expectedCrc;
    private long newsAtNanos;
    private long doneAtEnd;
    /** How it is to end by the wish of the game or for want of memory, or null. */
    private ChunkState wanted;

    IncomingTransfer(
            MessageChannel channel, BlockMessage message, int lengthBytes, ChunkKey key, ChunkAccount account) {
        super(channel, message, lengthBytes, key, ChunkState.WAITING);
        this.account = account;
    }

    @Override
    public void into(ChunkSink chosen) {
        if (state() != ChunkState.WAITING || sink != null) {
            throw new IllegalStateException(
                    "where a chunk goes is chosen once, by the listener that is told of its begin, and not for "
                            + this);
        }
        sink = new GuardedSink(chosen, account.memory().failures());
    }

    @Override
    public ChunkOwner owner() {
        return key() == null ? null : account.owner();
    }

    @Override
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
            freeMemory();
        }
    }

    /** Nothing of it is needed any more: others may have its memory before its end is told. */
    private void freeMemory() {
        if (inMemory != null) {
            account.memory().giveBack(account, inMemory.usedBytes());
            account.end(this);
            inMemory = null;
            sink = null;
        }
    }

    /** How it is to end by the wish of the game or for want of memory, or null. */
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
    boolean open(long passedNanos) throws ChunkFailure {
        newsAtNanos = passedNanos;
        account.onNews(passedNanos);
        if (sink == null) {
            if (!openInMemory()) {
                return false;
            }
        } else {
            openSink();
            if (state().isEnd()) {
                // The game has closed the connection meanwhile.
                return true;
            }
        }
        toldBytes = doneBytes();
        state(ChunkState.OPEN);
        return true;
    }

    private boolean openInMemory() {
        ChunkMemory memory = account.memory();
        if (!memory.mayBegin(account, lengthBytes())) {
            return false;
        }
        KeptChunk kept = owner() == null ? null : memory.takeKept(owner(), this);
        if (kept != null && memory.take(account, (int) kept.content.usedBytes())) {
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
            throw new ChunkFailure("a chunk with a key needs a sink that can be read back, for its SHA-256");
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

    /** The memory that it takes. */
    long usedBytes() {
        return inMemory == null ? 0 : inMemory.usedBytes();
    }

    /** When the newest slice came, in time that has passed for its connection. */
    long newsAtNanos() {
        return newsAtNanos;
    }

    /** The sink has a slice from before. */
    private void addStored(int slice) {
        if (slice < 0 || slice >= slices() - 1) {
            throw new IllegalArgumentException(
                    "slice = " + slice + ", must be in 0.." + (slices() - 2) + ": the last one always comes again");
        }
        if (key() == null) {
            throw new IllegalStateException(this + " has no key: nobody knows whether it is the same content");
        }
        if (slices != null && !slices.contains(slice)) {
            slices.add(slice);
        }
    }

    /** Stores a slice, unless it is there; false if there is no memory for it. */
    boolean store(int slice, byte[] bytes, long passedNanos) throws ChunkFailure {
        if (slices.contains(slice)) {
            return true;
        }
        int position = slice * channel().sliceBytes();
        if (inMemory != null) {
            int needed = inMemory.neededBytes(position);
            if (needed > 0 && !account.memory().take(account, needed)) {
                return false;
            }
        }
        sink.write(position, bytes, 0, sliceBytes(slice));
        // The game may have closed the connection meanwhile.
        if (!state().isEnd()) {
            newsAtNanos = passedNanos;
            account.onNews(passedNanos);
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

    /** Sums some of what has come in one piece from the beginning on. */
    void sum() throws ChunkFailure {
        if (content != null && slices != null && wanted == null) {
            boolean isFull = slices.isFull();
            content.goOn(
                    this,
                    sink,
                    isFull ? lengthBytes() : slices.firstMissing() * channel().sliceBytes());
        }
    }

    /** Whether all of it is there. */
    boolean isFull() {
        return slices.isFull();
    }

    /** Whether all of it is there and has been summed. */
    boolean isWhole() {
        return slices.isFull() && (content == null || content.isWhole());
    }

    /** Whether the whole is what was sent; asked once. */
    boolean isIntact() {
        return content == null ? arrivedCrc == expectedCrc : content.isRight(expectedCrc);
    }

    /** Ends it, and gives memory back. Returns the whole content if it is complete and was received into memory. */
    byte[] end(ChunkState how) {
        ChunkState comesTo = how;
        byte[] whole = null;
        doneAtEnd = doneBytes();
        if (slices != null) {
            if (inMemory != null) {
                endInMemory(how);
                whole = how == ChunkState.COMPLETE ? join() : null;
                comesTo = how == ChunkState.COMPLETE && whole == null ? ChunkState.FAILED : how;
            } else if (sink != null) {
                comesTo = endSink(how);
            }
        }
        inMemory = null;
        slices = null;
        content = null;
        state(comesTo);
        return whole;
    }

    private void endInMemory(ChunkState how) {
        ChunkMemory memory = account.memory();
        memory.giveBack(account, inMemory.usedBytes());
        account.end(this);
        if (how == ChunkState.CLOSED && owner() != null && inMemory.usedBytes() > 0) {
            slices.removeLast();
            memory.keep(new KeptChunk(owner(), this, inMemory, slices));
        }
    }

    /** All of it in one array; null if the machine has not so much memory left beside its pieces. */
    private byte[] join() {
        try {
            return inMemory.join();
        } catch (OutOfMemoryError tooMuch) {
            fail(new ChunkFailure("no memory for " + lengthBytes() + " bytes in one piece", tooMuch));
            return null;
        }
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
}
