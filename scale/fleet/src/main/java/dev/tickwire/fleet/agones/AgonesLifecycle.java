package dev.tickwire.fleet.agones;

import dev.tickwire.base.Arguments;
import dev.tickwire.fleet.failure.FleetFailures;
import dev.tickwire.protocol.Protocol;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reports a game's process to the sidecar of Agones, from a thread of its own: health, readiness, allocation, end and
 * counters. It notifies the game of the states that Agones sets. No method but {@link #close()} blocks, so the game may
 * call them in its loop.
 *
 * <p>A failed call is counted, reported to the listener once, and repeated after a growing pause. After an outage of
 * the sidecar all counters, labels and annotations are sent again. Outside of Agones,
 * {@link #fromEnvironment(AgonesListener)} returns a lifecycle that does nothing.
 *
 * <pre>{@code
 * AgonesLifecycle agones = AgonesLifecycle.fromEnvironment(new AgonesListener() {
 *     public void onEnding(GameServerResource gameServer) {
 *         server.execute(server::drain); // and so on the signal TERM
 *     }
 * });
 * agones.labelVersions(DuelProtocol.get());
 * agones.ready(); // once the server runs
 * agones.count("players", server.peerCount()); // after each connect and disconnect
 * agones.close(); // after the last player has left
 * }</pre>
 *
 * <p>All methods may be called from any thread. The period of health is {@code spec.health} of the {@code GameServer}:
 * see <a href="https://agones.dev/site/docs/guides/health-checking/">Health Checking</a>.
 */
public final class AgonesLifecycle implements AutoCloseable {
    /** Default pause between two reports of health: 2 seconds. The default period of Agones is 5 seconds. */
    public static final Duration HEALTH_EVERY = Duration.ofSeconds(2);

    private static final AgonesLifecycle INACTIVE = new AgonesLifecycle(null, Duration.ZERO);

    /** Thread that calls the sidecar; null if inactive. */
    private final @Nullable SidecarThread sidecar;

    private final long countNanos;

    private AgonesLifecycle(@Nullable SidecarThread sidecar, Duration countEvery) {
        this.sidecar = sidecar;
        countNanos = countEvery.toNanos();
    }

    /**
     * Returns a builder.
     *
     * @param agones the client of the sidecar
     * @return the builder
     */
    public static Builder builder(Agones agones) {
        return new Builder(agones);
    }

    /**
     * Starts the lifecycle with the defaults if the process runs under Agones.
     *
     * @param listener called on the lifecycle's thread
     * @return the lifecycle, inactive without {@link Agones#PORT_VARIABLE} in the environment
     * @throws IllegalArgumentException if the variable is no port
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

    /**
     * Returns whether there is a sidecar. The other methods do nothing without one.
     *
     * @return whether there is a sidecar
     */
    public boolean isActive() {
        return sidecar != null;
    }

    /**
     * Marks the server as ready for players. Repeated until it succeeds or another state is set. A later call sends it
     * again: an allocated server becomes ready.
     */
    public void ready() {
        if (sidecar != null) {
            sidecar.work().ready();
        }
    }

    /**
     * Marks the server as allocated, and before that as ready unless it has been. Repeated until it succeeds or another
     * state is set.
     */
    public void allocate() {
        if (sidecar != null) {
            sidecar.work().afterReady(Agones::allocate);
        }
    }

    /**
     * Protects the server from scaling down for a time, as {@link Agones#reserve(Duration)} does, after marking it as
     * ready unless it has been. Repeated until it succeeds or another state is set.
     *
     * @param time the time, up to 365 days, rounded up to whole seconds; 0 until another state is set
     * @throws IllegalArgumentException if the time is out of range
     */
    public void reserve(Duration time) {
        Agones.checkedReservation(time);
        if (sidecar != null) {
            sidecar.work().afterReady(agones -> agones.reserve(time));
        }
    }

    /**
     * Asks Agones to end the server. Repeated until it succeeds. Everything else that waits is dropped, and later only
     * health is reported.
     */
    public void shutdown() {
        if (sidecar != null) {
            sidecar.work().shutdown();
        }
    }

    /**
     * Sets the count of a counter. Only changes are sent, spaced as {@link Builder#countEvery} says.
     *
     * @param counter the name, 1 to 253 characters, declared in the specification
     * @param count the count, 0 or more
     * @throws IllegalArgumentException if an argument is out of range
     * @throws IllegalStateException with more than 256 counters, labels and annotations
     */
    public void count(String counter, long count) {
        PathSegment.checked("counter", counter);
        AgonesCounters.checked("count", count);
        counter(counter, count, null);
    }

    /**
     * Sets the capacity of a counter. Only changes are sent, spaced as {@link Builder#countEvery} says.
     *
     * @param counter the name, 1 to 253 characters, declared in the specification
     * @param capacity the capacity, 0 or more
     * @throws IllegalArgumentException if an argument is out of range
     * @throws IllegalStateException with more than 256 counters, labels and annotations
     */
    public void capacity(String counter, long capacity) {
        PathSegment.checked("counter", counter);
        AgonesCounters.checked("capacity", capacity);
        counter(counter, null, capacity);
    }

    /**
     * Sets a label. Only changes are sent.
     *
     * @param key the key, as in {@link Agones#setLabel}
     * @param value the value, as in {@link Agones#setLabel}
     * @throws IllegalArgumentException if key or value is invalid
     * @throws IllegalStateException with more than 256 counters, labels and annotations
     */
    public void label(String key, String value) {
        Agones.checkedKey(key);
        Agones.checkedLabel(value);
        put(SidecarWork.LABEL + key, value, agones -> agones.setLabel(key, value));
    }

    /**
     * Sets a label for each version of a protocol that the server speaks: {@link Agones#versionLabel}, with the version
     * as its value. Called before {@link #ready()}: the server is marked as ready once all these labels were sent, so
     * that it cannot be allocated without them. While one fails, its call is repeated, and the server is not ready.
     *
     * @param protocol the protocol of the server
     * @throws IllegalStateException with more than 256 counters, labels and annotations
     */
    public void labelVersions(Protocol protocol) {
        labelVersion(protocol);
        protocol.earlier().forEach(this::labelVersion);
    }

    private void labelVersion(Protocol spoken) {
        label(Agones.versionKey(spoken.id()), Long.toString(spoken.version()));
    }

    /**
     * Sets an annotation. Only changes are sent.
     *
     * @param key the key, as in {@link Agones#setAnnotation}
     * @param value the value, as in {@link Agones#setAnnotation}
     * @throws IllegalArgumentException if key or value is invalid
     * @throws IllegalStateException with more than 256 counters, labels and annotations
     */
    public void annotation(String key, String value) {
        Agones.checkedKey(key);
        Agones.checkedAnnotation(value);
        put("annotation " + key, value, agones -> agones.setAnnotation(key, value));
    }

    /** Reports that the game's loop runs. With {@link Builder#beatWithin}, health is withheld without these reports. */
    public void beat() {
        if (sidecar != null) {
            sidecar.beat();
        }
    }

    /**
     * Returns the newest state of the game server.
     *
     * @return the state, or empty before the first one, or if inactive
     */
    public Optional<GameServerResource> gameServer() {
        return sidecar != null ? sidecar.work().gameServer() : Optional.empty();
    }

    /**
     * Returns the statistics of the calls.
     *
     * @return the statistics of this moment
     */
    public AgonesStatistics statistics() {
        return sidecar != null ? sidecar.statistics() : AgonesStatistics.NONE;
    }

    /**
     * Asks Agones to end the server, unless it has been asked, and ends the thread. Waits for the sidecar's answer for
     * 2 seconds, or until a running call has ended, but at most 5 seconds. Called at the end of the process, after the
     * last player has left. Further calls do nothing.
     */
    @Override
    public void close() {
        if (sidecar != null) {
            sidecar.close();
        }
    }

    private void counter(String name, @Nullable Long count, @Nullable Long capacity) {
        if (sidecar != null) {
            sidecar.work().counter(name, new CounterValues(count, capacity), countNanos);
        }
    }

    private void put(String key, Object value, SidecarQueue.Call call) {
        if (sidecar != null) {
            sidecar.work().put(key, value, call, 0);
        }
    }

    /** Settings of a lifecycle. */
    public static final class Builder {
        private static final Duration MIN = Duration.ofMillis(10);
        private static final Duration MAX = Duration.ofMinutes(1);

        private final Agones agones;
        private AgonesListener listener = AgonesListener.NONE;
        private Duration healthEvery = HEALTH_EVERY;
        private Duration countEvery = Duration.ofSeconds(1);
        private Duration retryWithin = Duration.ofSeconds(5);
        private Duration beatWithin = Duration.ZERO;
        private FleetFailures failures = FleetFailures.LOGGED;

        private Builder(Agones agones) {
            this.agones = Arguments.required("agones", agones);
        }

        /**
         * Sets the listener.
         *
         * @param listener called on the lifecycle's thread
         * @return this builder
         */
        public Builder listener(AgonesListener listener) {
            this.listener = Arguments.required("listener", listener);
            return this;
        }

        /**
         * Sets the handler for failures of the listener, which end nothing else. By default, a {@link System.Logger}
         * named {@code dev.tickwire.fleet} logs warnings.
         *
         * @param handler called with a description and the cause, on the lifecycle's thread
         * @return this builder
         */
        public Builder onFailure(BiConsumer<String, Throwable> handler) {
            failures = new FleetFailures(handler);
            return this;
        }

        /**
         * Sets the pause between two reports of health. It should be at most half of the period in the
         * {@code GameServer}'s specification, since another call may delay a report by the timeout.
         *
         * @param every the time from the end of one to the next, 10 ms to 1 minute; {@link #HEALTH_EVERY} by default
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder healthEvery(Duration every) {
            healthEvery = Arguments.inRange("healthEvery", every, MIN, MAX);
            return this;
        }

        /**
         * Sets the least time between two calls for the same counter. The sidecar sends values to Kubernetes once a
         * second.
         *
         * @param every the time, 0 to 1 minute; 1 second by default
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder countEvery(Duration every) {
            countEvery = Arguments.inRange("countEvery", every, Duration.ZERO, MAX);
            return this;
        }

        /**
         * Sets the longest pause before a failed call is repeated. Pauses begin at 250 ms and double.
         *
         * @param within the time, 10 ms to 1 minute; 5 seconds by default
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder retryWithin(Duration within) {
            retryWithin = Arguments.inRange("retryWithin", within, MIN, MAX);
            return this;
        }

        /**
         * Reports health only while the game calls {@link AgonesLifecycle#beat()}, so that Agones replaces a process
         * whose loop hangs.
         *
         * @param within the longest time between two beats, 10 ms to 1 minute; without this setting no beats are needed
         * @return this builder
         * @throws IllegalArgumentException if the time is out of range
         */
        public Builder beatWithin(Duration within) {
            beatWithin = Arguments.inRange("beatWithin", within, MIN, MAX);
            return this;
        }

        /**
         * Starts the thread and the watch. Health is reported at once.
         *
         * @return the running lifecycle
         */
        public AgonesLifecycle start() {
            return new AgonesLifecycle(
                    SidecarThread.start(agones, listener, failures, healthEvery, retryWithin, beatWithin), countEvery);
        }
    }
}
