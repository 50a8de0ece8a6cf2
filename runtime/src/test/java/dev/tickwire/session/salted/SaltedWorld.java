package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SentBetween;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.SessionWorld;
import dev.tickwire.session.slot.SpokenIds;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A plain server session and its clients. */
final class SaltedWorld extends SessionWorld<SaltedServerSession, SaltedClientSession> {
    static final long TIMEOUT = 5 * SECOND;

    /** For tests that ask more often than anybody would. */
    static final SaltedLimits WIDE_LIMITS = new SaltedLimits(1_000_000, 1_000_000, 65_535);

    /** Above zero for no reason: no session may depend on where a clock starts. */
    private static final long START = 123_456_789_012L;

    final List<Sent> allFromServer = new ArrayList<>();
    final SentBetween toServer = new SentBetween(underWay, sent -> sent.to().equals(SERVER));
    final SentBetween toClients = new SentBetween(underWay, sent -> sent.from().equals(SERVER));
    final TestServer serverEnd = new TestServer();
    final List<String> serverEvents = serverEnd.events;
    SaltedServerSession server;

    private final int maxClients;
    private final long timeoutNanos;
    private final SaltedLimits limits;
    private final SpokenIds ids;

    SaltedWorld(int maxClients) {
        this(maxClients, TIMEOUT);
    }

    SaltedWorld(int maxClients, long timeoutNanos) {
        this(maxClients, timeoutNanos, SaltedLimits.DEFAULT);
    }

    SaltedWorld(int maxClients, long timeoutNanos, SaltedLimits limits) {
        this(maxClients, timeoutNanos, limits, SpokenIds.of(PROTOCOL_ID));
    }

    SaltedWorld(int maxClients, long timeoutNanos, SaltedLimits limits, SpokenIds ids) {
        super(START);
        this.ids = ids;
        this.maxClients = maxClients;
        this.timeoutNanos = timeoutNanos;
        this.limits = limits;
        servers.put(SERVER, serverEnd);
        restartServer();
    }

    void restartServer() {
        serverEnd.restart();
        server = serverEnd.session;
    }

    /** A client session that has sent nothing yet. */
    TestClient client(int port, int seed) {
        return client(port, seed, PROTOCOL_ID);
    }

    /** A client session of a version that has sent nothing yet. */
    TestClient client(int port, int seed, long protocolId) {
        TestClient client = new TestClient(address(port), seed, protocolId);
        clients.put(client.address, client);
        return client;
    }

    /** A client that is connected. */
    TestClient connected(int port, int seed) {
        return connectedAt(address(port), seed);
    }

    /** A client that is connected from an address. */
    TestClient connectedAt(InetSocketAddress at, int seed) {
        return connected(new TestClient(at, seed, PROTOCOL_ID));
    }

    @Override
    protected void onSent(Sent sent) {
        super.onSent(sent);
        if (sent.from().equals(SERVER)) {
            allFromServer.add(sent);
        }
    }

    /** Gives the server one datagram, as a transport would. */
    void deliverFrom(InetSocketAddress from, byte[] bytes) {
        serverEnd.receive(from, bytes);
    }

    /** Gives the server one datagram and returns what it answered. */
    List<byte[]> answers(InetSocketAddress from, byte[] bytes) {
        return serverEnd.answers(from, bytes);
    }

    long dropped(SessionStatistics.Drop drop) {
        return serverEnd.dropped(drop);
    }

    /** Asks for a challenge by hand and returns the xor that answers it. */
    long challengeXor(InetSocketAddress from, long clientSalt) {
        byte[] challenge =
                answers(from, RawDatagram.request(PROTOCOL_ID, clientSalt)).get(0);
        return clientSalt ^ LittleEndian.getLong(challenge, 13);
    }

    byte[] response(long clientSalt, long xor) {
        return RawDatagram.response(PROTOCOL_ID, clientSalt, xor, new byte[256]);
    }

    /** The server's session, which may be another one later. */
    final class TestServer extends ServerEnd {
        private int sessions;

        private TestServer() {
            super(SERVER);
        }

        private void restart() {
            session = new SaltedServerSession(
                    ids, maxClients, timeoutNanos, limits, new Random(1000 + sessions++), line(), this);
        }

        /** {@inheritDoc} Plain sessions have no ids. */
        @Override
        protected String connectEvent(int index, long clientId) {
            return "connect " + index;
        }
    }

    /** A client session whose salt and data are drawn from a seed. */
    final class TestClient extends ClientEnd {
        private TestClient(InetSocketAddress address, int seed, long protocolId) {
            super(address);
            byte[] userData = new byte[256];
            new Random(seed).nextBytes(userData);
            session = new SaltedClientSession(
                    protocolId, SERVER, userData, timeoutNanos, new Random(seed), statistics, line(), this);
        }
    }
}
