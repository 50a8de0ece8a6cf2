package dev.tickwire.fleet;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for what other threads do. The condition is asked again and again, since most of them notify nobody. */
public final class Await {
    private static final int MAX_SECONDS = 30;
    private static final long PAUSE_MILLIS = 1;

    private Await() {}

    /**
     * Returns once the condition holds; a test that would wait for ever fails.
     *
     * @param description the condition, for the failure
     * @param condition whether it holds; what it throws ends the wait
     */
    public static void until(String description, Callable<Boolean> condition) throws Exception {
        long startNanos = System.nanoTime();
        while (!condition.call()) {
            if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(MAX_SECONDS)) {
                throw new AssertionError("not in " + MAX_SECONDS + " s: " + description);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }
}
