package dev.tickwire.benchmarks.secure;

import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.netcode.NetcodeServerSession;
import dev.tickwire.session.netcode.NetcodeServerSettings;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.Datagram;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;

/** An encrypted server session and its client sessions in memory. */
final class SecurePair implements ServerSessionListener, ClientSessionListener {
    private static final long PROTOCOL = 0x1122334455667788L;
    private static final long UNIX_SECONDS = 1_700_000_000L;
    private static final InetSocketAddress SERVER = new InetSocketAddress(InetAddress.getLoopbackAddress(), 40_000);

    private final NetcodeKey key = NetcodeKey.random(new SecureRandom());
    private final ArrayDeque<byte[]> toClient = new ArrayDeque<>();
    private final DirectLine toServer = new DirectLine(this::receiveAtServer);
    private final Datagram datagram = new Datagram();
    private final NetcodeServerSession server;
    private NetcodeClientSession client;
    private InetSocketAddress address;
    private boolean timed;
    private long now;
    private int received;
    private long serverNanos;
    private int connects;

    SecurePair(int maxClients) {
        server = new NetcodeServerSession(
                PROTOCOL,
                maxClients,
                NetcodeServerSettings.of(key)
                        .withLimits(
                                new NetcodeLimits(1_000_000, 1_000_000, 65_536, 65_536).withClientsPerAddress(65_535)),
                SERVER,
                new SecureRandom(),
                new DirectLine((bytes, offset, length) ->
                        toClient.add(Arrays.copyOfRange(bytes, offset, offset + length + 8))),
                this);
        server.date(UNIX_SECONDS);
    }

    byte[] token(int clientId) {
        return new ConnectTokens(PROTOCOL, key, List.of(SERVER)).mint(UNIX_SECONDS, clientId, new byte[0]);
    }

    /** Connects a client with a handshake, and measures the server's part. */
    void connect(int clientId, byte[] token) {
        address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 1 + clientId);
        timed = true;
        client = new NetcodeClientSession(PROTOCOL, token, new SessionCounts(), toServer, this);
        int before = connects;
        for (int step = 0; connects < before + 1; step++) {
            if (step > 10) {
                throw new IllegalStateException("not let in: " + server.statistics());
            }
            client.update(now);
            while (!toClient.isEmpty()) {
                byte[] datagram = toClient.remove();
                client.open(now, arriving(SERVER, datagram, 0, datagram.length - 8));
            }
        }
    }

    /**
     * Sends a payload from the newest client to the server.
     *
     * @return the received length
     */
    int trip(byte[] payload, int length) {
        received = 0;
        client.send(payload, 0, length);
        return received;
    }

    /** Delivers a request with a forged token to the server. */
    void refuse(byte[] forged) {
        server.open(now, arriving(SERVER, forged, 0, forged.length - 8));
        now += 1000;
    }

    /** Returns a request, with spare bytes behind it, in which one bit of the token is flipped. */
    byte[] forgedRequest() {
        byte[][] request = {null};
        NetcodeClientSession connecting = new NetcodeClientSession(
                PROTOCOL,
                token(1),
                new SessionCounts(),
                new DirectLine(
                        (bytes, offset, length) -> request[0] = Arrays.copyOfRange(bytes, offset, offset + length + 8)),
                this);
        connecting.update(0);
        request[0][500] ^= 1;
        return request[0];
    }

    /** Returns the server's time for handshakes, in nanoseconds. */
    long serverNanos() {
        return serverNanos;
    }

    private void receiveAtServer(byte[] bytes, int offset, int length) {
        long start = timed ? System.nanoTime() : 0;
        if (server.open(now, arriving(address, bytes, offset, length)) != ServerSession.NONE) {
            received = datagram.length();
        }
        if (timed) {
            serverNanos += System.nanoTime() - start;
        }
    }

    private Datagram arriving(InetSocketAddress from, byte[] bytes, int offset, int length) {
        datagram.address(from);
        datagram.payload(bytes, offset, length);
        return datagram;
    }

    /** Stops measuring the time of single datagrams. */
    void untimed() {
        timed = false;
    }

    @Override
    public void onConnect(int index, long clientId, InetSocketAddress from, byte[] bytes, int offset) {}

    @Override
    public void onDisconnect(int index, DisconnectReason reason, String text) {}

    @Override
    public void onConnect(int index, int maxClients) {
        connects++;
    }

    @Override
    public void onDisconnect(DisconnectReason reason, String text) {
        throw new IllegalStateException("ended: " + reason);
    }
}
