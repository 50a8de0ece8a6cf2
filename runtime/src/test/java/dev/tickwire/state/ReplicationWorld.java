package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.interpolate.InterpolationSettings;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.PlacedVersions;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.TimeEntry;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.RelevanceQuery;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * A table and one peer that receives its objects, packet by packet. Each state that the peer shows is compared with the
 * table: it is the object's state at some tick, never an older tick than was shown before, and all updates of one
 * packet are of one tick.
 */
final class ReplicationWorld {
    static final int PACKET_BYTES = 1184;

    /** Two types: the first moves, the second has parts that only its owner, or all others see. */
    static final List<TypeCoder> TYPES = List.of(moving(), guarded());

    private static final InterpolationSettings DRAWING = drawing();

    private static final int BUDGET_BYTES = 20_000;

    final ObjectStore table;
    private final ReplicationContext context;
    final PeerReplicator replicator;
    private final RelevanceQuery query;
    final StateSender sender;
    final StateReceiver receiver;
    final View view;
    private final Shown shown;
    /** Whether the peer shows things at a view tick; else on arrival. */
    private final boolean isDelayed;
    /** How often the server had begun anew by the newest packets, and the tick of the first of these. */
    private long epoch;

    private int anewTick;
    /** The ticks at which the peer knew that it was complete; between two of them it may lack ticks of an object. */
    private final Set<Integer> wholeTicks = new HashSet<>();
    /** Whether the peer draws nothing, so that things are shown when too much waits. */
    boolean isNeverDrawn;
    /** Whether packets may be lost, or be considered lost, so that their updates are resent later. */
    boolean isLossy = true;
    /** How many times all was compared that was shown at a view tick. */
    int compared;

    final int slots;

    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();

    private final List<BoundPair> bound = new ArrayList<>();
    /** The slots that were ever bound: with what the peer owns, they are shown on arrival. */
    private final Set<Integer> everBound = new HashSet<>();

    /** By slot, the object that it holds. */
    private final Map<Integer, Held> current = new HashMap<>();

    private final int placed;
    private boolean isExcluded;
    /** The slots that the peer is not to see. */
    private final Set<Integer> outOfSight = new HashSet<>();
    /** By slot, what the peer was to see there at each tick that changed it; null where it was nothing. */
    private final Map<Integer, TreeMap<Integer, Held>> history = new HashMap<>();

    /** By slot, the ticks at which an object that the peer owned ended: that is shown on arrival. */
    private final Map<Integer, TreeSet<Integer>> ownEnded = new HashMap<>();

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
    private boolean sendsOrigins;
    /** By slot and generation, which inputs an object may come from. */
    private final Map<Integer, Set<Long>> origins = new HashMap<>();
    /** How many objects appeared with an origin. */
    int receivedOrigins;

    ReplicationWorld(int slots) {
        this(slots, BUDGET_BYTES, false);
    }

    ReplicationWorld(int slots, boolean isModelled) {
        this(slots, BUDGET_BYTES, isModelled);
    }

    ReplicationWorld(int slots, int budgetBytes, boolean isModelled) {
        this(slots, budgetBytes, isModelled, List.of());
    }

    /** A world in which both sides have placed objects of the first type, with these values. */
    ReplicationWorld(int slots, int budgetBytes, boolean isModelled, List<int[]> placed) {
        this(slots, budgetBytes, isModelled, placed, false);
    }

    /** A world whose peer may show things when {@link #advance} comes to their ticks. */
    ReplicationWorld(int slots, int budgetBytes, boolean isModelled, List<int[]> placed, boolean isDelayed) {
        this.isDelayed = isDelayed;
        this.slots = slots;
        this.placed = placed.size();
        table = new ObjectStore(slots, TYPES);
        context = newContext(slots, isModelled);
        replicator = new PeerReplicator(table, 0, context, budgetBytes);
        query = new RelevanceQuery(table);
        sender = new StateSender(List.of(replicator), new int[] {1});
        shown = new Shown();
        view = newView(slots, shown, isModelled, placed, isDelayed ? DRAWING : null);
        receiver = new StateReceiver(List.of(view), isDelayed);
        place(placed);
    }

    /** Packets carry origins: an object that the peer owns may come from an input of the tick in which it is added. */
    ReplicationWorld enableOrigins() {
        sendsOrigins = true;
        table.enableOrigins();
        view.readOrigins();
        return this;
    }

    boolean sendsOrigins() {
        return sendsOrigins;
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
        replicator.beginPlaced();
        tick = TimeEntry.PLACED_TICK;
        table.beginTick(tick);
        for (int[] values : objects) {
            int slot = table.reserve();
            table.place(slot, 0, values);
            note(slot, new Held(0, 0, false, values.clone()));
        }
    }

    static ReplicationContext newContext(int slots, boolean isModelled) {
        int maxBits = PACKET_BYTES * Byte.SIZE;
        return isModelled ? ReplicationContext.modelled(slots, maxBits) : new ReplicationContext(slots, maxBits);
    }

    static View newView(int slots, ViewListener listener, boolean isModelled) {
        return newView(slots, listener, isModelled, List.of(), null);
    }

    /** The same, which shows things at a view tick. */
    static View newDelayedView(int slots, ViewListener listener, boolean isModelled) {
        return newView(slots, listener, isModelled, List.of(), DRAWING);
    }

    /** A view of a client that has placed objects of the first type, with these values. */
    static View newView(
            int slots, ViewListener listener, boolean isModelled, List<int[]> placed, InterpolationSettings drawing) {
        PlacedVersions versions = new PlacedVersions(TYPES);
        placed.forEach(values -> versions.add(0, values));
        return new View(slots, TYPES, listener, isModelled, placed.isEmpty() ? null : versions, drawing);
    }

    private static InterpolationSettings drawing() {
        ObjectCells moving = ObjectCells.builder()
                .line(1000, false)
                .endField(true)
                .line(1000, false)
                .endField(true)
                .discrete(1)
                .endField(false)
                .build();
        ObjectCells guarded = ObjectCells.builder()
                .discrete(1)
                .endField(false)
                .discrete(1)
                .endField(false)
                .discrete(1)
                .endField(false)
                .build();
        return new InterpolationSettings(List.of(moving, guarded), new boolean[2]);
    }

    private static TypeCoder moving() {
        return TypeCoder.plain(
                ObjectCoder.builder().number(1000).number(1000).still(7).build());
    }

    private static TypeCoder guarded() {
        ObjectCoder strangers =
                ObjectCoder.builder().still(100).skip(1).still(100).build();
        ObjectCoder owners = ObjectCoder.builder().still(100).still(100).skip(1).build();
        return new TypeCoder(List.of(
                new TypeCoder.View(strangers, strangers, new boolean[] {true, false, true}),
                new TypeCoder.View(owners, owners, new boolean[] {true, true, false})));
    }

    /** A packet in transfer, with the epoch that it names, or 0. */
    record Sent(long number, int tick, long epoch, byte[] bytes, int length) {}

    /** The object that a slot holds. */
    record Held(int generation, int type, boolean isOwned, int[] values) {
        @Override
        public String toString() {
            return "generation " + generation + " of type " + type + (isOwned ? " owned " : " ")
                    + Arrays.toString(values);
        }

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
        table.endTick();
        table.beginTick(tick);
    }

    int add(int type, int... values) {
        int slot = table.add(type, values, 0);
        if (slot >= 0) {
            note(slot, new Held(table.added().generation(slot), type, false, values.clone()));
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
        if (isOwned && sendsOrigins) {
            long origin = Origin.of(tick, slot & Origin.MAX_NUMBER);
            table.setOrigin(slot, origin, 0);
            origins.computeIfAbsent(slot << 15 | held.generation, number -> new HashSet<>())
                    .add(origin);
        }
        if (isOwned && missed != null) {
            missed.put(slot, 0);
        }
        boolean isHiddenNow = !isSeen(slot) && history.get(slot).containsKey(tick);
        note(slot, new Held(held.generation, held.type, isOwned, held.values));
        if (isHiddenNow) {
            noteOwnEnded(slot);
        }
    }

    void remove(int slot) {
        noteOwnEnded(slot);
        table.remove(slot);
        endBindings(slot);
        note(slot, null);
    }

    Held held(int slot) {
        return current.get(slot);
    }

    /** Whether the peer shows an object in a slot. */
    boolean isShown(int slot) {
        return shown.held.containsKey(slot);
    }

    /** Lets the peer see an object, or not. */
    void setSeen(int slot, boolean isSeen) {
        bound.removeIf(each -> each.contains(slot));
        if (isSeen) {
            outOfSight.remove(slot);
        } else {
            noteOwnEnded(slot);
            outOfSight.add(slot);
        }
        replicator.relevance().hide(slot, !isSeen);
        note(slot, held(slot));
    }

    /** Lets askings decide what matters to the peer. */
    void useQueries() {
        bound.clear();
        missed = new HashMap<>();
        current.forEach((slot, held) -> missed.put(slot, 0));
        replicator.relevance().includeByQuery();
    }

    /**
     * Asks what matters, if it is the peer's turn.
     *
     * @param names whether a slot's object is named
     * @param isComplete false if the asking fails once these are named
     */
    void runQuery(IntPredicate names, boolean isComplete) {
        if (!replicator.relevance().isQueryDue()) {
            return;
        }
        query.begin(replicator.relevance());
        for (int slot = 0; slot < slots; slot++) {
            if (names.test(slot)) {
                query.add(slot, 255);
            }
        }
        query.end(isComplete);
        for (int slot = 0; slot < slots; slot++) {
            if (held(slot) != null) {
                runQuery(slot, names.test(slot), isComplete);
                note(slot, held(slot));
            }
        }
    }

    private void runQuery(int slot, boolean isNamed, boolean isComplete) {
        if (isNamed) {
            missed.put(slot, 0);
        } else if (missed.containsKey(slot) && isComplete && missed.merge(slot, 1, Integer::sum) == 8) {
            missed.remove(slot);
            if (held(slot).isOwned) {
                missed.put(slot, 0);
            }
        }
    }

    private void noteOwnEnded(int slot) {
        if (held(slot).isOwned) {
            ownEnded.computeIfAbsent(slot, any -> new TreeSet<>()).add(tick);
        }
    }

    boolean isSeen(int slot) {
        return !isExcluded && !outOfSight.contains(slot) && (missed == null || missed.containsKey(slot));
    }

    /** Lets the peer see nothing, neither what is there nor what comes, or all. */
    void excludeAll(boolean isNone) {
        isExcluded = isNone;
        if (isNone) {
            replicator.relevance().excludeAll();
        } else {
            replicator.relevance().includeAll();
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

    /** Ends the tick: packets leave until all updates are sent, at least one. */
    void send(java.util.function.Consumer<Sent> onSent, dev.tickwire.state.packet.LossRule rule) {
        sender.beginTick(tick, silence.recordingLosses(rule));
        silence.onTick(tick);
        boolean isEmpty = false;
        do {
            byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
            out.wrap(bytes, 0, PACKET_BYTES);
            int room = roomBytes * Byte.SIZE - sender.maxBits() - 1;
            int entry = sender.isDue(0) ? replicator.pack(room) : 0;
            assertFalse(isEmpty, "packets without further updates of tick " + tick);
            isEmpty = entry == 0;
            sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                replicator.write(out);
            }
            bits += out.writtenBits();
            silence.onSent(tick, sender.isDue(0) && replicator.isWhole());
            long sentEpoch = sender.isDue(0) ? replicator.epoch() : 0;
            sender.commit(packet, tick);
            onSent.accept(new Sent(packet++, tick, sentEpoch, bytes, out.writtenBytes()));
        } while (sender.sendsState());
    }

    /** Whether packets have room for all that may be bound together. */
    boolean hasRoomForBound() {
        return roomBytes == PACKET_BYTES;
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
        if (sent.epoch > epoch) {
            epoch = sent.epoch;
            anewTick = sent.tick;
            bound.clear();
        }
        wholeTicks.add((int) view.wholeTick());
        if (silence.mustHoldAll(sent.number)) {
            judged++;
            assertTrue(
                    isLossy || view.wholeTick() >= sent.tick,
                    () -> "whole at " + view.wholeTick() + " and not at " + sent.tick);
            if (!isDelayed) {
                assertHeldAt(sent.tick);
            }
        }
        if (receiver.pollCompleted()) {
            completed.run();
        }
        assertAtOnce();
        return true;
    }

    /** The server begins anew with the next tick. */
    void requestResync() {
        replicator.requestResync();
    }

    /** The peer draws a tick. */
    void advance(double viewTick) {
        shown.isAdvancing = true;
        shown.tick = (int) viewTick;
        receiver.advance(viewTick, 8);
        shown.isAdvancing = false;
        int drawn = (int) viewTick;
        if (viewTick >= anewTick && (isLossy ? view.wholeTick() >= drawn : wholeTicks.contains(drawn))) {
            compared++;
            assertHeldAt(drawn);
        }
        if (receiver.pollCompleted()) {
            completed.run();
        }
        assertAtOnce();
    }

    /** Binds the objects of two slots. */
    void bind(int slot, int other) {
        table.bind(slot, other);
        everBound.add(slot);
        everBound.add(other);
        if (missed == null && isSeen(slot) && isSeen(other)) {
            bound.add(new BoundPair(
                    slot, table.added().generation(slot), other, table.added().generation(other), tick));
        }
    }

    /** Binds the object of a slot to no others any more: this tick's changes are the last that they make together. */
    void unbind(int slot) {
        table.unbind(slot);
        endBindings(slot);
    }

    private void endBindings(int slot) {
        bound.stream().filter(each -> each.contains(slot)).forEach(each -> each.end(tick));
    }

    /** Demands that both objects of each binding are shown as they were at one tick. */
    private void assertAtOnce() {
        bound.removeIf(each -> !each.hasSameObjects(this));
        for (BoundPair pair : bound) {
            int[] one = shownTicks(pair.one);
            int[] other = shownTicks(pair.other);
            assertTrue(
                    isShownAsPlaced(pair.one) || isShownAsPlaced(pair.other) || pair.isConsistent(one, other),
                    () -> pair + ", are shown as from " + one[0] + " to " + one[1] + " and from " + other[0] + " to "
                            + other[1] + " at tick " + tick);
        }
    }

    /** Whether a slot looks as it was placed: it may be shown as of any tick at which it looked so. */
    private boolean isShownAsPlaced(int slot) {
        return slot < placed && shownTick(slot) == TimeEntry.PLACED_TICK;
    }

    /** The tick since which a slot looked as it is shown, and the first at which it looked otherwise. */
    private int[] shownTicks(int slot) {
        int generation = table.added().generation(slot);
        Held seen = shown.held.get(slot);
        if (seen != null && seen.generation == generation) {
            return new int[] {heldSince(slot), heldUntil(slot)};
        }
        boolean wasShown = shown.ever.contains(slot << 15 | generation);
        if (!table.isUsed(slot)) {
            int removedAt = history.get(slot).lastKey();
            boolean isShownEnded = wasShown && shown.vanished.getOrDefault(slot, 0) >= removedAt;
            return new int[] {isShownEnded ? removedAt : 0, Integer.MAX_VALUE};
        }
        return new int[] {0, wasShown ? Integer.MAX_VALUE : addedAt(slot, generation)};
    }

    private int addedAt(int slot, int generation) {
        Map.Entry<Integer, Held> first = history.get(slot).lastEntry();
        Map.Entry<Integer, Held> before = first;
        while (before != null && before.getValue() != null && before.getValue().generation == generation) {
            first = before;
            before = history.get(slot).lowerEntry(first.getKey());
        }
        return first.getKey();
    }

    /** The first tick from which on a slot looked as it is shown. */
    private int heldSince(int slot) {
        Map.Entry<Integer, Held> at = history.get(slot).floorEntry(shownTick(slot));
        Map.Entry<Integer, Held> before = history.get(slot).lowerEntry(at.getKey());
        while (hasSameValues(before, at)) {
            at = before;
            before = history.get(slot).lowerEntry(at.getKey());
        }
        return at.getKey();
    }

    /** The first tick after that at which it looked otherwise. */
    private int heldUntil(int slot) {
        Map.Entry<Integer, Held> at = history.get(slot).floorEntry(shownTick(slot));
        Map.Entry<Integer, Held> next = history.get(slot).higherEntry(at.getKey());
        while (hasSameValues(next, at)) {
            next = history.get(slot).higherEntry(next.getKey());
        }
        return next == null ? Integer.MAX_VALUE : next.getKey();
    }

    private static boolean hasSameValues(Map.Entry<Integer, Held> one, Map.Entry<Integer, Held> other) {
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
            if (isThere ? then.getValue().seen().isSame(seen) : seen == null) {
                continue;
            }
            // Few differ: only of these it is asked why they may.
            boolean isEarly = shown.isEarly(slot, atTick) || seen == null && hasEndedEarly(slot, atTick);
            if (!isEarly && !(isLossy && mayWait(slot, atTick))) {
                fail("slot " + slot + " at tick " + atTick + ", whole at " + view.wholeTick() + " of " + receiver.tick()
                        + ": shows " + seen + " and held " + then);
            }
        }
    }

    /** Whether an object of the peer's own has ended, on arrival, that the view has not come to. */
    private boolean hasEndedEarly(int slot, int atTick) {
        Integer ended = ownEnded.getOrDefault(slot, new TreeSet<>()).higher(atTick);
        return ended != null && ended <= receiver.tick();
    }

    /** Whether something of a slot may wait that came in place of what was lost. */
    private boolean mayWait(int slot, int atTick) {
        Held seen = shown.held.get(slot);
        if (seen == null || history.get(slot) == null || view.newest(slot, (at, isOwned, values) -> {})) {
            return true;
        }
        Map.Entry<Integer, Held> first = history.get(slot).floorEntry(atTick - 200);
        return first == null
                || history.get(slot).tailMap(first.getKey()).values().stream()
                        .anyMatch(held -> held == null || held.generation != seen.generation);
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

    /** The values that are shown of a slot. */
    int[] shownValues(int slot) {
        return shown.held.get(slot).values();
    }

    int shownCount() {
        return shown.held.size();
    }

    /** The objects that the peer shows. */
    private final class Shown implements ViewListener {
        final Map<Integer, Held> held = new HashMap<>();
        final Map<Integer, Integer> ticks = new HashMap<>();
        /** The slots and generations that were ever shown. */
        final Set<Integer> ever = new HashSet<>();
        /** By slot, the tick that was shown when an object of it vanished. */
        final Map<Integer, Integer> vanished = new HashMap<>();
        /** By slot, the tick that was shown of it on arrival, before the view came to it. */
        final Map<Integer, Integer> early = new HashMap<>();

        int tick;
        boolean isAdvancing;

        /** Whether a slot may be shown as of a later tick. */
        boolean isEarly(int slot, int atTick) {
            return early.getOrDefault(slot, 0) > atTick;
        }

        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
            assertEquals(null, held.get(slot), "slot " + slot + " is shown already");
            ever.add(slot << 15 | generation);
            if (origin != Origin.NONE) {
                receivedOrigins++;
                assertTrue(isOwned);
                assertTrue(origins.get(slot << 15 | generation).contains(origin));
            }
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
            Held ended = held.remove(slot);
            assertTrue(ended != null, "slot " + slot + " is not shown");
            vanished.put(slot, tick);
            if (isDelayed && !isAdvancing) {
                early.put(slot, tick);
            }
        }

        @Override
        public void onDraw(int slot, long fields, double[] steps) {
            assertEquals(0, held.get(slot).type);
            assertTrue(!held.get(slot).isOwned);
            for (int field = 0; field < 2; field++) {
                assertTrue((fields & 1L << field) == 0 || steps[field] >= 0 && steps[field] <= 1000);
            }
            drawn.put(slot, drawn.getOrDefault(slot, 0L) | fields);
        }

        @Override
        public void onSettle(int slot, long fields) {
            assertTrue(held.get(slot) != null, "slot " + slot + " is not shown");
            assertEquals(fields, fields & drawn.getOrDefault(slot, 0L));
        }

        /** By slot, the fields that were ever drawn between two versions. */
        private final Map<Integer, Long> drawn = new HashMap<>();

        /** Whether an object is shown as the peer has placed it: it is, until an update of it arrives. */
        private boolean isAsPlaced(int slot, Held seen) {
            Held then = slot < placed ? history.get(slot).get(TimeEntry.PLACED_TICK) : null;
            return then != null && seen.isSame(then.seen());
        }

        /**
         * The tick of the version that is shown now: later than that before, not later than the one that is drawn, and
         * the slot looked so at it. It may have looked so at earlier ticks too, which were not shown.
         */
        private int tickOf(int slot, Held seen) {
            int at = (int) view.shownTick(slot);
            Map.Entry<Integer, Held> then = history.get(slot).floorEntry(at);
            boolean isThen = then != null
                    && then.getValue() != null
                    && seen.isSame(then.getValue().seen());
            assertTrue(
                    at > ticks.getOrDefault(slot, 0) && at <= tick && isThen,
                    () -> "slot " + slot + " goes back, or was not " + seen + " at tick " + at);
            return at;
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
            if (isAdvancing || isNeverDrawn) {
                ticks.put(slot, tickOf(slot, seen));
                held.put(slot, seen);
                return;
            }
            if (isDelayed) {
                boolean mayBeEarly = seen.isOwned || everBound.contains(slot);
                assertTrue(mayBeEarly, "slot " + slot + " is shown before its tick");
                early.put(slot, tick);
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
