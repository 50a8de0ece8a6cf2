package dev.tickwire.fleet.agones;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Work of a {@link SidecarThread}, added by any thread: values for the sidecar, and received states for the listener.
 * Selects the next step of the thread, and keeps the outcomes.
 */
final class SidecarWork implements GameServerListener {
    /** Greatest number of received states that wait for the listener. A further one replaces the last. */
    static final int MAX_PENDING_UPDATES = 64;

    /** Beginning of the keys of labels. */
    static final String LABEL = "label ";

    /** Key of the calls for health. */
    static final String HEALTH = "health";

    private static final String STATE = "state";
    private static final String SHUTDOWN = "shutdown";
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final long healthNanos;
    private final SidecarQueue queue;
    private final Outages outages = new Outages();
    private final Deque<Update> inbox = new ArrayDeque<>();

    private @Nullable GameServerResource gameServer;
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

    /** Whether the sidecar has accepted {@code ready}. */
    private boolean isReadySent;

    /** Number of wishes for a state. It is their value, so that no wish counts as sent already. */
    private long stateRequests;

    private long succeeded;
    private long unreachable;
    private long refused;
    private long unreadable;
    private long withheldHealths;
    private long droppedUpdates;
    private long listenerFailures;

    /**
     * Creates work without values. Health is due at once.
     *
     * @param healthNanos the time from the end of one call for health to the next
     * @param maxPauseNanos the longest pause before a failed call is repeated
     */
    SidecarWork(long healthNanos, long maxPauseNanos) {
        this.healthNanos = healthNanos;
        queue = new SidecarQueue(maxPauseNanos, STATE, LABEL + Agones.VERSION_KEY);
        healthDueNanos = System.nanoTime();
    }

    /** A received state, or the failure that interrupted the watch: the other one is null. */
    record Update(
            @Nullable GameServerResource gameServer,
            boolean isAfterInterruption,
            @Nullable AgonesException interruption) {}

    /** One thing to do: the call of a value, the notification of an update, or a call for health if both are null. */
    record Step(
            SidecarQueue.@Nullable QueuedValue value,
            @Nullable Update update) {
        private static final Step HEALTH_CALL = new Step(null, null);
    }

    /** Differences that a received state made. */
    record Changes(boolean isRecovered, boolean isOtherState, boolean isFirstEnding) {}

    synchronized void put(String key, Object value, SidecarQueue.Call call, long spacingNanos) {
        if (queue.value(SHUTDOWN) == null) {
            queue.put(key, value, call, spacingNanos, System.nanoTime());
            notifyAll();
        }
    }

    /** Queues a counter, with what waits to be sent of its count and capacity. */
    synchronized void counter(String name, CounterValues values, long spacingNanos) {
        String key = "counter " + name;
        CounterValues merged = queue.value(key) instanceof CounterValues before ? values.mergedOver(before) : values;
        put(key, merged, sidecar -> sidecar.counters().update(name, merged.count(), merged.capacity()), spacingNanos);
    }

    /** Queues {@code ready}. */
    void ready() {
        requestState(this::sendReady);
    }

    /** Queues another state, after {@code ready}: Agones assigns address and ports to a server that is ready. */
    void afterReady(SidecarQueue.Call state) {
        requestState(sidecar -> {
            if (!isReadySent()) {
                sendReady(sidecar);
            }
            state.of(sidecar);
        });
    }

    private synchronized void requestState(SidecarQueue.Call state) {
        stateRequests++;
        put(STATE, stateRequests, state, 0);
    }

    private void sendReady(Agones sidecar) throws AgonesException {
        sidecar.ready();
        setReadySent();
    }

    private synchronized boolean isReadySent() {
        return isReadySent;
    }

    private synchronized void setReadySent() {
        isReadySent = true;
    }

    /** Replaces all values by {@code shutdown}, unless it was queued. */
    synchronized void shutdown() {
        if (queue.value(SHUTDOWN) == null) {
            queue.clear();
            outages.retain(Set.of(Outages.WATCH, HEALTH));
            queue.put(SHUTDOWN, true, Agones::shutdown, 0, System.nanoTime());
        }
        notifyAll();
    }

    /** Queues {@code shutdown}, after which the work ends, with or without an answer in time. */
    synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            long now = System.nanoTime();
            closeByNanos = now + CLOSE_NANOS;
            shutdown();
            queue.retryNow(SHUTDOWN, now);
        }
    }

    @Override
    public synchronized void onGameServer(GameServerResource updated) {
        boolean isAfterInterruption = isWatchInterrupted;
        isWatchInterrupted = false;
        if (inbox.size() == MAX_PENDING_UPDATES) {
            Update dropped = inbox.removeLast();
            isAfterInterruption |= dropped.isAfterInterruption;
            droppedUpdates++;
            if (dropped.interruption != null) {
                outages.succeeded(Outages.WATCH);
            }
        }
        inbox.add(new Update(updated, isAfterInterruption, null));
        notifyAll();
    }

    @Override
    public synchronized void onInterrupted(AgonesException failure) {
        isWatchInterrupted = true;
        if (queue.isSent(STATE)) {
            stateAtInterruption = queue.value(STATE);
        } else {
            // A sidecar that ends may still answer a running call.
            stateAtInterruption = calling != null && isCalling(STATE) ? calling.value() : null;
        }
        // Counted before the listener is notified: calls that succeed meanwhile must not end the outage.
        if (inbox.size() < MAX_PENDING_UPDATES && outages.failed(Outages.WATCH, failure.kind())) {
            inbox.add(new Update(null, false, failure));
        }
        notifyAll();
    }

    private boolean isCalling(String key) {
        return calling != null && calling.key().equals(key);
    }

    /**
     * Waits for the next step of the thread. Returns null at the end.
     *
     * <p>Health comes first, since it must not be late. It is due again some time after its end, so that other calls
     * have time if it is slow. Received states and values take turns.
     */
    synchronized @Nullable Step next() throws InterruptedException {
        while (true) {
            long now = System.nanoTime();
            if (isClosed && (queue.isSent(SHUTDOWN) || now - closeByNanos >= 0)) {
                return null;
            }
            if (healthDueNanos - now <= 0) {
                return Step.HEALTH_CALL;
            }
            calling = queue.longestDue(now);
            wasUpdate = !inbox.isEmpty() && (calling == null || !wasUpdate);
            if (wasUpdate) {
                calling = null;
                return new Step(null, inbox.remove());
            }
            if (calling != null) {
                return new Step(calling, null);
            }
            waitUntilDue(now);
        }
    }

    private void waitUntilDue(long now) throws InterruptedException {
        long nanos = Math.min(healthDueNanos - now, queue.nanosUntilDue(now));
        if (isClosed) {
            nanos = Math.min(nanos, closeByNanos - now);
        }
        TimeUnit.NANOSECONDS.timedWait(this, Math.max(1, nanos));
    }

    /** Sets the time of the next call for health, after the present one. */
    synchronized void scheduleHealth() {
        healthDueNanos = System.nanoTime() + healthNanos;
    }

    /** Counts a call for health that was left out. */
    synchronized void countWithheldHealth() {
        withheldHealths++;
    }

    synchronized void countListenerFailure() {
        listenerFailures++;
    }

    /**
     * Called when a call has succeeded.
     *
     * @param value the sent value; null for health
     * @return whether this ended the last outage
     */
    synchronized boolean succeeded(String key, SidecarQueue.@Nullable QueuedValue value) {
        succeeded++;
        boolean wasFailing = outages.isAny();
        outages.succeeded(key);
        if (value != null) {
            queue.succeeded(value, System.nanoTime());
            calling = null;
        }
        return wasFailing && !outages.isAny();
    }

    /**
     * Called when a call has failed.
     *
     * @param value the value, which is sent again later; null for health
     * @return whether this began an outage
     */
    synchronized boolean failed(String key, SidecarQueue.@Nullable QueuedValue value, AgonesException failure) {
        switch (failure.kind()) {
            case UNREACHABLE -> unreachable++;
            case REFUSED -> refused++;
            case UNREADABLE -> unreadable++;
        }
        boolean isStillQueued = value == null || queue.value(key) != null;
        boolean isNew = isStillQueued && outages.failed(key, failure.kind());
        if (value != null) {
            queue.failed(value, System.nanoTime());
            if (isCalling(STATE)) {
                stateAtInterruption = null;
            }
            calling = null;
        }
        return isNew;
    }

    /** Called with each received state before the listener. Returns what is new in it. */
    synchronized Changes apply(GameServerResource updated, boolean isAfterInterruption) {
        boolean wasFailing = outages.isAny();
        if (!isWatchInterrupted) {
            outages.succeeded(Outages.WATCH);
        }
        boolean isRecovered = wasFailing && !outages.isAny();
        boolean isOtherState = gameServer == null || gameServer.state() != updated.state();
        boolean isFirstEnding = !isEnding && updated.isEnding();
        isEnding |= updated.isEnding();
        gameServer = updated;
        if (isAfterInterruption) {
            resendAfterInterruption(updated.state());
        }
        return new Changes(isRecovered, isOtherState, isFirstEnding);
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

    synchronized Optional<GameServerResource> gameServer() {
        return Optional.ofNullable(gameServer);
    }

    /**
     * Returns the statistics.
     *
     * @param updates the number of states received by the watch
     * @param interruptions the number of interruptions of the watch
     */
    synchronized AgonesStatistics statistics(long updates, long interruptions) {
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
