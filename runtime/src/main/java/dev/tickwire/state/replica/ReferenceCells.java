package dev.tickwire.state.replica;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Places of the references in the cells of a value. Immutable. */
public abstract class ReferenceCells {
    private ReferenceCells() {}

    /** Returns the largest number of references in a value. */
    abstract int maxReferences();

    /** Adds the classes of all objects to which a value may refer. */
    abstract void addTypes(Set<Class<?>> types);

    /**
     * Passes each reference of a value to a function in order, and replaces it by the result. Unused cells, such as
     * those behind the last element of an array, have none.
     *
     * @param cells the values
     * @param at the index of the value's first cell
     * @param index the index of the value's first reference
     * @param visitor called with each reference
     */
    abstract void visitAll(int[] cells, int at, int index, ReferenceVisitor visitor);

    /** Called with references. */
    public interface ReferenceVisitor {
        /**
         * Called with a reference.
         *
         * @param type the class of the referenced object
         * @param number the number of the object, or {@link ObjectDirectory#NO_REFERENCE}
         * @param index the index of the reference among all that an object can have
         * @return the number to store in place of the visited number
         */
        int visit(Class<? extends PartHolder> type, int number, int index);
    }

    /**
     * Returns the cells of a value that is a single reference.
     *
     * @param type the class of the referenced object
     */
    public static ReferenceCells one(Class<? extends PartHolder> type) {
        return new One(type);
    }

    /**
     * Returns the reference cells of consecutive values.
     *
     * @param parts the references in some of the values
     * @param offsets the first cell of each of these
     */
    public static ReferenceCells all(List<ReferenceCells> parts, List<Integer> offsets) {
        return parts.size() == 1 && offsets.get(0) == 0 ? parts.get(0) : new All(parts, offsets);
    }

    /**
     * Returns the reference cells of an optional value, after a cell for the presence of the value. If the value is a
     * reference and is cleared, the value becomes absent.
     */
    public static ReferenceCells optional(ReferenceCells value) {
        return new Optional(value);
    }

    /**
     * Returns the reference cells of an array, after a cell for the number of elements.
     *
     * @param max the largest number of elements
     * @param cells the number of cells of an element
     */
    public static ReferenceCells array(ReferenceCells element, int max, int cells) {
        return new Array(element, max, cells);
    }

    /**
     * Returns the reference cells of a union, after a cell for the case.
     *
     * @param cases the references of each case, or {@code null}
     */
    public static ReferenceCells union(@Nullable ReferenceCells[] cases) {
        return new Union(cases);
    }

    private static final class One extends ReferenceCells {
        private final Class<? extends PartHolder> type;

        One(Class<? extends PartHolder> type) {
            this.type = type;
        }

        @Override
        int maxReferences() {
            return 1;
        }

        @Override
        void addTypes(Set<Class<?>> types) {
            types.add(type);
        }

        @Override
        void visitAll(int[] cells, int at, int index, ReferenceVisitor visitor) {
            cells[at] = visitor.visit(type, cells[at], index);
        }
    }

    private static final class All extends ReferenceCells {
        private final ReferenceCells[] parts;
        private final int[] offsets;

        All(List<ReferenceCells> parts, List<Integer> offsets) {
            this.parts = parts.toArray(new ReferenceCells[0]);
            this.offsets = offsets.stream().mapToInt(Integer::intValue).toArray();
        }

        @Override
        int maxReferences() {
            int max = 0;
            for (ReferenceCells part : parts) {
                max += part.maxReferences();
            }
            return max;
        }

        @Override
        void addTypes(Set<Class<?>> types) {
            for (ReferenceCells part : parts) {
                part.addTypes(types);
            }
        }

        @Override
        void visitAll(int[] cells, int at, int index, ReferenceVisitor visitor) {
            int next = index;
            for (int part = 0; part < parts.length; part++) {
                parts[part].visitAll(cells, at + offsets[part], next, visitor);
                next += parts[part].maxReferences();
            }
        }
    }

    private static final class Optional extends ReferenceCells {
        private final ReferenceCells value;

        Optional(ReferenceCells value) {
            this.value = value;
        }

        @Override
        int maxReferences() {
            return value.maxReferences();
        }

        @Override
        void addTypes(Set<Class<?>> types) {
            value.addTypes(types);
        }

        @Override
        void visitAll(int[] cells, int at, int index, ReferenceVisitor visitor) {
            if (cells[at] == 0) {
                return;
            }
            int before = cells[at + 1];
            value.visitAll(cells, at + 1, index, visitor);
            if (value instanceof One && before != cells[at + 1] && cells[at + 1] == ObjectDirectory.NO_REFERENCE) {
                cells[at] = 0;
                cells[at + 1] = 0;
            }
        }
    }

    private static final class Array extends ReferenceCells {
        private final ReferenceCells element;
        private final int maxElements;
        private final int elementCells;

        Array(ReferenceCells element, int maxElements, int elementCells) {
            this.element = element;
            this.maxElements = maxElements;
            this.elementCells = elementCells;
        }

        @Override
        int maxReferences() {
            return maxElements * element.maxReferences();
        }

        @Override
        void addTypes(Set<Class<?>> types) {
            element.addTypes(types);
        }

        @Override
        void visitAll(int[] cells, int at, int index, ReferenceVisitor visitor) {
            for (int i = 0; i < cells[at]; i++) {
                element.visitAll(cells, at + 1 + i * elementCells, index + i * element.maxReferences(), visitor);
            }
        }
    }

    private static final class Union extends ReferenceCells {
        private final @Nullable ReferenceCells[] cases;

        Union(@Nullable ReferenceCells[] cases) {
            this.cases = cases;
        }

        @Override
        int maxReferences() {
            int max = 0;
            for (@Nullable ReferenceCells one : cases) {
                max = Math.max(max, one == null ? 0 : one.maxReferences());
            }
            return max;
        }

        @Override
        void addTypes(Set<Class<?>> types) {
            for (@Nullable ReferenceCells one : cases) {
                if (one != null) {
                    one.addTypes(types);
                }
            }
        }

        @Override
        void visitAll(int[] cells, int at, int index, ReferenceVisitor visitor) {
            ReferenceCells chosen = cases[cells[at]];
            if (chosen != null) {
                chosen.visitAll(cells, at + 1, index, visitor);
            }
        }
    }
}
