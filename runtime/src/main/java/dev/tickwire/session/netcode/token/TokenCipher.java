package dev.tickwire.session.netcode.token;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.XChaCha20Poly1305;

/**
 * Seals and opens the private part of connect tokens of one protocol: XChaCha20-Poly1305 with version, protocol id and
 * expiry as associated data.
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

    /** Seals a private part behind its nonce, which stands at {@code nonceAt} already. */
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

    /** Opens a private part that stands behind its nonce; false if it was not sealed so. */
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
