package dev.tickwire.connection;

import dev.tickwire.bits.BitReader;
import dev.tickwire.channel.Channel;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;

/**
 * Reads a packet's payload into the channels: first all of it without effect, then all of it with effect. One for all connections
 * of an endpoint.
 */
final class PacketReader {
    private static final int NONE = -1;

    private final BitReader in = new BitReader();
    /** The channel that did not take its part of the last packet, by number. */
    private int refusing = NONE;
    /** The type of the message for which it did not; null if it was for none. */
    private MessageType<?> refused;

    private boolean tooLate;
    private boolean postponed;

    /**
     * Reads a packet.
     *
     * @param channels the connection's, by number
     * @param packet its number, which does not wrap
     * @return false if it has no effect: it breaks the protocol, or {@link #wasTooLate}, or {@link #wasPostponed}
     */
    boolean read(Channel[] channels, byte[] bytes, int offset, int length, long packet) {
        in.wrap(bytes, offset, length);
        refusing = NONE;
        tooLate = false;
        postponed = false;
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

    /** Whether the last packet was not read because a channel that is held takes no more. */
    boolean wasPostponed() {
        return postponed;
    }

    /**
     * Says why the last packet broke the protocol.
     *
     * @param channels the connection's, by number
     */
    Breach explain(Channel[] channels, byte[] bytes, int offset, int length) {
        if (refusing == NONE) {
            return new Breach(null, null, null);
        }
        Channel channel = channels[refusing];
        Refusal refusal = refused == null ? null : channel.explainRefused(in.wrap(bytes, offset, length), refused);
        return new Breach(channel.config(), refused, refusal);
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
                refusing = number;
                refused = channels[number].takeRefused();
                tooLate = channels[number].isTooLate();
                postponed = channels[number].isPostponed();
            }
            previous = number;
        }
        return !in.failed();
    }
}
