package dev.tickwire.session;

import java.util.Arrays;
import java.util.Random;

/**
 * Private key of 32 bytes that a backend shares with its game servers. The backend seals connect tokens with it, and
 * the servers open them. A client with the key could mint tokens, so clients must never have it.
 *
 * <p>Keep the key in a secret store, or in a file that only the backend and the servers can read:
 *
 * <pre>{@code
 * NetcodeKey key = NetcodeKey.ofHex(Files.readString(Path.of("/run/secrets/netcode-key")));
 * Server server = Server.builder(ArenaProtocol.get())
 *        .session(ServerSessions.encrypted(key))
 *        .port(40000)
 *        .build();
 * }</pre>
 *
 * <p>Immutable and safe for all threads. {@link #toString()} does not show the key.
 */
public final class NetcodeKey {
    /** Size of a key, in bytes. */
    public static final int BYTES = 32;

    private final byte[] bytes;

    private NetcodeKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Creates a key from bytes.
     *
     * @param bytes the 32 bytes of the key; copied
     * @return the key
     * @throws IllegalArgumentException if the size differs, or if all bytes are zero
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
                    "key is all zeros, which is public: use NetcodeKey.insecure() for development");
        }
        return new NetcodeKey(bytes.clone());
    }

    /**
     * Creates a key from text.
     *
     * @param hex the 64 hexadecimal digits of the key, in upper or lower case; white space around them is ignored
     * @return the key
     * @throws IllegalArgumentException if the text is anything else, or if all digits are zero; the message does not
     *     contain the text
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
                        "key has a character that is no hexadecimal digit at " + 2 * place + " or later");
            }
            bytes[place] = (byte) (high << 4 | low);
        }
        NetcodeKey key = of(bytes);
        Arrays.fill(bytes, (byte) 0);
        return key;
    }

    /**
     * Creates a random key.
     *
     * @param random the source, a {@link java.security.SecureRandom} outside of tests
     * @return the new key
     */
    public static NetcodeKey random(Random random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return of(bytes);
    }

    /**
     * Returns the key of all zeros, for development and tests. Everybody knows it: anybody can connect to a server with
     * this key. The reference libraries of netcode use the same key for connections without a backend.
     *
     * @return the insecure key
     */
    public static NetcodeKey insecure() {
        return new NetcodeKey(new byte[BYTES]);
    }

    /**
     * Returns the key as 64 lower-case hexadecimal digits, for a file that only the backend and the servers can read.
     *
     * @return the digits, which are as secret as the key
     */
    public String toHex() {
        StringBuilder hex = new StringBuilder(2 * BYTES);
        for (byte each : bytes) {
            hex.append(Character.forDigit(each >> 4 & 15, 16)).append(Character.forDigit(each & 15, 16));
        }
        return hex.toString();
    }

    /**
     * Returns a copy of the 32 bytes of the key. The caller should overwrite them after use.
     *
     * @return the bytes
     */
    public byte[] toBytes() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "netcode key (not shown)";
    }
}
