package dev.tickwire.benchmarks.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.Runs;
import io.netty.channel.epoll.Epoll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TickLoopTest {
    private static final int CLIENTS = 8;
    private static final int TICKS = 50;

    private final TickClients clients;

    TickLoopTest() throws Exception {
        clients = new TickClients(CLIENTS);
    }

    @AfterEach
    void close() throws Exception {
        clients.close();
    }

    @Test
    void shouldExchangeADatagramWithEachClientInEachTick() throws Exception {
        try (TickLoop loop = new UdpTickLoop(clients.addresses())) {
            exchange(loop);
        }
    }

    @Tag(Runs.LONG)
    @Test
    void shouldDoTheSameWithNetty() throws Exception {
        assumeTrue(Epoll.isAvailable(), "Netty's epoll transport is for Linux on x86_64");
        try (TickLoop loop = new NettyTickLoop(clients.addresses())) {
            exchange(loop);
        }
    }

    private void exchange(TickLoop loop) throws Exception {
        assertTrue(clients.run(loop, TICKS) > 0, "processor time");
        assertEquals(CLIENTS * TICKS, loop.received());
    }
}
