package dev.tickwire.state;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.ReplicationWorld.Sent;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SubsetCode;
import dev.tickwire.state.coding.UpdatedSlots;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.packet.KeptModels;
import dev.tickwire.state.packet.ModelsHead;
import java.util.ArrayList;
import java.util.List;

/**
 * A client of a modelled channel that an honest server has sent all objects, and then packets as a hostile one may
 * write them: each sends all objects again, unchanged.
 */
final class ForgedState {
    private static final int[] VALUES = {1, 2, 3};

    final StateReceiver receiver;
    final HostilePacketsTest.Shown shown;
    private final int slots;
    private final BitReader in = new BitReader();
    private final BitWriter out = new BitWriter();
    private final byte[] bytes = new byte[8 * ReplicationWorld.PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final byte[] entry = new byte[8 * ReplicationWorld.PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final ModelledWriter writer = new ModelledWriter();
    /** The bits before an object that would have less than there must be. */
    int padding;

    private long number;
    /** The bytes that the client has allocated by what it received. */
    long allocated;

    /** The newest state packet of the honest server, which the forged ones name as settled. */
    private long settled = -1;

    /** Whether the settled packet is a forged one. */
    private boolean isSettledHere;

    /**
     * Receives all objects from an honest server.
     *
     * @param slots how many there are
     * @param isDelayed whether the client shows them at a view tick
     */
    ForgedState(int slots, boolean isDelayed) {
        this.slots = slots;
        shown = new HostilePacketsTest.Shown(slots);
        receiver = new StateReceiver(
                List.of(
                        isDelayed
                                ? ReplicationWorld.newDelayedView(slots, shown, true)
                                : ReplicationWorld.newView(slots, shown, true)),
                isDelayed);
        ReplicationWorld world = new ReplicationWorld(slots, 1_000_000, true);
        List<Sent> packets = new ArrayList<>();
        world.beginTick();
        for (int slot = 0; slot < slots; slot++) {
            world.add(0, VALUES);
        }
        world.send(packets::add, (packet, sentAt) -> false);
        world.beginTick();
        world.send(packets::add, (packet, sentAt) -> false);
        for (Sent sent : packets) {
            if (!receive(sent.bytes(), sent.length())) {
                throw new AssertionError("an honest packet is refused");
            }
            settled++;
        }
    }

    private boolean receive(byte[] packet, int length) {
        boolean[] isTaken = new boolean[1];
        allocated += AllocatedBytes.by(() -> isTaken[0] = read(packet, length));
        return isTaken[0];
    }

    private boolean read(byte[] packet, int length) {
        in.wrap(packet, 0, length);
        long received = number++;
        if (receiver.readTime(in, received) && !in.failed()) {
            boolean isRead = !in.readBool() || receiver.read(in, 0);
            if (isRead && !in.failed() && in.leftBits() < Byte.SIZE) {
                receiver.apply(received);
                return true;
            }
        }
        return false;
    }

    /**
     * Receives a packet with updates of all objects.
     *
     * @param distance its number behind the settled packet, 1 to 127
     * @param ticks its tick behind that of the settled packet, up to 254
     * @param isPadded whether objects have the bits that they must have
     * @return whether the client accepted it
     */
    boolean receiveAll(int distance, int ticks, boolean isPadded) {
        begin(distance, ticks, 0);
        out.writeBool(true);
        ModelsHead.write(out, KeptModels.NONE, KeptModels.NONE, 0, false);
        writeAll(isPadded);
        return receive(bytes, out.writtenBytes());
    }

    /** Receives the next packet, which updates all objects and names the packet before as settled. */
    boolean receiveAllAndSettle(int ticks) {
        boolean isTaken = receiveAll(1, ticks, true);
        isSettledHere = true;
        settled++;
        return isTaken;
    }

    /** The bytes of the packet that was received last. */
    int lastBytes() {
        return out.writtenBytes();
    }

    /** Receives a packet that begins anew, without an object. */
    boolean resync(int distance, int ticks, int epoch) {
        begin(distance, ticks, epoch);
        out.writeBool(false);
        return receive(bytes, out.writtenBytes());
    }

    private void begin(int distance, int ticks, int epoch) {
        out.wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES);
        out.writeBool(true);
        out.writeBits(settled & 255, 8);
        out.writeBool(true);
        out.writeInt(distance, 1, 127);
        out.writeBool(false);
        out.writeBool(false);
        out.writeBits(ticks, 8);
        out.writeBool(true);
        out.writeBits(epoch, 2);
        out.writeBool(true);
    }

    private void writeAll(boolean isPadded) {
        writer.begin(entry, 0, entry.length - BitWriter.SPARE_BYTES, new Models());
        writer.flag(true);
        SlotList values = new SlotList();
        for (int slot = 0; slot < slots; slot++) {
            values.add(slot);
        }
        new UpdatedSlots().write(writer, 0, slots, isSettledHere ? values : new SlotList(), values);
        SubsetCode.writeCount(writer, 0);
        ObjectCoder coder = ReplicationWorld.TYPES.get(0).differing(TypeCoder.STRANGER);
        Baseline base = new Baseline();
        for (int slot = 0; slot < slots; slot++) {
            if (isPadded && slot >= 64 + writer.position()) {
                writer.bits(padding, Byte.SIZE);
            }
            coder.write(writer, VALUES, 0, base.resting(VALUES, 0).lastSteps(0));
        }
        int bits = writer.end();
        in.wrap(entry, 0, (bits + 7) / 8);
        for (int bit = 0; bit < bits; bit++) {
            out.writeBool(in.readBool());
        }
    }
}
