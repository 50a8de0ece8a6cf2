package dev.tickwire.schema.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The names of the built-in types. */
final class BuiltIn {
    private static final Set<String> INTEGERS =
            Set.of("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "int128", "uint128");
    private static final Set<String> OTHERS =
            Set.of("bool", "int", "bits", "signed", "float", "double", "quat", "fixed", "ufixed", "string", "bytes");

    /** Names in other languages, and the built-in types they stand for. */
    private static final Map<String, String> FOREIGN = Map.ofEntries(
            Map.entry("boolean", "bool"),
            Map.entry("byte", "uint8"),
            Map.entry("short", "int16"),
            Map.entry("long", "int64"),
            Map.entry("uint", "uint32"),
            Map.entry("char", "uint16"),
            Map.entry("i8", "int8"),
            Map.entry("i16", "int16"),
            Map.entry("i32", "int32"),
            Map.entry("i64", "int64"),
            Map.entry("u8", "uint8"),
            Map.entry("u16", "uint16"),
            Map.entry("u32", "uint32"),
            Map.entry("u64", "uint64"),
            Map.entry("i128", "int128"),
            Map.entry("u128", "uint128"),
            Map.entry("f32", "float"),
            Map.entry("f64", "double"),
            Map.entry("float32", "float"),
            Map.entry("float64", "double"),
            Map.entry("String", "string"));

    private BuiltIn() {}

    static boolean isBuiltIn(String name) {
        return INTEGERS.contains(name) || OTHERS.contains(name);
    }

    /** Whether it is one of {@code int8} to {@code uint128}. */
    static boolean isSizedInteger(String name) {
        return INTEGERS.contains(name);
    }

    /** The built-in type that another language calls so, or null. */
    static String meantBy(String foreign) {
        return FOREIGN.get(foreign);
    }

    static List<String> names() {
        List<String> names = new ArrayList<>(INTEGERS);
        names.addAll(OTHERS);
        return names;
    }
}
