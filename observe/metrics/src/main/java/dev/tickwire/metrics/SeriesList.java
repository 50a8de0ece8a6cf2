package dev.tickwire.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All values of an endpoint. The list is complete before the first is set. */
final class SeriesList {
    private final List<Series> all = new ArrayList<>();

    /**
     * Adds a value that only grows.
     *
     * @param unit the unit, or null if the name shows it
     * @param tags keys and values alternately
     */
    Series counter(String name, @Nullable String unit, String description, String... tags) {
        return add(new Series(Series.Kind.COUNTER, name, unit, description, Tags.of(tags)));
    }

    /** Adds a value that rises and falls. */
    Series gauge(String name, @Nullable String unit, String description, String... tags) {
        return add(new Series(Series.Kind.GAUGE, name, unit, description, Tags.of(tags)));
    }

    /** Adds a time in nanoseconds that rises and falls. */
    Series time(String name, String description, String... tags) {
        return add(new Series(Series.Kind.TIME, name, null, description, Tags.of(tags)));
    }

    private Series add(Series series) {
        all.add(series);
        return series;
    }

    /** Registers meters for all series and returns them. */
    List<Meter> register(MeterRegistry registry, Tags common) {
        List<Meter> meters = new ArrayList<>();
        for (Series series : all) {
            meters.add(series.register(registry, common));
        }
        return meters;
    }
}
