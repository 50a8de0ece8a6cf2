package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

/**
 * The private part of a connect token in the clear, as backend and server know it. One object is used again for one
 * token after another.
 *
 * <p>Layout: 8 bytes client id, 4 bytes time-out in seconds, the list of servers, two keys of 32 bytes, 256 bytes user
 * data, zeros up to 1,008.
 */
public final class PrivateToken {
    /** The bytes that are sealed; the tag makes them 1,024. */
    public static final int BYTES = NetcodeFormat.PRIVATE_BYTES - Aead.TAG_BYTES;

    private static final int TIMEOUT_AT = 8;
    private static final int SERVERS_AT = 12;

    /** Also takes what an opening cipher leaves behind the end. */
    public final byte[] bytes = new byte[NetcodeFormat.PRIVATE_BYTES];

    private int keysAt;

    /** Puts a token together. */
    void write(
            long clientId,
            int timeoutSeconds,
            List<InetSocketAddress> servers,
            byte[] clientToServerKey,
            byte[] serverToClientKey,
            byte[] userData) {
        wipe();
        LittleEndian.putLong(bytes, 0, clientId);
        LittleEndian.putInt(bytes, TIMEOUT_AT, timeoutSeconds);
        keysAt = ServerList.write(bytes, SERVERS_AT, servers);
        System.arraycopy(clientToServerKey, 0, bytes, keysAt, Aead.KEY_BYTES);
        System.arraycopy(serverToClientKey, 0, bytes, keysAt + Aead.KEY_BYTES, Aead.KEY_BYTES);
        System.arraycopy(userData, 0, bytes, userDataAt(), userData.length);
    }

    /** Finds its way through what {@link #bytes} hold; false if that is no token. */
    public boolean read() {
        keysAt = ServerList.end(bytes, SERVERS_AT);
        return keysAt >= 0;
    }

    public long clientId() {
        return LittleEndian.getLong(bytes, 0);
    }

    /** The time-out; there is none if it is zero or less. */
    public int timeoutSeconds() {
        return LittleEndian.getInt(bytes, TIMEOUT_AT);
    }

    /** The place of a server in the list, from 0, or -1. */
    public int placeOf(byte[] encodedServer) {
        return ServerList.placeOf(encodedServer, bytes, SERVERS_AT);
    }

    public byte[] clientToServerKey() {
        return Arrays.copyOfRange(bytes, keysAt, keysAt + Aead.KEY_BYTES);
    }

    public byte[] serverToClientKey() {
        return Arrays.copyOfRange(bytes, keysAt + Aead.KEY_BYTES, keysAt + 2 * Aead.KEY_BYTES);
    }

    /** Where the 256 bytes of user data start. */
    public int userDataAt() {
        return keysAt + 2 * Aead.KEY_BYTES;
    }

    public void wipe() {
        Arrays.fill(bytes, (byte) 0);
    }
}
