package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import org.junit.jupiter.api.Test;

class ObjectTypeTest {
    @Test
    void shouldKnowItsClass() {
        assertEquals(3, Fighter.TYPE.number());
        assertEquals("Fighter", Fighter.TYPE.label());
        assertEquals("Fighter (3)", Fighter.TYPE.toString());
        assertSame(Fighter.class, Fighter.TYPE.objectClass());
        assertSame(Fighter.LAYOUT.cells(), CellLayout.of(Fighter.TYPE));
    }

    @Test
    void shouldMakeObjectsOfItself() {
        Fighter one = Fighter.TYPE.create();
        assertSame(Fighter.TYPE, ObjectType.of(one));
        assertNotSame(one, Fighter.TYPE.create());
    }

    @Test
    void shouldRefuseFieldsAndCellsThatItDoesNotHave() {
        for (int field : new int[] {Integer.MIN_VALUE, -1, Fighter.TYPE.fields(), Integer.MAX_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Fighter.TYPE.fieldName(field));
        }
        for (int cell : new int[] {Integer.MIN_VALUE, -1, Fighter.TYPE.cells(), Integer.MAX_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Fighter.TYPE.fieldAt(cell));
        }
        assertEquals(
                "field = -1, must be in 0.." + (Fighter.TYPE.fields() - 1),
                assertThrows(IllegalArgumentException.class, () -> Fighter.TYPE.fieldName(-1))
                        .getMessage());
    }

    @Test
    void shouldFreezeDefaultsExceptForFieldsThatMustBeFilled() {
        int[] defaults = TypeCoders.defaults(Fighter.TYPE);
        assertArrayEquals(new int[] {7, 0, 0, dev.tickwire.message.ObjectDirectory.NO_REFERENCE, 0, 0, 0}, defaults);
        assertNotSame(defaults, TypeCoders.defaults(Fighter.TYPE));
    }
}
