package dev.tickwire.session.salted;

import dev.tickwire.bits.LittleEndian;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Server salts without memory: the first 8 bytes of HMAC-SHA-256 over a client's address, its port, its salt and the present
 * period of 10 seconds, under a key that nobody else knows. Whoever can repeat the salt has received it at that address.
 */
final class Challenges {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int LONGEST_ADDRESS_BYTES = 16;
    private static final long PERIOD_NANOS = 10_000_000_000L;
    /** A response may answer the challenge of this many periods, the present one included. */
    static final int PERIODS_ACCEPTED = 2;
    /** No challenge is good for longer than this. */
    static final long LONGEST_LIFE_NANOS = PERIODS_ACCEPTED * PERIOD_NANOS;

    private final Random random;
    private final Mac mac;
    private final byte[] input = new byte[LONGEST_ADDRESS_BYTES + 2 + 8 + 8];
    private final byte[] output = new byte[32];

    Challenges(Random random) {
        this.random = random;
        try {
            mac = Mac.getInstance(ALGORITHM);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM + ", this one does not", missing);
        }
        drawKey();
    }

    /** Draws another key: no challenge from before can be answered any more. */
    void drawKey() {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        try {
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException(ALGORITHM + " refuses a key of " + KEY_BYTES + " bytes", refused);
        }
    }

    /** The period that a time lies in; times may be negative. */
    static long periodAt(long nowNanos) {
        return Math.floorDiv(nowNanos, PERIOD_NANOS);
    }

    /** The server salt of a client in a period. */
    long serverSalt(InetSocketAddress client, long clientSalt, long period) {
        InetAddress address = client.getAddress();
        byte[] addressBytes = address.getAddress();
        int length = addressBytes.length;
        System.arraycopy(addressBytes, 0, input, 0, length);
        LittleEndian.putShort(input, length, client.getPort());
        LittleEndian.putLong(input, length + 2, clientSalt);
        LittleEndian.putLong(input, length + 10, period);
        mac.update(input, 0, length + 18);
        try {
            mac.doFinal(output, 0);
        } catch (GeneralSecurityException tooShort) {
            throw new IllegalStateException(ALGORITHM + " does not fit " + output.length + " bytes", tooShort);
        }
        return LittleEndian.getLong(output, 0);
    }

    /** Whether a client's xor of both salts fits a challenge of this period or the one before. */
    boolean isAnswered(InetSocketAddress client, long clientSalt, long xor, long period) {
        boolean good = false;
        for (int age = 0; age < PERIODS_ACCEPTED; age++) {
            good |= SaltedFormat.same(clientSalt ^ serverSalt(client, clientSalt, period - age), xor);
        }
        return good;
    }
}
