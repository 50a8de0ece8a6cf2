package dev.tickwire.tools.packet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

class FragmentsTest {
    private final Fragments fragments = new Fragments();

    private Fragments.Whole add(int sequence, int number, int data) {
        return fragments.add(sequence, number, 3, null, new byte[] {(byte) data}, List.of());
    }

    @Test
    void shouldPutFragmentsTogetherInAnyOrder() {
        assertNull(add(7, 2, 30));
        assertNull(add(8, 0, 99));
        assertNull(add(7, 0, 10));
        assertArrayEquals(new byte[] {10, 20, 30}, add(7, 1, 20).payload());
    }

    @Test
    void shouldIgnoreDuplicateFragments() {
        add(7, 0, 10);
        add(7, 1, 20);
        assertNull(add(7, 0, 10));
        assertNotNull(add(7, 2, 30));
    }

    @Test
    void shouldEvictAPacketWhenItsNumberIsReused() {
        add(7, 0, 10);
        add(7, 1, 20);
        assertNull(add(7, 0, 11));
        assertNull(add(7, 2, 31));
        assertArrayEquals(new byte[] {11, 21, 31}, add(7, 1, 21).payload());
    }
}
