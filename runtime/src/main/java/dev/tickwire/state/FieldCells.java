package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.replica.LayoutField;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Describes the cells of one field of an object type, or of a part of a field. Generated code calls it once for each
 * type; games do not.
 *
 * <p>The values of an object are stored in an {@code int[]}, whose elements are called cells. Each method adds to this
 * description the cells that one value takes. The kind of a value decides how a difference to the baseline is coded.
 */
public final class FieldCells {
    private final List<Consumer<ObjectCoder.Builder>> parts = new ArrayList<>();
    /** Kinds of the cells, for prediction and interpolation: see {@link ObjectCells}. */
    private final List<Consumer<ObjectCells.Builder>> kinds = new ArrayList<>();

    private final List<ReferenceCells> references = new ArrayList<>();
    /** Offset of the first cell of each entry of {@link #references}. */
    private final List<Integer> offsets = new ArrayList<>();

    private int cells;

    FieldCells() {}

    /**
     * Adds a moving number, in one cell. A difference refers to the value expected from its motion.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells number(long top) {
        return add(coder -> coder.number(top), null, kinds -> kinds.line(top, false));
    }

    /**
     * Adds a moving number whose two bounds are the same value, such as an angle, in one cell.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells wrapping(long top) {
        return add(coder -> coder.wrapping(top), null, kinds -> kinds.wrap(top, false));
    }

    /**
     * Adds a moving integer, in one cell. The integer is coded like {@link #number}, but a predicted value counts as
     * right only if it is exactly equal.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells whole(long top) {
        return add(coder -> coder.number(top), null, kinds -> kinds.line(top, true));
    }

    /**
     * Adds a moving integer whose two bounds are the same value, in one cell. The integer is coded like
     * {@link #wrapping}, but a predicted value counts as right only if it is exactly equal.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells wholeWrapping(long top) {
        return add(coder -> coder.wrapping(top), null, kinds -> kinds.wrap(top, true));
    }

    /**
     * Adds an integer without motion, in one cell. A change is coded as the difference from the previous value.
     *
     * @param top the greatest value less the least, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells still(long top) {
        return add(coder -> coder.still(top));
    }

    /**
     * Adds an integer of more than 32 bits, less its least value, in two cells with the lower bits first.
     *
     * @param top the greatest value less the least, 2^32 to 2^64 - 1
     * @return this
     */
    public FieldCells large(long top) {
        return add(coder -> coder.large(top));
    }

    /**
     * Adds a value without an order, such as an enum, in one cell. A change is sent in full.
     *
     * @param top the greatest number, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells choice(long top) {
        return add(coder -> coder.choice(top));
    }

    /**
     * Adds the cell of a reference to an object.
     *
     * @param type the class of the referenced object
     * @return this
     */
    public FieldCells reference(Class<? extends StateObject> type) {
        return add(coder -> coder.choice(ObjectDirectory.NO_REFERENCE), ReferenceCells.one(type));
    }

    /**
     * Adds bits without a meaning to the coder, such as a float, 32 in a cell with the lowest first.
     *
     * @param bits the number of bits, at least 1
     * @return this
     */
    public FieldCells wide(int bits) {
        return add(coder -> coder.wide(bits));
    }

    /**
     * Adds bytes: a cell for their number, then four bytes in a cell with the lowest first.
     *
     * @param max the greatest number of bytes, at least 1
     * @return this
     */
    public FieldCells bytes(int max) {
        return add(coder -> coder.bytes(max));
    }

    /**
     * Adds a text, in cells as {@link #bytes}.
     *
     * @param max the greatest number of bytes in UTF-8, at least 1
     * @return this
     */
    public FieldCells text(int max) {
        return add(coder -> coder.text(max));
    }

    /**
     * Adds a rotation in four cells: the index of the omitted component, and the steps of the other three components.
     *
     * @param top the greatest step of a component, 1 to 2^20 - 1
     * @return this
     */
    public FieldCells rotation(int top) {
        return add(coder -> coder.rotation(top), null, kinds -> kinds.rotation(top));
    }

    /**
     * Adds values that move together, as the members of a struct.
     *
     * @param members adds the cells of the members
     * @return this
     */
    public FieldCells group(Consumer<FieldCells> members) {
        FieldCells inner = of(members);
        return add(coder -> coder.group(inner::addTo), inner.references(), inner::addKindsTo);
    }

    /**
     * Adds an optional value: a cell with 1 if the value is present, then its own cells, 0 if it is missing.
     *
     * @param value adds the cells of the value
     * @return this
     */
    public FieldCells optional(Consumer<FieldCells> value) {
        FieldCells inner = of(value);
        ReferenceCells held = inner.references();
        return add(
                coder -> coder.optional(inner::addTo),
                held == null ? null : ReferenceCells.optional(held),
                kinds -> inner.addKindsTo(kinds.discrete(1)));
    }

    /**
     * Adds an array: a cell for the number of elements, then the cells of {@code max} elements. Cells after the last
     * element are 0.
     *
     * @param min the least number of elements
     * @param max the greatest number of elements, at least 1
     * @param element adds the cells of one element
     * @return this
     */
    public FieldCells array(int min, int max, Consumer<FieldCells> element) {
        FieldCells inner = of(element);
        ReferenceCells held = inner.references();
        return add(
                coder -> coder.array(min, max, inner::addTo),
                held == null ? null : ReferenceCells.array(held, max, inner.cells),
                kinds -> inner.addKindsTo(kinds.discrete(1), max));
    }

    /**
     * Adds a union: a cell for the case, then as many cells as the largest case has. Cells that a smaller case leaves
     * unused are 0. The cases share their cells, so a union is never interpolated.
     *
     * @param cases adds, for each case, a consumer that adds the cells of this case
     * @return this
     */
    public FieldCells union(Consumer<List<Consumer<FieldCells>>> cases) {
        List<Consumer<FieldCells>> each = new ArrayList<>();
        cases.accept(each);
        List<Consumer<ObjectCoder.Builder>> inner = new ArrayList<>();
        ReferenceCells[] held = new ReferenceCells[each.size()];
        boolean holdsAny = false;
        for (int caseNumber = 0; caseNumber < held.length; caseNumber++) {
            FieldCells value = of(each.get(caseNumber));
            inner.add(value::addTo);
            held[caseNumber] = value.references();
            holdsAny |= held[caseNumber] != null;
        }
        return add(coder -> coder.union(inner), holdsAny ? ReferenceCells.union(held) : null);
    }

    private static FieldCells of(Consumer<FieldCells> cells) {
        FieldCells made = new FieldCells();
        cells.accept(made);
        return made;
    }

    private FieldCells add(Consumer<ObjectCoder.Builder> part) {
        return add(part, null);
    }

    /** Adds a part of which no cell is interpolated. */
    private FieldCells add(Consumer<ObjectCoder.Builder> part, @Nullable ReferenceCells held) {
        ObjectCoder.Builder alone = ObjectCoder.builder();
        part.accept(alone);
        int discrete = alone.cells();
        return add(part, held, more -> more.discrete(discrete));
    }

    /**
     * Adds a part.
     *
     * @param held the references in the field, or {@code null}
     * @param kindsOfPart describes the cells of the value to prediction and interpolation
     */
    private FieldCells add(
            Consumer<ObjectCoder.Builder> part,
            @Nullable ReferenceCells held,
            Consumer<ObjectCells.Builder> kindsOfPart) {
        if (held != null) {
            references.add(held);
            offsets.add(cells);
        }
        ObjectCoder.Builder alone = ObjectCoder.builder();
        part.accept(alone);
        cells += alone.cells();
        parts.add(part);
        kinds.add(kindsOfPart);
        return this;
    }

    LayoutField asField() {
        return new LayoutField() {
            @Override
            public void addTo(ObjectCoder.Builder coder) {
                FieldCells.this.addTo(coder);
            }

            @Override
            public void addKindsTo(ObjectCells.Builder known) {
                FieldCells.this.addKindsTo(known);
            }

            @Override
            public @Nullable ReferenceCells references() {
                return FieldCells.this.references();
            }
        };
    }

    /** Returns the references of the field, or {@code null} without any. */
    private @Nullable ReferenceCells references() {
        return references.isEmpty() ? null : ReferenceCells.all(references, offsets);
    }

    private void addTo(ObjectCoder.Builder coder) {
        parts.forEach(part -> part.accept(coder));
    }

    private void addKindsTo(ObjectCells.Builder known) {
        kinds.forEach(part -> part.accept(known));
    }

    private void addKindsTo(ObjectCells.Builder known, int times) {
        for (int i = 0; i < times; i++) {
            addKindsTo(known);
        }
    }
}
