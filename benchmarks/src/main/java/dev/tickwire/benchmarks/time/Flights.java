package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.line.ForwardingTransport;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Departure and first arrival of each datagram from a client to its server. No two are alike. */
final class Flights {
    private static final long LOST = Long.MAX_VALUE;

    private final Map<Integer, Integer> flights = new HashMap<>();
    private long[] sentAt = new long[1024];
    private long[] receivedAt = new long[1024];
    private int count;
    private long nowNanos;

    /** Sets the time before anything is sent or received. */
    void now(long nanos) {
        nowNanos = nanos;
    }

    /** Returns the number of sent datagrams. */
    int count() {
        return count;
    }

    long sentAt(int flight) {
        return sentAt[flight];
    }

    /** Returns the time in flight in nanoseconds, {@link Long#MAX_VALUE} if the datagram was lost. */
    long nanos(int flight) {
        return receivedAt[flight] == LOST ? LOST : receivedAt[flight] - sentAt[flight];
    }

    /** Returns a transport between the client and the network. */
    Transport ofClient(Transport network) {
        return new Noted(network) {
            @Override
            public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
                recordSend(hash(bytes, offset, length));
                super.send(to, bytes, offset, length);
            }
        };
    }

    /** Returns a transport between the server and the network. */
    Transport ofServer(Transport network) {
        return new Noted(network) {
            @Override
            public boolean receive(Datagram into) {
                boolean received = super.receive(into);
                if (received) {
                    recordReceive(hash(into.bytes(), into.offset(), into.length()));
                }
                return received;
            }
        };
    }

    private static int hash(byte[] bytes, int offset, int length) {
        return Arrays.hashCode(Arrays.copyOfRange(bytes, offset, offset + length));
    }

    private void recordSend(int hash) {
        if (count == sentAt.length) {
            sentAt = Arrays.copyOf(sentAt, count * 2);
            receivedAt = Arrays.copyOf(receivedAt, count * 2);
        }
        sentAt[count] = nowNanos;
        receivedAt[count] = LOST;
        flights.put(hash, count++);
    }

    private void recordReceive(int hash) {
        Integer flight = flights.remove(hash);
        if (flight != null) {
            receivedAt[flight] = nowNanos;
        }
    }

    /** Forwards with the simulated time, independent of the endpoint's clock. */
    private abstract class Noted extends ForwardingTransport {
        Noted(Transport network) {
            super(network);
        }

        @Override
        public void update(long ofEndpoint) {
            super.update(nowNanos);
        }
    }
}
