package dev.tickwire.state.replica;

import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.ObjectCoder;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Layout of the fields of an object type in cells, as tables and views work with it. Immutable. */
public final class CellLayout {
    /** Stands for the cell of teleports of a type without such a cell. */
    public static final int NO_CELL = -1;

    /**
     * Greatest value of the counter of teleports, which wraps. The counter has two bits, so three teleports in a row
     * differ from no teleport.
     */
    private static final int MAX_TELEPORTS = 3;

    /** Returns the layout of a type. Set once by the class of types, which this package does not know. */
    @SuppressWarnings("NullAway.Init")
    private static Function<Object, CellLayout> finder;

    private final String[] names;
    private final List<LayoutField> fields;
    /** By field, the index of the cell after the field's last cell. */
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
    /** By field, its references or {@code null}. Below is the index of the first value. */
    private final ReferenceCells[] references;

    private final int[] firstReferences;
    private final int maxReferences;
    private final long referring;

    /**
     * Creates a layout.
     *
     * @param names the names of the fields, in the order of the schema
     * @param fields the cells of the fields
     * @param traits the fields with each property
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
                most += references[field].maxReferences();
            }
        }
        referring = found;
        maxReferences = most;
    }

    private ObjectCells describe() {
        ObjectCells.Builder known = ObjectCells.builder();
        for (int field = 0; field < ends.length; field++) {
            fields.get(field).addKindsTo(known);
            known.endField((smooth & 1L << field) != 0);
        }
        return (smooth == 0 ? known : known.teleports()).build();
    }

    /** Sets the function that returns the layout of a type. */
    public static void findBy(Function<Object, CellLayout> found) {
        finder = found;
    }

    /**
     * Returns the layout of an object type.
     *
     * @param type a {@code dev.tickwire.state.ObjectType}
     */
    public static CellLayout of(Object type) {
        return finder.apply(type);
    }

    /** Returns the number of cells, with the cell for teleports. */
    public int cells() {
        return cells;
    }

    /** Returns the cell that counts teleports, or {@link #NO_CELL} if no field is {@code smooth}. */
    public int teleportCell() {
        return teleportCell;
    }

    /** Returns the kinds of the values in the cells. */
    public ObjectCells kinds() {
        return kinds;
    }

    public String name(int field) {
        return names[field];
    }

    /**
     * Returns the names of fields, separated by commas.
     *
     * @param fields a bit mask of the fields
     */
    public String names(long fields) {
        StringBuilder joined = new StringBuilder();
        for (long left = fields; left != 0; left &= left - 1) {
            joined.append(joined.length() == 0 ? "" : ", ").append(names[Long.numberOfTrailingZeros(left)]);
        }
        return joined.toString();
    }

    public int firstCell(int field) {
        return field == 0 ? 0 : ends[field - 1];
    }

    /** Returns the index of the cell after a field's last cell. */
    public int endCell(int field) {
        return ends[field];
    }

    public int fields() {
        return names.length;
    }

    /** Returns the field of a cell, or -1 for the cell of teleports. */
    public int fieldAt(int cell) {
        if (cell == teleportCell) {
            return -1;
        }
        int place = Arrays.binarySearch(ends, cell + 1);
        return place >= 0 ? place : -place - 1;
    }

    /** Returns a bit mask of all fields. */
    public long all() {
        return names.length == Long.SIZE ? -1 : (1L << names.length) - 1;
    }

    /** Returns the {@code once} fields as a bit mask. */
    public long once() {
        return once;
    }

    /** Returns the {@code smooth} fields as a bit mask. */
    public long smooth() {
        return smooth;
    }

    /** Returns the {@code exact} fields as a bit mask. */
    public long exact() {
        return exact;
    }

    /** Returns the fields that are incomplete in a new object, as a bit mask. */
    public long filled() {
        return filled;
    }

    /** Returns the fields with references as a bit mask. */
    public long referring() {
        return referring;
    }

    /** Returns the largest number of references that an object can have. */
    public int maxReferences() {
        return maxReferences;
    }

    /** Adds the classes of all objects to which fields may refer. */
    public void addReferencedTypes(Set<Class<?>> types) {
        for (ReferenceCells ofField : references) {
            if (ofField != null) {
                ofField.addTypes(types);
            }
        }
    }

    /**
     * Passes the references of a field to a function, and replaces each by the result.
     *
     * @param field the index of the field
     * @param cells the values of the object
     * @param at the index of the object's first cell
     * @param visitor called with each reference, and with its index among all references of the object
     */
    public void visitReferences(int field, int[] cells, int at, ReferenceCells.ReferenceVisitor visitor) {
        if (references[field] != null) {
            references[field].visitAll(cells, at + firstCell(field), firstReferences[field], visitor);
        }
    }

    /** Returns the fields that a receiver gets, as a bit mask. */
    public long seen(ObjectView view) {
        return all() & ~(view == ObjectView.OWNER ? ofOthers : ofOwner);
    }

    /** Creates a coder for objects in full. A coder has state while it works, so each user creates its own. */
    public ObjectCoder newAppearing(ObjectView view) {
        return newAppearing(view, 0);
    }

    /**
     * Creates a coder for objects in full.
     *
     * @param first the index of the object's first cell in a row with other columns before
     */
    public ObjectCoder newAppearing(ObjectView view, int first) {
        return newCoder(seen(view), first);
    }

    /**
     * Creates a coder for differences. The coder leaves out {@code once} fields, except for fields with references,
     * which are cleared when the referenced object is removed.
     */
    public ObjectCoder newDiffering(ObjectView view) {
        return newDiffering(view, 0);
    }

    /**
     * Creates a coder for differences.
     *
     * @param first the index of the object's first cell in a row with other columns before
     */
    public ObjectCoder newDiffering(ObjectView view, int first) {
        return newCoder(seen(view) & ~(once & ~referring), first);
    }

    /** Creates a coder for all fields, independent of the receiver. */
    public ObjectCoder newWhole() {
        return newCoder(all(), 0);
    }

    private ObjectCoder newCoder(long visibleFields, int first) {
        ObjectCoder.Builder coder = ObjectCoder.builder().skip(first);
        for (int field = 0; field < names.length; field++) {
            if ((visibleFields & 1L << field) != 0) {
                fields.get(field).addTo(coder);
            } else {
                coder.skip(endCell(field) - firstCell(field));
            }
        }
        if (teleportCell != NO_CELL) {
            coder.choice(MAX_TELEPORTS);
        }
        return coder.build();
    }

    /**
     * Returns the fields in which two versions of an object differ, as a bit mask.
     *
     * @param values the cells of one version
     * @param at the index of the first value
     * @param others the cells of the other version
     * @param atOthers the index of the first value
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
