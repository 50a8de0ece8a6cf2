package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.DatagramPart;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.TransferTimes;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.netcode.RequestAllowance;
import dev.tickwire.session.netcode.token.UsedTokens;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.Exchange;
import dev.tickwire.session.slot.TransferReply;
import dev.tickwire.transport.Datagram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * Transfer of a client to another server. The client connects to the other server with a token while its old connection
 * continues. Then the client waits until all reliable messages in both directions have arrived, for at most five
 * seconds, and changes to the new connection. See {@code docs/wire.md}, "Transfers".
 */
public final class ClientTransfer implements DatagramPart {
    /** Steps of a transfer. */
    private enum Step {
        IDLE,
        CONNECTING,
        CONNECTED,
        /** The old connection is being ended by the client, as part of the transfer. */
        SWITCHING
    }

    /** States of the old connection during a transfer. */
    private enum OldPeerState {
        CONNECTED,
        /** The game is being notified of what ends with the connection, but not of the end itself. */
        ENDING,
        ENDED
    }

    /** The longest wait for answers to calls, after everything else has arrived. */
    private static final long MAX_CALL_NANOS = 1_000_000_000L;

    private static final long NOT_SETTLED = -1;

    private final ClientCore core;
    /** Continues with an established session and its slot, before the game is notified. */
    private final ObjIntConsumer<ClientSession> switchSession;

    /**
     * Bounds requests to servers that do not answer, over all transfers: the token may name addresses that never asked
     * for them.
     */
    private final RequestAllowance allowance = new RequestAllowance();

    private final List<Exchange> receivedExchanges = new ArrayList<>();
    /** The session with the new server; null without a transfer. */
    private ClientSession next;

    private TransferReply reply;
    private String text;
    private int index;
    private Step step = Step.IDLE;
    private long begunNanos;
    private long connectedAtNanos;
    /** The time when everything but answers had arrived, or {@link #NOT_SETTLED}. */
    private long settledAtNanos;

    private OldPeerState oldPeerState = OldPeerState.CONNECTED;
    /** Whether the game has ended the transfer while it was notified of what ended with the old connection. */
    private boolean isEndOwed;
    /** Whether the taps were notified of the end of the old connection before the game. */
    private boolean areTapsNotified;
    /** The end of the old connection; null if it has not ended. */
    private End ended;
    /** The old server of a replayed transfer, while the client connects to the new server; otherwise null. */
    private PeerConnection replayedOldPeer;
    /** Why the last transfer from the current server failed; null if none has. */
    private End refusal;

    ClientTransfer(ClientCore core, ObjIntConsumer<ClientSession> switchSession) {
        this.core = core;
        this.switchSession = switchSession;
    }

    /** Returns whether a transfer is under way. */
    boolean isUnderWay() {
        return next != null;
    }

    @Override
    public void onConnect(PeerConnection connected) {
        refusal = null;
    }

    @Override
    public void onExchange(PeerConnection peer, Exchange exchange) {
        if (!(exchange instanceof TransferReply offered) || peer != core.peer()) {
            return;
        }
        if (offered.isOffered() && next == null) {
            begin(offered);
        } else if (offered.isOver() && next != null) {
            abandon();
        }
    }

    private void begin(TransferReply offered) {
        reply = offered;
        text = reply.text();
        byte[] token = reply.pollToken();
        try {
            if (!core.session().isEncrypted()) {
                throw new IllegalArgumentException("a token arrived over a plain session");
            }
            UsedTokens.useOffered(token, core.spokenIds());
        } catch (IllegalArgumentException invalid) {
            reply.refuse(DisconnectReason.TOKEN_INVALID);
            return;
        }
        receivedExchanges.clear();
        step = Step.CONNECTING;
        oldPeerState = OldPeerState.CONNECTED;
        ended = null;
        begunNanos = core.elapsedNanos();
        settledAtNanos = NOT_SETTLED;
        next = new NetcodeClientSession(
                core.spokenIds(),
                token,
                core.counts(),
                core.transport(),
                new NextEvents(),
                allowance,
                core.peer().address());
        Arrays.fill(token, (byte) 0);
    }

    /** Listener for the session with the new server, until the change-over. */
    private final class NextEvents implements ClientSessionListener {
        @Override
        public void onConnect(int givenIndex, int maxClients) {
            index = givenIndex;
            step = Step.CONNECTED;
            connectedAtNanos = core.elapsedNanos();
            reply.onConnected();
            core.peer().outgoing().shutReliable();
        }

        @Override
        public void onExchange(Exchange exchange) {
            if (!receivedExchanges.contains(exchange)) {
                receivedExchanges.add(exchange);
            }
        }

        @Override
        public void onDisconnect(DisconnectReason reason, String cause) {
            if (next != null) {
                clearNext();
                refuseOrEnd(new End(reason, cause));
            }
        }
    }

    private void clearNext() {
        next = null;
        step = Step.IDLE;
    }

    /**
     * Called when the old connection ends, before the game is notified of what ends with it; {@link #onOldPeerEnded}
     * follows.
     *
     * @return true if the transfer continues, so the game is not notified of the end yet; false if the game was about
     *     to disconnect
     */
    boolean continuesAfter(DisconnectReason reason, String cause) {
        if (step == Step.SWITCHING || next == null) {
            return step == Step.SWITCHING;
        }
        if (core.pendingDisconnects().has(core.peer())) {
            abandon();
            return false;
        }
        switch (reason) {
            case CLOSED_BY_PEER:
            case SERVER_CLOSED:
            case TRANSFERRED:
            case TIMED_OUT:
                ended = new End(reason, cause);
                oldPeerState = OldPeerState.ENDING;
                return true;
            default:
                abandon();
                return false;
        }
    }

    /**
     * Called when the game has been notified of all that ended with the old connection. If the game has ended the
     * transfer meanwhile, it is notified of the end, too.
     */
    void onOldPeerEnded(PeerConnection previous) {
        oldPeerState = oldPeerState == OldPeerState.ENDING ? OldPeerState.ENDED : oldPeerState;
        if (next == null && replayedOldPeer == null) {
            if (!areTapsNotified) {
                notifyTaps(previous, End.LEFT);
            }
            areTapsNotified = false;
            isEndOwed = false;
            core.notifyEnd(previous, End.LEFT);
        }
    }

    /** Notifies taps and game of the end of the old connection, which has ended before. */
    private void notifyEnd(PeerConnection previous, End end) {
        notifyTaps(previous, end);
        core.notifyEnd(previous, end);
    }

    private void notifyTaps(PeerConnection previous, End end) {
        core.taps().notifyEnd(previous, end.reason(), end.text());
    }

    /** Returns the end for the game's listener: for a client that was transferred but rejected, the rejection. */
    End explain(End end) {
        return end.reason() == DisconnectReason.TRANSFERRED && refusal != null ? refusal : end;
    }

    /** Disconnects from the new server, if there is a session, and stays. */
    private void abandon() {
        ClientSession previous = next;
        clearNext();
        if (previous != null) {
            previous.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
            core.peer().outgoing().openReliable();
        }
    }

    /** Cancels the transfer because of the new server. */
    private void fail(DisconnectReason reason) {
        abandon();
        refuseOrEnd(new End(reason, ""));
    }

    private void refuseOrEnd(End cause) {
        // The new server has sent the client nowhere, so its TRANSFERRED is no reason.
        boolean isTransferred = cause.reason() == DisconnectReason.TRANSFERRED;
        refusal = isTransferred ? new End(DisconnectReason.CLOSED_BY_PEER, cause.text()) : cause;
        reply.refuse(refusal.reason());
        core.peer().outgoing().openReliable();
        if (oldPeerState != OldPeerState.CONNECTED) {
            notifyEnd(core.peer(), explain(ended));
        }
    }

    /** Ends the transfer for the game, which disconnects. The old connection may have ended already. */
    void endByGame() {
        boolean isEnding = oldPeerState == OldPeerState.ENDING || step == Step.SWITCHING;
        boolean notifiesGame = oldPeerState == OldPeerState.ENDED;
        abandon();
        if (notifiesGame) {
            notifyEnd(core.peer(), End.LEFT);
        }
        isEndOwed |= isEnding;
    }

    /**
     * Called when the client is closed, before its taps are removed: the end that the game still waits for is theirs.
     */
    void endTaps() {
        if (isEndOwed && !areTapsNotified) {
            notifyTaps(core.peer(), End.LEFT);
            areTapsNotified = true;
        }
    }

    /**
     * Reads datagrams of the new server. Payloads are ignored until the change-over; the server retransmits reliable
     * messages.
     */
    @Override
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        if (next == null || next.server() == null || !AddressBits.isFrom(next.server(), datagram.address())) {
            return false;
        }
        next.open(nowNanos, datagram);
        return true;
    }

    @Override
    public boolean update(long nowNanos) {
        allowance.advance(core.elapsedNanos());
        if (next == null) {
            return true;
        }
        next.update(nowNanos);
        if (step == Step.CONNECTING && core.elapsedNanos() - begunNanos >= TransferTimes.MAX_CONNECT_NANOS) {
            fail(DisconnectReason.NO_ANSWER);
        }
        if (step == Step.CONNECTED && isReadyToSwitch()) {
            switchOver();
        }
        return true;
    }

    /** Changes over to the new server, unless the game was about to disconnect. */
    private void switchOver() {
        PeerConnection previous = core.peer();
        if (core.pendingDisconnects().endNow(previous)) {
            return;
        }
        List<Exchange> pendingExchanges = List.copyOf(receivedExchanges);
        endOldPeer();
        if (next == null) {
            // The game has disconnected when it was notified of what ends with the connection, and was notified of its
            // end.
            return;
        }
        core.taps().notifyEnd(previous, DisconnectReason.TRANSFERRED, "");
        ClientSession nextSession = next;
        clearNext();
        switchSession.accept(nextSession, index);
        PeerConnection newPeer = core.peer();
        notifyOfTransfer(previous);
        for (int at = 0; at < pendingExchanges.size() && core.peer() == newPeer && newPeer.isConnected(); at++) {
            core.parts().onExchange(newPeer, pendingExchanges.get(at));
        }
    }

    private void endOldPeer() {
        step = Step.SWITCHING;
        core.session().disconnect(DisconnectReason.TRANSFERRED, "");
        step = Step.IDLE;
    }

    // ---- for replays

    /** Ends the connection. The listener will be notified of the next connection as of a transfer. */
    public void beginReplayed(String replayedText) {
        replayedOldPeer = core.peer();
        text = replayedText;
        endOldPeer();
        core.taps().notifyEnd(replayedOldPeer, DisconnectReason.TRANSFERRED, "");
    }

    /**
     * Notifies the game of a replayed transfer whose new server has just connected. Returns whether there was such a
     * transfer.
     */
    boolean notifyOfReplayed() {
        PeerConnection previous = replayedOldPeer;
        replayedOldPeer = null;
        if (previous != null) {
            notifyOfTransfer(previous);
        }
        return previous != null;
    }

    /** Notifies the game of a completed transfer. */
    private void notifyOfTransfer(PeerConnection previous) {
        core.taps().onTransfer(previous, core.peer(), text);
        core.notifyGame(() -> core.listener().onTransfer(previous, core.peer(), text));
    }

    private boolean isReadyToSwitch() {
        if (oldPeerState != OldPeerState.CONNECTED
                || core.elapsedNanos() - connectedAtNanos >= TransferTimes.MAX_SETTLE_NANOS) {
            return true;
        }
        if (!reply.isSettled() || !core.peer().connection().isSettled()) {
            settledAtNanos = NOT_SETTLED;
            return false;
        }
        if (settledAtNanos == NOT_SETTLED) {
            settledAtNanos = core.elapsedNanos();
        }
        return !core.peer().connection().hasOpenCalls() || core.elapsedNanos() - settledAtNanos >= MAX_CALL_NANOS;
    }
}
