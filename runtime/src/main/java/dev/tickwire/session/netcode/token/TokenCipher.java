package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.XChaCha20Poly1305;

/**
 * Seals and opens the private part of connect tokens: XChaCha20-Poly1305 with version, protocol id and expiry as
 * associated data.
 */
public final class TokenCipher {
    private static final int PROTOCOL_AT = NetcodeFormat.VERSION_BYTES;
    private static final int EXPIRE_AT = PROTOCOL_AT + 8;

    private final XChaCha20Poly1305 cipher;
    private final byte[] data = new byte[EXPIRE_AT + 8];

    public TokenCipher(Aead aead, long protocolId) {
        cipher = new XChaCha20Poly1305(aead);
        NetcodeFormat.putVersion(data, 0);
        LittleEndian.putLong(data, PROTOCOL_AT, protocolId);
    }

    /**
     * Seals a private part.
     *
     * @param key the private key of the backend, 32 bytes
     * @param expire the time of expiry in Unix seconds, which is authenticated
     * @param token the plain text
     * @param out the array with the nonce; the sealed part is written after the nonce
     * @param nonceAt the index of the nonce
     */
    public void seal(byte[] key, long expire, PrivateToken token, byte[] out, int nonceAt) {
        LittleEndian.putLong(data, EXPIRE_AT, expire);
        cipher.seal(
                key,
                out,
                nonceAt,
                data,
                token.bytes,
                0,
                PrivateToken.BYTES,
                out,
                nonceAt + XChaCha20Poly1305.NONCE_BYTES);
    }

    /**
     * Opens a private part.
     *
     * @param key the private key, 32 bytes
     * @param expire the time of expiry in Unix seconds
     * @param bytes the array with the nonce, followed by the sealed part
     * @param nonceAt the index of the nonce
     * @param token the target of the plain text
     * @return whether the private part is authentic
     */
    public boolean open(byte[] key, long expire, byte[] bytes, int nonceAt, PrivateToken token) {
        LittleEndian.putLong(data, EXPIRE_AT, expire);
        return cipher.open(
                key,
                bytes,
                nonceAt,
                data,
                bytes,
                nonceAt + XChaCha20Poly1305.NONCE_BYTES,
                NetcodeFormat.PRIVATE_BYTES,
                token.bytes,
                0);
    }
}
