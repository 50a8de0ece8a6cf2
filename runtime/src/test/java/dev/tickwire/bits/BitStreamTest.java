package dev.tickwire.bits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.base.Bits;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitStreamTest {
    private static final int SPARE = BitWriter.SPARE_BYTES;

    private final byte[] buffer = new byte[64 + SPARE];
    private final BitWriter out = new BitWriter().wrap(buffer, 0, 64);
    private final BitReader in = new BitReader();

    private BitReader reader() {
        return in.wrap(buffer, 0, out.writtenBytes());
    }

    @Test
    void shouldCarryEveryWidthAtEveryStartingBit() {
        Random random = new Random(Seeds.of(BitStreamTest.class));
        for (int start = 0; start < 64; start++) {
            for (int width = 0; width <= 64; width++) {
                long value = width == 0 ? 0 : random.nextLong() >>> 64 - width;
                long before = start == 0 ? 0 : random.nextLong() >>> 64 - start;
                random.nextBytes(buffer);
                out.wrap(buffer, 3, 24);
                out.writeBits(before, start);
                out.writeBits(value, width);
                out.writeBits(1, 1);
                assertEquals(start + width + 1, out.writtenBits());
                in.wrap(buffer, 3, out.writtenBytes());
                assertEquals(before, in.readBits(start), start + " bits");
                assertEquals(value, in.readBits(width), width + " bits behind " + start);
                assertEquals(1, in.readBits(1));
                assertFalse(in.failed());
                assertTrue(in.leftBits() < 8);
                assertEquals(0, in.readBits(in.leftBits()), "the last byte is filled with zeros");
            }
        }
    }

    @Test
    void shouldPutTheFirstValueIntoTheLowestBits() {
        out.writeBits(0b101, 3);
        out.writeBits(0b11, 2);
        out.writeBits(0xABC, 12);
        assertEquals(0b100_11_101, buffer[0] & 0xFF);
        assertEquals(0xABC >>> 3 & 0xFF, buffer[1] & 0xFF);
    }

    @Test
    void shouldLeaveTheBytesBeforeAndBehindAlone() {
        Arrays.fill(buffer, (byte) 0x55);
        out.wrap(buffer, 10, 4);
        out.writeBits(0xFFFFFFFFL, 32);
        assertEquals(0x55, buffer[9]);
        for (int i = 10 + 4 + SPARE; i < buffer.length; i++) {
            assertEquals(0x55, buffer[i]);
        }
        in.wrap(buffer, 10, 4);
        assertEquals(0xFFFFFFFFL, in.readBits(32));
        assertEquals(0, in.readBits(1));
        assertTrue(in.failed(), "what lies behind the end is not read");
    }

    @Test
    void shouldFailAWholeReadPastTheEndAndStayFailed() {
        out.writeBits(0x3F, 6);
        reader();
        in.readBits(7);
        assertEquals(0, in.readBits(2), "two were asked for, one is left");
        assertTrue(in.failed());
        assertEquals(0, in.readBits(1), "nothing more is read once failed");
        assertFalse(in.require(0));
        assertFalse(in.wrap(buffer, 0, 1).failed(), "until the next packet");
    }

    @Test
    void shouldWriteToABufferOfItsOwn() {
        BitWriter out = BitWriter.ofBits(9);
        out.writeBits(0x1FF, 9);
        assertArrayEquals(new byte[] {(byte) 0xFF, 1}, out.toByteArray());
        assertEquals(7, out.leftBits());
        assertArrayEquals(new byte[0], BitWriter.ofBits(0).toByteArray());
        byte[] shared = new byte[3 + 2 + BitWriter.SPARE_BYTES];
        BitWriter behind = new BitWriter().wrap(shared, 3, 2);
        behind.writeBits(5, 3);
        assertArrayEquals(new byte[] {5}, behind.toByteArray());
        IllegalArgumentException negative = assertThrows(IllegalArgumentException.class, () -> BitWriter.ofBits(-1));
        assertEquals("bits = -1, must be in 0.." + ((Integer.MAX_VALUE >>> 3) - 8) * 8, negative.getMessage());
    }

    @Test
    void shouldRefuseToWritePastTheEndNamingTheBits() {
        out.wrap(buffer, 0, 2);
        out.writeBits(1, 10);
        String message = assertThrows(IllegalStateException.class, () -> out.writeBits(1, 7))
                .getMessage();
        assertTrue(message.contains("7 bits") && message.contains("10 of 16"), message);
        assertThrows(IllegalStateException.class, () -> out.writeDouble(1));
        assertThrows(IllegalStateException.class, () -> out.writeBytes(new byte[1], 0, 1));
        out.writeBits(0x3F, 6);
        assertThrows(IllegalStateException.class, () -> out.writeBool(true));
    }

    @Test
    void shouldRefuseValuesOutOfTheirBounds() {
        assertThrows(IllegalArgumentException.class, () -> out.writeBits(8, 3));
        assertThrows(IllegalArgumentException.class, () -> out.writeBits(0, 65));
        assertThrows(IllegalArgumentException.class, () -> out.writeBits(0, -1));
        assertThrows(IllegalArgumentException.class, () -> new BitReader().readBits(65));
        assertThrows(IllegalArgumentException.class, () -> new BitReader().readBits(-1));
        assertThrows(IllegalArgumentException.class, () -> out.writeInt(11, 0, 10));
        assertThrows(IllegalArgumentException.class, () -> out.writeInt(-1, 0, 10));
        assertThrows(IllegalArgumentException.class, () -> out.writeLong(11, 0, 10));
        assertThrows(IllegalArgumentException.class, () -> out.writeQuantized(Float.NaN, new Quantizer(0, 1, 0.1f)));
        assertThrows(IllegalArgumentException.class, () -> out.writeRelative(5, 5));
        assertThrows(IllegalArgumentException.class, () -> out.writeRelative(5, 4));
        assertThrows(IllegalArgumentException.class, () -> out.writeRelative(5, 1L << 32));
        assertEquals(0, out.writtenBits());
    }

    @Test
    void shouldNameAnIntegerOutOfItsBoundsAndTheBounds() {
        String ofInt = assertThrows(IllegalArgumentException.class, () -> out.writeInt(-8, -7, 7))
                .getMessage();
        assertEquals("value = -8, must be in -7..7", ofInt);
        String ofLong = assertThrows(IllegalArgumentException.class, () -> out.writeLong(8, -7, 7))
                .getMessage();
        assertEquals("value = 8, must be in -7..7", ofLong);
    }

    @Test
    void shouldRefuseBuffersWithoutSpareBytes() {
        byte[] bytes = new byte[20];
        assertThrows(IllegalArgumentException.class, () -> new BitWriter().wrap(bytes, 0, 13));
        assertThrows(IllegalArgumentException.class, () -> new BitReader().wrap(bytes, 1, 12));
        assertThrows(IllegalArgumentException.class, () -> new BitReader().wrap(bytes, -1, 5));
        assertThrows(IllegalArgumentException.class, () -> new BitReader().wrap(bytes, 0, -1));
        assertThrows(IllegalArgumentException.class, () -> new BitReader().wrap(bytes, Integer.MAX_VALUE, 5));
        new BitWriter().wrap(bytes, 0, 12);
    }

    @Test
    void shouldSeeTheEndOfTheLargestBuffer() {
        int max = (Integer.MAX_VALUE >>> 3) - BitWriter.SPARE_BYTES;
        byte[] bytes = new byte[max + 1 + BitWriter.SPARE_BYTES];
        assertThrows(IllegalArgumentException.class, () -> new BitReader().wrap(bytes, max, 1));
        assertThrows(IllegalArgumentException.class, () -> new BitWriter().wrap(bytes, max, 1));
        BitWriter writer = new BitWriter().wrap(bytes, max - 1, 1);
        assertThrows(IllegalStateException.class, () -> writer.writeWord(0, BitWriter.WORD_BITS));
        assertThrows(IllegalStateException.class, () -> writer.writeInt(0, Integer.MIN_VALUE, Integer.MAX_VALUE));
        BitReader reader = new BitReader().wrap(bytes, max - 1, 1);
        assertEquals(5, reader.readInt(5, Integer.MAX_VALUE));
        assertTrue(reader.failed());
    }

    @Test
    void shouldRefuseIntegersAboveTheirBound() {
        out.writeBits(11, 4);
        assertEquals(0, reader().readInt(0, 10));
        assertTrue(in.failed());
        out.wrap(buffer, 0, 64).writeBits(-1L, 64);
        assertEquals(Long.MIN_VALUE, reader().readLong(Long.MIN_VALUE, Long.MAX_VALUE - 1));
        assertTrue(in.failed());
    }

    @Test
    void shouldCarryTheLimitsOfIntegers() {
        long[][] ranges = {
            {0, 0},
            {5, 5},
            {-1, 0},
            {Integer.MIN_VALUE, Integer.MAX_VALUE},
            {Long.MIN_VALUE, Long.MAX_VALUE},
            {Long.MIN_VALUE, Long.MIN_VALUE},
            {Long.MAX_VALUE - 1, Long.MAX_VALUE},
            {0, Long.MAX_VALUE}
        };
        for (long[] range : ranges) {
            for (long value : range) {
                out.wrap(buffer, 0, 64).writeBool(true);
                out.writeLong(value, range[0], range[1]);
                assertEquals(1 + Bits.required(range[0], range[1]), out.writtenBits());
                reader().readBool();
                assertEquals(value, in.readLong(range[0], range[1]));
                assertFalse(in.failed());
            }
        }
    }

    @Test
    void shouldCarryTheLimitsOfInts() {
        int[][] ranges = {
            {0, 0},
            {-1, 0},
            {Integer.MIN_VALUE, Integer.MAX_VALUE},
            {Integer.MIN_VALUE, 0},
            {Integer.MIN_VALUE, Integer.MIN_VALUE},
            {-1, Integer.MAX_VALUE},
            {Integer.MAX_VALUE - 1, Integer.MAX_VALUE}
        };
        for (int[] range : ranges) {
            for (int value : range) {
                out.wrap(buffer, 0, 64).writeBool(true);
                out.writeInt(value, range[0], range[1]);
                out.writeBits(0x2A, 7);
                assertEquals(8 + Bits.required(range[0], range[1]), out.writtenBits());
                reader().readBool();
                assertEquals(value, in.readInt(range[0], range[1]));
                assertEquals(0x2A, in.readBits(7), "nothing above the width is written");
                assertFalse(in.failed());
            }
        }
        assertThrows(IllegalArgumentException.class, () -> out.writeInt(Integer.MIN_VALUE, -1, Integer.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> out.writeInt(Integer.MAX_VALUE, Integer.MIN_VALUE, 0));
    }

    @Test
    void shouldKeepThePatternOfEveryNaN() {
        int[] floats = {0x7F800001, 0x7FC00000, 0xFFC12345, 0xFF800001, 0x7FFFFFFF, 0x80000000};
        for (int bits : floats) {
            out.wrap(buffer, 0, 64).writeFloat(Float.intBitsToFloat(bits));
            assertEquals(bits, (int) reader().readBits(32));
        }
        long[] doubles = {0x7FF0000000000001L, 0xFFF8000000012345L, Long.MIN_VALUE};
        for (long bits : doubles) {
            out.wrap(buffer, 0, 64).writeDouble(Double.longBitsToDouble(bits));
            assertEquals(bits, reader().readBits(64));
        }
    }

    @Test
    void shouldRefuseAlignmentThatIsNotZero() {
        out.writeBits(0b1, 1);
        out.writeAlign();
        assertEquals(8, out.writtenBits());
        assertEquals(1, reader().readBits(1));
        assertTrue(in.readAlign());
        assertTrue(in.readAlign(), "none where it is aligned");
        for (int bit = 1; bit < 8; bit++) {
            buffer[0] = (byte) (1 | 1 << bit);
            in.wrap(buffer, 0, 1).readBits(1);
            assertFalse(in.readAlign(), "bit " + bit);
        }
    }

    @Test
    void shouldCarryBytesBehindAnyBit() {
        byte[] bytes = {1, -2, 3, -4, 5};
        for (int start = 0; start < 8; start++) {
            for (int length = 0; length <= 5; length++) {
                out.wrap(buffer, 0, 64).writeBits(0, start);
                out.writeBytes(bytes, 5 - length, length);
                out.writeBits(3, 2);
                byte[] read = new byte[length];
                reader().readBits(start);
                assertTrue(in.readBytes(read, 0, length));
                assertArrayEquals(Arrays.copyOfRange(bytes, 5 - length, 5), read);
                assertEquals(3, in.readBits(2));
                assertEquals((start + 7) / 8 * 8 + length * 8 + 2, out.writtenBits());
            }
        }
    }

    @Test
    void shouldLeaveTheTargetAloneIfBytesAreCutShort() {
        out.writeBits(0, 16);
        byte[] target = {7, 7, 7};
        assertFalse(reader().readBytes(target, 0, 3));
        assertArrayEquals(new byte[] {7, 7, 7}, target);
        assertEquals(0, in.readCounted(target, 3));
        assertFalse(in.wrap(buffer, 0, 2).readBytes(new byte[0], 0, Integer.MAX_VALUE));
    }

    @Test
    void shouldRefuseACountAboveTheCapacity() {
        out.writeBits(6, 3);
        out.writeBytes(new byte[6], 0, 6);
        assertEquals(0, reader().readCounted(new byte[8], 5));
        assertTrue(in.failed());
    }

    @Test
    void shouldCarryRelativeNumbersOnTheRungTheyBelongTo() {
        long[] differences = {1, 2, 6, 7, 23, 24, 280, 281, 4377, 4378, 69914, 69915, 4_000_000_000L};
        int[] bits = {1, 5, 5, 8, 8, 13, 13, 18, 18, 23, 23, 38, 38};
        for (int i = 0; i < differences.length; i++) {
            out.wrap(buffer, 0, 64).writeRelative(1000, 1000 + differences[i]);
            assertEquals(bits[i], out.writtenBits(), "difference " + differences[i]);
            assertEquals(bits[i], Bits.measureRelative(1000, 1000 + differences[i]));
            assertEquals(1000 + differences[i], reader().readRelative(1000));
            assertFalse(in.failed());
        }
    }

    @Test
    void shouldRefuseRelativeNumbersThatDoNotRise() {
        for (long current : new long[] {0, 999, 1000}) {
            out.wrap(buffer, 0, 64).writeBits(0, 6);
            out.writeBits(current, 32);
            reader().readRelative(1000);
            assertTrue(in.failed(), "current " + current);
        }
        out.wrap(buffer, 0, 64).writeBits(1, 1);
        reader().readRelative((1L << 32) - 1);
        assertTrue(in.failed(), "above 32 bits");
        out.wrap(buffer, 0, 64).writeBits(0b10, 2);
        out.writeBits(7, 3);
        reader().readRelative(0);
        assertTrue(in.failed(), "9 is on the next rung");
    }

    @Test
    void shouldAcceptWordsOfUpToFiftySixBits() {
        long word = 0x00ABCDEF_01234567L;
        for (int start = 0; start < 8; start++) {
            out.wrap(buffer, 0, 64).writeWord(0, start);
            out.writeWord(word, 56);
            reader().readBits(start);
            assertTrue(in.require(56));
            assertEquals(word, in.readBits(56));
            assertFalse(in.require(8));
        }
    }

    @Test
    void shouldFillAndLookAtARunOfWordsThatWasClaimedAtOnce() {
        long word = 0x00ABCDEF_01234567L;
        for (int start = 0; start < 8; start++) {
            Arrays.fill(buffer, (byte) 0x55);
            out.wrap(buffer, 1, 20).writeWord(0, start);
            int at = out.claim(56 + 13 + 56);
            long carry = out.put(at, word, 56, out.carry(at));
            carry = out.put(at + 56, 0x1234 & 0x1FFF, 13, carry);
            out.put(at + 69, word, 56, carry);
            assertEquals(start + 125, out.writtenBits());
            out.writeBytes(new byte[0], 0, 0);

            in.wrap(buffer, 1, out.writtenBytes());
            assertEquals(0, in.readBits(start));
            int from = in.claim(56 + 13 + 56);
            assertEquals(at, from);
            assertEquals(word, in.word(from) & 0x00FFFFFF_FFFFFFFFL);
            assertEquals(0x1234 & 0x1FFF, in.word(from + 56) & 0x1FFF);
            assertEquals(word, in.word(from + 69) & 0x00FFFFFF_FFFFFFFFL);
            assertEquals(start + 125, in.readBits());
            assertTrue(in.readAlign(), "the last byte is filled with zeros");
        }
    }

    @Test
    void shouldWriteTheSameBitsByRunsByFieldsAndByBytesInAnyOrder() {
        for (int run = 0; run < 2000; run++) {
            long seed = Seeds.of(BitStreamTest.class, 1 + run);
            Random random = new Random(seed);
            byte[] bytes = new byte[600];
            random.nextBytes(bytes);
            BitWriter out = new BitWriter().wrap(bytes, 3, 500);
            StringBuilder expected = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                int count = random.nextInt(57);
                long word = count == 0 ? 0 : random.nextLong() >>> 64 - count;
                switch (random.nextInt(4)) {
                    case 0 -> {
                        int at = out.claim(count);
                        out.put(at, word, count, out.carry(at));
                    }
                    case 1 -> out.writeWord(word, count);
                    case 2 -> out.writeBits(word, count);
                    default -> {
                        while (expected.length() % 8 != 0) {
                            expected.append('0');
                        }
                        byte one = (byte) random.nextInt();
                        out.writeBytes(new byte[] {one}, 0, 1);
                        word = one & 0xFF;
                        count = 8;
                    }
                }
                for (int bit = 0; bit < count; bit++) {
                    expected.append(word >>> bit & 1);
                }
            }
            assertEquals(expected.length(), out.writtenBits());
            for (int bit = 0; bit < out.writtenBytes() * 8; bit++) {
                char was = bit < expected.length() ? expected.charAt(bit) : '0';
                assertEquals(was - '0', bytes[3 + bit / 8] >>> bit % 8 & 1, "seed " + seed + ", bit " + bit);
            }
        }
    }

    @Test
    void shouldClaimAllOrNothing() {
        out.wrap(buffer, 2, 4).writeBits(0, 1);
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> out.claim(32));
        assertEquals("no room for 32 bits: 1 of 32 are written, in a buffer of 4 bytes at 2", refused.getMessage());
        assertThrows(IllegalStateException.class, () -> out.claim(1L << 32));
        assertEquals(1, out.writtenBits());
        assertEquals(31, out.leftBits());
        out.claim(31);
        out.claim(0);

        in.wrap(buffer, 2, 4).readBits(1);
        assertTrue(in.claim(0) >= 0);
        assertTrue(in.claim(1L << 32) < 0);
        assertTrue(in.failed());
        assertEquals(1, in.readBits());
        assertTrue(in.claim(0) < 0, "what has failed stays failed");
        in.wrap(buffer, 2, 4);
        assertTrue(in.claim(33) < 0);
        assertTrue(in.wrap(buffer, 2, 4).claim(32) >= 0);
    }

    @Test
    void shouldRefuseBytesThatDoNotFitAndStayAsItWas() {
        out.wrap(buffer, 0, 4).writeBits(1, 1);
        assertThrows(IllegalStateException.class, () -> out.writeBytes(new byte[4], 0, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> out.writeBytes(new byte[1], 0, 2));
        assertEquals(1, out.writtenBits());
    }

    @Test
    void shouldRefuseToWriteMoreBytesThanMayBe() {
        BitWriter out = new BitWriter().wrap(new byte[32], 0, 24);
        assertThrows(IllegalArgumentException.class, () -> out.writeCounted(new byte[8], 0, 4, 3));
        assertThrows(IllegalArgumentException.class, () -> out.writeCounted(new byte[8], 0, -1, 3));
        assertThrows(IllegalStateException.class, () -> out.writeCounted(new byte[30], 0, 24, 30));
        assertEquals(0, out.writtenBits());
    }

    @Test
    void shouldRefuseBytesBehindPaddingThatIsNotZero() {
        byte[] bytes = new byte[32];
        new BitWriter().wrap(bytes, 0, 24).writeCounted(new byte[] {7}, 0, 1, 3);
        byte[] into = new byte[3];
        assertEquals(1, new BitReader().wrap(bytes, 0, 2).readCounted(into, 3));
        assertEquals(7, into[0]);
        for (int bit = 2; bit < 8; bit++) {
            byte[] changed = bytes.clone();
            changed[0] |= (byte) (1 << bit);
            BitReader in = new BitReader().wrap(changed, 0, 2);
            assertEquals(0, in.readCounted(new byte[3], 3));
            assertTrue(in.failed());
        }
    }

    @Test
    void shouldCountTheBitsOfRanges() {
        assertEquals(0, Bits.required(0));
        assertEquals(1, Bits.required(1));
        assertEquals(8, Bits.required(255));
        assertEquals(9, Bits.required(256));
        assertEquals(64, Bits.required(-1));
        assertEquals(32, Bits.required(Integer.MIN_VALUE, Integer.MAX_VALUE));
        assertEquals(64, Bits.required(Long.MIN_VALUE, Long.MAX_VALUE));
    }
}
