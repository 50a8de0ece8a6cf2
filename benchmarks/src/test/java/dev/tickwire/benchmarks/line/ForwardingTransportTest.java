package dev.tickwire.benchmarks.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForwardingTransportTest {
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
        Transport forwarding = new ForwardingTransport(noting) {};
        forwarding.update(5);
        forwarding.receive(null);
        forwarding.awaitDatagram(7);
        forwarding.send(ADDRESS, new byte[9], 1, 8);
        assertEquals(ADDRESS, forwarding.localAddress());
        forwarding.statistics();
        forwarding.close();
        assertEquals(List.of("update 5", "receive", "await 7", "send 40000 1 8", "statistics", "close"), calls);
    }
}
