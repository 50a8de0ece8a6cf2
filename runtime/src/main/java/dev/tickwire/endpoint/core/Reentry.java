package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;

/**
 * The calls of an endpoint's loop that are under way: each keeps what the game's code throws until it is done, and
 * meanwhile that code cannot call the loop again.
 */
public final class Reentry {
    private final Failures failures;
    /** The outermost method under way that calls the game back; null if none is. */
    private String inside;

    Reentry(Failures failures) {
        this.failures = failures;
    }

    /**
     * Begins a call that throws nothing before {@link #leave}.
     *
     * @param method the method that the game has called
     * @return what {@link #leave} is given
     */
    String enter(String method) {
        String outer = inside;
        inside = outer == null ? method : outer;
        failures.begin();
        return outer;
    }

    /** The call has done its work: the outermost throws the first that was kept. */
    void leave(String outer) {
        inside = outer;
        failures.end();
    }

    /** Whether a method is the outermost that is under way. */
    boolean isInside(String method) {
        return method.equals(inside);
    }

    /**
     * Refuses a call of the loop from inside another.
     *
     * @param method the method that is called
     * @throws IllegalStateException if one is under way
     */
    public void requireOutside(String method) {
        if (inside != null) {
            throw new IllegalStateException(
                    method + " was called by a task, listener, sink or source, inside " + inside);
        }
    }
}
