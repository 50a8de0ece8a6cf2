package dev.tickwire.connection;

import dev.tickwire.base.Arguments;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;

/** The settings that one side of a connection chooses for itself; the other need not choose the same. Immutable. */
public final class ConnectionSettings {
    private static final int DEFAULT_OPEN_CALLS = 64;
    private static final int MOST_OPEN_CALLS = 4096;

    /**
     * Resending by what is measured, no rate limit, packets taken in the order they come, chunks at what the path
     * carries, 64 open calls.
     */
    public static final ConnectionSettings DEFAULT =
            new ConnectionSettings(Resending.ADAPTIVE, RateLimit.NONE, false, ChunkRate.ADAPTIVE, DEFAULT_OPEN_CALLS);

    private final Resending resending;
    private final RateLimit rateLimit;
    private final boolean reorder;
    private final ChunkRate chunkRate;
    private final int openCalls;

    private ConnectionSettings(
            Resending resending, RateLimit rateLimit, boolean reorder, ChunkRate chunkRate, int openCalls) {
        this.resending = resending;
        this.rateLimit = rateLimit;
        this.reorder = reorder;
        this.chunkRate = chunkRate;
        this.openCalls = openCalls;
    }

    /** How many calls may be open at once in each direction. */
    public int openCalls() {
        return openCalls;
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
        return new ConnectionSettings(other, rateLimit, reorder, chunkRate, openCalls);
    }

    /**
     * The same with another rate limit.
     *
     * @param other the limit
     */
    public ConnectionSettings withRateLimit(RateLimit other) {
        return new ConnectionSettings(resending, other, reorder, chunkRate, openCalls);
    }

    /**
     * The same with another choice of reordering.
     *
     * @param other whether early packets are deferred
     */
    public ConnectionSettings withReorder(boolean other) {
        return new ConnectionSettings(resending, rateLimit, other, chunkRate, openCalls);
    }

    /**
     * The same with another rate of chunks.
     *
     * @param other the rate
     */
    public ConnectionSettings withChunkRate(ChunkRate other) {
        return new ConnectionSettings(resending, rateLimit, reorder, other, openCalls);
    }

    /**
     * The same with another bound for open calls.
     *
     * @param other how many may be open at once in each direction, 0 to 4,096
     * @throws IllegalArgumentException if it is out of range
     */
    public ConnectionSettings withOpenCalls(int other) {
        return new ConnectionSettings(
                resending, rateLimit, reorder, chunkRate, Arguments.inRange("openCalls", other, 0, MOST_OPEN_CALLS));
    }
}
