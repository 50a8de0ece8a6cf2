package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.CodeBlock;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as Java source, the same on every JDK. */
public final class Literals {
    private static final BigInteger INT_MIN = BigInteger.valueOf(Integer.MIN_VALUE);
    private static final BigInteger INT_MAX = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private Literals() {}

    /** Whether a Java {@code int} holds every value from {@code min} to {@code max}. */
    public static boolean fitsInt(BigInteger min, BigInteger max) {
        return min.compareTo(INT_MIN) >= 0 && max.compareTo(INT_MAX) <= 0;
    }

    /** Whether a value needs the highest bit of a {@code long} as magnitude. */
    public static boolean isUnsigned(BigInteger value) {
        return value.compareTo(LONG_MAX) > 0;
    }

    public static String ofInt(BigInteger value) {
        return value.toString();
    }

    /** A {@code long}; above 2^63 - 1 its raw bits, below -2^63 what is the same modulo 2^64. */
    public static String ofLong(BigInteger value) {
        if (isUnsigned(value)) {
            return "0x" + value.toString(16).toUpperCase(Locale.ROOT) + "L";
        }
        return value.longValue() + "L";
    }

    /** An {@code int} or {@code long}, whichever is enough, for use beside operands that are wide enough. */
    public static String ofEither(BigInteger value) {
        return fitsInt(value, value) ? ofInt(value) : ofLong(value);
    }

    /** A word whose lowest bits are set, as an {@code int} literal while that is positive. */
    public static String mask(int widthBits) {
        long mask = widthBits == 0 ? 0 : -1L >>> (64 - widthBits);
        return "0x" + Long.toHexString(mask).toUpperCase(Locale.ROOT) + (widthBits > 31 ? "L" : "");
    }

    /** A {@code float} expression. */
    public static CodeBlock codeOf(float value) {
        if (Float.isNaN(value)) {
            return CodeBlock.of("$T.NaN", Float.class);
        }
        if (Float.isInfinite(value)) {
            return CodeBlock.of("$T.$L_INFINITY", Float.class, value > 0 ? "POSITIVE" : "NEGATIVE");
        }
        return CodeBlock.of("$L", ofFloat(value));
    }

    /** A {@code double} expression. */
    public static CodeBlock codeOf(double value) {
        if (Double.isNaN(value)) {
            return CodeBlock.of("$T.NaN", Double.class);
        }
        if (Double.isInfinite(value)) {
            return CodeBlock.of("$T.$L_INFINITY", Double.class, value > 0 ? "POSITIVE" : "NEGATIVE");
        }
        return CodeBlock.of("$L", ofDouble(value));
    }

    /** A finite {@code float} literal, or the name of what is not finite. */
    public static String ofFloat(float value) {
        return Float.isFinite(value) ? plain(value) + "f" : plain(value);
    }

    /** A finite {@code double} literal, or the name of what is not finite. */
    public static String ofDouble(double value) {
        return Double.isFinite(value) ? plain(value) + "d" : plain(value);
    }

    /**
     * The fewest digits that give back the same float. Not {@link Float#toString(float)}: that has changed between
     * releases of the JDK.
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

    /** The fewest digits that give back the same double. */
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

    /** The sign that a decimal number cannot carry: that of a negative zero. */
    private static String sign(double value) {
        return value == 0 && 1 / value < 0 ? "-" : "";
    }

    /**
     * A string literal. JavaPoet's own breaks lines at every line end that Unicode knows, also at those that Java's
     * literals do not allow.
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
