package dev.tickwire.session.slot;

/**
 * Packet type of a session for one purpose beside the game's payloads, such as {@link RateExchange}. Each side has one
 * object for each connection, and repeats a packet until the other side has it: packets may be lost, duplicated and
 * reordered.
 *
 * <p>Times are those of the session, in nanoseconds, compared by difference only.
 */
public abstract class Exchange {
    private final int type;
    private final int minBytes;
    private final int maxBytes;

    /**
     * Creates an exchange.
     *
     * @param type the packet type, {@link Exchanges#FIRST_TYPE} to {@link Exchanges#LAST_TYPE}
     * @param minBytes the smallest body, in bytes, at least 1
     * @param maxBytes the largest body, in bytes, at most {@link Exchanges#MAX_BYTES}
     */
    protected Exchange(int type, int minBytes, int maxBytes) {
        this.type = type;
        this.minBytes = minBytes;
        this.maxBytes = maxBytes;
    }

    /** Returns the packet type. */
    public final int type() {
        return type;
    }

    /** Returns the size of the smallest body, in bytes. */
    public final int minBytes() {
        return minBytes;
    }

    /** Returns the size of the largest body, in bytes. */
    public final int maxBytes() {
        return maxBytes;
    }

    /**
     * Called when a packet arrives after more than a second without any. Repetitions that were lost meanwhile may be
     * needed again.
     */
    public void onSilenceOver() {}

    /** Returns whether a packet of this type is to be sent now. Called at each update while connected. */
    public abstract boolean isDue(long nowNanos);

    /**
     * Writes the body of the next packet, and counts it as sent now.
     *
     * @param into the array to write to, with room for {@link #maxBytes()} bytes
     * @return the size of the body, in bytes
     */
    public abstract int write(long nowNanos, byte[] into, int offset);

    /**
     * Processes the body of a received packet.
     *
     * @param from the array with the body; its content is not trusted
     * @param length the size of the body in bytes, within the bounds of this exchange
     * @return whether the listener is to be notified of a change
     */
    public abstract boolean receive(long nowNanos, byte[] from, int offset, int length);
}
