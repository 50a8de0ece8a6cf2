package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.connection.PacketLimits;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.session.netcode.ConnectTokens;
import dev.tickwire.session.netcode.NetcodeKey;
import dev.tickwire.session.netcode.NetcodeServerSettings;
import dev.tickwire.transport.MemoryNetwork;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a server has counted of clients that it did not answer, as the table in docs/guide.md has it. */
class NoAnswerTest {
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final DuelProtocol SAME = DuelProtocol.get();
    private static final DuelProtocol OTHER = new DuelProtocol(0xBEEF, PacketLimits.DEFAULT);
    private static final NetcodeKey KEY = NetcodeKey.random(new Random(5));

    private final MemoryNetwork network = new MemoryNetwork();
    private final RecordingListener atClient = new RecordingListener();
    private Server server;
    private InetSocketAddress address;
    private Client client;
    private long now;

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    private void serve(boolean secure) {
        Server.Builder builder = Server.builder(SAME)
                .transport(network.open())
                .random(new Random(1))
                .unixClock(() -> UNIX_SECONDS)
                .beacon(BeaconSettings.of("Duel"));
        server = (secure ? builder.secure(NetcodeServerSettings.of(KEY)) : builder).build();
        server.listener(new RecordingListener());
        server.start();
        address = server.transport().localAddress();
    }

    private Client client(DuelProtocol protocol) {
        client = Client.builder(protocol)
                .transport(network.open())
                .random(new Random(2))
                .unixClock(() -> UNIX_SECONDS)
                .build();
        client.listener(atClient);
        return client;
    }

    private static ConnectTokens tokens(DuelProtocol protocol, NetcodeKey key, InetSocketAddress named) {
        return new ConnectTokens(protocol.id(), key, List.of(named));
    }

    private void shouldEnd(String reason, SessionDrop counted) {
        for (int tick = 0; tick < 400 && atClient.events.isEmpty(); tick++) {
            now += 16_000_000L;
            server.update(now);
            server.flush();
            client.update(now);
            client.flush();
        }
        assertEquals(List.of("disconnect -1 " + reason), atClient.events);
        assertTrue(server.sessionStatistics().dropped(counted) >= 10, "" + server.sessionStatistics());
    }

    @Test
    void shouldCountAnotherVersionOverPlainSessions() {
        serve(false);
        client(OTHER).connect(address);
        shouldEnd("VERSION_MISMATCH", SessionDrop.WRONG_CHECKSUM);
    }

    @Test
    void shouldCountAnotherVersionOverEncryptedSessions() {
        serve(true);
        client(OTHER).connect(tokens(OTHER, KEY, address).mint(UNIX_SECONDS, 1, new byte[0]));
        shouldEnd("VERSION_MISMATCH", SessionDrop.WRONG_PROTOCOL);
    }

    @Test
    void shouldCountAClientWithoutAToken() {
        serve(true);
        client(SAME).connect(address);
        shouldEnd("NO_ANSWER", SessionDrop.UNKNOWN_ADDRESS);
        assertTrue(client.beaconAnswer().isEncrypted());
    }

    @Test
    void shouldCountATokenThatNoSessionNeeds() {
        serve(false);
        client(SAME).connect(tokens(SAME, KEY, address).mint(UNIX_SECONDS, 1, new byte[0]));
        shouldEnd("NO_ANSWER", SessionDrop.WRONG_CHECKSUM);
        assertTrue(!client.beaconAnswer().isEncrypted());
    }

    @Test
    void shouldCountATokenOfAnotherKey() {
        serve(true);
        NetcodeKey other = NetcodeKey.random(new Random(6));
        client(SAME).connect(tokens(SAME, other, address).mint(UNIX_SECONDS, 1, new byte[0]));
        shouldEnd("NO_ANSWER", SessionDrop.FORGED);
    }

    @Test
    void shouldCountATokenThatHasExpiredByItsClock() {
        serve(true);
        client(SAME).connect(tokens(SAME, KEY, address).mint(UNIX_SECONDS - 100, 1, new byte[0]));
        shouldEnd("NO_ANSWER", SessionDrop.TOKEN_EXPIRED);
    }
}
