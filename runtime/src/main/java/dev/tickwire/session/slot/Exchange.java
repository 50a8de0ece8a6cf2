package dev.tickwire.session.slot;

/**
 * One control exchange between the two ends of a session, beside what the game sends: packets of one type, which
 * either end sends when it has something to tell. Each end has one object for each peer. {@link Exchanges}
 * lists all kinds that there are.
 *
 * <p>Packets are lost, doubled and reordered; an exchange copes with that itself. Times are passed time of the session,
 * compared by difference only.
 */
public abstract class Exchange {
    private final int type;
    private final int leastBytes;
    private final int mostBytes;

    /**
     * Makes one end of an exchange.
     *
     * @param type the number of its packets, {@link Exchanges#FIRST_TYPE} to {@link Exchanges#LAST_TYPE}, the same at
     *     both ends
     * @param leastBytes the least size of a body, at least 1
     * @param mostBytes the largest, up to {@link Exchanges#MOST_BYTES}
     */
    protected Exchange(int type, int leastBytes, int mostBytes) {
        this.type = type;
        this.leastBytes = leastBytes;
        this.mostBytes = mostBytes;
    }

    /** The number of its packets. */
    public final int type() {
        return type;
    }

    /** The fewest bytes of a body. */
    public final int leastBytes() {
        return leastBytes;
    }

    /** The most bytes of a body. */
    public final int mostBytes() {
        return mostBytes;
    }

    /** Called when a packet of the other end comes after a silence: all that was sent meanwhile may have been lost. */
    public void onSilenceOver() {}

    /**
     * Whether a packet is to be sent now. Asked with each update once the other end is known to be there.
     *
     * @param nowNanos the time
     */
    public abstract boolean isDue(long nowNanos);

    /**
     * Writes the body of a packet, which is then sent.
     *
     * @param nowNanos the time
     * @param into where it goes
     * @param offset its first byte
     * @return its bytes
     */
    public abstract int write(long nowNanos, byte[] into, int offset);

    /**
     * Takes a packet of the other end.
     *
     * @param nowNanos the time
     * @param from where its body is
     * @param offset its first byte
     * @param length its bytes, of a size that a body may have
     * @return whether it brought news, which the listener of the session is told
     */
    public abstract boolean take(long nowNanos, byte[] from, int offset, int length);
}
