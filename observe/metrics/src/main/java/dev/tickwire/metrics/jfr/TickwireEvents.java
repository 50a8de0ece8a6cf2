package dev.tickwire.metrics.jfr;

import dev.tickwire.endpoint.Endpoint;
import java.time.Duration;
import jdk.jfr.FlightRecorder;

/**
 * Events of a server or client, for JDK Flight Recorder: {@code dev.tickwire.SlowUpdate}, {@code dev.tickwire.Move},
 * {@code dev.tickwire.End} and {@code dev.tickwire.Breach}. Without a recording they cost a few branches per update.
 *
 * <pre>{@code
 * TickwireEvents events = TickwireEvents.of(server).slowUpdate(Duration.ofMillis(5));
 * }</pre>
 *
 * <p>{@code docs/metrics.md} lists their fields.
 */
public final class TickwireEvents implements AutoCloseable {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final Endpoint endpoint;
    private final EventTap tap;

    private TickwireEvents(Endpoint endpoint) {
        this.endpoint = endpoint;
        tap = new EventTap(endpoint, SECOND_NANOS / endpoint.ticksPerSecond());
    }

    /**
     * Begins to emit events of an endpoint, until {@link #close}. Call this method on the thread that owns the
     * endpoint, or before the endpoint has an owner, and not within a listener.
     *
     * @param endpoint the server or client
     * @return the events of the endpoint; the threshold of slow updates is the length of a tick
     * @throws IllegalArgumentException if {@code endpoint} is null
     * @throws IllegalStateException if another thread owns the endpoint, or if called within a listener, sink, source
     *     or tap
     */
    public static TickwireEvents of(Endpoint endpoint) {
        if (endpoint == null) {
            throw new IllegalArgumentException("endpoint = null, must be a server or a client");
        }
        register();
        TickwireEvents events = new TickwireEvents(endpoint);
        endpoint.tap(events.tap);
        return events;
    }

    /** Registers the events early, so that tools list them before the first one occurs. */
    private static void register() {
        if (FlightRecorder.isAvailable()) {
            FlightRecorder.register(SlowUpdate.class);
            FlightRecorder.register(Move.class);
            FlightRecorder.register(End.class);
            FlightRecorder.register(BreachFound.class);
        }
    }

    /**
     * Sets the threshold of slow updates. Default is the length of a tick. A recording may set a longer threshold for
     * itself: {@code dev.tickwire.SlowUpdate#threshold=20ms}.
     *
     * @param longest the threshold, 0 or more; with 0 every update is an event
     * @return this
     * @throws IllegalArgumentException if {@code longest} is null or negative
     */
    public TickwireEvents slowUpdate(Duration longest) {
        if (longest == null || longest.isNegative()) {
            throw new IllegalArgumentException("longest = " + longest + ", must be at least 0");
        }
        tap.slowUpdate(longest.toNanos());
        return this;
    }

    /** Returns the threshold of slow updates. */
    public Duration slowUpdate() {
        return Duration.ofNanos(tap.slowUpdate());
    }

    /**
     * Ends the events. Call this method on the thread that owns the endpoint, if the endpoint has an owner. The
     * endpoint may be closed.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or if called within a listener, sink, source
     *     or tap
     */
    @Override
    public void close() {
        endpoint.removeTap(tap);
    }
}
