package dev.tickwire.session.salted;

import dev.tickwire.bytes.LittleEndian;
import dev.tickwire.session.Arrival;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.RateExchange;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.SendOnly;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A server session and its clients on a virtual clock; datagrams wait in lists that a test may look into and change.
 */
final class SaltedWorld {
    static final long PROTOCOL_ID = 0x1122334455667788L;
    static final long MILLI = 1_000_000L;
    static final long SECOND = 1000 * MILLI;
    static final long TIMEOUT = 5 * SECOND;
    static final InetSocketAddress SERVER_ADDRESS = address(40_000);

    /** For tests that ask more often than anybody would. */
    static final SaltedLimits WIDE_LIMITS = new SaltedLimits(1_000_000, 1_000_000, 65_535);

    /** Above zero for no reason: no session may depend on where a clock starts. */
    long now = 123_456_789_012L;

    final List<String> serverEvents = new ArrayList<>();
    final Deque<Sent> toServer = new ArrayDeque<>();
    final Deque<Sent> toClients = new ArrayDeque<>();
    final List<Sent> allFromServer = new ArrayList<>();
    final Map<InetSocketAddress, TestClient> clients = new LinkedHashMap<>();
    SaltedServerSession server;
    byte[] lastUserData;
    String lastText;

    private final Arrival arrival = new Arrival();
    private final int maxClients;
    private final long timeoutNanos;
    private final SaltedLimits limits;
    private int servers;

    SaltedWorld(int maxClients) {
        this(maxClients, TIMEOUT);
    }

    SaltedWorld(int maxClients, long timeoutNanos) {
        this(maxClients, timeoutNanos, SaltedLimits.DEFAULT);
    }

    SaltedWorld(int maxClients, long timeoutNanos, SaltedLimits limits) {
        this.maxClients = maxClients;
        this.timeoutNanos = timeoutNanos;
        this.limits = limits;
        restartServer();
    }

    static InetSocketAddress address(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    /** A datagram under way. */
    record Sent(InetSocketAddress from, InetSocketAddress to, byte[] bytes) {}

    void restartServer() {
        server = new SaltedServerSession(
                PROTOCOL_ID,
                maxClients,
                timeoutNanos,
                limits,
                new Random(1000 + servers++),
                new SendOnly((to, bytes, offset, length) -> {
                    Sent sent = new Sent(SERVER_ADDRESS, to, Arrays.copyOfRange(bytes, offset, offset + length));
                    toClients.add(sent);
                    allFromServer.add(sent);
                }),
                new ServerSessionListener() {
                    @Override
                    public void onConnect(
                            int index, long clientId, InetSocketAddress address, byte[] bytes, int offset) {
                        lastUserData = Arrays.copyOfRange(bytes, offset, offset + 256);
                        serverEvents.add("connect " + index);
                    }

                    @Override
                    public void onDisconnect(int index, DisconnectReason reason, String text) {
                        lastText = text;
                        serverEvents.add("disconnect " + index + " " + reason);
                    }

                    @Override
                    public void onMove(int index, InetSocketAddress to) {
                        serverEvents.add("move " + index + " to " + to.getPort());
                    }

                    @Override
                    public void onExchange(int index, Exchange exchange) {
                        serverEvents.add("rate " + index + " " + ((RateExchange) exchange).heard());
                    }
                });
    }

    /** A client session that has sent nothing yet. */
    TestClient client(int port, int seed) {
        TestClient client = new TestClient(address(port), seed);
        clients.put(client.address, client);
        return client;
    }

    /** A client that is connected. */
    TestClient connected(int port, int seed) {
        return connectedAt(address(port), seed);
    }

    /** A client that is connected from an address. */
    TestClient connectedAt(InetSocketAddress at, int seed) {
        TestClient client = new TestClient(at, seed);
        clients.put(at, client);
        for (int i = 0; i < 400 && !client.connected; i++) {
            step(10 * MILLI);
        }
        if (!client.connected) {
            throw new AssertionError("not connected: " + client.events + ", server " + server.statistics());
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
        deliver();
        update();
    }

    void steps(int count, long nanos) {
        for (int i = 0; i < count; i++) {
            step(nanos);
        }
    }

    /** Delivers what is under way; what that leads to is under way until the next time. */
    void deliver() {
        int waitingForClients = toClients.size();
        for (int waiting = toServer.size(); waiting > 0; waiting--) {
            Sent sent = toServer.remove();
            give(sent.from, sent.bytes);
        }
        for (int waiting = waitingForClients; waiting > 0; waiting--) {
            Sent sent = toClients.remove();
            TestClient client = clients.get(sent.to);
            if (client != null) {
                client.give(SERVER_ADDRESS, sent.bytes);
            }
        }
    }

    void update() {
        server.update(now);
        for (TestClient client : clients.values()) {
            client.session.update(now);
        }
    }

    /** Gives the server one datagram, as a transport would. */
    void give(InetSocketAddress from, byte[] bytes) {
        int slot = arrival.open(server, now, from, Arrays.copyOf(bytes, bytes.length + 8), bytes.length);
        if (slot != ServerSession.NONE) {
            serverEvents.add("payload " + slot + " " + Arrays.toString(arrival.payload()));
        }
    }

    /** Gives the server one datagram and returns what it answered. */
    List<byte[]> answers(InetSocketAddress from, byte[] bytes) {
        toClients.clear();
        give(from, bytes);
        List<byte[]> answers = new ArrayList<>();
        toClients.forEach(sent -> answers.add(sent.bytes));
        toClients.clear();
        return answers;
    }

    long dropped(SessionDrop drop) {
        return server.statistics().dropped(drop);
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

    /** A client session and what it was told. */
    final class TestClient implements ClientSessionListener {
        InetSocketAddress address;
        final SaltedClientSession session;
        final SessionCounts statistics = new SessionCounts();
        final List<String> events = new ArrayList<>();
        boolean connected;
        DisconnectReason end;
        String text;

        private TestClient(InetSocketAddress address, int seed) {
            this.address = address;
            byte[] userData = new byte[256];
            new Random(seed).nextBytes(userData);
            session = new SaltedClientSession(
                    PROTOCOL_ID,
                    SERVER_ADDRESS,
                    userData,
                    timeoutNanos,
                    new Random(seed),
                    statistics,
                    new SendOnly((to, bytes, offset, length) -> toServer.add(
                            new Sent(this.address, to, Arrays.copyOfRange(bytes, offset, offset + length)))),
                    this);
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
