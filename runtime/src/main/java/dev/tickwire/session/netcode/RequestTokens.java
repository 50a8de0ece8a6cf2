package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.netcode.token.ServerList;
import dev.tickwire.session.netcode.token.TokenCipher;
import dev.tickwire.session.slot.SpokenIds;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Random;

/** Opens the tokens of requests. Makes those checks of the standard that need no knowledge of connected clients. */
final class RequestTokens {
    private final SpokenIds ids;
    /** Private key that the backend shares with this server. */
    private final byte[] key;

    private final byte[][] publicAddresses;
    /** Ciphers of the versions, in the order of {@link #ids}. */
    private final TokenCipher[] ciphers;

    private final RequestLimiter limiter;
    private final PrivateToken token = new PrivateToken();
    private int places;

    RequestTokens(Aead aead, SpokenIds ids, NetcodeServerSettings settings, InetSocketAddress bound, Random random) {
        NetcodeLimits limits = settings.limits();
        this.ids = ids;
        this.key = settings.key().toBytes();
        this.publicAddresses = settings.encodedAddresses(bound).toArray(new byte[0][]);
        this.ciphers = new TokenCipher[ids.count()];
        for (int place = 0; place < ciphers.length; place++) {
            ciphers[place] = new TokenCipher(aead, ids.at(place));
        }
        this.limiter = new RequestLimiter(limits.requestsPerAddress(), limits.requests(), random);
    }

    /**
     * Validates a request and opens its token, in the order of the standard.
     *
     * @return the reason why the request was dropped, or null; then {@link #token()} and {@link #places()} are of the
     *     request's token
     */
    SessionStatistics.Drop open(
            InetSocketAddress from, byte[] bytes, int offset, int length, long unixSeconds, long nowNanos) {
        if (length != NetcodeFormat.REQUEST_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        int version = ids.placeOf(protocolId(bytes, offset));
        if (!NetcodeFormat.isVersion(bytes, offset + NetcodeFormat.REQUEST_VERSION_AT) || version < 0) {
            return SessionStatistics.Drop.WRONG_PROTOCOL;
        }
        long expire = expire(bytes, offset);
        if (Long.compareUnsigned(expire, unixSeconds) <= 0) {
            return SessionStatistics.Drop.TOKEN_EXPIRED;
        }
        if (!limiter.admits(from.getAddress(), nowNanos)) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        if (!ciphers[version].open(key, expire, bytes, offset + NetcodeFormat.REQUEST_NONCE_AT, token)) {
            return SessionStatistics.Drop.FORGED;
        }
        if (!token.read()) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        places = placesInToken();
        return places == 0 ? SessionStatistics.Drop.WRONG_SERVER : null;
    }

    /** Returns the protocol id in a request. */
    static long protocolId(byte[] bytes, int offset) {
        return LittleEndian.getLong(bytes, offset + NetcodeFormat.REQUEST_PROTOCOL_AT);
    }

    /** Returns the Unix second in a request after which its token is not valid. */
    static long expire(byte[] bytes, int offset) {
        return LittleEndian.getLong(bytes, offset + NetcodeFormat.REQUEST_EXPIRE_AT);
    }

    /** Returns the private part of the last token that was opened; the caller wipes it. */
    PrivateToken token() {
        return token;
    }

    /** Overwrites the private key and the token. */
    void wipe() {
        Arrays.fill(key, (byte) 0);
        token.wipe();
    }

    /** Returns the places of this server in the list of the last token, a bit for each. */
    int places() {
        return places;
    }

    /**
     * Validates a token that is offered for a transfer.
     *
     * @throws IllegalArgumentException if the token is malformed, or names no other server than this server
     */
    void requireOther(byte[] connectToken) {
        ConnectToken read = ConnectToken.read(connectToken);
        if (read == null) {
            throw new IllegalArgumentException("token = " + connectToken.length + " bytes, must be a connect token");
        }
        try {
            if (read.servers().stream().allMatch(this::isThisServer)) {
                throw new IllegalArgumentException("token = " + read + ", must name another server than this one");
            }
        } finally {
            read.wipe();
        }
    }

    private boolean isThisServer(InetSocketAddress address) {
        byte[] encoded = ServerList.encode(address);
        return Arrays.stream(publicAddresses).anyMatch(own -> Arrays.equals(own, encoded));
    }

    /** Returns the places of this server in the list of the token, a bit for each; 0 if it is not named. */
    private int placesInToken() {
        int found = 0;
        for (byte[] address : publicAddresses) {
            int place = token.placeOf(address);
            found |= place < 0 ? 0 : 1 << place;
        }
        return found;
    }
}
