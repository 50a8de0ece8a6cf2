package dev.tickwire.state.server.entry;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SubsetCode;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.UpdatedSlots;
import dev.tickwire.state.packet.EntryMeter;
import dev.tickwire.state.packet.SentLog;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.server.store.ObjectStore;
import dev.tickwire.state.server.store.Origins;

/**
 * Writes the entry of a state channel: the range of slots, the updated slots, and for each of them its values.
 *
 * <p>The format is under "Objects" in docs/wire.md.
 */
final class EntryWriter {
    private final SlotList lastInRange = new SlotList();
    private final SlotList now = new SlotList();
    private final UpdatedSlots slots = new UpdatedSlots();
    private final EntryMeter meter = new EntryMeter();

    /** Writes the values of objects, in either coding. */
    interface Values {
        /**
         * Writes the values of one object.
         *
         * @return false if the entry has become too large; the caller then stops writing
         */
        boolean write(PacketObjects packet, int object);
    }

    EntryMeter meter() {
        return meter;
    }

    /**
     * Writes an entry.
     *
     * @param last the slots of the newest packets that the peer is known to have received
     * @return the number of written objects
     */
    int write(SymbolWriter out, PacketObjects packet, SlotList last, Values values) {
        int all = packet.table().slots();
        int from = packet.from();
        int end = packet.end();
        boolean isAll = from == 0 && end == all;
        out.flag(isAll);
        if (!isAll) {
            out.upTo(from, all);
            out.upTo(end, all);
        }
        now.clear();
        for (int object = 0; object < packet.count(); object++) {
            now.add(packet.slot(object));
        }
        lastInRange.copyFrom(last, from, end);
        slots.write(out, from, end, lastInRange, now);
        return writeObjects(out, packet, values);
    }

    private int writeObjects(SymbolWriter out, PacketObjects packet, Values values) {
        int left = 0;
        for (int object = 0; object < packet.count(); object++) {
            left += packet.special(object) == null ? 0 : 1;
        }
        SubsetCode.writeCount(out, left);
        int next = writeGap(out, packet, 0, left);
        meter.begin(out.hasPlaces());
        out.meter(meter.fieldMeter());
        for (int object = 0; object < packet.count(); object++) {
            out.beginUpdate(object);
            int start = meter.isOn() ? out.position() : 0;
            if (object == next) {
                writeSpecial(out, packet, object);
            }
            if (!values.write(packet, object)) {
                return object;
            }
            if (object == next) {
                next = writeGap(out, packet, object + 1, --left);
            }
            if (meter.isOn()) {
                measure(packet, object, start, out.position() - start);
            }
        }
        return packet.count();
    }

    private void measure(PacketObjects packet, int object, int start, int bits) {
        int slot = packet.slot(object);
        Special special = packet.special(object);
        boolean isGone = special == Special.REMOVED || special == Special.OUT_OF_SIGHT;
        int type = packet.table().typeNumber(slot);
        int firstCell = packet.table().firstCell(type, packet.types());
        meter.add(slot, isGone ? EntryMeter.NO_TYPE : packet.types().number(type), firstCell, start, bits);
    }

    /** Writes the distance to the next special object, and returns the place of that object. */
    private static int writeGap(SymbolWriter out, PacketObjects packet, int from, int left) {
        if (left == 0) {
            return packet.count();
        }
        int next = from;
        while (packet.special(next) == null) {
            next++;
        }
        SubsetCode.writeGap(out, SubsetCode.SPECIAL, next - from, packet.count() - from, left);
        return next;
    }

    private static void writeHiddenTicks(SymbolWriter out, int hiddenTicks) {
        out.flag(hiddenTicks > 0);
        if (hiddenTicks > 0) {
            out.bits(hiddenTicks, Special.HIDDEN_BITS);
        }
    }

    private static void writeEndOnArrival(SymbolWriter out, int generation) {
        out.flag(generation != ObjectStore.NONE);
        if (generation != ObjectStore.NONE) {
            out.bits(generation, ObjectIdentity.GENERATION_BITS);
        }
    }

    private static void writeSpecial(SymbolWriter out, PacketObjects packet, int object) {
        Special special = packet.special(object);
        boolean isOwned = (packet.info(object) & SentLog.OWNED) != 0;
        out.bits(special.ordinal(), Special.BITS);
        if (special == Special.APPEARS) {
            int slot = packet.slot(object);
            out.bits(packet.table().added().generation(slot), ObjectIdentity.GENERATION_BITS);
            out.upTo(
                    packet.types().number(packet.table().typeNumber(slot)),
                    packet.types().maxNumber());
        }
        if (special == Special.REMOVED || special == Special.OUT_OF_SIGHT) {
            writeEndOnArrival(out, packet.endedOnArrival(object));
            return;
        }
        out.flag(isOwned);
        if (!isOwned) {
            out.flag(packet.isImmediate(object));
        }
        writeHiddenTicks(out, packet.hiddenTicks(object));
        if (special == Special.APPEARS && isOwned && packet.table().statesOrigins(packet.types())) {
            writeOrigin(out, packet, packet.slot(object));
        }
    }

    /** Writes the origin of an object; none if only the peer's earlier protocol has inputs. */
    private static void writeOrigin(SymbolWriter out, PacketObjects packet, int slot) {
        Origins origins = packet.table().origins();
        if (origins == null) {
            Origins.writeNone(out);
        } else {
            origins.write(out, slot, packet.replicator(), packet.table().tick());
        }
    }
}
