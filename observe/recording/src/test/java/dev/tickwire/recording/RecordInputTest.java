package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordInputTest {
    @Test
    void shouldReadBytesUpToTheEnd() {
        RecordInput in = new RecordInput(new byte[] {2, 7, 8, 9}, 3);
        assertArrayEquals(new byte[] {7, 8}, in.readBytes());
        assertFalse(in.failed());
        assertTrue(in.isOver());
    }

    /** The length itself takes a byte or two. So many bytes must follow it. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 127})
    void shouldRefuseBytesBeyondTheEnd(int length) {
        RecordInput in = new RecordInput(new byte[] {(byte) length, 7, 8}, 2);
        assertEquals(0, in.readBytes().length);
        assertTrue(in.failed());
    }

    @Test
    void shouldRefuseBytesBeyondTheEndAfterALengthOfTwoBytes() {
        byte[] bytes = new byte[131];
        bytes[0] = (byte) 130;
        bytes[1] = 1;
        RecordInput in = new RecordInput(bytes, 131);
        assertEquals(0, in.readBytes().length);
        assertTrue(in.failed());
    }
}
