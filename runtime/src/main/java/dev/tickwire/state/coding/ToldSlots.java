package dev.tickwire.state.coding;

/**
 * Which objects are told, by their slots: first those that were told last and are not now, then those that are told now
 * and were not. What moves goes on moving most often, so both are few.
 */
public final class ToldSlots {
    private ToldSlots() {}

    /**
     * Writes which slots are told.
     *
     * @param out where it goes
     * @param last which were told last, by slot; the other side has the same
     * @param now which are told now, of as many slots
     */
    public static void write(SymbolWriter out, boolean[] last, boolean[] now) {
        write(out, last, now, true);
        write(out, last, now, false);
    }

    /** Those of the slots that were told last, or were not, which are not now as they were then. */
    private static void write(SymbolWriter out, boolean[] last, boolean[] now, boolean wereTold) {
        int room = 0;
        int left = 0;
        for (int slot = 0; slot < last.length; slot++) {
            if (last[slot] == wereTold) {
                room++;
                left += now[slot] == wereTold ? 0 : 1;
            }
        }
        SubsetCode.writeCount(out, left);
        int gap = 0;
        for (int slot = 0; left > 0; slot++) {
            if (last[slot] != wereTold) {
                continue;
            }
            if (now[slot] == wereTold) {
                gap++;
                continue;
            }
            SubsetCode.writeGap(out, wereTold ? 0 : 1, gap, room, left);
            room -= gap + 1;
            left--;
            gap = 0;
        }
    }

    /**
     * Reads which slots are told.
     *
     * @param in where it is; failed if there are no such slots
     * @param last which were told last, by slot
     * @param now where it goes, of as many slots
     */
    public static void read(SymbolReader in, boolean[] last, boolean[] now) {
        System.arraycopy(last, 0, now, 0, last.length);
        read(in, last, now, true);
        read(in, last, now, false);
    }

    private static void read(SymbolReader in, boolean[] last, boolean[] now, boolean wereTold) {
        int room = 0;
        for (boolean wasTold : last) {
            room += wasTold == wereTold ? 1 : 0;
        }
        int slot = 0;
        for (int left = SubsetCode.readCount(in, room); left > 0 && !in.failed(); left--) {
            int gap = SubsetCode.readGap(in, wereTold ? 0 : 1, room, left);
            room -= gap + 1;
            while (last[slot] != wereTold || gap-- > 0) {
                slot++;
            }
            now[slot++] = !wereTold;
        }
    }
}
