package dev.tickwire.fleet.failure;

import dev.tickwire.base.Arguments;
import java.util.function.BiConsumer;

/**
 * Reports what a game's own code throws, exceptions and errors alike, to its handler. What the handler throws is logged
 * and goes no further.
 */
public final class Failures {
    private static final System.Logger LOG = System.getLogger("dev.tickwire.fleet");

    /** Logs each as a warning, with its stack trace. */
    public static final Failures LOGGED = new Failures(Failures::log);

    private final BiConsumer<String, Throwable> handler;

    /**
     * Makes one.
     *
     * @param handler called with a sentence and the exception, by any thread
     */
    public Failures(BiConsumer<String, Throwable> handler) {
        this.handler = Arguments.required("handler", handler);
    }

    private static void log(String what, Throwable cause) {
        LOG.log(System.Logger.Level.WARNING, what, cause);
    }

    /**
     * Runs a game's code, and reports what it throws.
     *
     * @param what a sentence that names the code
     * @param code the code
     * @return whether it threw nothing
     */
    public boolean run(String what, Runnable code) {
        try {
            code.run();
            return true;
        } catch (RuntimeException | Error wrong) {
            report(what, wrong);
            return false;
        }
    }

    /**
     * Reports an exception.
     *
     * @param what a sentence that names the code
     * @param cause the exception
     */
    public void report(String what, Throwable cause) {
        try {
            handler.accept(what, cause);
        } catch (RuntimeException | Error broken) {
            log(what, cause);
            log("the handler of failures has failed", broken);
        }
    }
}
