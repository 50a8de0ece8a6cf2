package dev.tickwire.session.address;

import dev.tickwire.base.LittleEndian;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Values of 8 bytes that a server sends to an address and must receive back from there. A value is computed, not
 * stored: the start of HMAC-SHA-256 over address, link if link-local, port, a subject, and the present period of 10
 * seconds. Only the server knows the key. See docs/wire.md.
 */
public final class AddressProofs {
    /** Number of periods in which a proof is accepted: its own period and the next. */
    public static final int PERIODS_ACCEPTED = 2;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int MAX_ADDRESS_BYTES = 16;
    private static final int LINK_BYTES = 4;
    private static final long PERIOD_NANOS = 10_000_000_000L;
    /** Longest time for which a proof is accepted, in nanoseconds. */
    public static final long MAX_AGE_NANOS = PERIODS_ACCEPTED * PERIOD_NANOS;

    private final Mac mac;
    private final byte[] input = new byte[MAX_ADDRESS_BYTES + LINK_BYTES + 2 + 8 + 8];
    private final byte[] output = new byte[32];

    /**
     * Creates proofs with a random key.
     *
     * @param random the source of the key; must be secure outside of tests
     */
    public AddressProofs(Random random) {
        try {
            mac = Mac.getInstance(ALGORITHM);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM + ", this one does not", missing);
        }
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        try {
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException refused) {
            throw new IllegalStateException(ALGORITHM + " rejects a key of " + KEY_BYTES + " bytes", refused);
        }
    }

    /**
     * Returns the period of a time.
     *
     * @param nowNanos the time of the session in nanoseconds, so that a jump of the wall clock revives no old proof
     */
    public static long periodAt(long nowNanos) {
        return Math.floorDiv(nowNanos, PERIOD_NANOS);
    }

    /**
     * Returns the proof for an address.
     *
     * @param address the address that is to be proved
     * @param subject the value that the proof is for, such as a client salt or a client id
     * @param period the period, from {@link #periodAt}
     */
    public long proof(InetSocketAddress address, long subject, long period) {
        InetAddress host = address.getAddress();
        int length = AddressBits.write(host, input);
        int link = AddressBits.scope(host);
        if (link != 0) {
            LittleEndian.putInt(input, length, link);
            length += LINK_BYTES;
        }
        LittleEndian.putShort(input, length, address.getPort());
        LittleEndian.putLong(input, length + 2, subject);
        LittleEndian.putLong(input, length + 10, period);
        mac.update(input, 0, length + 18);
        try {
            mac.doFinal(output, 0);
        } catch (GeneralSecurityException tooShort) {
            throw new IllegalStateException(ALGORITHM + " does not fit " + output.length + " bytes", tooShort);
        }
        return LittleEndian.getLong(output, 0);
    }

    /**
     * Returns whether a value proves an address in the present period or the previous period.
     *
     * @param subject the value that the proof is for
     * @param claimed the value from the client
     * @param period the present period
     */
    public boolean isValid(InetSocketAddress address, long subject, long claimed, long period) {
        boolean matches = false;
        for (int age = 0; age < PERIODS_ACCEPTED; age++) {
            matches |= proof(address, subject, period - age) == claimed;
        }
        return matches;
    }
}
