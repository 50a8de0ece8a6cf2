package dev.tickwire.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.vectors.VectorFile;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PacketHeaderTest {
    private final PacketHeader header = new PacketHeader();

    private int decode(String hex) {
        byte[] bytes = VectorFile.bytes(hex);
        return header.decode(bytes, 0, bytes.length);
    }

    @Test
    void shouldUseFourToNineBytes() {
        assertEquals(4, decode("20050001"));
        assertEquals(4, header.ack());
        assertEquals(-1, header.ackBits());
        assertEquals(9, decode("1e0500ff7f01020304"));
        assertEquals(5, header.sequence());
        assertEquals(0x7fff, header.ack());
        assertEquals(0x04030201, header.ackBits());
    }

    @Test
    void shouldRefuseReservedBits() {
        assertEquals(PacketHeader.REFUSED, decode("60050001"));
        assertEquals(PacketHeader.REFUSED, decode("a0050001"));
        assertEquals(PacketHeader.REFUSED, decode("21050001"));
    }

    @Test
    void shouldRefuseAnAckInTwoBytesThatFitsOne() {
        assertEquals(PacketHeader.REFUSED, decode("0000010001"), "difference 0");
        assertEquals(PacketHeader.REFUSED, decode("0000010100"), "difference 255");
        assertEquals(5, decode("0000010000"), "difference 256");
        assertEquals(5, decode("0000010101"), "difference 65535");
    }

    @Test
    void shouldRefuseAnAckByteThatIsFull() {
        assertEquals(PacketHeader.REFUSED, decode("22050001ff"));
        assertEquals(PacketHeader.REFUSED, decode("3605000100ff"), "the last of two bytes");
        assertEquals(5, decode("22050001fe"));
    }

    @Test
    void shouldRefuseWhatIsCutShort() {
        for (String whole : new String[] {"20050001", "1e0500ff7f01020304", "2205000100"}) {
            for (int length = 0; length < whole.length(); length += 2) {
                assertEquals(PacketHeader.REFUSED, decode(whole.substring(0, length)));
            }
        }
    }

    @Test
    void shouldDecodeExactlyWhatItEncodes() {
        long seed = Seeds.of(PacketHeaderTest.class);
        Random random = new Random(seed);
        byte[] bytes = new byte[PacketHeader.MAX_BYTES];
        byte[] reencoded = new byte[PacketHeader.MAX_BYTES];
        int legal = 0;
        for (int i = 0; i < Runs.of(200_000, 1_000_000); i++) {
            random.nextBytes(bytes);
            bytes[0] &= 0x3E;
            if (random.nextBoolean()) {
                bytes[4] = -1;
            }
            int length = header.decode(bytes, 0, bytes.length);
            if (length == PacketHeader.REFUSED) {
                continue;
            }
            legal++;
            int written = PacketHeader.encode(reencoded, 0, header.sequence(), header.ack(), header.ackBits());
            if (!Arrays.equals(bytes, 0, length, reencoded, 0, written)) {
                fail("seed " + seed + ", step " + i + ": " + VectorFile.hex(bytes, 0, length) + " became "
                        + VectorFile.hex(reencoded, 0, written));
            }
        }
        assertTrue(legal > Runs.of(20_000, 100_000), legal + " legal headers");
    }
}
