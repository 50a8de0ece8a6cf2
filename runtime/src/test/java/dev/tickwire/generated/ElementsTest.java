package dev.tickwire.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ElementsTest {
    private int made;

    private Object make() {
        made++;
        return new Object();
    }

    private Object[] grown(Object[] elements, int count) {
        return Elements.grown(elements, count, 10, this::make);
    }

    @Test
    void shouldMakeWhatIsNeededAndKeepWhatIsThere() {
        Object[] three = grown(new Object[0], 3);
        assertEquals(3, three.length);
        assertEquals(3, made);
        Object[] four = grown(three, 4);
        assertEquals(6, four.length);
        assertEquals(4, made);
        assertSame(three[2], four[2]);
        assertNotNull(four[3]);
        assertNull(four[4]);
    }

    @Test
    void shouldMakeNothingWhereThereWereAsMany() {
        Object[] elements = grown(new Object[0], 5);
        for (int count = 0; count <= 5; count++) {
            assertSame(elements, grown(elements, count));
        }
        assertEquals(5, made);
    }

    @Test
    void shouldReturnWhetherThereAreTooFew() {
        Object[] elements = grown(grown(new Object[0], 3), 4);
        assertFalse(Elements.lack(new Object[0], 0));
        assertTrue(Elements.lack(new Object[0], 1));
        assertFalse(Elements.lack(elements, 4));
        assertTrue(Elements.lack(elements, 5), "room, but no object");
        assertTrue(Elements.lack(elements, 7), "no room");
    }

    @Test
    void shouldGrowNoFurtherThanToTheMost() {
        Object[] elements = new Object[0];
        for (int count = 1; count <= 10; count++) {
            elements = grown(elements, count);
            assertEquals(
                    count, Arrays.stream(elements).filter(each -> each != null).count());
        }
        assertEquals(10, elements.length);
        assertEquals(10, made);
    }
}
