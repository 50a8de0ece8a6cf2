package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.Channel;

/** Reads a packet's payload into the channels: first all of it without effect, then all of it with effect. */
final class PacketReader {
    private final Channel[] channels;
    private final BitReader in;
    private boolean tooLate;

    PacketReader(Channel[] channels, BitReader in) {
        this.channels = channels;
        this.in = in;
    }

    /**
     * Reads a packet.
     *
     * @param packet its number, which does not wrap
     * @return false if it has no effect: it breaks the protocol, or {@link #wasTooLate}
     */
    boolean read(byte[] bytes, int offset, int length, long packet) {
        in.wrap(bytes, offset, length);
        tooLate = false;
        boolean whole = readEntries(packet) && in.leftBits() < Byte.SIZE;
        for (Channel channel : channels) {
            if (whole) {
                channel.apply(packet);
            } else {
                channel.discard();
            }
        }
        return whole;
    }

    /** Whether the last packet was not read because it came so late that its ids mean nothing any more. */
    boolean wasTooLate() {
        return tooLate;
    }

    private boolean readEntries(long packet) {
        int entries = in.readInt(0, channels.length);
        int previous = -1;
        for (int i = 0; i < entries && !in.failed(); i++) {
            int number = in.readInt(0, channels.length - 1);
            if (number <= previous || in.failed()) {
                return in.fail();
            }
            if (!channels[number].read(in, packet)) {
                tooLate = channels[number].isTooLate();
            }
            previous = number;
        }
        return !in.failed();
    }
}
