package dev.tickwire.state.table;

import dev.tickwire.state.coding.SlotList;
import dev.tickwire.state.coding.SubsetCode;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.ToldSlots;
import dev.tickwire.state.packet.Special;
import dev.tickwire.state.packet.ToldLog;

/** Writes the entry of a channel in a packet, in any coding. */
final class EntryWriter {
    private final SlotList lastInRange = new SlotList();
    private final SlotList now = new SlotList();
    private final ToldSlots slots = new ToldSlots();

    /** Writes the values of objects. */
    interface Values {
        /**
         * Writes those of one.
         *
         * @param choice the objects of the packet
         * @param object which of them
         * @return whether there is room for more
         */
        boolean write(Choice choice, int object);
    }

    /**
     * Writes an entry.
     *
     * @param out where it goes
     * @param choice the objects of the packet
     * @param last the objects that were told last, as far as the peer is known to have heard of it
     * @param values writes their values
     * @return how many objects there was room for
     */
    int write(SymbolWriter out, Choice choice, SlotList last, Values values) {
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
        return writeObjects(out, choice, values);
    }

    private static int writeObjects(SymbolWriter out, Choice choice, Values values) {
        int left = 0;
        for (int object = 0; object < choice.packed(); object++) {
            left += choice.packedSpecial(object) == null ? 0 : 1;
        }
        SubsetCode.writeCount(out, left);
        int next = writeGap(out, choice, 0, left);
        for (int object = 0; object < choice.packed(); object++) {
            if (object == next) {
                writeSpecial(out, choice, object);
            }
            if (!values.write(choice, object)) {
                return object;
            }
            if (object == next) {
                next = writeGap(out, choice, object + 1, --left);
            }
        }
        return choice.packed();
    }

    /** Writes how far it is to the next special object, and returns which one it is. */
    private static int writeGap(SymbolWriter out, Choice choice, int from, int left) {
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

    private static void writeSpecial(SymbolWriter out, Choice choice, int object) {
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
}
