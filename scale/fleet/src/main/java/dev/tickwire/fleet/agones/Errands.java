package dev.tickwire.fleet.agones;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Values that wait to be sent to the sidecar, each under a key, and those that were sent. A newer value replaces an
 * older one that was not sent yet. A value that the sidecar has already is not sent again. Times are those of
 * {@link System#nanoTime()}, given by the caller.
 */
final class Errands {
    /** Greatest number of keys. */
    static final int MOST = 256;

    private final long mostPauseNanos;
    private final Map<String, Errand> pending = new LinkedHashMap<>();
    private final Map<String, Errand> said = new LinkedHashMap<>();

    Errands(long mostPauseNanos) {
        this.mostPauseNanos = mostPauseNanos;
    }

    /** A call of the sidecar. */
    interface Call {
        void of(Agones agones) throws AgonesException;
    }

    /** A value of a key, and the call that sends it. */
    static final class Errand {
        private final String key;
        private final Object value;
        private final Call call;
        private final long spacingNanos;
        private final Backoff backoff;
        private long dueNanos;

        private Errand(String key, Object value, Call call, long spacingNanos, Backoff backoff, long dueNanos) {
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
        Errand waiting = pending.get(key);
        Errand last = said.get(key);
        if (waiting != null) {
            if (!waiting.value.equals(value)) {
                pending.put(key, new Errand(key, value, call, spacingNanos, waiting.backoff, waiting.dueNanos));
            }
        } else if (last != null) {
            if (!last.value.equals(value)) {
                long dueNanos = later(nowNanos, last.dueNanos);
                pending.put(key, new Errand(key, value, call, spacingNanos, new Backoff(mostPauseNanos), dueNanos));
            }
        } else if (pending.size() + said.size() >= MOST) {
            throw new IllegalStateException(key + ": more than " + MOST + " counters, labels and annotations");
        } else {
            pending.put(key, new Errand(key, value, call, spacingNanos, new Backoff(mostPauseNanos), nowNanos));
        }
    }

    /** Returns the newest value of the key, sent or not, or null. */
    Object value(String key) {
        Errand newest = pending.getOrDefault(key, said.get(key));
        return newest == null ? null : newest.value;
    }

    /**
     * Returns the value that has been due for longest, or null. A refused value that is due again at once does not
     * block the others.
     */
    Errand due(long nowNanos) {
        Errand longest = null;
        for (Errand errand : pending.values()) {
            boolean isDue = errand.dueNanos - nowNanos <= 0;
            if (isDue && (longest == null || errand.dueNanos - longest.dueNanos < 0)) {
                longest = errand;
            }
        }
        return longest;
    }

    /** Returns the time until a value is due, 0 if one is; {@link Long#MAX_VALUE} if none waits. */
    long nanosUntilDue(long nowNanos) {
        long least = Long.MAX_VALUE;
        for (Errand errand : pending.values()) {
            least = Math.min(least, Math.max(0, errand.dueNanos - nowNanos));
        }
        return least;
    }

    void succeeded(Errand errand, long nowNanos) {
        errand.dueNanos = nowNanos + errand.spacingNanos;
        errand.backoff.reset();
        Errand newest = pending.get(errand.key);
        if (newest == null) {
            return; // Removed during the call.
        }
        said.put(errand.key, errand);
        if (newest == errand) {
            pending.remove(errand.key);
        } else {
            newest.dueNanos = errand.dueNanos;
        }
    }

    void failed(Errand errand, long nowNanos) {
        Errand newest = pending.get(errand.key);
        if (newest != null) {
            newest.dueNanos = nowNanos + errand.backoff.failed();
        }
    }

    /** Makes a waiting value due now, and resets its pauses. */
    void hurry(String key, long nowNanos) {
        Errand errand = pending.get(key);
        if (errand != null) {
            errand.backoff.reset();
            errand.dueNanos = nowNanos;
        }
    }

    /**
     * Queues all sent values again, except that of one key: the sidecar may have lost them. Newer values that wait
     * stay.
     */
    void sayAgain(String butKey, long nowNanos) {
        said.values().removeIf(errand -> {
            if (errand.key.equals(butKey)) {
                return false;
            }
            errand.dueNanos = nowNanos;
            pending.putIfAbsent(errand.key, errand);
            return true;
        });
    }

    /** Queues the sent value of one key again. */
    void sayAgainOnly(String key, long nowNanos) {
        Errand errand = said.remove(key);
        if (errand != null) {
            errand.dueNanos = nowNanos;
            pending.putIfAbsent(key, errand);
        }
    }

    boolean isSaid(String key) {
        return said.containsKey(key) && !pending.containsKey(key);
    }

    void clear() {
        pending.clear();
        said.clear();
    }

    private static long later(long a, long b) {
        return a - b > 0 ? a : b;
    }
}
