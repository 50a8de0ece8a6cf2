package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.DeclarationName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Keys of declarations in the Lua tables of a protocol. A declaration of the newest version has its name as the key. A
 * declaration of an earlier version shares the definition of a later version if both are equal.
 */
final class Definitions {
    /** Keys by declaration and text of the definition. */
    private final Map<DeclarationName, Map<List<String>, String>> known = new HashMap<>();
    /** Keys in the present version. */
    private final Map<DeclarationName, String> keys = new HashMap<>();

    private long version;
    private boolean isEarlier;

    /** Begins an earlier version. Later versions come first. */
    void beginEarlier(long number) {
        isEarlier = true;
        version = number;
        keys.clear();
    }

    /** Returns the place of a declaration, whose definition the present version has, in a table. */
    String at(String table, DeclarationName name) {
        return table + "[" + LuaText.quoted(Objects.requireNonNull(keys.get(name))) + "]";
    }

    /**
     * Adds the definition of a declaration in the present version. Definitions of the types in it come first.
     *
     * @param name the declaration
     * @param text the definition, without its key
     * @return whether the definition is new; otherwise a later version has an equal one
     */
    boolean add(DeclarationName name, List<String> text) {
        String key = isEarlier ? name.qualified() + " of version " + version : name.qualified();
        String shared = known.computeIfAbsent(name, each -> new HashMap<>()).putIfAbsent(List.copyOf(text), key);
        keys.put(name, shared == null ? key : shared);
        return shared == null;
    }
}
