package dev.tickwire.metrics;

import dev.tickwire.endpoint.Endpoint;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The meters of a server or a client, for any registry of Micrometer.
 *
 * <pre>{@code
 * TickwireMetrics metrics = TickwireMetrics.of(server).tags("region", "eu");
 * metrics.bindTo(registry);
 * }</pre>
 *
 * <p>The endpoint's thread counts, and shows its counts to other threads at the end of an update, twice a second;
 * registries are read by threads of their own and never touch the endpoint. The two timers alone are told at once, by
 * the endpoint's thread. Counting allocates nothing. No tag names a peer, so that there are as many meters as the
 * protocol has channels and types, however many players come and go.
 *
 * <p>{@code docs/metrics.md} lists the meters.
 */
public final class TickwireMetrics implements MeterBinder, AutoCloseable {
    private static final long SHOWN_EVERY_NANOS = 500_000_000L;

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
     * Begins to count what an endpoint does, until {@link #close}. To be called by the thread that owns the endpoint,
     * or before there is one, outside of listeners.
     *
     * @param endpoint the server or client
     * @return its meters, which no registry has yet
     * @throws IllegalArgumentException if it is null
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink, source or tap calls it
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
     * Adds tags to all meters of registries that are bound from now on, beside {@code side}, which is {@code server} or
     * {@code client}. Two endpoints of one side need some to tell them apart in one registry.
     *
     * @param keysAndValues keys and values in turn
     * @return this
     * @throws IllegalArgumentException if a key has no value
     */
    public TickwireMetrics tags(String... keysAndValues) {
        return tags(Tags.of(keysAndValues));
    }

    /**
     * Adds tags, as {@link #tags(String...)} does.
     *
     * @param more the tags
     * @return this
     */
    public synchronized TickwireMetrics tags(Iterable<? extends Tag> more) {
        tags = tags.and(more);
        return this;
    }

    /**
     * Registers all meters. Any thread may call it, for as many registries as there are.
     *
     * @param registry where to
     */
    @Override
    public synchronized void bindTo(MeterRegistry registry) {
        List<Meter> meters = tap.list().register(registry, tags);
        meters.add(timer(registry, "tickwire.update", "Time that an update takes", tap.updates()));
        meters.add(timer(registry, "tickwire.flush", "Time that a flush takes", tap.flushes()));
        bindings.add(new Binding(registry, meters));
    }

    private Timer timer(MeterRegistry registry, String name, String description, Stopwatch stopwatch) {
        Timer timer = Timer.builder(name).description(description).tags(tags).register(registry);
        stopwatch.add(timer);
        return timer;
    }

    /**
     * Counts no more, and takes the meters out of all registries. To be called by the thread that owns the endpoint, if
     * there is one; the endpoint may be closed.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink, source or tap calls it
     */
    @Override
    public synchronized void close() {
        endpoint.removeTap(tap);
        tap.updates().clear();
        tap.flushes().clear();
        for (Binding binding : bindings) {
            binding.meters.forEach(binding.registry::remove);
        }
        bindings.clear();
    }

    private record Binding(MeterRegistry registry, List<Meter> meters) {}
}
