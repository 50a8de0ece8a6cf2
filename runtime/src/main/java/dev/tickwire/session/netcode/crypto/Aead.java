package dev.tickwire.session.netcode.crypto;

/**
 * Authenticated encryption with associated data as RFC 8439, section 2.8, has it: ChaCha20-Poly1305 with a nonce of 12
 * bytes. The one place where a cipher is chosen, and where tests look on.
 *
 * <p>A key and nonce pair must never seal twice. Implementations belong to one thread.
 */
public interface Aead {
    int KEY_BYTES = 32;
    int NONCE_BYTES = 12;
    int TAG_BYTES = 16;

    /**
     * Seals bytes: encrypts them and puts the tag behind.
     *
     * @param key 32 bytes, not kept
     * @param nonce 12 bytes, not kept
     * @param data the associated data, from its first byte on
     * @param dataLength how many bytes of it count
     * @param in what is sealed
     * @param offset its first byte
     * @param length its bytes, 0 or more
     * @param out takes {@code length + 16} bytes; another array than {@code in}
     * @param outOffset where
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
     * Opens what {@link #seal} made.
     *
     * @param key 32 bytes, not kept
     * @param nonce 12 bytes, not kept
     * @param data the associated data, from its first byte on
     * @param dataLength how many bytes of it count
     * @param in what was sealed, with the tag behind it
     * @param offset its first byte
     * @param length its bytes with the tag, at least 16
     * @param out takes {@code length - 16} bytes, and may be written to beyond as far as {@code length}; another array
     *     than {@code in}. Holds nothing of use unless it was opened
     * @param outOffset where
     * @return false if any bit of it, of the key, the nonce or the associated data is another
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

    /** Overwrites what is left of the last keys. */
    void forget();
}
