package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.diagnostic.ForeignTypeNames;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Help for names of types and values of other languages without a single built-in equivalent. */
final class ForeignNames {
    private static final Pattern INTEGER = Pattern.compile("(u?)int([1-9][0-9]?)(?:_t)?");
    private static final Pattern VECTOR = Pattern.compile("(?i)(?:vec|vector|point|float|double)([234])[fd]?");

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("uuid", "write `uint128`"),
            Map.entry("guid", "write `uint128`"),
            Map.entry("text", "write `string(64)`"),
            Map.entry("varchar", "write `string(64)`"),
            Map.entry("blob", "write `bytes(64)`"),
            Map.entry("buffer", "write `bytes(64)`"),
            Map.entry("quaternion", "write `quat(9)`"),
            Map.entry("rotation", "write `quat(9)`"),
            Map.entry("half", "write `float(-100..100, step 0.1)`, with your bounds"),
            Map.entry("float16", "write `float(-100..100, step 0.1)`, with your bounds"),
            Map.entry("number", "write `double`"),
            Map.entry("decimal", "write `fixed(16, 16)`"),
            Map.entry("varint", "write `int(0..1000)`, with your bounds"),
            Map.entry("size_t", "write `uint32`"),
            Map.entry("usize", "write `uint32`"),
            Map.entry("time", "write `uint64`, for milliseconds"),
            Map.entry("timestamp", "write `uint64`, for milliseconds"),
            Map.entry("datetime", "write `uint64`, for milliseconds"),
            Map.entry("duration", "write `uint32`, for milliseconds"),
            Map.entry("any", "declare a `union` of the possible types"),
            Map.entry("object", "write `ref Name` to refer to an object, with the name of its declaration"));

    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("true", "write `true`"),
            Map.entry("yes", "write `true`"),
            Map.entry("on", "write `true`"),
            Map.entry("false", "write `false`"),
            Map.entry("no", "write `false`"),
            Map.entry("off", "write `false`"));

    private static final Set<String> NULLS = Set.of("null", "nil", "none", "nullptr", "undefined");

    private ForeignNames() {}

    /** Returns help for a type that no file declares. */
    static Optional<String> ofType(String name) {
        Matcher integer = INTEGER.matcher(name);
        if (integer.matches() && Integer.parseInt(integer.group(2)) < Long.SIZE) {
            return Optional.of(integer(!integer.group(1).isEmpty(), Integer.parseInt(integer.group(2))));
        }
        Matcher vector = VECTOR.matcher(name);
        if (vector.matches()) {
            String fields = "float x; float y; float z; float w; ".substring(0, 9 * Integer.parseInt(vector.group(1)));
            return Optional.of("declare it: `struct " + name + " { " + fields.strip() + " }`");
        }
        if (ForeignTypeNames.isMap(name)) {
            return Optional.of("there are no maps: declare a struct of key and value, and write `Entry name[..16]`");
        }
        return Optional.ofNullable(TYPES.get(name.toLowerCase(Locale.ROOT)));
    }

    private static String integer(boolean unsigned, int bits) {
        BigInteger max = BigInteger.ONE.shiftLeft(unsigned ? bits : bits - 1).subtract(BigInteger.ONE);
        BigInteger min = unsigned ? BigInteger.ZERO : max.not();
        return "write `int(" + min + ".." + max + ")`, which takes " + bits + (bits == 1 ? " bit" : " bits");
    }

    /** Returns help for a value that no file declares. */
    static Optional<String> ofValue(String name) {
        return isNull(name)
                ? Optional.of("there is no null: write `optional` before the type of a field that may be absent")
                : Optional.ofNullable(VALUES.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Returns whether the name means null in another language. */
    static boolean isNull(String name) {
        return NULLS.contains(name.toLowerCase(Locale.ROOT));
    }
}
