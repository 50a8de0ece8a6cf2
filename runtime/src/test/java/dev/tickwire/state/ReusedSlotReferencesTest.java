package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** References may read as none at a client, but never as another object, however fast slots are reused. */
class ReusedSlotReferencesTest {
    private static final int REUSES = 64;
    private static final int SELDOM = 255;
    private static final int MAX_CONVOYS = 100;

    private final ConvoyPair pair = new ConvoyPair();

    private final List<Ship> others = new ArrayList<>();

    /** Takes all slots of ships but one for the ships to come. */
    private void fillOtherSlots() {
        for (int i = 1; i < ConvoyPair.SHIPS; i++) {
            others.add(pair.ships.add(Ship.TYPE).name(50_000 + i));
        }
    }

    private void flush() {
        pair.flush();
        pair.pollEvents();
    }

    private List<Integer> leader() {
        return ConvoyPair.names(pair.seen().read(0));
    }

    /** The client has the convoy as it was, and not what came into the slot of the ship that it refers to. */
    @Test
    void shouldNotReferToALaterShipOfTheSameSlot() {
        fillOtherSlots();
        Ship ship = pair.ships.add(Ship.TYPE).name(1);
        pair.convoys.add(Convoy.TYPE).leader(ship);
        pair.flush();
        assertEquals(List.of(1), leader());
        pair.convoys.every(pair.viewer, SELDOM);
        for (int use = 0; use < REUSES; use++) {
            pair.ships.remove(ship);
            ship = pair.ships.add(Ship.TYPE).name(2);
            flush();
            assertEquals(List.of(-1), leader(), "use " + use);
        }
    }

    /** The client has the ship that was in the slot, and not that to which the convoy refers. */
    @Test
    void shouldNotReferToAnEarlierShipOfTheSameSlot() {
        fillOtherSlots();
        Ship ship = pair.ships.add(Ship.TYPE).name(1);
        Convoy convoy = pair.convoys.add(Convoy.TYPE).escort(ship);
        pair.flush();
        pair.ships.every(pair.viewer, SELDOM);
        for (int use = 0; use < REUSES; use++) {
            pair.ships.remove(ship);
            ship = pair.ships.add(Ship.TYPE).name(2);
            convoy.escort(ship);
            flush();
            assertNull(pair.seen().read(1).get(0), "use " + use);
        }
    }

    /** The client sees the ships of another room. */
    @Test
    void shouldNotReferToAShipOfAnotherRoom() {
        StateTable room = pair.server.newTable(0);
        room.include(pair.viewer);
        room.add(Ship.TYPE).name(2);
        pair.convoys.add(Convoy.TYPE).leader(pair.ships.add(Ship.TYPE).name(1));
        pair.flush();
        assertEquals(1, pair.seenShips.count());
        assertEquals(List.of(-1), leader());
        pair.ships.include(pair.viewer);
        pair.flush();
        assertEquals(List.of(1), leader());
    }

    /** Few slots, reused fast and sent rarely, to a peer that loses much and acks little; objects have names. */
    @Test
    void shouldNeverReferToAnother() {
        long first = Seeds.of(ReusedSlotReferencesTest.class);
        System.out.println("MistakenReferencesTest: seeds from " + first + "L");
        int right = 0;
        for (long seed = first; seed < first + 100; seed++) {
            right += new Attack(seed).run();
        }
        assertTrue(right > 10_000, "only " + right + " references read as something");
    }

    /** Random scenes of one seed. */
    private static final class Attack {
        private final long seed;
        private final Random random;
        private final ConvoyPair pair = new ConvoyPair();
        private final List<StateTable> rooms = List.of(pair.ships, pair.server.newTable(0));
        /** By name of a convoy, all ships that each field ever referred to. */
        private final Map<Integer, List<Set<Integer>>> referred = new HashMap<>();

        private final List<Convoy> present = new ArrayList<>();
        private int ships;

        private Attack(long seed) {
            this.seed = seed;
            random = new Random(seed);
        }

        /** Returns how many references were read as ships. */
        int run() {
            int right = 0;
            pair.lossDelay = 1 + random.nextInt(20);
            int reuses = 1 + random.nextInt(12);
            int silence = 0;
            for (int step = 0; step < 300; step++) {
                for (int i = random.nextInt(reuses); i > 0; i--) {
                    reuse(rooms.get(random.nextInt(8) == 0 ? 1 : 0));
                }
                changeConvoys();
                changeAcks();
                silence = silence > 0 ? silence - 1 : random.nextInt(50) == 0 ? random.nextInt(60) : 0;
                boolean arrives = random.nextInt(3) > 0;
                pair.flush(arrives, arrives && silence == 0 && random.nextInt(3) > 0);
                pair.pollEvents();
                right += check();
            }
            return right;
        }

        private void reuse(StateTable room) {
            List<Ship> all = list(room.all(Ship.TYPE));
            if (all.size() == ConvoyPair.SHIPS) {
                room.remove(all.get(random.nextInt(random.nextInt(all.size()) + 1)));
            }
            room.add(Ship.TYPE).name(++ships);
        }

        private void changeConvoys() {
            if (present.size() < ConvoyPair.CONVOYS && referred.size() < MAX_CONVOYS) {
                List<Set<Integer>> none = new ArrayList<>();
                for (int field = 0; field < Convoy.FIELDS; field++) {
                    none.add(new HashSet<>());
                }
                Convoy convoy =
                        pair.convoys.add(Convoy.TYPE).speed(referred.size()).leader(any());
                referred.put(referred.size(), none);
                present.add(convoy);
                note(convoy, referred.size() - 1);
            } else if (random.nextInt(20) == 0) {
                Convoy convoy = present.remove(random.nextInt(present.size()));
                pair.convoys.remove(convoy);
            } else if (random.nextInt(4) == 0) {
                Convoy convoy = present.get(random.nextInt(present.size()));
                convoy.escort(any()).wings(any(), any()).load(any()).seats(any());
                note(convoy, convoy.speed());
            }
        }

        private Ship any() {
            List<Ship> all = list(pair.ships.all(Ship.TYPE));
            return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
        }

        private void note(Convoy convoy, int name) {
            for (int field = 0; field < Convoy.FIELDS; field++) {
                referred.get(name).get(field).addAll(ConvoyPair.names(convoy.read(field)));
            }
        }

        private void changeAcks() {
            if (random.nextInt(30) == 0) {
                (random.nextBoolean() ? pair.ships : pair.convoys).every(pair.viewer, 1 + random.nextInt(20));
            }
            if (random.nextInt(40) == 0) {
                rooms.get(random.nextInt(2)).include(pair.viewer);
            }
        }

        private int check() {
            int right = 0;
            for (Convoy convoy : pair.seenConvoys.all(Convoy.TYPE)) {
                for (int field = 0; field < Convoy.FIELDS; field++) {
                    for (int name : ConvoyPair.names(convoy.read(field))) {
                        boolean isRight = name < 0
                                || referred.get(convoy.speed()).get(field).contains(name);
                        assertTrue(isRight, "seed " + seed + "L: field " + field + " refers to ship " + name);
                        right += name < 0 ? 0 : 1;
                    }
                }
            }
            return right;
        }

        private static <T> List<T> list(Iterable<T> all) {
            List<T> list = new ArrayList<>();
            all.forEach(list::add);
            return list;
        }
    }
}
