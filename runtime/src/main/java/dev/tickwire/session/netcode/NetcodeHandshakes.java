package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.ChallengeTokens;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.slot.SessionCounts;
import java.net.InetSocketAddress;
import java.util.Random;

/** Server's part of handshakes: challenges, denials and responses of clients that have a valid token and no slot. */
final class NetcodeHandshakes {
    private static final int TYPES = 1 << NetcodeFormat.RESPONSE;

    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final ServerTokens tokens;
    private final SessionCounts statistics;
    private final ChallengeTokens challenges;
    private final PendingClients pending;
    private final OpeningLimiter openings;
    private final byte[] challenge = new byte[NetcodeFormat.CHALLENGE_BYTES];
    private PendingClient responded;

    NetcodeHandshakes(
            Aead aead,
            SealedPackets packets,
            NetcodeSender sender,
            ServerTokens tokens,
            NetcodeLimits limits,
            OpeningLimiter openings,
            SessionCounts statistics,
            Random random) {
        this.packets = packets;
        this.sender = sender;
        this.tokens = tokens;
        this.statistics = statistics;
        this.challenges = new ChallengeTokens(aead, random);
        this.openings = openings;
        this.pending = new PendingClients(limits, random);
    }

    int count() {
        return pending.count();
    }

    /** Returns whether any handshake is under way at an address. */
    boolean areAt(InetSocketAddress address) {
        return pending.at(address) != null;
    }

    /**
     * Answers a request with a challenge. A repeated request of the same token continues its handshake.
     *
     * @param from the address of the sender
     * @param token the opened private part of the client's token
     * @param protocolId the protocol id of the token
     * @param use the record of the token at this server
     * @return why the request was dropped, or null
     */
    SessionStatistics.Drop challenge(
            InetSocketAddress from, PrivateToken token, long protocolId, TokenUse use, long nowNanos) {
        PendingClient client = pending.at(from, use);
        if (client == null) {
            client = new PendingClient(from, token, protocolId, use, openings.newKey(), challenges.next(), nowNanos);
            if (!pending.add(client)) {
                client.wipe();
                return SessionStatistics.Drop.TOO_MANY;
            }
        }
        client.requestedAtNanos = nowNanos;
        use.advanceOtherPlace();
        challenges.write(client.clientId, token.bytes, token.userDataAt(), challenge, 0);
        sender.send(
                from,
                NetcodeFormat.CHALLENGE,
                tokens.nextHandshakeNumber(use),
                client.serverToClientKey,
                challenge,
                0,
                challenge.length);
        statistics.onChallenge();
        return null;
    }

    /** Denies a request. */
    void deny(InetSocketAddress to, PrivateToken token, long protocolId, TokenUse use, DisconnectReason reason) {
        PacketKey serverToClientKey = new PacketKey(token.serverToClientKey(), protocolId);
        deny(to, use, serverToClientKey, reason);
        serverToClientKey.wipe();
    }

    /** Denies a response. */
    void deny(InetSocketAddress to, PendingClient client, DisconnectReason reason) {
        deny(to, client.token, client.serverToClientKey, reason);
    }

    private void deny(InetSocketAddress to, TokenUse use, PacketKey serverToClientKey, DisconnectReason reason) {
        use.advanceOtherPlace();
        sender.reason(to, tokens.nextHandshakeNumber(use), serverToClientKey, reason, "");
        sender.empty(to, NetcodeFormat.DENIED, tokens.nextHandshakeNumber(use), serverToClientKey);
        statistics.onDenial();
    }

    /**
     * Opens a response with the keys of each handshake at the address, until one fits.
     *
     * @return the reason why the response was dropped, or null; then {@link #responded} is the client of the response
     */
    SessionStatistics.Drop receiveResponse(InetSocketAddress from, byte[] bytes, int offset, int length) {
        SessionStatistics.Drop drop = SessionStatistics.Drop.UNKNOWN_ADDRESS;
        responded = pending.at(from);
        while (responded != null) {
            drop = receiveResponse(responded, bytes, offset, length);
            if (drop != SessionStatistics.Drop.FORGED && drop != SessionStatistics.Drop.TOO_MANY) {
                return drop;
            }
            responded = responded.next;
        }
        return drop;
    }

    private SessionStatistics.Drop receiveResponse(PendingClient client, byte[] bytes, int offset, int length) {
        SessionStatistics.Drop drop =
                packets.open(bytes, offset, length, client.clientToServerKey, TYPES, null, client.failed);
        if (drop == null) {
            drop = checkChallenge(client);
            if (drop != null) {
                client.failed.onFailed();
            }
        }
        return drop;
    }

    private SessionStatistics.Drop checkChallenge(PendingClient client) {
        if (!challenges.read(packets.body(), 0)) {
            return SessionStatistics.Drop.FORGED;
        }
        long number = LittleEndian.getLong(packets.body(), 0);
        return Long.compareUnsigned(number, client.firstChallenge) < 0 || challenges.clientId() != client.clientId
                ? SessionStatistics.Drop.STALE_RESPONSE
                : null;
    }

    /** Returns the client of the last response that was accepted. */
    PendingClient responded() {
        return responded;
    }

    /** Returns the array with the user data of the last response. */
    byte[] userData() {
        return challenges.bytes();
    }

    /** Returns the index of the first byte of user data. */
    int userDataAt() {
        return challenges.userDataAt();
    }

    /** Removes a handshake whose client got a slot; the keys now belong to the slot. */
    void onSlotOccupied(PendingClient client) {
        pending.remove(client);
    }

    /** Removes handshakes that have timed out. */
    void update(long nowNanos) {
        pending.sweep(nowNanos);
    }

    void wipe() {
        pending.wipe();
        challenges.wipe();
    }
}
