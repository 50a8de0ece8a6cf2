package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.testing.endpoint.wire.TalkServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tasks from any thread, run by the one that owns an endpoint. */
class ExecuteTest {
    private static final int MAX = 1024;

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server server =
            Server.builder(TalkProtocol.get()).transport(network.open()).build();
    private final List<String> done = new ArrayList<>();
    private long now;

    private void start() {
        server.listener(new TalkServerListener() {});
        server.start();
    }

    private void update() {
        now += 16_000_000;
        server.update(now);
    }

    private static void inThread(Runnable work) throws InterruptedException {
        Thread thread = new Thread(work);
        thread.start();
        thread.join();
    }

    @Test
    void shouldRunTasksInTheOwnersThreadInTheirOrder() throws InterruptedException {
        start();
        update();
        inThread(() -> {
            server.execute(() -> done.add("one in " + Thread.currentThread().getName()));
            server.execute(() -> done.add("two"));
        });
        assertEquals(List.of(), done);
        update();
        assertEquals(List.of("one in " + Thread.currentThread().getName(), "two"), done);
        update();
        assertEquals(2, done.size());
    }

    @Test
    void shouldBeTheExecutorOfAFuture() throws Exception {
        start();
        CompletableFuture<String> found = new CompletableFuture<>();
        CompletableFuture<Void> completion = found.thenAcceptAsync(done::add, server);
        inThread(() -> found.complete("found"));
        update();
        assertEquals(List.of("found"), done);
        assertTrue(completion.isDone());
    }

    @Test
    void shouldRunWhatATaskAddsInTheUpdateAfter() {
        start();
        server.execute(() -> server.execute(() -> done.add("second")));
        update();
        assertEquals(List.of(), done);
        update();
        assertEquals(List.of("second"), done);
    }

    @Test
    void shouldRefuseMoreThanMayWait() {
        start();
        for (int task = 0; task < MAX; task++) {
            server.execute(() -> done.add("run"));
        }
        RejectedExecutionException refused =
                assertThrows(RejectedExecutionException.class, () -> server.execute(() -> done.add("too much")));
        assertEquals("1024 tasks are queued: call update() to run them", refused.getMessage());
        update();
        assertEquals(MAX, done.size());
        server.execute(() -> done.add("again"));
        update();
        assertEquals(MAX + 1, done.size());
    }

    @Test
    void shouldLoseAndDoubleNoneOfManyThreads() throws InterruptedException {
        start();
        int[] next = new int[4];
        List<Thread> threads = IntStream.range(0, next.length)
                .mapToObj(thread -> new Thread(() -> {
                    for (int task = 0; task < 20_000; task++) {
                        int number = task;
                        execute(() -> {
                            assertEquals(number, next[thread]);
                            next[thread]++;
                        });
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        while (threads.stream().anyMatch(Thread::isAlive)) {
            update();
        }
        update();
        for (int thread = 0; thread < next.length; thread++) {
            assertEquals(20_000, next[thread], "thread " + thread);
        }
    }

    /** Tries until there is room. */
    private void execute(Runnable task) {
        while (true) {
            try {
                server.execute(task);
                return;
            } catch (RejectedExecutionException full) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void shouldThrowTheFailuresOfTasksAfterAllHaveRun() {
        start();
        IllegalStateException first = new IllegalStateException("first");
        IllegalStateException second = new IllegalStateException("second");
        server.execute(() -> {
            throw first;
        });
        server.execute(() -> {
            throw second;
        });
        server.execute(() -> done.add("third"));
        assertSame(first, assertThrows(IllegalStateException.class, this::update));
        assertSame(second, first.getSuppressed()[0]);
        assertEquals(List.of("third"), done);
        update();
    }

    @Test
    void shouldRefuseTheLoopInATask() {
        start();
        server.execute(this::update);
        assertEquals(
                "update was called by a task, listener, sink or source, inside update",
                assertThrows(IllegalStateException.class, this::update).getMessage());
    }

    @Test
    void shouldCloseByATaskAndRefuseFromThenOn() {
        start();
        server.execute(server::close);
        server.execute(() -> done.add("waited"));
        update();
        assertTrue(server.isClosed());
        assertEquals(List.of("waited"), done);
        assertEquals(
                "the endpoint was closed",
                assertThrows(RejectedExecutionException.class, () -> server.execute(() -> {}))
                        .getMessage());
    }

    @Test
    void shouldRunTasksThatWaitWhenItIsClosed() {
        start();
        update();
        server.execute(() -> done.add("closed " + server.isClosed()));
        server.close();
        assertEquals(List.of("closed true"), done);
    }

    @Test
    void shouldRunOrRefuseEveryTaskOfAThreadThatRacesWithClose() throws InterruptedException {
        for (int round = 0; round < 200; round++) {
            Server closing =
                    Server.builder(TalkProtocol.get()).transport(network.open()).build();
            closing.listener(new TalkServerListener() {});
            closing.start();
            int[] counts = new int[2]; // added, and run
            Thread thread = new Thread(() -> {
                try {
                    for (; counts[0] < MAX; counts[0]++) {
                        closing.execute(() -> counts[1]++);
                    }
                } catch (RejectedExecutionException closed) {
                    // Not counted, for it must not run.
                }
            });
            thread.start();
            while (thread.getState() == Thread.State.NEW) {
                Thread.yield();
            }
            closing.close();
            thread.join();
            assertEquals(counts[0], counts[1], "round " + round);
        }
    }

    @Test
    void shouldRunTasksOfAClientBeforeItConnects() {
        Client client =
                Client.builder(TalkProtocol.get()).transport(network.open()).build();
        client.execute(() -> done.add("run"));
        client.update(1);
        assertEquals(List.of("run"), done);
    }

    @Test
    void shouldRefuseNoTask() {
        assertEquals(
                "task = null, must not be null",
                assertThrows(IllegalArgumentException.class, () -> server.execute(null))
                        .getMessage());
    }
}
