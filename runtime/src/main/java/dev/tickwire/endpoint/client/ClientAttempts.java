package dev.tickwire.endpoint.client;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.clock.ClientClock;
import dev.tickwire.endpoint.core.PartsEnd;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerHost;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.Exchange;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Connection attempts of a client. An attempt creates the peer of a session, and passes the events of the session to
 * the parts and to the game's listener.
 */
final class ClientAttempts {
    /** Listener of a session whose attempt continues in another version. */
    private static final ClientSessionListener NONE = new ClientSessionListener() {
        @Override
        public void onConnect(int index, int maxClients) {}

        @Override
        public void onDisconnect(DisconnectReason reason, String text) {}
    };

    private final ClientCore core;
    private final PeerHost host;
    private final ClientClock clock;
    private final VersionCheck versions;
    private final ClientViews views;
    private final ClientTime time;
    private final ClientTransfer transfer;
    private AckWatch acks;
    private final PartsEnd partsEnd = new PartsEnd();

    ClientAttempts(
            ClientCore core,
            PeerHost host,
            ClientClock clock,
            VersionCheck versions,
            ClientViews views,
            ClientTime time,
            ClientTransfer transfer) {
        this.core = core;
        this.host = host;
        this.clock = clock;
        this.versions = versions;
        this.views = views;
        this.time = time;
        this.transfer = transfer;
    }

    /**
     * Notifies taps and parts of the end of the last peer, if they have not been notified yet: the game may connect
     * again in a source or sink that ends with the peer. No effect otherwise.
     */
    void endParts() {
        partsEnd.run();
    }

    /**
     * Begins an attempt whose version a token names.
     *
     * @param opens opens a session
     * @param userData the user data of a plain session
     * @param asksBeacon whether to query the server's beacon
     */
    void begin(SessionOpener opens, byte[] userData, boolean asksBeacon) {
        SessionEvents events = new SessionEvents(false);
        versions.beginAttempt();
        begin(open(opens, events), events, userData, asksBeacon, null);
    }

    /**
     * Begins an attempt in the newest version, which continues in an earlier version if the server speaks only that.
     *
     * @param opens opens a session
     * @param userData the user data of a plain session
     * @param asksBeacon whether to query the server's beacon
     */
    void beginAt(SessionOpener opens, byte[] userData, boolean asksBeacon) {
        SessionEvents events = new SessionEvents(false);
        versions.beginAttempt();
        beginAt(core.protocol().id(), opens, events, userData, asksBeacon);
    }

    private void beginAt(long protocolId, SessionOpener opens, SessionEvents events, byte[] userData, boolean asks) {
        ClientSession session = opens.open(protocolId, events);
        begin(session, events, userData, asks, id -> continueAt(id, opens, events, userData, asks));
    }

    /** Continues an attempt in another version, with another session and another peer. */
    private void continueAt(long protocolId, SessionOpener opens, SessionEvents events, byte[] userData, boolean asks) {
        PeerConnection before = core.peer();
        core.session().listener(NONE);
        beginAt(protocolId, opens, events, userData, asks);
        core.peer().continueFrom(before);
    }

    /** Begins an attempt that fails with {@link DisconnectReason#NO_ANSWER}, because its token has not arrived. */
    void beginWithoutToken(SessionOpener opens) {
        SessionEvents events = new SessionEvents(true);
        versions.beginAttempt();
        begin(open(opens, events), events, new byte[0], false, null);
    }

    private ClientSession open(SessionOpener opens, SessionEvents events) {
        return opens.open(core.protocol().id(), events);
    }

    private void begin(
            ClientSession session, SessionEvents events, byte[] userData, boolean asksBeacon, LongConsumer change) {
        byte[] padded = Arrays.copyOf(session.isEncrypted() ? new byte[0] : userData, ClientSession.USER_DATA_BYTES);
        PeerConnection peer = new PeerConnection(host, session, session.clientId(), session.server(), padded);
        core.begin(session, peer);
        events.peer = peer;
        views.begin(peer);
        time.begin(peer);
        acks = new AckWatch(peer.statistics().link());
        versions.begin(session, asksBeacon && session.server() != null, change);
    }

    /** Continues with an established session, after a transfer, without notifying the game. */
    void switchSession(ClientSession nextSession, int index) {
        SessionEvents events = new SessionEvents(false);
        nextSession.listener(events);
        versions.beginAttempt();
        begin(nextSession, events, new byte[0], false, null);
        events.enter(index);
    }

    /**
     * Updates the session. If acks are overdue, the session first learns that the server may not know this client's
     * address any more.
     */
    void update(long nowNanos) {
        if (core.isConnected() && acks.isOverdue(core.elapsedNanos())) {
            core.session().onAcksMissing();
        }
        core.session().update(nowNanos);
    }

    /** Converts the events of an attempt's session to events of the attempt's peer. */
    private final class SessionEvents implements ClientSessionListener {
        private final boolean isTokenMissing;
        private PeerConnection peer;

        SessionEvents(boolean isTokenMissing) {
            this.isTokenMissing = isTokenMissing;
        }

        @Override
        public void onConnect(int index, int maxClients) {
            enter(index);
            if (!transfer.notifyOfReplayed()) {
                core.notifyGame(() -> core.listener().onConnect(peer));
            }
        }

        void enter(int index) {
            ClientSession session = core.session();
            peer.moveTo(session.server());
            if (session.isEncrypted()) {
                peer.connection().chunkOwner(ownerAt(session.server()));
            }
            peer.onConnect(index);
            clock.roundTrip(session.handshakeTripNanos());
            peer.sendReceiveRate();
            versions.onConnected();
            core.parts().onConnect(peer);
        }

        @Override
        public void onDisconnect(DisconnectReason reason, String text) {
            boolean continues = transfer.continuesAfter(reason, text);
            End end = explain(reason, text);
            partsEnd.begin(() -> notifyParts(end, continues));
            peer.onEnd();
            partsEnd.run();
            peer.connection().endCalls();
            if (continues) {
                transfer.onOldPeerEnded(peer);
            } else {
                core.notifyEnd(peer, end);
            }
        }

        private void notifyParts(End end, boolean continues) {
            if (continues) {
                core.taps().onSwitch(peer);
            } else {
                core.taps().notifyEnd(peer, end.reason(), end.text());
            }
            core.parts().onEnd(peer, end.reason(), end.text());
        }

        /** Returns the end for the game and the taps. A missing token looks like a malformed token to its session. */
        private End explain(DisconnectReason reason, String text) {
            boolean isMissing = isTokenMissing && reason == DisconnectReason.TOKEN_INVALID;
            DisconnectReason explained = isMissing ? DisconnectReason.NO_ANSWER : versions.explain(reason);
            return transfer.explain(new End(explained, peer.endText(explained, text)));
        }

        @Override
        public void onExchange(Exchange exchange) {
            core.parts().onExchange(peer, exchange);
        }

        @Override
        public void onMove() {
            clock.onMove();
        }

        private static Chunk.Owner ownerAt(InetSocketAddress server) {
            return new Chunk.Owner("server " + server.getAddress().getHostAddress() + " " + server.getPort());
        }
    }
}
