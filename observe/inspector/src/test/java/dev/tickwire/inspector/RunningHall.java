package dev.tickwire.inspector;

import dev.tickwire.transport.NetworkConditions;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** A hall that is played by a thread of its own, in about real time, and shown by an inspector. */
final class RunningHall implements AutoCloseable {
    private static final long TICK_NANOS = 8_000_000L;

    private final Queue<Consumer<HallGame>> work = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Inspector> inspector = new CompletableFuture<>();
    private final CompletableFuture<Void> end;
    private volatile boolean isOver;

    private RunningHall(int clients, boolean ofClient, String... names) {
        end = CompletableFuture.runAsync(() -> run(clients, ofClient, names), task -> new Thread(task, "hall").start());
    }

    /** Plays, and shows the server. */
    static RunningHall ofServer(int clients, String... names) {
        return new RunningHall(clients, false, names);
    }

    /** Plays, and shows the first client. */
    static RunningHall ofClient(int clients) {
        return new RunningHall(clients, true);
    }

    private void run(int clients, boolean ofClient, String... names) {
        NetworkConditions line = NetworkConditions.perfect()
                .withLatencyMillis(20)
                .withJitterMillis(4)
                .withLoss(0.02)
                .withDuplicates(0.02);
        try (HallGame game = new HallGame(5, clients, line)) {
            Inspector opened =
                    ofClient ? Inspector.open(game.world.client(0), 0) : Inspector.open(game.world.server(), 0);
            game.connect(names);
            inspector.complete(opened);
            while (!isOver) {
                for (Consumer<HallGame> task = work.poll(); task != null; task = work.poll()) {
                    task.accept(game);
                }
                game.play(1);
                LockSupport.parkNanos(TICK_NANOS);
            }
            opened.close();
        } catch (Throwable thrown) {
            inspector.completeExceptionally(thrown);
        }
    }

    String url() {
        return inspector.join().url();
    }

    /** Has something done between two ticks. */
    void then(Consumer<HallGame> task) {
        work.add(task);
    }

    /** Labels a peer of the server. */
    void label(int peer, String label) {
        then(game -> inspector.join().label(game.world.server().peer(peer), label));
    }

    @Override
    public void close() {
        isOver = true;
        end.join();
    }
}
