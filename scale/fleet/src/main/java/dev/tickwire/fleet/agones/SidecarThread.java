package dev.tickwire.fleet.agones;

import dev.tickwire.fleet.failure.Failures;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The thread of an {@link AgonesLifecycle}. It calls the sidecar and the listener, one after the other: health first,
 * then values and received states in turns.
 */
final class SidecarThread implements GameServerListener {
    /** Greatest number of received states that wait for the listener. A further one replaces the last. */
    static final int MAX_PENDING_UPDATES = 64;

    /** Beginning of the keys of labels. */
    static final String LABEL = "label ";

    private static final String STATE = "state";
    private static final String SHUTDOWN = "shutdown";
    private static final String HEALTH = "health";
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long JOIN_MILLIS = 5_000;

    private final Agones agones;
    private final AgonesListener listener;
    private final Failures failures;
    private final long healthNanos;
    private final long beatNanos;
    private final Thread thread;

    private final Object lock = new Object();
    private final SidecarQueue queue;
    private final Outages outages = new Outages();
    private final Deque<SidecarUpdate> inbox = new ArrayDeque<>();
    /** Set before the thread starts. */
    @SuppressWarnings("NullAway.Init")
    private GameServerWatch watch;

    private @Nullable GameServer gameServer;
    private long healthDueNanos;
    private long closeByNanos;
    private boolean isClosed;
    private boolean isEnding;
    private boolean isWatchInterrupted;
    /** Whether the last step was a call of the listener. The next step then sends a waiting value first. */
    private boolean wasUpdate;

    /** Value whose call is running, or null. */
    private SidecarQueue.@Nullable QueuedValue calling;

    /**
     * Wish for a state that had been sent, or was being sent, when the watch was interrupted; null if there was none.
     */
    private @Nullable Object stateAtInterruption;

    private long succeeded;
    private long unreachable;
    private long refused;
    private long unreadable;
    private long withheldHealths;
    private long droppedUpdates;
    private long listenerFailures;

    private volatile long beatAtNanos;

    /** Whether the sidecar has accepted {@code ready}. Used only by the thread. */
    private boolean isReadySent;

    /** Number of wishes for a state. It is their value, so that no wish counts as sent already. */
    private long stateRequests;

    /** A received state, or the failure that interrupted the watch: the other one is null. */
    private record SidecarUpdate(
            @Nullable GameServer gameServer,
            boolean isAfterInterruption,
            @Nullable AgonesException interruption) {}

    private SidecarThread(
            Agones agones,
            AgonesListener listener,
            Failures failures,
            Duration healthEvery,
            Duration retryWithin,
            Duration beatWithin) {
        this.agones = agones;
        this.listener = listener;
        this.failures = failures;
        healthNanos = healthEvery.toNanos();
        beatNanos = beatWithin.toNanos();
        queue = new SidecarQueue(retryWithin.toNanos(), STATE, LABEL + Agones.VERSION_KEY);
        beatAtNanos = System.nanoTime();
        healthDueNanos = beatAtNanos;
        thread = new Thread(this::run, "agones");
        thread.setDaemon(true);
    }

    /** Starts the thread and the watch. With a {@code beatWithin} of zero, health needs no beats. */
    static SidecarThread start(
            Agones agones,
            AgonesListener listener,
            Failures failures,
            Duration healthEvery,
            Duration retryWithin,
            Duration beatWithin) {
        SidecarThread started = new SidecarThread(agones, listener, failures, healthEvery, retryWithin, beatWithin);
        started.watch = agones.watch(started, failures, retryWithin.toNanos());
        started.thread.start();
        return started;
    }

    void ready() {
        requestState(this::sendReady);
    }

    /** Sends another state, after {@code ready}: Agones assigns address and ports to a server that is ready. */
    void afterReady(SidecarQueue.Call state) {
        requestState(sidecar -> {
            if (!isReadySent) {
                sendReady(sidecar);
            }
            state.of(sidecar);
        });
    }

    void shutdown() {
        synchronized (lock) {
            endNow();
        }
    }

    void counter(String name, CounterValues values, long spacingNanos) {
        String key = "counter " + name;
        synchronized (lock) {
            CounterValues merged =
                    queue.value(key) instanceof CounterValues before ? values.mergedOver(before) : values;
            putLocked(
                    key,
                    merged,
                    sidecar -> sidecar.counters().update(name, merged.count(), merged.capacity()),
                    spacingNanos);
        }
    }

    void put(String key, Object value, SidecarQueue.Call call) {
        synchronized (lock) {
            putLocked(key, value, call, 0);
        }
    }

    void beat() {
        beatAtNanos = System.nanoTime();
    }

    Optional<GameServer> gameServer() {
        synchronized (lock) {
            return Optional.ofNullable(gameServer);
        }
    }

    AgonesStatistics statistics() {
        long updates = watch.updates();
        long interruptions = watch.interruptions();
        synchronized (lock) {
            return new AgonesStatistics(
                    succeeded,
                    unreachable,
                    refused,
                    unreadable,
                    withheldHealths,
                    updates,
                    droppedUpdates,
                    interruptions,
                    listenerFailures,
                    outages.isAny());
        }
    }

    /** Sends {@code shutdown}, unless it was sent, waits for the answer, and ends the thread. */
    void close() {
        synchronized (lock) {
            if (!isClosed) {
                isClosed = true;
                long now = System.nanoTime();
                closeByNanos = now + CLOSE_NANOS;
                endNow();
                queue.retryNow(SHUTDOWN, now);
            }
        }
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

    private void endNow() {
        if (queue.value(SHUTDOWN) == null) {
            queue.clear();
            outages.retain(Set.of(Outages.WATCH, HEALTH));
            queue.put(SHUTDOWN, true, Agones::shutdown, 0, System.nanoTime());
        }
        lock.notifyAll();
    }

    private void requestState(SidecarQueue.Call state) {
        synchronized (lock) {
            stateRequests++;
            putLocked(STATE, stateRequests, state, 0);
        }
    }

    private void sendReady(Agones sidecar) throws AgonesException {
        sidecar.ready();
        isReadySent = true;
    }

    private void putLocked(String key, Object value, SidecarQueue.Call call, long spacingNanos) {
        if (queue.value(SHUTDOWN) == null) {
            queue.put(key, value, call, spacingNanos, System.nanoTime());
            lock.notifyAll();
        }
    }

    @Override
    public void onGameServer(GameServer updated) {
        synchronized (lock) {
            boolean isAfterInterruption = isWatchInterrupted;
            isWatchInterrupted = false;
            if (inbox.size() == MAX_PENDING_UPDATES) {
                SidecarUpdate dropped = inbox.removeLast();
                isAfterInterruption |= dropped.isAfterInterruption;
                droppedUpdates++;
                if (dropped.interruption != null) {
                    outages.succeeded(Outages.WATCH);
                }
            }
            inbox.add(new SidecarUpdate(updated, isAfterInterruption, null));
            lock.notifyAll();
        }
    }

    @Override
    public void onInterrupted(AgonesException failure) {
        synchronized (lock) {
            isWatchInterrupted = true;
            if (queue.isSent(STATE)) {
                stateAtInterruption = queue.value(STATE);
            } else {
                // A sidecar that ends may still answer a running call.
                stateAtInterruption = calling != null && isCalling(STATE) ? calling.value() : null;
            }
            // Counted before the listener is notified: calls that succeed meanwhile must not end the outage.
            if (inbox.size() < MAX_PENDING_UPDATES && outages.failed(Outages.WATCH, failure.kind())) {
                inbox.add(new SidecarUpdate(null, false, failure));
            }
            lock.notifyAll();
        }
    }

    private boolean isCalling(String key) {
        return calling != null && calling.key().equals(key);
    }

    private void run() {
        try {
            boolean isOpen = true;
            while (isOpen) {
                isOpen = step();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            watch.close();
        }
    }

    /**
     * Waits for one thing to do, and does it. Returns false at the end.
     *
     * <p>Health comes first, since it must not be late. It is due again some time after its end, so that other calls
     * have time if it is slow. Received states and values take turns.
     */
    private boolean step() throws InterruptedException {
        boolean isHealthDue = false;
        SidecarUpdate update = null;
        SidecarQueue.QueuedValue entry = null;
        synchronized (lock) {
            while (!isHealthDue && update == null && entry == null) {
                long now = System.nanoTime();
                if (isClosed && (queue.isSent(SHUTDOWN) || now - closeByNanos >= 0)) {
                    return false;
                }
                if (healthDueNanos - now <= 0) {
                    isHealthDue = true;
                } else {
                    entry = queue.longestDue(now);
                    if (!inbox.isEmpty() && (entry == null || !wasUpdate)) {
                        entry = null;
                        update = inbox.remove();
                    } else if (entry == null) {
                        waitUntilDue(now);
                    }
                    wasUpdate = update != null;
                    calling = entry;
                }
            }
        }
        if (isHealthDue) {
            sendHealth();
            scheduleHealth();
        } else if (update != null) {
            notifyListener(update);
        } else if (entry != null) {
            send(entry);
        }
        return true;
    }

    private void waitUntilDue(long now) throws InterruptedException {
        long nanos = Math.min(healthDueNanos - now, queue.nanosUntilDue(now));
        if (isClosed) {
            nanos = Math.min(nanos, closeByNanos - now);
        }
        TimeUnit.NANOSECONDS.timedWait(lock, Math.max(1, nanos));
    }

    private void sendHealth() {
        if (beatNanos > 0 && System.nanoTime() - beatAtNanos > beatNanos) {
            synchronized (lock) {
                withheldHealths++;
            }
            return;
        }
        try {
            agones.health();
            onSuccess(HEALTH, null);
        } catch (AgonesException failure) {
            onFailedCall(HEALTH, null, failure);
        }
    }

    private void scheduleHealth() {
        synchronized (lock) {
            healthDueNanos = System.nanoTime() + healthNanos;
        }
    }

    private void send(SidecarQueue.QueuedValue entry) {
        try {
            entry.call().of(agones);
            onSuccess(entry.key(), entry);
        } catch (AgonesException failure) {
            onFailedCall(entry.key(), entry, failure);
        }
    }

    private void onSuccess(String key, SidecarQueue.@Nullable QueuedValue entry) {
        boolean isRecovered;
        synchronized (lock) {
            succeeded++;
            boolean wasFailing = outages.isAny();
            outages.succeeded(key);
            if (entry != null) {
                queue.succeeded(entry, System.nanoTime());
                calling = null;
            }
            isRecovered = wasFailing && !outages.isAny();
        }
        if (isRecovered) {
            call(listener::onRecovery);
        }
    }

    private void onFailedCall(String key, SidecarQueue.@Nullable QueuedValue entry, AgonesException failure) {
        boolean isNew;
        synchronized (lock) {
            switch (failure.kind()) {
                case UNREACHABLE -> unreachable++;
                case REFUSED -> refused++;
                case UNREADABLE -> unreadable++;
            }
            boolean isStillQueued = entry == null || queue.value(key) != null;
            isNew = isStillQueued && outages.failed(key, failure.kind());
            if (entry != null) {
                queue.failed(entry, System.nanoTime());
                if (isCalling(STATE)) {
                    stateAtInterruption = null;
                }
                calling = null;
            }
        }
        if (isNew) {
            call(() -> listener.onFailure(failure));
        }
    }

    private void notifyListener(SidecarUpdate update) {
        AgonesException interruption = update.interruption;
        if (interruption != null) {
            call(() -> listener.onFailure(interruption));
        } else if (update.gameServer != null) {
            notifyUpdate(update.gameServer, update.isAfterInterruption);
        }
    }

    private void notifyUpdate(GameServer updated, boolean isAfterInterruption) {
        boolean isRecovered;
        boolean isOtherState;
        boolean isFirstEnding;
        synchronized (lock) {
            boolean wasFailing = outages.isAny();
            if (!isWatchInterrupted) {
                outages.succeeded(Outages.WATCH);
            }
            isRecovered = wasFailing && !outages.isAny();
            isOtherState = gameServer == null || gameServer.state() != updated.state();
            isFirstEnding = !isEnding && updated.isEnding();
            isEnding |= updated.isEnding();
            gameServer = updated;
            if (isAfterInterruption) {
                resendAfterInterruption(updated.state());
            }
        }
        if (isRecovered) {
            call(listener::onRecovery);
        }
        call(() -> listener.onGameServer(updated));
        if (isOtherState) {
            call(() -> listener.onState(updated));
        }
        if (isFirstEnding) {
            call(() -> listener.onEnding(updated));
        }
    }

    /**
     * Sends values again after an interruption of the watch. A restarted sidecar may have lost what it had not passed
     * on. The state is sent again only if it was sent, or being sent, before the interruption: a server that was
     * allocated since must not become ready.
     */
    private void resendAfterInterruption(GameServerState state) {
        long now = System.nanoTime();
        queue.resendAllExcept(STATE, now);
        boolean isSameState = queue.isSent(STATE) && Objects.equals(queue.value(STATE), stateAtInterruption);
        if (state.isBeforeReady() && isSameState) {
            isReadySent = false;
            queue.resend(STATE, now);
        }
    }

    private void call(Runnable call) {
        if (!failures.run("a listener of Agones failed", call)) {
            synchronized (lock) {
                listenerFailures++;
            }
        }
    }
}
