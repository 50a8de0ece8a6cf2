package dev.tickwire.metrics;

import dev.tickwire.endpoint.Endpoint;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Meters of a server or client, for any Micrometer registry.
 *
 * <pre>{@code
 * TickwireMetrics metrics = TickwireMetrics.of(server).tags("region", "eu");
 * metrics.bindTo(registry);
 * }</pre>
 *
 * <p>The endpoint's thread counts, and publishes its counts to other threads at the end of an update, twice a second,
 * and for the last time when the endpoint is closed. Registries are read on their own threads and never access the
 * endpoint. Only the three timers are updated at once, on the endpoint's thread. Counting allocates nothing. No tag
 * identifies a peer, so the number of meters depends on the channels and types of the protocol and not on the number of
 * players.
 *
 * <p>{@code docs/metrics.md} lists the meters.
 */
public final class TickwireMetrics implements MeterBinder, AutoCloseable {
    private static final long SHOWN_EVERY_NANOS = 500_000_000L;

    /** Buckets of the histogram of ticks, from 0.1 ms to a second. */
    private static final Duration[] TICK_BUCKETS = LongStream.of(
                    100, 200, 500, 1000, 2000, 3000, 5000, 7000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000,
                    75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000)
            .mapToObj(micros -> Duration.of(micros, ChronoUnit.MICROS))
            .toArray(Duration[]::new);

    private final Endpoint endpoint;
    private final MetricsTap tap;
    private final List<Binding> bindings = new ArrayList<>();
    private Tags tags;

    private TickwireMetrics(Endpoint endpoint, long everyNanos) {
        this.endpoint = endpoint;
        tap = new MetricsTap(endpoint, everyNanos);
        tags = Tags.of("side", tap.side().name().toLowerCase(Locale.ROOT));
    }

    /**
     * Begins to count the activity of an endpoint, until {@link #close}. Call this method on the thread that owns the
     * endpoint, or before the endpoint has an owner, and not within a listener.
     *
     * @param endpoint the server or client
     * @return the meters of the endpoint, in no registry yet
     * @throws IllegalArgumentException if {@code endpoint} is null
     * @throws IllegalStateException if another thread owns the endpoint, or if called within a listener, sink, source
     *     or tap
     */
    public static TickwireMetrics of(Endpoint endpoint) {
        return of(endpoint, SHOWN_EVERY_NANOS);
    }

    static TickwireMetrics of(Endpoint endpoint, long everyNanos) {
        if (endpoint == null) {
            throw new IllegalArgumentException("endpoint = null, must be a server or a client");
        }
        TickwireMetrics metrics = new TickwireMetrics(endpoint, everyNanos);
        endpoint.tap(metrics.tap);
        return metrics;
    }

    /**
     * Adds tags to all meters in registries that are bound later, besides {@code side}, which is {@code server} or
     * {@code client}. Two endpoints of one side need different tags in the same registry.
     *
     * @param keysAndValues keys and values alternately
     * @return this
     * @throws IllegalArgumentException if a key has no value
     */
    public TickwireMetrics tags(String... keysAndValues) {
        return tags(Tags.of(keysAndValues));
    }

    /**
     * Adds tags, like {@link #tags(String...)}.
     *
     * @param more the tags
     * @return this
     */
    public synchronized TickwireMetrics tags(Iterable<? extends Tag> more) {
        tags = tags.and(more);
        return this;
    }

    /**
     * Registers all meters in a registry. Any thread may call it, for any number of registries.
     *
     * @param registry the registry
     */
    @Override
    public synchronized void bindTo(MeterRegistry registry) {
        List<Meter> meters = tap.list().register(registry, tags);
        meters.add(timer(registry, timer("tickwire.update", "Duration of an update"), tap.updates()));
        meters.add(timer(registry, timer("tickwire.flush", "Duration of a flush"), tap.flushes()));
        Timer.Builder tick = timer("tickwire.tick", "Duration of a tick: its update, the game and its flush");
        meters.add(timer(registry, tick.serviceLevelObjectives(TICK_BUCKETS), tap.ticks()));
        bindings.add(new Binding(registry, meters));
    }

    private static Timer.Builder timer(String name, String description) {
        return Timer.builder(name).description(description);
    }

    private Timer timer(MeterRegistry registry, Timer.Builder builder, Stopwatch stopwatch) {
        Timer timer = builder.tags(tags).register(registry);
        stopwatch.add(timer);
        return timer;
    }

    /**
     * Ends counting and removes the meters from all registries. Call this method on the thread that owns the endpoint,
     * if the endpoint has an owner. The endpoint may be closed.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or if called within a listener, sink, source
     *     or tap
     */
    @Override
    public synchronized void close() {
        endpoint.removeTap(tap);
        tap.updates().clear();
        tap.flushes().clear();
        tap.ticks().clear();
        for (Binding binding : bindings) {
            binding.meters.forEach(binding.registry::remove);
        }
        bindings.clear();
    }

    private record Binding(MeterRegistry registry, List<Meter> meters) {}
}
