package dev.tickwire.testing.soak.time;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.TransportStatistics;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;

/**
 * Changes bits of datagrams in both directions, while it is on, and lets their checksums be right: that of what was
 * changed, and only that, has to be added, since such sums are linear.
 */
final class Tampering implements Transport {
    private static final int CHECKSUM_BYTES = 4;
    /** Changes of the first bytes, of sessions and packets, would only be dropped. */
    private static final int KEPT_BYTES = 14;

    private static final int MAX_FLIPS = 4;
    private static final int ONE_IN = 12;

    private final Transport network;
    private final SplittableRandom random;
    private final CRC32 crc = new CRC32();
    boolean isOn;
    long changed;

    Tampering(Transport network, SplittableRandom random) {
        this.network = network;
        this.random = random;
    }

    private byte[] tampered(byte[] bytes, int offset, int length) {
        byte[] copy = Arrays.copyOfRange(bytes, offset, offset + length);
        if (!isOn || length <= KEPT_BYTES || random.nextInt(ONE_IN) > 0) {
            return copy;
        }
        byte[] mask = new byte[length - CHECKSUM_BYTES];
        for (int flips = random.nextInt(MAX_FLIPS); flips >= 0; flips--) {
            mask[random.nextInt(KEPT_BYTES - CHECKSUM_BYTES, mask.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        }
        for (int i = 0; i < mask.length; i++) {
            copy[CHECKSUM_BYTES + i] ^= mask[i];
        }
        int sum = sum(mask) ^ sum(new byte[mask.length]);
        LittleEndian.putInt(copy, 0, LittleEndian.getInt(copy, 0) ^ sum);
        changed++;
        return copy;
    }

    private int sum(byte[] bytes) {
        crc.reset();
        crc.update(bytes);
        return (int) crc.getValue();
    }

    @Override
    public void update(long nowNanos) {
        network.update(nowNanos);
    }

    @Override
    public boolean receive(Datagram into) {
        if (!network.receive(into)) {
            return false;
        }
        byte[] bytes = tampered(into.bytes(), into.offset(), into.length());
        into.received(into.address(), bytes, 0, bytes.length);
        return true;
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        byte[] sent = tampered(bytes, offset, length);
        network.send(to, sent, 0, sent.length);
    }

    @Override
    public InetSocketAddress localAddress() {
        return network.localAddress();
    }

    @Override
    public TransportStatistics statistics() {
        return network.statistics();
    }

    @Override
    public void close() {
        network.close();
    }
}
