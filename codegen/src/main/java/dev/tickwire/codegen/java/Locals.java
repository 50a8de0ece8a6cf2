package dev.tickwire.codegen.java;

import java.util.HashMap;
import java.util.Map;

/** The variables of one generated method: the name suggested, then with 2, 3 and so on. */
final class Locals {
    private final Names names;
    private final Map<String, Integer> uses = new HashMap<>();

    Locals(Names names) {
        this.names = names;
    }

    /** A new variable. */
    String next(String suggestion) {
        int use = uses.merge(suggestion, 1, Integer::sum);
        return names.newName(use == 1 ? suggestion : suggestion + use);
    }
}
