package dev.tickwire.fleet.matchmaker;

import dev.tickwire.fleet.directory.Directory;
import dev.tickwire.fleet.directory.DirectoryCounts;
import dev.tickwire.fleet.directory.DirectoryUnavailableException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Meters of a matchmaker: duration of requests by outcome, and the counts of the directory, which are read at most once
 * a second.
 */
final class MatchmakerMetrics {
    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Duration[] BUCKETS = {
        Duration.ofMillis(1),
        Duration.ofMillis(2),
        Duration.ofMillis(5),
        Duration.ofMillis(10),
        Duration.ofMillis(20),
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(500),
        Duration.ofSeconds(1)
    };

    private final Directory directory;
    private final Map<Outcome, Timer> matches;
    private final Map<Outcome, Timer> announcements;

    /** Last counts; null if the directory could not be reached. */
    private @Nullable DirectoryCounts counts;

    private long countedAtNanos;
    private boolean isCounted;

    MatchmakerMetrics(MeterRegistry registry, Directory directory) {
        this.directory = directory;
        matches = timers(registry, "tickwire.matchmaker.requests", "Requests for a match, by outcome");
        announcements = timers(registry, "tickwire.matchmaker.announcements", "Announcements of servers, by outcome");
        gauge(registry, "tickwire.directory.servers", "Live servers", DirectoryCounts::servers);
        gauge(registry, "tickwire.directory.slots", "Slots of these servers", DirectoryCounts::slots);
        gauge(registry, "tickwire.directory.slots.free", "Slots announced as free", DirectoryCounts::freeSlots);
        gauge(
                registry,
                "tickwire.directory.reservations",
                "Accounts with a token that have not joined yet",
                DirectoryCounts::reservations);
        Gauge.builder("tickwire.directory.up", this, metrics -> metrics.isUp() ? 1 : 0)
                .description("Whether the directory can be reached")
                .register(registry);
    }

    private static Map<Outcome, Timer> timers(MeterRegistry registry, String name, String description) {
        Map<Outcome, Timer> timers = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            timers.put(
                    outcome,
                    Timer.builder(name)
                            .description(description)
                            .tag("outcome", outcome.word())
                            .serviceLevelObjectives(BUCKETS)
                            .register(registry));
        }
        return timers;
    }

    private void gauge(
            MeterRegistry registry, String name, String description, ToDoubleFunction<DirectoryCounts> value) {
        Gauge.builder(name, this, metrics -> metrics.value(value))
                .description(description)
                .register(registry);
    }

    /** Returns a count, or NaN if the directory cannot be reached. */
    private double value(ToDoubleFunction<DirectoryCounts> of) {
        DirectoryCounts fresh = counts();
        return fresh == null ? Double.NaN : of.applyAsDouble(fresh);
    }

    /** Returns whether the directory could be reached, at most a second ago. */
    boolean isUp() {
        return counts() != null;
    }

    private synchronized @Nullable DirectoryCounts counts() {
        if (!isCounted || System.nanoTime() - countedAtNanos >= FRESH_NANOS) {
            try {
                counts = directory.counts();
            } catch (DirectoryUnavailableException gone) {
                counts = null;
            }
            isCounted = true;
            countedAtNanos = System.nanoTime();
        }
        return counts;
    }

    private static Timer timer(Map<Outcome, Timer> timers, Outcome outcome) {
        return Objects.requireNonNull(timers.get(outcome), "each outcome has a timer");
    }

    void onMatch(Outcome outcome, long nanos) {
        timer(matches, outcome).record(nanos, TimeUnit.NANOSECONDS);
    }

    void onAnnouncement(Outcome outcome, long nanos) {
        timer(announcements, outcome).record(nanos, TimeUnit.NANOSECONDS);
    }
}
