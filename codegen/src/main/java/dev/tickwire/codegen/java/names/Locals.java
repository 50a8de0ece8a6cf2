package dev.tickwire.codegen.java.names;

import java.util.HashMap;
import java.util.Map;

/** Names of the local variables of one generated method. A repeated name gets 2, 3 and so on appended. */
public final class Locals {
    private final Names names;
    private final Map<String, Integer> uses = new HashMap<>();

    public Locals(Names names) {
        this.names = names;
    }

    // Example: word
    // Example: levelWord
    /** Returns a short name at its first use, and afterwards a name after the field. */
    public String next(String own, String afterField) {
        return next(uses.containsKey(own) ? afterField : own);
    }

    /** Returns a new variable. */
    public String next(String suggestion) {
        int use = uses.merge(suggestion, 1, Integer::sum);
        return names.newName(use == 1 ? suggestion : suggestion + use);
    }
}
