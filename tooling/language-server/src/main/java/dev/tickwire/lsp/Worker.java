package dev.tickwire.lsp;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Single thread that owns the workspace. Requests and changes run in the order of their arrival. Work that only reports
 * the newest state is left out if another change is waiting.
 */
final class Worker implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread made = new Thread(task, "tickwire-lsp");
        made.setDaemon(true);
        return made;
    });
    private final AtomicLong changes = new AtomicLong();

    /**
     * Runs a change, and then the report of the newest state unless another change waits.
     *
     * @param change the change
     * @param report the report
     * @param failed receives exceptions of both, which end neither the thread nor the server
     */
    void change(Runnable change, Runnable report, FailureListener failed) {
        long number = changes.incrementAndGet();
        thread.execute(() -> guard(change, failed));
        thread.execute(() -> {
            if (changes.get() == number) {
                guard(report, failed);
            }
        });
    }

    /** Runs a request. An exception is the result of the future, which the client receives as an error. */
    <T> CompletableFuture<T> request(Supplier<T> request) {
        return CompletableFuture.supplyAsync(request, thread);
    }

    @Override
    public void close() {
        thread.shutdown();
    }

    /** Listener for exceptions of changes, which have no response. */
    @FunctionalInterface
    interface FailureListener {
        /** Called with each exception. */
        void onFailure(RuntimeException failure);
    }

    private static void guard(Runnable task, FailureListener failed) {
        try {
            task.run();
        } catch (RuntimeException failure) {
            failed.onFailure(failure);
        }
    }
}
