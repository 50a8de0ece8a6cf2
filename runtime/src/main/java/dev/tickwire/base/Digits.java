package dev.tickwire.base;

/** Writes numbers into a {@link StringBuilder} without allocation. */
public final class Digits {
    private static final int BILLION = 1_000_000_000;
    /** Most digits of a fraction: nine identify each float from 0.001 on, behind two zeros. */
    private static final int MAX_FRACTION_DIGITS = 12;
    /** Bound on integers that a double holds exactly. */
    private static final double EXACT = 1L << 53;

    private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12};

    private Digits() {}

    /** Appends an unsigned number. */
    public static StringBuilder unsigned(StringBuilder text, long value) {
        return value < 0
                ? text.append(Long.divideUnsigned(value, 10)).append(Long.remainderUnsigned(value, 10))
                : text.append(value);
    }

    /**
     * Appends a number in lower-case hexadecimal digits, without leading zeros.
     *
     * @param value the number, read as unsigned
     */
    public static StringBuilder hex(StringBuilder text, long value) {
        for (int shift = Math.max(0, 63 - Long.numberOfLeadingZeros(value) & -4); shift >= 0; shift -= 4) {
            text.append(Character.forDigit((int) (value >>> shift) & 0xF, 16));
        }
        return text;
    }

    /** Appends a number with the fewest digits that read as the same float. */
    public static StringBuilder decimal(StringBuilder text, float value) {
        for (int digits = 0; digits <= MAX_FRACTION_DIGITS && isPlain(value); digits++) {
            // The product is exact: a float has 24 significant bits, and the power at most 28.
            double power = POWERS[digits];
            double scaled = Math.rint(Math.abs((double) value) * power);
            if ((float) (scaled / power) == Math.abs(value)) {
                return plain(text, value < 0, (long) scaled, digits);
            }
        }
        return text.append(value);
    }

    /**
     * Appends a number with the fewest digits that read as the same double. Numbers of more than 15 digits are left to
     * the JDK, which may allocate.
     */
    public static StringBuilder decimal(StringBuilder text, double value) {
        for (int digits = 0; digits <= MAX_FRACTION_DIGITS && isPlain(value); digits++) {
            double power = POWERS[digits];
            double scaled = Math.rint(Math.abs(value) * power);
            if (scaled < EXACT && scaled / power == Math.abs(value)) {
                return plain(text, value < 0, (long) scaled, digits);
            }
        }
        return text.append(value);
    }

    /** Appends a rotation as {@code (x, y, z, w)}, such as {@code (0.0, 0.0, 0.0, 1.0)}. */
    public static StringBuilder rotation(StringBuilder text, float x, float y, float z, float w) {
        decimal(text.append('('), x).append(", ");
        decimal(text, y).append(", ");
        decimal(text, z).append(", ");
        return decimal(text, w).append(')');
    }

    /** Returns whether the JDK writes a number without an exponent; false for zero. */
    private static boolean isPlain(double value) {
        return Math.abs(value) >= 1e-3 && Math.abs(value) < 1e7;
    }

    private static StringBuilder plain(StringBuilder text, boolean isNegative, long scaled, int fractionDigits) {
        long power = (long) POWERS[fractionDigits];
        if (isNegative) {
            text.append('-');
        }
        text.append(scaled / power).append('.');
        if (fractionDigits == 0) {
            return text.append('0');
        }
        long rest = scaled % power;
        for (long digit = power / 10; digit > 0; digit /= 10) {
            text.append((char) ('0' + rest / digit % 10));
        }
        return text;
    }

    /**
     * Appends an integer of 128 bits.
     *
     * @param high the upper 64 bits, with the sign of a signed number
     * @param low the lower 64 bits
     * @param signed whether the integer is signed
     */
    public static StringBuilder wide(StringBuilder text, long high, long low, boolean signed) {
        if (!signed || high >= 0) {
            wide(text, high, low);
        } else {
            wide(text.append('-'), low == 0 ? -high : ~high, -low);
        }
        return text;
    }

    /** Appends an unsigned integer of 128 bits: first what is above its last nine digits. */
    private static void wide(StringBuilder text, long high, long low) {
        if (high == 0) {
            unsigned(text, low);
            return;
        }
        long first = high >>> 32;
        long second = first % BILLION << 32 | high & 0xFFFFFFFFL;
        long third = second % BILLION << 32 | low >>> 32;
        long fourth = third % BILLION << 32 | low & 0xFFFFFFFFL;
        wide(text, first / BILLION << 32 | second / BILLION, third / BILLION << 32 | fourth / BILLION);
        long rest = fourth % BILLION;
        for (int digit = BILLION / 10; digit > 0; digit /= 10) {
            text.append((char) ('0' + rest / digit % 10));
        }
    }
}
