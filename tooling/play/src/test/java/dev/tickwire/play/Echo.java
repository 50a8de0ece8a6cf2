package dev.tickwire.play;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.PortUnreachableException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** Main classes of a game for tests. */
final class Echo {
    private Echo() {}

    /** Returns each datagram to its sender, until it receives {@code fail} or {@code end}. */
    static final class Server {
        public static void main(String[] args) throws IOException {
            System.out.println("pid " + ProcessHandle.current().pid());
            try (DatagramSocket socket = new DatagramSocket(Integer.parseInt(args[0]))) {
                DatagramPacket packet = new DatagramPacket(new byte[100], 100);
                while (true) {
                    socket.receive(packet);
                    String text = new String(packet.getData(), 0, packet.getLength(), StandardCharsets.US_ASCII);
                    if (text.equals("fail")) {
                        throw new IllegalStateException("asked to fail");
                    }
                    if (text.equals("end")) {
                        return;
                    }
                    socket.send(packet);
                    packet.setLength(100);
                }
            }
        }
    }

    /** Sends a word until it returns, and reports from where. */
    static final class Client {
        public static void main(String[] args) throws IOException, InterruptedException {
            System.out.println(
                    "pid " + ProcessHandle.current().pid() + ", window " + System.getProperty(Play.WINDOW_PROPERTY)
                            + ", assertions " + Client.class.desiredAssertionStatus());
            InetAddress host = InetAddress.getByName(args[0]);
            int port = Integer.parseInt(args[1]);
            byte[] word = args[2].getBytes(StandardCharsets.US_ASCII);
            try (DatagramSocket socket = new DatagramSocket()) {
                socket.setSoTimeout(2000);
                for (int attempt = 0; attempt < 30; attempt++) {
                    socket.send(new DatagramPacket(word, word.length, host, port));
                    DatagramPacket packet = new DatagramPacket(new byte[100], 100);
                    try {
                        socket.receive(packet);
                        System.out.println("returned from port " + packet.getPort());
                        break;
                    } catch (SocketTimeoutException | PortUnreachableException lost) {
                        // The server has not started, or the network has lost it.
                    }
                }
            }
            if (args[2].equals("stay")) {
                Thread.sleep(60_000);
            }
        }
    }

    /** Ends at once without a datagram. */
    static final class Silent {
        public static void main(String[] args) {}
    }

    /** Ends at once with the exit code 3. */
    static final class Broken {
        public static void main(String[] args) {
            System.err.println("broken");
            System.exit(3);
        }
    }
}
