package dev.tickwire.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.transport.NetworkPreset;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NetworkProxyTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private static DatagramSocket open() throws IOException {
        DatagramSocket socket = new DatagramSocket(0, HERE);
        socket.setSoTimeout(200);
        return socket;
    }

    private static void send(DatagramSocket from, String text, int port) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        from.send(new DatagramPacket(bytes, bytes.length, HERE, port));
    }

    @Test
    void shouldForwardDatagramsOfTheServerAlone() throws IOException {
        try (DatagramSocket server = open();
                DatagramSocket client = open();
                DatagramSocket stranger = open();
                NetworkProxy proxy =
                        NetworkProxy.open(NetworkPreset.LAN, 1, (InetSocketAddress) server.getLocalSocketAddress())) {
            DatagramPacket packet = new DatagramPacket(new byte[100], 100);
            for (int returned = 0; returned < 5; ) {
                send(client, "ask", proxy.port());
                try {
                    server.receive(packet);
                    assertTrue(packet.getAddress().isLoopbackAddress(), packet::toString);
                    send(stranger, "lie", packet.getPort());
                    send(server, "answer", packet.getPort());
                    packet.setLength(100);
                    client.receive(packet);
                    assertEquals(
                            "answer", new String(packet.getData(), 0, packet.getLength(), StandardCharsets.US_ASCII));
                    returned++;
                } catch (SocketTimeoutException lost) {
                    // The network may lose datagrams.
                }
                packet.setLength(100);
            }
        }
    }
}
