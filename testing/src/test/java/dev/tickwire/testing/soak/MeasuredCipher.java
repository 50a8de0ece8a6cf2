package dev.tickwire.testing.soak;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.ShortBufferException;

/** The cipher of the JDK, which reports each call to {@link JdkShare}. Public, since a provider makes it. */
public final class MeasuredCipher extends CipherSpi {
    static final String ALGORITHM = "ChaCha20-Poly1305";
    /** The provider of the JDK. */
    static final String JDK = "SunJCE";

    private final Cipher jdk;

    /** By {@link java.security.Provider}. */
    public MeasuredCipher() throws GeneralSecurityException {
        jdk = Cipher.getInstance(ALGORITHM, JDK);
    }

    @Override
    protected void engineInit(int mode, Key key, AlgorithmParameterSpec parameters, SecureRandom random)
            throws InvalidKeyException, InvalidAlgorithmParameterException {
        JdkShare share = JdkShare.ofThread();
        share.beginCall();
        try {
            jdk.init(mode, key, parameters, random);
        } finally {
            share.endCall();
        }
    }

    @Override
    protected void engineUpdateAAD(byte[] data, int offset, int length) {
        JdkShare share = JdkShare.ofThread();
        share.beginCall();
        jdk.updateAAD(data, offset, length);
        share.endCall();
    }

    @Override
    protected int engineDoFinal(byte[] in, int offset, int length, byte[] out, int outOffset)
            throws ShortBufferException, IllegalBlockSizeException, BadPaddingException {
        JdkShare share = JdkShare.ofThread();
        share.beginCall();
        try {
            return jdk.doFinal(in, offset, length, out, outOffset);
        } finally {
            share.endCall();
        }
    }

    @Override
    protected byte[] engineDoFinal(byte[] in, int offset, int length)
            throws IllegalBlockSizeException, BadPaddingException {
        return jdk.doFinal(in, offset, length);
    }

    @Override
    protected int engineGetOutputSize(int length) {
        return jdk.getOutputSize(length);
    }

    @Override
    protected int engineGetBlockSize() {
        return jdk.getBlockSize();
    }

    @Override
    protected byte[] engineGetIV() {
        return jdk.getIV();
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
        return jdk.getParameters();
    }

    @Override
    protected byte[] engineUpdate(byte[] in, int offset, int length) {
        return jdk.update(in, offset, length);
    }

    @Override
    protected int engineUpdate(byte[] in, int offset, int length, byte[] out, int outOffset)
            throws ShortBufferException {
        return jdk.update(in, offset, length, out, outOffset);
    }

    @Override
    protected void engineInit(int mode, Key key, SecureRandom random) throws InvalidKeyException {
        jdk.init(mode, key, random);
    }

    @Override
    protected void engineInit(int mode, Key key, AlgorithmParameters parameters, SecureRandom random)
            throws InvalidKeyException, InvalidAlgorithmParameterException {
        jdk.init(mode, key, parameters, random);
    }

    @Override
    protected void engineSetMode(String mode) {
        throw new UnsupportedOperationException(mode);
    }

    @Override
    protected void engineSetPadding(String padding) {
        throw new UnsupportedOperationException(padding);
    }
}
