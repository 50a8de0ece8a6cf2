package dev.tickwire.benchmarks.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountedTransportTest {
    private static final InetSocketAddress ADDRESS = new InetSocketAddress("127.0.0.1", 40_000);

    private final List<String> calls = new ArrayList<>();

    /** Notes each call. */
    private final Transport noting = new Transport() {
        @Override
        public void update(long nowNanos) {
            calls.add("update " + nowNanos);
        }

        @Override
        public boolean receive(Datagram into) {
            calls.add("receive");
            return true;
        }

        @Override
        public void awaitDatagram(long nanos) {
            calls.add("await " + nanos);
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
            calls.add("send " + to.getPort() + " " + offset + " " + length);
        }

        @Override
        public InetSocketAddress localAddress() {
            return ADDRESS;
        }

        @Override
        public TransportStatistics statistics() {
            calls.add("statistics");
            return null;
        }

        @Override
        public void close() {
            calls.add("close");
        }
    };

    @Test
    void shouldForwardEveryCall() {
        Transport counted = new CountedTransport(noting);
        counted.update(5);
        counted.receive(null);
        counted.awaitDatagram(7);
        counted.send(ADDRESS, new byte[9], 1, 8);
        assertEquals(ADDRESS, counted.localAddress());
        counted.statistics();
        counted.close();
        assertEquals(List.of("update 5", "receive", "await 7", "send 40000 1 8", "statistics", "close"), calls);
    }

    @Test
    void shouldCountWithHeaders() {
        CountedTransport counted = new CountedTransport(noting, 28);
        counted.send(ADDRESS, new byte[100], 0, 100);
        counted.send(ADDRESS, new byte[10], 0, 10);
        assertEquals(128 + 38, counted.bytes());
        assertEquals(2, counted.datagrams());
        assertEquals(128, counted.maxBytes());
        assertEquals(List.of("send 40000 0 100", "send 40000 0 10"), calls);
    }
}
