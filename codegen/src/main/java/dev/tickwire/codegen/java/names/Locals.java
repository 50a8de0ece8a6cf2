package dev.tickwire.codegen.java.names;

import java.util.HashMap;
import java.util.Map;

/** The variables of one generated method: a name that was given before is followed by 2, 3 and so on. */
public final class Locals {
    private final Names names;
    private final Map<String, Integer> uses = new HashMap<>();

    public Locals(Names names) {
        this.names = names;
    }

    // Example: word
    // Example: levelWord
    /**
     * A new variable of its own name, or one named after a field where that name was given before.
     *
     * @param own the name of the first
     * @param afterField the name of others
     */
    public String next(String own, String afterField) {
        return next(uses.containsKey(own) ? afterField : own);
    }

    /** A new variable. */
    public String next(String suggestion) {
        int use = uses.merge(suggestion, 1, Integer::sum);
        return names.newName(use == 1 ? suggestion : suggestion + use);
    }
}
