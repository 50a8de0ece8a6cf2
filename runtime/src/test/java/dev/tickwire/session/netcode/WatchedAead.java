package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.vectors.VectorFile;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A cipher that fails a test as soon as a key and nonce pair seals twice, by whichever of its users, and knows their
 * keys.
 */
final class WatchedAead implements Aead {
    private final JdkAead aead = new JdkAead();
    private final Set<String> pairs;
    /** How many packets and tokens were to be opened. */
    int opened;

    final Map<byte[], Boolean> keys = new IdentityHashMap<>();

    WatchedAead(Set<String> pairs) {
        this.pairs = pairs;
    }

    static Set<String> noPairs() {
        return new HashSet<>();
    }

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
        String pair = VectorFile.hex(key, 0, KEY_BYTES) + " " + VectorFile.hex(nonce, 0, NONCE_BYTES);
        if (!pairs.add(pair)) {
            throw new AssertionError("sealed twice under one key and the nonce " + pair.substring(2 * KEY_BYTES));
        }
        keys.put(key, true);
        aead.seal(key, nonce, data, dataLength, in, offset, length, out, outOffset);
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
        keys.put(key, true);
        opened++;
        return aead.open(key, nonce, data, dataLength, in, offset, length, out, outOffset);
    }

    @Override
    public void forget() {
        aead.forget();
    }

    /** How many of the keys that went through are not overwritten. */
    int livingKeys() {
        int living = 0;
        for (byte[] key : keys.keySet()) {
            int all = 0;
            for (byte each : key) {
                all |= each;
            }
            living += all == 0 ? 0 : 1;
        }
        return living;
    }
}
