package dev.tickwire.state.replica;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import java.util.List;

/** Places of the references in the cells of a value. Immutable. */
public abstract class ReferenceCells {
    private ReferenceCells() {}

    /** Returns the largest number of references in a value. */
    abstract int most();

    /**
     * Passes each reference of a value to a function in order, and replaces it by the result. Unused cells, such as
     * those behind the last element of an array, have none.
     *
     * @param cells the values
     * @param at the index of the value's first cell
     * @param index the index of the value's first reference
     * @param look called with each reference
     */
    abstract void walk(int[] cells, int at, int index, Look look);

    /** Called with references. */
    public interface Look {
        /**
         * Called with a reference.
         *
         * @param type the class of the referenced object
         * @param number the number of the object, or {@link ObjectDirectory#NO_REFERENCE}
         * @param index the index of the reference among all that an object can have
         * @return the number to store in its place
         */
        int look(Class<? extends PartHolder> type, int number, int index);
    }

    /**
     * Returns the place of a reference in one cell.
     *
     * @param type the class of the referenced object
     */
    public static ReferenceCells one(Class<? extends PartHolder> type) {
        return new One(type);
    }

    /**
     * Returns the places in consecutive values.
     *
     * @param parts the references in some of the values
     * @param offsets the first cell of each of these
     */
    public static ReferenceCells all(List<ReferenceCells> parts, List<Integer> offsets) {
        return parts.size() == 1 && offsets.get(0) == 0 ? parts.get(0) : new All(parts, offsets);
    }

    /**
     * Returns the places in an optional value, behind a cell for its presence. If the value is a reference and is
     * cleared, it becomes missing.
     */
    public static ReferenceCells optional(ReferenceCells value) {
        return new Optional(value);
    }

    /**
     * Returns the places in an array, behind a cell for the number of elements.
     *
     * @param most the largest number of elements
     * @param cells the number of cells of an element
     */
    public static ReferenceCells array(ReferenceCells element, int most, int cells) {
        return new Array(element, most, cells);
    }

    /**
     * Returns the places in a union, behind a cell for the case.
     *
     * @param cases the references of each case, or {@code null}
     */
    public static ReferenceCells union(ReferenceCells[] cases) {
        return new Union(cases);
    }

    private static final class One extends ReferenceCells {
        private final Class<? extends PartHolder> type;

        One(Class<? extends PartHolder> type) {
            this.type = type;
        }

        @Override
        int most() {
            return 1;
        }

        @Override
        void walk(int[] cells, int at, int index, Look look) {
            cells[at] = look.look(type, cells[at], index);
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
        int most() {
            int most = 0;
            for (ReferenceCells part : parts) {
                most += part.most();
            }
            return most;
        }

        @Override
        void walk(int[] cells, int at, int index, Look look) {
            int next = index;
            for (int part = 0; part < parts.length; part++) {
                parts[part].walk(cells, at + offsets[part], next, look);
                next += parts[part].most();
            }
        }
    }

    private static final class Optional extends ReferenceCells {
        private final ReferenceCells value;

        Optional(ReferenceCells value) {
            this.value = value;
        }

        @Override
        int most() {
            return value.most();
        }

        @Override
        void walk(int[] cells, int at, int index, Look look) {
            if (cells[at] == 0) {
                return;
            }
            int before = cells[at + 1];
            value.walk(cells, at + 1, index, look);
            if (value instanceof One && before != cells[at + 1] && cells[at + 1] == ObjectDirectory.NO_REFERENCE) {
                cells[at] = 0;
                cells[at + 1] = 0;
            }
        }
    }

    private static final class Array extends ReferenceCells {
        private final ReferenceCells element;
        private final int mostElements;
        private final int cellsOfOne;

        Array(ReferenceCells element, int mostElements, int cellsOfOne) {
            this.element = element;
            this.mostElements = mostElements;
            this.cellsOfOne = cellsOfOne;
        }

        @Override
        int most() {
            return mostElements * element.most();
        }

        @Override
        void walk(int[] cells, int at, int index, Look look) {
            for (int i = 0; i < cells[at]; i++) {
                element.walk(cells, at + 1 + i * cellsOfOne, index + i * element.most(), look);
            }
        }
    }

    private static final class Union extends ReferenceCells {
        private final ReferenceCells[] cases;

        Union(ReferenceCells[] cases) {
            this.cases = cases;
        }

        @Override
        int most() {
            int most = 0;
            for (ReferenceCells one : cases) {
                most = Math.max(most, one == null ? 0 : one.most());
            }
            return most;
        }

        @Override
        void walk(int[] cells, int at, int index, Look look) {
            ReferenceCells chosen = cases[cells[at]];
            if (chosen != null) {
                chosen.walk(cells, at + 1, index, look);
            }
        }
    }
}
