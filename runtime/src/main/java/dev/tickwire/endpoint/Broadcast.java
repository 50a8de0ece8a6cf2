package dev.tickwire.endpoint;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.connection.SendResult;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import java.util.function.Predicate;

/**
 * Sends one message to peers of a server, by reference counts: each peer is handed a hold of its own; the game's own hold ends
 * with this, unless it throws.
 */
final class Broadcast {
    private final Server server;
    private final Iterable<Peer> all;

    Broadcast(Server server, Iterable<Peer> all) {
        this.server = server;
        this.all = all;
    }

    /**
     * Sends to all without receipts.
     *
     * @param channel the channel, or null for the only one that carries the message
     * @return how many queues took it
     */
    int send(ChannelConfig channel, Message message) {
        return send(channel, message, all, null, false, 0);
    }

    /** Sends to all with the same receipt asked of each peer. */
    int send(ChannelConfig channel, Message message, long receipt) {
        return send(channel, message, all, null, true, receipt);
    }

    /** Sends to the peers of a list. */
    int send(ChannelConfig channel, Message message, Iterable<Peer> to) {
        return send(channel, message, required("peers", to), null, false, 0);
    }

    /** Sends to the peers of a list with the same receipt asked of each. */
    int send(ChannelConfig channel, Message message, Iterable<Peer> to, long receipt) {
        return send(channel, message, required("peers", to), null, true, receipt);
    }

    /** Sends to those of all peers that are chosen. */
    int send(ChannelConfig channel, Message message, Predicate<Peer> chosen) {
        return send(channel, message, all, required("chosen", chosen), false, 0);
    }

    private int send(
            ChannelConfig channel,
            Message message,
            Iterable<Peer> to,
            Predicate<Peer> chosen,
            boolean isReceiptAsked,
            long receipt) {
        MessageFactory.checkHeld(message);
        int queued = 0;
        for (Peer peer : to) {
            requireOurs(peer);
            if (chosen == null || chosen.test(peer)) {
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

    private void requireOurs(Peer peer) {
        if (peer == null || !peer.isOf(server)) {
            throw new IllegalArgumentException("peers has " + peer + ", must have peers of this server alone");
        }
    }

    private static <T> T required(String name, T given) {
        if (given == null) {
            throw new IllegalArgumentException(name + " = null, must say who is to get the message");
        }
        return given;
    }

    private static SendResult send(Peer peer, ChannelConfig channel, Message message) {
        return channel == null ? peer.send(message) : peer.send(channel, message);
    }

    private static SendResult send(Peer peer, ChannelConfig channel, Message message, long receipt) {
        return channel == null ? peer.send(message, receipt) : peer.send(channel, message, receipt);
    }
}
