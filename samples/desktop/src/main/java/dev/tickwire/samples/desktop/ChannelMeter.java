package dev.tickwire.samples.desktop;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import java.util.Arrays;

/**
 * A tap that measures the rate of each channel in both directions, in kilobits per second. A rate is the mean of the
 * last second, or of a little more where an update was late.
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
     * Creates a meter.
     *
     * @param channels the number of channels of the protocol
     */
    public ChannelMeter(int channels) {
        sent = new long[channels];
        received = new long[channels];
        lastSent = new long[channels];
        lastReceived = new long[channels];
    }

    /**
     * Ends the current second of measurement if a second has passed. Packets received in this update count in the ended
     * second.
     */
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
     * Returns the rate of sent bits.
     *
     * @param channel the number of the channel
     * @return kilobits per second
     */
    public double sentKilobits(int channel) {
        return kilobits(lastSent[channel]);
    }

    /**
     * Returns the rate of received bits.
     *
     * @param channel the number of the channel
     * @return kilobits per second
     */
    public double receivedKilobits(int channel) {
        return kilobits(lastReceived[channel]);
    }

    /** Bits per millisecond are kilobits per second. */
    private double kilobits(long bits) {
        return bits * NANOS_PER_MILLI / lastNanos;
    }
}
