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
    /** For each object, the number of fields recorded up to its last one. */
    private int[] fieldEnds = new int[64];

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
     * @param withPlaces whether bits are sent exactly where they are written, so that {@link #start} is a position in
     *     the packet
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
     * @param start the position of its first bit
     * @param objectBits its size in bits
     */
    public void add(int slot, int type, int start, int objectBits) {
        if (count == slots.length) {
            slots = Arrays.copyOf(slots, count * 2);
            types = Arrays.copyOf(types, count * 2);
            starts = Arrays.copyOf(starts, count * 2);
            bits = Arrays.copyOf(bits, count * 2);
            fieldEnds = Arrays.copyOf(fieldEnds, count * 2);
        }
        fieldEnds[count] = fields.count();
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
     * Returns whether {@link #start} is an exact position in the packet. The range coder of modelled entries has none.
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

    /** Returns the place of the object's first recorded field. */
    public int fieldStart(int object) {
        return object == 0 ? 0 : fieldEnds[object - 1];
    }

    /** Returns the place behind the object's last recorded field. */
    public int fieldEnd(int object) {
        return fieldEnds[object];
    }

    /** Returns the cell of a recorded field. */
    public int fieldCell(int place) {
        return fields.cell(place);
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
