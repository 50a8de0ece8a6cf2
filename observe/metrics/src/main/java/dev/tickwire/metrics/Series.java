package dev.tickwire.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Value of one meter. The endpoint's thread sets it, and any thread reads it. */
final class Series {
    /** Kind of the meter in a registry. */
    enum Kind {
        /** Total that only grows. */
        COUNTER,
        /** Value that rises and falls. */
        GAUGE,
        /** Time in nanoseconds that rises and falls. */
        TIME
    }

    private final Kind kind;
    private final String name;
    private final @Nullable String unit;
    private final String description;
    private final Tags tags;
    private volatile double value;

    Series(Kind kind, String name, @Nullable String unit, String description, Tags tags) {
        this.kind = kind;
        this.name = name;
        this.unit = unit;
        this.description = description;
        this.tags = tags;
    }

    /** Sets the value. Called on the endpoint's thread. */
    void set(double now) {
        value = now;
    }

    double value() {
        return value;
    }

    /**
     * Registers the meter of the value in a registry, which keeps a strong reference to the meter. The last values thus
     * stay after an endpoint is closed and garbage. A meter of an object would lose these values.
     */
    Meter register(MeterRegistry registry, Tags common) {
        Tags all = common.and(tags);
        switch (kind) {
            case COUNTER:
                return FunctionCounter.builder(name, kind, held -> value())
                        .baseUnit(unit)
                        .description(description)
                        .tags(all)
                        .register(registry);
            case TIME:
                return TimeGauge.builder(name, this::value, TimeUnit.NANOSECONDS)
                        .description(description)
                        .tags(all)
                        .register(registry);
            default:
                return Gauge.builder(name, this::value)
                        .baseUnit(unit)
                        .description(description)
                        .tags(all)
                        .register(registry);
        }
    }
}
