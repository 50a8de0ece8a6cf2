package example;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketTimeoutException;

/** Sends a datagram until it returns, and prints from where. */
public final class PongClient {
    private PongClient() {}

    public static void main(String[] args) throws IOException {
        InetAddress host = InetAddress.getByName(args[0]);
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.setSoTimeout(2000);
            while (true) {
                socket.send(new DatagramPacket(new byte[1], 1, host, Integer.parseInt(args[1])));
                DatagramPacket returned = new DatagramPacket(new byte[1], 1);
                try {
                    socket.receive(returned);
                    System.out.println("returned from port " + returned.getPort());
                    return;
                } catch (SocketTimeoutException lost) {
                    // The server has not started yet.
                }
            }
        }
    }
}
