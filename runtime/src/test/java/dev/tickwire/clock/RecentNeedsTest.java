package dev.tickwire.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecentNeedsTest {
    private static final double STEP = 50e6;

    @ParameterizedTest
    @ValueSource(ints = {5, 20, 60, 128, 250, 1000})
    @DisplayName("A step of the way makes no sample late, however many samples a second has")
    void steps(int rate) {
        for (double step : new double[] {STEP, -STEP}) {
            RecentNeeds needs = new RecentNeeds();
            int judged = 0;
            for (int i = 0; i < 10 * rate; i++) {
                needs.add(1e9 / rate * i, i < 5 * rate ? 0 : step);
                while (needs.hasExcess()) {
                    double excess = needs.pollExcess();
                    assertTrue(excess <= 0, "sample " + judged + " exceeds the usual by " + excess);
                    judged++;
                }
            }
            assertTrue(judged >= 9 * rate - 1, judged + " samples judged");
        }
    }

    @Test
    @DisplayName("The middle is that of the samples of two seconds, at most 256, and the quick one that of 16")
    void middles() {
        SplittableRandom random = new SplittableRandom(Seeds.of(RecentNeedsTest.class, 0));
        RecentNeeds needs = new RecentNeeds();
        double[] at = new double[3000];
        double[] all = new double[at.length];
        double now = 0;
        for (int i = 0; i < at.length; i++) {
            now += random.nextDouble() * (i / 500 % 2 == 0 ? 5e6 : 100e6);
            at[i] = now;
            all[i] = random.nextInt(20) == 0 ? STEP : random.nextDouble() * STEP;
            needs.add(now, all[i]);
            int from = Math.max(0, i - 255);
            while (now - at[from] > 2e9) {
                from++;
            }
            assertEquals(i + 1 - from, needs.count());
            assertEquals(middle(all, from, i + 1), needs.median());
            assertEquals(middle(all, Math.max(from, i - 15), i + 1), needs.quickMedian());
        }
    }

    private static double middle(double[] samples, int from, int to) {
        double[] sorted = Arrays.copyOfRange(samples, from, to);
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
