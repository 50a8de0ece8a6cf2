package dev.tickwire.lsp.java;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Types of the variables in scope, innermost first. */
final class Variables {
    private final Deque<Map<String, JavaType>> scopes = new ArrayDeque<>();

    Variables() {
        enter();
    }

    void enter() {
        scopes.push(new HashMap<>());
    }

    void leave() {
        scopes.pop();
    }

    void declare(String name, JavaType type) {
        scopes.element().put(name, type);
    }

    /** Returns the type of a variable, or empty if no variable of this name is in scope. */
    Optional<JavaType> typeOf(String name) {
        return scopes.stream()
                .map(scope -> scope.get(name))
                .filter(type -> type != null)
                .findFirst();
    }
}
