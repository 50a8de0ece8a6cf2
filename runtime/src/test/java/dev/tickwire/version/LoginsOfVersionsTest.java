package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A player of version 3 who logs in at a newest server. */
class LoginsOfVersionsTest {
    private static final long STEP_NANOS = 1_000_000_000L / 60;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<String> events = new ArrayList<>();
    private long now;

    private void run(Server server, Client client, int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            now += STEP_NANOS;
            server.update(now);
            server.flush();
            client.update(now);
            client.flush();
        }
    }

    @Test
    void shouldDecideByTheFirstMessageThatTheNewestVersionHas() {
        try (Server server = Server.builder(GameBuild.NEWEST)
                        .transport(network.open())
                        .random(new Random(1))
                        .build();
                Client client = Client.builder(GameBuild.OLD3)
                        .transport(network.open())
                        .random(new Random(2))
                        .build()) {
            server.listener((from, type, message) -> events.add(message.toString()));
            client.listener((from, type, message) -> {});
            server.logins(login -> {
                events.add("login by " + login.message() + ", "
                        + login.statistics().messagesGone() + " gone");
                login.admit();
            });
            server.start();
            client.connect(server.transport().localAddress());
            run(server, client, 30);
            assertTrue(client.isConnected());
            client.call(GameBuild.OLD3.call("Barter"), VersionGame.create(client, "Barter", 4))
                    .onFailure(failure -> events.add(failure.toString()));
            client.send(GameBuild.OLD3.messageChannel("events"), VersionGame.create(client, "Taunt", 4));
            client.send(GameBuild.OLD3.messageChannel("shouts"), VersionGame.create(client, "Chat", 4));
            run(server, client, 30);
            assertEquals(List.of(CallFailure.NO_HANDLER.toString()), events, "gone messages admit nobody");
            client.send(GameBuild.OLD3.messageChannel("events"), VersionGame.create(client, "Hit", 4, 5, 1));
            client.send(GameBuild.OLD3.messageChannel("events"), VersionGame.create(client, "Chat", 6));
            run(server, client, 30);
            assertEquals(
                    List.of(
                            CallFailure.NO_HANDLER.toString(),
                            "login by Hit[4, 5, 0], 3 gone",
                            "Hit[4, 5, 0]",
                            "Chat[6]"),
                    events);
            assertEquals(3, server.peer(0).version());
        }
    }
}
