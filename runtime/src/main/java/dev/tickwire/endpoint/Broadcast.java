package dev.tickwire.endpoint;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.connection.SendResult;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;

/**
 * Sends one message to all peers of a server, by reference counts: each peer is handed a hold of its own; the game's own hold ends
 * with this, unless it throws.
 */
final class Broadcast {
    private final PeerTable peers;

    Broadcast(PeerTable peers) {
        this.peers = peers;
    }

    /**
     * Sends without receipts.
     *
     * @param channel the channel, or null for the only one that carries the message
     * @return how many queues took it
     */
    int send(ChannelConfig channel, Message message) {
        return send(channel, message, false, 0);
    }

    /** Sends with the same receipt asked of each peer. */
    int send(ChannelConfig channel, Message message, long receipt) {
        return send(channel, message, true, receipt);
    }

    private int send(ChannelConfig channel, Message message, boolean isReceiptAsked, long receipt) {
        MessageFactory.checkHeld(message);
        int queued = 0;
        for (int slot = 0; slot < peers.slots(); slot++) {
            Peer peer = peers.at(slot);
            if (peer != null) {
                message.retain();
                try {
                    SendResult result =
                            isReceiptAsked ? send(peer, channel, message, receipt) : send(peer, channel, message);
                    queued += result.isQueued() ? 1 : 0;
                } catch (RuntimeException misuse) {
                    message.release();
                    throw misuse;
                }
            }
        }
        Peer.letGo(message);
        return queued;
    }

    private static SendResult send(Peer peer, ChannelConfig channel, Message message) {
        return channel == null ? peer.send(message) : peer.send(channel, message);
    }

    private static SendResult send(Peer peer, ChannelConfig channel, Message message, long receipt) {
        return channel == null ? peer.send(message, receipt) : peer.send(channel, message, receipt);
    }
}
