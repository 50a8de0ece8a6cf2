package dev.tickwire.benchmarks.secure;

import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The JDK's ChaCha20-Poly1305 called by hand, without a session: a packet is sealed and opened. */
final class BareCipher {
    private static final int TAG_BYTES = 16;
    private static final int DATA_BYTES = 22;

    private final SecretKeySpec key = new SecretKeySpec(new byte[32], "ChaCha20");
    private final Cipher sealing;
    private final Cipher opening;
    private final byte[] data = new byte[DATA_BYTES];
    private final byte[] nonce = new byte[12];
    private final byte[] sealed = new byte[2048];
    private final byte[] opened = new byte[2048];
    private long number;

    BareCipher() {
        try {
            sealing = Cipher.getInstance("ChaCha20-Poly1305");
            opening = Cipher.getInstance("ChaCha20-Poly1305");
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    int trip(byte[] payload, int length) {
        number++;
        for (int place = 0; place < 8; place++) {
            nonce[4 + place] = (byte) (number >>> 8 * place);
        }
        try {
            sealing.init(Cipher.ENCRYPT_MODE, key, new IvParameterSpec(nonce));
            sealing.updateAAD(data);
            sealing.doFinal(payload, 0, length, sealed, 0);
            opening.init(Cipher.DECRYPT_MODE, key, new IvParameterSpec(nonce));
            opening.updateAAD(data);
            return opening.doFinal(sealed, 0, length + TAG_BYTES, opened, 0);
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException(refused);
        }
    }
}
