package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.base.Failures;
import dev.tickwire.chunk.ChunkOwner;
import java.util.ArrayList;
import java.util.List;

/**
 * How much memory the chunks that an endpoint receives may use, for each peer and in all; and what is left of chunks
 * whose connections ended, until it is asked for or the room is needed. What is received elsewhere than into memory
 * does not count.
 *
 * <p>A chunk takes memory as it comes. When all is used, what is left of ended connections makes room; then the peer
 * that uses most loses the chunk that had no news for longest, if it uses more than the one that asks. So each of
 * <em>n</em> peers can always come to use an <em>n</em>th, whatever the others do.
 */
public final class ChunkMemory {
    /** The most bytes for one peer, unless set. */
    public static final long DEFAULT_PEER_BYTES = 64L << 20;

    /** The most bytes in all, unless set. */
    public static final long DEFAULT_ALL_BYTES = 256L << 20;

    /** The most bytes that are summed for all chunks in one receive batch: some milliseconds of SHA-256. */
    static final int MOST_SUMMED_BYTES = 1 << 20;

    /** Read back and summed at once. */
    static final int PORTION_BYTES = 1 << 16;

    private final Crc32c sums = Crc32c.create();
    private final Failures failures = new Failures();
    private final KeptChunks kept = new KeptChunks();
    /** Those that use some. */
    private final List<ChunkAccount> accounts = new ArrayList<>();

    private long mostOfPeer = DEFAULT_PEER_BYTES;
    private long mostInAll = DEFAULT_ALL_BYTES;
    private long usedByOpen;
    private byte[] portion;
    /** Chunks that had bytes to be summed, in this batch so far and in the one before. */
    private int summing;

    private int summingBefore;
    /** Bytes that were summed in this batch. */
    private int summedBytes;

    /** Empty memory with the usual bounds. */
    public ChunkMemory() {}

    /**
     * Sets the bounds from now on.
     *
     * @param peerBytes the most for one peer, 0 or more; 0 lets nothing be received into memory
     * @param allBytes the most in all, 0 or more
     * @throws IllegalArgumentException if one is negative
     */
    public void limit(long peerBytes, long allBytes) {
        if (peerBytes < 0 || allBytes < 0) {
            throw new IllegalArgumentException(
                    "peerBytes = " + peerBytes + ", allBytes = " + allBytes + ", must be 0 or more");
        }
        mostOfPeer = peerBytes;
        mostInAll = allBytes;
    }

    /**
     * The bytes that have come of open chunks, in the pieces they are stored in, and those that are left of earlier
     * ones.
     */
    public long usedBytes() {
        return usedByOpen + kept.bytes();
    }

    /** A receive batch is over for all connections. */
    public void endBatch() {
        summingBefore = summing;
        summing = 0;
        summedBytes = 0;
    }

    /** Where what sinks and sources throw is kept, and the endpoint's listeners. */
    public Failures failures() {
        return failures;
    }

    /** Sums of slices, one after the other. */
    Crc32c sums() {
        return sums;
    }

    /** Where a portion is read back to; the caller's until it has been summed. */
    byte[] portion() {
        if (portion == null) {
            portion = new byte[PORTION_BYTES];
        }
        return portion;
    }

    /**
     * How many bytes a chunk that has some to sum may sum now: as many as each other that had some in the batch before.
     */
    int summingShare() {
        summing++;
        int share = Math.max(1, MOST_SUMMED_BYTES / Math.max(1, summingBefore));
        return Math.min(share, MOST_SUMMED_BYTES - summedBytes);
    }

    /** Bytes have been summed. */
    void onSummed(int bytes) {
        summedBytes += bytes;
    }

    /** Whether a peer may begin a chunk beside those that it has open. */
    boolean mayBegin(ChunkAccount account, int lengthBytes) {
        return account.declaredBytes() + lengthBytes <= mostOfPeer;
    }

    /** Takes memory for an open chunk, if need be from others; false if there is none. */
    boolean take(ChunkAccount account, int bytes) {
        while (usedBytes() + bytes > mostInAll) {
            if (!kept.drop() && !dropFor(account, bytes)) {
                return false;
            }
        }
        if (account.usedBytes() == 0) {
            accounts.add(account);
        }
        account.use(bytes);
        usedByOpen += bytes;
        return true;
    }

    private boolean dropFor(ChunkAccount asking, int bytes) {
        ChunkAccount most = asking;
        for (int i = 0; i < accounts.size(); i++) {
            most = accounts.get(i).usedBytes() > most.usedBytes() ? accounts.get(i) : most;
        }
        return most.usedBytes() > asking.usedBytes() + bytes && most.drop();
    }

    void giveBack(ChunkAccount account, long bytes) {
        if (bytes > 0) {
            usedByOpen -= bytes;
            account.use(-bytes);
            if (account.usedBytes() == 0) {
                accounts.remove(account);
            }
        }
    }

    void keep(KeptChunk chunk) {
        kept.keep(chunk, mostOfPeer);
        while (usedBytes() > mostInAll && kept.drop()) {
            // Until what is open has room.
        }
    }

    /** Takes out what is left of a chunk of the same owner; null if there is nothing. */
    KeptChunk takeKept(ChunkOwner owner, IncomingTransfer chunk) {
        return kept.take(owner, chunk);
    }
}
