package dev.tickwire.state.coding;

import java.util.Arrays;

/** The bits of fields, noted while objects are written or read. */
public final class FieldMeter {
    private int[] cells = new int[256];
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

    /** The bits of the field that was noted as the given one. */
    public int bits(int place) {
        return bits[place];
    }

    /** Notes what another has noted. */
    public void addAll(FieldMeter other, int from, int end) {
        for (int place = from; place < end; place++) {
            add(other.cells[place], other.bits[place]);
        }
    }

    /** A field begins, or something that belongs to none is over. */
    void begin(int position) {
        start = position;
    }

    /** A field is over; the next begins. */
    void end(FieldCoder field, int position) {
        add(field.cell(), position - start);
        start = position;
    }

    private void add(int cell, int fieldBits) {
        if (count == cells.length) {
            cells = Arrays.copyOf(cells, count * 2);
            bits = Arrays.copyOf(bits, count * 2);
        }
        cells[count] = cell;
        bits[count++] = fieldBits;
    }
}
