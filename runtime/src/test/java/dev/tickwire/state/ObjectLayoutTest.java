package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectLayout.Trait;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import org.junit.jupiter.api.Test;

class ObjectLayoutTest {
    private static final int BYTES = 200;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();

    /** Returns the values that a peer without a baseline receives; 0 for values hidden from it. */
    private int[] appear(CellLayout layout, ObjectView view, int... values) {
        ObjectCoder coder = layout.newAppearing(view);
        assertEquals(values.length, coder.cells());
        out.wrap(bytes, 0, BYTES);
        coder.writeFresh(new PackedWriter(out), values, 0);
        in.wrap(bytes, 0, out.writtenBytes());
        int[] read = new int[values.length];
        layout.newAppearing(view).readFresh(new PackedReader(in), read, 0);
        assertFalse(in.failed());
        return read;
    }

    /** Returns the values that a peer with a baseline receives; those of the baseline for values hidden from it. */
    private int[] differ(CellLayout layout, ObjectView view, int[] base, int... values) {
        ObjectCoder coder = layout.newDiffering(view);
        assertEquals(values.length, coder.cells());
        Baseline baseline = new Baseline().resting(base, 0);
        out.wrap(bytes, 0, BYTES);
        coder.write(new PackedWriter(out), values, 0, baseline);
        in.wrap(bytes, 0, out.writtenBytes());
        int[] read = new int[values.length];
        layout.newDiffering(view).read(new PackedReader(in), read, 0, baseline);
        assertFalse(in.failed());
        return read;
    }

    @Test
    void shouldSendEachPeerOnlyVisibleFields() {
        int[] values = {7, 500, 20, 1234, 5, 1, 2};
        assertArrayEquals(
                new int[] {7, 500, 0, 1234, 5, 1, 2}, appear(Fighter.LAYOUT.cells(), ObjectView.STRANGER, values));
        assertArrayEquals(new int[] {7, 500, 20, 0, 5, 1, 2}, appear(Fighter.LAYOUT.cells(), ObjectView.OWNER, values));
    }

    @Test
    void shouldSendOnceFieldsOnlyWhenTheObjectAppears() {
        int[] base = {1, 1, 1, 1, 1, 1, 1};
        int[] values = {7, 500, 20, 1234, 5, 0, 2};
        assertArrayEquals(
                new int[] {1, 500, 1, 1234, 5, 0, 2},
                differ(Fighter.LAYOUT.cells(), ObjectView.STRANGER, base, values));
        assertArrayEquals(
                new int[] {1, 500, 20, 1, 5, 0, 2}, differ(Fighter.LAYOUT.cells(), ObjectView.OWNER, base, values));
    }

    /** Coders keep notes while they work, and layouts are shared by endpoints of several threads. */
    @Test
    void shouldMakeACoderForEachUser() {
        assertNotSame(
                Fighter.LAYOUT.cells().newAppearing(ObjectView.OWNER),
                Fighter.LAYOUT.cells().newAppearing(ObjectView.OWNER));
    }

    @Test
    void shouldKnowTheCellsOfFields() {
        CellLayout layout = Fighter.LAYOUT.cells();
        assertEquals(7, layout.cells());
        assertEquals(6, layout.teleportCell());
        assertEquals("ammunition", layout.name(2));
        assertEquals(0, layout.firstCell(0));
        assertEquals(4, layout.firstCell(4));
        assertEquals(6, layout.endCell(4));
        assertEquals(0b11111, layout.all());
        assertEquals(Fighter.NAME_CHANGED, layout.once());
        assertEquals(Fighter.X_CHANGED, layout.smooth());
        assertEquals(Fighter.AMMUNITION_CHANGED, layout.exact());
        assertEquals(Fighter.BAG_CHANGED, layout.filled());
        assertEquals(0b11011, layout.seen(ObjectView.STRANGER));
        assertEquals(0b10111, layout.seen(ObjectView.OWNER));
    }

    @Test
    void shouldCountTeleportsOnlyWhereAFieldIsSmooth() {
        ObjectLayout.Builder builder = ObjectLayout.builder();
        builder.field("a", Trait.EXACT).number(9);
        assertEquals(CellLayout.NO_CELL, builder.build().cells().teleportCell());
        assertEquals(1, builder.build().cells().cells());
    }

    @Test
    void shouldFindTheFieldsThatHaveChanged() {
        int[] one = {-1, 7, 500, 20, 1234, 5, 1, 2};
        int[] other = {7, 500, 20, 1234, 5, 1, 3};
        assertEquals(0, Fighter.LAYOUT.cells().changed(one, 1, other, 0));
        other[5] = 0;
        assertEquals(Fighter.BAG_CHANGED, Fighter.LAYOUT.cells().changed(one, 1, other, 0));
        other[4] = 0;
        other[0] = 0;
        assertEquals(
                Fighter.BAG_CHANGED | Fighter.NAME_CHANGED,
                Fighter.LAYOUT.cells().changed(one, 1, other, 0));
    }

    @Test
    void shouldHoldAFieldInEachOf64Bits() {
        ObjectLayout.Builder builder = ObjectLayout.builder();
        for (int field = 0; field < 64; field++) {
            builder.field("f" + field, field == 63 ? new Trait[] {Trait.ONCE} : new Trait[0])
                    .choice(1);
        }
        CellLayout layout = builder.build().cells();
        assertEquals(-1, layout.all());
        assertEquals(Long.MIN_VALUE, layout.once());
        int[] changed = new int[64];
        changed[63] = 1;
        assertEquals(Long.MIN_VALUE, layout.changed(changed, 0, new int[64], 0));
        assertEquals(
                "f64 is one field too many, must be at most 64",
                assertThrows(IllegalArgumentException.class, () -> builder.field("f64"))
                        .getMessage());
    }

    @Test
    void shouldRefuseAFieldForTheOwnerAndTheOthers() {
        assertEquals(
                "gold is sent to the owner and to the others: leave out both",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ObjectLayout.builder().field("gold", Trait.OWNER, Trait.OTHERS))
                        .getMessage());
    }

    @Test
    void shouldTakeFieldsOfOneValueWithoutACell() {
        ObjectLayout.Builder builder = ObjectLayout.builder();
        builder.field("five");
        builder.field("on").choice(1);
        CellLayout layout = builder.build().cells();
        assertEquals(1, layout.cells());
        assertEquals(0, layout.endCell(0));
        assertArrayEquals(new int[] {1}, appear(layout, ObjectView.STRANGER, 1));
    }

    @Test
    void shouldLayOutCellsOfEveryKind() {
        ObjectLayout.Builder builder = ObjectLayout.builder();
        builder.field("number").number(1000);
        builder.field("wrapping").wrapping(360);
        builder.field("still").still(1000);
        builder.field("large").large(1L << 40);
        builder.field("choice").choice(3);
        builder.field("reference").reference(Ship.class);
        builder.field("wide").wide(70);
        builder.field("bytes").bytes(5);
        builder.field("text").text(5);
        builder.field("rotation").rotation(510);
        builder.field("group").group(members -> members.still(9).choice(1));
        builder.field("optional").optional(value -> value.still(9));
        builder.field("array").array(1, 3, element -> element.still(9).choice(1));
        builder.field("union").union(cases -> {
            cases.add(one -> one.choice(1));
            cases.add(none -> {});
            cases.add(two -> two.still(500).wide(64));
        });
        CellLayout layout = builder.build().cells();
        int[] ends = {1, 2, 3, 5, 6, 7, 10, 13, 16, 20, 22, 24, 31, 35};
        for (int field = 0; field < ends.length; field++) {
            assertEquals(ends[field], layout.endCell(field), layout.name(field));
        }
        int[] values = {
            7,
            360,
            1000,
            -1,
            0xFF,
            3,
            ObjectDirectory.NO_REFERENCE,
            1,
            2,
            63,
            5,
            0x01020304,
            5,
            3,
            0x636261,
            0,
            2,
            1,
            2,
            3,
            9,
            1,
            1,
            4,
            2,
            1,
            0,
            2,
            1,
            0,
            0,
            2,
            400,
            -1,
            -1
        };
        assertArrayEquals(values, appear(layout, ObjectView.STRANGER, values));
        int[] base = new int[values.length];
        base[24] = 1;
        assertArrayEquals(values, differ(layout, ObjectView.OWNER, base, values));
    }
}
