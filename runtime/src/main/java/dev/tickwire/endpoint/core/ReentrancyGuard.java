package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;

/**
 * Calls of an endpoint's loop that are under way. Each collects the exceptions of the game's code until its work is
 * done. Meanwhile that code cannot call the loop again.
 */
public final class ReentrancyGuard {
    private final Failures failures;
    /** The outermost method under way that runs the game's code; null if none is. */
    private String inside;

    ReentrancyGuard(Failures failures) {
        this.failures = failures;
    }

    /**
     * Begins a call, which throws nothing before {@link #leave}.
     *
     * @param method the method that the game has called
     * @return the argument for {@link #leave}
     */
    String enter(String method) {
        String outer = inside;
        inside = outer == null ? method : outer;
        failures.begin();
        return outer;
    }

    /** Continues the outermost call with another step, in which the game may do more than before. */
    void continueAs(String step) {
        inside = step;
    }

    /** Ends a call. The outermost call throws the first collected exception. */
    void leave(String outer) {
        inside = outer;
        failures.end();
    }

    /** Returns whether a method is the outermost one under way. */
    boolean isInside(String method) {
        return method.equals(inside);
    }

    /**
     * Throws if a call of the loop is under way.
     *
     * @param method the method that is called now, for the message
     * @throws IllegalStateException if a call is under way
     */
    public void requireOutside(String method) {
        if (inside != null) {
            throw new IllegalStateException(
                    method + " was called by a task, listener, sink or source, inside " + inside);
        }
    }
}
