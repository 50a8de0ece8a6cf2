package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;
import java.util.Random;
import java.util.function.LongPredicate;

/** A table whose objects change with each tick, and one peer whose packets arrive at once: when each has its turn. */
final class Turns implements ViewListener {
    static final int PACKET_BITS = ReplicationWorld.PACKET_BYTES * Byte.SIZE;
    private static final int TOP = 0xFFFF;
    /** By type, how many numbers it has. */
    private static final int[] NUMBERS = {1, 4, 12};

    private static final List<TypeCoder> TYPES = List.of(numbers(NUMBERS[0]), numbers(NUMBERS[1]), numbers(NUMBERS[2]));

    final ObjectStore table;
    final PeerReplicator replicator;
    final StateSender sender;
    private final dev.tickwire.state.server.entry.ReplicationContext context;
    private final StateReceiver receiver;
    private final Random random;
    private final boolean[] isShown;
    /** By slot, the tick of its newest update, the longest wait for one, and how many there were. */
    final int[] shownAt;

    final int[] longest;
    final int[] updates;
    /** By slot, the most bits of an update. */
    final int[] maxBits;
    /** The most bits of an entry beside those of its objects. */
    int maxHeadBits;
    /** Whether the ack of a packet comes back. */
    LongPredicate isAcked = packet -> true;
    /** Whether a packet arrives. */
    LongPredicate arrives = packet -> true;

    LossRule rule = (packet, sentAtNanos) -> false;
    int tick;
    long packet;

    Turns(int slots, int budgetBytes, boolean isModelled, long seed) {
        random = new Random(seed);
        table = new ObjectStore(slots, TYPES);
        context = ReplicationWorld.newContext(slots, isModelled);
        replicator = new PeerReplicator(table, 0, context, budgetBytes);
        replicator.relevance().includeAll();
        replicator.meter().set(true, false);
        sender = new StateSender(List.of(replicator), new int[] {1});
        receiver = new StateReceiver(List.of(new View(slots, TYPES, this, isModelled, null, null)));
        isShown = new boolean[slots];
        shownAt = new int[slots];
        longest = new int[slots];
        updates = new int[slots];
        maxBits = new int[slots];
    }

    private static TypeCoder numbers(int count) {
        ObjectCoder.Builder coder = ObjectCoder.builder();
        for (int i = 0; i < count; i++) {
            coder.number(TOP);
        }
        return TypeCoder.plain(coder.build());
    }

    private int[] values(int type) {
        int[] values = new int[NUMBERS[type]];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextInt(TOP + 1);
        }
        return values;
    }

    /** Adds an object to the tick that was begun. */
    int add(int type, int weight) {
        int slot = table.add(type, values(type), 0);
        replicator.relevance().include(slot, weight);
        return slot;
    }

    void begin() {
        table.endTick();
        table.beginTick(++tick);
    }

    void change(int slot, int type) {
        table.set(slot, values(type), 0);
    }

    boolean isShown(int slot) {
        return isShown[slot];
    }

    /** Forgets what was counted so far. */
    void count() {
        for (int slot = 0; slot < shownAt.length; slot++) {
            longest[slot] = 0;
            updates[slot] = 0;
        }
    }

    /** Sends the tick. */
    void send() {
        BitWriter out = new BitWriter();
        BitReader in = new BitReader();
        sender.beginTick(tick, rule);
        while (sender.sendsState()) {
            byte[] bytes = new byte[ReplicationWorld.PACKET_BYTES + BitWriter.SPARE_BYTES];
            out.wrap(bytes, 0, ReplicationWorld.PACKET_BYTES);
            int entry = sender.isDue(0) ? replicator.pack(PACKET_BITS - sender.maxBits()) : 0;
            sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                replicator.write(out);
                measure(entry);
            }
            sender.commit(packet, tick);
            in.wrap(bytes, 0, out.writtenBytes());
            if (arrives.test(packet)) {
                receive(in);
            }
            packet++;
        }
    }

    private void measure(int entry) {
        EntryMeter meter = replicator.meter();
        int left = entry;
        for (int object = 0; object < meter.count(); object++) {
            int slot = meter.slot(object);
            maxBits[slot] = Math.max(maxBits[slot], meter.bits(object));
            left -= meter.bits(object);
        }
        maxHeadBits = Math.max(maxHeadBits, left);
    }

    private void receive(BitReader in) {
        assertTrue(receiver.readTime(in, packet));
        if (in.readBool()) {
            receiver.read(in, 0);
        }
        assertFalse(in.failed());
        receiver.apply(packet);
        if (isAcked.test(packet)) {
            sender.onAcked(packet);
        }
    }

    private void update(int slot) {
        longest[slot] = Math.max(longest[slot], tick - shownAt[slot]);
        updates[slot]++;
        shownAt[slot] = tick;
    }

    @Override
    public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
        isShown[slot] = true;
        update(slot);
    }

    @Override
    public void onChange(int slot, boolean isOwned, int[] values, int at) {
        update(slot);
    }

    @Override
    public void onVanish(int slot, boolean isRemoved) {
        isShown[slot] = false;
        update(slot);
    }
}
