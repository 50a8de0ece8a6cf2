package dev.tickwire.codegen.java.names;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Distinct Java identifiers in nested scopes. A name that is used here, in an outer scope or by Java itself gets
 * underscores appended.
 *
 * <p>JavaPoet has a similar class. That class copies all names for each inner scope, and a message of many fields has
 * thousands of scopes.
 */
public final class Names {
    private final Names outer;
    private final Set<String> used = new HashSet<>();
    private final Map<Object, String> byTag = new HashMap<>();

    public Names() {
        this(null);
    }

    private Names(Names outer) {
        this.outer = outer;
    }

    /** Opens a scope inside this scope. This scope must not change while the inner scope is in use. */
    Names inner() {
        return new Names(this);
    }

    /** Reserves the suggestion, with underscores appended if it is used already. */
    public String newName(String suggestion) {
        String name = suggestion;
        while (JavaWords.isKeyword(name) || isUsed(name)) {
            name += "_";
        }
        used.add(name);
        return name;
    }

    private boolean isUsed(String name) {
        return used.contains(name) || outer != null && outer.isUsed(name);
    }

    /**
     * Reserves a name that {@link #get} finds by its tag.
     *
     * @throws IllegalArgumentException if the tag has a name already
     */
    String newName(String suggestion, Object tag) {
        String name = newName(suggestion);
        if (byTag.putIfAbsent(tag, name) != null) {
            throw new IllegalArgumentException("the tag " + tag + " has the name " + byTag.get(tag) + " already");
        }
        return name;
    }

    /**
     * Returns the name of a tag.
     *
     * @throws IllegalArgumentException if the tag has no name
     */
    String get(Object tag) {
        String name = byTag.get(tag);
        if (name == null) {
            throw new IllegalArgumentException("no name has the tag " + tag);
        }
        return name;
    }
}
