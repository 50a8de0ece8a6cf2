package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.message.ObjectDirectory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The references of convoys, at a server and at a client, as ships come and go. */
class ReferencesTest {
    private static final long ALL_REFERENCES = Convoy.LEADER_CHANGED
            | Convoy.ESCORT_CHANGED
            | Convoy.WINGS_CHANGED
            | Convoy.LOAD_CHANGED
            | Convoy.SEATS_CHANGED;

    private final ConvoyPair pair = new ConvoyPair();
    private final StateTable ships = pair.ships;
    private final StateTable convoys = pair.convoys;

    private static Convoy refer(Convoy convoy, Ship prey, Ship other) {
        return convoy.leader(prey)
                .escort(prey)
                .wings(other, prey, other)
                .load(prey)
                .seats(prey, other);
    }

    @Test
    void shouldClearReferencesToRemovedObjects() {
        Ship prey = ships.add(Ship.TYPE).name(1);
        Ship other = ships.add(Ship.TYPE).name(2);
        Convoy convoy = refer(convoys.add(Convoy.TYPE), prey, other);
        Convoy bystander = refer(convoys.add(Convoy.TYPE), other, other);
        pair.flush();
        List<List<Integer>> all =
                List.of(List.of(1), List.of(1), List.of(2, 1, 2), List.of(1), List.of(1, 2), List.of());
        assertEquals(all, ConvoyPair.names(pair.seen()));
        pair.pollEvents();

        ships.remove(prey);
        List<List<Integer>> left =
                List.of(List.of(-1), List.of(-1), List.of(2, -1, 2), List.of(-1), List.of(-1, 2), List.of());
        assertEquals(left, ConvoyPair.names(convoy));
        assertTrue(convoy.hasEscort());
        pair.flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes convoy " + ALL_REFERENCES), pair.pollEvents());
        for (Convoy each : List.of(convoy, pair.seen())) {
            assertEquals(left, ConvoyPair.names(each));
            assertFalse(each.hasEscort());
            assertEquals(List.of(ObjectDirectory.NO_REFERENCE), each.numbers(0));
            assertEquals(ObjectDirectory.NO_REFERENCE, each.numbers(2).get(1));
            assertEquals(ObjectDirectory.NO_REFERENCE, each.numbers(4).get(0));
        }
        assertEquals(List.of(2), ConvoyPair.names(bystander.read(0)));
        pair.flush();
        assertEquals(0, pair.entries);
    }

    /** References to a ship that is removed before the flush are sent as none. */
    @Test
    void shouldNotSendReferencesToRemovedObjects() {
        Ship prey = ships.add(Ship.TYPE);
        Convoy old = convoys.add(Convoy.TYPE);
        pair.flush();
        old.escort(prey).wings(prey, prey).load(prey).seats(prey);
        Convoy fresh = refer(convoys.add(Convoy.TYPE), prey, prey);
        ships.remove(prey);
        pair.flush();
        for (Convoy each : List.of(old, fresh, pair.seen())) {
            for (int field = 0; field < Convoy.FIELDS; field++) {
                assertEquals(
                        Collections.nCopies(each.numbers(field).size(), ObjectDirectory.NO_REFERENCE),
                        each.numbers(field));
            }
        }
    }

    @Test
    void shouldReportWhenReferencedObjectsAppearAndVanish() {
        ships.exclude(pair.viewer);
        Ship prey = ships.add(Ship.TYPE).name(1);
        Convoy convoy = convoys.add(Convoy.TYPE).leader(prey).wings(prey);
        pair.flush();
        assertEquals(List.of("appears convoy"), pair.pollEvents());
        assertEquals(List.of(-1), ConvoyPair.names(pair.seen().read(0)));
        long both = Convoy.LEADER_CHANGED | Convoy.WINGS_CHANGED;

        ships.include(pair.viewer);
        pair.flush();
        assertEquals(List.of("appears ship 1", "changes convoy " + both), pair.pollEvents());
        assertEquals(List.of(1), ConvoyPair.names(pair.seen().read(0)));
        pair.flush();
        assertEquals(List.of(), pair.pollEvents());

        ships.exclude(pair.viewer);
        convoy.speed(4);
        pair.flush();
        List<String> events = pair.pollEvents();
        assertEquals(2, events.size(), events::toString);
        assertTrue(events.contains("vanishes ship 1 OUT_OF_SIGHT"), events::toString);
        assertTrue(events.contains("changes convoy " + (both | Convoy.SPEED_CHANGED)), events::toString);
        assertEquals(List.of(-1), ConvoyPair.names(pair.seen().read(0)));
    }

    @Test
    void shouldReportNoChangeOfAnObjectThatAppearsWithItsReferences() {
        Ship prey = ships.add(Ship.TYPE).name(1);
        convoys.add(Convoy.TYPE).leader(prey);
        pair.flush();
        assertEquals(Set.of("appears ship 1", "appears convoy"), new HashSet<>(pair.events));
        assertEquals(2, pair.pollEvents().size());
        ships.remove(prey);
        pair.flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes convoy " + Convoy.LEADER_CHANGED), pair.pollEvents());
    }

    /** Random changes: each client's reference is the server's or none, and each change of one is reported. */
    @Test
    void shouldReportEveryChangeOfReferences() {
        long seed = Seeds.of(ReferencesTest.class);
        System.out.println("ReferencesTest: seed " + seed + "L");
        Random random = new Random(seed);
        int changes = 0;
        for (int step = 0; step < 3000; step++) {
            for (int i = random.nextInt(4); i > 0; i--) {
                act(random);
            }
            Map<Convoy, List<List<Ship>>> before = readings(pair.seenConvoys.all(Convoy.TYPE));
            pair.flush(random.nextInt(4) > 0);
            Map<Convoy, List<List<Ship>>> after = readings(pair.seenConvoys.all(Convoy.TYPE));
            for (Convoy each : after.keySet()) {
                for (int field = 0; before.containsKey(each) && field < Convoy.FIELDS; field++) {
                    if (!before.get(each).get(field).equals(after.get(each).get(field))) {
                        changes++;
                        Long bits = pair.changed.get(each);
                        assertNotNull(bits, "seed " + seed);
                        assertTrue((bits & 1L << field) != 0, "seed " + seed + ", field " + field);
                    }
                }
            }
            pair.pollEvents();
        }
        assertTrue(changes > 300, "seed " + seed + ": " + changes + " changes");
        ships.include(pair.viewer);
        for (int i = 0; i < 5; i++) {
            pair.flush();
        }
        List<Convoy> kept = list(convoys.all(Convoy.TYPE));
        List<Convoy> shown = list(pair.seenConvoys.all(Convoy.TYPE));
        assertEquals(kept.size(), shown.size());
        for (int i = 0; i < kept.size(); i++) {
            assertEquals(ConvoyPair.names(kept.get(i)), ConvoyPair.names(shown.get(i)), "seed " + seed);
        }
    }

    private void act(Random random) {
        List<Ship> all = list(ships.all(Ship.TYPE));
        List<Convoy> group = list(convoys.all(Convoy.TYPE));
        Ship some = all.isEmpty() ? null : all.get(random.nextInt(all.size()));
        Ship other = all.isEmpty() ? null : all.get(random.nextInt(all.size()));
        Convoy convoy = group.isEmpty() ? null : group.get(random.nextInt(group.size()));
        int action = random.nextInt(10);
        if (action < 2 && all.size() < ConvoyPair.SHIPS) {
            ships.add(Ship.TYPE).name(random.nextInt(60_000));
        } else if (action == 2 && some != null) {
            ships.remove(some);
        } else if (action == 3 && group.size() < ConvoyPair.CONVOYS) {
            convoys.add(Convoy.TYPE).leader(some);
        } else if (action == 4 && convoy != null && random.nextInt(4) == 0) {
            convoys.remove(convoy);
        } else if (action == 5 && random.nextInt(3) == 0) {
            ships.exclude(pair.viewer);
        } else if (action == 6) {
            ships.include(pair.viewer);
        } else if (convoy != null) {
            Ship[] several = Arrays.copyOf(new Ship[] {some, other, some}, random.nextInt(4));
            switch (random.nextInt(5)) {
                case 0:
                    convoy.escort(some);
                    break;
                case 1:
                    convoy.wings(several);
                    break;
                case 2:
                    convoy.load(some);
                    break;
                case 3:
                    convoy.seats(Arrays.copyOf(several, Math.min(several.length, Convoy.MAX_SEATS)));
                    break;
                default:
                    convoy.speed(random.nextInt(100));
                    break;
            }
        }
    }

    private static <T> List<T> list(Iterable<T> all) {
        List<T> list = new ArrayList<>();
        all.forEach(list::add);
        return list;
    }

    private static Map<Convoy, List<List<Ship>>> readings(Iterable<Convoy> all) {
        Map<Convoy, List<List<Ship>>> readings = new HashMap<>();
        for (Convoy each : all) {
            List<List<Ship>> fields = new ArrayList<>();
            for (int field = 0; field < Convoy.FIELDS; field++) {
                fields.add(each.read(field));
            }
            readings.put(each, fields);
        }
        return readings;
    }
}
