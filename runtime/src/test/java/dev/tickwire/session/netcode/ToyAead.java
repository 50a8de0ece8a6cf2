package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.netcode.token.TokenCipher;
import java.util.zip.CRC32;

/**
 * A cipher for tests, many times as fast as a real one and without allocation: leaves bytes as they are, and tags them
 * with a sum of all that counts.
 */
final class ToyAead implements Aead {
    private final CRC32 sum = new CRC32();

    @Override
    public void seal(
            byte[] key,
            byte[] nonce,
            byte[] data,
            int dataLength,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset) {
        System.arraycopy(in, offset, out, outOffset, length);
        long tag = tag(key, nonce, data, dataLength, in, offset, length);
        LittleEndian.putLong(out, outOffset + length, tag);
        LittleEndian.putLong(out, outOffset + length + 8, tag);
    }

    @Override
    public boolean open(
            byte[] key,
            byte[] nonce,
            byte[] data,
            int dataLength,
            byte[] in,
            int offset,
            int length,
            byte[] out,
            int outOffset) {
        int plainLength = length - TAG_BYTES;
        long tag = tag(key, nonce, data, dataLength, in, offset, plainLength);
        boolean opened = LittleEndian.getLong(in, offset + plainLength) == tag
                && LittleEndian.getLong(in, offset + plainLength + 8) == tag;
        if (opened) {
            System.arraycopy(in, offset, out, outOffset, plainLength);
        }
        return opened;
    }

    @Override
    public void forget() {
        // Keeps nothing.
    }

    /** A token that was minted for the real cipher, for this one. */
    static byte[] reseal(byte[] token, NetcodeKey key, long protocolId, long expire) {
        PrivateToken secret = new PrivateToken();
        if (!new TokenCipher(new JdkAead(), protocolId)
                .open(key.toBytes(), expire, token, NetcodeFormat.TOKEN_NONCE_AT, secret)) {
            throw new AssertionError("a token of another key");
        }
        byte[] resealed = token.clone();
        new TokenCipher(new ToyAead(), protocolId)
                .seal(key.toBytes(), expire, secret, resealed, NetcodeFormat.TOKEN_NONCE_AT);
        return resealed;
    }

    private long tag(byte[] key, byte[] nonce, byte[] data, int dataLength, byte[] in, int offset, int length) {
        sum.reset();
        sum.update(key);
        sum.update(nonce);
        sum.update(data, 0, dataLength);
        sum.update(in, offset, length);
        return sum.getValue() << 32 | sum.getValue();
    }
}
