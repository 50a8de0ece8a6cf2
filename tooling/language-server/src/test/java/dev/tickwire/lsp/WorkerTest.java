package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Order of requests, and the thread that completes them. */
@Timeout(60)
class WorkerTest {
    private final Worker worker = new Worker();
    private final CountDownLatch start = new CountDownLatch(1);

    @AfterEach
    void close() {
        worker.close();
    }

    @Test
    void shouldComputeAnAnswerWhileAnotherIsWritten() throws Exception {
        CountDownLatch computed = new CountDownLatch(1);
        CompletableFuture<Void> written = waiting().thenRun(() -> await(computed));
        CompletableFuture<Void> next = worker.request(() -> {
            computed.countDown();
            return null;
        });
        start.countDown();
        written.get();
        next.get();
    }

    @Test
    void shouldWriteAnswersInTheOrderOfRequests() throws Exception {
        List<Integer> order = new ArrayList<>();
        List<CompletableFuture<Void>> all = new ArrayList<>(List.of(waiting()));
        for (int request = 0; request < 50; request++) {
            int number = request;
            all.add(worker.request(() -> number).thenAccept(order::add));
        }
        start.countDown();
        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).get();
        assertEquals(50, order.size());
        assertEquals(order.stream().sorted().toList(), order);
    }

    @Test
    void shouldNotRunACancelledRequest() throws Exception {
        AtomicBoolean isRun = new AtomicBoolean();
        CompletableFuture<Void> first = waiting();
        CompletableFuture<Void> cancelled = worker.request(() -> {
            isRun.set(true);
            return null;
        });
        cancelled.cancel(true);
        start.countDown();
        first.get();
        worker.request(() -> null).get();
        assertFalse(isRun.get());
    }

    @Test
    void shouldAnswerWithTheException() {
        start.countDown();
        CompletableFuture<Void> failed = worker.request(() -> {
            throw new IllegalArgumentException("wrong");
        });
        ExecutionException failure = assertThrows(ExecutionException.class, failed::get);
        assertEquals("wrong", failure.getCause().getMessage());
    }

    /** Sends a request that waits for the start. */
    private CompletableFuture<Void> waiting() {
        return worker.request(() -> {
            await(start);
            return null;
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
