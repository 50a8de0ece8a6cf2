package dev.tickwire.fleet.failure;

import dev.tickwire.base.Arguments;
import java.util.function.BiConsumer;

/**
 * Runs code of the game and reports what it throws, exceptions and errors alike, to a handler. A failure of the handler
 * itself is logged.
 */
public final class FleetFailures {
    private static final System.Logger LOG = System.getLogger("dev.tickwire.fleet");

    /** Logs each failure as a warning of {@code dev.tickwire.fleet}. */
    public static final FleetFailures LOGGED = new FleetFailures(FleetFailures::log);

    private final BiConsumer<String, Throwable> handler;

    /**
     * Creates failures with a handler.
     *
     * @param handler called with a description and the cause, on any thread
     */
    public FleetFailures(BiConsumer<String, Throwable> handler) {
        this.handler = Arguments.required("handler", handler);
    }

    private static void log(String description, Throwable cause) {
        LOG.log(System.Logger.Level.WARNING, description, cause);
    }

    /**
     * Runs the code and reports what it throws.
     *
     * @param description the description of a failure
     * @return whether the code threw nothing
     */
    public boolean run(String description, Runnable code) {
        try {
            code.run();
            return true;
        } catch (RuntimeException | Error wrong) {
            report(description, wrong);
            return false;
        }
    }

    /** Reports a failure to the handler, or to the log if the handler throws. */
    public void report(String description, Throwable cause) {
        try {
            handler.accept(description, cause);
        } catch (RuntimeException | Error broken) {
            log(description, cause);
            log("the failure handler failed", broken);
        }
    }
}
