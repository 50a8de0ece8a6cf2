package dev.tickwire.state.coding;

/**
 * Codes the slots of the updated objects as two lists: first the slots that were updated last and are not updated now,
 * then the newly updated slots. Moving objects mostly go on moving, so the two lists are short. A single instance
 * serves all packets of a thread.
 */
public final class UpdatedSlots {
    private final SlotList kept = new SlotList();

    /**
     * Writes the updated slots of a range.
     *
     * @param out the destination
     * @param from the first slot of the range
     * @param end the slot behind the range
     * @param last the slots that were updated last, all in the range; the receiver has the same
     * @param now the slots that are updated now, all in the range
     */
    public void write(SymbolWriter out, int from, int end, SlotList last, SlotList now) {
        int common = common(last, now);
        writeGone(out, last, now, last.size() - common);
        writeNew(out, from, end, last, now, now.size() - common);
    }

    private static int common(SlotList last, SlotList now) {
        int common = 0;
        int at = 0;
        for (int place = 0; place < now.size(); place++) {
            at = last.findFrom(at, now.get(place));
            common += last.isAt(at, now.get(place)) ? 1 : 0;
        }
        return common;
    }

    private static void writeGone(SymbolWriter out, SlotList last, SlotList now, int count) {
        SubsetCode.writeCount(out, count);
        int room = last.size();
        int gap = 0;
        int at = 0;
        int left = count;
        for (int place = 0; left > 0; place++) {
            int slot = last.get(place);
            at = now.findFrom(at, slot);
            if (now.isAt(at, slot)) {
                gap++;
                continue;
            }
            SubsetCode.writeGap(out, SubsetCode.GONE, gap, room, left);
            room -= gap + 1;
            left--;
            gap = 0;
        }
    }

    private static void writeNew(SymbolWriter out, int from, int end, SlotList last, SlotList now, int count) {
        SubsetCode.writeCount(out, count);
        int room = end - from - last.size();
        int passed = 0;
        int at = 0;
        int left = count;
        for (int place = 0; left > 0; place++) {
            int slot = now.get(place);
            at = last.findFrom(at, slot);
            if (last.isAt(at, slot)) {
                continue;
            }
            int below = slot - from - at;
            SubsetCode.writeGap(out, SubsetCode.NEW, below - passed, room, left);
            room -= below - passed + 1;
            left--;
            passed = below + 1;
        }
    }

    /**
     * Reads the updated slots of a range. The reader fails for impossible slots.
     *
     * @param in the source
     * @param from the first slot of the range
     * @param end the slot behind the range
     * @param last the slots that were updated last, all in the range
     * @param now receives the slots that are updated now
     */
    public void read(SymbolReader in, int from, int end, SlotList last, SlotList now) {
        readKept(in, last);
        now.clear();
        int room = end - from - last.size();
        int below = 0;
        int at = 0;
        int merged = 0;
        for (int left = SubsetCode.readCount(in, room); left > 0 && !in.failed(); left--) {
            int gap = SubsetCode.readGap(in, SubsetCode.NEW, room, left);
            room -= gap + 1;
            below += gap;
            while (at < last.size() && last.get(at) <= from + below + at) {
                at++;
            }
            merged = mergeBelow(merged, from + below + at, now);
            now.add(from + below + at);
            below++;
        }
        mergeBelow(merged, end, now);
    }

    private void readKept(SymbolReader in, SlotList last) {
        kept.clear();
        int room = last.size();
        int place = 0;
        for (int left = SubsetCode.readCount(in, room); left > 0 && !in.failed(); left--) {
            int gap = SubsetCode.readGap(in, SubsetCode.GONE, room, left);
            room -= gap + 1;
            place = keep(last, place, place + gap) + 1;
        }
        keep(last, place, last.size());
    }

    private int keep(SlotList last, int from, int end) {
        for (int place = from; place < end; place++) {
            kept.add(last.get(place));
        }
        return end;
    }

    private int mergeBelow(int from, int slot, SlotList now) {
        int place = from;
        for (; place < kept.size() && kept.get(place) < slot; place++) {
            now.add(kept.get(place));
        }
        return place;
    }
}
