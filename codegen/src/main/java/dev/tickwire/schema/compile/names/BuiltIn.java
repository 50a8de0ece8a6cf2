package dev.tickwire.schema.compile.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Names of built-in types. */
public final class BuiltIn {
    private static final Set<String> INTEGERS =
            Set.of("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "int128", "uint128");
    private static final Set<String> OTHERS =
            Set.of("bool", "int", "bits", "signed", "float", "double", "quat", "fixed", "ufixed", "string", "bytes");

    private BuiltIn() {}

    public static boolean isBuiltIn(String name) {
        return INTEGERS.contains(name) || OTHERS.contains(name);
    }

    /** Returns whether the name is that of a sized integer type, {@code int8} to {@code uint128}. */
    public static boolean isSizedInteger(String name) {
        return INTEGERS.contains(name);
    }

    public static List<String> names() {
        List<String> names = new ArrayList<>(INTEGERS);
        names.addAll(OTHERS);
        return names;
    }
}
