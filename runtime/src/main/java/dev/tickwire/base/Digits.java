package dev.tickwire.base;

/** Numbers as text without garbage, where a {@code StringBuilder} alone would need a string for them. */
public final class Digits {
    private static final int BILLION = 1_000_000_000;
    /** Nine digits tell every float from 0.001 up, two zeros behind the point before them. */
    private static final int MOST_FRACTION_DIGITS = 12;
    /** Up to there a double holds every integer. */
    private static final double EXACT = 1L << 53;

    private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12};

    private Digits() {}

    /**
     * Appends an unsigned integer.
     *
     * @param text where it goes
     * @param value the integer, read as unsigned
     * @return {@code text}
     */
    public static StringBuilder unsigned(StringBuilder text, long value) {
        return value < 0
                ? text.append(Long.divideUnsigned(value, 10)).append(Long.remainderUnsigned(value, 10))
                : text.append(value);
    }

    /**
     * Appends an integer in hexadecimal digits, without zeros before them.
     *
     * @param text where they go
     * @param value the integer, read as unsigned
     * @return {@code text}
     */
    public static StringBuilder hex(StringBuilder text, long value) {
        for (int shift = Math.max(0, 63 - Long.numberOfLeadingZeros(value) & -4); shift >= 0; shift -= 4) {
            text.append(Character.forDigit((int) (value >>> shift) & 0xF, 16));
        }
        return text;
    }

    /**
     * Appends a number, as the fewest digits that give back the same one.
     *
     * @param text where they go
     * @param value the number
     * @return {@code text}
     */
    public static StringBuilder decimal(StringBuilder text, float value) {
        for (int digits = 0; digits <= MOST_FRACTION_DIGITS && isPlain(value); digits++) {
            // Exact: a float has 24 bits, and the power 28 of its own.
            double power = POWERS[digits];
            double scaled = Math.rint(Math.abs((double) value) * power);
            if ((float) (scaled / power) == Math.abs(value)) {
                return plain(text, value < 0, (long) scaled, digits);
            }
        }
        return text.append(value);
    }

    /**
     * Appends a number, as the fewest digits that give back the same one. Above 15 digits it is left to the JDK, which
     * may allocate.
     *
     * @param text where they go
     * @param value the number
     * @return {@code text}
     */
    public static StringBuilder decimal(StringBuilder text, double value) {
        for (int digits = 0; digits <= MOST_FRACTION_DIGITS && isPlain(value); digits++) {
            double power = POWERS[digits];
            double scaled = Math.rint(Math.abs(value) * power);
            if (scaled < EXACT && scaled / power == Math.abs(value)) {
                return plain(text, value < 0, (long) scaled, digits);
            }
        }
        return text.append(value);
    }

    /**
     * Appends a rotation: {@code (0.0, 0.0, 0.0, 1.0)}.
     *
     * @param text where it goes
     * @param x its first component
     * @param y its second component
     * @param z its third component
     * @param w its fourth component
     * @return {@code text}
     */
    public static StringBuilder rotation(StringBuilder text, float x, float y, float z, float w) {
        decimal(text.append('('), x).append(", ");
        decimal(text, y).append(", ");
        decimal(text, z).append(", ");
        return decimal(text, w).append(')');
    }

    /** Whether the JDK writes a number without an exponent, and it is not zero. */
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
     * @param text where it goes
     * @param high the upper 64 bits; of a signed integer with the sign in front
     * @param low the lower 64 bits
     * @param signed whether it has a sign
     * @return {@code text}
     */
    public static StringBuilder wide(StringBuilder text, long high, long low, boolean signed) {
        if (!signed || high >= 0) {
            wide(text, high, low);
        } else {
            wide(text.append('-'), low == 0 ? -high : ~high, -low);
        }
        return text;
    }

    /** Appends an integer of 128 bits without a sign: what is above its last nine digits first. */
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
