package dev.tickwire.connection;

import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;

/** The settings that one side of a connection chooses for itself; the other need not choose the same. Immutable. */
public final class ConnectionSettings {
    /**
     * Resending by what is measured, no rate limit, packets taken in the order they come, chunks at what the path
     * carries.
     */
    public static final ConnectionSettings DEFAULT =
            new ConnectionSettings(Resending.ADAPTIVE, RateLimit.NONE, false, ChunkRate.ADAPTIVE);

    private final Resending resending;
    private final RateLimit rateLimit;
    private final boolean reorder;
    private final ChunkRate chunkRate;

    private ConnectionSettings(Resending resending, RateLimit rateLimit, boolean reorder, ChunkRate chunkRate) {
        this.resending = resending;
        this.rateLimit = rateLimit;
        this.reorder = reorder;
        this.chunkRate = chunkRate;
    }

    /** How fast chunks are sent. */
    public ChunkRate chunkRate() {
        return chunkRate;
    }

    /** When reliable messages are sent again. */
    public Resending resending() {
        return resending;
    }

    /** How much is sent at the most. */
    public RateLimit rateLimit() {
        return rateLimit;
    }

    /** Whether packets that come early are deferred until the end of a receive batch. */
    public boolean reorder() {
        return reorder;
    }

    /**
     * The same with another way of resending.
     *
     * @param other the way
     */
    public ConnectionSettings withResending(Resending other) {
        return new ConnectionSettings(other, rateLimit, reorder, chunkRate);
    }

    /**
     * The same with another rate limit.
     *
     * @param other the limit
     */
    public ConnectionSettings withRateLimit(RateLimit other) {
        return new ConnectionSettings(resending, other, reorder, chunkRate);
    }

    /**
     * The same with another choice of reordering.
     *
     * @param other whether early packets are deferred
     */
    public ConnectionSettings withReorder(boolean other) {
        return new ConnectionSettings(resending, rateLimit, other, chunkRate);
    }

    /**
     * The same with another rate of chunks.
     *
     * @param other the rate
     */
    public ConnectionSettings withChunkRate(ChunkRate other) {
        return new ConnectionSettings(resending, rateLimit, reorder, other);
    }
}
