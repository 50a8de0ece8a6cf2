package dev.tickwire.state.coding;

import java.util.Arrays;

/** The bits of fields, noted while objects are written or read. */
public final class FieldMeter {
    private int[] cells = new int[256];
    private int[] starts = new int[256];
    private int[] bits = new int[256];
    private int count;
    /** The bits that there were before the field. */
    private int start;

    /** Makes one that has noted nothing. */
    public FieldMeter() {}

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /** How many are noted. */
    public int count() {
        return count;
    }

    /** The first cell of the field that was noted as the given one. */
    public int cell(int place) {
        return cells[place];
    }

    /** The bit at which the field begins that was noted as the given one. */
    public int start(int place) {
        return starts[place];
    }

    /** The bits of the field that was noted as the given one. */
    public int bits(int place) {
        return bits[place];
    }

    /**
     * Notes some of what another has noted.
     *
     * @param other the other
     * @param from the place of the first
     * @param end the place behind the last
     * @param shift the bits before those that the other has counted
     */
    public void addAll(FieldMeter other, int from, int end, int shift) {
        for (int place = from; place < end; place++) {
            add(other.cells[place], shift + other.starts[place], other.bits[place]);
        }
    }

    /** A field begins, or something that belongs to none is over. */
    void begin(int position) {
        start = position;
    }

    /** A field is over; the next begins. */
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
