package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PcapngWriterTest {
    private static final long NANOS = 1_772_389_800_123_456_789L;

    @TempDir
    private Path folder;

    private Pcapng written(byte[] frame, String comment) throws IOException {
        Path file = folder.resolve("packets.pcapng");
        try (PcapngWriter writer = new PcapngWriter(Files.newOutputStream(file), "server of Yard")) {
            writer.write(NANOS, true, frame, comment);
            writer.write(NANOS + 1, false, new byte[0], "");
        }
        return Pcapng.read(file);
    }

    @Test
    void shouldWriteFramesWithTheirTimesAndComments() throws IOException {
        for (int length = 0; length < 5; length++) {
            byte[] frame = new byte[length];
            Pcapng file = written(frame, "n\u00E4mlich".substring(0, length));
            assertEquals("server of Yard", file.interfaceName());
            assertEquals(2, file.packets().size());
            Pcapng.Packet packet = file.packets().get(0);
            assertEquals(NANOS, packet.nanos());
            assertEquals(2, packet.flags());
            assertArrayEquals(frame, packet.frame());
            assertEquals("n\u00E4mlich".substring(0, length), packet.comment());
            assertEquals(NANOS + 1, file.packets().get(1).nanos());
            assertEquals(1, file.packets().get(1).flags());
        }
    }

    @Test
    void shouldWriteTimesBefore1970As0() throws IOException {
        Path file = folder.resolve("old.pcapng");
        try (PcapngWriter writer = new PcapngWriter(Files.newOutputStream(file), "server of Yard")) {
            writer.write(-1, true, new byte[0], "");
        }
        assertEquals(0, Pcapng.read(file).packets().get(0).nanos());
    }

    @Test
    void shouldCutCommentsBetweenCharacters() throws IOException {
        String comment = written(new byte[3], "a" + "\u00E4".repeat(40_000))
                .packets()
                .get(0)
                .comment();
        assertEquals("a" + "\u00E4".repeat(32_767), comment);
        assertEquals(65_535, comment.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void shouldWriteChecksumsOfBothVersionsOfIp() {
        Addresses addresses = new Addresses(40_000);
        for (String text : new String[] {"198.51.100.7:1024", "2001:db8:0:0:0:0:0:7%eth0:1024", "[::1]:1024"}) {
            InetSocketAddress peer = addresses.of(text);
            assertEquals(1024, peer.getPort());
            InetSocketAddress own = addresses.own(peer);
            for (int length = 0; length < 6; length++) {
                byte[] payload = new byte[length];
                Arrays.fill(payload, (byte) 0xE7);
                byte[] frame = UdpFrame.of(peer, own, payload);
                boolean isFour = ByteBuffer.wrap(frame).getShort(12) == 0x0800;
                int addressesAt = isFour ? 26 : 22;
                int udpAt = isFour ? 34 : 54;
                // With its checksum in it, the sum over all words is 0xFFFF.
                int pseudo = 17 + 8 + length;
                assertEquals(0xFFFF, sum(frame, addressesAt, frame.length, pseudo), text + ", " + length);
                assertEquals(8 + length, frame.length - udpAt);
                if (isFour) {
                    assertEquals(0xFFFF, sum(frame, 14, udpAt, 0));
                }
            }
        }
    }

    private static int sum(byte[] bytes, int from, int to, int more) {
        long sum = more;
        for (int i = from; i < to; i++) {
            sum += (long) (bytes[i] & 0xFF) << ((i - from) % 2 == 0 ? 8 : 0);
        }
        while (sum >>> 16 != 0) {
            sum = (sum & 0xFFFF) + (sum >>> 16);
        }
        return (int) sum;
    }

    @Test
    void shouldMapInvalidAddressesToDocumentationAddresses() {
        Addresses addresses = new Addresses(40_000);
        assertEquals("/192.0.2.2:7", addresses.of("localhost:7").toString());
        assertEquals("/192.0.2.3:8", addresses.of("game.example:8").toString());
        assertEquals("/192.0.2.2:9", addresses.of("localhost:9").toString());
        assertEquals("/192.0.2.4:50000", addresses.of(null).toString());
        assertEquals("/192.0.2.5:50000", addresses.of("999.1.1.1").toString());
        assertEquals("/192.0.2.6:50000", addresses.of("010.1.1.1").toString());
        assertTrue(addresses.own(addresses.of("[::1]:5")).toString().startsWith("/[2001:db8:0:0:0:0:0:1]:"));
        assertEquals(
                "/192.0.2.1:40000", addresses.own(addresses.of("localhost:7")).toString());
    }
}
