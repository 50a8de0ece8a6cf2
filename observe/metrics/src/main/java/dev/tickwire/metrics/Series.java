package dev.tickwire.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import java.util.concurrent.TimeUnit;

/** The value of one meter: the endpoint's thread sets it, and any thread reads it. */
final class Series {
    /** How a registry shows the value. */
    enum Kind {
        /** It only grows. */
        COUNTER,
        /** It goes up and down. */
        GAUGE,
        /** Nanoseconds that go up and down. */
        TIME
    }

    private final Kind kind;
    private final String name;
    private final String unit;
    private final String description;
    private final Tags tags;
    private volatile double value;

    Series(Kind kind, String name, String unit, String description, Tags tags) {
        this.kind = kind;
        this.name = name;
        this.unit = unit;
        this.description = description;
        this.tags = tags;
    }

    /** Sets the value, on the endpoint's thread. */
    void set(double now) {
        value = now;
    }

    double value() {
        return value;
    }

    /**
     * Makes the meter that shows the value in a registry, which holds it: when an endpoint is closed and the game lets
     * it go, its last values stay. A meter made of an object would forget it.
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
