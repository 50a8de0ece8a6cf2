package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

/**
 * Plain text of the private part of a connect token, as backend and server see it. An instance is reusable for further
 * tokens.
 *
 * <p>Layout: 8 bytes client id, 4 bytes time-out in seconds, the list of servers, two keys of 32 bytes, 256 bytes user
 * data, zeros up to 1,008.
 */
public final class PrivateToken {
    /** Size of the plain text, in bytes; with the tag 1,024. */
    public static final int BYTES = NetcodeFormat.PRIVATE_BYTES - Aead.TAG_BYTES;

    private static final int TIMEOUT_AT = 8;
    private static final int SERVERS_AT = 12;

    /** Plain text, with room for what a cipher writes behind its end. */
    public final byte[] bytes = new byte[NetcodeFormat.PRIVATE_BYTES];

    private int keysAt;

    /** Writes the content, and zeros behind. */
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

    /**
     * Validates the content of an opened token.
     *
     * @return whether it is well-formed
     */
    public boolean read() {
        keysAt = ServerList.end(bytes, SERVERS_AT);
        return keysAt >= 0;
    }

    public long clientId() {
        return LittleEndian.getLong(bytes, 0);
    }

    /** Returns the time-out in seconds; zero or less for none. */
    public int timeoutSeconds() {
        return LittleEndian.getInt(bytes, TIMEOUT_AT);
    }

    /**
     * Returns the place of a server in the list, from 0, or -1.
     *
     * @param encodedServer the address from {@link ServerList#encode}
     */
    public int placeOf(byte[] encodedServer) {
        return ServerList.placeOf(encodedServer, bytes, SERVERS_AT);
    }

    public byte[] clientToServerKey() {
        return Arrays.copyOfRange(bytes, keysAt, keysAt + Aead.KEY_BYTES);
    }

    public byte[] serverToClientKey() {
        return Arrays.copyOfRange(bytes, keysAt + Aead.KEY_BYTES, keysAt + 2 * Aead.KEY_BYTES);
    }

    /** Returns the index of the first of 256 bytes of user data in {@link #bytes}. */
    public int userDataAt() {
        return keysAt + 2 * Aead.KEY_BYTES;
    }

    public void wipe() {
        Arrays.fill(bytes, (byte) 0);
    }
}
