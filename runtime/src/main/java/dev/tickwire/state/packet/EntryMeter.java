package dev.tickwire.state.packet;

import dev.tickwire.state.coding.FieldMeter;
import java.util.Arrays;

/**
 * Records the size in bits of each object update, and optionally of each field, in the entry of one channel.
 *
 * <p>Statistics read the meter. Writers and readers fill it only while it is on.
 */
public final class EntryMeter {
    /** Type of an object update that removes or hides the object. */
    public static final int NO_TYPE = -1;

    private boolean isOn;
    private boolean hasFields;
    /** Result of {@link #hasPlaces()}. */
    private boolean hasPlaces;

    private int[] slots = new int[64];
    private int[] types = new int[64];
    private int[] starts = new int[64];
    private int[] bits = new int[64];
    /** For each object, the number of recorded fields up to and including the object's last field. */
    private int[] fieldEnds = new int[64];
    /** For each object, the index of its first cell in the row from which it was written. */
    private int[] firstCells = new int[64];

    private int count;
    private final FieldMeter fields = new FieldMeter();

    /**
     * Turns the meter on or off and clears it.
     *
     * @param withFields whether to record single fields also
     */
    public void set(boolean isEnabled, boolean withFields) {
        isOn = isEnabled;
        hasFields = withFields;
        begin(false);
    }

    public boolean isOn() {
        return isOn;
    }

    /**
     * Clears the meter for a new entry.
     *
     * @param withPlaces whether the bits of an update are sent exactly where they are written, so that {@link #start}
     *     is a position in the packet
     */
    public void begin(boolean withPlaces) {
        hasPlaces = withPlaces;
        count = 0;
        fields.clear();
    }

    /** Returns the meter of single fields, or null if fields are not recorded. */
    public FieldMeter fieldMeter() {
        return hasFields ? fields : null;
    }

    /**
     * Records an object update.
     *
     * @param type the number of the object's type, or {@link #NO_TYPE}
     * @param start the position of the first bit of the object update
     * @param objectBits the size of the object update, in bits
     */
    public void add(int slot, int type, int start, int objectBits) {
        add(slot, type, 0, start, objectBits);
    }

    /**
     * Records an object update that was written from a row with other columns before.
     *
     * @param type the number of the object's type, or {@link #NO_TYPE}
     * @param firstCell the index of the object's first cell in the row; the recorded fields count from it
     * @param start the position of the first bit of the object update
     * @param objectBits the size of the object update, in bits
     */
    public void add(int slot, int type, int firstCell, int start, int objectBits) {
        if (count == slots.length) {
            slots = Arrays.copyOf(slots, count * 2);
            types = Arrays.copyOf(types, count * 2);
            starts = Arrays.copyOf(starts, count * 2);
            bits = Arrays.copyOf(bits, count * 2);
            fieldEnds = Arrays.copyOf(fieldEnds, count * 2);
            firstCells = Arrays.copyOf(firstCells, count * 2);
        }
        fieldEnds[count] = fields.count();
        firstCells[count] = firstCell;
        slots[count] = slot;
        types[count] = type;
        starts[count] = start;
        bits[count++] = objectBits;
    }

    /** Returns the number of recorded object updates. */
    public int count() {
        return count;
    }

    public int slot(int object) {
        return slots[object];
    }

    /** Returns the number of the object's type, or {@link #NO_TYPE}. */
    public int type(int object) {
        return types[object];
    }

    /** Returns the size of the object update in bits. */
    public int bits(int object) {
        return bits[object];
    }

    /**
     * Returns whether {@link #start} is an exact position in the packet. A range coder writes the entries of modelled
     * channels, so their updates have no exact positions.
     */
    public boolean hasPlaces() {
        return hasPlaces;
    }

    /** Returns the position of the first bit of the object update. */
    public int start(int object) {
        return starts[object];
    }

    /** Returns the position behind the last object update, or 0 without updates. */
    public int end() {
        return count == 0 ? 0 : starts[count - 1] + bits[count - 1];
    }

    /**
     * Returns the index of the object's first recorded field, for {@link #fieldCell}, {@link #fieldFrom} and
     * {@link #fieldBits}.
     */
    public int fieldStart(int object) {
        return object == 0 ? 0 : fieldEnds[object - 1];
    }

    /** Returns the index after the object's last recorded field. */
    public int fieldEnd(int object) {
        return fieldEnds[object];
    }

    /**
     * Returns the number of the cell that holds a recorded field: its index in the {@code int[]} with the object's
     * values.
     *
     * @param object the object of the field
     */
    public int fieldCell(int object, int place) {
        return fields.cell(place) - firstCells[object];
    }

    /** Returns the position of the first bit of a recorded field. */
    public int fieldFrom(int place) {
        return fields.start(place);
    }

    /** Returns the size of a recorded field in bits. */
    public int fieldBits(int place) {
        return fields.bits(place);
    }
}
