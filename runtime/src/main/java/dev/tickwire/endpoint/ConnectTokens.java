package dev.tickwire.endpoint;

import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.token.TokenMint;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Random;

/**
 * Mints connect tokens: a game's backend has one, and gives each player whom it has authenticated a token, over HTTPS.
 *
 * <pre>{@code
 * ConnectTokens tokens = new ConnectTokens(ArenaProtocol.get().id(), NetcodeKey.ofHex(secret),
 *         List.of(new InetSocketAddress("203.0.113.5", 40000)));
 * byte[] token = tokens.mint(System.currentTimeMillis() / 1000, accountId, userData);
 * }</pre>
 *
 * <p>A token lets one client into one of its servers, once, until it expires; the client tries the servers in turn. Any
 * number of threads may mint with one of these at a time.
 */
public final class ConnectTokens {
    /** The length of a token. */
    public static final int TOKEN_BYTES = TokenMint.TOKEN_BYTES;

    private final TokenMint mint;

    /**
     * Makes a mint whose tokens expire after 45 seconds and whose connections end after 5 seconds of silence.
     *
     * @param protocolId the id of the protocol that clients and servers speak
     * @param key the key that the servers have too
     * @param servers where they are for clients, 1 to 32, in the order in which clients try them
     * @throws IllegalArgumentException if there are fewer or more, or one is no address that a client can send to
     */
    public ConnectTokens(long protocolId, NetcodeKey key, List<InetSocketAddress> servers) {
        this(new TokenMint(protocolId, key, servers));
    }

    private ConnectTokens(TokenMint mint) {
        this.mint = mint;
    }

    /**
     * The same with another expiry. A short one is safer: until it is over, whoever sees a token on the way can try to
     * be first to use it. It must be long enough for the client to ask all its servers.
     *
     * @param seconds 1 to 31,536,000, which is a year
     * @throws IllegalArgumentException if it is out of range
     */
    public ConnectTokens withExpirySeconds(int seconds) {
        return new ConnectTokens(mint.withExpirySeconds(seconds));
    }

    /**
     * The same with another time-out: how long client and server wait for each other before they take the other for
     * gone.
     *
     * @param seconds 1 to 3,600; -1 for none, in development
     * @throws IllegalArgumentException if it is out of range
     */
    public ConnectTokens withTimeoutSeconds(int seconds) {
        return new ConnectTokens(mint.withTimeoutSeconds(seconds));
    }

    /**
     * The same with keys and nonces from a source of the caller's, so that a test can repeat itself. Never to be called
     * in a backend: tokens are secure only with a {@link SecureRandom}, which is the default.
     *
     * @param source the source
     */
    public ConnectTokens withRandom(Random source) {
        return new ConnectTokens(mint.withRandom(source));
    }

    /**
     * Mints a token.
     *
     * @param unixSeconds now, as {@code System.currentTimeMillis() / 1000}; below 10<sup>11</sup>, which no date in
     *     seconds reaches before the year 5138 and every date in milliseconds since 1973 exceeds
     * @param clientId who the client is; a server has no two clients with one id at a time
     * @param userData what the server's peer for this client tells as user data, at most 256 bytes
     * @return 2,048 bytes, secret as a password until they expire
     * @throws IllegalArgumentException if the time is no number of seconds, or there are too many user data
     */
    public byte[] mint(long unixSeconds, long clientId, byte[] userData) {
        return mint.mint(unixSeconds, clientId, userData);
    }

    @Override
    public String toString() {
        return mint.toString();
    }
}
