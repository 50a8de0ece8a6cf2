package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedsTest {
    @Test
    void shouldUseADistinctSeedForEachRunOfEachTest() {
        Set<Long> seeds = new HashSet<>();
        for (int run = 0; run < 1_000; run++) {
            long seed = Seeds.of(SeedsTest.class, run);
            assertTrue(seed >= 0);
            seeds.add(seed);
            seeds.add(Seeds.of(RepeatCommandTest.class, run));
        }
        assertEquals(2_000, seeds.size());
    }

    @Test
    void shouldReproduceTheSameSeed() {
        assertEquals(Seeds.of(SeedsTest.class, 0), Seeds.of(SeedsTest.class));
        assertEquals(Seeds.of(SeedsTest.class, 3), Seeds.of(SeedsTest.class, 3));
    }

    @Test
    void shouldNameTheSeedOfTheBuild() {
        assertEquals("-Dtickwire.seed=" + System.getProperty("tickwire.seed", "20261128"), Seeds.option());
    }
}
