package dev.tickwire.fleet.directory;

import dev.tickwire.base.Arguments;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Announces the servers of a process to a directory each second, on a thread of its own. While the directory cannot be
 * reached it tries again each second, and the game notices nothing.
 */
public final class Announcer implements AutoCloseable {
    /** How often servers are announced unless another period is chosen. */
    public static final Duration DEFAULT_PERIOD = Duration.ofSeconds(1);

    private static final int CLOSE_SECONDS = 5;

    private final ServerRegistry registry;
    private final List<AnnouncedServer> servers = new CopyOnWriteArrayList<>();
    private final AtomicLong announcements = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final ScheduledExecutorService thread;
    private volatile boolean isReachable;
    private volatile String lastFailure = "";

    /**
     * Begins to announce each second.
     *
     * @param registry the directory; it stays open when this is closed
     */
    public Announcer(ServerRegistry registry) {
        this(registry, DEFAULT_PERIOD);
    }

    /**
     * Begins to announce.
     *
     * @param registry the directory; it stays open when this is closed
     * @param period how often, 10 ms to 1 minute; well below the directory's time to live
     * @throws IllegalArgumentException if the period is out of range
     */
    public Announcer(ServerRegistry registry, Duration period) {
        this.registry = Arguments.required("registry", registry);
        Arguments.inRange("period", period, Duration.ofMillis(10), Duration.ofMinutes(1));
        thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread announcing = new Thread(task, "tickwire-announcer");
            announcing.setDaemon(true);
            return announcing;
        });
        // Processes that are started together do not announce together.
        long first = ThreadLocalRandom.current().nextLong(period.toMillis());
        thread.scheduleWithFixedDelay(this::announceAll, first, period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Adds a server, which is announced at once.
     *
     * @param first its state until another is shown
     * @return where the game tells more of it
     * @throws IllegalStateException if this is closed
     */
    public AnnouncedServer add(GameServer first) {
        AnnouncedServer server = new AnnouncedServer(this, first);
        try {
            thread.execute(() -> {
                servers.add(server);
                announce(server);
            });
        } catch (RejectedExecutionException closed) {
            throw new IllegalStateException("the announcer is closed", closed);
        }
        return server;
    }

    void withdraw(AnnouncedServer server) {
        try {
            thread.execute(() -> {
                if (servers.remove(server)) {
                    withdrawFromRegistry(server);
                }
            });
        } catch (RejectedExecutionException closed) {
            // Closing has withdrawn it, or is about to.
        }
    }

    /** Whether the last announcement has reached the directory. */
    public boolean isReachable() {
        return isReachable;
    }

    /** Why the last announcement or withdrawal that failed did so, for a log; empty if none has. */
    public String lastFailure() {
        return lastFailure;
    }

    /** How many announcements have reached the directory. */
    public long announcements() {
        return announcements.get();
    }

    /** How many announcements and withdrawals have failed. */
    public long failures() {
        return failures.get();
    }

    /**
     * Announces all servers, each as it was shown last, and waits for that: before something is asked of the directory
     * that depends on it, as a slot elsewhere for the players of a server that drains.
     *
     * @return whether the directory has been told; false if it cannot be reached, or this is closed
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean announceNow() throws InterruptedException {
        Callable<Boolean> all = this::announceAll;
        try {
            return thread.submit(all).get();
        } catch (RejectedExecutionException | CancellationException closed) {
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible.getCause());
        }
    }

    /**
     * Announces all. If one fails, the directory may be gone, so that the others wait for the next time; then it comes
     * last, as it may be the only one that is refused.
     */
    private boolean announceAll() {
        for (AnnouncedServer server : servers) {
            if (!announce(server)) {
                servers.remove(server);
                servers.add(server);
                return false;
            }
        }
        return true;
    }

    private boolean announce(AnnouncedServer server) {
        return isDone(() -> {
            server.announceTo(registry);
            announcements.incrementAndGet();
        });
    }

    private boolean withdrawFromRegistry(AnnouncedServer server) {
        return isDone(() -> registry.withdraw(server.id()));
    }

    private interface Step {
        void run() throws DirectoryUnavailableException;
    }

    /** Runs a step; a failure must not end the thread. */
    private boolean isDone(Step step) {
        try {
            step.run();
            isReachable = true;
        } catch (DirectoryUnavailableException | RuntimeException | Error failed) {
            isReachable = false;
            lastFailure = String.valueOf(failed.getMessage());
            failures.incrementAndGet();
        }
        return isReachable;
    }

    /** Ends announcing, and takes all servers out of the directory if that can be reached. */
    @Override
    public void close() {
        try {
            thread.execute(() -> {
                for (AnnouncedServer server : servers) {
                    if (!withdrawFromRegistry(server)) {
                        break;
                    }
                }
                servers.clear();
            });
        } catch (RejectedExecutionException closed) {
            return;
        }
        thread.shutdown();
        try {
            if (!thread.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                endNow();
            }
        } catch (InterruptedException interrupted) {
            endNow();
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the thread; whoever waits for a task that it has not begun is told that it is closed. */
    private void endNow() {
        for (Runnable task : thread.shutdownNow()) {
            if (task instanceof Future<?> waited) {
                waited.cancel(false);
            }
        }
    }
}
