package dev.tickwire.schema.diagnostic;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Names of types in other languages, for help texts. */
public final class ForeignTypeNames {
    private static final Set<String> MAPS =
            Set.of("map", "Map", "HashMap", "unordered_map", "dict", "Dict", "Dictionary", "table");

    private static final Map<String, String> BUILT_IN = Map.ofEntries(
            Map.entry("boolean", "bool"),
            Map.entry("Boolean", "bool"),
            Map.entry("byte", "uint8"),
            Map.entry("short", "int16"),
            Map.entry("Integer", "int32"),
            Map.entry("long", "int64"),
            Map.entry("uint", "uint32"),
            Map.entry("unsigned", "uint32"),
            Map.entry("sbyte", "int8"),
            Map.entry("uchar", "uint8"),
            Map.entry("ushort", "uint16"),
            Map.entry("ulong", "uint64"),
            Map.entry("char", "uint16"),
            Map.entry("i8", "int8"),
            Map.entry("i16", "int16"),
            Map.entry("i32", "int32"),
            Map.entry("i64", "int64"),
            Map.entry("i128", "int128"),
            Map.entry("u8", "uint8"),
            Map.entry("u16", "uint16"),
            Map.entry("u32", "uint32"),
            Map.entry("u64", "uint64"),
            Map.entry("u128", "uint128"),
            Map.entry("f32", "float"),
            Map.entry("f64", "double"),
            Map.entry("float32", "float"),
            Map.entry("float64", "double"),
            Map.entry("String", "string"),
            Map.entry("str", "string"));

    private ForeignTypeNames() {}

    /** Returns the built-in type for a name from another language: {@code uint32} for {@code u32}. */
    public static Optional<String> builtIn(String name) {
        return Optional.ofNullable(BUILT_IN.get(name));
    }

    /** Returns whether a name is that of a map in another language. */
    public static boolean isMap(String name) {
        return MAPS.contains(name);
    }
}
