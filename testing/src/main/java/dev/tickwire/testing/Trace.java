package dev.tickwire.testing;

import java.net.InetSocketAddress;
import java.util.zip.CRC32;

/** Count and fingerprint of datagrams: their times, addresses and bytes, in order. */
final class Trace {
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private final CRC32 crc = new CRC32();
    private long fingerprint;
    private long datagrams;

    void record(long nowNanos, InetSocketAddress from, InetSocketAddress to, byte[] bytes, int offset, int length) {
        crc.reset();
        crc.update(bytes, offset, length);
        mix(nowNanos);
        mix(from.hashCode());
        mix(to.hashCode());
        mix((long) length << 32 | crc.getValue());
        datagrams++;
    }

    long fingerprint() {
        return fingerprint;
    }

    long datagrams() {
        return datagrams;
    }

    private void mix(long part) {
        fingerprint = Long.rotateLeft((fingerprint ^ part) * MULTIPLIER, 29);
    }
}
