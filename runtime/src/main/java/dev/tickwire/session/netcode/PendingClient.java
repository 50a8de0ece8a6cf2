package dev.tickwire.session.netcode;

import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.netcode.token.PrivateToken;
import java.net.InetSocketAddress;

/**
 * Client with a valid token whose address is not proved yet: address, keys and times. Times are those of the session,
 * in nanoseconds.
 */
final class PendingClient {
    /** Longest handshake of a token without a time-out, in seconds. */
    private static final int MAX_SECONDS = 60;

    final InetSocketAddress address;
    /** Network of the address, for the limit of handshakes for one network. */
    final long network;

    final long clientId;
    final int timeoutSeconds;
    final TokenUse token;
    final PacketKey clientToServerKey;
    final PacketKey serverToClientKey;
    /** Counter of packets for this key that could not be opened; the slot continues it. */
    final OpeningLimiter.FailedOpenings failed;

    /** Number of the first challenge of this handshake. Responses to earlier challenges are dropped. */
    final long firstChallenge;

    long requestedAtNanos;
    /** Next handshake at the same address and port, or null. */
    PendingClient next;

    PendingClient(
            InetSocketAddress address,
            PrivateToken secret,
            long protocolId,
            TokenUse token,
            OpeningLimiter.FailedOpenings failed,
            long firstChallenge,
            long nowNanos) {
        this.address = address;
        this.network = AddressBits.network(address.getAddress());
        this.clientId = secret.clientId();
        this.timeoutSeconds = secret.timeoutSeconds();
        this.token = token;
        this.clientToServerKey = new PacketKey(secret.clientToServerKey(), protocolId);
        this.serverToClientKey = new PacketKey(secret.serverToClientKey(), protocolId);
        this.failed = failed;
        this.firstChallenge = firstChallenge;
        this.requestedAtNanos = nowNanos;
    }

    boolean isOver(long nowNanos) {
        int seconds = timeoutSeconds > 0 ? timeoutSeconds : MAX_SECONDS;
        return NetcodeTiming.isOver(seconds, nowNanos - requestedAtNanos);
    }

    void wipe() {
        clientToServerKey.wipe();
        serverToClientKey.wipe();
    }
}
