package dev.tickwire.endpoint;

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

/**
 * A client on its way to another server. It connects to that with the token that it was given, while it goes on where
 * it is; then it waits until all has arrived that was sent reliably, either way and for a bounded time, and changes
 * over. {@code docs/wire.md}, "Transfers".
 */
final class ClientTransfer implements Part {
    /** For what is reliable to arrive once the client is connected to both servers. */
    static final long MOST_SETTLE_NANOS = 5_000_000_000L;

    /** For calls to be answered when all else has arrived. */
    private static final long MOST_CALL_NANOS = 1_000_000_000L;
    /** For the client to connect to the other server, through all that its token names; as at the server. */
    private static final long MOST_CONNECT_NANOS = 30_000_000_000L;

    private static final long NOT_SETTLED = -1;

    private final ClientCore core;
    private final Attempt attempt;
    /** Over all transfers: what a server does not answer, it may never have asked for. */
    private final RequestAllowance allowance = new RequestAllowance();

    private final List<Exchange> news = new ArrayList<>();
    /** Null unless a transfer is under way. */
    private ClientSession next;

    private TransferReply reply;
    private String text;
    private int index;
    private boolean standing;
    private long begunNanos;
    private long standingSinceNanos;
    /** Since when all has arrived but answers; {@link #NOT_SETTLED} while it has not. */
    private long settledAtNanos;
    /** Whether the client is changing over just now. */
    private boolean changing;
    /** How the connection before has ended meanwhile; null if it has not. */
    private End ended;
    /** Whether the game is just being told of what ends with that, and not of the end itself. */
    private boolean endingBefore;
    /** The server before a transfer that is replayed, while the client connects to the next; null at other times. */
    private Peer replayedBefore;
    /** Why the client stayed at the present server when it was to leave it last; null if it never was. */
    private End refusal;

    ClientTransfer(ClientCore core, Attempt attempt) {
        this.core = core;
        this.attempt = attempt;
    }

    /** A client's attempt to connect, as a transfer begins it and goes on with it. */
    interface Attempt {
        /** Events of a session that has no peer before the client has changed over to it. */
        ClientSessionListener newEvents();

        /** Goes on with a session that stands, of which the game is not notified yet; returns its peer. */
        Peer goOn(ClientSession stood, int index);
    }

    /** Whether the client is on its way. */
    boolean isUnderWay() {
        return next != null;
    }

    @Override
    public boolean onConnect(Peer connected) {
        refusal = null;
        return false;
    }

    @Override
    public void onExchange(Peer peer, Exchange exchange) {
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
                throw new IllegalArgumentException("a token came over a plain session");
            }
            UsedTokens.useOffered(token, core.protocol().id());
        } catch (IllegalArgumentException used) {
            reply.refuse(DisconnectReason.TOKEN_INVALID);
            return;
        }
        news.clear();
        standing = false;
        ended = null;
        begunNanos = core.passedNanos();
        settledAtNanos = NOT_SETTLED;
        next = new NetcodeClientSession(
                core.protocol().id(),
                token,
                core.statistics(),
                core.guardedTransport(),
                attempt.newEvents(),
                allowance,
                core.peer().address());
        Arrays.fill(token, (byte) 0);
    }

    /** The session with the other server stands. */
    void onStanding(int givenIndex) {
        index = givenIndex;
        standing = true;
        standingSinceNanos = core.passedNanos();
        reply.stand();
        core.peer().shutReliable();
    }

    /** An exchange with the other server has brought news. */
    void onNews(Exchange exchange) {
        if (!news.contains(exchange)) {
            news.add(exchange);
        }
    }

    /** The session with the other server has ended, or did not come about. */
    void onRefused(End why) {
        if (next == null) {
            return;
        }
        next = null;
        stayOrEnd(why);
    }

    /**
     * The connection before ends. The game is to be told of what ends with it, and then {@link #onEndedBefore}.
     *
     * @return whether the client goes on to the other server all the same, so that the game is not notified of an end
     *     yet; it does not if the game is about to leave
     */
    boolean goesOnAfter(DisconnectReason reason, String text) {
        if (changing || next == null) {
            return changing;
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
                ended = new End(reason, text);
                endingBefore = true;
                return true;
            default:
                abandon();
                return false;
        }
    }

    /** All that ends with a connection was told, after which the client goes on, unless the game has left. */
    void onEndedBefore(Peer before) {
        endingBefore = false;
        if (next == null && replayedBefore == null) {
            core.notifyEnd(before, End.LEFT);
        }
    }

    /** The end of the present connection: a client that was refused elsewhere plays nowhere, and is told why. */
    End explained(End end) {
        return end.reason() == DisconnectReason.TRANSFERRED && refusal != null ? refusal : end;
    }

    /** Leaves the other server, if it was asked, and stays. */
    private void abandon() {
        ClientSession left = next;
        next = null;
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
        if (ended != null) {
            core.notifyEnd(core.peer(), explained(ended));
        }
    }

    /** The game ends the connection, of which nothing may be left but the way to the other server. */
    void endByGame() {
        boolean isToldHere = ended != null && !endingBefore;
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
        if (next != null && !standing && core.passedNanos() - begunNanos >= MOST_CONNECT_NANOS) {
            fail(DisconnectReason.NO_ANSWER);
        }
        if (next != null && standing && isTimeToChange()) {
            changeOver();
        }
    }

    /** Goes on at the other server, unless the game is about to leave. */
    private void changeOver() {
        Peer before = core.peer();
        if (core.partings().endNow(before)) {
            return;
        }
        List<Exchange> held = List.copyOf(news);
        changing = true;
        core.session().disconnect(DisconnectReason.TRANSFERRED, "");
        changing = false;
        if (next == null) {
            // The game has left when it was told of what ends with the connection, and was told of its end.
            return;
        }
        ClientSession stood = next;
        next = null;
        Peer after = attempt.goOn(stood, index);
        notifyOfTransfer(before);
        for (int at = 0; at < held.size() && core.peer() == after && after.isConnected(); at++) {
            core.parts().onExchange(after, held.get(at));
        }
    }

    // ---- for a replay

    /** Ends the connection; the game is notified of the next one as of a transfer. */
    void beginReplayed(String replayedText) {
        replayedBefore = core.peer();
        text = replayedText;
        changing = true;
        core.session().disconnect(DisconnectReason.TRANSFERRED, "");
        changing = false;
    }

    /** Notifies the game of a transfer, if a replayed one has come to its other server; whether it has. */
    boolean tellReplayed() {
        Peer before = replayedBefore;
        replayedBefore = null;
        if (before != null) {
            notifyOfTransfer(before);
        }
        return before != null;
    }

    /** The client has changed over. */
    private void notifyOfTransfer(Peer before) {
        core.taps().onTransfer(before, core.peer(), text);
        try {
            core.listener().onTransfer(before, core.peer(), text);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
    }

    private boolean isTimeToChange() {
        if (ended != null || core.passedNanos() - standingSinceNanos >= MOST_SETTLE_NANOS) {
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
