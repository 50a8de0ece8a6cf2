package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
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
        long seed = Seeds.of(Utf8Test.class);
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
        for (int i = 0; i < Runs.of(40_000, 500_000); i++) {
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
    void shouldEncodeOneCharacterOfAnyKindAnywhereAsTheJdkDoes() {
        // Among them are some whose lower byte alone is ASCII or zero.
        String[] characters = {
            "\u0001",
            "\u007f",
            "\u0080",
            "\u00c3",
            "\u00ff",
            "\u0100",
            "\u0141",
            "\u0800",
            "\u2041",
            "\uffff",
            "\ud83d\ude80"
        };
        for (int length = 0; length <= 40; length++) {
            for (int at = 0; at <= length; at++) {
                String before = "x".repeat(at);
                String behind = "y".repeat(length - at);
                for (String character : characters) {
                    String text = before + character + behind;
                    byte[] expected = text.getBytes(StandardCharsets.UTF_8);
                    int encoded = Utf8.encode(text, into, 0, expected.length);
                    assertArrayEquals(expected, Arrays.copyOf(into, Math.max(0, encoded)), text);
                    assertEquals(Utf8.TOO_LONG, Utf8.encode(text, into, 0, expected.length - 1), text);
                }
                for (char refused : new char[] {0, '\ud800', '\udc41'}) {
                    assertEquals(Utf8.MALFORMED, Utf8.encode(before + refused + behind, into, 0, into.length));
                }
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

    @Test
    void shouldEncodeRandomTextsAsTheJdkDoes() {
        long seed = Seeds.of(Utf8Test.class, 1);
        Random random = new Random(seed);
        int[] limits = {0x80, 0x100, 0x800, 0xD800, 0xE000, 0x10000, 0x110000};
        int refused = 0;
        for (int i = 0; i < Runs.of(50_000, 200_000); i++) {
            StringBuilder builder = new StringBuilder();
            int limit = limits[random.nextInt(limits.length)];
            for (int left = random.nextInt(24); left > 0; left--) {
                builder.appendCodePoint(random.nextInt(random.nextInt(3) == 0 ? limit : 0x80));
            }
            String text = builder.toString();
            String when = "seed " + seed + ", step " + i;
            byte[] expected = new byte[0];
            boolean wellFormed = text.indexOf(0) < 0;
            try {
                ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
                expected = Arrays.copyOf(encoded.array(), encoded.limit());
            } catch (CharacterCodingException malformed) {
                wellFormed = false;
            }
            byte[] bytes = new byte[128];
            int length = Utf8.encode(text, bytes, 0, bytes.length);
            if (!wellFormed) {
                assertEquals(Utf8.MALFORMED, length, when);
                refused++;
                continue;
            }
            assertArrayEquals(expected, Arrays.copyOf(bytes, Math.max(0, length)), when);
        }
        assertTrue(refused > 1000, () -> "seed " + seed);
    }

    @Test
    void shouldCopyAndCheckWhatIsBadAnywhere() {
        for (int length = 0; length <= 40; length++) {
            byte[] text = new byte[length];
            Arrays.fill(text, (byte) 'x');
            assertCopied(true, text, "length " + length);
            for (int at = 0; at < length; at++) {
                for (int bad : new int[] {0, 0x80, 0xC3, 0xFF}) {
                    text[at] = (byte) bad;
                    assertCopied(false, text, bad + " at " + at + " of " + length);
                }
                text[at] = 'x';
            }
        }
    }

    private static void assertSame(byte[] bytes, String when) {
        // A result is no exception: half of all are malformed.
        boolean expected = !StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes), CharBuffer.allocate(bytes.length), true)
                .isError();
        assertEquals(expected, Utf8.isValid(bytes, bytes.length), () -> Arrays.toString(bytes) + " " + when);
        assertCopied(expected, bytes, when);
    }

    /** Copies between two words that are ASCII as they stand, before and behind bytes that are not. */
    private static void assertCopied(boolean expected, byte[] bytes, String when) {
        for (String around : new String[] {"", "8 before"}) {
            byte[] plain = around.getBytes(StandardCharsets.UTF_8);
            int length = plain.length + bytes.length;
            byte[] source = new byte[3 + length + BitWriter.SPARE_BYTES];
            Arrays.fill(source, (byte) -1);
            System.arraycopy(plain, 0, source, 3, plain.length);
            System.arraycopy(bytes, 0, source, 3 + plain.length, bytes.length);
            byte[] copied = new byte[length + BitWriter.SPARE_BYTES];
            assertEquals(
                    expected && hasNoZero(bytes),
                    Utf8.copyValid(source, 3, copied, length),
                    () -> Arrays.toString(bytes) + " " + when);
            assertArrayEquals(Arrays.copyOfRange(source, 3, 3 + length), Arrays.copyOf(copied, length), when);
        }
    }

    private static boolean hasNoZero(byte[] bytes) {
        for (byte one : bytes) {
            if (one == 0) {
                return false;
            }
        }
        return true;
    }
}
