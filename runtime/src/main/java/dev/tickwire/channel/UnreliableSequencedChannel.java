package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;

/**
 * Sends each message once, as {@link UnreliableChannel} does. Drops received messages of a packet that is older than
 * the newest received packet with this channel, so the listener never goes back in time. Messages of one packet are
 * delivered in order.
 */
public final class UnreliableSequencedChannel extends UnreliableChannel {
    private long newest = -1;
    /** Whether the packet that was read has an entry of this channel. */
    private boolean hasRead;

    private long outdated;

    /** Creates an empty channel of a connection. */
    public UnreliableSequencedChannel(ChannelContext context, Receipts receipts) {
        super(context, receipts);
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        hasRead = true;
        return super.read(in, packet);
    }

    @Override
    public void discard() {
        hasRead = false;
        super.discard();
    }

    @Override
    protected void accept(PacketIn packet) {
        if (hasRead && packet.number() < newest) {
            outdated += readCount();
            super.discard();
        } else if (hasRead) {
            newest = packet.number();
        }
        hasRead = false;
    }

    @Override
    public long outdatedCount() {
        return outdated;
    }
}
