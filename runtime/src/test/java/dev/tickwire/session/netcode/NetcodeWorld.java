package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.SessionWorld;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.vectors.VectorFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Encrypted sessions of servers and clients. No key and nonce pair may seal twice in all of it. */
public final class NetcodeWorld extends SessionWorld<NetcodeServerSession, NetcodeClientSession> {
    static final NetcodeKey KEY = NetcodeKey.random(new Random(99));

    /** Below zero for no reason: no session may depend on where a clock starts. */
    private static final long START = -123_456_789_012L;

    long unixSeconds = 1_700_000_000L;
    final Set<String> pairs = WatchedAead.noPairs();
    final List<Sent> allSent = new ArrayList<>();
    private final Map<Long, byte[]> lastTokens = new HashMap<>();
    /** Keys of servers and tokens; not seeded, for servers must differ from each other as they do outside of tests. */
    final Random random = new Random(Seeds.of(NetcodeWorld.class));

    public NetcodeWorld() {
        super(START);
    }

    static InetSocketAddress address(String host, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByName(host), port);
        } catch (UnknownHostException wrong) {
            throw new IllegalArgumentException(wrong);
        }
    }

    TestServer server(int maxClients) {
        return server(SERVER, maxClients, NetcodeServerSettings.of(KEY));
    }

    TestServer server(InetSocketAddress at, int maxClients, NetcodeServerSettings settings) {
        return server(at, maxClients, settings, SpokenIds.of(PROTOCOL_ID));
    }

    TestServer server(InetSocketAddress at, int maxClients, NetcodeServerSettings settings, SpokenIds ids) {
        TestServer server = new TestServer(at, maxClients, settings, ids);
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
    TestClient clientWithRestartedSequence(int port, byte[] token) {
        String key = VectorFile.hex(ConnectToken.read(token).clientToServerKey(), 0, 32);
        pairs.removeIf(pair -> pair.startsWith(key));
        return client(port, token);
    }

    /** Such a client that is connected: its responses have reached numbers that the server has not received before. */
    TestClient reconnected(int port, byte[] token) {
        TestClient client = clientWithRestartedSequence(port, token);
        for (int step = 0; step < 500 && !client.connected; step++) {
            step(10 * MILLI);
        }
        assertTrue(client.connected);
        return client;
    }

    TestClient client(InetSocketAddress at, byte[] token) {
        return client(at, token, SpokenIds.of(PROTOCOL_ID));
    }

    TestClient client(InetSocketAddress at, byte[] token, SpokenIds ids) {
        TestClient client = new TestClient(at, token, ids);
        clients.put(at, client);
        return client;
    }

    /** A client that is connected; its id is its port. */
    TestClient connected(int port) {
        return connected(client(port, token(port)));
    }

    @Override
    protected void onSent(Sent sent) {
        super.onSent(sent);
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
        byte[] out = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + 8];
        int length = new SealedPackets(new JdkAead())
                .seal(type, number, new PacketKey(key, PROTOCOL_ID), body, 0, body.length, out);
        return Arrays.copyOf(out, length);
    }

    /** Datagrams of a type that went to an address. */
    List<byte[]> sentTo(InetSocketAddress to, int type) {
        List<byte[]> found = new ArrayList<>();
        for (Sent sent : allSent) {
            if (sent.to().equals(to) && (sent.bytes()[0] & 15) == type) {
                found.add(sent.bytes());
            }
        }
        return found;
    }

    /** A server session, and the ciphers that it opens and seals with. */
    final class TestServer extends ServerEnd {
        final NetcodeServerSettings settings;
        final WatchedAead aead = new WatchedAead(pairs);

        private TestServer(InetSocketAddress address, int maxClients, NetcodeServerSettings settings, SpokenIds ids) {
            super(address);
            this.settings = settings;
            session = new NetcodeServerSession(ids, maxClients, settings, address, random, line(), this, aead);
        }

        @Override
        public void receive(InetSocketAddress from, byte[] bytes) {
            session.date(unixSeconds);
            super.receive(from, bytes);
        }
    }

    /** A client session, and the ciphers that it opens and seals with. */
    final class TestClient extends ClientEnd {
        final WatchedAead aead = new WatchedAead(pairs);

        private TestClient(InetSocketAddress address, byte[] token, SpokenIds ids) {
            super(address);
            session = new NetcodeClientSession(ids, token, statistics, line(), this, aead);
        }

        int state() {
            return session.state().number();
        }
    }
}
