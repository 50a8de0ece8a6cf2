package dev.tickwire.endpoint;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that sends a server 25,000 datagrams a second for some seconds, from 64 sockets at other addresses of 127/8, and
 * counts what comes back.
 */
final class Besieger implements Runnable {
    static final int SOCKETS = 64;
    private static final int DATAGRAMS_PER_MILLI = 25;

    /** What one attack sends. */
    @FunctionalInterface
    interface Attack {
        /**
         * Sends one datagram, or hardly more.
         *
         * @param number counts the calls
         */
        void strike(Besieger with, int number) throws IOException;
    }

    private final InetSocketAddress server;
    private final Attack attack;
    private final long nanos;
    private final DatagramChannel[] sockets = new DatagramChannel[SOCKETS];
    private final ByteBuffer received = ByteBuffer.allocate(2048);
    private final Thread thread = new Thread(this, "besieger");
    private long sent;
    private long bytesSent;
    private long bytesAnswered;
    private double seconds;
    private volatile boolean done;
    private volatile Throwable failure;

    Besieger(InetSocketAddress server, double seconds, Attack attack) throws IOException {
        this.server = server;
        this.attack = attack;
        this.nanos = (long) (seconds * 1e9);
        for (int i = 0; i < SOCKETS; i++) {
            sockets[i] = DatagramChannel.open();
            sockets[i].bind(new InetSocketAddress(
                    InetAddress.getByAddress(new byte[] {127, (byte) (1 + i % 7), (byte) i, 5}), 0));
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
            while (passed < nanos) {
                long due = passed * DATAGRAMS_PER_MILLI / 1_000_000;
                while (strikes < due) {
                    attack.strike(this, strikes++);
                    if (strikes % 32 == 0) {
                        attend();
                    }
                }
                attend();
                LockSupport.parkNanos(100_000);
                passed = System.nanoTime() - start;
            }
            seconds = passed / 1e9;
            sent = Math.max(sent, strikes);
        } catch (IOException | RuntimeException | Error thrown) {
            failure = thrown;
        } finally {
            done = true;
        }
    }

    /** Sends the server a datagram from one of the sockets. */
    void send(int socket, byte[] datagram) throws IOException {
        if (sockets[socket % SOCKETS].send(ByteBuffer.wrap(datagram), server) > 0) {
            sent++;
            bytesSent += datagram.length;
        }
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
        attend();
        for (DatagramChannel socket : sockets) {
            socket.close();
        }
    }

    /** Takes in what was answered. */
    private void attend() throws IOException {
        for (DatagramChannel socket : sockets) {
            while (socket.receive(received.clear()) != null) {
                bytesAnswered += received.position();
            }
        }
    }
}
