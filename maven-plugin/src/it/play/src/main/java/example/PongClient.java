package example;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketTimeoutException;

/** Sends a datagram until it returns, and prints the time. */
public final class PongClient {
    private PongClient() {}

    public static void main(String[] args) throws IOException {
        InetAddress host = InetAddress.getByName(args[0]);
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.setSoTimeout(2000);
            while (true) {
                long sent = System.nanoTime();
                socket.send(new DatagramPacket(new byte[1], 1, host, Integer.parseInt(args[1])));
                try {
                    socket.receive(new DatagramPacket(new byte[1], 1));
                    System.out.println("returned after " + (System.nanoTime() - sent) / 1_000_000 + " ms");
                    return;
                } catch (SocketTimeoutException lost) {
                    // The server has not started yet.
                }
            }
        }
    }
}
