package dev.tickwire.samples.desktop;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import java.util.Arrays;

/** The bits of each channel in the last full second, in both directions. */
public final class ChannelMeter implements Tap {
    private static final long SECOND_NANOS = 1_000_000_000L;

    private final long[] sent;
    private final long[] received;
    private final long[] lastSent;
    private final long[] lastReceived;
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

    @Override
    public void beginUpdate(long nowNanos) {
        if (!hasBegun) {
            hasBegun = true;
            beganNanos = nowNanos;
        }
        if (nowNanos - beganNanos >= SECOND_NANOS) {
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
     * The kilobits that were sent.
     *
     * @param channel the number of the channel
     */
    public double sentKilobits(int channel) {
        return lastSent[channel] / 1e3;
    }

    /**
     * The kilobits that were received.
     *
     * @param channel the number of the channel
     */
    public double receivedKilobits(int channel) {
        return lastReceived[channel] / 1e3;
    }
}
