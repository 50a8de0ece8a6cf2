package dev.tickwire.testing.soak;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.MessageDigestSpi;

/** The SHA-256 of the JDK, which reports each call to {@link JdkShare}. Public, since a provider makes it. */
public final class MeasuredDigest extends MessageDigestSpi {
    static final String ALGORITHM = "SHA-256";
    /** The provider of the JDK. */
    private static final String JDK = "SUN";

    private final MessageDigest jdk;
    private final MeasuredSum sum = new MeasuredSum() {
        @Override
        void add(byte[] input, int offset, int length) {
            jdk.update(input, offset, length);
        }

        @Override
        byte[] total() {
            return jdk.digest();
        }
    };

    /** By {@link java.security.Provider}. */
    public MeasuredDigest() throws GeneralSecurityException {
        jdk = MessageDigest.getInstance(ALGORITHM, JDK);
    }

    @Override
    protected int engineGetDigestLength() {
        return jdk.getDigestLength();
    }

    @Override
    protected void engineUpdate(byte input) {
        jdk.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
        sum.measuredAdd(input, offset, length);
    }

    @Override
    protected byte[] engineDigest() {
        return sum.measuredTotal();
    }

    @Override
    protected void engineReset() {
        jdk.reset();
    }
}
