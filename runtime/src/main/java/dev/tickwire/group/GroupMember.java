package dev.tickwire.group;

import dev.tickwire.endpoint.Server;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** One server of a {@link ServerGroup}, and its thread. */
final class GroupMember {
    /** A server whose loop stands still for longer is passed over. */
    static final long MOST_WAIT_SECONDS = 10;

    private final int number;
    private final ServerGroup.Game game;
    private final BiConsumer<Integer, Throwable> failed;
    private final Thread thread;
    private final Server server;
    private final CompletableFuture<InetSocketAddress> started = new CompletableFuture<>();
    private final CountDownLatch drained = new CountDownLatch(1);
    /** The text to close with, once it is to be closed; null until then. */
    private volatile String closingText;

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

    /** Waits until the server has started; throws what kept it from that. */
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

    /** Counts at the next update; nothing of a server that is closed. */
    CompletableFuture<GroupStatistics> count() {
        CompletableFuture<GroupStatistics> counted = new CompletableFuture<>();
        try {
            server.execute(() -> counted.complete(GroupStatistics.of(server)));
        } catch (RejectedExecutionException closed) {
            counted.complete(GroupStatistics.NONE);
        }
        return counted;
    }

    void requireOtherThread(String method) {
        if (Thread.currentThread() == thread) {
            throw new IllegalStateException(method + " was called by the thread of server " + number
                    + " of the group, which cannot wait for itself: call it in another thread");
        }
    }

    boolean awaitDrained(long mostNanos) throws InterruptedException {
        return drained.await(mostNanos, TimeUnit.NANOSECONDS);
    }

    void stop(String text) {
        closingText = text;
    }

    /** Waits until the thread has ended, unless it is this one or never began. */
    void join() {
        boolean isInterrupted = false;
        while (Thread.currentThread() != thread && thread.isAlive()) {
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

    private void run() {
        Runnable tick;
        try {
            tick = game.begin(server);
            server.start();
            started.complete(server.transport().localAddress());
        } catch (Throwable refused) {
            started.completeExceptionally(refused);
            guarded(server::close);
            return;
        }
        while (closingText == null && !server.isClosed()) {
            guarded(server::update);
            while (!server.isClosed() && server.isTickDue()) {
                guarded(tick);
                guarded(server::flush);
            }
            if (!server.isClosed()) {
                tellDrained();
                server.park();
            }
        }
        String text = closingText;
        guarded(() -> server.close(text == null ? "" : text));
        drained.countDown();
    }

    private void tellDrained() {
        if (server.isDraining() && server.peerCount() + server.loginCount() == 0) {
            drained.countDown();
        }
    }

    private void guarded(Runnable call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            failed.accept(number, thrown);
        }
    }
}
