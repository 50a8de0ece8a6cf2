package dev.tickwire.base;

/**
 * CRC-32C (Castagnoli, RFC 3720), of one stretch of bytes or of stretches put together in any order.
 *
 * <p>The platform's own is used where there is one, a table elsewhere (Android before 14). Both are tested to do the
 * same. Used for many stretches, by one thread.
 */
public abstract class Crc32c {
    private static final int POLYNOMIAL = 0x82F63B78;
    private static final int ONE = 1 << 31;

    /** At place k, x to the power of 2^k modulo the polynomial. */
    private static final int[] POWERS = powers();

    Crc32c() {}

    /** One for the thread that calls. */
    public static Crc32c create() {
        try {
            return new PlatformCrc32c();
        } catch (LinkageError | RuntimeException missing) {
            return new TableCrc32c();
        }
    }

    /**
     * The CRC of some bytes; 0 for none.
     *
     * @param bytes where they are
     * @param offset the first
     * @param length how many
     */
    public abstract int of(byte[] bytes, int offset, int length);

    /**
     * The part of a stretch in the CRC of the whole that it is part of: the CRC of the whole is the exclusive or of
     * what its stretches add, in any order.
     *
     * @param crc the CRC of the stretch
     * @param bytesBehind how many bytes of the whole stand behind it
     */
    public static int share(int crc, long bytesBehind) {
        int factor = ONE;
        int power = 3;
        for (long left = bytesBehind; left != 0; left >>>= 1) {
            if ((left & 1) != 0) {
                factor = multiply(POWERS[power & 31], factor);
            }
            power++;
        }
        return multiply(factor, crc);
    }

    /** The product of two polynomials, the highest power in the lowest bit, modulo the polynomial. */
    private static int multiply(int left, int right) {
        int product = 0;
        int shifted = right;
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            product ^= left << bit >> 31 & shifted;
            shifted = next(shifted);
        }
        return product;
    }

    static int next(int crc) {
        return crc >>> 1 ^ -(crc & 1) & POLYNOMIAL;
    }

    private static int[] powers() {
        int[] powers = new int[Integer.SIZE];
        int power = ONE >>> 1;
        for (int place = 0; place < powers.length; place++) {
            powers[place] = power;
            power = multiply(power, power);
        }
        return powers;
    }
}
