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
 * A client on its way to another server. It connects to that with the token that it was given, while it goes on where
 * it is; then it waits until all has arrived that was sent reliably, either way and for a bounded time, and changes
 * over. {@code docs/wire.md}, "Transfers".
 */
public final class ClientTransfer implements Part {
    /** How far the client is on its way. */
    private enum Step {
        STAYING,
        CONNECTING,
        STANDING,
        /** It ends the connection before just now. */
        CHANGING
    }

    /** State of the connection before, while the client is on its way. */
    private enum Before {
        LIVES,
        /** The game is just being notified of what ends with it, and not of the end itself. */
        ENDING,
        ENDED
    }

    /** For calls to be answered when all else has arrived. */
    private static final long MOST_CALL_NANOS = 1_000_000_000L;

    private static final long NOT_SETTLED = -1;

    private final ClientCore core;
    /** Goes on with a session that stands in a slot, of which the game is not notified yet. */
    private final ObjIntConsumer<ClientSession> goesOn;

    /** Over all transfers: what a server does not answer, it may never have asked for. */
    private final RequestAllowance allowance = new RequestAllowance();

    private final List<Exchange> news = new ArrayList<>();
    /** Null unless a transfer is under way. */
    private ClientSession next;

    private TransferReply reply;
    private String text;
    private int index;
    private Step step = Step.STAYING;
    private long begunNanos;
    private long standingSinceNanos;
    /** Since when all has arrived but answers; {@link #NOT_SETTLED} while it has not. */
    private long settledAtNanos;

    private Before before = Before.LIVES;
    /** How the connection before has ended meanwhile; null if it has not. */
    private End ended;
    /** The server before a transfer that is replayed, while the client connects to the next; null at other times. */
    private PeerConnection replayedBefore;
    /** Why the client stayed at the present server when it was to leave it last; null if it never was. */
    private End refusal;

    ClientTransfer(ClientCore core, ObjIntConsumer<ClientSession> goesOn) {
        this.core = core;
        this.goesOn = goesOn;
    }

    /** Whether the client is on its way. */
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

    /** The events of the session with the other server, until the client has changed over. */
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
     * The connection before ends. The game is to be told of what ends with it, and then {@link #onEndedBefore}.
     *
     * @return whether the client goes on to the other server all the same, so that the game is not notified of an end
     *     yet; it does not if the game is about to leave
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

    /** All that ends with a connection was told, after which the client goes on, unless the game has left. */
    void onEndedBefore(PeerConnection left) {
        before = before == Before.ENDING ? Before.ENDED : before;
        if (next == null && replayedBefore == null) {
            core.notifyEnd(left, End.LEFT);
        }
    }

    /** The end of the present connection: a client that was refused elsewhere plays nowhere, and is told why. */
    End explained(End end) {
        return end.reason() == DisconnectReason.TRANSFERRED && refusal != null ? refusal : end;
    }

    /** Leaves the other server, if it was asked, and stays. */
    private void abandon() {
        ClientSession left = next;
        leaveNext();
        if (left != null) {
            left.disconnect(DisconnectReason.CLOSED_LOCALLY, "");
            core.peer().openReliable();
        }
    }

    /** The other server is given up. */
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

    /** The game ends the connection, of which nothing may be left but the way to the other server. */
    void endByGame() {
        boolean isToldHere = before == Before.ENDED;
        abandon();
        if (isToldHere) {
            core.notifyEnd(core.peer(), End.LEFT);
        }
    }

    /** Payloads of the other server are left out until the client has changed over: they come again. */
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

    /** Goes on at the other server, unless the game is about to leave. */
    private void changeOver() {
        PeerConnection left = core.peer();
        if (core.partings().endNow(left)) {
            return;
        }
        List<Exchange> held = List.copyOf(news);
        endBefore();
        if (next == null) {
            // The game has left when it was notified of what ends with the connection, and was notified of its end.
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

    // ---- for a replay

    /** Ends the connection; the game is notified of the next one as of a transfer. */
    public void beginReplayed(String replayedText) {
        replayedBefore = core.peer();
        text = replayedText;
        endBefore();
    }

    /** Notifies the game of a transfer, if a replayed one has come to its other server; whether it has. */
    boolean notifyOfReplayed() {
        PeerConnection left = replayedBefore;
        replayedBefore = null;
        if (left != null) {
            notifyOfTransfer(left);
        }
        return left != null;
    }

    /** The client has changed over. */
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
