package dev.tickwire.fleet.agones;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.failure.Failures;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Speaks with the sidecar of Agones for a game's process, on a thread of its own: says that the process is healthy, is
 * ready, is allocated, ends, and how its counters stand, and tells how Agones changes its state. No method but
 * {@link #close()} waits, so that the game's thread may call them in its loop.
 *
 * <p>A call that fails is counted, told to the listener once, and tried again after a pause that grows. When the
 * sidecar has been away, it is told all counters, labels and annotations again. Outside of Agones,
 * {@link #fromEnvironment(AgonesListener)} gives a lifecycle that does nothing.
 *
 * <p>Use: start it, call {@link #ready()} once the server runs, {@link #count} whenever players come and go, drain when
 * {@link AgonesListener#onEnding} is told or the process gets the signal TERM, and close it when the last player has
 * left. How often health must be said is {@code spec.health} of the {@code GameServer}: see
 * <a href="https://agones.dev/site/docs/guides/health-checking/">Health Checking</a>.
 */
public final class AgonesLifecycle implements AutoCloseable {
    /** How often health is said if nothing else is set: the period of Agones is 5 s if nothing else is set there. */
    public static final Duration HEALTH_EVERY = Duration.ofSeconds(2);

    private static final AgonesLifecycle INACTIVE = new AgonesLifecycle(null, Duration.ZERO);

    /** The thread, or null outside of Agones. */
    private final SidecarThread sidecar;

    private final long countNanos;

    private AgonesLifecycle(SidecarThread sidecar, Duration countEvery) {
        this.sidecar = sidecar;
        countNanos = countEvery.toNanos();
    }

    /**
     * Begins a lifecycle.
     *
     * @param agones the sidecar
     * @return its settings, to be started
     */
    public static Builder builder(Agones agones) {
        return new Builder(agones);
    }

    /**
     * Starts the lifecycle of this process with all settings as they are, if it runs under Agones.
     *
     * @param listener told of the process' state
     * @return the lifecycle, which does nothing outside of Agones
     * @throws IllegalArgumentException if {@link Agones#PORT_VARIABLE} is set and no port
     */
    public static AgonesLifecycle fromEnvironment(AgonesListener listener) {
        return from(System.getenv(), listener);
    }

    static AgonesLifecycle from(Map<String, String> environment, AgonesListener listener) {
        Arguments.required("listener", listener);
        return Agones.from(environment)
                .map(agones -> builder(agones).listener(listener).start())
                .orElse(INACTIVE);
    }

    /** {@return whether this process runs under Agones: otherwise all methods do nothing} */
    public boolean isActive() {
        return sidecar != null;
    }

    /**
     * Says that players may be sent to this process. Called anew, it says so anew: an allocated process goes back to
     * being ready.
     */
    public void ready() {
        if (isActive()) {
            sidecar.ready();
        }
    }

    /** Says that players use this process, and before it that it is ready, if that has not been said. */
    public void allocate() {
        if (isActive()) {
            sidecar.afterReady(Agones::allocate);
        }
    }

    /**
     * Keeps this process for a while: {@link Agones#reserve(Duration)}.
     *
     * @param time how long, up to 365 days; zero until another state is asked for
     */
    public void reserve(Duration time) {
        Agones.checkedReservation(time);
        if (isActive()) {
            sidecar.afterReady(agones -> agones.reserve(time));
        }
    }

    /** Says that this process ends. After it nothing else is said but health. */
    public void shutdown() {
        if (isActive()) {
            sidecar.shutdown();
        }
    }

    /**
     * Sets the count of a counter. It is told only when it has changed, and at most as often as the settings say.
     *
     * @param counter the counter's name, 1 to 253 characters, declared in the specification
     * @param count the count, 0 or more
     */
    public void count(String counter, long count) {
        PathSegment.checked("counter", counter);
        AgonesCounters.checked("count", count);
        counter(counter, count, null);
    }

    /**
     * Sets the capacity of a counter, as {@link #count} does the count.
     *
     * @param counter the counter's name, 1 to 253 characters, declared in the specification
     * @param capacity the capacity, 0 or more
     */
    public void capacity(String counter, long capacity) {
        PathSegment.checked("counter", counter);
        AgonesCounters.checked("capacity", capacity);
        counter(counter, null, capacity);
    }

    /**
     * Sets a label: {@link Agones#setLabel}. It is told only when it has changed.
     *
     * @param key the key
     * @param value the value
     */
    public void label(String key, String value) {
        Agones.checkedKey(key);
        Agones.checkedLabel(value);
        put("label " + key, value, agones -> agones.setLabel(key, value));
    }

    /**
     * Sets an annotation: {@link Agones#setAnnotation}. It is told only when it has changed.
     *
     * @param key the key
     * @param value the value
     */
    public void annotation(String key, String value) {
        Agones.checkedKey(key);
        Agones.checkedAnnotation(value);
        put("annotation " + key, value, agones -> agones.setAnnotation(key, value));
    }

    /** Says that the game's loop runs. With {@link Builder#beatWithin} health is said only while it does so. */
    public void beat() {
        if (isActive()) {
            sidecar.beat();
        }
    }

    /** {@return the resource of this process as it was told last, if it was} */
    public Optional<GameServer> gameServer() {
        return isActive() ? sidecar.gameServer() : Optional.empty();
    }

    /** {@return the counts until now} */
    public AgonesStatistics statistics() {
        return isActive() ? sidecar.statistics() : AgonesStatistics.NONE;
    }

    /**
     * Says that this process ends, unless it has been said, and ends the thread. Waits until the sidecar has heard it,
     * for 2 s or a little more. To be called where the process ends, after the last player has left.
     */
    @Override
    public void close() {
        if (isActive()) {
            sidecar.close();
        }
    }

    private void counter(String name, Long count, Long capacity) {
        if (isActive()) {
            sidecar.counter(name, new CounterValues(count, capacity), countNanos);
        }
    }

    private void put(String key, Object value, Errands.Call call) {
        if (isActive()) {
            sidecar.put(key, value, call);
        }
    }

    /** The settings of a lifecycle. */
    public static final class Builder {
        private static final Duration LEAST = Duration.ofMillis(10);
        private static final Duration MOST = Duration.ofMinutes(1);

        private final Agones agones;
        private AgonesListener listener = AgonesListener.NONE;
        private Duration healthEvery = HEALTH_EVERY;
        private Duration countEvery = Duration.ofSeconds(1);
        private Duration retryWithin = Duration.ofSeconds(5);
        private Duration beatWithin = Duration.ZERO;
        private Failures failures = Failures.LOGGED;

        private Builder(Agones agones) {
            this.agones = Arguments.required("agones", agones);
        }

        /**
         * Sets the listener.
         *
         * @param listener told of the process' state
         * @return this
         */
        public Builder listener(AgonesListener listener) {
            this.listener = Arguments.required("listener", listener);
            return this;
        }

        /**
         * Sets what handles exceptions of the listener, which end nothing else.
         *
         * @param handler called with a sentence and the cause, by the thread that called the listener; a
         *     {@link System.Logger} named {@code dev.tickwire.fleet} logs warnings unless it is set
         * @return this
         */
        public Builder onFailure(BiConsumer<String, Throwable> handler) {
            failures = new Failures(handler);
            return this;
        }

        /**
         * Sets how often health is said. It should come at least twice in the period of the {@code GameServer}'s
         * specification, as another call may keep it back for the time-out.
         *
         * @param every the time from the end of one to the next, 10 ms to 1 min; 2 s if it is not set
         * @return this
         */
        public Builder healthEvery(Duration every) {
            healthEvery = Arguments.inRange("healthEvery", every, LEAST, MOST);
            return this;
        }

        /**
         * Sets how often the values of one counter are told at most. The sidecar carries them on once a second.
         *
         * @param every the least time between two, 0 to 1 min; 1 s if it is not set
         * @return this
         */
        public Builder countEvery(Duration every) {
            countEvery = Arguments.inRange("countEvery", every, Duration.ZERO, MOST);
            return this;
        }

        /**
         * Sets the longest pause until a call that fails is tried again. The first is 250 ms or this, and it doubles.
         *
         * @param within the longest pause, 10 ms to 1 min; 5 s if it is not set
         * @return this
         */
        public Builder retryWithin(Duration within) {
            retryWithin = Arguments.inRange("retryWithin", within, LEAST, MOST);
            return this;
        }

        /**
         * Says health only while the game calls {@link AgonesLifecycle#beat()}, so that Agones replaces a process whose
         * loop hangs.
         *
         * @param within the longest time between two beats, 10 ms to 1 min; health is said without them if it is not
         *     set
         * @return this
         */
        public Builder beatWithin(Duration within) {
            beatWithin = Arguments.inRange("beatWithin", within, LEAST, MOST);
            return this;
        }

        /**
         * Starts it: from now on health is said, and the watch told.
         *
         * @return the lifecycle
         */
        public AgonesLifecycle start() {
            return new AgonesLifecycle(
                    SidecarThread.start(agones, listener, failures, healthEvery, retryWithin, beatWithin), countEvery);
        }
    }
}
