package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GridRelevanceTest {
    private static final long SEED = Seeds.of(GridRelevanceTest.class);
    private static final int ASKED_EVERY = 8;

    private final ReplicationPair pair = new ReplicationPair(200);
    private final StateTable table = pair.table;

    private GridRelevance.Builder ships(double enterRadius, double leaveRadius) {
        return GridRelevance.builder(table).radius(enterRadius, leaveRadius).position(Ship.TYPE, Ship::x, Ship::y);
    }

    private Ship ship(int name, int x, int y) {
        return table.add(Ship.TYPE).name(name).x(x).y(y);
    }

    private static Set<Integer> names(ReplicationPair.TestPeer end) {
        Set<Integer> names = new HashSet<>();
        end.view.all(Ship.TYPE).forEach(ship -> names.add(ship.name()));
        return names;
    }

    private void flush(int times) {
        for (int i = 0; i < times; i++) {
            pair.flush();
        }
    }

    private void flushUntilForgotten() {
        flush(ASKED_EVERY * 9);
    }

    /** The objects that a grid names for a viewer, and the weight of each. */
    private static final class Named implements Relevance.Sink {
        final Map<StateObject, Float> weights = new HashMap<>();
        final Set<StateObject> before = new HashSet<>();

        @Override
        public void add(StateObject object, float weight) {
            weights.merge(object, weight, Math::max);
        }

        @Override
        public boolean matters(StateObject object) {
            return before.contains(object);
        }

        Named of(GridRelevance grid, Viewer viewer) {
            weights.clear();
            grid.gather(viewer, this);
            return this;
        }
    }

    @Test
    void shouldShowObjectsNearTheOwnObject() {
        table.relevance(ships(100, 150).build());
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship own = ship(1, 500, 500);
        table.owner(own, end);
        ship(2, 570, 570);
        ship(3, 601, 500);
        ship(4, 0, 1000);
        flush(1);
        assertEquals(Set.of(1, 2), names(end));
        own.x(40).y(950);
        flush(ASKED_EVERY);
        assertEquals(Set.of(1, 2, 4), names(end));
        flushUntilForgotten();
        assertEquals(Set.of(1, 4), names(end));
        table.owner(own, null);
        flushUntilForgotten();
        assertEquals(Set.of(), names(end), "who owns nothing sees nothing");
    }

    @Test
    void shouldLetObjectsLeaveLaterThanTheyEnter() {
        table.relevance(ships(100, 150).build());
        ReplicationPair.TestPeer end = pair.newEnd();
        table.owner(ship(1, 500, 500), end);
        Ship other = ship(2, 651, 500);
        flushUntilForgotten();
        assertEquals(Set.of(1), names(end));
        other.x(601);
        flushUntilForgotten();
        assertEquals(Set.of(1), names(end), "between the two from outside");
        other.x(600);
        flush(ASKED_EVERY);
        assertEquals(Set.of(1, 2), names(end));
        other.x(650);
        flushUntilForgotten();
        assertEquals(Set.of(1, 2), names(end), "between the two from inside");
        end.pollEvents();
        for (int i = 0; i < 200; i++) {
            other.x(i % 2 == 0 ? 599 : 601);
            flush(1);
        }
        assertTrue(end.pollEvents().stream().allMatch(event -> event.startsWith("changes")));
        other.x(651);
        flushUntilForgotten();
        assertEquals(Set.of(1), names(end));
    }

    @Test
    void shouldWeighByTheDistance() {
        GridRelevance grid = ships(100, 200).farWeight(0.2f).build();
        table.relevance(grid);
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship own = ship(1, 500, 500);
        table.owner(own, end);
        Ship half = ship(2, 500, 450);
        Ship edge = ship(3, 400, 500);
        Ship beyond = ship(4, 500, 680);
        flush(1);
        Named named = new Named();
        named.before.add(beyond);
        named.of(grid, end);
        assertEquals(1, named.weights.get(own), 1e-6);
        assertEquals(0.6, named.weights.get(half), 1e-6);
        assertEquals(0.2, named.weights.get(edge), 1e-6);
        assertEquals(0.2, named.weights.get(beyond), 1e-6);
        Ship second = ship(5, 500, 450);
        table.owner(second, end);
        flush(1);
        assertEquals(1, named.of(grid, end).weights.get(half), 1e-6, "by the nearer of two");
    }

    @Test
    void shouldShowObjectsWithoutAPositionToAll() {
        table.relevance(ships(10, 10).build());
        ReplicationPair.TestPeer end = pair.newEnd();
        table.add(Crate.TYPE).seals(2);
        ship(1, 0, 0);
        flush(1);
        assertEquals(1, end.view.count());
        assertTrue(end.view.all(Crate.TYPE).iterator().hasNext());
    }

    @Test
    void shouldUseViewpointsOfTheGame() {
        Map<Integer, List<double[]>> cameras = new HashMap<>();
        table.relevance(ships(50, 60)
                .viewpoints((viewer, into) -> {
                    for (double[] camera : cameras.get(viewer.index())) {
                        into.add(camera[0], camera[1]);
                    }
                })
                .build());
        ReplicationPair.TestPeer first = pair.newEnd();
        ReplicationPair.TestPeer second = pair.newEnd();
        cameras.put(0, List.of(new double[] {100, 100}, new double[] {900, 900}));
        cameras.put(1, List.of());
        table.owner(ship(1, 100, 120), second);
        ship(2, 880, 900);
        ship(3, 500, 500);
        flush(ASKED_EVERY);
        assertEquals(Set.of(1, 2), names(first));
        assertEquals(Set.of(1), names(second), "its own alone");
        cameras.put(0, List.of(new double[] {Double.NaN, 0}));
        AssertionError thrown = assertThrows(AssertionError.class, () -> flush(ASKED_EVERY));
        assertEquals("a viewpoint's x = NaN, must be finite", thrown.getCause().getMessage());
    }

    @Test
    void shouldSupportCoordinatesOfAnySize() {
        GridRelevance grid = GridRelevance.builder(table)
                .radius(2e12, 2e12)
                .position(Ship.TYPE, ship -> ship.x() * 1e300, ship -> (ship.y() - 500) * 1e9)
                .viewpoints((viewer, into) -> {
                    into.add(-Double.MAX_VALUE, 0);
                    into.add(0, Double.MAX_VALUE);
                    into.add(0, 499.5e9);
                })
                .build();
        table.relevance(grid);
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship far = ship(1, 0, 1000);
        ship(2, 1000, 1000);
        flush(1);
        assertEquals(Set.of(far), new Named().of(grid, end).weights.keySet());
    }

    @Test
    void shouldPlaceAllOthersIfOnePositionIsInvalid() {
        GridRelevance grid = GridRelevance.builder(table)
                .radius(100, 100)
                .position(Ship.TYPE, ship -> ship.x() == 7 ? Double.NaN : ship.x(), Ship::y)
                .build();
        table.relevance(grid);
        ReplicationPair.TestPeer end = pair.newEnd();
        Ship lost = ship(1, 480, 500);
        table.owner(ship(2, 500, 500), end);
        flush(1);
        lost.x(7);
        ship(3, 520, 500);
        AssertionError thrown = assertThrows(AssertionError.class, pair::flush);
        assertEquals("the x of a Ship = NaN, must be finite", thrown.getCause().getMessage());
        flush(ASKED_EVERY);
        assertEquals(Set.of(1, 2, 3), names(end));
    }

    @Test
    void shouldRejectAnotherTable() {
        GridRelevance grid = ships(1, 1).build();
        ReplicationPair other = new ReplicationPair();
        other.table.relevance(grid);
        AssertionError thrown = assertThrows(AssertionError.class, other::flush);
        assertEquals(
                "a grid serves only the table that it was built with",
                thrown.getCause().getMessage());
    }

    @Test
    void shouldRefuseSettingsOutOfRange() {
        GridRelevance.Builder builder = GridRelevance.builder(table);
        assertThrows(IllegalStateException.class, builder::build);
        for (double enterRadius : new double[] {0, -1, 11, Double.NaN}) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> builder.radius(enterRadius, 10));
            assertEquals(
                    "enterRadius = " + enterRadius + ", must be above 0 and at most leaveRadius = 10.0",
                    refused.getMessage());
        }
        assertThrows(IllegalArgumentException.class, () -> builder.radius(1, Double.POSITIVE_INFINITY));
        for (float weight : new float[] {0, 1.01f, Float.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> builder.farWeight(weight));
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> builder.position(FleetProtocol.ROCK, FleetProtocol.Rock::height, rock -> 0));
    }

    @Test
    void shouldMarkNoPartAsHandedOut() {
        Ship ship = ship(1, 1, 1);
        table.relevance(GridRelevance.builder(table)
                .radius(1, 1)
                .position(
                        Ship.TYPE,
                        each -> {
                            each.handOut(6);
                            return each.x();
                        },
                        Ship::y)
                .build());
        flush(1);
        assertFalse(Replica.of(ship).hasChanges());
        ship.x(2);
        flush(1);
        assertFalse(Replica.of(ship).hasChanges());
    }

    /** Objects come, move and go, some grids are set late, and each viewer must be named just what is near. */
    @Test
    void shouldSelectObjectsThatAreNear() {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        GridRelevance grid = ships(120, 120).build();
        ReplicationPair.TestPeer end = pair.newEnd();
        List<Ship> ships = new ArrayList<>();
        Named named = new Named();
        int seen = 0;
        for (int tick = 0; tick < Runs.of(300, 600); tick++) {
            table.relevance(tick / 50 % 3 == 1 ? null : grid);
            for (int i = random.nextInt(8); i > 0; i--) {
                if (ships.isEmpty() || ships.size() < 190 && random.nextInt(3) > 0) {
                    ships.add(ship(tick, random.nextInt(1001), random.nextInt(1001)));
                } else if (random.nextInt(2) == 0) {
                    table.remove(ships.remove(random.nextInt(ships.size())));
                } else {
                    ships.get(random.nextInt(ships.size()))
                            .x(random.nextInt(1001))
                            .y(random.nextInt(1001));
                }
            }
            Ship eye = ships.isEmpty() ? null : ships.get(random.nextInt(ships.size()));
            if (eye != null) {
                table.owner(eye, random.nextInt(4) == 0 ? null : end);
            }
            pair.flush();
            if (tick / 50 % 3 == 1) {
                continue;
            }
            Set<StateObject> near = new HashSet<>();
            for (Ship ship : ships) {
                for (Ship own : ships) {
                    if (table.ownerOf(own) == end && Math.hypot(own.x() - ship.x(), own.y() - ship.y()) <= 120) {
                        near.add(ship);
                    }
                }
            }
            assertEquals(near, named.of(grid, end).weights.keySet(), "seed " + SEED + ", tick " + tick);
            seen += near.size();
        }
        assertTrue(seen > Runs.of(500, 1000), seen + " objects");
    }

    /** A server whose viewers and objects move on a grid; all packets arrive. */
    private static final class Moving {
        private static final int PACKET_BYTES = 1184;
        private static final int VIEWERS = 16;

        private final ServerObjects server = new ServerObjects();
        private final StateTable table = server.newTable(
                new ChannelSettings("world", 400, 1024, 1, false, false, PACKET_BYTES * Byte.SIZE),
                List.of(Ship.TYPE, Crate.TYPE));
        private final List<StateSender> senders = new ArrayList<>();
        private final List<Ship> ships = new ArrayList<>();
        private final byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
        private final BitWriter out = new BitWriter();
        private int tick;
        private long packet;
        long sentBits;

        Moving() {
            for (int i = 0; i < 400; i++) {
                ships.add(table.add(Ship.TYPE).x(i * 37 % 1001).y(i * 91 % 1001));
            }
            table.relevance(GridRelevance.builder(table)
                    .radius(120, 150)
                    .position(Ship.TYPE, Ship::x, Ship::y)
                    .build());
            for (int i = 0; i < VIEWERS; i++) {
                int index = i;
                Viewer viewer = () -> index;
                senders.add(server.newSender(viewer));
                table.owner(ships.get(i), viewer);
            }
        }

        void play() {
            for (int i = 0; i < 100; i++) {
                Ship ship = ships.get(i);
                ship.x((ship.x() + 1 + i % 5) % 1001).y((ship.y() + i % 3) % 1001);
            }
            server.freeze(++tick);
            server.runQueries(thrown -> {
                throw new AssertionError(thrown);
            });
            for (int i = 0; i < VIEWERS; i++) {
                send(senders.get(i));
            }
            server.endTick();
        }

        private void send(StateSender sender) {
            sender.beginTick(tick, (number, sentAtNanos) -> false);
            out.wrap(bytes, 0, PACKET_BYTES);
            sentBits += sender.replicator(0).pack(PACKET_BYTES * Byte.SIZE - sender.maxBits());
            sender.writeTime(out);
            sender.commit(packet, tick);
            sender.onAcked(packet++);
        }
    }

    @Test
    void shouldAllocateNothing() {
        Moving moving = new Moving();
        for (int i = 0; i < Runs.of(1_000, 3_000); i++) {
            moving.play();
        }
        long before = moving.sentBits;
        assertEquals(0, AllocatedBytes.minOf(5, () -> {
            for (int i = 0; i < 100; i++) {
                moving.play();
            }
        }));
        assertTrue(moving.sentBits - before > 50_000);
    }
}
