package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Crc32c;
import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory of all chunks that an endpoint receives into memory, and of parts that it keeps of ended connections. Also
 * bounds the hashing in each update.
 *
 * <p>A chunk uses memory as its slices arrive. When all memory is in use, kept parts are dropped first. If that is not
 * enough, the peer with most memory loses a chunk: the chunk whose last new slice arrived longest ago. This happens
 * only if that peer uses more memory than the peer that needs memory. So each of <em>n</em> peers can always use an
 * <em>n</em>th of the memory.
 */
public final class ChunkMemory {
    /** Default bound on the memory of one peer: 64 MiB. */
    public static final long DEFAULT_PEER_BYTES = 64L << 20;

    /** Default bound on the memory of all peers: 256 MiB. */
    public static final long DEFAULT_ALL_BYTES = 256L << 20;

    /** Most bytes of content to sum in one batch, for all chunks: 1 MiB, some milliseconds of SHA-256. */
    static final int MAX_SUMMED_BYTES = 1 << 20;

    /** Bytes that are summed at once: 64 KiB. */
    static final int PORTION_BYTES = 1 << 16;

    private final Crc32c sums = Crc32c.create();
    private final Failures failures = new Failures();
    private final KeptChunks kept = new KeptChunks();
    /** Peers with memory in use by open chunks. */
    private final List<ChunkAccount> accounts = new ArrayList<>();

    private long maxPeerBytes = DEFAULT_PEER_BYTES;
    private long maxTotalBytes = DEFAULT_ALL_BYTES;
    private long usedByOpen;
    private byte[] portion;
    /** Number of chunks with bytes to sum, in this batch and in the batch before. */
    private int summing;

    private int summingBefore;
    /** Bytes summed in this batch. */
    private int summedBytes;

    /** Creates an empty memory with the default bounds. */
    public ChunkMemory() {}

    /**
     * Sets the bounds from now on.
     *
     * @param peerBytes the most bytes of one peer, 0 or more; with 0, no chunk is received into memory
     * @param allBytes the most bytes of all peers, 0 or more
     * @throws IllegalArgumentException if a bound is negative
     */
    public void limit(long peerBytes, long allBytes) {
        if (peerBytes < 0 || allBytes < 0) {
            throw new IllegalArgumentException(
                    "peerBytes = " + peerBytes + ", allBytes = " + allBytes + ", must be at least 0");
        }
        maxPeerBytes = peerBytes;
        maxTotalBytes = allBytes;
    }

    /** Memory in use by open chunks, in allocated pieces, and by kept parts, in bytes. */
    public long usedBytes() {
        return usedByOpen + kept.bytes();
    }

    /** Called after a batch of received packets of all connections. The next batch may sum as much again. */
    public void endBatch() {
        summingBefore = summing;
        summing = 0;
        summedBytes = 0;
    }

    /** Collects the exceptions of sources, sinks and listeners. */
    public Failures failures() {
        return failures;
    }

    /** Computes CRC-32C. */
    Crc32c sums() {
        return sums;
    }

    /** A buffer for summing, shared by all chunks. */
    byte[] portion() {
        if (portion == null) {
            portion = new byte[PORTION_BYTES];
        }
        return portion;
    }

    /**
     * Returns how many bytes the calling chunk may sum in this batch: an equal share for each chunk that asked in the
     * batch before.
     */
    int summingShare() {
        summing++;
        int share = Math.max(1, MAX_SUMMED_BYTES / Math.max(1, summingBefore));
        return Math.min(share, MAX_SUMMED_BYTES - summedBytes);
    }

    /** Called after bytes were summed. */
    void onSummed(int bytes) {
        summedBytes += bytes;
    }

    /** Returns whether a peer may begin a chunk of this length: the total of its open chunks stays within the bound. */
    boolean mayBegin(ChunkAccount account, int lengthBytes) {
        return account.declaredBytes() + lengthBytes <= maxPeerBytes;
    }

    /** Reserves memory for an open chunk, of others if need be. Returns false if there is none. */
    boolean reserve(ChunkAccount account, int bytes) {
        while (usedBytes() + bytes > maxTotalBytes) {
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

    private boolean dropFor(ChunkAccount requester, int bytes) {
        ChunkAccount largest = requester;
        for (int i = 0; i < accounts.size(); i++) {
            largest = accounts.get(i).usedBytes() > largest.usedBytes() ? accounts.get(i) : largest;
        }
        return largest.usedBytes() > requester.usedBytes() + bytes && largest.drop();
    }

    void release(ChunkAccount account, long bytes) {
        if (bytes > 0) {
            usedByOpen -= bytes;
            account.use(-bytes);
            if (account.usedBytes() == 0) {
                accounts.remove(account);
            }
        }
    }

    void keep(KeptChunk chunk) {
        kept.keep(chunk, maxPeerBytes);
        while (usedBytes() > maxTotalBytes && kept.drop()) {
            // Drops kept parts until the open chunks have room.
        }
    }

    /** Removes and returns the part of a chunk of the same owner, or null. */
    KeptChunk removeKept(Chunk.Owner owner, IncomingTransfer chunk) {
        return kept.remove(owner, chunk);
    }
}
