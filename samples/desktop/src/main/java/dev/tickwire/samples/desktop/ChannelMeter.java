package dev.tickwire.samples.desktop;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import java.util.Arrays;

/**
 * The kilobits a second of each channel, in both directions: the mean of the last second, or of as much more as passed
 * until the next update.
 */
public final class ChannelMeter implements Tap {
    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final double NANOS_PER_MILLI = 1e6;

    private final long[] sent;
    private final long[] received;
    private final long[] lastSent;
    private final long[] lastReceived;
    private long lastNanos = SECOND_NANOS;
    private long beganNanos;
    private boolean hasBegun;

    /**
     * Has counted nothing.
     *
     * @param channels how many there are
     */
    public ChannelMeter(int channels) {
        sent = new long[channels];
        received = new long[channels];
        lastSent = new long[channels];
        lastReceived = new long[channels];
    }

    /** The packets that an update has received came before it: they count in the time that ends with it. */
    @Override
    public void endUpdate(long nowNanos) {
        if (!hasBegun) {
            hasBegun = true;
            beganNanos = nowNanos;
        }
        if (nowNanos - beganNanos >= SECOND_NANOS) {
            lastNanos = nowNanos - beganNanos;
            beganNanos = nowNanos;
            move(sent, lastSent);
            move(received, lastReceived);
        }
    }

    private static void move(long[] from, long[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
        Arrays.fill(from, 0);
    }

    @Override
    public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {
        (direction == Direction.SENT ? sent : received)[channel.number()] += bits;
    }

    /**
     * The kilobits that were sent in a second.
     *
     * @param channel the number of the channel
     */
    public double sentKilobits(int channel) {
        return kilobits(lastSent[channel]);
    }

    /**
     * The kilobits that were received in a second.
     *
     * @param channel the number of the channel
     */
    public double receivedKilobits(int channel) {
        return kilobits(lastReceived[channel]);
    }

    /** Bits in a millisecond are kilobits in a second. */
    private double kilobits(long bits) {
        return bits * NANOS_PER_MILLI / lastNanos;
    }
}
