package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class ObjectTypeTest {
    @Test
    void shouldKnowItsClass() {
        assertEquals(3, Fighter.TYPE.number());
        assertEquals("Fighter", Fighter.TYPE.label());
        assertEquals("Fighter (3)", Fighter.TYPE.toString());
        assertSame(Fighter.class, Fighter.TYPE.objectClass());
        assertSame(Fighter.LAYOUT, Fighter.TYPE.layout());
    }

    @Test
    void shouldMakeObjectsOfItself() {
        Fighter one = Fighter.TYPE.create();
        assertSame(Fighter.TYPE, one.type());
        assertNotSame(one, Fighter.TYPE.create());
    }

    @Test
    void shouldTakeDownDefaultsButForFieldsThatMustBeFilled() {
        int[] defaults = Fighter.TYPE.defaults();
        assertArrayEquals(new int[] {7, 0, 0, dev.tickwire.message.ObjectDirectory.NO_REFERENCE, 0, 0, 0}, defaults);
        assertNotSame(defaults, Fighter.TYPE.defaults());
    }
}
