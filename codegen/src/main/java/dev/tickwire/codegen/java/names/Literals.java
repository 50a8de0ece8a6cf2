package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.CodeBlock;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers and strings as Java source, the same on every JDK. */
public final class Literals {
    private static final BigInteger INT_MIN = BigInteger.valueOf(Integer.MIN_VALUE);
    private static final BigInteger INT_MAX = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private Literals() {}

    /** Returns whether an {@code int} holds all values from {@code min} to {@code max}. */
    public static boolean fitsInt(BigInteger min, BigInteger max) {
        return min.compareTo(INT_MIN) >= 0 && max.compareTo(INT_MAX) <= 0;
    }

    /** Returns whether the value needs the highest bit of a {@code long} as magnitude. */
    public static boolean isUnsigned(BigInteger value) {
        return value.compareTo(LONG_MAX) > 0;
    }

    public static String ofInt(BigInteger value) {
        return value.toString();
    }

    /** Literal of a {@code long}. Above 2^63 - 1 it has the same 64 bits; below -2^63 it is equal modulo 2^64. */
    public static String ofLong(BigInteger value) {
        if (isUnsigned(value)) {
            return "0x" + value.toString(16).toUpperCase(Locale.ROOT) + "L";
        }
        return value.longValue() + "L";
    }

    /**
     * Literal of an {@code int} if the value fits, else of a {@code long}, for use beside operands of sufficient width.
     */
    public static String ofEither(BigInteger value) {
        return fitsInt(value, value) ? ofInt(value) : ofLong(value);
    }

    /**
     * Literal of a number with the lowest bits set: an {@code int} literal for up to 31 bits, else a {@code long}
     * literal.
     *
     * @param widthBits the number of bits, 0 to 64
     */
    public static String mask(int widthBits) {
        long mask = widthBits == 0 ? 0 : -1L >>> (64 - widthBits);
        return "0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT) + (widthBits > 31 ? "L" : "");
    }

    /** Expression for a float, with named constants for NaN and infinities. */
    public static CodeBlock codeOf(float value) {
        if (Float.isNaN(value)) {
            return CodeBlock.of("$T.NaN", Float.class);
        }
        if (Float.isInfinite(value)) {
            return CodeBlock.of("$T.$L_INFINITY", Float.class, value > 0 ? "POSITIVE" : "NEGATIVE");
        }
        return CodeBlock.of("$L", ofFloat(value));
    }

    /** Expression for a double, with named constants for NaN and infinities. */
    public static CodeBlock codeOf(double value) {
        if (Double.isNaN(value)) {
            return CodeBlock.of("$T.NaN", Double.class);
        }
        if (Double.isInfinite(value)) {
            return CodeBlock.of("$T.$L_INFINITY", Double.class, value > 0 ? "POSITIVE" : "NEGATIVE");
        }
        return CodeBlock.of("$L", ofDouble(value));
    }

    /** Literal of a finite float, or the name of NaN or infinity. */
    public static String ofFloat(float value) {
        return Float.isFinite(value) ? plain(value) + "f" : plain(value);
    }

    /** Literal of a finite double, or the name of NaN or infinity. */
    public static String ofDouble(double value) {
        return Double.isFinite(value) ? plain(value) + "d" : plain(value);
    }

    /**
     * Decimal text with the fewest digits that parse to the same float. {@link Float#toString(float)} differs between
     * JDK releases.
     */
    public static String plain(float value) {
        if (!Float.isFinite(value)) {
            return Float.toString(value);
        }
        for (int digits = 1; digits < 9; digits++) {
            String text = rounded(new BigDecimal(value), digits);
            if (Float.parseFloat(text) == value) {
                return sign(value) + text;
            }
        }
        return sign(value) + rounded(new BigDecimal(value), 9);
    }

    /** Decimal text with the fewest digits that parse to the same double. */
    public static String plain(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        for (int digits = 1; digits < 17; digits++) {
            String text = rounded(new BigDecimal(value), digits);
            if (Double.parseDouble(text) == value) {
                return sign(value) + text;
            }
        }
        return sign(value) + rounded(new BigDecimal(value), 17);
    }

    private static String rounded(BigDecimal exact, int digits) {
        BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
        if (rounded.signum() == 0) {
            return "0";
        }
        BigDecimal stripped = rounded.stripTrailingZeros();
        boolean shortEnough = stripped.scale() <= 9 && stripped.precision() - stripped.scale() <= 10;
        return shortEnough ? stripped.toPlainString() : stripped.toString();
    }

    /** Minus for negative zero only: the decimal text lacks its sign. */
    private static String sign(double value) {
        return value == 0 && 1 / value < 0 ? "-" : "";
    }

    /**
     * String literal in ASCII. JavaPoet's own breaks lines at every Unicode line end, also at those that Java's
     * literals forbid.
     */
    public static String ofString(String value) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char unit = value.charAt(i);
            switch (unit) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                case '\n' -> literal.append("\\n");
                case '\t' -> literal.append("\\t");
                default -> {
                    if (unit >= 0x20 && unit < 0x7F) {
                        literal.append(unit);
                    } else {
                        literal.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
                    }
                }
            }
        }
        return literal.append('"').toString();
    }
}
