package dev.tickwire.state.table;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.BitString;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SubsetCode;
import dev.tickwire.state.coding.ToldSlots;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.packet.ToldLog;

/** Writes the entry of a channel in a packet, to be copied into the packet once it is known to fit. */
final class EntryWriter {
    /** Entries are written before it is known that they fit: they may come out so many times as large. */
    private static final int ROOM = 16;

    private final byte[] bytes;
    private final BitWriter bits = new BitWriter();
    private final PackedWriter out = new PackedWriter(bits);
    private final SlotList lastInRange = new SlotList();
    private final SlotList now = new SlotList();
    private final ToldSlots slots = new ToldSlots();
    private final BitString copier = new BitString();

    /**
     * Has written nothing.
     *
     * @param mostBits the most bits of an entry that fits a packet
     */
    EntryWriter(int mostBits) {
        bytes = new byte[(mostBits / Byte.SIZE + 1) * ROOM + BitWriter.SPARE_BYTES];
    }

    /**
     * Writes an entry.
     *
     * @param choice the objects of the packet
     * @param last the objects that were told last, as far as the peer is known to have heard of it
     * @return its bits
     */
    int write(Choice choice, SlotList last) {
        bits.wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES);
        int all = choice.table().slots();
        int from = choice.from();
        int end = choice.end();
        boolean isAll = from == 0 && end == all;
        out.flag(isAll);
        if (!isAll) {
            out.upTo(from, all);
            out.upTo(end, all);
        }
        now.clear();
        for (int object = 0; object < choice.packed(); object++) {
            now.add(choice.packedSlot(object));
        }
        lastInRange.copyOf(last, from, end);
        slots.write(out, from, end, lastInRange, now);
        writeObjects(choice);
        return bits.writtenBits();
    }

    private void writeObjects(Choice choice) {
        int left = 0;
        for (int object = 0; object < choice.packed(); object++) {
            left += choice.packedSpecial(object) == null ? 0 : 1;
        }
        SubsetCode.writeCount(out, left);
        int next = writeGap(choice, 0, left);
        for (int object = 0; object < choice.packed(); object++) {
            if (object == next) {
                writeSpecial(choice, object);
                choice.copyPacked(object, bits);
                next = writeGap(choice, object + 1, --left);
            } else {
                choice.copyPacked(object, bits);
            }
        }
    }

    /** Writes how far it is to the next special object, and returns which one it is. */
    private int writeGap(Choice choice, int from, int left) {
        if (left == 0) {
            return choice.packed();
        }
        int next = from;
        while (choice.packedSpecial(next) == null) {
            next++;
        }
        SubsetCode.writeGap(out, SubsetCode.SPECIAL, next - from, choice.packed() - from, left);
        return next;
    }

    private void writeSpecial(Choice choice, int object) {
        Special special = choice.packedSpecial(object);
        out.bits(special.ordinal(), Special.BITS);
        if (special == Special.APPEARS) {
            int slot = choice.packedSlot(object);
            out.bits(choice.table().generation(slot), Special.GENERATION_BITS);
            out.upTo(choice.table().typeNumber(slot), choice.table().types().size() - 1);
        }
        if (special == Special.APPEARS || special == Special.OWNED) {
            out.flag((choice.packedInfo(object) & ToldLog.OWNED) != 0);
        }
    }

    /** Copies the entry that was written last. */
    void copy(BitWriter to) {
        copier.copy(bytes, 0, bits.writtenBits(), to);
    }
}
