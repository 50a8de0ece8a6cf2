package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.Part;
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
 * Transfer of a client to another server. The client connects there with a token while its old connection continues.
 * Then it waits until all reliable messages in both directions have arrived, for at most five seconds, and changes
 * over. See {@code docs/wire.md}, "Transfers".
 */
public final class ClientTransfer implements Part {
    /** Steps of a transfer. */
    private enum Step {
        STAYING,
        CONNECTING,
        STANDING,
        /** The old connection is being ended by the client, as part of the transfer. */
        CHANGING
    }

    /** States of the old connection during a transfer. */
    private enum Before {
        LIVES,
        /** The game is being notified of what ends with the connection, but not of the end itself. */
        ENDING,
        ENDED
    }

    /** The longest wait for answers to calls, after everything else has arrived. */
    private static final long MOST_CALL_NANOS = 1_000_000_000L;

    private static final long NOT_SETTLED = -1;

    private final ClientCore core;
    /** Continues with an established session and its slot, before the game is notified. */
    private final ObjIntConsumer<ClientSession> goesOn;

    /**
     * Bounds requests to servers that do not answer, over all transfers: the token may name addresses that never asked
     * for them.
     */
    private final RequestAllowance allowance = new RequestAllowance();

    private final List<Exchange> news = new ArrayList<>();
    /** The session with the new server; null without a transfer. */
    private ClientSession next;

    private TransferReply reply;
    private String text;
    private int index;
    private Step step = Step.STAYING;
    private long begunNanos;
    private long standingSinceNanos;
    /** The time when everything but answers had arrived, or {@link #NOT_SETTLED}. */
    private long settledAtNanos;

    private Before before = Before.LIVES;
    /** The end of the old connection; null if it has not ended. */
    private End ended;
    /** The old server of a replayed transfer, while the client connects to the new one; otherwise null. */
    private PeerConnection replayedBefore;
    /** Why the last transfer from the current server failed; null if none has. */
    private End refusal;

    ClientTransfer(ClientCore core, ObjIntConsumer<ClientSession> goesOn) {
        this.core = core;
        this.goesOn = goesOn;
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
        byte[] token = reply.takeToken();
        try {
            if (!core.session().isEncrypted()) {
                throw new IllegalArgumentException("a token arrived over a plain session");
            }
            UsedTokens.useOffered(token, core.protocol().id());
        } catch (IllegalArgumentException used) {
            reply.refuse(DisconnectReason.TOKEN_INVALID);
            return;
        }
        news.clear();
        step = Step.CONNECTING;
        before = Before.LIVES;
        ended = null;
        begunNanos = core.passedNanos();
        settledAtNanos = NOT_SETTLED;
        next = new NetcodeClientSession(
                core.protocol().id(),
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
            step = Step.STANDING;
            standingSinceNanos = core.passedNanos();
            reply.stand();
            core.peer().shutReliable();
        }

        @Override
        public void onExchange(Exchange exchange) {
            if (!news.contains(exchange)) {
                news.add(exchange);
            }
        }

        @Override
        public void onDisconnect(DisconnectReason reason, String why) {
            if (next != null) {
                leaveNext();
                stayOrEnd(new End(reason, why));
            }
        }
    }

    private void leaveNext() {
        next = null;
        step = Step.STAYING;
    }

    /**
     * Called when the old connection ends, before the game is notified of what ends with it; {@link #onEndedBefore}
     * follows.
     *
     * @return true if the transfer continues, so the game is not notified of the end yet; false if the game was about
     *     to disconnect
     */
    boolean goesOnAfter(DisconnectReason reason, String why) {
        if (step == Step.CHANGING || next == null) {
            return step == Step.CHANGING;
        }
        if (core.partings().has(core.peer())) {
            abandon();
            return false;
        }
        switch (reason) {
            case CLOSED_BY_PEER:
            case SERVER_CLOSED:
            case TRANSFERRED:
            case TIMED_OUT:
                ended = new End(reason, why);
                before = Before.ENDING;
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
    void onEndedBefore(PeerConnection left) {
        before = before == Before.ENDING ? Before.ENDED : before;
        if (next == null && replayedBefore == null) {
            core.notifyEnd(left, End.LEFT);
        }
    }

    /** Returns the end for the game's listener: for a client that was transferred but rejected, the rejection. */
    End explained(End end) {
        return end.reason() == DisconnectReason.TRANSFERRED && refusal != null ? refusal : end;
    }

    /** Disconnects from the new server, if there is a session, and stays. */
    private void abandon() {
        ClientSession left = next;
        leaveNext();
        if (left != null) {
            left.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
            core.peer().openReliable();
        }
    }

    /** Cancels the transfer because of the new server. */
    private void fail(DisconnectReason reason) {
        abandon();
        stayOrEnd(new End(reason, ""));
    }

    private void stayOrEnd(End why) {
        refusal = why;
        reply.refuse(why.reason());
        core.peer().openReliable();
        if (before != Before.LIVES) {
            core.notifyEnd(core.peer(), explained(ended));
        }
    }

    /** Ends the transfer for the game, which disconnects. The old connection may have ended already. */
    void endByGame() {
        boolean isToldHere = before == Before.ENDED;
        abandon();
        if (isToldHere) {
            core.notifyEnd(core.peer(), End.LEFT);
        }
    }

    /**
     * Reads datagrams of the new server. Payloads are ignored until the change-over; the server retransmits reliable
     * messages.
     */
    @Override
    public boolean takes(long nowNanos, Datagram came) {
        if (next == null || next.server() == null || !AddressBits.isFrom(next.server(), came.address())) {
            return false;
        }
        next.open(nowNanos, came);
        return true;
    }

    @Override
    public void update(long nowNanos) {
        allowance.advance(core.passedNanos());
        if (next == null) {
            return;
        }
        next.update(nowNanos);
        if (step == Step.CONNECTING && core.passedNanos() - begunNanos >= TransferTimes.MOST_CONNECT_NANOS) {
            fail(DisconnectReason.NO_ANSWER);
        }
        if (step == Step.STANDING && isTimeToChange()) {
            changeOver();
        }
    }

    /** Changes over to the new server, unless the game was about to disconnect. */
    private void changeOver() {
        PeerConnection left = core.peer();
        if (core.partings().endNow(left)) {
            return;
        }
        List<Exchange> held = List.copyOf(news);
        endBefore();
        if (next == null) {
            // The game has disconnected when it was notified of what ends with the connection, and was notified of its
            // end.
            return;
        }
        ClientSession stood = next;
        leaveNext();
        goesOn.accept(stood, index);
        PeerConnection after = core.peer();
        notifyOfTransfer(left);
        for (int at = 0; at < held.size() && core.peer() == after && after.isConnected(); at++) {
            core.parts().onExchange(after, held.get(at));
        }
    }

    private void endBefore() {
        step = Step.CHANGING;
        core.session().disconnect(DisconnectReason.TRANSFERRED, "");
        step = Step.STAYING;
    }

    // ---- for replays

    /** Ends the connection. The listener will be notified of the next connection as of a transfer. */
    public void beginReplayed(String replayedText) {
        replayedBefore = core.peer();
        text = replayedText;
        endBefore();
    }

    /** Notifies the game of a replayed transfer, if one has just connected. Returns whether one has. */
    boolean notifyOfReplayed() {
        PeerConnection left = replayedBefore;
        replayedBefore = null;
        if (left != null) {
            notifyOfTransfer(left);
        }
        return left != null;
    }

    /** Notifies the game of a completed transfer. */
    private void notifyOfTransfer(PeerConnection left) {
        core.taps().onTransfer(left, core.peer(), text);
        core.notifyGame(() -> core.listener().onTransfer(left, core.peer(), text));
    }

    private boolean isTimeToChange() {
        if (before != Before.LIVES || core.passedNanos() - standingSinceNanos >= TransferTimes.MOST_SETTLE_NANOS) {
            return true;
        }
        if (!reply.isSettled() || !core.peer().connection().isSettled()) {
            settledAtNanos = NOT_SETTLED;
            return false;
        }
        if (settledAtNanos == NOT_SETTLED) {
            settledAtNanos = core.passedNanos();
        }
        return !core.peer().connection().hasOpenCalls() || core.passedNanos() - settledAtNanos >= MOST_CALL_NANOS;
    }
}
