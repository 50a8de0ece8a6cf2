package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.channel.Resending;
import org.junit.jupiter.api.Test;

/** The whole table is printed by {@link ResendLatency}. */
class ResendLatencyTest {
    private static final long SEED = 1;

    private static ResendLatency.Result measure(Resending resending, double loss, long latencyMillis) {
        return ResendLatency.measure(resending, loss, latencyMillis, 10_000, SEED);
    }

    @Test
    void shouldMendALossSoonerThanTheFixedRuleWithoutSendingMore() {
        for (double loss : new double[] {0.02, 0.05, 0.20}) {
            ResendLatency.Result fixed = measure(Resending.FIXED, loss, 25);
            ResendLatency.Result adaptive = measure(Resending.ADAPTIVE, loss, 25);
            assertTrue(adaptive.percentile99() < fixed.percentile99(), fixed + " " + adaptive);
            assertTrue(adaptive.median() <= fixed.median(), fixed + " " + adaptive);
            assertTrue(adaptive.bytesEach() < 1.02 * fixed.bytesEach(), fixed + " " + adaptive);
        }
    }

    @Test
    void shouldNotSendAgainWhatIsStillOnALongWay() {
        ResendLatency.Result clean = measure(Resending.ADAPTIVE, 0, 25);
        ResendLatency.Result far = measure(Resending.ADAPTIVE, 0, 500);
        // The jitter of 100 ms makes packets overtake others by more than three places, which looks like a loss.
        assertTrue(far.bytesEach() < 1.1 * clean.bytesEach(), clean + " " + far);
        ResendLatency.Result fixed = measure(Resending.FIXED, 0, 500);
        assertTrue(fixed.bytesEach() > 2 * far.bytesEach(), far + " " + fixed);
    }

    @Test
    void shouldBeatTheFixedRuleOnALongWayTooIfTheCeilingIsItsTime() {
        for (double loss : new double[] {0.02, 0.05, 0.20}) {
            ResendLatency.Result fixed = measure(Resending.FIXED, loss, 75);
            ResendLatency.Result bounded = measure(Resending.adaptive(20, 100), loss, 75);
            assertTrue(bounded.percentile99() <= fixed.percentile99(), fixed + " " + bounded);
        }
    }
}
