package dev.tickwire.lsp;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Single thread that owns the workspace. Requests and changes run in the order of their arrival. Work that only reports
 * the newest state is left out if another change is waiting. A second thread completes the answers, and so writes them,
 * while the first computes the next.
 */
final class Worker implements AutoCloseable {
    private final ExecutorService thread = threadOf("tickwire-lsp");
    private final ExecutorService writer = threadOf("tickwire-lsp-output");
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

    /**
     * Runs a request, unless the future is cancelled before. An exception is the result of the future, which the client
     * receives as an error. Futures are completed in the order of the requests.
     */
    <T> CompletableFuture<T> request(Supplier<T> request) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        thread.execute(() -> {
            if (!answer.isDone()) {
                complete(answer, request);
            }
        });
        return answer;
    }

    private <T> void complete(CompletableFuture<T> answer, Supplier<T> request) {
        try {
            T result = request.get();
            writer.execute(() -> answer.complete(result));
        } catch (RuntimeException | Error failure) {
            writer.execute(() -> answer.completeExceptionally(failure));
        }
    }

    private static ExecutorService threadOf(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread made = new Thread(task, name);
            made.setDaemon(true);
            return made;
        });
    }

    @Override
    public void close() {
        thread.execute(writer::shutdown);
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
