package dev.tickwire.schema.model;

/**
 * How many bytes of memory an instance takes, with all objects it holds: those of arrays, texts, structs and unions.
 *
 * @param freshBytes once it is made
 * @param mostBytes once it was used in every way: every case of every union was selected, and every text was asked for
 *     at its greatest length
 */
public record InstanceSize(long freshBytes, long mostBytes) {
    /** More than any machine has; sums stop here. */
    static final long CAP = 1L << 40;

    /** No object at all. */
    public static final InstanceSize NONE = new InstanceSize(0, 0);

    /** Caps the bytes. */
    public InstanceSize {
        freshBytes = Math.min(freshBytes, CAP);
        mostBytes = Math.min(mostBytes, CAP);
    }

    /** The same at any time. */
    public static InstanceSize exactly(long bytes) {
        return new InstanceSize(bytes, bytes);
    }

    /** Of both. */
    public InstanceSize plus(InstanceSize other) {
        return new InstanceSize(freshBytes + other.freshBytes, mostBytes + other.mostBytes);
    }

    /** Of so many. */
    public InstanceSize times(int count) {
        return new InstanceSize(freshBytes * count, mostBytes * count);
    }
}
