package dev.tickwire.state.packet;

import dev.tickwire.state.coding.FieldMeter;
import java.util.Arrays;

/** The bits of the objects in one entry and of their fields, noted while it is written or read, if somebody asks. */
public final class EntryMeter {
    /** In place of the type of an object that is gone. */
    public static final int GONE = -1;

    private boolean isOn;
    private boolean hasFields;
    /** Whether the objects of the entry have places in its bits. */
    private boolean hasPlaces;

    private int[] slots = new int[64];
    private int[] types = new int[64];
    private int[] starts = new int[64];
    private int[] bits = new int[64];
    /** By object, how many fields are noted by its end. */
    private int[] fieldEnds = new int[64];

    private int count;
    private final FieldMeter fields = new FieldMeter();

    /**
     * Notes the objects of entries from now on, or notes nothing.
     *
     * @param on whether objects are noted
     * @param withFields whether their fields are, too
     */
    public void turn(boolean on, boolean withFields) {
        isOn = on;
        hasFields = withFields;
        begin(false);
    }

    /** Whether objects are noted. */
    public boolean isOn() {
        return isOn;
    }

    /**
     * Begins with another entry.
     *
     * @param withPlaces whether positions are places in its bits
     */
    public void begin(boolean withPlaces) {
        hasPlaces = withPlaces;
        count = 0;
        fields.clear();
    }

    /** Notes the fields of the object that is noted next; null if they are not asked for. */
    public FieldMeter fieldMeter() {
        return hasFields ? fields : null;
    }

    /**
     * Notes an object.
     *
     * @param slot its slot
     * @param type the number of its type; {@link #GONE} where the entry says only that it is gone
     * @param start the position at which its part begins
     * @param objectBits the bits of its part
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

    /** How many objects are noted. */
    public int count() {
        return count;
    }

    /** The slot of one. */
    public int slot(int object) {
        return slots[object];
    }

    /** The number of its type. */
    public int type(int object) {
        return types[object];
    }

    /** The bits of its part of the entry. */
    public int bits(int object) {
        return bits[object];
    }

    /** Whether objects and fields have places in the bits of the entry; in modelled entries they have none. */
    public boolean hasPlaces() {
        return hasPlaces;
    }

    /** The position at which its part begins. */
    public int start(int object) {
        return starts[object];
    }

    /** The position behind the last object; 0 if there is none. */
    public int end() {
        return count == 0 ? 0 : starts[count - 1] + bits[count - 1];
    }

    /** The place of the first field of an object; behind it follow its others. */
    public int fieldStart(int object) {
        return object == 0 ? 0 : fieldEnds[object - 1];
    }

    /** The place behind the last field of an object. */
    public int fieldEnd(int object) {
        return fieldEnds[object];
    }

    /** The first cell of the field in a place. */
    public int fieldCell(int place) {
        return fields.cell(place);
    }

    /** The position at which the field in a place begins. */
    public int fieldFrom(int place) {
        return fields.start(place);
    }

    /** The bits of the field in a place. */
    public int fieldBits(int place) {
        return fields.bits(place);
    }
}
