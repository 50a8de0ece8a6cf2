package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.BitString;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.server.encode.TickSteps;

/** Entry in modelled coding, written before it is copied into the packet. All peers of a channel share it. */
final class ModelledEntry {
    private final EntryWriter writer;
    private final byte[] bytes;
    private final ModelledWriter out = new ModelledWriter();
    private final Models models = new Models();
    private final BitString copier = new BitString();
    private final EntryWriter.Values values = this::writeValues;

    private final TickSteps before;
    private long[] steps = new long[64];
    private int roomBits;
    private int objects;
    private int bits;

    /**
     * Creates the entry.
     *
     * @param slots the number of slots of the channel
     * @param maxBits the largest size of an entry that fits a packet, in bits
     */
    ModelledEntry(EntryWriter writer, int slots, int maxBits) {
        this.writer = writer;
        before = new TickSteps(slots);
        bytes = new byte[maxBits / Byte.SIZE + 1 + BitWriter.SPARE_BYTES];
    }

    /**
     * Writes an entry up to the room.
     *
     * @param last the slots of the newest packets that the peer is known to have received
     * @param learned the models with which the entry begins, or null for initial models
     * @param room the free bits
     * @return the size of the entry in bits; larger than {@code room} if the entry does not fit
     */
    int write(PacketObjects packet, SlotList last, Models learned, int room) {
        roomBits = Math.min(room, (bytes.length - BitWriter.SPARE_BYTES) * Byte.SIZE);
        if (learned == null) {
            models.reset();
        } else {
            models.copyFrom(learned);
        }
        if (steps.length < packet.count()) {
            steps = new long[Math.max(steps.length * 2, packet.count())];
        }
        out.begin(bytes, 0, bytes.length - BitWriter.SPARE_BYTES, models);
        objects = writer.write(out, packet, last, values);
        bits = out.end();
        return objects < packet.count() ? Math.max(bits, room + 1) : bits;
    }

    private boolean writeValues(PacketObjects packet, int object) {
        steps[object] = packet.write(object, out, before) ? out.lastSteps() : 0;
        return out.bits() <= roomBits;
    }

    /** Returns the steps of the peer's newest arrived tick. */
    TickSteps before() {
        return before;
    }

    /** Returns the number of objects that fitted. */
    int objects() {
        return objects;
    }

    /** Returns the steps with which an object was coded, or 0 if it was not a difference. */
    long steps(int object) {
        return steps[object];
    }

    /** Returns the models as they stand after the entry. */
    Models models() {
        return models;
    }

    /** Copies the entry into the packet. */
    void copy(BitWriter to) {
        copier.copy(bytes, 0, bits, to);
    }
}
