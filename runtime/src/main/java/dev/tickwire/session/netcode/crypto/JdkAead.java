package dev.tickwire.session.netcode.crypto;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.IvParameterSpec;

/**
 * ChaCha20-Poly1305 of the JDK, with one cipher for each direction that is initialized for each packet.
 *
 * <p>This class allocates nothing, but the provider of the JDK does. JDK 17 allocates about 1.1 KB to seal and 2.2 KB
 * to open, JDK 25 about 2.1 KB each, for any length. Key and nonce objects are reused, which saves 128 bytes. Sealed
 * bytes are moved to the start of an array before they are opened. Elsewhere JDK 17 copies them about three times, 3.3
 * KB for 1,200 bytes.
 */
public final class JdkAead implements Aead {
    private static final String ALGORITHM = "ChaCha20-Poly1305";

    private final Cipher sealing = newCipher();
    private final Cipher opening = newCipher();
    private final Keys sealingKeys = new Keys();
    private final Keys openingKeys = new Keys();
    private final Nonces sealingNonces = new Nonces();
    private final Nonces openingNonces = new Nonces();
    private final byte[] idleKey = new byte[KEY_BYTES];
    private final byte[] idleNonce = new byte[NONCE_BYTES];
    private byte[] sealed = new byte[2048];

    @Override
    public void seal(
            byte[] key,
            byte[] nonce,
            byte[] data,
            int dataLength,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset) {
        try {
            begin(sealing, Cipher.ENCRYPT_MODE, sealingKeys, sealingNonces, key, nonce);
            sealing.updateAAD(data, 0, dataLength);
            sealing.doFinal(in, offset, length, out, outOffset);
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException(ALGORITHM + " failed to encrypt: " + refused.getMessage(), refused);
        }
    }

    @Override
    public boolean open(
            byte[] key,
            byte[] nonce,
            byte[] data,
            int dataLength,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset) {
        byte[] atStart = in;
        if (offset != 0) {
            atStart = room(length);
            System.arraycopy(in, offset, atStart, 0, length);
        }
        try {
            if (openingKeys.isLast(key) && openingNonces.isLast(nonce)) {
                // JDK 17 rejects an initialization with the key and nonce of the previous initialization, even to open;
                // a repeated datagram has the same key and nonce.
                beginIdle(opening, Cipher.DECRYPT_MODE, openingKeys, openingNonces);
            }
            begin(opening, Cipher.DECRYPT_MODE, openingKeys, openingNonces, key, nonce);
            opening.updateAAD(data, 0, dataLength);
            opening.doFinal(atStart, 0, length, out, outOffset);
            return true;
        } catch (AEADBadTagException forged) {
            return false;
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException(ALGORITHM + " failed to decrypt: " + refused.getMessage(), refused);
        }
    }

    @Override
    public void forget() {
        try {
            for (int both = 0; both < 2; both++) {
                beginIdle(sealing, Cipher.ENCRYPT_MODE, sealingKeys, sealingNonces);
                beginIdle(opening, Cipher.DECRYPT_MODE, openingKeys, openingNonces);
            }
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException(ALGORITHM + " rejected a key: " + refused.getMessage(), refused);
        }
        Arrays.fill(sealed, (byte) 0);
    }

    private byte[] room(int length) {
        if (sealed.length < length) {
            sealed = new byte[length];
        }
        return sealed;
    }

    private static void begin(Cipher cipher, int mode, Keys keys, Nonces nonces, byte[] key, byte[] nonce)
            throws GeneralSecurityException {
        keys.set(key);
        nonces.set(nonce);
        cipher.init(mode, keys, nonces);
    }

    /** Initializes a cipher with a key of zeros, which protects nothing, and a nonce that was not used with it. */
    private void beginIdle(Cipher cipher, int mode, Keys keys, Nonces nonces) throws GeneralSecurityException {
        for (int place = 0; ++idleNonce[place] == 0; place = (place + 1) % NONCE_BYTES) {
            // Increments the nonce, with carry.
        }
        begin(cipher, mode, keys, nonces, idleKey, idleNonce);
    }

    private static Cipher newCipher() {
        try {
            return Cipher.getInstance(ALGORITHM);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(
                    "encrypted sessions need " + ALGORITHM + ", which this platform lacks", missing);
        }
    }

    /**
     * Key whose bytes change in place, to allocate no key for each packet. Two arrays alternate, because the cipher
     * compares the new key with the array that it kept.
     */
    private static final class Keys implements SecretKey {
        private static final long serialVersionUID = 1;

        private transient byte[] last = new byte[KEY_BYTES];
        private transient byte[] next = new byte[KEY_BYTES];

        void set(byte[] key) {
            byte[] turned = last;
            last = next;
            next = turned;
            System.arraycopy(key, 0, last, 0, KEY_BYTES);
        }

        boolean isLast(byte[] key) {
            return MessageDigest.isEqual(last, key);
        }

        @Override
        public String getAlgorithm() {
            return "ChaCha20";
        }

        @Override
        public String getFormat() {
            return "RAW";
        }

        @Override
        public byte[] getEncoded() {
            return last;
        }
    }

    /** Nonce whose bytes change in place. Two arrays alternate, as for {@link Keys}. */
    private static final class Nonces extends IvParameterSpec {
        private byte[] last = new byte[NONCE_BYTES];
        private byte[] next = new byte[NONCE_BYTES];

        Nonces() {
            super(new byte[NONCE_BYTES]);
        }

        void set(byte[] nonce) {
            byte[] turned = last;
            last = next;
            next = turned;
            System.arraycopy(nonce, 0, last, 0, NONCE_BYTES);
        }

        boolean isLast(byte[] nonce) {
            return Arrays.equals(last, nonce);
        }

        @Override
        public byte[] getIV() {
            return last;
        }
    }
}
