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
 * The objects of a table as they are told in one tick, packed: a string of bits for each object and baseline, made once
 * and copied to all peers that have the same one.
 */
public final class EncodedUpdates {
    /** The most bits of a cell, told in any way. */
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
    /** By string, how many fields are noted by its end. */
    private int[] fieldEnds = new int[64];

    private byte[] bytes = new byte[4096];
    private int end;
    private long tick;

    /**
     * Has no strings.
     *
     * @param slots how many slots the table has
     * @param meter notes the objects of entries; if it notes fields, the strings keep theirs
     */
    public EncodedUpdates(int slots, EntryMeter meter) {
        this.meter = meter;
        heads = new int[slots];
        headTicks = new long[slots];
    }

    /** Begins with another tick. */
    public void begin(long number) {
        tick = number;
        count = 0;
        end = 0;
        fields.clear();
    }

    /** How many strings there are. */
    public int count() {
        return count;
    }

    /**
     * Finds a string.
     *
     * @param slot the object's
     * @param key all that it depends on beside object and tick
     * @return its number, below 0 if there is none
     */
    public int find(int slot, long key) {
        int string = headTicks[slot] == tick ? heads[slot] : NONE;
        while (string != NONE && keys[string] != key) {
            string = nexts[string];
        }
        return string;
    }

    /** Makes the string of an object for a peer that has older values. */
    public int addDifference(int slot, long key, ObjectCoder coder, int[] values, int at, Baseline base) {
        beginString(coder.cells());
        coder.write(packed, values, at, base);
        return add(slot, key);
    }

    /** Makes the string of an object for a peer that has none. */
    public int addFresh(int slot, long key, ObjectCoder coder, int[] values, int at) {
        beginString(coder.cells());
        coder.writeFresh(packed, values, at);
        return add(slot, key);
    }

    private void beginString(int cells) {
        int most = (cells + 1) * CELL_BITS / Byte.SIZE;
        if (end + most + BitWriter.SPARE_BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, end + most + BitWriter.SPARE_BYTES));
        }
        out.wrap(bytes, end, most);
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
        int string = count++;
        fieldEnds[string] = fields.count();
        keys[string] = key;
        starts[string] = end;
        lengths[string] = out.writtenBits();
        nexts[string] = headTicks[slot] == tick ? heads[slot] : NONE;
        heads[slot] = string;
        headTicks[slot] = tick;
        end += out.writtenBytes();
        return string;
    }

    /** The bits of a string. */
    public int bits(int string) {
        return lengths[string];
    }

    /** Copies a string, and notes its fields if they are asked for. */
    public void copy(int string, BitWriter to) {
        int start = to.writtenBits();
        copier.copy(bytes, starts[string], lengths[string], to);
        FieldMeter noted = meter.fieldMeter();
        if (noted != null) {
            noted.addAll(fields, string == 0 ? 0 : fieldEnds[string - 1], fieldEnds[string], start);
        }
    }
}
