package dev.tickwire.lsp.java;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Members of a class with their types.
 *
 * @param qualified the qualified name; empty for a class without a name
 * @param supers the classes and interfaces that it extends and implements
 * @param fields the types of fields, by name
 * @param methods the types of results, by name and number of parameters
 */
record ClassShape(
        String qualified, List<JavaType> supers, Map<String, JavaType> fields, Map<String, JavaType> methods) {
    ClassShape(String qualified, List<JavaType> supers) {
        this(qualified, supers, new HashMap<>(), new HashMap<>());
    }

    /** Returns the key of a method. */
    static String key(String method, int parameters) {
        return method + "/" + parameters;
    }
}
