package dev.tickwire.fleet.agones;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values that wait to be sent to the sidecar, each under a key, and those that were sent. A newer value replaces an
 * older one that was not sent yet. A value that the sidecar has already is not sent again. Times are those of
 * {@link System#nanoTime()}, given by the caller.
 */
final class SidecarQueue {
    /** Greatest number of keys. */
    static final int MAX_KEYS = 256;

    private final long maxPauseNanos;
    private final Map<String, QueuedValue> pending = new LinkedHashMap<>();
    private final Map<String, QueuedValue> sent = new LinkedHashMap<>();
    private final String heldKey;
    private final String firstPrefix;

    /**
     * Creates an empty queue.
     *
     * @param maxPauseNanos the longest pause before a failed call is repeated
     * @param heldKey a key whose value waits for others, also while these pause after a failure
     * @param firstPrefix the beginning of the keys of these others
     */
    SidecarQueue(long maxPauseNanos, String heldKey, String firstPrefix) {
        this.maxPauseNanos = maxPauseNanos;
        this.heldKey = heldKey;
        this.firstPrefix = firstPrefix;
    }

    /** A call of the sidecar. */
    interface Call {
        void of(Agones agones) throws AgonesException;
    }

    /** A value of a key, and the call that sends it. */
    static final class QueuedValue {
        private final String key;
        private final Object value;
        private final Call call;
        private final long spacingNanos;
        private final Backoff backoff;
        private long dueNanos;

        private QueuedValue(String key, Object value, Call call, long spacingNanos, Backoff backoff, long dueNanos) {
            this.key = key;
            this.value = value;
            this.call = call;
            this.spacingNanos = spacingNanos;
            this.backoff = backoff;
            this.dueNanos = dueNanos;
        }

        String key() {
            return key;
        }

        @Nullable
        Object value() {
            return value;
        }

        Call call() {
            return call;
        }
    }

    /**
     * Sets the value of a key. It is sent at once, or after the spacing from the last value, or after the pause of a
     * failure.
     *
     * @param spacingNanos the least time between two values of this key
     * @throws IllegalStateException if there are too many keys
     */
    void put(String key, Object value, Call call, long spacingNanos, long nowNanos) {
        QueuedValue waiting = pending.get(key);
        QueuedValue last = sent.get(key);
        if (waiting != null) {
            if (!waiting.value.equals(value)) {
                pending.put(key, new QueuedValue(key, value, call, spacingNanos, waiting.backoff, waiting.dueNanos));
            }
        } else if (last != null) {
            if (!last.value.equals(value)) {
                long dueNanos = later(nowNanos, last.dueNanos);
                pending.put(key, new QueuedValue(key, value, call, spacingNanos, new Backoff(maxPauseNanos), dueNanos));
            }
        } else if (pending.size() + sent.size() >= MAX_KEYS) {
            throw new IllegalStateException(key + ": more than " + MAX_KEYS + " counters, labels and annotations");
        } else {
            pending.put(key, new QueuedValue(key, value, call, spacingNanos, new Backoff(maxPauseNanos), nowNanos));
        }
    }

    /** Returns the newest value of the key, sent or not, or null. */
    @Nullable
    Object value(String key) {
        QueuedValue newest = pending.getOrDefault(key, sent.get(key));
        return newest == null ? null : newest.value;
    }

    /**
     * Returns the value that has been due for longest, or null. A refused value that is due again at once does not
     * block the others.
     */
    @Nullable
    QueuedValue longestDue(long nowNanos) {
        QueuedValue longestWaiting = null;
        for (QueuedValue entry : pending.values()) {
            boolean isDue = entry.dueNanos - nowNanos <= 0 && !isHeld(entry);
            if (isDue && (longestWaiting == null || entry.dueNanos - longestWaiting.dueNanos < 0)) {
                longestWaiting = entry;
            }
        }
        return longestWaiting;
    }

    /** Returns the time until a value is due, 0 if one is; {@link Long#MAX_VALUE} if none waits. */
    long nanosUntilDue(long nowNanos) {
        long min = Long.MAX_VALUE;
        for (QueuedValue entry : pending.values()) {
            if (!isHeld(entry)) {
                min = Math.min(min, Math.max(0, entry.dueNanos - nowNanos));
            }
        }
        return min;
    }

    private boolean isHeld(QueuedValue entry) {
        return entry.key.equals(heldKey) && pending.keySet().stream().anyMatch(key -> key.startsWith(firstPrefix));
    }

    void succeeded(QueuedValue entry, long nowNanos) {
        entry.dueNanos = nowNanos + entry.spacingNanos;
        entry.backoff.reset();
        QueuedValue newest = pending.get(entry.key);
        if (newest == null) {
            return; // Removed during the call.
        }
        sent.put(entry.key, entry);
        if (newest == entry) {
            pending.remove(entry.key);
        } else {
            newest.dueNanos = entry.dueNanos;
        }
    }

    void failed(QueuedValue entry, long nowNanos) {
        QueuedValue newest = pending.get(entry.key);
        if (newest != null) {
            newest.dueNanos = nowNanos + entry.backoff.failed();
        }
    }

    /** Makes a waiting value due now, and resets its pauses. */
    void retryNow(String key, long nowNanos) {
        QueuedValue entry = pending.get(key);
        if (entry != null) {
            entry.backoff.reset();
            entry.dueNanos = nowNanos;
        }
    }

    /**
     * Queues all sent values again, except that of one key: the sidecar may have lost them. Newer values that wait
     * stay.
     */
    void resendAllExcept(String exceptKey, long nowNanos) {
        sent.values().removeIf(entry -> {
            if (entry.key.equals(exceptKey)) {
                return false;
            }
            entry.dueNanos = nowNanos;
            pending.putIfAbsent(entry.key, entry);
            return true;
        });
    }

    /** Queues the sent value of one key again. */
    void resend(String key, long nowNanos) {
        QueuedValue entry = sent.remove(key);
        if (entry != null) {
            entry.dueNanos = nowNanos;
            pending.putIfAbsent(key, entry);
        }
    }

    boolean isSent(String key) {
        return sent.containsKey(key) && !pending.containsKey(key);
    }

    void clear() {
        pending.clear();
        sent.clear();
    }

    private static long later(long a, long b) {
        return a - b > 0 ? a : b;
    }
}
