package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.SendOnly;
import dev.tickwire.vectors.VectorFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Server sessions and clients on a virtual clock; datagrams wait in a list that a test may look into and change. No key
 * and nonce pair may seal twice in all of it.
 */
final class NetcodeWorld {
    static final long PROTOCOL_ID = 0x1122334455667788L;
    static final long MILLI = 1_000_000L;
    static final long SECOND = 1000 * MILLI;
    static final InetSocketAddress SERVER = address(40_000);
    static final NetcodeKey KEY = NetcodeKey.random(new Random(99));

    /** Below zero for no reason: no session may depend on where a clock starts. */
    long now = -123_456_789_012L;

    long unixSeconds = 1_700_000_000L;
    final Set<String> pairs = WatchedAead.noPairs();
    final Deque<Sent> underWay = new ArrayDeque<>();
    final List<Sent> allSent = new ArrayList<>();
    final Map<InetSocketAddress, TestServer> servers = new LinkedHashMap<>();
    final Map<InetSocketAddress, TestClient> clients = new LinkedHashMap<>();
    private final Arrival arrival = new Arrival();
    private final Map<Long, byte[]> lastTokens = new HashMap<>();
    /** Keys of servers and tokens; not seeded, for servers must differ from each other as they do outside of tests. */
    final Random random = new Random(Seeds.of(NetcodeWorld.class));

    static InetSocketAddress address(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    static InetSocketAddress address(String host, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByName(host), port);
        } catch (UnknownHostException wrong) {
            throw new IllegalArgumentException(wrong);
        }
    }

    /** A datagram under way. */
    record Sent(InetSocketAddress from, InetSocketAddress to, byte[] bytes) {}

    TestServer server(int maxClients) {
        return server(SERVER, maxClients, NetcodeServerSettings.of(KEY));
    }

    TestServer server(InetSocketAddress at, int maxClients, NetcodeServerSettings settings) {
        TestServer server = new TestServer(at, maxClients, settings);
        servers.put(at, server);
        return server;
    }

    TokenMint tokens(InetSocketAddress... named) {
        return new TokenMint(PROTOCOL_ID, KEY, named.length == 0 ? List.of(SERVER) : List.of(named)).withRandom(random);
    }

    byte[] token(long clientId) {
        byte[] token = tokens().mint(unixSeconds, clientId, userData(clientId));
        lastTokens.put(clientId, token);
        return token;
    }

    /** The token of a client that was made last. */
    byte[] lastToken(long clientId) {
        return lastTokens.get(clientId);
    }

    static byte[] userData(long clientId) {
        byte[] userData = new byte[256];
        new Random(clientId).nextBytes(userData);
        return userData;
    }

    /** The request that a token makes. */
    static byte[] request(byte[] token) {
        byte[] request = new byte[NetcodeFormat.REQUEST_BYTES];
        ConnectToken.read(token).writeRequest(request);
        return request;
    }

    /** A client session that has sent nothing yet. */
    TestClient client(int port, byte[] token) {
        return client(address(port), token);
    }

    /**
     * Another client that uses a token again, as those of other libraries may, and numbers its packets from 0; ours
     * uses a token once. What it seals is not held against ours.
     */
    TestClient clientThatCountsAnew(int port, byte[] token) {
        String key = VectorFile.hex(ConnectToken.read(token).clientToServerKey(), 0, 32);
        pairs.removeIf(pair -> pair.startsWith(key));
        return client(port, token);
    }

    /** Such a client that is connected: its responses have come to numbers that the server has not heard. */
    TestClient connectedAnew(int port, byte[] token) {
        TestClient client = clientThatCountsAnew(port, token);
        for (int step = 0; step < 500 && !client.connected; step++) {
            step(10 * MILLI);
        }
        assertTrue(client.connected);
        return client;
    }

    TestClient client(InetSocketAddress at, byte[] token) {
        TestClient client = new TestClient(at, token);
        clients.put(at, client);
        return client;
    }

    /** A client that is connected; its id is its port. */
    TestClient connected(int port) {
        TestClient client = client(port, token(port));
        for (int i = 0; i < 400 && !client.connected; i++) {
            step(10 * MILLI);
        }
        if (!client.connected) {
            throw new AssertionError("not connected: " + client.events + ", servers " + servers);
        }
        return client;
    }

    /** From now on a client is at another address. */
    void rebind(TestClient client, InetSocketAddress to) {
        clients.remove(client.address, client);
        client.address = to;
        clients.put(to, client);
    }

    /** Time passes; all datagrams arrive; then everything is updated. */
    void step(long nanos) {
        now += nanos;
        for (int waiting = underWay.size(); waiting > 0; waiting--) {
            deliver(underWay.remove());
        }
        update();
    }

    void steps(int count, long nanos) {
        for (int i = 0; i < count; i++) {
            step(nanos);
        }
    }

    void update() {
        for (TestServer server : servers.values()) {
            server.session.update(now);
        }
        for (TestClient client : clients.values()) {
            client.session.update(now);
        }
    }

    void deliver(Sent sent) {
        TestServer server = servers.get(sent.to);
        TestClient client = clients.get(sent.to);
        if (server != null) {
            server.give(sent.from, sent.bytes);
        } else if (client != null) {
            client.give(sent.from, sent.bytes);
        }
    }

    private void post(InetSocketAddress from, InetSocketAddress to, byte[] bytes, int offset, int length) {
        Sent sent = new Sent(from, to, Arrays.copyOfRange(bytes, offset, offset + length));
        underWay.add(sent);
        allSent.add(sent);
    }

    /** A packet from a client with a token, as somebody with its keys seals it. */
    static byte[] fromClient(byte[] token, int type, long number, byte[] body) {
        return sealed(ConnectToken.read(token).clientToServerKey(), type, number, body);
    }

    /** A packet from a server to a client with a token, as somebody with its keys seals it. */
    static byte[] fromServer(byte[] token, int type, long number, byte[] body) {
        return sealed(ConnectToken.read(token).serverToClientKey(), type, number, body);
    }

    private static byte[] sealed(byte[] key, int type, long number, byte[] body) {
        byte[] out = new byte[NetcodeFormat.MOST_DATAGRAM_BYTES + 8];
        int length = new SealedPackets(new JdkAead(), PROTOCOL_ID).seal(type, number, key, body, 0, body.length, out);
        return Arrays.copyOf(out, length);
    }

    /** Datagrams of a type that went to an address. */
    List<byte[]> sentTo(InetSocketAddress to, int type) {
        List<byte[]> found = new ArrayList<>();
        for (Sent sent : allSent) {
            if (sent.to.equals(to) && (sent.bytes[0] & 15) == type) {
                found.add(sent.bytes);
            }
        }
        return found;
    }

    /** A server session and what it was told. */
    final class TestServer implements ServerSessionListener {
        final InetSocketAddress address;
        final NetcodeServerSettings settings;
        final WatchedAead aead = new WatchedAead(pairs);
        final List<String> events = new ArrayList<>();
        NetcodeServerSession session;
        byte[] lastUserData;
        String lastText;

        private TestServer(InetSocketAddress address, int maxClients, NetcodeServerSettings settings) {
            this.address = address;
            this.settings = settings;
            session = new NetcodeServerSession(
                    PROTOCOL_ID,
                    maxClients,
                    settings,
                    address,
                    random,
                    new SendOnly((to, bytes, offset, length) -> post(address, to, bytes, offset, length)),
                    this,
                    aead);
        }

        void give(InetSocketAddress from, byte[] bytes) {
            session.date(unixSeconds);
            int slot = arrival.open(session, now, from, Arrays.copyOf(bytes, bytes.length + 8), bytes.length);
            if (slot != ServerSession.NONE) {
                events.add("payload " + slot + " " + Arrays.toString(arrival.payload()));
            }
        }

        /** Gives one datagram and returns what it answered. */
        List<byte[]> answers(InetSocketAddress from, byte[] bytes) {
            underWay.clear();
            give(from, bytes);
            List<byte[]> answers = new ArrayList<>();
            underWay.forEach(sent -> answers.add(sent.bytes));
            underWay.clear();
            return answers;
        }

        long dropped(SessionDrop drop) {
            return session.statistics().dropped(drop);
        }

        @Override
        public void onConnect(int index, long clientId, InetSocketAddress from, byte[] bytes, int offset) {
            lastUserData = Arrays.copyOfRange(bytes, offset, offset + 256);
            events.add("connect " + index + " id " + clientId);
        }

        @Override
        public void onDisconnect(int index, DisconnectReason reason, String text) {
            lastText = text;
            events.add("disconnect " + index + " " + reason);
        }

        @Override
        public void onMove(int index, InetSocketAddress to) {
            events.add("move " + index + " to " + to.getPort());
        }

        @Override
        public void onExchange(int index, Exchange exchange) {
            events.add("rate " + index + " " + ((RateExchange) exchange).heard());
        }

        @Override
        public String toString() {
            return address + " " + events + " " + session.statistics();
        }
    }

    /** A client session and what it was told. */
    final class TestClient implements ClientSessionListener {
        InetSocketAddress address;
        final NetcodeClientSession session;
        final WatchedAead aead = new WatchedAead(pairs);
        final SessionCounts statistics = new SessionCounts();
        final List<String> events = new ArrayList<>();
        boolean connected;
        DisconnectReason end;
        String text;

        private TestClient(InetSocketAddress address, byte[] token) {
            this.address = address;
            session = new NetcodeClientSession(
                    PROTOCOL_ID,
                    token,
                    statistics,
                    new SendOnly((to, bytes, offset, length) -> post(this.address, to, bytes, offset, length)),
                    this,
                    aead);
        }

        void give(InetSocketAddress from, byte[] bytes) {
            if (arrival.open(session, now, from, Arrays.copyOf(bytes, bytes.length + 8), bytes.length)) {
                events.add("payload " + Arrays.toString(arrival.payload()));
            }
        }

        void send(int... payload) {
            byte[] bytes = new byte[payload.length + 8];
            for (int i = 0; i < payload.length; i++) {
                bytes[i] = (byte) payload[i];
            }
            session.send(bytes, 0, payload.length);
        }

        int state() {
            return session.state().number();
        }

        @Override
        public void onConnect(int index, int maxClients) {
            connected = true;
            events.add("connect " + index + " of " + maxClients);
        }

        @Override
        public void onDisconnect(DisconnectReason reason, String said) {
            connected = false;
            end = reason;
            text = said;
            events.add("disconnect " + reason);
        }

        @Override
        public void onExchange(Exchange exchange) {
            events.add("rate " + ((RateExchange) exchange).heard());
        }

        @Override
        public void onMove() {
            events.add("move");
        }
    }
}
