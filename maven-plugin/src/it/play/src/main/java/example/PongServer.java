package example;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;

/** Returns each datagram to its sender. */
public final class PongServer {
    private PongServer() {}

    public static void main(String[] args) throws IOException {
        try (DatagramSocket socket = new DatagramSocket(Integer.parseInt(args[0]))) {
            DatagramPacket packet = new DatagramPacket(new byte[1], 1);
            while (true) {
                socket.receive(packet);
                socket.send(packet);
            }
        }
    }
}
