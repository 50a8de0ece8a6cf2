package dev.tickwire.matchmaker;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs a task after a pause. Tests replace it. */
@FunctionalInterface
interface Pause {
    /** Uses the timer that all futures share. */
    Pause REAL = (time, task) -> CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS)
            .execute(task);

    void run(Duration after, Runnable task);
}
