package dev.tickwire.recording.json;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.math.BigInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers in JSON, without loss for readers that know only doubles. */
final class Numerals {
    /** Greatest integer up to which each integer is a double, 2^53. Greater integers are written as strings. */
    private static final BigInteger EXACT = BigInteger.ONE.shiftLeft(53);

    /**
     * Upper bound on the number of digits of an integer, more than any field has. The bound limits the time to parse
     * hostile text.
     */
    private static final int MAX_DIGITS = 60;

    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1," + MAX_DIGITS + "}");
    private static final String NAN = "NaN";
    /** Prefix of a NaN with other bits than Java's, followed by its bits in hexadecimal. */
    private static final String NAN_BITS = "NaN:0x";

    private Numerals() {}

    static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }

    static void write(JsonWriter out, BigInteger value) throws IOException {
        if (value.abs().compareTo(EXACT) <= 0) {
            out.value(value);
        } else {
            out.value(value.toString());
        }
    }

    static void write(JsonWriter out, float value) throws IOException {
        if (Float.isFinite(value)) {
            out.value(value);
        } else if (Float.floatToRawIntBits(value) == Float.floatToIntBits(value)) {
            out.value(Float.toString(value));
        } else {
            out.value(NAN_BITS + Integer.toHexString(Float.floatToRawIntBits(value)));
        }
    }

    static void write(JsonWriter out, double value) throws IOException {
        if (Double.isFinite(value)) {
            out.value(value);
        } else if (Double.doubleToRawLongBits(value) == Double.doubleToLongBits(value)) {
            out.value(Double.toString(value));
        } else {
            out.value(NAN_BITS + Long.toHexString(Double.doubleToRawLongBits(value)));
        }
    }

    /** Parses a whole number; null if the text is none. */
    static @Nullable BigInteger parseInteger(String digits) {
        return WHOLE.matcher(digits).matches() ? new BigInteger(digits) : null;
    }

    /** Returns a value as a float; null if it is none, or beyond the range of a float. */
    static @Nullable Float parseFloat(JsonValue value) {
        if (value instanceof JsonValue.Numeral numeral) {
            float parsed = Float.parseFloat(numeral.digits());
            return Float.isInfinite(parsed) ? null : parsed;
        }
        Double special = special(value);
        if (special != null) {
            return special.floatValue();
        }
        Long bits = nanBits(value);
        float nan = bits == null ? 0 : Float.intBitsToFloat(bits.intValue());
        return bits != null && bits >>> Integer.SIZE == 0 && Float.isNaN(nan) ? nan : null;
    }

    /** Returns a value as a double; null if it is none, or beyond the range of a double. */
    static @Nullable Double parseDouble(JsonValue value) {
        if (value instanceof JsonValue.Numeral numeral) {
            double parsed = Double.parseDouble(numeral.digits());
            return Double.isInfinite(parsed) ? null : parsed;
        }
        Double special = special(value);
        Long bits = nanBits(value);
        if (special != null || bits == null) {
            return special;
        }
        double nan = Double.longBitsToDouble(bits);
        return Double.isNaN(nan) ? nan : null;
    }

    private static @Nullable Double special(JsonValue value) {
        if (!(value instanceof JsonValue.Text text)) {
            return null;
        }
        return switch (text.value()) {
            case NAN -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> null;
        };
    }

    private static @Nullable Long nanBits(JsonValue value) {
        return value instanceof JsonValue.Text text && text.value().startsWith(NAN_BITS)
                ? parseHex(text.value().substring(NAN_BITS.length()))
                : null;
    }

    /** Parses up to 16 hexadecimal digits; null if the text is something else. */
    static @Nullable Long parseHex(String digits) {
        return digits.matches("[0-9a-fA-F]{1,16}") ? (Long) Long.parseUnsignedLong(digits, 16) : null;
    }
}
