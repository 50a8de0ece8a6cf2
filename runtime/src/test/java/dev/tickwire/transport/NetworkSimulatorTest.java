package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class NetworkSimulatorTest {
    private static final long MILLI = 1_000_000L;
    private static final NetworkConditions ROUGH = NetworkConditions.perfect()
            .withLatencyMillis(40)
            .withJitterMillis(30)
            .withLoss(0.1)
            .withDuplicates(0.1)
            .withReordering(0.1, 50);

    private static final NetworkConditions EVERYTHING = ROUGH.withJitter(NetworkConditions.Jitter.LONG_TAIL, 10)
            .withLossBursts(0.02, 4)
            .withCorruption(0.1)
            .withBandwidth(1_000, 16_384)
            .withMtuBytes(1400)
            .withOutages(20, 200);

    private final MemoryNetwork network = new MemoryNetwork();
    private final Transport far = network.open();

    private NetworkSimulator simulator(long seed, NetworkConditions outgoing, NetworkConditions incoming) {
        NetworkSimulator simulator = new NetworkSimulator(network.open(), seed, outgoing, incoming);
        simulator.update(-5 * MILLI);
        return simulator;
    }

    @Test
    void shouldPassEverythingAtOnceOnAPerfectNetwork() {
        NetworkSimulator near = simulator(1, NetworkConditions.perfect(), NetworkConditions.perfect());

        Received.send(near, far.localAddress(), 1);
        Received.send(near, far.localAddress(), 2);
        Received.send(far, near.localAddress(), 3);
        near.update(-5 * MILLI);

        assertEquals(List.of(1, 2), new Received().all(far).firstBytes());
        assertEquals(List.of(3), new Received().all(near).firstBytes());
    }

    @Test
    void shouldDelayEachDirectionByItsOwnLatency() {
        NetworkSimulator near = simulator(
                1,
                NetworkConditions.perfect().withLatencyMillis(30),
                NetworkConditions.perfect().withLatencyMillis(10));
        near.update(0);
        Received.send(near, far.localAddress(), 1);
        Received.send(far, near.localAddress(), 2);
        List<String> arrived = new ArrayList<>();

        for (int millis = 0; millis <= 50; millis++) {
            near.update(millis * MILLI);
            if (!new Received().all(far).datagrams.isEmpty()) {
                arrived.add("out " + millis);
            }
            if (!new Received().all(near).datagrams.isEmpty()) {
                arrived.add("in " + millis);
            }
        }

        assertEquals(List.of("in 10", "out 30"), arrived);
    }

    @Test
    void shouldLoseAndDuplicateTheConfiguredShare() {
        NetworkSimulator near = simulator(
                3, NetworkConditions.perfect().withLoss(0.25).withDuplicates(0.1), NetworkConditions.perfect());
        int sent = 100_000;
        int arrived = 0;

        for (int i = 0; i < sent; i++) {
            Received.send(near, far.localAddress(), i);
            arrived += new Received().all(far).datagrams.size();
        }

        long lost = near.statistics().dropped(TransportStatistics.Drop.SIMULATED_LOSS);
        assertEquals(0.25, lost / (double) sent, 0.01);
        assertEquals(0.1, (arrived - (sent - lost)) / (double) (sent - lost), 0.01);
        assertEquals(sent, near.statistics().datagramsSent());
    }

    @Test
    void shouldSpreadLatencyByJitterToBothSides() {
        NetworkSimulator near = simulator(
                4, NetworkConditions.perfect().withLatencyMillis(50).withJitterMillis(20), NetworkConditions.perfect());
        int early = 0;
        int late = 0;
        for (int i = 0; i < 2000; i++) {
            long sentAt = i * 100 * MILLI;
            near.update(sentAt);
            Received.send(near, far.localAddress(), 1);
            near.update(sentAt + 29 * MILLI);
            assertEquals(0, new Received().all(far).datagrams.size());
            near.update(sentAt + 50 * MILLI);
            early += new Received().all(far).datagrams.size();
            near.update(sentAt + 71 * MILLI);
            late += new Received().all(far).datagrams.size();
        }
        assertEquals(2000, early + late);
        assertEquals(1000, early, 100);
    }

    @Test
    void shouldKeepOrderWithoutJitterAndReorderIfConfigured() {
        NetworkSimulator near =
                simulator(5, NetworkConditions.perfect().withLatencyMillis(30), NetworkConditions.perfect());
        assertEquals(0, outOfOrder(near));
        near.outgoing(NetworkConditions.perfect().withLatencyMillis(30).withReordering(0.2, 20));
        assertTrue(outOfOrder(near) > 20);
    }

    private int outOfOrder(NetworkSimulator near) {
        Received received = new Received();
        for (int i = 0; i < 250; i++) {
            near.update(i * MILLI);
            Received.send(near, far.localAddress(), i);
            received.all(far);
        }
        near.update(1000 * MILLI);
        List<Integer> order = received.all(far).firstBytes();
        assertEquals(250, order.size());
        int outOfOrder = 0;
        for (int i = 1; i < order.size(); i++) {
            outOfOrder += order.get(i) < order.get(i - 1) ? 1 : 0;
        }
        return outOfOrder;
    }

    @Test
    void shouldDoTheSameForTheSameSeed() {
        List<String> first = run(77);

        assertEquals(first, run(77));
        assertNotEquals(first, run(78));
    }

    /** The datagrams that arrive, where and when, in a conversation under rough conditions. */
    private static List<String> run(long seed) {
        MemoryNetwork network = new MemoryNetwork();
        Transport far = network.open();
        NetworkSimulator near = new NetworkSimulator(network.open(), seed, EVERYTHING);
        List<String> log = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            near.update(i * 10 * MILLI);
            Received.send(near, far.localAddress(), i);
            Received.send(far, near.localAddress(), i);
            log.add(i + " out " + new Received().all(far).firstBytes());
            log.add(i + " in " + new Received().all(near).firstBytes());
        }
        return log;
    }

    @Test
    void shouldNotLetOneDirectionsTrafficDecideTheOthers() {
        NetworkConditions lossy = NetworkConditions.perfect().withLoss(0.5);
        NetworkSimulator quiet = simulator(9, lossy, lossy);
        NetworkSimulator busy = simulator(9, lossy, lossy);
        Received throughQuiet = new Received();
        Received throughBusy = new Received();

        for (int i = 0; i < 200; i++) {
            Received.send(quiet, far.localAddress(), i);
            throughQuiet.all(far);
            Received.send(far, busy.localAddress(), i);
            busy.update(0);
            Received.send(busy, far.localAddress(), i);
            throughBusy.all(far);
        }

        assertEquals(throughQuiet.firstBytes(), throughBusy.firstBytes());
    }

    @Test
    void shouldHoldNoMoreThanItsBound() {
        NetworkSimulator near =
                simulator(1, NetworkConditions.perfect().withLatencyMillis(1000), NetworkConditions.perfect());

        for (int i = 0; i < 10_000; i++) {
            Received.send(near, far.localAddress(), i);
        }

        assertEquals(8192, near.underWay());
        assertEquals(10_000 - 8192, near.statistics().dropped(TransportStatistics.Drop.QUEUE_FULL));
        near.close();
        assertEquals(0, near.underWay());
    }

    @Test
    void shouldDeliverWhateverTheClockDoes() {
        NetworkSimulator near =
                simulator(1, NetworkConditions.perfect().withLatencyMillis(50), NetworkConditions.perfect());
        near.update(Long.MAX_VALUE - 10 * MILLI);
        Received.send(near, far.localAddress(), 1);
        near.update(Long.MIN_VALUE + 39 * MILLI);
        assertEquals(List.of(), new Received().all(far).firstBytes());
        near.update(Long.MIN_VALUE + 41 * MILLI);
        assertEquals(List.of(1), new Received().all(far).firstBytes());

        Received.send(near, far.localAddress(), 2);
        near.update(-1_000_000 * MILLI);
        near.update(-999_900 * MILLI);
        assertEquals(List.of(2), new Received().all(far).firstBytes());
    }

    @Test
    void shouldBeCutOffInBothDirectionsAndComeBack() {
        NetworkSimulator near = simulator(1, NetworkConditions.perfect(), NetworkConditions.perfect());
        near.update(0);
        near.cutOff(100);
        Received.send(near, far.localAddress(), 1);
        Received.send(far, near.localAddress(), 2);
        near.update(99 * MILLI);
        Received.send(near, far.localAddress(), 3);
        near.update(100 * MILLI);
        Received.send(near, far.localAddress(), 4);
        Received.send(far, near.localAddress(), 5);
        near.update(100 * MILLI);

        assertEquals(List.of(4), new Received().all(far).firstBytes());
        assertEquals(List.of(5), new Received().all(near).firstBytes());
        assertEquals(3, near.statistics().dropped(TransportStatistics.Drop.SIMULATED_OUTAGE));
        near.cutOff(1000);
        near.cutOff(0);
        Received.send(near, far.localAddress(), 6);
        assertEquals(List.of(6), new Received().all(far).firstBytes());
    }

    @Test
    void shouldMoveToAnotherAddressWithWhatIsUnderWay() {
        NetworkSimulator near =
                simulator(1, NetworkConditions.perfect().withLatencyMillis(30), NetworkConditions.perfect());
        near.update(0);
        InetSocketAddress before = near.localAddress();
        Received.send(near, far.localAddress(), 1);
        near.moveTo(network.open());
        Received.send(near, far.localAddress(), 2);
        near.update(30 * MILLI);

        Received received = new Received().all(far);
        assertNotEquals(before, near.localAddress());
        assertEquals(List.of(1, 2), received.firstBytes());
        assertEquals(List.of(near.localAddress(), near.localAddress()), received.senders);
        Received.send(far, before, 3);
        Received.send(far, near.localAddress(), 4);
        near.update(60 * MILLI);
        assertEquals(List.of(4), new Received().all(near).firstBytes());
        assertEquals(1, far.statistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS));
    }

    @Test
    void shouldNotOpenAgainByMoving() {
        NetworkSimulator near = simulator(1, NetworkConditions.perfect(), NetworkConditions.perfect());
        near.close();
        Transport other = network.open();
        near.moveTo(other);
        Received.send(far, other.localAddress(), 1);
        assertEquals(1, far.statistics().dropped(TransportStatistics.Drop.NO_SUCH_ADDRESS));
    }

    @Test
    void shouldApplyAPresetToBothDirections() {
        NetworkSimulator near = new NetworkSimulator(network.open(), 1, NetworkPreset.YOJIMBO);
        near.update(0);
        near.preset(NetworkPreset.LAN);
        Received.send(near, far.localAddress(), 1);
        Received.send(far, near.localAddress(), 2);
        near.update(0);
        near.update(MILLI);
        assertEquals(List.of(1), new Received().all(far).firstBytes());
        assertEquals(List.of(2), new Received().all(near).firstBytes());
    }

    @Test
    void shouldHoldNothingAfterClose() {
        NetworkSimulator near =
                simulator(1, NetworkConditions.perfect().withLatencyMillis(50), NetworkConditions.perfect());
        near.close();
        near.close();
        Received.send(near, far.localAddress(), 1);
        near.update(100 * MILLI);

        assertEquals(0, near.underWay());
        assertEquals(0, near.statistics().datagramsSent());
        assertEquals(List.of(), new Received().all(far).firstBytes());
    }

    @Test
    void shouldAllocateNothingOnceWarm() {
        NetworkSimulator near = simulator(1, EVERYTHING, EVERYTHING);
        byte[] bytes = new byte[100 + 8];
        InetSocketAddress to = far.localAddress();
        Datagram datagram = new Datagram();
        long[] count = {0};
        long min = AllocatedBytes.minOf(16, round -> count[0] += exchange(near, bytes, to, datagram, 5_000 * round));

        assertTrue(count[0] > 1_000_000);
        assertEquals(0, min, "bytes allocated");
    }

    /** Returns how many bytes came. */
    private long exchange(NetworkSimulator near, byte[] bytes, InetSocketAddress to, Datagram datagram, int from) {
        long count = 0;
        for (int i = from; i < from + 5_000; i++) {
            near.update(i * 5 * MILLI);
            near.send(to, bytes, 0, 100);
            far.send(near.localAddress(), bytes, 0, 100);
            while (near.receive(datagram) || far.receive(datagram)) {
                count += datagram.length();
            }
        }
        return count;
    }

    @Test
    void shouldRefuseConditionsThatCannotBe() {
        NetworkConditions perfect = NetworkConditions.perfect();
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> perfect.withLoss(5));
        assertEquals("loss = 5.0, must be in 0..1", refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> perfect.withLoss(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> perfect.withLatencyMillis(-1));
        assertThrows(IllegalArgumentException.class, () -> perfect.withJitterMillis(60_001));
        assertThrows(IllegalArgumentException.class, () -> perfect.withReordering(-0.1, 5));
    }

    @Test
    @Timeout(60)
    void shouldWaitNoLongerThanUntilWhatIsUnderWayIsDue() {
        long anHour = 3_600_000 * MILLI;
        NetworkConditions slow = NetworkConditions.perfect().withLatencyMillis(2);
        NetworkSimulator sending = simulator(1, slow, slow);
        Received.send(sending, far.localAddress(), 1);
        sending.awaitDatagram(anHour);

        NetworkSimulator receiving = simulator(2, slow, slow);
        Received.send(far, receiving.localAddress(), 1);
        receiving.update(-5 * MILLI);
        receiving.awaitDatagram(anHour);
        receiving.update(-3 * MILLI);
        receiving.awaitDatagram(anHour);

        assertEquals(List.of(1), new Received().all(receiving).firstBytes());
        Received.send(far, receiving.localAddress(), 2);
        receiving.awaitDatagram(anHour);
    }
}
