package dev.tickwire.metrics.jfr;

import dev.tickwire.endpoint.Endpoint;
import java.time.Duration;
import jdk.jfr.FlightRecorder;

/**
 * The events of a server or a client, for JDK Flight Recorder: {@code dev.tickwire.SlowUpdate}, {@code
 * dev.tickwire.Move}, {@code dev.tickwire.End} and {@code dev.tickwire.Breach}. While nothing is recorded they cost a
 * few branches an update.
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
     * Tells what an endpoint does, until {@link #close}. To be called by the thread that owns the endpoint, or before
     * there is one, outside of listeners.
     *
     * @param endpoint the server or client
     * @return its events
     * @throws IllegalArgumentException if it is null
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink, source or tap calls it
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

    /** So that tools list the events before the first has happened. */
    private static void register() {
        if (FlightRecorder.isAvailable()) {
            FlightRecorder.register(SlowUpdate.class);
            FlightRecorder.register(Move.class);
            FlightRecorder.register(End.class);
            FlightRecorder.register(BreachFound.class);
        }
    }

    /**
     * Sets how long an update takes that is not told; the length of a tick unless set. A recording may set a longer one
     * for itself: {@code dev.tickwire.SlowUpdate#threshold=20ms}.
     *
     * @param longest 0 or more; with 0 all updates are told
     * @return this
     * @throws IllegalArgumentException if it is null or negative
     */
    public TickwireEvents slowUpdate(Duration longest) {
        if (longest == null || longest.isNegative()) {
            throw new IllegalArgumentException("longest = " + longest + ", must be 0 or more");
        }
        tap.slowUpdate(longest.toNanos());
        return this;
    }

    /** How long an update takes that is not told. */
    public Duration slowUpdate() {
        return Duration.ofNanos(tap.slowUpdate());
    }

    /**
     * Tells nothing any more. To be called by the thread that owns the endpoint, if there is one; the endpoint may be
     * closed.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink, source or tap calls it
     */
    @Override
    public void close() {
        endpoint.removeTap(tap);
    }
}
