package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects that move, some of which are removed and added again, are sent and shown without an allocation. */
class ReplicationAllocationTest implements ViewListener {
    private static final int SLOTS = 40;
    private static final int PACKET_BYTES = 1184;
    private static final int ACKED_AFTER = 5;
    private static final int GAP = 3;

    private final ObjectStore table = new ObjectStore(SLOTS, ReplicationWorld.TYPES);
    private ReplicationContext context;
    private PeerReplicator replicator;
    private StateSender sender;
    private StateReceiver receiver;

    private final byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final int[] values = new int[3];
    private final LossRule rule = (packet, sentAt) -> newestAcked() - packet >= GAP;
    private int tick;
    private long packet;
    private long events;
    private long draws;
    private boolean isDelayed;

    private void begin(boolean isModelled, boolean isDelayed) {
        this.isDelayed = isDelayed;
        context = ReplicationWorld.newContext(SLOTS, isModelled);
        replicator = new PeerReplicator(table, 0, context, 300);
        sender = new StateSender(List.of(replicator), new int[] {1});
        receiver = isDelayed
                ? new StateReceiver(List.of(ReplicationWorld.newDelayedView(SLOTS, this, isModelled)), true)
                : new StateReceiver(List.of(ReplicationWorld.newView(SLOTS, this, isModelled)));
    }

    private long newestAcked() {
        return packet - ACKED_AFTER;
    }

    private static boolean isLost(long number) {
        return number % 13 == 5;
    }

    @Override
    public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] cells, int at) {
        events++;
    }

    @Override
    public void onChange(int slot, boolean isOwned, int[] cells, int at) {
        events++;
    }

    @Override
    public void onVanish(int slot, boolean isRemoved) {
        events++;
    }

    @Override
    public void onDraw(int slot, long fields, double[] steps) {
        draws++;
    }

    private void play() {
        tick++;
        table.endTick();
        table.beginTick(tick);
        if (tick == 1) {
            for (int slot = 0; slot < SLOTS; slot++) {
                table.add(0, values, 0);
            }
        }
        for (int slot = 0; slot < SLOTS - 5; slot++) {
            values[0] = tick * (slot % 7) % 1001;
            values[1] = tick / 3 % 1001;
            values[2] = tick / 40 % 8;
            table.set(slot, values, 0);
        }
        int last = SLOTS - 1 - tick % 5;
        if (tick % 7 == 0 && table.isUsed(last)) {
            table.remove(last);
        } else if (tick % 7 == 3) {
            table.add(0, values, 0);
        }
        send();
        receiver.advance(tick - 5.5, 10);
        if (newestAcked() >= 0 && !isLost(newestAcked())) {
            sender.onAcked(newestAcked());
        }
    }

    private void send() {
        sender.beginTick(tick, rule);
        do {
            out.wrap(bytes, 0, PACKET_BYTES);
            int entry = sender.isDue(0) ? replicator.pack(PACKET_BYTES * Byte.SIZE - sender.maxBits() - 1) : 0;
            sender.writeTime(out);
            out.writeBool(entry > 0);
            if (entry > 0) {
                replicator.write(out);
            }
            sender.commit(packet, tick);
            if (!isLost(packet)) {
                show();
            }
            packet++;
        } while (sender.sendsState());
    }

    private void show() {
        in.wrap(bytes, 0, out.writtenBytes());
        assertTrue(receiver.readTime(in, packet));
        assertTrue(!in.readBool() || receiver.read(in, 0));
        assertFalse(in.failed());
        receiver.apply(packet);
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true"})
    void shouldAllocateNothing(boolean isModelled, boolean isDelayed) {
        begin(isModelled, isDelayed);
        for (int i = 0; i < 3000; i++) {
            play();
        }
        long before = events;
        assertEquals(0, AllocatedBytes.minOf(20, () -> {
            for (int i = 0; i < 70; i++) {
                play();
            }
        }));
        assertTrue(events - before > 20 * 70 * 20);
        assertEquals(isDelayed, draws > 20 * 70 * 20);
    }
}
