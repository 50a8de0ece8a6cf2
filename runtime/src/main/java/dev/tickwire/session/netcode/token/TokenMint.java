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
 * Creates connect tokens of the netcode standard, in a backend that shares the private key with the servers. Used by
 * {@code dev.tickwire.endpoint.ConnectTokens}. Safe for all threads, as long as the source of randomness is.
 */
public final class TokenMint {
    /** Size of a token, in bytes. */
    public static final int TOKEN_BYTES = NetcodeFormat.TOKEN_BYTES;

    private static final int MAX_EXPIRY_SECONDS = 365 * 86_400;
    private static final long MAX_UNIX_SECONDS = 99_999_999_999L;

    private final long protocolId;
    private final NetcodeKey key;
    private final List<InetSocketAddress> servers;
    private final int expirySeconds;
    private final int timeoutSeconds;
    private final Random random;

    /**
     * Creates a mint of tokens that expire after 45 seconds and have a time-out of 5 seconds.
     *
     * @param protocolId the id of the schema
     * @param key the private key of the servers
     * @param servers the addresses of 1 to 32 servers, in the order in which a client tries them
     * @throws IllegalArgumentException if the number is out of range, or a client cannot send to an address
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
     * Returns a mint of tokens with another lifetime. Short lifetimes are safer: an eavesdropper can try to use a token
     * first until it expires. The lifetime must suffice to try all servers.
     *
     * @param seconds the lifetime in seconds, 1 to 31,536,000 (a year)
     * @throws IllegalArgumentException if it is out of range
     */
    public TokenMint withExpirySeconds(int seconds) {
        Arguments.inRange("expirySeconds", seconds, 1, MAX_EXPIRY_SECONDS);
        return new TokenMint(protocolId, key, servers, seconds, timeoutSeconds, random);
    }

    /**
     * Returns a mint of tokens with another time-out: the silence after which client or server ends the connection.
     *
     * @param seconds the time-out in seconds, 1 to 3,600; or -1 for none, for development
     * @throws IllegalArgumentException if it is out of range
     */
    public TokenMint withTimeoutSeconds(int seconds) {
        if (seconds != -1 && (seconds < 1 || seconds > 3600)) {
            throw new IllegalArgumentException("timeoutSeconds = " + seconds + ", must be in 1..3600, or -1 for none");
        }
        return new TokenMint(protocolId, key, servers, expirySeconds, seconds, random);
    }

    /**
     * Returns a mint with another source of nonces and keys, for reproducible tests only: tokens are secure with a
     * {@link SecureRandom}, which is the default.
     */
    public TokenMint withRandom(Random source) {
        return new TokenMint(protocolId, key, servers, expirySeconds, timeoutSeconds, source);
    }

    /**
     * Creates a token.
     *
     * @param unixSeconds the current time as {@code System.currentTimeMillis() / 1000}, 0 to 99,999,999,999 (the year
     *     5138); milliseconds are out of range
     * @param clientId the id of the client; a server has at most one client with the same id at a time
     * @param userData the data for the server's game, 0 to 256 bytes
     * @return the token, 2,048 bytes, as secret as a password until the token expires
     * @throws IllegalArgumentException if the time or the size of the user data is out of range
     */
    public byte[] mint(long unixSeconds, long clientId, byte[] userData) {
        if (unixSeconds < 0 || unixSeconds > MAX_UNIX_SECONDS) {
            throw new IllegalArgumentException("unixSeconds = " + unixSeconds + ", must be in 0.." + MAX_UNIX_SECONDS
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

    /** Creates a token with given nonce and keys. Overwrites the arrays of the keys. */
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
        Arguments.inRange("servers.size()", servers.size(), 1, ServerList.MAX_SERVERS);
        for (InetSocketAddress server : servers) {
            Arguments.reachable("server", server);
        }
        return List.copyOf(servers);
    }
}
