package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.DeclarationName;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names in Wireshark's filters: those of the schema in lower case. If two would be the same, the later one has its
 * package in front, or else a number behind it.
 */
final class Abbreviations {
    private final Set<String> taken = new HashSet<>();
    private final Map<DeclarationName, String> declared = new HashMap<>();

    /**
     * Has given no name yet.
     *
     * @param reserved names that are not given
     */
    Abbreviations(Collection<String> reserved) {
        taken.addAll(reserved);
    }

    /** The name of a declaration, always the same. */
    String of(DeclarationName name) {
        String known = declared.get(name);
        if (known == null) {
            String simple = letters(name.simpleName());
            known = taken.contains(simple) ? unique(letters(name.qualified())) : unique(simple);
            declared.put(name, known);
        }
        return known;
    }

    /**
     * A name for something in a declaration; each call gives another.
     *
     * @param owner the name of the declaration
     * @param name the name in the schema
     */
    String in(String owner, String name) {
        return unique(owner + "." + letters(name));
    }

    private String unique(String wished) {
        String name = wished;
        for (int number = 2; !taken.add(name); number++) {
            name = wished + "_" + number;
        }
        return name;
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
    }
}
