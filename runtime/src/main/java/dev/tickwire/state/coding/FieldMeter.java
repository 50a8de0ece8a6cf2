package dev.tickwire.state.coding;

import java.util.Arrays;

/** Records the bits of fields while objects are written or read. */
public final class FieldMeter {
    private int[] cells = new int[256];
    private int[] starts = new int[256];
    private int[] bits = new int[256];
    private int count;
    /** Number of bits before the present field. */
    private int start;

    public FieldMeter() {}

    public void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    /** Returns the first cell of a recorded field. */
    public int cell(int place) {
        return cells[place];
    }

    /** Returns the number of bits before a recorded field. */
    public int start(int place) {
        return starts[place];
    }

    /** Returns the number of bits of a recorded field. */
    public int bits(int place) {
        return bits[place];
    }

    /**
     * Adds records of another meter.
     *
     * @param other the other meter
     * @param from the index of the first record
     * @param end the index behind the last record
     * @param shift the number of bits in front of the other meter's bits
     */
    public void addAll(FieldMeter other, int from, int end, int shift) {
        for (int place = from; place < end; place++) {
            add(other.cells[place], shift + other.starts[place], other.bits[place]);
        }
    }

    /** Begins a field, also after bits that belong to no field. */
    void begin(int position) {
        start = position;
    }

    /** Ends a field. The next one begins. */
    void end(FieldCoder field, int position) {
        add(field.cell(), start, position - start);
        start = position;
    }

    private void add(int cell, int fieldStart, int fieldBits) {
        if (count == cells.length) {
            cells = Arrays.copyOf(cells, count * 2);
            starts = Arrays.copyOf(starts, count * 2);
            bits = Arrays.copyOf(bits, count * 2);
        }
        cells[count] = cell;
        starts[count] = fieldStart;
        bits[count++] = fieldBits;
    }
}
