package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.DisconnectReason;
import java.util.BitSet;
import java.util.concurrent.CompletableFuture;

/** Transfers that wait for their tokens, by slot. Updates look whether a token has arrived. */
final class TransferRequests implements Part {
    /** The longest wait for a token. */
    private static final long MAX_WAIT_NANOS = 10_000_000_000L;

    private static final class Request {
        final PeerConnection peer;
        final CompletableFuture<byte[]> token;
        final String text;
        final long atNanos;

        Request(PeerConnection peer, CompletableFuture<byte[]> token, String text, long atNanos) {
            this.peer = peer;
            this.token = token;
            this.text = text;
            this.atNanos = atNanos;
        }
    }

    private final ServerCore core;
    private final Transfers transfers;
    private final BitSet waiting = new BitSet();
    private final Request[] bySlot;

    TransferRequests(ServerCore core, PeerTable peers, Transfers transfers) {
        this.core = core;
        this.transfers = transfers;
        bySlot = new Request[peers.slots()];
    }

    /** Waits for the token of a peer in the game. */
    void begin(PeerConnection peer, CompletableFuture<byte[]> token, String text) {
        requireNone(peer);
        transfers.requireReady(peer);
        bySlot[peer.index()] = new Request(peer, token, text, core.elapsedNanos());
        waiting.set(peer.index());
        core.parts().activate(this);
    }

    /** Throws if the token of a peer is waited for. */
    void requireNone(PeerConnection peer) {
        if (peer.index() >= 0 && waiting.get(peer.index()) && bySlot[peer.index()].peer == peer) {
            throw new IllegalStateException(peer + " is being transferred already: its token is waited for");
        }
    }

    @Override
    public boolean update(long nowNanos) {
        for (int slot = waiting.nextSetBit(0); slot >= 0; slot = waiting.nextSetBit(slot + 1)) {
            Request request = bySlot[slot];
            boolean isTimeOver = core.elapsedNanos() - request.atNanos >= MAX_WAIT_NANOS;
            if (isTimeOver || request.token.isDone()) {
                remove(slot);
                settle(request);
            }
        }
        return !waiting.isEmpty();
    }

    private void settle(Request request) {
        if (!request.token.isDone() || request.token.isCompletedExceptionally()) {
            request.token.cancel(false);
            fail(request.peer, DisconnectReason.NO_ANSWER);
            return;
        }
        byte[] token = request.token.join();
        if (token == null) {
            fail(request.peer, DisconnectReason.SERVER_FULL);
            return;
        }
        try {
            request.peer.transfer(token, request.text);
        } catch (IllegalArgumentException rejected) {
            // The token is of somebody else, who may not know yet that this server drains.
            fail(request.peer, DisconnectReason.TOKEN_INVALID);
        }
    }

    /** Notifies the game, unless it has disconnected the peer when the request was cancelled. */
    private void fail(PeerConnection peer, DisconnectReason reason) {
        if (!peer.hasEnded()) {
            core.notifyGame(() -> core.listener().onTransferFailed(peer, reason));
        }
    }

    private void remove(int slot) {
        bySlot[slot] = null;
        waiting.clear(slot);
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        int slot = peer.index();
        if (slot >= 0 && waiting.get(slot) && bySlot[slot].peer == peer) {
            Request request = bySlot[slot];
            remove(slot);
            request.token.cancel(false);
        }
    }
}
