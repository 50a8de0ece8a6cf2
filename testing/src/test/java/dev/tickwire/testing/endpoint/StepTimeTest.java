package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.endpoint.wire.TalkClientListener;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import dev.tickwire.testing.endpoint.wire.TalkServerListener;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Times that begin in an update begin at that of the update, however long the loop stood still before it. */
class StepTimeTest {
    private static final long MILLI = 1_000_000;
    private static final Duration MAX = Duration.ofMillis(100);

    private final MemoryNetwork network = new MemoryNetwork();
    private final Server server = Server.builder(TalkProtocol.get())
            .transport(network.open())
            .loginTimeout(MAX)
            .build();
    private final Client client =
            Client.builder(TalkProtocol.get()).transport(network.open()).build();
    private long now = 5_000 * MILLI;

    private void start() {
        server.listener(new TalkServerListener() {});
        server.start();
        client.listener(new TalkClientListener() {});
        server.update(now);
        client.connect(server.transport().localAddress());
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    private void playUntilConnected() {
        while (!client.isConnected() || server.peerCount() == 0) {
            step();
        }
    }

    private void step() {
        now += 16 * MILLI;
        client.update(now);
        client.flush();
        server.update(now);
        server.flush();
    }

    private void pass(long millis) {
        now += millis * MILLI;
        server.update(now);
    }

    /** No more packets of the client arrive, so that a message to it is not acked. */
    private Peer withSomethingUnacked() {
        start();
        playUntilConnected();
        Peer peer = server.peer(0);
        peer.send(server.create(TalkProtocol.SAY).text("out"));
        return peer;
    }

    @Test
    void shouldAllowTheFullTimeToAPartingBegunByATask() {
        Peer peer = withSomethingUnacked();
        server.execute(() -> peer.disconnectOnceAcked(DisconnectReason.KICKED, "", MAX));
        pass(400);
        assertTrue(peer.isConnected());
        pass(99);
        assertTrue(peer.isConnected());
        pass(1);
        assertFalse(peer.isConnected());
    }

    @Test
    void shouldEndAPartingOfNoTimeInTheUpdateInWhichATaskBeginsIt() {
        Peer peer = withSomethingUnacked();
        server.execute(() -> peer.disconnectOnceAcked(DisconnectReason.KICKED, "", Duration.ZERO));
        pass(16);
        assertFalse(peer.isConnected());
    }

    @Test
    void shouldAllowTheFullTimeToALoginAfterAStandstill() {
        List<Login> arrived = new ArrayList<>();
        server.logins(new LoginListener() {
            @Override
            public void decideOnArrival(Login login) {
                arrived.add(login);
            }

            @Override
            public void decide(Login login) {}
        });
        start();
        while (arrived.isEmpty()) {
            now += 16 * MILLI;
            client.update(now);
            now += 384 * MILLI;
            server.update(now);
        }
        assertEquals(1, server.loginCount());
        pass(99);
        assertEquals(1, server.loginCount());
        pass(1);
        assertEquals(0, server.loginCount());
    }
}
