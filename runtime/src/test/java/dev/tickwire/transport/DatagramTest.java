package dev.tickwire.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DatagramTest {
    private static final InetSocketAddress FROM = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1001);

    private final Datagram datagram = new Datagram();

    private byte[] content() {
        return Arrays.copyOfRange(datagram.bytes(), datagram.offset(), datagram.offset() + datagram.length());
    }

    @Test
    void shouldCopyWhatWasReceivedElsewhere() {
        byte[] elsewhere = {0, 1, 2, 3, 4};
        datagram.received(FROM, elsewhere, 1, 3);
        Arrays.fill(elsewhere, (byte) 9);

        assertArrayEquals(new byte[] {1, 2, 3}, content());
        assertSame(FROM, datagram.address());
    }

    @Test
    void shouldBeNarrowedToAPayloadUntilTheNextIsReceived() {
        datagram.received(FROM, new byte[] {1, 2, 3}, 0, 3);
        byte[] opened = {7, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0};
        datagram.payload(opened, 1, 2);
        assertArrayEquals(new byte[] {8, 9}, content());
        assertSame(opened, datagram.bytes());
        assertSame(FROM, datagram.address());

        datagram.buffer()[0] = 5;
        datagram.received(FROM, 1);
        assertArrayEquals(new byte[] {5}, content());
        assertArrayEquals(new byte[] {7, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0}, opened);
    }

    @Test
    void shouldHaveSpareBytesBehindTheLongest() {
        datagram.received(FROM, new byte[Transport.MAX_DATAGRAM_BYTES], 0, Transport.MAX_DATAGRAM_BYTES);

        assertTrue(datagram.bytes().length - datagram.offset() - datagram.length() >= 8);
    }

    @Test
    void shouldRefuseWhatIsLongerThanADatagram() {
        String message = "datagram of 2049 bytes, must be in 0..2048";
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> datagram.received(FROM, 2049))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> datagram.received(FROM, new byte[3000], 0, 2049))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> datagram.received(FROM, -1));
    }
}
