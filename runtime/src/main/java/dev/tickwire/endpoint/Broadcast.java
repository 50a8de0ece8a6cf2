package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;
import java.util.function.Predicate;

/**
 * Sends one message to peers of a server, by reference counts: each peer is handed a hold of its own; the game's own
 * hold ends with this, unless it throws.
 */
final class Broadcast {
    private final ServerCore core;
    private final PeerHost host;
    private final Iterable<Peer> all;

    Broadcast(ServerCore core, PeerHost host, Iterable<Peer> all) {
        this.core = core;
        this.host = host;
        this.all = all;
    }

    /** Sends to all; returns how many queues took it. */
    int send(Message message) {
        return send(null, message, all, null, false, 0);
    }

    /** Sends to those of all peers that are chosen. */
    int send(Message message, Predicate<Peer> chosen) {
        return send(null, message, all, required("chosen", chosen), false, 0);
    }

    /** Sends to the peers of a list. */
    int send(Message message, Iterable<Peer> to) {
        return send(null, message, required("peers", to), null, false, 0);
    }

    /** Sends to the peers of a list on a channel. */
    int send(MessageChannel channel, Message message, Iterable<Peer> to) {
        return send(required("channel", channel), message, required("peers", to), null, false, 0);
    }

    /** Sends to the peers of a list on a channel with the same receipt asked of each. */
    int send(MessageChannel channel, Message message, Iterable<Peer> to, long receipt) {
        return send(required("channel", channel), message, required("peers", to), null, true, receipt);
    }

    /** Sends to an object at all peers that are shown it. */
    <M extends Message, T extends StateObject> int send(ObjectMessageType<M, T> type, T object, M message) {
        return send(type, object, message, all);
    }

    /** Sends to an object at those peers of a list that are shown it. */
    <M extends Message, T extends StateObject> int send(
            ObjectMessageType<M, T> type, T object, M message, Iterable<Peer> to) {
        Ownership.checkOwned(message);
        core.numberOf(type, object);
        int queued = 0;
        for (Peer peer : to) {
            if (core.objects().isShown(peer, object)) {
                message.retain();
                try {
                    queued += peer.send(type, object, message).isQueued() ? 1 : 0;
                } catch (RuntimeException misuse) {
                    message.release();
                    throw misuse;
                }
            }
        }
        Ownership.letGo(message);
        return queued;
    }

    /**
     * Sends on a channel, or with null on the only one that carries the message, to the peers of a list that are
     * chosen.
     */
    private int send(
            MessageChannel channel,
            Message message,
            Iterable<Peer> to,
            Predicate<Peer> chosen,
            boolean isReceiptAsked,
            long receipt) {
        Ownership.checkOwned(message);
        int queued = 0;
        for (Peer peer : to) {
            requireOurs(peer);
            if (chosen == null || chosen.test(peer)) {
                message.retain();
                try {
                    SendResult result = isReceiptAsked
                            ? peer.send(channel, message, receipt)
                            : channel == null ? peer.send(message) : peer.send(channel, message);
                    queued += result.isQueued() ? 1 : 0;
                } catch (RuntimeException misuse) {
                    message.release();
                    throw misuse;
                }
            }
        }
        Ownership.letGo(message);
        return queued;
    }

    private void requireOurs(Peer peer) {
        if (peer == null || !peer.isOf(host)) {
            throw new IllegalArgumentException("peers has " + peer + ", must have peers of this server alone");
        }
    }

    private static <T> T required(String name, T given) {
        if (given == null) {
            throw new IllegalArgumentException(name + " = null, must be given");
        }
        return given;
    }
}
