package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.object.EarlierCells;
import org.junit.jupiter.api.Test;

/** Cells of one object in the format of an earlier protocol. */
class EarlierCellsTest {
    private static final ObjectType<Crate> EARLIER = Crate.TYPE.earlier(0, 0, new ObjectCoding<>(sealsFirst()) {
        @Override
        public void freeze(Crate object, int[] cells, int at) {
            int[] row = new int[2];
            object.freeze(3, row, 0);
            cells[at] = row[1];
            cells[at + 1] = row[0];
        }

        @Override
        public void thaw(Crate object, int[] cells, int at) {
            object.thaw(3, new int[] {cells[at + 1], cells[at]}, 0);
        }
    });

    private final EarlierCells cells = new EarlierCells(Crate.TYPE, EARLIER);

    private static ObjectLayout sealsFirst() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("seals", ObjectLayout.Trait.FILLED).still(3);
        layout.field("weight").still(1_000_000);
        return layout.build();
    }

    private int[] convert(int seals, int weight, long fields) {
        int[] into = {7, 7, 7};
        cells.convert(new int[] {9, seals, weight}, 1, Crate.TYPE.create(), fields, into, 1);
        return into;
    }

    @Test
    void shouldConvertFields() {
        assertArrayEquals(new int[] {7, 500, 3}, convert(3, 500, 3));
        assertArrayEquals(new int[] {7, 500, 0}, convert(3, 500, 1));
        assertArrayEquals(new int[] {7, 0, 2}, convert(2, 500, 2));
    }

    /** As of a server that breaks the protocol. */
    @Test
    void shouldConvertArraysThatAreTooShort() {
        assertArrayEquals(new int[] {7, 500, 0}, convert(1, 500, 3));
    }

    @Test
    void shouldKeepOtherArraysBesideOneThatIsTooShort() {
        EarlierCells pairs = new EarlierCells(Scales.TYPE, Scales.TYPE.earlier(0, 0, new ObjectCoding<>(Scales.LAYOUT) {
            @Override
            public void freeze(Scales object, int[] cells, int at) {
                object.freeze(3, cells, at);
            }

            @Override
            public void thaw(Scales object, int[] cells, int at) {
                object.thaw(3, cells, at);
            }
        }));
        int[] into = new int[2];
        pairs.convert(new int[] {5, 1}, 0, Scales.TYPE.create(), 3, into, 0);
        assertArrayEquals(new int[] {5, 0}, into);
        pairs.convert(new int[] {1, 6}, 0, Scales.TYPE.create(), 3, into, 0);
        assertArrayEquals(new int[] {0, 6}, into);
    }

    @Test
    void shouldWriteWhatItConverts() {
        int[] into = new int[3];
        cells.freeze(Crate.TYPE.create().weight(500).seals(3), new int[2], 0, into, 1);
        assertArrayEquals(new int[] {0, 3, 500}, into);
    }

    @Test
    void shouldCopyCellsOfTheNewestFormat() {
        ObjectType<Crate> same = Crate.TYPE.earlier(0, 0);
        EarlierCells copied = new EarlierCells(Crate.TYPE, same);
        int[] into = new int[3];
        copied.freeze(Crate.TYPE.create(), new int[] {4, 500, 1}, 1, into, 1);
        assertArrayEquals(new int[] {0, 500, 1}, into);
        copied.convert(new int[] {6, 2}, 0, Crate.TYPE.create(), 3, into, 0);
        assertArrayEquals(new int[] {6, 2, 1}, into);
        assertTrue(copied.areOf(same));
        assertFalse(copied.areOf(EARLIER));
    }

    /** An object with two arrays that must be set before it is sent. */
    private static final class Scales extends CellsObject {
        static final ObjectLayout LAYOUT = layout();
        static final ObjectType<Scales> TYPE = new ObjectType<>(1, 1, Scales.class, Scales::new, LAYOUT);

        private Scales(ObjectType<Scales> type) {
            super(type);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("left", ObjectLayout.Trait.FILLED).still(7);
            layout.field("right", ObjectLayout.Trait.FILLED).still(7);
            return layout.build();
        }

        @Override
        protected void freeze(long fields, int[] cells, int at) {
            for (int field = 0; field < 2; field++) {
                if ((fields & 1L << field) != 0 && cell(field) < 2) {
                    throw new IllegalStateException(cell(field) + " elements, must be at least 2");
                }
            }
            super.freeze(fields, cells, at);
        }
    }
}
