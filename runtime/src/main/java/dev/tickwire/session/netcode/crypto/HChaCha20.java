package dev.tickwire.session.netcode.crypto;

import dev.tickwire.base.LittleEndian;
import java.util.Arrays;

/**
 * HChaCha20: derives a key from a key and the first 16 bytes of a nonce of 24, by the rounds of ChaCha20 without the
 * final addition. Source: draft-irtf-cfrg-xchacha-03, section 2.2.
 */
public final class HChaCha20 {
    static final int INPUT_BYTES = 16;

    private static final int ROUNDS = 20;
    /** The words of "expand 32-byte k". */
    private static final int[] CONSTANTS = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

    private final int[] words = new int[16];

    /**
     * Derives a key.
     *
     * @param key the key, 32 bytes
     * @param input the array with the 16 bytes of the nonce
     * @param offset the index of the first input byte
     * @param derived the array for the derived key, 32 bytes
     */
    public void derive(byte[] key, byte[] input, int offset, byte[] derived) {
        System.arraycopy(CONSTANTS, 0, words, 0, 4);
        for (int word = 0; word < 8; word++) {
            words[4 + word] = LittleEndian.getInt(key, 4 * word);
        }
        for (int word = 0; word < 4; word++) {
            words[12 + word] = LittleEndian.getInt(input, offset + 4 * word);
        }
        for (int round = 0; round < ROUNDS; round += 2) {
            columnRound();
            diagonalRound();
        }
        for (int word = 0; word < 4; word++) {
            LittleEndian.putInt(derived, 4 * word, words[word]);
            LittleEndian.putInt(derived, 16 + 4 * word, words[12 + word]);
        }
        Arrays.fill(words, 0);
    }

    private void columnRound() {
        quarterRound(0, 4, 8, 12);
        quarterRound(1, 5, 9, 13);
        quarterRound(2, 6, 10, 14);
        quarterRound(3, 7, 11, 15);
    }

    private void diagonalRound() {
        quarterRound(0, 5, 10, 15);
        quarterRound(1, 6, 11, 12);
        quarterRound(2, 7, 8, 13);
        quarterRound(3, 4, 9, 14);
    }

    private void quarterRound(int a, int b, int c, int d) {
        words[a] += words[b];
        words[d] = Integer.rotateLeft(words[d] ^ words[a], 16);
        words[c] += words[d];
        words[b] = Integer.rotateLeft(words[b] ^ words[c], 12);
        words[a] += words[b];
        words[d] = Integer.rotateLeft(words[d] ^ words[a], 8);
        words[c] += words[d];
        words[b] = Integer.rotateLeft(words[b] ^ words[c], 7);
    }
}
