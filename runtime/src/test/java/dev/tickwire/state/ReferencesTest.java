package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.table.ChannelSettings;
import dev.tickwire.state.table.ObjectSlots;
import dev.tickwire.state.table.StateSender;
import dev.tickwire.state.view.StateReceiver;
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

/** Convoys on one channel refer to ships on another, at a server and at a client, over a network that may lose. */
class ReferencesTest {
    private static final int PACKET_BYTES = 1184;
    private static final int SHIPS = 5;
    private static final int CONVOYS = 4;
    private static final long ALL_REFERENCES = Convoy.LEADER_CHANGED
            | Convoy.ESCORT_CHANGED
            | Convoy.WINGS_CHANGED
            | Convoy.LOAD_CHANGED
            | Convoy.SEATS_CHANGED;

    private final StateKeeping server = new StateKeeping();
    private final StateTable ships = server.newTable(settings("ships", SHIPS), List.of(Ship.TYPE));
    private final StateTable convoys = server.newTable(settings("convoys", CONVOYS), List.of(Convoy.TYPE));
    private final StateKeeping client = new StateKeeping();
    private final StateView seenShips = client.newView("ships", SHIPS, List.of(Ship.TYPE), false, false);
    private final StateView seenConvoys = client.newView("convoys", CONVOYS, List.of(Convoy.TYPE), false, false);
    private final Viewer viewer = () -> 0;
    private final StateSender sender = server.newSender(viewer);
    private final StateReceiver receiver = client.newReceiver();
    private final List<String> told = new ArrayList<>();

    private static ChannelSettings settings(String name, int slots) {
        return new ChannelSettings(name, slots, 1024, 1, false, false, PACKET_BYTES);
    }

    private final Map<StateObject, Long> changed = new HashMap<>();
    private final Set<Long> lost = new HashSet<>();
    private int tick;
    private long packet;
    private int entries;

    /** A tick that is told in a packet, which arrives and is acked, or is lost. */
    private void flush(boolean arrives) {
        byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter();
        out.wrap(bytes, 0, PACKET_BYTES);
        server.freeze(++tick);
        sender.beginTick(tick, (number, sentAtNanos) -> lost.contains(number));
        int free = (PACKET_BYTES * Byte.SIZE - sender.mostBits()) / 2;
        boolean[] isPacked = new boolean[2];
        for (int place = 0; place < 2; place++) {
            isPacked[place] = sender.isDue(place) && sender.feed(place).pack(free) > 0;
        }
        sender.writeTime(out);
        entries = 0;
        for (int place = 0; place < 2; place++) {
            out.writeBool(isPacked[place]);
            if (isPacked[place]) {
                entries++;
                sender.feed(place).write(out);
            }
        }
        sender.commit(packet, tick);
        server.endTelling();
        if (arrives) {
            take(bytes, out.writtenBytes());
            sender.onAcked(packet);
        } else {
            lost.add(packet);
        }
        packet++;
    }

    private void flush() {
        flush(true);
    }

    private void take(byte[] bytes, int length) {
        BitReader in = new BitReader();
        in.wrap(bytes, 0, length);
        assertTrue(receiver.readTime(in, packet));
        for (int place = 0; place < 2; place++) {
            if (in.readBool()) {
                receiver.read(in, place);
            }
        }
        assertFalse(in.failed());
        receiver.apply(packet);
        client.tellTo(new Listener());
    }

    private final class Listener implements StateKeeping.Told {
        @Override
        public void onAppear(StateObject object) {
            told.add("appears " + object);
        }

        @Override
        public void onChange(StateObject object, long changes) {
            told.add("changes " + object + " " + changes);
            assertEquals(null, changed.put(object, changes), "told once");
        }

        @Override
        public void onVanish(StateObject object, VanishReason reason) {
            told.add("vanishes " + object + " " + reason);
        }

        @Override
        public void onComplete() {}

        @Override
        public void onThrown(Throwable thrown) {
            throw new AssertionError(thrown);
        }
    }

    private List<String> takeTold() {
        List<String> taken = new ArrayList<>(told);
        told.clear();
        changed.clear();
        return taken;
    }

    private Convoy seen() {
        return seenConvoys.all(Convoy.TYPE).iterator().next();
    }

    private static List<Integer> names(List<Ship> ships) {
        List<Integer> names = new ArrayList<>();
        ships.forEach(ship -> names.add(ship == null ? -1 : ship.name()));
        return names;
    }

    private static List<List<Integer>> names(Convoy convoy) {
        List<List<Integer>> names = new ArrayList<>();
        for (int field = 0; field < Convoy.FIELDS; field++) {
            names.add(names(convoy.read(field)));
        }
        return names;
    }

    private static Convoy refer(Convoy convoy, Ship prey, Ship other) {
        return convoy.leader(prey)
                .escort(prey)
                .wings(other, prey, other)
                .load(prey)
                .seats(prey, other);
    }

    @Test
    void shouldClearReferencesToWhatIsRemoved() {
        Ship prey = ships.add(Ship.TYPE).name(1);
        Ship other = ships.add(Ship.TYPE).name(2);
        Convoy convoy = refer(convoys.add(Convoy.TYPE), prey, other);
        Convoy bystander = refer(convoys.add(Convoy.TYPE), other, other);
        flush();
        List<List<Integer>> all =
                List.of(List.of(1), List.of(1), List.of(2, 1, 2), List.of(1), List.of(1, 2), List.of());
        assertEquals(all, names(seen()));
        takeTold();

        ships.remove(prey);
        List<List<Integer>> left =
                List.of(List.of(-1), List.of(-1), List.of(2, -1, 2), List.of(-1), List.of(-1, 2), List.of());
        assertEquals(left, names(convoy));
        assertTrue(convoy.hasEscort());
        flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes convoy " + ALL_REFERENCES), takeTold());
        for (Convoy each : List.of(convoy, seen())) {
            assertEquals(left, names(each));
            assertFalse(each.hasEscort());
            assertEquals(List.of(ObjectDirectory.NO_REFERENCE), each.numbers(0));
            assertEquals(ObjectDirectory.NO_REFERENCE, each.numbers(2).get(1));
            assertEquals(ObjectDirectory.NO_REFERENCE, each.numbers(4).get(0));
        }
        assertEquals(List.of(2), names(bystander.read(0)));
        flush();
        assertEquals(0, entries);
    }

    /** A slot has eight generations: the number comes again, and nothing may refer to it by then. */
    @Test
    void shouldNotReferToALaterObjectOfTheSameNumber() {
        List<Ship> all = new ArrayList<>();
        for (int i = 0; i < SHIPS; i++) {
            all.add(ships.add(Ship.TYPE));
        }
        Ship prey = all.get(0);
        Convoy convoy = refer(convoys.add(Convoy.TYPE), prey, prey);
        flush();
        Ship last = prey;
        for (int i = 0; i < ObjectSlots.GENERATIONS; i++) {
            ships.remove(last);
            flush();
            last = ships.add(Ship.TYPE).name(7);
            flush();
        }
        assertEquals(prey.number(), last.number());
        List<List<Integer>> none =
                List.of(List.of(-1), List.of(-1), List.of(-1, -1, -1), List.of(-1), List.of(-1, -1), List.of());
        assertEquals(none, names(convoy));
        assertEquals(none, names(seen()));
    }

    /** A reference to a ship that is removed before the flush is none in all that is told. */
    @Test
    void shouldNotTellReferencesToWhatIsGone() {
        Ship prey = ships.add(Ship.TYPE);
        Convoy old = convoys.add(Convoy.TYPE);
        flush();
        old.escort(prey).wings(prey, prey).load(prey).seats(prey);
        Convoy fresh = refer(convoys.add(Convoy.TYPE), prey, prey);
        ships.remove(prey);
        flush();
        for (Convoy each : List.of(old, fresh, seen())) {
            for (int field = 0; field < Convoy.FIELDS; field++) {
                assertEquals(
                        Collections.nCopies(each.numbers(field).size(), ObjectDirectory.NO_REFERENCE),
                        each.numbers(field));
            }
        }
    }

    @Test
    void shouldTellThatWhatIsReferredToComesAndGoes() {
        ships.exclude(viewer);
        Ship prey = ships.add(Ship.TYPE).name(1);
        Convoy convoy = convoys.add(Convoy.TYPE).leader(prey).wings(prey);
        flush();
        assertEquals(List.of("appears convoy"), takeTold());
        assertEquals(List.of(-1), names(seen().read(0)));
        long both = Convoy.LEADER_CHANGED | Convoy.WINGS_CHANGED;

        ships.include(viewer);
        flush();
        assertEquals(List.of("appears ship 1", "changes convoy " + both), takeTold());
        assertEquals(List.of(1), names(seen().read(0)));
        flush();
        assertEquals(List.of(), takeTold());

        ships.exclude(viewer);
        convoy.speed(4);
        flush();
        List<String> events = takeTold();
        assertEquals(2, events.size(), events::toString);
        assertTrue(events.contains("vanishes ship 1 OUT_OF_SIGHT"), events::toString);
        assertTrue(events.contains("changes convoy " + (both | Convoy.SPEED_CHANGED)), events::toString);
        assertEquals(List.of(-1), names(seen().read(0)));
    }

    @Test
    void shouldTellNoChangeOfAnObjectThatAppearsWithWhatItRefersTo() {
        Ship prey = ships.add(Ship.TYPE).name(1);
        convoys.add(Convoy.TYPE).leader(prey);
        flush();
        assertEquals(Set.of("appears ship 1", "appears convoy"), new HashSet<>(told));
        assertEquals(2, takeTold().size());
        ships.remove(prey);
        flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes convoy " + Convoy.LEADER_CHANGED), takeTold());
    }

    /** Random changes: each client's reference is the server's or none, and each change of one is told. */
    @Test
    void shouldTellEveryChangeOfWhatReferencesRead() {
        long seed = Long.getLong("tickwire.random.seed", System.nanoTime());
        System.out.println("ReferencesTest: seed " + seed + "L");
        Random random = new Random(seed);
        int changes = 0;
        for (int step = 0; step < 3000; step++) {
            for (int i = random.nextInt(4); i > 0; i--) {
                act(random);
            }
            Map<Convoy, List<List<Ship>>> before = readings(seenConvoys.all(Convoy.TYPE));
            flush(random.nextInt(4) > 0);
            Map<Convoy, List<List<Ship>>> after = readings(seenConvoys.all(Convoy.TYPE));
            for (Convoy each : after.keySet()) {
                for (int field = 0; before.containsKey(each) && field < Convoy.FIELDS; field++) {
                    if (!before.get(each).get(field).equals(after.get(each).get(field))) {
                        changes++;
                        Long bits = changed.get(each);
                        assertNotNull(bits, "seed " + seed);
                        assertTrue((bits & 1L << field) != 0, "seed " + seed + ", field " + field);
                    }
                }
            }
            takeTold();
        }
        assertTrue(changes > 300, "seed " + seed + ": " + changes + " changes");
        ships.include(viewer);
        for (int i = 0; i < 5; i++) {
            flush();
        }
        List<Convoy> kept = list(convoys.all(Convoy.TYPE));
        List<Convoy> shown = list(seenConvoys.all(Convoy.TYPE));
        assertEquals(kept.size(), shown.size());
        for (int i = 0; i < kept.size(); i++) {
            assertEquals(names(kept.get(i)), names(shown.get(i)), "seed " + seed);
        }
    }

    private void act(Random random) {
        List<Ship> all = list(ships.all(Ship.TYPE));
        List<Convoy> group = list(convoys.all(Convoy.TYPE));
        Ship some = all.isEmpty() ? null : all.get(random.nextInt(all.size()));
        Ship other = all.isEmpty() ? null : all.get(random.nextInt(all.size()));
        Convoy convoy = group.isEmpty() ? null : group.get(random.nextInt(group.size()));
        int action = random.nextInt(10);
        if (action < 2 && all.size() < SHIPS) {
            ships.add(Ship.TYPE).name(random.nextInt(60_000));
        } else if (action == 2 && some != null) {
            ships.remove(some);
        } else if (action == 3 && group.size() < CONVOYS) {
            convoys.add(Convoy.TYPE).leader(some);
        } else if (action == 4 && convoy != null && random.nextInt(4) == 0) {
            convoys.remove(convoy);
        } else if (action == 5 && random.nextInt(3) == 0) {
            ships.exclude(viewer);
        } else if (action == 6) {
            ships.include(viewer);
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
                    convoy.seats(Arrays.copyOf(several, Math.min(several.length, Convoy.MOST_SEATS)));
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
