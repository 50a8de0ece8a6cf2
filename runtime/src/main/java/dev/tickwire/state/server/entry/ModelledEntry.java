package dev.tickwire.state.server.entry;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.BitString;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.server.encode.TickSteps;

/** A modelled entry, to be copied into the packet once it is known to fit. */
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
     * Has written nothing.
     *
     * @param writer the table's
     * @param slots how many slots the table has
     * @param mostBits the most bits of an entry that fits a packet
     */
    ModelledEntry(EntryWriter writer, int slots, int mostBits) {
        this.writer = writer;
        before = new TickSteps(slots);
        bytes = new byte[mostBits / Byte.SIZE + 1 + BitWriter.SPARE_BYTES];
    }

    /**
     * Writes an entry, no further than there is room.
     *
     * @param packet the objects of the packet
     * @param last the objects that were told last, as far as the peer is known to have heard of it
     * @param learned the models that it begins with; null for those that have learned nothing
     * @param room the most bits
     * @return its bits; more than there is room if it does not fit
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
        steps[object] = packet.write(object, out, before) ? out.told() : 0;
        return out.bits() <= roomBits;
    }

    /** How far objects were from where they were predicted. */
    TickSteps before() {
        return before;
    }

    /** How many objects there was room for. */
    int objects() {
        return objects;
    }

    /** How far the cells of an object were from where they were predicted. */
    long steps(int object) {
        return steps[object];
    }

    /** The models as they stand after the entry. */
    Models models() {
        return models;
    }

    /** Copies the entry that was written last. */
    void copy(BitWriter to) {
        copier.copy(bytes, 0, bits, to);
    }
}
