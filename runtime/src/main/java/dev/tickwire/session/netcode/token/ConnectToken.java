package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.XChaCha20Poly1305;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

/**
 * Connect token as a client reads it: addresses of servers, lifetime, and keys of the connection. The private part
 * stays sealed.
 */
public final class ConnectToken {
    private final byte[] bytes;
    private final List<InetSocketAddress> servers;
    private final byte[] clientToServerKey;
    private final byte[] serverToClientKey;

    private ConnectToken(byte[] bytes, int serversEnd) {
        this.bytes = bytes;
        this.servers = List.copyOf(ServerList.read(bytes, NetcodeFormat.TOKEN_SERVERS_AT));
        this.clientToServerKey = Arrays.copyOfRange(bytes, serversEnd, serversEnd + Aead.KEY_BYTES);
        this.serverToClientKey =
                Arrays.copyOfRange(bytes, serversEnd + Aead.KEY_BYTES, serversEnd + 2 * Aead.KEY_BYTES);
    }

    /**
     * Reads a token.
     *
     * @param token the 2048 bytes; copied
     * @return the token, or null if it is malformed
     */
    public static ConnectToken read(byte[] token) {
        if (token.length != NetcodeFormat.TOKEN_BYTES || !NetcodeFormat.isVersion(token, 0)) {
            return null;
        }
        int serversEnd = ServerList.end(token, NetcodeFormat.TOKEN_SERVERS_AT);
        if (serversEnd < 0) {
            return null;
        }
        long create = LittleEndian.getLong(token, NetcodeFormat.TOKEN_CREATE_AT);
        long expire = LittleEndian.getLong(token, NetcodeFormat.TOKEN_EXPIRE_AT);
        return Long.compareUnsigned(create, expire) > 0 ? null : new ConnectToken(token.clone(), serversEnd);
    }

    public long protocolId() {
        return LittleEndian.getLong(bytes, NetcodeFormat.TOKEN_PROTOCOL_AT);
    }

    /** Returns the time of creation, in Unix seconds. */
    public long createdAt() {
        return LittleEndian.getLong(bytes, NetcodeFormat.TOKEN_CREATE_AT);
    }

    /** Returns the time of expiry, in Unix seconds, unsigned. */
    public long expiresAt() {
        return LittleEndian.getLong(bytes, NetcodeFormat.TOKEN_EXPIRE_AT);
    }

    /** Returns the time-out in seconds; zero or less for none. */
    public int timeoutSeconds() {
        return LittleEndian.getInt(bytes, NetcodeFormat.TOKEN_TIMEOUT_AT);
    }

    public List<InetSocketAddress> servers() {
        return servers;
    }

    /** Returns the key for packets to the servers; not a copy. */
    public byte[] clientToServerKey() {
        return clientToServerKey;
    }

    /** Returns the key for packets from the servers; not a copy. */
    public byte[] serverToClientKey() {
        return serverToClientKey;
    }

    /**
     * Writes a connection request with the private part of this token.
     *
     * @return the size of the request, in bytes
     */
    public int writeRequest(byte[] out) {
        out[0] = NetcodeFormat.REQUEST;
        NetcodeFormat.putVersion(out, NetcodeFormat.REQUEST_VERSION_AT);
        LittleEndian.putLong(out, NetcodeFormat.REQUEST_PROTOCOL_AT, protocolId());
        LittleEndian.putLong(out, NetcodeFormat.REQUEST_EXPIRE_AT, expiresAt());
        System.arraycopy(
                bytes,
                NetcodeFormat.TOKEN_NONCE_AT,
                out,
                NetcodeFormat.REQUEST_NONCE_AT,
                XChaCha20Poly1305.NONCE_BYTES + NetcodeFormat.PRIVATE_BYTES);
        return NetcodeFormat.REQUEST_BYTES;
    }

    /** Overwrites the token and its keys, after which it is of no use. */
    public void wipe() {
        Arrays.fill(bytes, (byte) 0);
        Arrays.fill(clientToServerKey, (byte) 0);
        Arrays.fill(serverToClientKey, (byte) 0);
    }

    @Override
    public String toString() {
        return "connect token for " + servers + ", valid until Unix second " + Long.toUnsignedString(expiresAt());
    }
}
