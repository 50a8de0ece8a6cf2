package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.failure.FleetFailures;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The thread of an {@link AgonesLifecycle}. It calls the sidecar and the listener, one after the other: health first,
 * then values and received states in turns.
 */
final class SidecarThread {
    private static final long JOIN_MILLIS = 5_000;

    private final Agones agones;
    private final AgonesListener listener;
    private final FleetFailures failures;
    private final long beatNanos;
    private final Thread thread;
    private final SidecarWork work;
    /** Set before the thread starts. */
    @SuppressWarnings("NullAway.Init")
    private GameServerWatch watch;

    private volatile long beatAtNanos;

    private SidecarThread(
            Agones agones, AgonesListener listener, FleetFailures failures, SidecarWork work, Duration beatWithin) {
        this.agones = agones;
        this.listener = listener;
        this.failures = failures;
        this.work = work;
        beatNanos = beatWithin.toNanos();
        beatAtNanos = System.nanoTime();
        thread = new Thread(this::run, "agones");
        thread.setDaemon(true);
    }

    /** Starts the thread and the watch. With a {@code beatWithin} of zero, health needs no beats. */
    static SidecarThread start(
            Agones agones,
            AgonesListener listener,
            FleetFailures failures,
            Duration healthEvery,
            Duration retryWithin,
            Duration beatWithin) {
        SidecarWork work = new SidecarWork(healthEvery.toNanos(), retryWithin.toNanos());
        SidecarThread started = new SidecarThread(agones, listener, failures, work, beatWithin);
        started.watch = agones.watch(work, failures, retryWithin.toNanos());
        started.thread.start();
        return started;
    }

    /** Returns the work, to which any thread may add. */
    SidecarWork work() {
        return work;
    }

    void beat() {
        beatAtNanos = System.nanoTime();
    }

    AgonesStatistics statistics() {
        return work.statistics(watch.updates(), watch.interruptions());
    }

    /** Sends {@code shutdown}, unless it was sent, waits for the answer, and ends the thread. */
    void close() {
        work.close();
        if (Thread.currentThread() != thread) {
            joinThread();
        }
    }

    private void joinThread() {
        try {
            thread.join(JOIN_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        thread.interrupt();
    }

    private void run() {
        try {
            for (SidecarWork.Step step = work.next(); step != null; step = work.next()) {
                if (step.update() != null) {
                    notifyListener(step.update());
                } else if (step.value() != null) {
                    send(step.value());
                } else {
                    sendHealth();
                    work.scheduleHealth();
                }
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            watch.close();
        }
    }

    private void sendHealth() {
        if (beatNanos > 0 && System.nanoTime() - beatAtNanos > beatNanos) {
            work.countWithheldHealth();
        } else {
            call(SidecarWork.HEALTH, null, Agones::health);
        }
    }

    private void send(SidecarQueue.QueuedValue value) {
        call(value.key(), value, value.call());
    }

    private void call(String key, SidecarQueue.@Nullable QueuedValue value, SidecarQueue.Call call) {
        try {
            call.of(agones);
            if (work.succeeded(key, value)) {
                call(listener::onRecovery);
            }
        } catch (AgonesException failure) {
            if (work.failed(key, value, failure)) {
                call(() -> listener.onFailure(failure));
            }
        }
    }

    private void notifyListener(SidecarWork.Update update) {
        AgonesException interruption = update.interruption();
        if (interruption != null) {
            call(() -> listener.onFailure(interruption));
        } else if (update.gameServer() != null) {
            notifyUpdate(update.gameServer(), update.isAfterInterruption());
        }
    }

    private void notifyUpdate(GameServerResource updated, boolean isAfterInterruption) {
        SidecarWork.Changes changes = work.apply(updated, isAfterInterruption);
        if (changes.isRecovered()) {
            call(listener::onRecovery);
        }
        call(() -> listener.onGameServer(updated));
        if (changes.isOtherState()) {
            call(() -> listener.onState(updated));
        }
        if (changes.isFirstEnding()) {
            call(() -> listener.onEnding(updated));
        }
    }

    private void call(Runnable call) {
        if (!failures.run("a listener of Agones failed", call)) {
            work.countListenerFailure();
        }
    }
}
