package dev.tickwire.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.MultihomedTransport;
import dev.tickwire.transport.UdpTransport;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server on a machine with two addresses, those of loopback, is reached at both. */
class MultihomedServerTest {
    private static final long DEADLINE_NANOS = 20_000_000_000L;
    private static final InetAddress FIRST = loopback(1);
    private static final InetAddress SECOND = loopback(2);

    private long now = 5;

    private static InetAddress loopback(int last) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
        } catch (UnknownHostException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @BeforeAll
    static void shouldHaveASecondAddress() {
        boolean available;
        try (DatagramSocket probe = new DatagramSocket(0, SECOND)) {
            available = probe.isBound();
        } catch (SocketException missing) {
            available = false;
        }
        assumeTrue(available, "this machine has no 127.0.0.2");
    }

    private static MultihomedTransport both() {
        return MultihomedTransport.open(UdpTransport.builder(), List.of(FIRST, SECOND));
    }

    private static ServerSessions.Encrypted encrypted() {
        return ServerSessions.encrypted(NetcodeKey.insecure());
    }

    private void shouldBeReachedAtBoth(Server server, boolean encrypted) {
        server.listener((from, type, message) -> {});
        server.start();
        Client[] clients = new Client[2];
        try (server) {
            for (int i = 0; i < 2; i++) {
                InetSocketAddress address = new InetSocketAddress(i == 0 ? FIRST : SECOND, server.port());
                clients[i] = Client.builder(DuelProtocol.get())
                        .bindAddress(FIRST)
                        .session(encrypted ? ClientSessions.insecure(100 + i) : ClientSessions.plain())
                        .build();
                clients[i].listener((from, type, message) -> {});
                clients[i].connect(address);
            }
            pumpUntilBothConnected(server, clients);
            assertEquals(2, server.peerCount());
        } finally {
            for (Client client : clients) {
                client.close();
            }
        }
    }

    private void pumpUntilBothConnected(Server server, Client[] clients) {
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (!clients[0].isConnected() || !clients[1].isConnected()) {
            assertTrue(System.nanoTime() - deadline < 0, "not connected: " + server.sessionStatistics());
            now += 1_000_000L;
            server.update(now);
            server.flush();
            for (Client client : clients) {
                client.update(now);
                client.flush();
            }
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldBeReachedAtBothOverPlainSessions() {
        shouldBeReachedAtBoth(
                Server.builder(DuelProtocol.get()).transport(both()).build(), false);
    }

    @Test
    void shouldBeReachedAtBothOverEncryptedSessions() {
        shouldBeReachedAtBoth(
                Server.builder(DuelProtocol.get())
                        .transport(both())
                        .session(encrypted()
                                .withPublicAddress(new InetSocketAddress(FIRST, 0))
                                .withPublicAddress(new InetSocketAddress(SECOND, 0)))
                        .build(),
                true);
    }

    @Test
    void shouldAskWhichAddressesTokensName() {
        Server server = Server.builder(DuelProtocol.get())
                .transport(both())
                .session(encrypted())
                .build();
        server.listener((from, type, message) -> {});
        assertThrows(IllegalStateException.class, server::start);
        assertTrue(server.isClosed());
    }

    @Test
    void shouldAcceptAsManyPublicAddressesAsATokenCanName() {
        ServerSessions.Encrypted sessions = encrypted();
        for (int port = 1; port <= 32; port++) {
            sessions = sessions.withPublicAddress(new InetSocketAddress(FIRST, port));
        }
        ServerSessions.Encrypted full = sessions;
        assertEquals(
                "publicAddress = /127.0.0.2:33, must be one of at most 32",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> full.withPublicAddress(new InetSocketAddress(SECOND, 33)))
                        .getMessage());
    }
}
