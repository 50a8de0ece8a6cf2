package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;

/**
 * Sends each message once, as {@link UnreliableChannel} does, and drops what comes in a packet older than the newest
 * that carried this channel: what the listener gets never goes back in time. The messages of one packet are all
 * delivered, in order.
 */
public final class UnreliableSequencedChannel extends UnreliableChannel {
    private long newest = -1;
    /** Whether the packet that was read has an entry of this channel. */
    private boolean carried;

    private long outdated;

    /**
     * Makes an idle channel.
     *
     * @param context the endpoint's, of this channel
     * @param receipts gets what became of messages whose sender asked for it; the connection's
     */
    public UnreliableSequencedChannel(ChannelContext context, Receipts receipts) {
        super(context, receipts);
    }

    @Override
    public ReadResult read(BitReader in, long packet) {
        carried = true;
        return super.read(in, packet);
    }

    @Override
    public void discard() {
        carried = false;
        super.discard();
    }

    @Override
    protected void take(long packet) {
        if (carried && packet < newest) {
            outdated += readCount();
            super.discard();
        } else if (carried) {
            newest = packet;
        }
        carried = false;
    }

    @Override
    public long outdatedCount() {
        return outdated;
    }
}
