package dev.tickwire.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.List;

/** All values that an endpoint shows; the list is complete before the first is set. */
final class SeriesList {
    private final List<Series> all = new ArrayList<>();

    /**
     * Adds a value that only grows.
     *
     * @param unit of what it counts; null where the name says it
     * @param tags keys and values in turn
     */
    Series counter(String name, String unit, String description, String... tags) {
        return add(new Series(Series.Kind.COUNTER, name, unit, description, Tags.of(tags)));
    }

    /** Adds a value that goes up and down. */
    Series gauge(String name, String unit, String description, String... tags) {
        return add(new Series(Series.Kind.GAUGE, name, unit, description, Tags.of(tags)));
    }

    /** Adds nanoseconds that go up and down. */
    Series time(String name, String description, String... tags) {
        return add(new Series(Series.Kind.TIME, name, null, description, Tags.of(tags)));
    }

    private Series add(Series series) {
        all.add(series);
        return series;
    }

    /** Makes the meters of all values in a registry. */
    List<Meter> register(MeterRegistry registry, Tags common) {
        List<Meter> meters = new ArrayList<>();
        for (Series series : all) {
            meters.add(series.register(registry, common));
        }
        return meters;
    }
}
