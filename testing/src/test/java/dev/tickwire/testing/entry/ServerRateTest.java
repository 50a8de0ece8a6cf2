package dev.tickwire.testing.entry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ServerRateTest {
    private static final int RATE = 30;
    private static final long STEP_NANOS = 5_000_000;

    private final MemoryNetwork network = new MemoryNetwork();
    private long nowNanos;

    @Test
    void shouldKnowTheRateOfTheServer() {
        try (Server server = Server.builder(SoakTimeProtocol.get())
                        .transport(network.open())
                        .random(new Random(1))
                        .ticksPerSecond(RATE)
                        .build();
                Client client = Client.builder(SoakTimeProtocol.get())
                        .transport(network.open())
                        .random(new Random(2))
                        .build()) {
            server.listener(new SoakTimeServerListener() {});
            client.listener(new SoakTimeClientListener() {});
            server.start();
            assertEquals(client.ticksPerSecond(), client.serverTicksPerSecond());

            client.connect(server.transport().localAddress());
            run(server, client);
            assertEquals(RATE, client.serverTicksPerSecond());

            client.disconnect();
            run(server, client);
            assertEquals(client.ticksPerSecond(), client.serverTicksPerSecond());
        }
    }

    private void run(Server server, Client client) {
        for (int step = 0; step < 100; step++) {
            nowNanos += STEP_NANOS;
            server.update(nowNanos);
            while (server.isTickDue()) {
                server.flush();
            }
            client.update(nowNanos);
            while (client.isTickDue()) {
                client.flush();
            }
        }
    }
}
