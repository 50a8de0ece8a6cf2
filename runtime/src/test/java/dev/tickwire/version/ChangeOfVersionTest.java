package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A newest client that goes from a server of one version to a server of another, by transfer or by connecting. */
class ChangeOfVersionTest {
    private static final long STEP_NANOS = 1_000_000_000L / 60;
    private static final long UNIX_SECONDS = 1_800_000_000L;

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Server> servers = new ArrayList<>();
    private final List<String> atClient = new ArrayList<>();
    private final List<String> atServers = new ArrayList<>();
    private Client client;
    private long now;

    private Server serve(GameBuild build, boolean isEncrypted) {
        Server server = Server.builder(build)
                .transport(network.open())
                .random(new Random(1))
                .session(
                        isEncrypted
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withUnixClock(() -> UNIX_SECONDS)
                                : ServerSessions.plain())
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                atServers.add(build.version() + " " + message);
            }
        });
        server.start();
        servers.add(server);
        return server;
    }

    private void play() {
        client = Client.builder(GameBuild.NEWEST)
                .transport(new NetworkSimulator(network.open(), 1, VersionGame.BAD))
                .random(new Random(2))
                .build();
        client.listener(new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                atClient.add(message.toString());
            }

            @Override
            public void onTransfer(Peer from, Peer to, String text) {
                atClient.add("transfer from " + from.version() + " to " + to.version());
            }
        });
    }

    private void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            now += STEP_NANOS;
            for (Server server : servers) {
                server.update(now);
                while (server.isTickDue()) {
                    server.flush();
                }
            }
            client.update(now);
            while (client.isTickDue()) {
                client.inputs(GameBuild.NEWEST.steer()).next().numbers().set(3, 4);
                client.flush();
            }
        }
    }

    private byte[] tokenFor(Server server) {
        return new ConnectTokens(
                        server.protocol().id(),
                        NetcodeKey.insecure(),
                        List.of(server.transport().localAddress()))
                .mint(UNIX_SECONDS, 7, new byte[0]);
    }

    private SendResult sendCombo() {
        return client.send(GameBuild.NEWEST.messageChannel("events"), VersionGame.create(client, "Combo", 9));
    }

    private SendResult sendHit() {
        return client.send(GameBuild.NEWEST.messageChannel("events"), VersionGame.create(client, "Hit", 1, 2, 9));
    }

    @AfterEach
    void close() {
        client.close();
        servers.forEach(Server::close);
    }

    @ParameterizedTest
    @CsvSource({"3, 5", "5, 3", "3, 4", "4, 5"})
    void shouldSpeakTheVersionOfTheServerAfterATransfer(int first, int second) {
        Server one = serve(GameBuild.of(first), true);
        Server other = serve(GameBuild.of(second), true);
        play();
        client.connect(tokenFor(one));
        run(60);
        assertEquals(first, client.peer().version());
        assertEquals(first > 3 ? SendResult.QUEUED : SendResult.NOT_IN_VERSION, sendCombo());
        assertEquals(SendResult.QUEUED, sendHit());
        one.peer(0).transfer(tokenFor(other), "on");
        run(300);
        assertTrue(client.isConnected());
        assertEquals(second, client.peer().version());
        assertEquals(List.of("transfer from " + first + " to " + second), atClient);
        assertEquals(second > 3 ? SendResult.QUEUED : SendResult.NOT_IN_VERSION, sendCombo());
        assertEquals(SendResult.QUEUED, sendHit());
        run(60);
        List<String> expected = new ArrayList<>();
        for (int version : new int[] {first, second}) {
            if (version > 3) {
                expected.add(version + " Combo[9]");
            }
            expected.add(version + " Hit[1, 2, " + (version == 3 ? 0 : version == 4 ? 1 : 9) + "]");
        }
        assertEquals(expected, atServers);
        assertEquals(0, client.outstandingCount());
        assertEquals(
                4,
                other.inputs(((GameBuild) other.protocol()).steer())
                                .of(other.peer(0))
                                .numbers()
                                .values[1]
                        + (second == 3 ? 4 : 0));
    }

    @Test
    void shouldAskForMessagesAgainThatOnlyTheNextServerMayHave() {
        Server one = serve(GameBuild.OLD3, true);
        Server other = serve(GameBuild.NEWEST, true);
        play();
        client.connect(tokenFor(one));
        run(60);
        one.peer(0).transfer(tokenFor(other), "on");
        List<SendResult> results = new ArrayList<>();
        for (int tick = 0; tick < 300 && atClient.isEmpty(); tick++) {
            results.add(sendCombo());
            run(1);
        }
        assertEquals(
                List.of(SendResult.NOT_IN_VERSION, SendResult.TRANSFERRING),
                results.stream().distinct().toList());
        assertEquals(SendResult.QUEUED, sendCombo());
        assertEquals(0, client.outstandingCount());
    }

    @Test
    void shouldSpeakTheVersionOfEachServerThatItConnectsTo() {
        Server three = serve(GameBuild.OLD3, false);
        Server five = serve(GameBuild.NEWEST, false);
        play();
        for (Server server : List.of(three, five, three)) {
            client.connect(server.transport().localAddress());
            run(200);
            assertEquals(server.protocol().version(), client.peer().version());
            boolean is3 = server == three;
            assertEquals(is3 ? SendResult.NOT_IN_VERSION : SendResult.QUEUED, sendCombo());
            assertEquals(SendResult.QUEUED, sendHit());
            run(60);
            Message steered =
                    server.inputs(((GameBuild) server.protocol()).steer()).of(server.peer(0));
            assertEquals(is3 ? "Steer[3, 0]" : "Steer[3, 4]", steered.toString());
            client.disconnect();
            assertFalse(client.isConnected());
            run(60);
        }
        assertEquals(List.of("3 Hit[1, 2, 0]", "5 Combo[9]", "5 Hit[1, 2, 9]", "3 Hit[1, 2, 0]"), atServers);
    }
}
