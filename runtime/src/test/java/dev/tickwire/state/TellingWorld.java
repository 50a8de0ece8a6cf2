package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.ObjectCoder;
import dev.tickwire.state.coding.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.table.Asking;
import dev.tickwire.state.table.Feed;
import dev.tickwire.state.table.FeedContext;
import dev.tickwire.state.table.ObjectSlots;
import dev.tickwire.state.table.StateSender;
import dev.tickwire.state.view.PlacedVersions;
import dev.tickwire.state.view.StateReceiver;
import dev.tickwire.state.view.View;
import dev.tickwire.state.view.ViewListener;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * A table and one peer that is told of it, packet by packet. All that the peer shows is compared with what the table
 * held: what is shown is what the object had at some tick, never an older one than was shown before, and what travelled
 * in one packet is of one tick.
 */
final class TellingWorld {
    static final int PACKET_BYTES = 1184;

    /** Two types: the first moves, the second has parts that only its owner, or all others see. */
    static final List<TypeCoder> TYPES = List.of(moving(), guarded());

    private static final int BUDGET_BYTES = 20_000;

    final ObjectSlots table;
    private final FeedContext context;
    final Feed feed;
    private final Asking asking;
    final StateSender sender;
    final StateReceiver receiver;
    private final Shown shown;
    final int slots;

    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();

    /** The slots and generations of two objects each. */
    private final List<int[]> bound = new ArrayList<>();

    /** By slot, the object that it holds. */
    private final Map<Integer, Held> current = new HashMap<>();

    private final int placed;
    private boolean isExcluded;
    /** The slots that the peer is not to see. */
    private final Set<Integer> outOfSight = new HashSet<>();
    /** By slot, what the peer was to see there at each tick that changed it; null where it was nothing. */
    private final Map<Integer, TreeMap<Integer, Held>> history = new HashMap<>();

    private final Silence silence = new Silence();
    /** How many packets were judged by what they left out. */
    int judged;

    /** How many askings in a row have not named what matters; null where all does. */
    private Map<Integer, Integer> missed;

    private int tick;
    private long packet;
    private int roomBytes = PACKET_BYTES;
    long bits;
    Runnable completed = () -> {};

    TellingWorld(int slots) {
        this(slots, BUDGET_BYTES, false);
    }

    TellingWorld(int slots, boolean isModelled) {
        this(slots, BUDGET_BYTES, isModelled);
    }

    TellingWorld(int slots, int budgetBytes, boolean isModelled) {
        this(slots, budgetBytes, isModelled, List.of());
    }

    /** A world in which both sides have placed objects of the first type, with these values. */
    TellingWorld(int slots, int budgetBytes, boolean isModelled, List<int[]> placed) {
        this.slots = slots;
        this.placed = placed.size();
        table = new ObjectSlots(slots, TYPES);
        context = newContext(slots, isModelled);
        feed = new Feed(table, 0, context, budgetBytes);
        asking = new Asking(table);
        sender = new StateSender(List.of(feed), new int[] {1});
        shown = new Shown();
        receiver = new StateReceiver(List.of(newView(slots, shown, isModelled, placed)));
        place(placed);
    }

    /** Values for objects that both sides place. */
    static List<int[]> someValues(int count) {
        List<int[]> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(new int[] {i * 37 % 1001, 1000 - i, i % 8});
        }
        return values;
    }

    private void place(List<int[]> objects) {
        if (objects.isEmpty()) {
            return;
        }
        feed.beginPlaced();
        tick = TimeEntry.PLACED_TICK;
        table.beginTick(tick);
        for (int[] values : objects) {
            int slot = table.take();
            table.place(slot, 0, values);
            note(slot, new Held(0, 0, false, values.clone()));
        }
    }

    static FeedContext newContext(int slots, boolean isModelled) {
        int mostBits = PACKET_BYTES * Byte.SIZE;
        return isModelled ? FeedContext.modelled(slots, mostBits) : new FeedContext(slots, mostBits);
    }

    static View newView(int slots, ViewListener listener, boolean isModelled) {
        return newView(slots, listener, isModelled, List.of());
    }

    /** A view of a client that has placed objects of the first type, with these values. */
    static View newView(int slots, ViewListener listener, boolean isModelled, List<int[]> placed) {
        PlacedVersions versions = new PlacedVersions(TYPES);
        placed.forEach(values -> versions.add(0, values));
        return new View(slots, TYPES, listener, isModelled, placed.isEmpty() ? null : versions, null);
    }

    private static TypeCoder moving() {
        return TypeCoder.plain(
                ObjectCoder.builder().number(1000).number(1000).still(7).build());
    }

    private static TypeCoder guarded() {
        ObjectCoder strangers =
                ObjectCoder.builder().still(100).pass(1).still(100).build();
        ObjectCoder owners = ObjectCoder.builder().still(100).still(100).pass(1).build();
        return new TypeCoder(List.of(
                new TypeCoder.View(strangers, strangers, new boolean[] {true, false, true}),
                new TypeCoder.View(owners, owners, new boolean[] {true, true, false})));
    }

    /** A packet on its way. */
    record Sent(long number, int tick, byte[] bytes, int length) {}

    /** The object that a slot holds. */
    record Held(int generation, int type, boolean isOwned, int[] values) {
        /** The same, as the peer may see it. */
        Held seen() {
            int[] seen = values.clone();
            TYPES.get(type).hide(isOwned ? TypeCoder.OWNER : TypeCoder.STRANGER, seen, 0);
            return new Held(generation, type, isOwned, seen);
        }

        boolean isSame(Held other) {
            return other != null
                    && generation == other.generation
                    && type == other.type
                    && isOwned == other.isOwned
                    && Arrays.equals(values, other.values);
        }
    }

    /** Begins a tick, in which the table is changed. */
    void beginTick() {
        tick++;
        table.beginTick(tick);
        context.beginTick(tick);
    }

    int add(int type, int... values) {
        int slot = table.add(type, values, 0);
        if (slot >= 0) {
            note(slot, new Held(table.generation(slot), type, false, values.clone()));
        }
        return slot;
    }

    void set(int slot, int... values) {
        Held held = held(slot);
        table.set(slot, values, 0);
        note(slot, new Held(held.generation, held.type, held.isOwned, values.clone()));
    }

    void own(int slot, boolean isOwned) {
        Held held = held(slot);
        table.own(slot, isOwned ? 0 : -1);
        if (isOwned && missed != null) {
            missed.put(slot, 0);
        }
        note(slot, new Held(held.generation, held.type, isOwned, held.values));
    }

    void remove(int slot) {
        table.remove(slot);
        note(slot, null);
    }

    Held held(int slot) {
        return current.get(slot);
    }

    /** Lets the peer see an object, or not. */
    void see(int slot, boolean isSeen) {
        bound.removeIf(each -> each[0] == slot || each[2] == slot);
        if (isSeen) {
            outOfSight.remove(slot);
        } else {
            outOfSight.add(slot);
        }
        feed.hide(slot, !isSeen);
        note(slot, held(slot));
    }

    /** Lets askings decide what matters to the peer. */
    void beAsked() {
        bound.clear();
        missed = new HashMap<>();
        current.forEach((slot, held) -> missed.put(slot, 0));
        feed.includeNamed();
    }

    /**
     * Asks what matters, if it is the peer's turn.
     *
     * @param names whether a slot's object is named
     * @param isComplete false if the asking fails once these are named
     */
    void ask(IntPredicate names, boolean isComplete) {
        if (!feed.isAsked()) {
            return;
        }
        asking.begin(feed);
        for (int slot = 0; slot < slots; slot++) {
            if (names.test(slot)) {
                asking.name(slot, 255);
            }
        }
        asking.end(isComplete);
        for (int slot = 0; slot < slots; slot++) {
            if (held(slot) != null) {
                ask(slot, names.test(slot), isComplete);
                note(slot, held(slot));
            }
        }
    }

    private void ask(int slot, boolean isNamed, boolean isComplete) {
        if (isNamed) {
            missed.put(slot, 0);
        } else if (missed.containsKey(slot) && isComplete && missed.merge(slot, 1, Integer::sum) == 8) {
            missed.remove(slot);
            if (held(slot).isOwned) {
                missed.put(slot, 0);
            }
        }
    }

    boolean isSeen(int slot) {
        return !isExcluded && !outOfSight.contains(slot) && (missed == null || missed.containsKey(slot));
    }

    /** Lets the peer see nothing, neither what is there nor what comes, or all. */
    void seeNone(boolean isNone) {
        isExcluded = isNone;
        if (isNone) {
            feed.excludeAll();
        } else {
            feed.includeAll();
        }
        current.keySet().forEach(slot -> noteSight(slot, current.get(slot)));
    }

    private void note(int slot, Held held) {
        current.put(slot, held);
        if (held == null) {
            current.remove(slot);
            outOfSight.remove(slot);
            if (missed != null) {
                missed.remove(slot);
            }
        }
        noteSight(slot, held);
    }

    private void noteSight(int slot, Held held) {
        history.computeIfAbsent(slot, any -> new TreeMap<>()).put(tick, isSeen(slot) ? held : null);
    }

    /** The tick ends: packets leave until all is told, at least one. */
    void tell(java.util.function.Consumer<Sent> leaves, dev.tickwire.state.packet.LossRule rule) {
        sender.beginTick(tick, silence.noting(rule));
        silence.beginTick(tick);
        boolean isEmpty = false;
        do {
            byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
            out.wrap(bytes, 0, PACKET_BYTES);
            int room = roomBytes * Byte.SIZE - sender.mostBits() - 1;
            int entry = sender.isDue(0) ? feed.pack(room) : 0;
            assertFalse(isEmpty, "packets that tell nothing more of tick " + tick);
            isEmpty = entry == 0;
            sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                feed.write(out);
            }
            bits += out.writtenBits();
            silence.leaves(tick, sender.isDue(0) && feed.isWhole());
            sender.commit(packet, tick);
            leaves.accept(new Sent(packet++, tick, bytes, out.writtenBytes()));
        } while (sender.tells());
    }

    /** Makes packets smaller, so that a tick takes several. */
    void roomBytes(int bytes) {
        roomBytes = bytes;
    }

    /** A packet arrives; whether it is taken, and so acked. */
    boolean arrive(Sent sent) {
        in.wrap(sent.bytes, 0, sent.length);
        boolean isRead = receiver.readTime(in, sent.number);
        if (!isRead) {
            assertFalse(in.failed());
            return false;
        }
        boolean isInTime = !in.readBool() || receiver.read(in, 0);
        assertFalse(in.failed(), () -> "packet " + sent.number + " of tick " + sent.tick);
        if (!isInTime) {
            return false;
        }
        assertTrue(in.leftBits() < Byte.SIZE);
        shown.tick = sent.tick;
        receiver.apply(sent.number);
        if (silence.tellsAll(sent.number)) {
            judged++;
            assertHeldAt(sent.tick);
        }
        if (receiver.takeCompleted()) {
            completed.run();
        }
        bound.forEach(this::assertAtOnce);
        return true;
    }

    /** Binds the objects of two slots, which are added in this tick. */
    void bind(int slot, int other) {
        table.bind(slot, other);
        if (missed != null) {
            return;
        }
        bound.add(new int[] {slot, table.generation(slot), other, table.generation(other)});
    }

    /** Demands that both objects of a binding are shown as they were at one tick, until one is removed or hidden. */
    private void assertAtOnce(int[] binding) {
        if (!isThere(binding[0], binding[1]) || !isThere(binding[2], binding[3])) {
            return;
        }
        Held one = shown.held.get(binding[0]);
        Held other = shown.held.get(binding[2]);
        String situation = "slots " + binding[0] + " and " + binding[2] + " at ticks " + shownTick(binding[0]) + " and "
                + shownTick(binding[2]);
        assertEquals(one == null, other == null, situation);
        if (one != null) {
            int since = Math.max(heldSince(binding[0]), heldSince(binding[2]));
            int until = Math.min(heldUntil(binding[0]), heldUntil(binding[2]));
            assertTrue(since < until, situation);
        }
    }

    private boolean isThere(int slot, int generation) {
        return table.isTaken(slot) && table.generation(slot) == generation;
    }

    /** The first tick from which on a slot looked as it is shown. */
    private int heldSince(int slot) {
        Map.Entry<Integer, Held> at = history.get(slot).floorEntry(shownTick(slot));
        Map.Entry<Integer, Held> before = history.get(slot).lowerEntry(at.getKey());
        while (looksSame(before, at)) {
            at = before;
            before = history.get(slot).lowerEntry(at.getKey());
        }
        return at.getKey();
    }

    /** The first tick after that at which it looked otherwise. */
    private int heldUntil(int slot) {
        Map.Entry<Integer, Held> at = history.get(slot).floorEntry(shownTick(slot));
        Map.Entry<Integer, Held> next = history.get(slot).higherEntry(at.getKey());
        while (looksSame(next, at)) {
            next = history.get(slot).higherEntry(next.getKey());
        }
        return next == null ? Integer.MAX_VALUE : next.getKey();
    }

    private static boolean looksSame(Map.Entry<Integer, Held> one, Map.Entry<Integer, Held> other) {
        return one != null
                && one.getValue() != null
                && one.getValue().seen().isSame(other.getValue().seen());
    }

    /** Demands that the peer shows exactly what was there at a tick. */
    private void assertHeldAt(int atTick) {
        for (int slot = 0; slot < slots; slot++) {
            Map.Entry<Integer, Held> then =
                    history.containsKey(slot) ? history.get(slot).floorEntry(atTick) : null;
            Held seen = shown.held.get(slot);
            boolean isThere = then != null && then.getValue() != null;
            assertTrue(
                    isThere ? then.getValue().seen().isSame(seen) : seen == null,
                    "slot " + slot + " at tick " + atTick + ": shows " + seen + " and held " + then);
        }
    }

    void ack(long number) {
        silence.onAcked(number);
        sender.onAcked(number);
    }

    /** Demands that the peer shows exactly what the table holds. */
    void assertAgreed(String situation) {
        for (int slot = 0; slot < slots; slot++) {
            Held held = isSeen(slot) ? held(slot) : null;
            Held seen = shown.held.get(slot);
            if (held == null) {
                assertEquals(null, seen, situation + ": slot " + slot);
            } else {
                assertTrue(seen != null, situation + ": slot " + slot + " is missing");
                assertEquals(held.generation, seen.generation, situation);
                assertEquals(held.isOwned, seen.isOwned, situation);
                assertArrayEquals(held.seen().values, seen.values, situation + ": slot " + slot);
            }
        }
    }

    int tick() {
        return tick;
    }

    /** The tick that is shown of a slot; 0 if it never was. */
    int shownTick(int slot) {
        return shown.ticks.getOrDefault(slot, 0);
    }

    int shownCount() {
        return shown.held.size();
    }

    /** The objects that the peer shows. */
    private final class Shown implements ViewListener {
        final Map<Integer, Held> held = new HashMap<>();
        final Map<Integer, Integer> ticks = new HashMap<>();
        int tick;

        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, int[] values, int at) {
            assertEquals(null, held.get(slot), "slot " + slot + " is shown already");
            show(slot, new Held(generation, type, isOwned, copy(type, values, at)));
        }

        @Override
        public void onChange(int slot, boolean isOwned, int[] values, int at) {
            Held before = held.get(slot);
            assertTrue(before != null, "slot " + slot + " is not shown");
            show(slot, new Held(before.generation, before.type, isOwned, copy(before.type, values, at)));
        }

        @Override
        public void onVanish(int slot, boolean isRemoved) {
            assertTrue(held.remove(slot) != null, "slot " + slot + " is not shown");
        }

        /** Whether an object is shown as the peer has placed it: it is, until something else is told of it. */
        private boolean isAsPlaced(int slot, Held seen) {
            Held then = slot < placed ? history.get(slot).get(TimeEntry.PLACED_TICK) : null;
            return then != null && seen.isSame(then.seen());
        }

        private int[] copy(int type, int[] values, int at) {
            return Arrays.copyOfRange(values, at, at + TYPES.get(type).cells());
        }

        private void show(int slot, Held seen) {
            if (ticks.getOrDefault(slot, 0) == 0 && isAsPlaced(slot, seen)) {
                ticks.put(slot, TimeEntry.PLACED_TICK);
                held.put(slot, seen);
                return;
            }
            assertTrue(tick > ticks.getOrDefault(slot, 0), "slot " + slot + " goes back");
            ticks.put(slot, tick);
            Held then = history.get(slot).floorEntry(tick).getValue();
            assertTrue(
                    then != null && seen.isSame(then.seen()),
                    () -> "slot " + slot + " at tick " + tick + ": shows " + Arrays.toString(seen.values) + " and held "
                            + (then == null ? "nothing" : Arrays.toString(then.values)));
            held.put(slot, seen);
        }
    }
}
