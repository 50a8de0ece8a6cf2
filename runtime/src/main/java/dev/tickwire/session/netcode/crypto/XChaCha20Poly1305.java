package dev.tickwire.session.netcode.crypto;

import java.util.Arrays;

/**
 * XChaCha20-Poly1305: authenticated encryption with a nonce of 24 bytes, long enough to be random. The first 16 bytes
 * derive a key for each nonce, and the last 8 are the nonce with that key. Source: draft-irtf-cfrg-xchacha-03, section
 * 2.
 */
public final class XChaCha20Poly1305 {
    public static final int NONCE_BYTES = 24;

    /** Index of the last 8 bytes of the nonce, behind 4 zeros. */
    private static final int REST_AT = Aead.NONCE_BYTES - (NONCE_BYTES - HChaCha20.INPUT_BYTES);

    private final Aead aead;
    private final HChaCha20 derivation = new HChaCha20();
    private final byte[] derived = new byte[Aead.KEY_BYTES];
    private final byte[] rest = new byte[Aead.NONCE_BYTES];

    public XChaCha20Poly1305(Aead aead) {
        this.aead = aead;
    }

    /**
     * Seals bytes as {@link Aead#seal} does.
     *
     * @param nonces the array with the nonce of 24 bytes
     * @param nonceAt the index of the nonce's first byte
     */
    public void seal(
            byte[] key,
            byte[] nonces,
            int nonceAt,
            byte[] data,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset) {
        derive(key, nonces, nonceAt);
        aead.seal(derived, rest, data, data.length, in, offset, length, out, outOffset);
        Arrays.fill(derived, (byte) 0);
    }

    /**
     * Opens bytes as {@link Aead#open} does.
     *
     * @param nonces the array with the nonce of 24 bytes
     * @param nonceAt the index of the nonce's first byte
     * @return whether the bytes are authentic
     */
    public boolean open(
            byte[] key,
            byte[] nonces,
            int nonceAt,
            byte[] data,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset) {
        derive(key, nonces, nonceAt);
        boolean opened = aead.open(derived, rest, data, data.length, in, offset, length, out, outOffset);
        Arrays.fill(derived, (byte) 0);
        return opened;
    }

    private void derive(byte[] key, byte[] nonces, int nonceAt) {
        derivation.derive(key, nonces, nonceAt, derived);
        System.arraycopy(nonces, nonceAt + HChaCha20.INPUT_BYTES, rest, REST_AT, NONCE_BYTES - HChaCha20.INPUT_BYTES);
    }
}
