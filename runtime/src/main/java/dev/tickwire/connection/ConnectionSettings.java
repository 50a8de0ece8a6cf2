package dev.tickwire.connection;

import dev.tickwire.base.Arguments;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;

/** Settings of one side of a connection, independent of the other side. Immutable. */
public final class ConnectionSettings {
    private static final int DEFAULT_OPEN_CALLS = 64;
    private static final int MAX_OPEN_CALLS = 4096;

    /** Adaptive retransmission, no rate limit, no reordering, adaptive chunk rate, 64 open calls. */
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

    /** Most open calls in each direction. */
    public int openCalls() {
        return openCalls;
    }

    /** Rate of chunks. */
    public ChunkRate chunkRate() {
        return chunkRate;
    }

    /** Rule for retransmission. */
    public Resending resending() {
        return resending;
    }

    /** Rate limit of this side. */
    public RateLimit rateLimit() {
        return rateLimit;
    }

    /**
     * Whether packets that arrive early are deferred until earlier packets have arrived, or until the end of the batch.
     */
    public boolean reorder() {
        return reorder;
    }

    /** Returns a copy with another rule for retransmission. */
    public ConnectionSettings withResending(Resending other) {
        return new ConnectionSettings(other, rateLimit, reorder, chunkRate, openCalls);
    }

    /** Returns a copy with another rate limit. */
    public ConnectionSettings withRateLimit(RateLimit other) {
        return new ConnectionSettings(resending, other, reorder, chunkRate, openCalls);
    }

    /** Returns a copy that defers early packets, or does not. */
    public ConnectionSettings withReorder(boolean other) {
        return new ConnectionSettings(resending, rateLimit, other, chunkRate, openCalls);
    }

    /** Returns a copy with another rate of chunks. */
    public ConnectionSettings withChunkRate(ChunkRate other) {
        return new ConnectionSettings(resending, rateLimit, reorder, other, openCalls);
    }

    /**
     * Returns a copy with another bound on open calls.
     *
     * @param other the most open calls in each direction, 0 to 4,096
     * @throws IllegalArgumentException if the number is out of range
     */
    public ConnectionSettings withOpenCalls(int other) {
        return new ConnectionSettings(
                resending, rateLimit, reorder, chunkRate, Arguments.inRange("openCalls", other, 0, MAX_OPEN_CALLS));
    }
}
