package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.TransferTimes;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.TransferOffer;
import java.util.BitSet;

/** Transfers of clients to other servers, by slot. */
final class Transfers implements Part {
    private final ServerCore core;
    private final PeerTable peers;
    private final BitSet underWay = new BitSet();
    /** End of the current step of each transfer, by slot. */
    private final long[] endNanos;

    Transfers(ServerCore core, PeerTable peers) {
        this.core = core;
        this.peers = peers;
        endNanos = new long[peers.slots()];
    }

    /** Returns whether a peer is being transferred. */
    boolean isUnderWay(PeerConnection peer) {
        return peer.index() >= 0 && peers.at(peer.index()) == peer && underWay.get(peer.index());
    }

    /** Begins the transfer of a peer in the game. */
    void begin(PeerConnection peer, byte[] token, String text) {
        requireReady(peer);
        core.session().onTransfer(peer.index(), token);
        offer(peer).offer(token, text);
        underWay.set(peer.index());
        core.parts().activate(this);
        endNanos[peer.index()] = core.elapsedNanos() + TransferTimes.MAX_CONNECT_NANOS;
    }

    /** Throws unless a peer is in the game and stays. */
    void requireReady(PeerConnection peer) {
        if (peers.inGame(Math.max(peer.index(), 0)) != peer) {
            throw new IllegalStateException(peer + " cannot be transferred: it is not connected");
        }
        if (isUnderWay(peer)) {
            throw new IllegalStateException(peer + " is being transferred already");
        }
    }

    private TransferOffer offer(PeerConnection peer) {
        return peer.session().exchanges().transferOffer();
    }

    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (!(exchange instanceof TransferOffer offer) || !isUnderWay(peer)) {
            return;
        }
        if (offer.isConnected()) {
            peer.outgoing().shutReliable();
            endNanos[peer.index()] = core.elapsedNanos() + TransferTimes.MAX_SETTLE_NANOS;
        } else if (offer.isRefused()) {
            fail(peer, offer.refusal());
        }
    }

    @Override
    public boolean update(long nowNanos) {
        for (int slot = underWay.nextSetBit(0); slot >= 0; slot = underWay.nextSetBit(slot + 1)) {
            update(peers.at(slot), core.elapsedNanos() - endNanos[slot] >= 0);
        }
        return !underWay.isEmpty();
    }

    private void update(PeerConnection peer, boolean isTimeOver) {
        TransferOffer offer = offer(peer);
        if (!offer.isConnected()) {
            if (isTimeOver) {
                offer.abandon();
                fail(peer, DisconnectReason.TIMED_OUT);
            }
        } else if (isTimeOver) {
            peer.disconnect(DisconnectReason.TRANSFERRED);
        } else if (!offer.isSettled() && peer.connection().isSettled()) {
            offer.settle();
        }
    }

    private void fail(PeerConnection peer, DisconnectReason reason) {
        underWay.clear(peer.index());
        peer.outgoing().openReliable();
        core.notifyGame(() -> core.listener().onTransferFailed(peer, reason));
    }

    /**
     * Returns the reason for the end of a peer's connection. A client that had connected to the other server has moved
     * there, even if its last packet was lost: then this server timed out waiting for it, or the client came back.
     *
     * @param peer the peer, still in its slot
     * @param reason the reason why the peer's connection ends
     */
    DisconnectReason explain(PeerConnection peer, DisconnectReason reason) {
        boolean isSilentEnd = reason == DisconnectReason.TIMED_OUT || reason == DisconnectReason.REPLACED;
        boolean hasTransferred = isUnderWay(peer) && peer.outgoing().isReliableShut();
        return isSilentEnd && hasTransferred ? DisconnectReason.TRANSFERRED : reason;
    }

    /** Removes a peer, before its slot is freed. */
    void remove(PeerConnection peer) {
        underWay.clear(peer.index());
    }
}
