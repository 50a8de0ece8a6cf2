package dev.tickwire.matchmaker;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs a task after a time. Tests have one that does not wait. */
@FunctionalInterface
interface Pause {
    /** By the timer that all futures share. */
    Pause REAL = (time, task) -> CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS)
            .execute(task);

    void run(Duration after, Runnable task);
}
