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
    private final int leastBytes;
    private final int mostBytes;

    /**
     * Creates an exchange.
     *
     * @param type the packet type, {@link Exchanges#FIRST_TYPE} to {@link Exchanges#LAST_TYPE}
     * @param leastBytes the smallest body, in bytes, at least 1
     * @param mostBytes the largest body, in bytes, at most {@link Exchanges#MOST_BYTES}
     */
    protected Exchange(int type, int leastBytes, int mostBytes) {
        this.type = type;
        this.leastBytes = leastBytes;
        this.mostBytes = mostBytes;
    }

    /** Returns the packet type. */
    public final int type() {
        return type;
    }

    /** Returns the size of the smallest body, in bytes. */
    public final int leastBytes() {
        return leastBytes;
    }

    /** Returns the size of the largest body, in bytes. */
    public final int mostBytes() {
        return mostBytes;
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
     * @param into the array to write to, with room for {@link #mostBytes()} bytes
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
    public abstract boolean take(long nowNanos, byte[] from, int offset, int length);
}
