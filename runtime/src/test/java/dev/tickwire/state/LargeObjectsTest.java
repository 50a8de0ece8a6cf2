package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Objects near the size of a packet: bytes of many lengths, and numbers whose differences take more than they do. */
class LargeObjectsTest implements ViewListener {
    private static final int MOST = 200;
    private static final int NUMBERS = 50;
    private static final int TOP = 0xFFFF;
    private static final int SLOTS = 1000;
    private static final int ONE_PACKET = 150;
    private static final int ROOM_BITS = 1000;
    private static final List<TypeCoder> TYPES = List.of(
            TypeCoder.plain(ObjectCoder.builder().bytes(MOST).build()),
            TypeCoder.plain(numbers()),
            TypeCoder.plain(ObjectCoder.builder().choice(1).build()));

    private final ObjectStore table = new ObjectStore(SLOTS, TYPES);
    private final ReplicationContext context = new ReplicationContext(SLOTS, ROOM_BITS);
    private final PeerReplicator replicator = new PeerReplicator(table, 0, context, 20_000);
    private final StateSender sender = new StateSender(List.of(replicator), new int[] {1});
    private final StateReceiver receiver = new StateReceiver(List.of(new View(SLOTS, TYPES, this)));
    private final Map<Integer, int[]> shown = new TreeMap<>();
    private final List<Boolean> wholes = new ArrayList<>();
    private int tick;
    private long packet;

    private static ObjectCoder numbers() {
        ObjectCoder.Builder coder = ObjectCoder.builder();
        for (int i = 0; i < NUMBERS; i++) {
            coder.number(TOP);
        }
        return coder.build();
    }

    @Override
    public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
        assertNull(shown.put(
                slot, Arrays.copyOfRange(values, at, at + TYPES.get(type).cells())));
    }

    @Override
    public void onChange(int slot, boolean isOwned, int[] values, int at) {
        System.arraycopy(values, at, shown.get(slot), 0, shown.get(slot).length);
    }

    @Override
    public void onVanish(int slot, boolean isRemoved) {
        shown.remove(slot);
    }

    private void begin() {
        table.endTick();
        table.beginTick(++tick);
    }

    /** Sends the tick in packets that all arrive. */
    private void sendTick() {
        BitWriter out = new BitWriter();
        BitReader in = new BitReader();
        sender.beginTick(tick, (number, sentAtNanos) -> false);
        wholes.clear();
        while (sender.sendsState()) {
            byte[] bytes = new byte[512];
            out.wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES);
            int entry = replicator.pack(ROOM_BITS);
            assertTrue(entry <= ROOM_BITS);
            wholes.add(replicator.isWhole());
            sender.writeTime(out);
            if (entry > 0) {
                replicator.write(out);
            }
            sender.commit(packet, tick);
            in.wrap(bytes, 0, out.writtenBytes());
            assertTrue(receiver.readTime(in, packet));
            if (entry > 0) {
                receiver.read(in, 0);
            }
            assertFalse(in.failed());
            receiver.apply(packet);
            sender.onAcked(packet++);
        }
    }

    private static int[] bytes(int count) {
        int[] cells = new int[TYPES.get(0).cells()];
        cells[0] = count;
        Arrays.fill(cells, 1, 1 + count / Integer.BYTES, 0x5A5A5A5A);
        return cells;
    }

    private void sendTicks(int ticks) {
        for (int i = 0; i < ticks; i++) {
            begin();
            sendTick();
        }
    }

    /** An object that fits no packet takes no turn of others, however small the budget is. */
    @Test
    void shouldSendTheOthersBesideAnOversizedObjectInALittleBudget() {
        replicator.budget(64);
        begin();
        for (int count : new int[] {MOST, 8, MOST, 100, 4, MOST}) {
            table.add(0, bytes(count), 0);
        }
        sendTick();
        sendTicks(5);
        assertEquals(List.of(1, 3, 4), List.copyOf(shown.keySet()));
        table.set(3, bytes(MOST), 0);
        for (int round = 0; round < 5; round++) {
            begin();
            table.set(1, bytes(9 + round), 0);
            table.set(4, bytes(5 + round), 0);
            sendTick();
            assertEquals(9 + round, shown.get(1)[0]);
            assertEquals(5 + round, shown.get(4)[0]);
        }
        assertEquals(100, shown.get(3)[0], "as it was");
    }

    /** Objects that are bound and fit no packet together wait for their turns by themselves. */
    @Test
    void shouldSendBoundObjectsOneByOneIfTheyFitNoPacketTogether() {
        replicator.budget(64);
        begin();
        for (int slot = 0; slot < 3; slot++) {
            table.add(0, bytes(90), 0);
        }
        table.bind(0, 1);
        table.bind(1, 2);
        sendTick();
        for (int round = 0; round < 6; round++) {
            begin();
            table.set(0, bytes(90 + round), 0);
            sendTick();
        }
        assertEquals(List.of(0, 1, 2), List.copyOf(shown.keySet()));
    }

    @Test
    void shouldSendTheOthersBesideAnOversizedObject() {
        begin();
        for (int count : new int[] {MOST, 8, MOST, 100, 4, MOST}) {
            table.add(0, bytes(count), 0);
        }
        sendTick();
        assertEquals(List.of(1, 3, 4), List.copyOf(shown.keySet()));
        assertTrue(wholes.get(wholes.size() - 1), "all others are there");

        begin();
        table.set(0, bytes(100), 0);
        table.set(4, bytes(MOST), 0);
        sendTick();
        assertEquals(List.of(0, 1, 3, 4), List.copyOf(shown.keySet()));
        assertEquals(4, shown.get(4)[0], "as it was");

        begin();
        for (int slot = 0; slot < 6; slot++) {
            table.set(slot, bytes(16), 0);
        }
        sendTick();
        assertEquals(6, shown.size());
        assertEquals(16, shown.get(5)[0]);
        assertTrue(wholes.get(wholes.size() - 1));
    }

    /** Steps that are much larger than those before take more bits than the number itself. */
    @Test
    void shouldSendInFullWhenADifferenceFitsNoPacket() {
        int[] cells = new int[TYPES.get(1).cells()];
        begin();
        table.add(1, cells, 0);
        sendTick();
        for (int round = 1; round < 20; round++) {
            begin();
            for (int cell = 0; cell < cells.length; cell++) {
                cells[cell] = round % 5 != 0 ? round : TOP - round * cell;
            }
            table.set(0, cells, 0);
            sendTick();
            assertEquals(List.of(0), List.copyOf(shown.keySet()));
            assertEquals(Arrays.toString(cells), Arrays.toString(shown.get(0)));
        }
    }

    /** That many slots are no longer updated costs bits, but a large object still fits. */
    @Test
    void shouldSendALargeObjectAfterManySmallOnes() {
        begin();
        for (int slot = 0; slot < SLOTS - 1; slot++) {
            table.add(2, new int[1], 0);
        }
        table.add(0, bytes(4), 0);
        sendTick();
        for (int round = 1; round < 10; round++) {
            begin();
            for (int slot = 0; slot < ONE_PACKET; slot++) {
                table.set(slot, new int[] {round % 2}, 0);
            }
            sendTick();
            assertEquals(1, wholes.size(), "one packet");
            begin();
            table.set(SLOTS - 1, bytes(100 + round), 0);
            sendTick();
            assertEquals(100 + round, shown.get(SLOTS - 1)[0], "at once");
        }
    }
}
