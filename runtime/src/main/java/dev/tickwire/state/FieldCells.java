package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.replica.LayoutField;
import dev.tickwire.state.replica.ReferenceCells;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The cells of a field of an object, or of a part of one, and what the numbers in them are: on that depends how they
 * are told. Generated classes fill it once.
 */
public final class FieldCells {
    private final List<Consumer<ObjectCoder.Builder>> parts = new ArrayList<>();
    /** By part, what adds the kinds of its cells. */
    private final List<Consumer<ObjectCells.Builder>> kinds = new ArrayList<>();

    private final List<ReferenceCells> references = new ArrayList<>();
    /** The first cells of those that have references. */
    private final List<Integer> offsets = new ArrayList<>();

    private int cells;

    FieldCells() {}

    /**
     * A number that moves, in one cell.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells number(long top) {
        return add(coder -> coder.number(top), null, kinds -> kinds.line(top, false));
    }

    /**
     * A number that moves and whose bounds are the same, such as a direction, in one cell.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells wrapping(long top) {
        return add(coder -> coder.wrapping(top), null, kinds -> kinds.wrap(top, false));
    }

    /**
     * A whole number that moves, in one cell: coded as {@link #number}, but a prediction of it is right only if it is
     * the very number.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells whole(long top) {
        return add(coder -> coder.number(top), null, kinds -> kinds.line(top, true));
    }

    /**
     * A whole number that moves and whose bounds are the same, in one cell: coded as {@link #wrapping}, but a
     * prediction of it is right only if it is the very number.
     *
     * @param top the greatest step, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells wholeWrapping(long top) {
        return add(coder -> coder.wrapping(top), null, kinds -> kinds.wrap(top, true));
    }

    /**
     * A number that does not move by itself, in one cell.
     *
     * @param top the greatest, less the least; 1 to 2^32 - 1
     * @return this
     */
    public FieldCells still(long top) {
        return add(coder -> coder.still(top));
    }

    /**
     * A number of more than 32 bits, less the least, in two cells, the lower bits first.
     *
     * @param top the greatest, less the least; 2^32 to 2^64 - 1
     * @return this
     */
    public FieldCells large(long top) {
        return add(coder -> coder.large(top));
    }

    /**
     * A value without an order, in one cell.
     *
     * @param top the greatest number, 1 to 2^32 - 1
     * @return this
     */
    public FieldCells choice(long top) {
        return add(coder -> coder.choice(top));
    }

    /**
     * A reference to another object, in one cell.
     *
     * @param type the class of that object
     * @return this
     */
    public FieldCells reference(Class<? extends StateObject> type) {
        return add(coder -> coder.choice(ObjectDirectory.NO_REFERENCE), ReferenceCells.one(type));
    }

    /**
     * Bits that mean nothing here, 32 to a cell, the lowest first.
     *
     * @param bits how many, at least 1
     * @return this
     */
    public FieldCells wide(int bits) {
        return add(coder -> coder.wide(bits));
    }

    /**
     * Bytes: a cell for how many, then four to a cell, the lowest first.
     *
     * @param most how many there may be, at least 1
     * @return this
     */
    public FieldCells bytes(int most) {
        return add(coder -> coder.bytes(most));
    }

    /**
     * A text, in cells as {@link #bytes}.
     *
     * @param most how many bytes of UTF-8 there may be, at least 1
     * @return this
     */
    public FieldCells text(int most) {
        return add(coder -> coder.text(most));
    }

    /**
     * A rotation in four cells: the number of the component that is left out, and the steps of the others.
     *
     * @param top the greatest step of a component, 1 to 2^20 - 1
     * @return this
     */
    public FieldCells rotation(int top) {
        return add(coder -> coder.rotation(top), null, kinds -> kinds.rotation(top));
    }

    /**
     * Values that move together, as the members of a struct.
     *
     * @param members adds their cells
     * @return this
     */
    public FieldCells group(Consumer<FieldCells> members) {
        FieldCells inner = of(members);
        return add(coder -> coder.group(inner::addTo), inner.references(), inner::addKindsTo);
    }

    /**
     * A value that may be missing: a cell that is 1 if it is there, then its own, which are 0 if it is not.
     *
     * @param value adds its cells
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
     * An array: a cell for the number of elements, then those of as many as there may be, 0 behind the last that is
     * there.
     *
     * @param least how many there must be
     * @param most how many there may be, at least 1
     * @param element adds the cells of one
     * @return this
     */
    public FieldCells array(int least, int most, Consumer<FieldCells> element) {
        FieldCells inner = of(element);
        ReferenceCells held = inner.references();
        return add(
                coder -> coder.array(least, most, inner::addTo),
                held == null ? null : ReferenceCells.array(held, most, inner.cells),
                kinds -> inner.addKindsTo(kinds.discrete(1), most));
    }

    /**
     * One of several values: a cell for which, then those of the largest, 0 behind a smaller one. Its cases share their
     * cells, so that nothing is drawn between two of its values.
     *
     * @param cases adds, for each case, what adds its cells
     * @return this
     */
    public FieldCells union(Consumer<List<Consumer<FieldCells>>> cases) {
        List<Consumer<FieldCells>> each = new ArrayList<>();
        cases.accept(each);
        List<Consumer<ObjectCoder.Builder>> inner = new ArrayList<>();
        ReferenceCells[] held = new ReferenceCells[each.size()];
        boolean holdsAny = false;
        for (int one = 0; one < held.length; one++) {
            FieldCells value = of(each.get(one));
            inner.add(value::addTo);
            held[one] = value.references();
            holdsAny |= held[one] != null;
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

    /** Adds a part of discrete cells, and the references in it; null if there are none. */
    private FieldCells add(Consumer<ObjectCoder.Builder> part, ReferenceCells held) {
        ObjectCoder.Builder alone = ObjectCoder.builder();
        part.accept(alone);
        int discrete = alone.cells();
        return add(part, held, more -> more.discrete(discrete));
    }

    /** Adds a part, the references in it, null if there are none, and the kinds of its cells. */
    private FieldCells add(
            Consumer<ObjectCoder.Builder> part, ReferenceCells held, Consumer<ObjectCells.Builder> kindsOfPart) {
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

    /** The field as its layout works with it. */
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
            public ReferenceCells references() {
                return FieldCells.this.references();
            }
        };
    }

    /** The references in all of the cells; null if there are none. */
    private ReferenceCells references() {
        return references.isEmpty() ? null : ReferenceCells.all(references, offsets);
    }

    /** Adds the cells to a coder, behind those that it has. */
    private void addTo(ObjectCoder.Builder coder) {
        parts.forEach(part -> part.accept(coder));
    }

    /** Adds the kinds of the cells to those that are known. */
    private void addKindsTo(ObjectCells.Builder known) {
        kinds.forEach(part -> part.accept(known));
    }

    private void addKindsTo(ObjectCells.Builder known, int times) {
        for (int i = 0; i < times; i++) {
            addKindsTo(known);
        }
    }
}
