package dev.tickwire.endpoint.server;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerHost;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.StateObject;
import java.util.function.Predicate;

/**
 * Sends one reference-counted message to several peers of a server. Each connection gets a reference of its own. The
 * game's reference to the message is released at the end, unless an exception is thrown.
 */
public final class Broadcast implements Broadcaster {
    private final ServerCore core;
    private final PeerHost host;
    private final Iterable<Peer> peers;
    private final Predicate<Peer> chosen;

    /** Creates a broadcast to those of some peers that a predicate selects. */
    Broadcast(ServerCore core, PeerHost host, Iterable<Peer> peers, Predicate<Peer> chosen) {
        this.core = core;
        this.host = host;
        this.peers = peers;
        this.chosen = chosen;
    }

    /** Returns a broadcast to other peers of the same server. */
    public Broadcast to(Iterable<Peer> newPeers) {
        return new Broadcast(core, host, Arguments.required("peers", newPeers), chosen);
    }

    /** Returns a broadcast to those of the same peers that a predicate selects. */
    public Broadcast to(Predicate<Peer> filter) {
        return new Broadcast(core, host, peers, Arguments.required("chosen", filter));
    }

    @Override
    public int broadcast(Message message) {
        return send(null, message, false, 0);
    }

    @Override
    public int broadcast(MessageChannel channel, Message message) {
        core.requireOwner();
        return send(Arguments.required("channel", channel), message, false, 0);
    }

    @Override
    public int broadcast(MessageChannel channel, Message message, long receipt) {
        core.requireOwner();
        return send(Arguments.required("channel", channel), message, true, receipt);
    }

    @Override
    public <M extends Message, T extends StateObject> int broadcast(ObjectMessageType<M, T> type, T object, M message) {
        core.requireOwner();
        Ownership.checkOwned(message);
        core.numberOf(type, object);
        int queued = 0;
        for (Peer peer : peers) {
            requireSameServer(peer);
            if (chosen.test(peer) && core.objects().isShown(peer, object)) {
                message.retain();
                try {
                    queued += peer.send(type, object, message).isQueued() ? 1 : 0;
                } catch (RuntimeException misuse) {
                    message.release();
                    throw misuse;
                }
            }
        }
        Ownership.releaseUnsent(message);
        return queued;
    }

    /** Sends on a channel; a null channel stands for the only channel that carries the message. */
    private int send(MessageChannel channel, Message message, boolean hasReceipt, long receipt) {
        core.requireOwner();
        Ownership.checkOwned(message);
        int queued = 0;
        for (Peer peer : peers) {
            requireSameServer(peer);
            if (chosen.test(peer)) {
                message.retain();
                try {
                    SendResult result = hasReceipt
                            ? peer.send(channel, message, receipt)
                            : channel == null ? peer.send(message) : peer.send(channel, message);
                    queued += result.isQueued() ? 1 : 0;
                } catch (RuntimeException misuse) {
                    message.release();
                    throw misuse;
                }
            }
        }
        Ownership.releaseUnsent(message);
        return queued;
    }

    private void requireSameServer(Peer peer) {
        if (!(peer instanceof PeerConnection known) || !known.isOf(host)) {
            throw new IllegalArgumentException("peers has " + peer + ", must have only peers of this server");
        }
    }
}
