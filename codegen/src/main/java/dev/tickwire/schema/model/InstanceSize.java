package dev.tickwire.schema.model;

/**
 * Memory of an instance, including arrays, texts, structs and unions in it.
 *
 * @param freshBytes bytes of a new instance
 * @param maxBytes bytes after the largest use: every case of every union selected, and every text read at its largest
 *     length
 */
public record InstanceSize(long freshBytes, long maxBytes) {
    /** Upper bound on the two numbers of bytes, above the memory of any machine, so that sums do not overflow. */
    static final long CAP = 1L << 40;

    /** No instance. */
    public static final InstanceSize NONE = new InstanceSize(0, 0);

    /** Limits both numbers to the bound. */
    public InstanceSize {
        freshBytes = Math.min(freshBytes, CAP);
        maxBytes = Math.min(maxBytes, CAP);
    }

    /** Returns a size that never grows. */
    public static InstanceSize exactly(long bytes) {
        return new InstanceSize(bytes, bytes);
    }

    /** Returns the sum of both sizes. */
    public InstanceSize plus(InstanceSize other) {
        return new InstanceSize(freshBytes + other.freshBytes, maxBytes + other.maxBytes);
    }

    /** Returns the size of several instances. */
    public InstanceSize times(int count) {
        return new InstanceSize(freshBytes * count, maxBytes * count);
    }
}
