package dev.tickwire.state.replica;

import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.ObjectCoder;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** The cells of the objects of one type, field after field, as tables and views work with them. Immutable. */
public final class CellLayout {
    /** There is no cell for teleports. */
    public static final int NO_CELL = -1;

    /** Of two bits, so that three teleports in a row still differ from none. */
    private static final int MOST_TELEPORTS = 3;

    /** Finds the layout of a type; set once, by the class of types. */
    private static Function<Object, CellLayout> finder;

    private final String[] names;
    private final List<LayoutField> fields;
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

    /**
     * Lays out fields.
     *
     * @param names their names
     * @param fields their cells
     * @param traits the fields that have each trait
     */
    public CellLayout(List<String> names, List<LayoutField> fields, FieldTraits traits) {
        this.fields = List.copyOf(fields);
        this.names = names.toArray(new String[0]);
        once = traits.once;
        ofOwner = traits.ofOwner;
        ofOthers = traits.ofOthers;
        smooth = traits.smooth;
        exact = traits.exact;
        filled = traits.filled;
        ends = new int[this.names.length];
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

    /**
     * Lets layouts be found by types from now on.
     *
     * @param found the layout of a type
     */
    public static void findBy(Function<Object, CellLayout> found) {
        finder = found;
    }

    /**
     * The layout of the objects of a type.
     *
     * @param type the type, a {@code dev.tickwire.state.ObjectType}
     */
    public static CellLayout of(Object type) {
        return finder.apply(type);
    }

    /** How many cells an object has. */
    public int cells() {
        return cells;
    }

    /** The cell that counts teleports, or {@link #NO_CELL} if no field is smooth. */
    public int teleportCell() {
        return teleportCell;
    }

    /** The kinds of numbers that the cells have. */
    public ObjectCells kinds() {
        return kinds;
    }

    /** The name of a field in the schema. */
    public String name(int field) {
        return names[field];
    }

    /** The names of fields, a bit for each, with commas between them. */
    public String names(long fields) {
        StringBuilder joined = new StringBuilder();
        for (long left = fields; left != 0; left &= left - 1) {
            joined.append(joined.length() == 0 ? "" : ", ").append(names[Long.numberOfTrailingZeros(left)]);
        }
        return joined.toString();
    }

    /** The first cell of a field. */
    public int firstCell(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    /** The cell behind those of a field. */
    public int endCell(int field) {
        return ends[field];
    }

    /** How many fields there are. */
    public int fields() {
        return names.length;
    }

    /** The field that a cell is of; below 0 for that of teleports. */
    public int fieldAt(int cell) {
        if (cell == teleportCell) {
            return -1;
        }
        int place = Arrays.binarySearch(ends, cell + 1);
        return place >= 0 ? place : -place - 1;
    }

    /** All fields. */
    public long all() {
        return names.length == Long.SIZE ? -1 : (1L << names.length) - 1;
    }

    /** The fields that are told when an object appears, and never again. */
    public long once() {
        return once;
    }

    /** The fields that are read between two ticks. */
    public long smooth() {
        return smooth;
    }

    /** The fields that both sides of a prediction agree on to the bit. */
    public long exact() {
        return exact;
    }

    /** The fields that are not complete in a fresh object. */
    public long filled() {
        return filled;
    }

    /** The fields that are references, or hold some. */
    public long referring() {
        return referring;
    }

    /** The most references that an object has. */
    public int mostReferences() {
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
    public void lookAtReferences(int field, int[] cells, int at, ReferenceCells.Look look) {
        if (references[field] != null) {
            references[field].walk(cells, at + firstCell(field), firstReferences[field], look);
        }
    }

    /** The fields that are told in a view. */
    public long seen(ObjectView view) {
        return all() & ~(view == ObjectView.OWNER ? ofOthers : ofOwner);
    }

    /**
     * Makes what tells an object to one who has none of it. A coder keeps notes while it works: whoever uses one makes
     * it.
     */
    public ObjectCoder newAppearing(ObjectView view) {
        return newCoder(seen(view));
    }

    /**
     * Makes what tells an object to one who has older values of it: with the references that are told once, which are
     * cleared when their object is removed.
     */
    public ObjectCoder newDiffering(ObjectView view) {
        return newCoder(seen(view) & ~(once & ~referring));
    }

    /** Makes what tells all fields of an object, whoever owns it. */
    public ObjectCoder newWhole() {
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
    public long changed(int[] values, int at, int[] others, int atOthers) {
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
}
