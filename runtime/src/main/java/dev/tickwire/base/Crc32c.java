package dev.tickwire.base;

/**
 * CRC-32C (Castagnoli, RFC 3720) of bytes, or of parts in any order. Uses the platform's implementation if there is
 * one, else a table (Android before 14); tests compare the two implementations. Reusable, on one thread.
 */
public abstract class Crc32c {
    private static final int POLYNOMIAL = 0x82F63B78;
    private static final int ONE = 1 << 31;

    /** x to the power of 2^n modulo the polynomial, by n. */
    private static final int[] POWERS = powers();

    Crc32c() {}

    /** Creates a CRC for one thread. */
    public static Crc32c create() {
        try {
            return new PlatformCrc32c();
        } catch (LinkageError | RuntimeException missing) {
            return new TableCrc32c();
        }
    }

    /** Returns the CRC of bytes; 0 for none. */
    public abstract int of(byte[] bytes, int offset, int length);

    /**
     * Returns the share of a part in the CRC of the whole. The CRC of the whole is the xor of the shares of all parts,
     * in any order. The method is that of {@code crc32_combine} in zlib.
     *
     * @param crc the CRC of the part
     * @param bytesBehind the number of bytes of the whole behind the part
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

    /** Returns the product of two polynomials modulo the polynomial. The highest power is in the lowest bit. */
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
