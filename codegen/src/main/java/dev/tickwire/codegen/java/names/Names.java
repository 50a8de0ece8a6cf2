package dev.tickwire.codegen.java.names;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names that are given once: one that is taken, here or outside, or that Java keeps for itself, has underscores added.
 *
 * <p>JavaPoet has the like, but copies all names for each inner scope, which a message of many fields has thousands of.
 */
public final class Names {
    private final Names outer;
    private final Set<String> taken = new HashSet<>();
    private final Map<Object, String> byTag = new HashMap<>();

    public Names() {
        this(null);
    }

    private Names(Names outer) {
        this.outer = outer;
    }

    /**
     * An inner scope, where every name of this one is taken. This one must not change as long as the inner one is used.
     */
    Names inner() {
        return new Names(this);
    }

    /** A name that is free; it is not from then on. */
    public String newName(String suggestion) {
        String name = suggestion;
        while (JavaWords.isKeyword(name) || isTaken(name)) {
            name += "_";
        }
        taken.add(name);
        return name;
    }

    private boolean isTaken(String name) {
        return taken.contains(name) || outer != null && outer.isTaken(name);
    }

    /** A name that is found again by its tag. */
    String newName(String suggestion, Object tag) {
        String name = newName(suggestion);
        if (byTag.putIfAbsent(tag, name) != null) {
            throw new IllegalArgumentException("the tag " + tag + " has the name " + byTag.get(tag) + " already");
        }
        return name;
    }

    /** The name of a tag. */
    String get(Object tag) {
        String name = byTag.get(tag);
        if (name == null) {
            throw new IllegalArgumentException("no name has the tag " + tag);
        }
        return name;
    }
}
