package dev.tickwire.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.generated.BytesField;
import dev.tickwire.generated.TextField;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FieldsTest {
    private final byte[] buffer = new byte[64 + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter().wrap(buffer, 0, 64);
    private final BitReader in = new BitReader();
    private final TextField text = new TextField("Chat.text", 10);
    private final BytesField bytes = new BytesField("Voice.sample", 4);

    private BitReader reader() {
        return in.wrap(buffer, 0, out.writtenBytes());
    }

    @Test
    void shouldCarryText() {
        text.set("Ω≈ç");
        assertEquals(7, text.lengthBytes());
        text.write(out);
        assertTrue(out.writtenBits() <= text.measure());
        TextField read = new TextField("Chat.text", 10);
        assertTrue(read.read(reader()));
        assertEquals("Ω≈ç", read.get());
        assertSame(read.get(), read.get(), "decoded once");
        assertEquals(text, read);
        assertEquals(text.hashCode(), read.hashCode());
        read.clear();
        assertNotEquals(text, read);
        read.copyFrom(text);
        assertEquals("Ω≈ç", read.toString());
    }

    @Test
    void shouldHoldTheLastTextSetReadOrCopiedWhateverItsCharacters() {
        TextField received = new TextField("Chat.text", 10);
        TextField copy = new TextField("Chat.text", 10);
        for (String value : new String[] {"0123456789", "ab", "\u00e4b", "\u6f22", "c", "", "\ud83d\ude80", "d", "e"}) {
            text.set(value);
            byte[] expected = value.getBytes(StandardCharsets.UTF_8);
            assertEquals(expected.length, text.lengthBytes());
            out.wrap(buffer, 0, 64).writeBits(5, 3);
            text.write(out);
            in.wrap(buffer, 0, out.writtenBytes()).readBits(3);
            byte[] written = new byte[10];
            assertEquals(expected.length, in.readCounted(written, 10));
            assertArrayEquals(expected, Arrays.copyOf(written, expected.length));
            in.wrap(buffer, 0, out.writtenBytes()).readBits(3);
            assertTrue(received.read(in));
            assertEquals(value, received.get());
            copy.copyFrom(text);
            assertEquals(received, copy);
            assertEquals(copy, received);
            assertEquals(received.hashCode(), copy.hashCode());
            copy.copyFrom(received);
            assertEquals(text, copy);
            assertEquals(value, copy.get());
        }
    }

    @Test
    void shouldRefuseTextThatDoesNotFitNamingFieldAndBound() {
        String message = assertThrows(IllegalArgumentException.class, () -> text.set("0123456789x"))
                .getMessage();
        assertEquals("Chat.text = \"0123456789x\", must be at most 10 bytes of UTF-8", message);
        assertEquals("", text.get());
        assertThrows(IllegalArgumentException.class, () -> text.set("\0"));
        assertThrows(IllegalArgumentException.class, () -> text.set("\uD800"));
    }

    @Test
    void shouldRefuseReceivedTextThatNobodyWrites() {
        byte[][] bad = {{(byte) 0xC0, (byte) 0x80}, {'a', 0}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80}};
        for (byte[] malformed : bad) {
            out.wrap(buffer, 0, 64).writeCounted(malformed, 0, malformed.length, 10);
            text.set("before");
            assertFalse(text.read(reader()));
            assertTrue(in.failed());
            assertEquals("", text.get());
        }
    }

    @Test
    void shouldCarryBytes() {
        bytes.set(new byte[] {9, 1, 2, 3}, 1, 3);
        bytes.write(out);
        assertTrue(out.writtenBits() <= bytes.measure());
        BytesField read = new BytesField("Voice.sample", 4);
        assertTrue(read.read(reader()));
        assertEquals(bytes, read);
        assertEquals(bytes.hashCode(), read.hashCode());
        assertEquals("3 bytes", read.toString());
        read.data()[3] = 5;
        read.setLength(4);
        assertNotEquals(bytes, read);
        read.copyFrom(bytes);
        assertEquals(3, read.length());
        read.clear();
        assertEquals(0, read.length());
    }

    @Test
    void shouldWriteContentBehindALengthThatWasPackedWithOtherFields() {
        bytes.set(new byte[] {1, 2, 3}, 0, 3);
        text.set("four");
        out.writeWord(0x2A | bytes.length() << 6, 6 + 3);
        bytes.writeContent(out);
        out.writeWord(1 | text.lengthBytes() << 1, 1 + 4);
        text.writeContent(out);
        BytesField read = new BytesField("Voice.sample", 4);
        assertEquals(0x2A, reader().readBits(6));
        assertTrue(read.read(in));
        assertEquals(1, in.readBits(1));
        assertTrue(text.read(in));
        assertEquals(bytes, read);
        assertEquals("four", text.get());
    }

    @Test
    void shouldRefuseMoreBytesThanTheFieldHolds() {
        String message = assertThrows(IllegalArgumentException.class, () -> bytes.setLength(5))
                .getMessage();
        assertEquals("Voice.sample length = 5, must be in 0..4", message);
        assertThrows(IllegalArgumentException.class, () -> bytes.set(new byte[9], 0, 5));
        assertThrows(IndexOutOfBoundsException.class, () -> bytes.set(new byte[2], 0, 3));
        out.writeBits(5, 3);
        out.writeBytes(new byte[5], 0, 5);
        assertFalse(bytes.read(reader()));
        assertEquals(0, bytes.length());
    }
}
