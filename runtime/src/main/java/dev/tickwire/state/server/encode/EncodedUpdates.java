package dev.tickwire.state.server.encode;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.BitString;
import dev.tickwire.state.coding.FieldMeter;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.packet.EntryMeter;
import java.util.Arrays;

/**
 * Object updates of one tick as bits, encoded once for all peers with the same baseline and view.
 *
 * <p>An encoded update is found by its slot and a key made of baseline and view. The set is emptied at each tick.
 */
public final class EncodedUpdates {
    /** Upper bound on the bits of one cell, in full or as a difference. */
    private static final int CELL_BITS = 128;

    private static final int NONE = -1;

    private final BitWriter out = new BitWriter();
    private final PackedWriter packed = new PackedWriter(out);
    private final BitString copier = new BitString();

    private final int[] heads;
    private final long[] headTicks;
    private long[] keys = new long[64];
    private int[] starts = new int[64];
    private int[] lengths = new int[64];
    private int[] nexts = new int[64];
    private int count;

    private final EntryMeter meter;
    private final FieldMeter fields = new FieldMeter();
    /** For each encoded update, the number of measured fields up to and including the update's last field. */
    private int[] fieldEnds = new int[64];

    private byte[] bytes = new byte[4096];
    private int end;
    private long tick;

    /**
     * Creates an empty set.
     *
     * @param slots the number of slots of the channel
     * @param meter the meter of the entry, whose setting decides whether fields are measured
     */
    public EncodedUpdates(int slots, EntryMeter meter) {
        this.meter = meter;
        heads = new int[slots];
        headTicks = new long[slots];
    }

    /** Begins a tick if it has not begun: drops all encoded updates of the tick before. */
    public void beginTick(long number) {
        if (tick != number) {
            tick = number;
            count = 0;
            end = 0;
            fields.clear();
        }
    }

    /** Returns the number of updates encoded in this tick. */
    public int count() {
        return count;
    }

    /**
     * Returns the encoded update of an object, or a negative number if there is none.
     *
     * @param key the baseline and view of the update
     */
    public int find(int slot, long key) {
        int update = headTicks[slot] == tick ? heads[slot] : NONE;
        while (update != NONE && keys[update] != key) {
            update = nexts[update];
        }
        return update;
    }

    /**
     * Encodes the difference between an object and its baseline.
     *
     * @param key the baseline and view, for {@link #find}
     * @param at the position of the object's values
     * @return the encoded update
     */
    public int addDifference(int slot, long key, ObjectCoder coder, int[] values, int at, Baseline base) {
        beginString(coder.cells());
        coder.write(packed, values, at, base);
        return add(slot, key);
    }

    /**
     * Encodes an object in full.
     *
     * @param key the view, for {@link #find}
     * @param at the position of the object's values
     * @return the encoded update
     */
    public int addFresh(int slot, long key, ObjectCoder coder, int[] values, int at) {
        beginString(coder.cells());
        coder.writeFresh(packed, values, at);
        return add(slot, key);
    }

    private void beginString(int cells) {
        int maxBytes = (cells + 1) * CELL_BITS / Byte.SIZE;
        if (end + maxBytes + BitWriter.SPARE_BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, end + maxBytes + BitWriter.SPARE_BYTES));
        }
        out.wrap(bytes, end, maxBytes);
        packed.meter(meter.fieldMeter() == null ? null : fields);
    }

    private int add(int slot, long key) {
        if (count == keys.length) {
            keys = Arrays.copyOf(keys, count * 2);
            starts = Arrays.copyOf(starts, count * 2);
            lengths = Arrays.copyOf(lengths, count * 2);
            nexts = Arrays.copyOf(nexts, count * 2);
            fieldEnds = Arrays.copyOf(fieldEnds, count * 2);
        }
        int update = count++;
        fieldEnds[update] = fields.count();
        keys[update] = key;
        starts[update] = end;
        lengths[update] = out.writtenBits();
        nexts[update] = headTicks[slot] == tick ? heads[slot] : NONE;
        heads[slot] = update;
        headTicks[slot] = tick;
        end += out.writtenBytes();
        return update;
    }

    /** Returns the size of an encoded update in bits. */
    public int bits(int update) {
        return lengths[update];
    }

    /** Copies an encoded update into a packet. Adds its fields to the meter, if the meter records fields. */
    public void copy(int update, BitWriter to) {
        int start = to.writtenBits();
        copier.copy(bytes, starts[update], lengths[update], to);
        FieldMeter noted = meter.fieldMeter();
        if (noted != null) {
            noted.addAll(fields, update == 0 ? 0 : fieldEnds[update - 1], fieldEnds[update], start);
        }
    }
}
