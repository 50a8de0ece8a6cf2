package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.DeclarationName;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names in Wireshark filters: schema names in lower case. On a collision, the later name is prefixed with its package
 * or gets a number.
 */
final class Abbreviations {
    private final Set<String> used = new HashSet<>();
    private final Map<DeclarationName, String> declared = new HashMap<>();
    private final Map<String, String> members = new HashMap<>();

    /**
     * Begins without names.
     *
     * @param reserved names that are never returned
     */
    Abbreviations(Collection<String> reserved) {
        used.addAll(reserved);
    }

    /** Returns the name of a declaration, the same at each call. */
    String of(DeclarationName name) {
        String known = declared.get(name);
        if (known == null) {
            String simple = letters(name.simpleName());
            known = used.contains(simple) ? unique(letters(name.qualified())) : unique(simple);
            declared.put(name, known);
        }
        return known;
    }

    /**
     * Returns the name of a member of a declaration, the same at each call: a member has one name in all versions.
     *
     * @param owner the name of the declaration
     * @param name the name in the schema
     */
    String in(String owner, String name) {
        return members.computeIfAbsent(owner + "." + name, member -> unique(owner + "." + letters(name)));
    }

    private String unique(String preferred) {
        String name = preferred;
        for (int number = 2; !used.add(name); number++) {
            name = preferred + "_" + number;
        }
        return name;
    }

    private static String letters(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
    }
}
