package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.Channel;

/**
 * Reads a packet's payload into the channels: first all of it without effect, then all of it with effect. One for all connections
 * of an endpoint.
 */
final class PacketReader {
    private final BitReader in = new BitReader();
    private boolean tooLate;

    /**
     * Reads a packet.
     *
     * @param channels the connection's, by number
     * @param packet its number, which does not wrap
     * @return false if it has no effect: it breaks the protocol, or {@link #wasTooLate}
     */
    boolean read(Channel[] channels, byte[] bytes, int offset, int length, long packet) {
        in.wrap(bytes, offset, length);
        tooLate = false;
        boolean whole = readEntries(channels, packet) && in.leftBits() < Byte.SIZE;
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

    private boolean readEntries(Channel[] channels, long packet) {
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
