package dev.tickwire.endpoint;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that sends a server 25,000 datagrams a second for some seconds, from sockets at other addresses of 127/8,
 * and counts what leaves and what comes back.
 */
final class DatagramFlooder implements Runnable {
    private static final int DATAGRAMS_PER_MILLI = 25;
    /** How many leave at once when some are overdue. */
    private static final int MAX_AT_ONCE = 32;
    /** However long the machine had other things to do: what is attacked with is sent through more than once. */
    private static final int MIN_STRIKES = 5_000;
    /** How many sockets are looked at at a time. */
    private static final int ATTENDED = 64;

    /** The datagrams of one attack. */
    @FunctionalInterface
    interface Attack {
        /**
         * Sends one datagram or a few. An attack reports those that it sends without {@link DatagramFlooder#send} to
         * {@link DatagramFlooder#onSent}.
         *
         * @param number counts the calls
         */
        void sendAttack(DatagramFlooder with, int number) throws IOException;
    }

    private final InetSocketAddress server;
    private final Attack attack;
    private final long nanos;
    private final int portsPerAddress;
    private final DatagramChannel[] sockets;
    private final boolean[] answered;
    private final ByteBuffer received = ByteBuffer.allocate(2048);
    private final Thread thread = new Thread(this, "besieger");
    private int attended;
    private long sent;
    private long bytesSent;
    private long bytesAnswered;
    private double seconds;
    private volatile boolean done;
    private volatile Throwable failure;

    /**
     * Begins.
     *
     * @param addresses from how many addresses, at most 250
     * @param portsPerAddress from how many ports of each
     */
    DatagramFlooder(InetSocketAddress server, double seconds, int addresses, int portsPerAddress, Attack attack)
            throws IOException {
        this.server = server;
        this.attack = attack;
        this.nanos = (long) (seconds * 1e9);
        this.portsPerAddress = portsPerAddress;
        this.sockets = new DatagramChannel[addresses * portsPerAddress];
        this.answered = new boolean[sockets.length];
        for (int i = 0; i < sockets.length; i++) {
            int address = i / portsPerAddress;
            sockets[i] = DatagramChannel.open();
            sockets[i].bind(new InetSocketAddress(
                    InetAddress.getByAddress(new byte[] {127, (byte) (1 + address % 7), (byte) address, 5}), 0));
            sockets[i].configureBlocking(false);
        }
        thread.start();
    }

    @Override
    public void run() {
        try {
            long start = System.nanoTime();
            int strikes = 0;
            long passed = 0;
            while (passed < nanos || strikes < MIN_STRIKES) {
                long due = passed * DATAGRAMS_PER_MILLI / 1_000_000;
                for (int left = MAX_AT_ONCE; sent < due && left > 0; left--) {
                    attack.sendAttack(this, strikes++);
                }
                attend();
                if (sent >= due) {
                    LockSupport.parkNanos(100_000);
                }
                passed = System.nanoTime() - start;
            }
            seconds = passed / 1e9;
        } catch (IOException | RuntimeException | Error thrown) {
            failure = thrown;
        } finally {
            done = true;
        }
    }

    /** Sends the server a datagram from one of the sockets. */
    void send(int socket, byte[] datagram) throws IOException {
        onSent(sockets[socket % sockets.length].send(ByteBuffer.wrap(datagram), server));
    }

    /** A datagram of so many bytes has left for the server; none if they are 0. */
    void onSent(int bytes) {
        sent += bytes > 0 ? 1 : 0;
        bytesSent += bytes;
    }

    /** How many sockets there are. */
    int sockets() {
        return sockets.length;
    }

    /** How many sockets have been answered so far. */
    int answeredSockets() {
        int count = 0;
        for (boolean each : answered) {
            count += each ? 1 : 0;
        }
        return count;
    }

    /** How many sockets have been answered so far of the address with the most. */
    int maxAnswersPerAddress() {
        int maximum = 0;
        for (int first = 0; first < answered.length; first += portsPerAddress) {
            int count = 0;
            for (int i = first; i < first + portsPerAddress; i++) {
                count += answered[i] ? 1 : 0;
            }
            maximum = Math.max(maximum, count);
        }
        return maximum;
    }

    boolean isDone() {
        if (failure != null) {
            throw new AssertionError("the attack failed", failure);
        }
        return done;
    }

    double datagramsPerSecond() {
        return sent / seconds;
    }

    long bytesSent() {
        return bytesSent;
    }

    long bytesAnswered() {
        return bytesAnswered;
    }

    /** Waits for the end. */
    void finish() throws IOException, InterruptedException {
        thread.join();
        for (int all = 0; all < sockets.length; all += ATTENDED) {
            attend();
        }
        for (DatagramChannel socket : sockets) {
            socket.close();
        }
    }

    /** Takes in what some of the sockets were answered; the next call goes on. */
    private void attend() throws IOException {
        for (int i = Math.min(ATTENDED, sockets.length); i > 0; i--) {
            attended = (attended + 1) % sockets.length;
            while (sockets[attended].receive(received.clear()) != null) {
                bytesAnswered += received.position();
                answered[attended] = true;
            }
        }
    }
}
