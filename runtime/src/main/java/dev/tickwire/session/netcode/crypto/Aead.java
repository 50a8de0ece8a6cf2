package dev.tickwire.session.netcode.crypto;

/**
 * Authenticated encryption with associated data: ChaCha20-Poly1305 of RFC 8439, section 2.8, with a nonce of 12 bytes.
 * All choice of ciphers is behind this interface, which tests observe.
 *
 * <p>A pair of key and nonce must never seal twice. Implementations belong to one thread.
 */
public interface Aead {
    int KEY_BYTES = 32;
    int NONCE_BYTES = 12;
    int TAG_BYTES = 16;

    /**
     * Seals bytes: writes their cipher text and the tag of 16 bytes.
     *
     * @param key the key, 32 bytes, not kept
     * @param nonce the nonce, 12 bytes, not kept; never used twice with a key
     * @param data the associated data from index 0, authenticated but not encrypted
     * @param dataLength the size of the associated data, in bytes
     * @param in the array with the plain text
     * @param offset the index of the first byte to read
     * @param length the size of the plain text in bytes, 0 or more
     * @param out another array, for {@code length + TAG_BYTES} bytes
     * @param outOffset the index of the first byte written
     */
    void seal(
            byte[] key,
            byte[] nonce,
            byte[] data,
            int dataLength,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset);

    /**
     * Opens sealed bytes.
     *
     * @param key the key, 32 bytes, not kept
     * @param nonce the nonce, 12 bytes, not kept
     * @param data the associated data, from index 0
     * @param dataLength the size of the associated data, in bytes
     * @param in the array with the cipher text and the tag
     * @param offset the index of the first byte to read
     * @param length the size of cipher text and tag, 16 bytes or more
     * @param out another array, for {@code length - TAG_BYTES} bytes of plain text. Up to {@code length} bytes may be
     *     overwritten. The content is undefined if the result is false.
     * @param outOffset the index of the first byte written
     * @return whether the bytes are authentic: false if any bit of the bytes, the key, the nonce or the associated data
     *     differs
     */
    boolean open(
            byte[] key,
            byte[] nonce,
            byte[] data,
            int dataLength,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset);

    /** Overwrites the keys and texts that this object still holds. */
    void forget();
}
