package dev.tickwire.state.replica;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import java.util.List;

/** The references in the cells of a value, wherever they lie in it. Immutable. */
public abstract class ReferenceCells {
    private ReferenceCells() {}

    /** The most references that there may be. */
    abstract int most();

    /**
     * Passes the references of a value, in their order. In cells that hold none now, as those behind the last element
     * of an array, there are none.
     *
     * @param cells where the value is; has what is returned for each reference afterwards
     * @param at the first cell of the value
     * @param index the index of the first reference
     * @param look takes them
     */
    abstract void walk(int[] cells, int at, int index, Look look);

    /** Takes references. */
    public interface Look {
        /**
         * Looks at a reference.
         *
         * @param type the class of the object
         * @param number the object's number, or {@link ObjectDirectory#NO_REFERENCE}
         * @param index its place among those that there may be
         * @return the number that is to be in its place
         */
        int look(Class<? extends PartHolder> type, int number, int index);
    }

    /** A reference, in one cell. */
    public static ReferenceCells one(Class<? extends PartHolder> type) {
        return new One(type);
    }

    /**
     * Values behind each other.
     *
     * @param parts the references in some of them
     * @param offsets the first cell of each of these
     */
    public static ReferenceCells all(List<ReferenceCells> parts, List<Integer> offsets) {
        return parts.size() == 1 && offsets.get(0) == 0 ? parts.get(0) : new All(parts, offsets);
    }

    /** A value behind a cell that says whether it is there. If it is a reference and made none, it is there no more. */
    public static ReferenceCells optional(ReferenceCells value) {
        return new Optional(value);
    }

    /**
     * Elements behind a cell that says how many there are.
     *
     * @param most how many there may be
     * @param cells how many cells each has
     */
    public static ReferenceCells array(ReferenceCells element, int most, int cells) {
        return new Array(element, most, cells);
    }

    /**
     * One of several values behind a cell that says which.
     *
     * @param cases the references of each, null where there are none
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
