package dev.tickwire.endpoint;

import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.token.TokenMint;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;

/**
 * Mints connect tokens. A game's backend sends each authenticated player a token, over HTTPS.
 *
 * <pre>{@code
 * ConnectTokens tokens = new ConnectTokens(ArenaProtocol.get().id(), NetcodeKey.ofHex(secret),
 *         List.of(new InetSocketAddress("203.0.113.5", 40000)));
 * byte[] token = tokens.mint(System.currentTimeMillis() / 1000, accountId, userData);
 * }</pre>
 *
 * <p>A token admits one client to one server of the token, once, until the token expires. The client tries the servers
 * in turn. Immutable and thread-safe: any number of threads may mint at the same time.
 */
public final class ConnectTokens {
    /** Length of a token, in bytes. */
    public static final int TOKEN_BYTES = TokenMint.TOKEN_BYTES;

    private final TokenMint mint;

    /**
     * Creates a mint of tokens that expire after 45 seconds, for connections that end after 5 seconds of silence.
     *
     * @param protocolId the id of the protocol that clients and servers use
     * @param key the key that the servers have too
     * @param servers the public addresses of the servers, 1 to 32, in the order in which clients try them
     * @throws IllegalArgumentException if there are fewer or more addresses, or if clients cannot send to an address
     */
    public ConnectTokens(long protocolId, NetcodeKey key, List<InetSocketAddress> servers) {
        this(new TokenMint(protocolId, key, servers));
    }

    private ConnectTokens(TokenMint mint) {
        this.mint = mint;
    }

    /**
     * Returns a copy with another expiry. A short expiry is safer: until the token expires, an eavesdropper can try to
     * use the token before its client. The expiry must be long enough for the client to try all servers of the token.
     *
     * @param seconds 1 to 31,536,000, which is a year
     * @return the copy
     * @throws IllegalArgumentException if the expiry is out of range
     */
    public ConnectTokens withExpirySeconds(int seconds) {
        return new ConnectTokens(mint.withExpirySeconds(seconds));
    }

    /**
     * Returns a copy with another time-out: the silence after which client and server end the connection.
     *
     * @param seconds 1 to 3,600; -1 for none, in development
     * @return the copy
     * @throws IllegalArgumentException if the time-out is out of range
     */
    public ConnectTokens withTimeoutSeconds(int seconds) {
        return new ConnectTokens(mint.withTimeoutSeconds(seconds));
    }

    /**
     * Returns a copy with another random source of keys and nonces, for reproducible tests. Not for backends: tokens
     * are secure only with a {@link SecureRandom}, the default.
     *
     * @param source the source
     * @return the copy
     */
    public ConnectTokens withRandom(Random source) {
        return new ConnectTokens(mint.withRandom(source));
    }

    /**
     * Mints a token.
     *
     * @param unixSeconds the current time, as {@code System.currentTimeMillis() / 1000}; below 10<sup>11</sup>, which
     *     rejects milliseconds: dates in seconds stay below this bound before the year 5138, and dates in milliseconds
     *     have exceeded the bound since 1973
     * @param clientId the id of the client; a server accepts one client of an id at a time
     * @param userData what {@link Peer#userData()} returns at the server, at most 256 bytes
     * @return 2,048 bytes, as secret as a password until the token expires
     * @throws IllegalArgumentException if the time is not in seconds, or if the user data is too long
     */
    public byte[] mint(long unixSeconds, long clientId, byte[] userData) {
        return mint.mint(unixSeconds, clientId, userData);
    }

    @Override
    public String toString() {
        return mint.toString();
    }
}
