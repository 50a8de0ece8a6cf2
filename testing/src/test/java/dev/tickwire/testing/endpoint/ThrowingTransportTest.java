package dev.tickwire.testing.endpoint;

import static dev.tickwire.testing.endpoint.Talk.message;
import static dev.tickwire.testing.endpoint.Talk.send;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A transport of a game's own that throws, though it should not, costs no other peer anything. */
class ThrowingTransportTest {
    private static final int CLIENTS = 3;
    private static final IllegalStateException DEFECT = new IllegalStateException("a defect of the transport");

    private final List<Throwable> thrown = new ArrayList<>();
    private Faulty faulty;
    private Talk talk;

    /** Throws when something is sent to an address, or after something was received. */
    private static final class Faulty extends Forwarding {
        private InetSocketAddress unreachable;
        private boolean throwsAfterReceive;

        Faulty(Transport inner) {
            super(inner);
        }

        @Override
        public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
            if (to.equals(unreachable)) {
                throw DEFECT;
            }
            super.send(to, bytes, offset, length);
        }

        @Override
        public boolean receive(Datagram into) {
            boolean hasCome = super.receive(into);
            if (hasCome && throwsAfterReceive) {
                throwsAfterReceive = false;
                throw DEFECT;
            }
            return hasCome;
        }
    }

    @BeforeEach
    void letThreeIn() {
        talk = new Talk.Setup(Sessions.PLAIN, CLIENTS)
                .around(network -> {
                    faulty = new Faulty(network);
                    return faulty;
                })
                .start();
        for (int number = 0; number < CLIENTS; number++) {
            talk.connect(1);
        }
        talk.catching(thrown);
    }

    @AfterEach
    void close() {
        faulty.unreachable = null;
        talk.close();
    }

    @Test
    void shouldFlushAllOthersThoughNothingCanBeSentToOne() {
        faulty.unreachable = addressOf(1);
        talk.server.broadcast(message(talk.server, 7, "down"));
        assertSame(DEFECT, assertThrows(IllegalStateException.class, talk.server::flush));
        faulty.unreachable = null;
        talk.pauseServer();
        talk.tick();

        assertEquals(List.of("0:7:down"), talk.at(0).receivedTexts);
        assertEquals(List.of(), talk.at(1).receivedTexts);
        assertEquals(List.of("2:7:down"), talk.at(2).receivedTexts);
        talk.resumeServer();
        for (int tick = 0; tick < 100 && talk.at(1).receivedTexts.isEmpty(); tick++) {
            talk.tick();
        }
        assertEquals(List.of("1:7:down"), talk.at(1).receivedTexts, "sent again once it can be");
        assertEquals(List.of("connect 0", "connect 1", "connect 2"), talk.atServer.events);
    }

    @Test
    void shouldKeepTheOthersAliveThoughNothingCanBeSentToOne() {
        faulty.unreachable = addressOf(0);
        talk.pauseServer();
        for (int tick = 0; tick < 1_000; tick++) {
            talk.tick();
            try {
                // Nothing but keep-alives leaves for anybody without a flush.
                talk.server.update(talk.now());
            } catch (IllegalStateException byTransport) {
                thrown.add(byTransport);
            }
        }

        assertEquals(List.of("connect 0", "disconnect 0 TIMED_OUT"), talk.at(0).events);
        assertEquals(List.of("connect 1"), talk.at(1).events);
        assertEquals(List.of("connect 2"), talk.at(2).events);
        assertEquals(List.of("connect 0", "connect 1", "connect 2", "disconnect 0 TIMED_OUT"), talk.atServer.events);
        assertSame(DEFECT, thrown.get(0));
    }

    @Test
    void shouldEndTheSessionOfAClientToWhichNothingCanBeSent() {
        faulty.unreachable = addressOf(0);
        Peer peer = talk.server.peer(0);
        assertSame(DEFECT, assertThrows(IllegalStateException.class, peer::disconnect));

        assertNull(talk.server.peer(0));
        assertEquals("disconnect 0 CLOSED_LOCALLY", talk.atServer.events.get(3));
    }

    @Test
    void shouldNotifyTheOthersOfTheCloseThoughOneIsUnreachable() {
        faulty.unreachable = addressOf(0);
        assertSame(DEFECT, assertThrows(IllegalStateException.class, talk.server::close));
        talk.tick();

        assertEquals(
                List.of("disconnect 0 SERVER_CLOSED", "disconnect 1 SERVER_CLOSED", "disconnect 2 SERVER_CLOSED"),
                talk.atServer.events.subList(3, 6));
        assertEquals(List.of("connect 0"), talk.at(0).events);
        assertEquals(List.of("connect 1", "disconnect 1 SERVER_CLOSED"), talk.at(1).events);
        assertEquals(List.of("connect 2", "disconnect 2 SERVER_CLOSED"), talk.at(2).events);
    }

    @Test
    void shouldReceiveTheRestWithTheNextUpdateThoughOneReceiveThrows() {
        talk.server.update(talk.now());
        for (int number = 0; number < CLIENTS; number++) {
            send(talk.client(number), number, "up");
            talk.client(number).flush();
        }
        faulty.throwsAfterReceive = true;
        assertSame(DEFECT, assertThrows(IllegalStateException.class, () -> talk.server.update(talk.now())));
        talk.tick();

        assertEquals(List.of("1:1:up", "2:2:up"), talk.atServer.receivedTexts, "the first was lost with what threw");
        for (int tick = 0; tick < 100 && talk.atServer.receivedTexts.size() < CLIENTS; tick++) {
            talk.tick();
        }
        assertEquals(List.of("1:1:up", "2:2:up", "0:0:up"), talk.atServer.receivedTexts);
    }

    private InetSocketAddress addressOf(int client) {
        return talk.client(client).transport().localAddress();
    }
}
