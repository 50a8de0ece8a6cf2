package dev.tickwire.session;

import java.util.Arrays;
import java.util.Random;

/**
 * The private key that a backend and its game servers share: who has it can mint connect tokens, and read them. It
 * never goes to a client, and shows itself in no {@code toString}.
 */
public final class NetcodeKey {
    /** The length of a key. */
    public static final int BYTES = 32;

    private final byte[] bytes;

    private NetcodeKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * A key of given bytes.
     *
     * @param bytes 32 bytes, copied
     * @throws IllegalArgumentException if it is not 32 bytes, or all of them are zero
     */
    public static NetcodeKey of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("key of " + bytes.length + " bytes, must be " + BYTES);
        }
        int all = 0;
        for (byte each : bytes) {
            all |= each;
        }
        if (all == 0) {
            throw new IllegalArgumentException(
                    "key is all zeros, which everybody knows: NetcodeKey.insecure() is that key, for development");
        }
        return new NetcodeKey(bytes.clone());
    }

    /**
     * A key from its digits, as {@link #toHex} gives them.
     *
     * @param hex 64 hexadecimal digits; white space around them is passed over
     * @throws IllegalArgumentException if it is anything else, or all zeros; the message does not repeat it
     */
    public static NetcodeKey ofHex(String hex) {
        String digits = hex.trim();
        if (digits.length() != 2 * BYTES) {
            throw new IllegalArgumentException(
                    "key of " + digits.length() + " hexadecimal digits, must be " + 2 * BYTES);
        }
        byte[] bytes = new byte[BYTES];
        for (int place = 0; place < BYTES; place++) {
            int high = Character.digit(digits.charAt(2 * place), 16);
            int low = Character.digit(digits.charAt(2 * place + 1), 16);
            if (high < 0 || low < 0) {
                throw new IllegalArgumentException(
                        "key has something else than hexadecimal digits at " + 2 * place + " or behind it");
            }
            bytes[place] = (byte) (high << 4 | low);
        }
        NetcodeKey key = of(bytes);
        Arrays.fill(bytes, (byte) 0);
        return key;
    }

    /**
     * Draws a key.
     *
     * @param random a {@link java.security.SecureRandom}, outside of tests
     */
    public static NetcodeKey random(Random random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return of(bytes);
    }

    /**
     * The key of development that everybody knows: 32 zeros. Whoever sends packets to a server with this key gets in.
     * It is what the reference libraries take for connections without a backend.
     */
    public static NetcodeKey insecure() {
        return new NetcodeKey(new byte[BYTES]);
    }

    /** The key itself as 64 hexadecimal digits, for a file that only the backend and the game servers can read. */
    public String toHex() {
        StringBuilder hex = new StringBuilder(2 * BYTES);
        for (byte each : bytes) {
            hex.append(Character.forDigit(each >> 4 & 15, 16)).append(Character.forDigit(each & 15, 16));
        }
        return hex.toString();
    }

    /** A copy of the key itself, 32 bytes. */
    public byte[] toBytes() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "netcode key (not shown)";
    }
}
