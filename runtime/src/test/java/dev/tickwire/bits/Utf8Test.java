package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8Test {
    private final byte[] into = new byte[64];

    @Test
    void shouldEncodeEveryCodePointAsTheJdkDoes() {
        for (int point = 1; point <= Character.MAX_CODE_POINT; point++) {
            if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                continue;
            }
            String text = new String(Character.toChars(point));
            byte[] expected = text.getBytes(StandardCharsets.UTF_8);
            int length = Utf8.encode(text, into, 0, into.length);
            assertArrayEquals(expected, Arrays.copyOf(into, Math.max(0, length)), () -> text);
            assertTrue(Utf8.isValid(into, length), text);
            assertEquals(Utf8.TOO_LONG, Utf8.encode(text, into, 0, expected.length - 1), text);
        }
    }

    @Test
    void shouldRefuseZeroAndHalvesOfSurrogatePairs() {
        for (String text : new String[] {"a\0", "\uD800", "\uDC00", "\uD800a", "a\uDC00\uD800", "\uD800\uD800\uDC00"}) {
            assertEquals(Utf8.MALFORMED, Utf8.encode(text, into, 0, into.length));
        }
        assertFalse(Utf8.isValid(new byte[] {'a', 0}, 2));
        assertTrue(Utf8.isValid(new byte[] {'a', 0}, 1));
        assertTrue(Utf8.isValid(new byte[0], 0));
    }

    @Test
    void shouldFindValidWhatTheJdkFindsValid() {
        for (int first = 1; first < 256; first++) {
            for (int second = 1; second < 256; second++) {
                assertSame(new byte[] {(byte) first, (byte) second}, "");
            }
        }
        long seed = 4;
        Random random = new Random(seed);
        byte[] edges = {
            1,
            0x7F,
            (byte) 0x80,
            (byte) 0xBF,
            (byte) 0xC0,
            (byte) 0xC2,
            (byte) 0xDF,
            (byte) 0xE0,
            (byte) 0xA0,
            (byte) 0x9F,
            (byte) 0xED,
            (byte) 0xEF,
            (byte) 0xF0,
            (byte) 0x90,
            (byte) 0x8F,
            (byte) 0xF4,
            (byte) 0xF5,
            (byte) 0xFF
        };
        for (int i = 0; i < 500_000; i++) {
            byte[] bytes = new byte[1 + random.nextInt(6)];
            for (int at = 0; at < bytes.length; at++) {
                bytes[at] = edges[random.nextInt(edges.length)];
            }
            assertSame(bytes, "seed " + seed + ", step " + i);
        }
    }

    @Test
    void shouldFindWhatIsNotAsciiAnywhereInALongText() {
        String plain = "all of it is plain text, \u007f\u0001 included";
        for (int at = 0; at <= plain.length(); at++) {
            String before = plain.substring(0, at);
            String behind = plain.substring(at);
            String beyond = before + "\u00e4\u6f22" + behind;
            int length = Utf8.encode(beyond, into, 0, into.length);
            assertArrayEquals(beyond.getBytes(StandardCharsets.UTF_8), Arrays.copyOf(into, length));
            assertTrue(Utf8.isValid(into, length));
            byte[] text = plain.getBytes(StandardCharsets.UTF_8);
            if (at < text.length) {
                text[at] = 0;
                assertFalse(Utf8.isValid(text, text.length), "zero at " + at);
                text[at] = (byte) 0x80;
                assertFalse(Utf8.isValid(text, text.length), "0x80 at " + at);
                assertTrue(Utf8.isValid(text, at));
            }
            assertEquals(Utf8.MALFORMED, Utf8.encode(before + '\0' + behind, into, 0, into.length));
            assertEquals(Utf8.MALFORMED, Utf8.encode(before + '\ud800' + behind, into, 0, into.length));
            assertEquals(at, Utf8.encode(before, into, 0, at));
            if (at > 0) {
                assertEquals(Utf8.TOO_LONG, Utf8.encode(before, into, 0, at - 1));
            }
        }
    }

    @Test
    void shouldWriteFromAnOffsetUpToTheCapacityAndNothingElse() {
        for (String text : new String[] {"plain", "\u00e4\u6f22"}) {
            byte[] bytes = new byte[9];
            Arrays.fill(bytes, (byte) -1);
            assertEquals(5, Utf8.encode(text, bytes, 3, 5));
            assertArrayEquals(text.getBytes(StandardCharsets.UTF_8), Arrays.copyOfRange(bytes, 3, 8));
            assertArrayEquals(new byte[] {-1, -1, -1, -1}, new byte[] {bytes[0], bytes[1], bytes[2], bytes[8]});
            assertEquals(Utf8.TOO_LONG, Utf8.encode(text, bytes, 3, 4));
        }
    }

    private static void assertSame(byte[] bytes, String when) {
        boolean expected = true;
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException malformed) {
            expected = false;
        }
        assertEquals(expected, Utf8.isValid(bytes, bytes.length), () -> Arrays.toString(bytes) + " " + when);
    }
}
