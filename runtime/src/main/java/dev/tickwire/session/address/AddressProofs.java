package dev.tickwire.session.address;

import dev.tickwire.base.LittleEndian;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Numbers of 8 bytes that a server sends to an address and wants to hear back from it, kept nowhere: the first 8 bytes
 * of HMAC-SHA-256 over the address, the link of one that is one of a link, its port, a number that stands for whose the
 * address is to be, and the present period of 10 seconds, under a key that nobody else knows. Whoever can repeat one
 * has received it at that address.
 */
public final class AddressProofs {
    /** A proof is good in this many periods, the one that it was made in included. */
    public static final int PERIODS_ACCEPTED = 2;

    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int LONGEST_ADDRESS_BYTES = 16;
    private static final int LINK_BYTES = 4;
    private static final long PERIOD_NANOS = 10_000_000_000L;
    /** No proof is good for longer than this. */
    public static final long LONGEST_LIFE_NANOS = PERIODS_ACCEPTED * PERIOD_NANOS;

    private final Mac mac;
    private final byte[] input = new byte[LONGEST_ADDRESS_BYTES + LINK_BYTES + 2 + 8 + 8];
    private final byte[] output = new byte[32];

    /**
     * Draws a key.
     *
     * @param random where keys come from; a secure one outside of tests
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
            throw new IllegalStateException(ALGORITHM + " refuses a key of " + KEY_BYTES + " bytes", refused);
        }
    }

    /**
     * The period that a time lies in.
     *
     * @param nowNanos passed time, so that a clock which jumps makes no old proof good again
     */
    public static long periodAt(long nowNanos) {
        return Math.floorDiv(nowNanos, PERIOD_NANOS);
    }

    /**
     * The proof of an address in a period.
     *
     * @param address the address
     * @param subject whose it is to be
     * @param period the period
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
     * Whether a number is the proof of an address, of this period or the one before.
     *
     * @param address where the number came from
     * @param subject whose it is to be
     * @param claimed the number
     * @param period the present period
     */
    public boolean isGood(InetSocketAddress address, long subject, long claimed, long period) {
        boolean good = false;
        for (int age = 0; age < PERIODS_ACCEPTED; age++) {
            good |= proof(address, subject, period - age) == claimed;
        }
        return good;
    }
}
