package dev.tickwire.session.netcode.token;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.crypto.XChaCha20Poly1305;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Mints connect tokens by the standard, for {@code dev.tickwire.endpoint.ConnectTokens}. Any number of threads may mint
 * at a time.
 */
public final class TokenMint {
    /** The length of a token. */
    public static final int TOKEN_BYTES = NetcodeFormat.TOKEN_BYTES;

    private static final int MOST_EXPIRY_SECONDS = 365 * 86_400;
    private static final long MOST_UNIX_SECONDS = 99_999_999_999L;

    private final long protocolId;
    private final NetcodeKey key;
    private final List<InetSocketAddress> servers;
    private final int expirySeconds;
    private final int timeoutSeconds;
    private final Random random;

    /**
     * Makes a mint whose tokens expire after 45 seconds and whose connections end after 5 seconds of silence.
     *
     * @param protocolId the id of the protocol that clients and servers speak
     * @param key the key that the servers have too
     * @param servers where they are for clients, 1 to 32, in the order in which clients try them
     * @throws IllegalArgumentException if there are fewer or more, or one is no address that a client can send to
     */
    public TokenMint(long protocolId, NetcodeKey key, List<InetSocketAddress> servers) {
        this(protocolId, key, requireServers(servers), 45, 5, new SecureRandom());
    }

    public TokenMint(
            long protocolId,
            NetcodeKey key,
            List<InetSocketAddress> servers,
            int expirySeconds,
            int timeoutSeconds,
            Random random) {
        this.protocolId = protocolId;
        this.key = key;
        this.servers = servers;
        this.expirySeconds = expirySeconds;
        this.timeoutSeconds = timeoutSeconds;
        this.random = random;
    }

    /**
     * The same with another expiry. A short one is safer: until it is over, whoever sees a token on the way can try to
     * be first to use it. It must be long enough for the client to ask all its servers.
     *
     * @param seconds 1 to 31,536,000, which is a year
     * @throws IllegalArgumentException if it is out of range
     */
    public TokenMint withExpirySeconds(int seconds) {
        Arguments.inRange("expirySeconds", seconds, 1, MOST_EXPIRY_SECONDS);
        return new TokenMint(protocolId, key, servers, seconds, timeoutSeconds, random);
    }

    /**
     * The same with another time-out: how long client and server wait for each other before they take the other for
     * gone.
     *
     * @param seconds 1 to 3,600; -1 for none, in development
     * @throws IllegalArgumentException if it is out of range
     */
    public TokenMint withTimeoutSeconds(int seconds) {
        if (seconds != -1 && (seconds < 1 || seconds > 3600)) {
            throw new IllegalArgumentException("timeoutSeconds = " + seconds + ", must be in 1..3600, or -1 for none");
        }
        return new TokenMint(protocolId, key, servers, expirySeconds, seconds, random);
    }

    /**
     * The same with keys and nonces from a source of the caller's, so that a test can repeat itself. Never to be called
     * in a backend: tokens are secure only with a {@link SecureRandom}, which is the default.
     *
     * @param source the source
     */
    public TokenMint withRandom(Random source) {
        return new TokenMint(protocolId, key, servers, expirySeconds, timeoutSeconds, source);
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
        if (unixSeconds < 0 || unixSeconds > MOST_UNIX_SECONDS) {
            throw new IllegalArgumentException("unixSeconds = " + unixSeconds + ", must be in 0.." + MOST_UNIX_SECONDS
                    + ": seconds, System.currentTimeMillis() / 1000");
        }
        byte[] nonce = new byte[XChaCha20Poly1305.NONCE_BYTES];
        byte[] clientToServerKey = new byte[Aead.KEY_BYTES];
        byte[] serverToClientKey = new byte[Aead.KEY_BYTES];
        random.nextBytes(nonce);
        random.nextBytes(clientToServerKey);
        random.nextBytes(serverToClientKey);
        return mint(unixSeconds, clientId, userData, nonce, clientToServerKey, serverToClientKey);
    }

    /** Mints a token out of given parts, and wipes the keys. */
    public byte[] mint(
            long unixSeconds,
            long clientId,
            byte[] userData,
            byte[] nonce,
            byte[] clientToServerKey,
            byte[] serverToClientKey) {
        Arguments.inRange("userData.length", userData.length, 0, NetcodeFormat.USER_DATA_BYTES);
        long expire = unixSeconds + expirySeconds;
        byte[] token = new byte[NetcodeFormat.TOKEN_BYTES];
        NetcodeFormat.putVersion(token, 0);
        LittleEndian.putLong(token, NetcodeFormat.TOKEN_PROTOCOL_AT, protocolId);
        LittleEndian.putLong(token, NetcodeFormat.TOKEN_CREATE_AT, unixSeconds);
        LittleEndian.putLong(token, NetcodeFormat.TOKEN_EXPIRE_AT, expire);
        System.arraycopy(nonce, 0, token, NetcodeFormat.TOKEN_NONCE_AT, nonce.length);
        PrivateToken secret = new PrivateToken();
        secret.write(clientId, timeoutSeconds, servers, clientToServerKey, serverToClientKey, userData);
        JdkAead aead = new JdkAead();
        byte[] sealing = key.toBytes();
        new TokenCipher(aead, protocolId).seal(sealing, expire, secret, token, NetcodeFormat.TOKEN_NONCE_AT);
        LittleEndian.putInt(token, NetcodeFormat.TOKEN_TIMEOUT_AT, timeoutSeconds);
        int keysAt = ServerList.write(token, NetcodeFormat.TOKEN_SERVERS_AT, servers);
        System.arraycopy(clientToServerKey, 0, token, keysAt, Aead.KEY_BYTES);
        System.arraycopy(serverToClientKey, 0, token, keysAt + Aead.KEY_BYTES, Aead.KEY_BYTES);
        aead.forget();
        secret.wipe();
        Arrays.fill(sealing, (byte) 0);
        Arrays.fill(clientToServerKey, (byte) 0);
        Arrays.fill(serverToClientKey, (byte) 0);
        return token;
    }

    @Override
    public String toString() {
        return "connect tokens for " + servers;
    }

    private static List<InetSocketAddress> requireServers(List<InetSocketAddress> servers) {
        Arguments.inRange("servers.size()", servers.size(), 1, ServerList.MOST_SERVERS);
        for (InetSocketAddress server : servers) {
            Arguments.reachable("server", server);
        }
        return List.copyOf(servers);
    }
}
