package dev.tickwire.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DistributionTest {
    private final SeriesList list = new SeriesList();
    private final Distribution distribution = Distribution.ofRatios(list, "loss", "of packets");
    private final MeterRegistry registry = new SimpleMeterRegistry();

    DistributionTest() {
        list.register(registry, Tags.empty());
    }

    @Test
    void shouldMatchTheStatisticsOfSortedValues() {
        long seed = Seeds.of(DistributionTest.class);
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            double[] values = new double[1 + random.nextInt(200)];
            distribution.reserve(values.length);
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextInt(50);
                distribution.add(values[i]);
            }
            distribution.show();
            Arrays.sort(values);
            String where = "seed " + seed + " round " + round;
            assertEquals(values[0], shown("min"), where);
            assertEquals(Arrays.stream(values).average().orElseThrow(), shown("mean"), 1e-9, where);
            assertEquals(values[(values.length * 95 + 99) / 100 - 1], shown("p95"), where);
            assertEquals(values[values.length - 1], shown("max"), where);
        }
    }

    @Test
    void shouldReportNaNWithoutValues() {
        distribution.reserve(1);
        distribution.add(1);
        distribution.show();
        distribution.show();
        for (String statistic : new String[] {"min", "mean", "p95", "max"}) {
            assertTrue(Double.isNaN(shown(statistic)), statistic);
        }
    }

    private double shown(String statistic) {
        return registry.get("loss").tag("statistic", statistic).gauge().value();
    }
}
