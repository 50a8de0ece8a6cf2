package dev.tickwire.session.salted;

import dev.tickwire.bits.LittleEndian;
import dev.tickwire.bits.PassedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.session.AddressBits;
import dev.tickwire.session.AddressProofs;
import dev.tickwire.session.ClientSession;
import dev.tickwire.session.ClientSessionListener;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.Farewell;
import dev.tickwire.session.PathDoubt;
import dev.tickwire.session.RateExchange;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * The client's end of a plain salted session.
 *
 * <p>It asks until it is challenged, answers until it is told its slot, and asks anew when its answer stays without effect
 * for half the time-out, as after a restart of the server, or until no server would take it any more.
 */
public final class SaltedClientSession implements ClientSession {
    private enum State {
        REQUESTING,
        RESPONDING,
        CONNECTED,
        ENDED
    }

    private final SaltedFormat format;
    private final SaltedSender sender;
    private final InetSocketAddress server;
    private final byte[] userData;
    private final long timeoutNanos;
    /** For how long it answers a challenge. */
    private final long patienceNanos;

    private final SessionStatistics statistics;
    private final ClientSessionListener listener;
    private final PathDoubt doubt = new PathDoubt();
    private final PassedTime time;
    private final RateExchange rates = new RateExchange();
    private final long clientSalt;
    private final Farewell farewell = new Farewell(Side.SERVER);

    private State state = State.REQUESTING;
    /** Both salts together, the secret of the session; known once challenged. */
    private long xor;

    /** Whether the last datagram brought a payload. */
    private boolean opened;

    private boolean challenged;
    private boolean sent;
    private long sentAtNanos;
    private long challengedAtNanos;
    private long receivedAtNanos;
    private int index;
    private int maxClients;

    /**
     * Makes a session that sends its first request at the first {@link #update}.
     *
     * @param protocolId the id of the protocol spoken
     * @param server where the server is
     * @param userData the {@link #USER_DATA_BYTES} bytes that the server is given
     * @param timeoutNanos a server that is silent for so long has gone; the most that connecting takes
     * @param random where the client's salt comes from; a secure one outside of tests
     * @param statistics where it counts
     * @param transport carries the datagrams
     * @param listener is told what happens
     */
    public SaltedClientSession(
            long protocolId,
            InetSocketAddress server,
            byte[] userData,
            long timeoutNanos,
            Random random,
            SessionStatistics statistics,
            Transport transport,
            ClientSessionListener listener) {
        this.format = new SaltedFormat(protocolId);
        this.sender = new SaltedSender(format, transport);
        this.server = server;
        this.userData = userData.clone();
        this.timeoutNanos = timeoutNanos;
        this.patienceNanos = Math.min(timeoutNanos / 2, AddressProofs.LONGEST_LIFE_NANOS);
        this.statistics = statistics;
        this.listener = listener;
        this.time = SaltedTiming.clock(timeoutNanos);
        this.clientSalt = random.nextLong();
    }

    @Override
    public boolean open(long nowNanos, Datagram datagram) {
        time.advance(nowNanos);
        opened = false;
        SessionDrop drop = take(datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        if (opened) {
            datagram.payload(
                    datagram.bytes(),
                    datagram.offset() + SaltedFormat.BODY_AT,
                    datagram.length() - SaltedFormat.BODY_AT);
        }
        return opened;
    }

    @Override
    public void update(long nowNanos) {
        long passed = time.advance(nowNanos);
        if (state == State.ENDED) {
            return;
        }
        if (farewell.isLeaving()) {
            endIfOver();
            return;
        }
        if (passed - receivedAtNanos >= timeoutNanos) {
            end(state == State.CONNECTED ? DisconnectReason.TIMED_OUT : DisconnectReason.NO_ANSWER, "");
            return;
        }
        if (state == State.RESPONDING && passed - challengedAtNanos >= patienceNanos) {
            state = State.REQUESTING;
        }
        if (state == State.CONNECTED && doubt.asksNow(passed, receivedAtNanos)) {
            sender.move(server, xor);
            statistics.onMoveRequest();
        }
        if (!sent || passed - sentAtNanos >= SaltedTiming.SEND_INTERVAL_NANOS) {
            sendOwn();
        }
        if (state == State.CONNECTED && rates.isDue(passed)) {
            sender.rate(server, xor, passed, rates);
        }
    }

    @Override
    public void unanswered() {
        doubt.unanswered();
    }

    @Override
    public void send(byte[] bytes, int offset, int length) {
        SaltedSender.requirePayload(length);
        if (state == State.CONNECTED && !farewell.isLeaving()) {
            sender.payload(server, xor, bytes, offset, length);
            onSent();
            statistics.onPayloadSent();
        }
    }

    @Override
    public void receiveRate(int bytesPerSecond) {
        rates.state(bytesPerSecond);
    }

    @Override
    public int headerBytes() {
        return SaltedFormat.BODY_AT;
    }

    @Override
    public void disconnect(DisconnectReason reason, String text) {
        if (state == State.ENDED) {
            return;
        }
        if (challenged) {
            sender.disconnect(server, xor, reason, text);
        }
        end(reason, text);
    }

    @Override
    public long clientId() {
        return clientSalt;
    }

    @Override
    public InetSocketAddress server() {
        return server;
    }

    /** Sends what is due in the present state. */
    private void sendOwn() {
        switch (state) {
            case REQUESTING:
                sender.request(server, clientSalt);
                break;
            case RESPONDING:
                sender.response(server, clientSalt, xor, userData);
                break;
            default:
                sender.keepAlive(server, xor, index, maxClients);
                break;
        }
        onSent();
    }

    private void onSent() {
        sent = true;
        sentAtNanos = time.nanos();
    }

    /** Takes a datagram, or tells why not. */
    private SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (!AddressBits.isFrom(server, from)) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (length <= SaltedFormat.BODY_AT || length > SaltedFormat.MAX_DATAGRAM_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (!format.isSealed(bytes, offset, length)) {
            return SessionDrop.WRONG_CHECKSUM;
        }
        if (state == State.ENDED) {
            return SessionDrop.OUT_OF_TURN;
        }
        int type = bytes[offset + SaltedFormat.TYPE_AT];
        switch (type) {
            case SaltedFormat.DENIED:
            case SaltedFormat.CHALLENGE:
                return takeHandshake(type, bytes, offset, length);
            case SaltedFormat.KEEP_ALIVE:
            case SaltedFormat.PAYLOAD:
            case SaltedFormat.DISCONNECT:
            case SaltedFormat.REASON:
            case SaltedFormat.PATH_CHALLENGE:
            case SaltedFormat.RATE:
                return takeSession(type, bytes, offset, length);
            default:
                return SessionDrop.UNKNOWN_TYPE;
        }
    }

    /** Takes what bears the client's own salt. */
    private SessionDrop takeHandshake(int type, byte[] bytes, int offset, int length) {
        boolean denied = type == SaltedFormat.DENIED;
        if (length != (denied ? SaltedFormat.DENIED_BYTES : SaltedFormat.CHALLENGE_BYTES)) {
            return SessionDrop.WRONG_SIZE;
        }
        if (!SaltedFormat.same(clientSalt, LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT))) {
            return SessionDrop.WRONG_SECRET;
        }
        if (state == State.CONNECTED || !denied && state == State.RESPONDING) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (denied) {
            statistics.onDenial();
            end(DisconnectReason.fromWire(Side.SERVER, bytes[offset + SaltedFormat.BODY_AT] & 0xFF), "");
            return null;
        }
        xor = clientSalt ^ LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        challenged = true;
        challengedAtNanos = time.nanos();
        state = State.RESPONDING;
        sent = false;
        return null;
    }

    /** Takes what bears the xor of both salts. */
    private SessionDrop takeSession(int type, byte[] bytes, int offset, int length) {
        if (!challenged) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (!SaltedFormat.same(xor, LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT))) {
            return SessionDrop.WRONG_SECRET;
        }
        if (type == SaltedFormat.REASON) {
            SessionDrop drop = farewell.take(bytes, offset + SaltedFormat.BODY_AT, length - SaltedFormat.BODY_AT);
            endIfOver();
            return drop;
        }
        if (farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        switch (type) {
            case SaltedFormat.KEEP_ALIVE:
                return takeKeepAlive(bytes, offset, length);
            case SaltedFormat.RATE:
                return takeRate(bytes, offset, length);
            case SaltedFormat.PAYLOAD:
                if (state != State.CONNECTED) {
                    return SessionDrop.OUT_OF_TURN;
                }
                receivedAtNanos = time.nanos();
                statistics.onPayloadReceived();
                opened = true;
                return null;
            case SaltedFormat.PATH_CHALLENGE:
                return takePathChallenge(bytes, offset, length);
            default:
                if (length != SaltedFormat.DISCONNECT_BYTES) {
                    return SessionDrop.WRONG_SIZE;
                }
                farewell.leave(
                        DisconnectReason.fromWire(Side.SERVER, bytes[offset + SaltedFormat.BODY_AT] & 0xFF),
                        time.nanos());
                endIfOver();
                return null;
        }
    }

    /** Answers also when it doubts nothing: the server may notice first that the address is another. */
    private SessionDrop takePathChallenge(byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.PROOF_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (state != State.CONNECTED) {
            return SessionDrop.OUT_OF_TURN;
        }
        long proof = LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        sender.proof(server, SaltedFormat.PATH_ANSWER, xor, proof);
        return null;
    }

    private SessionDrop takeKeepAlive(byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.KEEP_ALIVE_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        int toldIndex = LittleEndian.getInt(bytes, offset + SaltedFormat.BODY_AT);
        int toldMaxClients = LittleEndian.getInt(bytes, offset + SaltedFormat.MAX_CLIENTS_AT);
        if (toldIndex < 0 || toldIndex >= toldMaxClients) {
            return SessionDrop.BAD_CONTENT;
        }
        receivedAtNanos = time.nanos();
        if (state != State.CONNECTED) {
            index = toldIndex;
            maxClients = toldMaxClients;
            state = State.CONNECTED;
            statistics.onConnect();
            listener.onConnect(index, maxClients);
        }
        return null;
    }

    private SessionDrop takeRate(byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.RATE_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (state != State.CONNECTED) {
            return SessionDrop.OUT_OF_TURN;
        }
        receivedAtNanos = time.nanos();
        if (rates.take(bytes, offset + SaltedFormat.BODY_AT)) {
            listener.onRate(rates.heard());
        }
        return null;
    }

    /** Ends the session once the reason of the server's disconnect is here or late. */
    private void endIfOver() {
        if (farewell.isOver(time.nanos())) {
            end(farewell.reason(), farewell.text());
        }
    }

    private void end(DisconnectReason reason, String text) {
        state = State.ENDED;
        listener.onDisconnect(reason, text);
    }
}
