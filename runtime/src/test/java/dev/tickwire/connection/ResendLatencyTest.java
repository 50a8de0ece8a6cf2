package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.protocol.Resending;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The whole table is printed by {@link ResendLatency}. */
class ResendLatencyTest {
    private static final long SEED = Seeds.of(ResendLatencyTest.class);

    private static ResendLatency.Result measure(Resending resending, double loss, long latencyMillis) {
        return ResendLatency.measure(resending, loss, latencyMillis, 10_000, SEED);
    }

    @Test
    void shouldRepairALossFasterThanTheFixedRuleForHardlyMoreBytes() {
        for (double loss : new double[] {0.02, 0.05, 0.20}) {
            ResendLatency.Result fixed = measure(Resending.FIXED, loss, 25);
            ResendLatency.Result adaptive = measure(Resending.ADAPTIVE, loss, 25);
            assertTrue(adaptive.percentile99() < fixed.percentile99(), fixed + " " + adaptive);
            assertTrue(adaptive.median() <= fixed.median(), fixed + " " + adaptive);
            assertTrue(adaptive.bytesEach() < 1.06 * fixed.bytesEach(), fixed + " " + adaptive);
        }
    }

    @Test
    void shouldBringABlockSoonerThanTheFixedRule() {
        for (double loss : new double[] {0.02, 0.05, 0.20}) {
            long fixed = blockNanos(Resending.FIXED, loss);
            long adaptive = blockNanos(Resending.ADAPTIVE, loss);
            assertTrue(adaptive < fixed, fixed + " " + adaptive);
        }
    }

    /** How long twenty blocks of 64 KiB take, one after the other. */
    private static long blockNanos(Resending resending, double loss) {
        TestProtocol protocol = TestProtocol.of(TestProtocol.reliable(0));
        ConnectionSettings settings = ConnectionSettings.DEFAULT.withResending(resending);
        Ends ends = new Ends(protocol, settings);
        DelayedWire toServer = new DelayedWire(25_000_000, 5_000_000, loss, new Random(SEED));
        DelayedWire toClient = new DelayedWire(25_000_000, 5_000_000, loss, new Random(~SEED));
        for (int i = 0; i < 20; i++) {
            ends.client
                    .outgoing()
                    .send(ends.clientFactory.create(TestProtocol.LEVEL).with(i % 16, 64 * 1024));
        }
        long startNanos = ends.nowNanos;
        while (ends.atServer.others.size() < 20) {
            ends.nowNanos += 16_000_000;
            assertTrue(toServer.deliver(ends.nowNanos, ends.server) & toClient.deliver(ends.nowNanos, ends.client));
            Flush.flush(ends.client, ends.nowNanos, toServer, 8);
            Flush.flush(ends.server, ends.nowNanos, toClient, 8);
        }
        return ends.nowNanos - startNanos;
    }

    @Test
    void shouldNotSendAgainWhatIsStillOnALongWay() {
        ResendLatency.Result clean = measure(Resending.ADAPTIVE, 0, 25);
        ResendLatency.Result far = measure(Resending.ADAPTIVE, 0, 500);
        // The jitter of 100 ms makes packets overtake others by more than three places, which looks like a loss.
        assertTrue(far.bytesEach() < 1.2 * clean.bytesEach(), clean + " " + far);
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
