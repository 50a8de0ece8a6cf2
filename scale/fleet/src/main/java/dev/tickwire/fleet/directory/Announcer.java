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
 * Announces the game servers of a process to a directory, each once in a period, from a thread of its own.
 *
 * <p>An unreachable directory does not disturb the game: the announcer counts the failure and tries again in the next
 * period. All methods may be called from any thread.
 *
 * <pre>{@code
 * Announcer announcer = new Announcer(new HttpRegistry(matchmaker, secret));
 * AnnouncedServer announced = announcer.add(GameServer.empty("duel-1", "pod-1", address, protocolId, "eu", 64));
 * ...
 * announced.show(state.withFreeSlots(free));   // a few times a second
 * }</pre>
 */
public final class Announcer implements AutoCloseable {
    /** Default time between two announcements of a server: one second. */
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
     * Creates an announcer with the default period.
     *
     * @param registry the directory, or a client of a remote directory. The caller closes it after the announcer
     */
    public Announcer(ServerRegistry registry) {
        this(registry, DEFAULT_PERIOD);
    }

    /**
     * Creates an announcer.
     *
     * @param registry the directory, or a client of a remote directory. The caller closes it after the announcer
     * @param period the time between two announcements of a server, 10 ms to 1 minute; well below the directory's time
     *     to live
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
        // A random first delay spreads the announcements of processes that start together.
        long first = ThreadLocalRandom.current().nextLong(period.toMillis());
        thread.scheduleWithFixedDelay(this::announceAll, first, period.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Adds a server and announces it at once.
     *
     * @param first the state of the server
     * @return the announced server, to which later states are passed
     * @throws IllegalStateException if the announcer is closed
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
            // Closing withdraws the server, or has done so.
        }
    }

    /**
     * Returns whether the last announcement or withdrawal succeeded.
     *
     * @return whether the directory could be reached; false before the first announcement
     */
    public boolean isReachable() {
        return isReachable;
    }

    /**
     * Returns the message of the last failure, for logs.
     *
     * @return the message, empty if no announcement or withdrawal failed
     */
    public String lastFailure() {
        return lastFailure;
    }

    /**
     * Returns the number of successful announcements, counted for each server.
     *
     * @return the number since the announcer was created
     */
    public long announcements() {
        return announcements.get();
    }

    /**
     * Returns the number of failed announcements and withdrawals.
     *
     * @return the number since the announcer was created
     */
    public long failures() {
        return failures.get();
    }

    /**
     * Announces all servers now and waits for the result. Used before a request that depends on it, such as slots
     * elsewhere for the players of a draining server.
     *
     * @return whether all announcements succeeded; false also if the announcer is closed
     * @throws InterruptedException if the thread is interrupted
     */
    public boolean announceNow() throws InterruptedException {
        Callable<Boolean> announcement = this::announceAll;
        try {
            return thread.submit(announcement).get();
        } catch (RejectedExecutionException | CancellationException closed) {
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible.getCause());
        }
    }

    /**
     * Announces servers until an announcement fails, since the directory may be unreachable. The failed server moves to
     * the end of the list: if only its own state is invalid, the others are announced in the next period.
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

    /**
     * Runs the step and records its result. Every kind of failure is caught: the executor would end a periodic task
     * that throws.
     */
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

    /**
     * Withdraws all servers if the directory can be reached, waits at most 5 seconds, and ends the thread. Does not
     * close the registry. Further calls do nothing.
     */
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

    /** Interrupts the thread and cancels queued tasks, so that no caller of {@link #announceNow} waits forever. */
    private void endNow() {
        for (Runnable task : thread.shutdownNow()) {
            if (task instanceof Future<?> waited) {
                waited.cancel(false);
            }
        }
    }
}
