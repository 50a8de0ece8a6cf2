package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.transport.NetworkConditions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The objects of a client as they were at some tick; the first tick that is sent is 2. */
class PastViewTest {
    private static final double NEARLY = 1e-9;
    private static final int REMEMBERED = 20;

    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable table = pair.table;
    private final ReplicationPair.TestPeer peer = connect(Ship.TYPE, true);

    private ReplicationPair.TestPeer connect(ObjectType<Ship> ships, boolean isDelayed) {
        ReplicationPair.TestPeer end = pair.newIdleEnd(ships);
        if (isDelayed) {
            end.client.delay();
        }
        end.view.remember(REMEMBERED);
        end.connect();
        return end;
    }

    /** Adds a ship that moves by 10 in each tick, and sends so many ticks; the first is 2, with x 100. */
    private Ship moving(int ticks) {
        Ship ship = table.add(Ship.TYPE).name(1).x(100);
        pair.flush();
        for (int i = 1; i < ticks; i++) {
            ship.x(ship.x() + 10);
            pair.flush();
        }
        return ship;
    }

    private static List<Ship> all(PastView past) {
        List<Ship> all = new ArrayList<>();
        past.all(Ship.TYPE).forEach(all::add);
        return all;
    }

    private double xAt(double tick) {
        List<Ship> all = all(peer.view.at(tick));
        assertEquals(1, all.size(), "at " + tick);
        return all.get(0).drawnX();
    }

    @Test
    void shouldInterpolateBetweenTwoTicks() {
        moving(8);
        peer.advance(9);
        assertEquals(100, xAt(2));
        assertEquals(102.5, xAt(2.25), NEARLY);
        assertEquals(147.5, xAt(6.75), NEARLY);
        assertEquals(170, xAt(9));
        PastView past = peer.view.at(6.75);
        assertEquals(6.75, past.tick());
        assertFalse(past.wasCut());
        Ship seen = all(past).get(0);
        assertEquals(140, seen.x());
        assertFalse(seen.isPresent());
        assertSame(peer.ship(), past.now(seen));
        assertSame(seen, past.of(peer.ship()));
        assertSame(seen, past.of(seen));
        assertThrows(IllegalStateException.class, () -> seen.x(3));
        assertEquals(170, peer.ship().drawnX(), "what is drawn stays");
        assertSame(past, peer.view.at(3));
        assertEquals(110, past.of(peer.ship()).x());
    }

    /** States that have come and are not drawn yet are given, too. */
    @Test
    void shouldReachToTheNewest() {
        Ship ship = moving(8);
        peer.advance(3.5);
        assertEquals(115, xAt(3.5), NEARLY);
        assertEquals(165, xAt(8.5), NEARLY);
        Ship other = table.add(Ship.TYPE).name(2);
        pair.flush();
        table.remove(ship);
        pair.flush();
        assertEquals(2, all(peer.view.at(10)).size());
        List<Ship> last = all(peer.view.at(11));
        assertEquals(List.of(2), last.stream().map(Ship::name).toList());
        assertNull(peer.view.at(11).now(last.get(0)), "it is not there yet");
        assertNull(peer.view.at(11).of(peer.ship()));
        peer.advance(11);
        assertNotNull(peer.view.at(11).now(all(peer.view.at(11)).get(0)));
        assertEquals(other.name(), peer.ship().name());
    }

    @Test
    void shouldLimitTicksThatAreOutOfReach() {
        moving(1);
        for (int i = 0; i < 40; i++) {
            pair.flush();
        }
        peer.advance(40.5);
        PastView past = peer.view.at(19.9);
        assertEquals(20, past.tick());
        assertTrue(past.wasCut());
        assertEquals(1, all(past).size());
        assertEquals(42, peer.view.at(Double.POSITIVE_INFINITY).tick());
        assertTrue(past.wasCut());
        assertFalse(peer.view.at(20).wasCut());
    }

    @Test
    void shouldRefuseMistakes() {
        assertThrows(IllegalArgumentException.class, () -> peer.view.at(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> peer.view.at(1).all(Racer.TYPE));
        assertThrows(IllegalArgumentException.class, () -> peer.view.at(1).of(null));
        assertThrows(IllegalArgumentException.class, () -> peer.view.at(1).now(null));
        assertThrows(IllegalStateException.class, () -> peer.view.remember(3));
        ReplicationPair.TestPeer other = pair.newIdleEnd(Ship.TYPE);
        assertEquals(
                "channel world keeps no history: call remember(ticks) before connecting",
                assertThrows(IllegalStateException.class, () -> other.view.at(1))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> other.view.remember(-1));
        assertThrows(IllegalArgumentException.class, () -> other.view.remember(3601));
        other.connect();
        assertThrows(IllegalStateException.class, () -> other.view.remember(3));
        other.disconnect();
        other.view.remember(3);
        assertEquals(List.of(), all(other.view.at(1)), "nothing is held of the last connection");
        other.connect();
        assertEquals(List.of(), all(other.view.at(1)));
    }

    @Test
    void shouldHaveWhatHasVanishedSince() {
        Ship ship = moving(3);
        table.remove(ship);
        pair.flush();
        Ship next = table.add(Ship.TYPE).name(2).x(500);
        pair.flush();
        peer.advance(6);
        assertEquals(2, peer.ship().name());
        assertEquals(110, xAt(3));
        assertEquals(120, xAt(4.9), "it is drawn until it vanishes");
        assertEquals(List.of(), all(peer.view.at(5)));
        assertEquals(500, xAt(6));
        PastView past = peer.view.at(4);
        Ship gone = all(past).get(0);
        assertEquals(1, gone.name());
        assertNull(past.now(gone));
        assertNull(past.of(peer.ship()));
        assertEquals(next.name(), peer.view.at(6).of(peer.ship()).name());
    }

    @Test
    void shouldNotDrawOnTheWayWhereItWasNotDrawnSo() {
        Ship ship = moving(2);
        ship.x(700).cargo(4);
        ship.teleport();
        pair.flush();
        pair.flush();
        pair.flush();
        ship.x(720);
        pair.flush();
        peer.advance(7);
        assertEquals(110, xAt(3.9));
        assertEquals(700, xAt(4));
        assertEquals(700, xAt(6), "it stood until then");
        assertEquals(710, xAt(6.5), NEARLY);
        assertEquals(0, all(peer.view.at(3.9)).get(0).cargo().length);
    }

    @Test
    void shouldReturnOwnObjectsAsReceived() {
        Ship ship = moving(1);
        table.owner(ship, peer);
        ship.ammunition(7).shield(9);
        pair.flush();
        ship.x(110);
        pair.flush();
        table.owner(ship, null);
        pair.flush();
        peer.advance(2);
        assertEquals(110, peer.ship().drawnX(), "it is shown on arrival");
        assertFalse(all(peer.view.at(2.5)).get(0).isOwned());
        Ship owned = all(peer.view.at(3.5)).get(0);
        assertTrue(owned.isOwned());
        assertEquals(105, owned.drawnX(), NEARLY);
        assertEquals(7, owned.ammunition());
        assertEquals(50, owned.shield(), "the default, since only others receive it");
        assertEquals(10, all(peer.view.at(5)).get(0).ammunition());
        assertEquals(9, all(peer.view.at(5)).get(0).shield());
    }

    @Test
    void shouldHoldWhatIsShownOnArrival() {
        ReplicationPair.TestPeer other = connect(Ship.TYPE, false);
        moving(30);
        assertEquals(31, other.view.tick());
        for (double tick = 11; tick <= 31; tick += 0.25) {
            assertEquals(100 + (tick - 2) * 10, all(other.view.at(tick)).get(0).drawnX(), NEARLY);
        }
        assertTrue(other.view.at(10).wasCut());
    }

    @Test
    void shouldEndAllObjectsAtAResync() {
        Ship ship = moving(2);
        StateTable room = pair.server.newTable(0);
        room.add(Ship.TYPE).name(9);
        table.exclude(peer);
        room.include(peer);
        ship.x(300);
        pair.flush();
        assertEquals(List.of(9), all(peer.view.at(4)).stream().map(Ship::name).toList(), "received, and not drawn yet");
        assertEquals(List.of(1), all(peer.view.at(3.9)).stream().map(Ship::name).toList());
        peer.advance(4);
        assertEquals(List.of(9), all(peer.view.at(4)).stream().map(Ship::name).toList());
        assertEquals(List.of(1), all(peer.view.at(3.9)).stream().map(Ship::name).toList());
    }

    /** A replay after the end of the game. */
    @Test
    void shouldHoldTheLastConnectionUntilTheNext() {
        moving(4);
        peer.advance(5);
        peer.disconnect();
        assertEquals(0, peer.view.count());
        assertEquals(115, xAt(3.5), NEARLY);
        peer.connect();
        assertEquals(List.of(), all(peer.view.at(3.5)));
    }

    /** As a client drew it, over a network. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05})
    void shouldBeWhatWasDrawn(double loss) {
        NetworkConditions way = NetworkConditions.perfect()
                .withLatencyMillis(50)
                .withJitterMillis(10)
                .withLoss(loss);
        try (Race race = new Race(5, way)) {
            race.shownRacers.remember(120);
            race.frameSeconds = 1.0 / 144;
            race.settle();
            Racer truth = race.racers.add(Racer.TYPE);
            // Until the client has acked the object, it receives every fourth tick: too few for a small delay.
            race.run(0.5);
            List<double[]> drawn = new ArrayList<>();
            int compared = 0;
            int same = 0;
            for (int i = 0; i < 20_000; i++) {
                truth.x((float) (100 * Math.sin(race.seconds) + 30 * Math.sin(race.seconds * 7)));
                race.run(1.0 / 480);
                double now = race.client.viewTick();
                if (race.shown() != null && (drawn.isEmpty() || now > drawn.get(drawn.size() - 1)[0])) {
                    drawn.add(new double[] {now, race.shown().x()});
                }
                while (!drawn.isEmpty() && drawn.get(0)[0] < now - 100) {
                    double[] then = drawn.remove(0);
                    PastView past = race.shownRacers.at(then[0]);
                    assertFalse(past.wasCut());
                    Racer seen = past.of(race.shown());
                    compared++;
                    same += seen != null && Math.abs(seen.x() - then[1]) < 1e-4 ? 1 : 0;
                }
            }
            assertTrue(compared > 3000, compared + " compared");
            assertTrue(same >= compared * (loss == 0 ? 1 : 0.97), same + " of " + compared + " are as they were drawn");
        }
    }

    @Test
    void shouldAllocateNothing() {
        ReplicationPair.TestPeer arriving = connect(Ship.TYPE, false);
        Ship ship = moving(1);
        ReplicationPair.TestPeer[] ends = {peer, arriving};
        double[] sum = new double[1];
        Runnable past = () -> {
            for (double tick = pair.tick() - 20; tick <= pair.tick(); tick += 0.5) {
                for (ReplicationPair.TestPeer end : ends) {
                    for (Ship seen : end.view.at(tick).all(Ship.TYPE)) {
                        sum[0] += seen.drawnX() + end.view.at(tick).of(seen).x();
                    }
                }
            }
        };
        for (int i = 0; i < 200; i++) {
            ship.x(i);
            pair.flush();
            peer.advance(pair.tick() - 3.5);
            past.run();
        }
        assertEquals(0, AllocatedBytes.minOf(20, past));
        assertTrue(sum[0] > 0);
    }
}
