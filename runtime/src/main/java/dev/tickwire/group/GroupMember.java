package dev.tickwire.group;

import dev.tickwire.endpoint.Server;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One server of a group, with its thread and its loop. */
final class GroupMember {
    private final int number;
    private final ServerGroup.Game game;
    private final BiConsumer<Integer, Throwable> failed;
    private final Thread thread;
    private final Server server;
    private final CompletableFuture<InetSocketAddress> started = new CompletableFuture<>();
    private final CountDownLatch drained = new CountDownLatch(1);
    /** Requests for statistics, completed by the thread of the server at the end of a round. */
    private final Queue<CompletableFuture<GroupStatistics>> counting = new ConcurrentLinkedQueue<>();

    private volatile boolean drains;
    private volatile boolean ended;
    /** Text for the peers, set once when the server is to close; null until then. */
    private final AtomicReference<@Nullable String> closingText = new AtomicReference<>();

    GroupMember(int number, Server.Builder builder, ServerGroup.Game game, BiConsumer<Integer, Throwable> failed) {
        this.number = number;
        this.game = game;
        this.failed = failed;
        this.server = builder.build();
        this.thread = new Thread(this::run, "tickwire server " + number);
    }

    void start() {
        thread.start();
    }

    /** Waits until the server has started, or throws what its start threw. */
    void awaitStarted() {
        try {
            started.join();
        } catch (CompletionException refused) {
            if (refused.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw refused;
        }
    }

    InetSocketAddress address() {
        return started.join();
    }

    void execute(Consumer<Server> task) {
        server.execute(() -> task.accept(server));
    }

    /** Drains the server in the next round of its loop. */
    void drain() {
        drains = true;
    }

    /** Returns the statistics of the server, as a future that its thread completes. */
    CompletableFuture<GroupStatistics> count() {
        CompletableFuture<GroupStatistics> counted = new CompletableFuture<>();
        counting.add(counted);
        if (ended) {
            completeCounts(GroupStatistics.NONE);
        }
        return counted;
    }

    private void completeCounts(GroupStatistics counts) {
        for (CompletableFuture<GroupStatistics> next = counting.poll(); next != null; next = counting.poll()) {
            next.complete(counts);
        }
    }

    boolean isThread(Thread other) {
        return thread == other;
    }

    boolean awaitDrained(long maxNanos) throws InterruptedException {
        return drained.await(maxNanos, TimeUnit.NANOSECONDS);
    }

    /**
     * Closes the server in the next round of its loop, or now if its thread was not started. A text of an earlier call
     * stays.
     */
    void stop(String text) {
        closingText.compareAndSet(null, text);
        if (thread.getState() == Thread.State.NEW) {
            server.close();
        }
    }

    /** Waits until the thread has ended, even if this thread is interrupted. */
    void join() {
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException hurried) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits until the thread has ended.
     *
     * @param maxNanos the longest wait in nanoseconds; zero or less only looks
     * @return whether the thread has ended
     */
    boolean join(long maxNanos) throws InterruptedException {
        long nanos = Math.max(0, maxNanos);
        TimeUnit.NANOSECONDS.timedJoin(thread, nanos);
        return !thread.isAlive();
    }

    /** Returns the name of the thread. */
    String name() {
        return thread.getName();
    }

    private void run() {
        try {
            Runnable tick = begin();
            if (tick != null) {
                loop(tick);
            }
        } finally {
            String text = closingText.get();
            guarded(() -> server.close(text == null ? "" : text));
            ended = true;
            completeCounts(GroupStatistics.NONE);
            drained.countDown();
        }
    }

    /**
     * Creates the game and starts the server, on its own thread. Returns the tick of the game, or null after a failure.
     */
    private @Nullable Runnable begin() {
        try {
            Runnable tick = game.begin(server);
            if (tick == null) {
                throw new IllegalArgumentException("game.begin returned null, must return the task that runs a tick");
            }
            server.start();
            started.complete(server.transport().localAddress());
            return tick;
        } catch (Throwable refused) {
            started.completeExceptionally(refused);
            return null;
        }
    }

    private void loop(Runnable tick) {
        Runnable update = server::update;
        Runnable flush = server::flush;
        Runnable park = server::park;
        while (closingText.get() == null && !server.isClosed()) {
            boolean wasDrained = isDrained();
            guarded(update);
            if (wasDrained) {
                // In the update after the last peer has left, the game was notified of that.
                drained.countDown();
            }
            if (drains && !server.isDraining()) {
                guarded(server::drain);
            }
            while (!server.isClosed() && server.isTickDue()) {
                guarded(tick);
                guarded(flush);
            }
            if (!server.isClosed()) {
                endRound(park);
            }
        }
    }

    /** Returns whether the server accepts no clients, and has no peers and no logins. */
    private boolean isDrained() {
        return server.isDraining() && server.peerCount() + server.loginCount() == 0;
    }

    private void endRound(Runnable park) {
        if (!counting.isEmpty()) {
            completeCounts(GroupStatistics.of(server));
        }
        // An interrupted thread would not wait any more. Only close ends the loop.
        Thread.interrupted();
        guarded(park);
    }

    private void guarded(Runnable call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            reportFailure(thrown);
        }
    }

    /** Reports an exception to the handler of the group, or to that of the thread if the former throws. */
    private void reportFailure(Throwable thrown) {
        try {
            failed.accept(number, thrown);
        } catch (Throwable byHandler) {
            if (byHandler != thrown) {
                thrown.addSuppressed(byHandler);
            }
            reportToThread(thrown);
        }
    }

    /**
     * Reports an exception to the handler of the thread. Exceptions of that handler are ignored, as when a thread ends.
     */
    private void reportToThread(Throwable thrown) {
        try {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
        } catch (Throwable byHandler) {
            // Nobody is left to report to; the loop continues.
        }
    }
}
