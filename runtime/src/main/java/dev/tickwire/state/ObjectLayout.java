package dev.tickwire.state;

import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.ObjectCoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How the values of the objects of one type lie in cells, which are places in an {@code int[]}, and which fields are
 * told to whom. Field after field has its cells, the first field those from 0 on. Behind them is one for {@link
 * StateObject#teleport()}, if there is a field that it concerns.
 *
 * <p>Generated classes make one and hold it in a constant. Immutable.
 */
public final class ObjectLayout {
    /** The most fields of a type: each has a bit in a {@code long}. */
    static final int MOST_FIELDS = 64;

    /** There is no cell for teleports. */
    static final int NO_CELL = -1;

    /** Of two bits, so that three teleports in a row still differ from none. */
    private static final int MOST_TELEPORTS = 3;

    private final String[] names;
    private final List<FieldCells> fields;
    /** The cell behind each field. */
    private final int[] ends;

    private final int cells;
    private final int teleportCell;
    private final long once;
    private final long ofOwner;
    private final long ofOthers;
    private final long smooth;
    private final long exact;
    private final long filled;
    private final ObjectCells kinds;
    /** The references of each field, null where there are none, and the index of the first. */
    private final ReferenceCells[] references;

    private final int[] firstReferences;
    private final int mostReferences;
    private final long referring;

    private ObjectLayout(Builder builder) {
        fields = List.copyOf(builder.fields);
        names = builder.names.toArray(new String[0]);
        once = builder.having(Trait.ONCE);
        ofOwner = builder.having(Trait.OWNER);
        ofOthers = builder.having(Trait.OTHERS);
        smooth = builder.having(Trait.SMOOTH);
        exact = builder.having(Trait.EXACT);
        filled = builder.having(Trait.FILLED);
        ends = new int[names.length];
        ObjectCoder.Builder coder = ObjectCoder.builder();
        for (int field = 0; field < ends.length; field++) {
            fields.get(field).addTo(coder);
            ends[field] = coder.cells();
        }
        teleportCell = smooth == 0 ? NO_CELL : coder.cells();
        cells = coder.cells() + (smooth == 0 ? 0 : 1);
        kinds = describe();
        references = new ReferenceCells[ends.length];
        firstReferences = new int[ends.length];
        long found = 0;
        int most = 0;
        for (int field = 0; field < ends.length; field++) {
            references[field] = fields.get(field).references();
            firstReferences[field] = most;
            if (references[field] != null) {
                found |= 1L << field;
                most += references[field].most();
            }
        }
        referring = found;
        mostReferences = most;
    }

    private ObjectCells describe() {
        ObjectCells.Builder known = ObjectCells.builder();
        for (int field = 0; field < ends.length; field++) {
            fields.get(field).addKindsTo(known);
            known.endField((smooth & 1L << field) != 0);
        }
        return (smooth == 0 ? known : known.teleports()).build();
    }

    /** A property of a field beside its type. */
    public enum Trait {
        /** It is told when the object appears, and never again. */
        ONCE,
        /** It is told to the peer alone that owns the object. */
        OWNER,
        /** It is told to all peers but the one that owns the object. */
        OTHERS,
        /** A client reads it between two ticks. */
        SMOOTH,
        /** Both sides of a prediction agree on it to the bit. */
        EXACT,
        /** In a fresh object it has fewer elements than it must have: it is filled before the object is told. */
        FILLED
    }

    /** Begins the layout of a type. */
    public static Builder builder() {
        return new Builder();
    }

    /** How many cells an object has. */
    int cells() {
        return cells;
    }

    /** The cell that counts teleports, or {@link #NO_CELL} if no field is smooth. */
    int teleportCell() {
        return teleportCell;
    }

    /** The kinds of numbers that the cells have. */
    ObjectCells kinds() {
        return kinds;
    }

    /** The name of a field in the schema. */
    String name(int field) {
        return names[field];
    }

    /** The names of fields, a bit for each, with commas between them. */
    String names(long fields) {
        StringBuilder joined = new StringBuilder();
        for (long left = fields; left != 0; left &= left - 1) {
            joined.append(joined.length() == 0 ? "" : ", ").append(names[Long.numberOfTrailingZeros(left)]);
        }
        return joined.toString();
    }

    /** The first cell of a field. */
    int firstCell(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    /** The cell behind those of a field. */
    int endCell(int field) {
        return ends[field];
    }

    /** How many fields there are. */
    int fields() {
        return names.length;
    }

    /** The field that a cell is of; below 0 for that of teleports. */
    int fieldAt(int cell) {
        if (cell == teleportCell) {
            return -1;
        }
        int place = Arrays.binarySearch(ends, cell + 1);
        return place >= 0 ? place : -place - 1;
    }

    /** All fields. */
    long all() {
        return names.length == MOST_FIELDS ? -1 : (1L << names.length) - 1;
    }

    /** The fields that are told when an object appears, and never again. */
    long once() {
        return once;
    }

    /** The fields that are read between two ticks. */
    long smooth() {
        return smooth;
    }

    /** The fields that both sides of a prediction agree on to the bit. */
    long exact() {
        return exact;
    }

    /** The fields that are not complete in a fresh object. */
    long filled() {
        return filled;
    }

    /** The fields that are references, or hold some. */
    long referring() {
        return referring;
    }

    /** The most references that an object has. */
    int mostReferences() {
        return mostReferences;
    }

    /**
     * Passes the references of a field.
     *
     * @param field its number
     * @param cells where the object is; has what is returned for each reference afterwards
     * @param at the first cell of the object
     * @param look takes them, with their indices from 0 on among all of the object
     */
    void lookAtReferences(int field, int[] cells, int at, ReferenceCells.Look look) {
        if (references[field] != null) {
            references[field].walk(cells, at + firstCell(field), firstReferences[field], look);
        }
    }

    /** The fields that are told in a view. */
    long seen(ObjectView view) {
        return all() & ~(view == ObjectView.OWNER ? ofOthers : ofOwner);
    }

    /**
     * Makes what tells an object to one who has none of it. A coder keeps notes while it works: whoever uses one makes
     * it.
     */
    ObjectCoder newAppearing(ObjectView view) {
        return newCoder(seen(view));
    }

    /**
     * Makes what tells an object to one who has older values of it: with the references that are told once, which are
     * cleared when their object is removed.
     */
    ObjectCoder newDiffering(ObjectView view) {
        return newCoder(seen(view) & ~(once & ~referring));
    }

    /** Makes what tells all fields of an object, whoever owns it. */
    ObjectCoder newWhole() {
        return newCoder(all());
    }

    private ObjectCoder newCoder(long told) {
        ObjectCoder.Builder coder = ObjectCoder.builder();
        for (int field = 0; field < names.length; field++) {
            if ((told & 1L << field) != 0) {
                fields.get(field).addTo(coder);
            } else {
                coder.pass(endCell(field) - firstCell(field));
            }
        }
        if (teleportCell != NO_CELL) {
            coder.choice(MOST_TELEPORTS);
        }
        return coder.build();
    }

    /**
     * The fields in which two states of an object differ.
     *
     * @param values the cells of the one
     * @param at the first of them
     * @param others the cells of the other
     * @param atOthers the first of them
     */
    long changed(int[] values, int at, int[] others, int atOthers) {
        long changed = 0;
        int cell = 0;
        for (int field = 0; field < ends.length; field++) {
            for (; cell < ends[field]; cell++) {
                if (values[at + cell] != others[atOthers + cell]) {
                    changed |= 1L << field;
                }
            }
        }
        return changed;
    }

    /** Collects the fields of a type, in their order. */
    public static final class Builder {
        private final List<String> names = new ArrayList<>();
        private final List<FieldCells> fields = new ArrayList<>();
        private final List<List<Trait>> traits = new ArrayList<>();

        private Builder() {}

        /**
         * Adds a field.
         *
         * @param name its name in the schema
         * @param held what holds of it
         * @return takes its cells; a field that has one value alone has none
         * @throws IllegalArgumentException if there are 64 already, or it is told to the owner alone and to all but
         *     the owner
         */
        public FieldCells field(String name, Trait... held) {
            List<Trait> list = List.of(held);
            if (names.size() == MOST_FIELDS) {
                throw new IllegalArgumentException(name + " is one field too many: there are " + MOST_FIELDS);
            }
            if (list.contains(Trait.OWNER) && list.contains(Trait.OTHERS)) {
                throw new IllegalArgumentException(name + " is told to the owner and to the others: leave out both");
            }
            FieldCells field = new FieldCells();
            names.add(name);
            traits.add(list);
            fields.add(field);
            return field;
        }

        private long having(Trait trait) {
            long fieldsOfIt = 0;
            for (int field = 0; field < traits.size(); field++) {
                if (traits.get(field).contains(trait)) {
                    fieldsOfIt |= 1L << field;
                }
            }
            return fieldsOfIt;
        }

        /** The layout. */
        public ObjectLayout build() {
            return new ObjectLayout(this);
        }
    }
}
