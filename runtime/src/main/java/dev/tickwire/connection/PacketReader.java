package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.Channel;

/** Reads a packet's payload into the channels: first all of it without effect, then all of it with effect. */
final class PacketReader {
    private final Channel[] channels;
    private final BitReader in = new BitReader();

    PacketReader(Channel[] channels) {
        this.channels = channels;
    }

    /**
     * Reads a packet.
     *
     * @return false if it breaks the protocol; it then has no effect
     */
    boolean read(byte[] bytes, int offset, int length) {
        in.wrap(bytes, offset, length);
        boolean whole = readEntries() && in.leftBits() < Byte.SIZE;
        for (Channel channel : channels) {
            if (whole) {
                channel.apply();
            } else {
                channel.discard();
            }
        }
        return whole;
    }

    private boolean readEntries() {
        int entries = in.readInt(0, channels.length);
        int previous = -1;
        for (int i = 0; i < entries && !in.failed(); i++) {
            int number = in.readInt(0, channels.length - 1);
            if (number <= previous || in.failed()) {
                return in.fail();
            }
            channels[number].read(in);
            previous = number;
        }
        return !in.failed();
    }
}
