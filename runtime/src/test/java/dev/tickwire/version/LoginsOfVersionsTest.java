package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Players of several versions who log in at a newest server. */
class LoginsOfVersionsTest {
    private static final long STEP_NANOS = 1_000_000_000L / 60;
    private static final long UNIX_SECONDS = 1_800_000_000L;

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

    /** Admits players of version 4 and newer. */
    private final class Door implements LoginListener {
        @Override
        public void decideOnArrival(Login login) {
            events.add("arrived with " + login.version());
            if (login.version() < 4) {
                login.refuse("update the game");
            }
        }

        @Override
        public void decide(Login login) {
            events.add("login with " + login.version());
            login.admit();
        }

        @Override
        public void loginEnded(Login login, DisconnectReason reason, String text) {
            events.add("ended with " + login.version() + ": " + reason + ", " + text);
        }
    }

    @ParameterizedTest
    @CsvSource({"false, 3", "false, 4", "false, 5", "true, 3", "true, 4", "true, 5"})
    void shouldDecideByTheVersionOfThePlayer(boolean isEncrypted, int version) {
        try (Server server = serve(isEncrypted);
                Client client = client(GameBuild.of(version))) {
            connect(client, server, isEncrypted, GameBuild.of(version).id());
            checkDecision(server, client, version);
        }
    }

    /** A newest client with a token of version 3 speaks that version. */
    @ParameterizedTest
    @CsvSource({"3", "4", "5"})
    void shouldDecideByTheVersionOfTheToken(int version) {
        try (Server server = serve(true);
                Client client = client(GameBuild.NEWEST)) {
            connect(client, server, true, version);
            checkDecision(server, client, version);
        }
    }

    private Server serve(boolean isEncrypted) {
        Server server = Server.builder(GameBuild.NEWEST)
                .transport(network.open())
                .random(new Random(1))
                .session(
                        isEncrypted
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withUnixClock(() -> UNIX_SECONDS)
                                : ServerSessions.plain())
                .build();
        server.listener((from, type, message) -> {});
        server.logins(new Door());
        server.start();
        return server;
    }

    private Client client(GameBuild build) {
        Client client = Client.builder(build)
                .transport(network.open())
                .random(new Random(2))
                .build();
        client.listener((from, type, message) -> {});
        return client;
    }

    private static void connect(Client client, Server server, boolean isEncrypted, long protocolId) {
        InetSocketAddress address = server.transport().localAddress();
        if (isEncrypted) {
            client.connect(new ConnectTokens(protocolId, NetcodeKey.insecure(), List.of(address))
                    .mint(UNIX_SECONDS, 7, new byte[0]));
        } else {
            client.connect(address);
        }
    }

    private void checkDecision(Server server, Client client, int version) {
        run(server, client, 30);
        if (version < 4) {
            assertFalse(client.isConnected());
            assertEquals(List.of("arrived with 3", "ended with 3: NOT_ADMITTED, update the game"), events);
            return;
        }
        GameBuild build = (GameBuild) client.protocol();
        client.send(build.messageChannel("events"), VersionGame.create(client, "Chat", 6));
        run(server, client, 30);
        assertEquals(List.of("arrived with " + version, "login with " + version), events);
        assertEquals(version, server.peer(0).version());
    }
}
