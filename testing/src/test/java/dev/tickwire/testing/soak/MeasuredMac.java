package dev.tickwire.testing.soak;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Mac;
import javax.crypto.MacSpi;

/** The MAC of the JDK, which reports each call to {@link JdkShare}. Public, since a provider makes it. */
public final class MeasuredMac extends MacSpi {
    static final String ALGORITHM = "HmacSHA256";

    private final Mac jdk;
    private final MeasuredSum sum = new MeasuredSum() {
        @Override
        void add(byte[] input, int offset, int length) {
            jdk.update(input, offset, length);
        }

        @Override
        byte[] total() {
            return jdk.doFinal();
        }
    };

    /** By {@link java.security.Provider}. */
    public MeasuredMac() throws GeneralSecurityException {
        jdk = Mac.getInstance(ALGORITHM, MeasuredCipher.JDK);
    }

    @Override
    protected int engineGetMacLength() {
        return jdk.getMacLength();
    }

    @Override
    protected void engineInit(Key key, AlgorithmParameterSpec parameters)
            throws InvalidKeyException, InvalidAlgorithmParameterException {
        jdk.init(key, parameters);
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
    protected byte[] engineDoFinal() {
        return sum.measuredTotal();
    }

    @Override
    protected void engineReset() {
        jdk.reset();
    }
}
