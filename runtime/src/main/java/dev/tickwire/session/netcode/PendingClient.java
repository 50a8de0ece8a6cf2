package dev.tickwire.session.netcode;

import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.netcode.token.PrivateToken;
import java.net.InetSocketAddress;
import java.util.Arrays;

/** A client whose token is good and whose address is not proved yet. Times are passed time of the session. */
final class PendingClient {
    /** How long a handshake may take where the token names no time-out. */
    private static final int LONGEST_SECONDS = 60;

    final InetSocketAddress address;
    /** The network that limits count its address as. */
    final long network;

    final long clientId;
    final int timeoutSeconds;
    final TokenUse token;
    final byte[] clientToServerKey;
    final byte[] serverToClientKey;
    /** The failures under the first of the keys, also once the client has a slot. */
    final OpeningLimiter.FailedOpenings failed;

    /** The number of the first challenge token that it was sent; older ones were for handshakes of before. */
    final long firstChallenge;

    long requestedAtNanos;
    /** Another one of the same address and port, with another token, or null. */
    PendingClient next;

    PendingClient(
            InetSocketAddress address,
            PrivateToken secret,
            TokenUse token,
            OpeningLimiter.FailedOpenings failed,
            long firstChallenge,
            long nowNanos) {
        this.address = address;
        this.network = AddressBits.network(address.getAddress());
        this.clientId = secret.clientId();
        this.timeoutSeconds = secret.timeoutSeconds();
        this.token = token;
        this.clientToServerKey = secret.clientToServerKey();
        this.serverToClientKey = secret.serverToClientKey();
        this.failed = failed;
        this.firstChallenge = firstChallenge;
        this.requestedAtNanos = nowNanos;
    }

    boolean isOver(long nowNanos) {
        int seconds = timeoutSeconds > 0 ? timeoutSeconds : LONGEST_SECONDS;
        return NetcodeTiming.isOver(seconds, nowNanos - requestedAtNanos);
    }

    void wipe() {
        Arrays.fill(clientToServerKey, (byte) 0);
        Arrays.fill(serverToClientKey, (byte) 0);
    }
}
