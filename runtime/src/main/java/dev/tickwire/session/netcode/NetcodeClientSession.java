package dev.tickwire.session.netcode;

import dev.tickwire.bits.LittleEndian;
import dev.tickwire.bits.PassedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.session.AddressBits;
import dev.tickwire.session.ClientSession;
import dev.tickwire.session.ClientSessionListener;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.Farewell;
import dev.tickwire.session.RateExchange;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * The client's end of an encrypted session: works through the servers of its token until one lets it in. A token is for one
 * session.
 *
 * <p>Denied or without an answer it goes on to the next server; at the last it fails, and when the token's time is over at any.
 */
public final class NetcodeClientSession implements ClientSession {
    private static final int LEAVING_TYPES = 1 << NetcodeFormat.REASON;
    private static final int REQUESTING_TYPES =
            1 << NetcodeFormat.DENIED | 1 << NetcodeFormat.CHALLENGE | 1 << NetcodeFormat.REASON;
    private static final int RESPONDING_TYPES =
            1 << NetcodeFormat.DENIED | 1 << NetcodeFormat.KEEP_ALIVE | 1 << NetcodeFormat.REASON;
    private static final int CONNECTED_TYPES = 1 << NetcodeFormat.KEEP_ALIVE
            | 1 << NetcodeFormat.PAYLOAD
            | 1 << NetcodeFormat.DISCONNECT
            | 1 << NetcodeFormat.PATH_CHALLENGE
            | 1 << NetcodeFormat.REASON
            | 1 << NetcodeFormat.RATE;
    private static final int ALL_TYPES = REQUESTING_TYPES | RESPONDING_TYPES | CONNECTED_TYPES;

    private final ConnectToken token;
    private final Aead aead;
    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final SessionStatistics statistics;
    private final ClientSessionListener listener;
    /** Null if the token is none. */
    private final ServerNumbers numbers;

    private final Farewell farewell = new Farewell(Side.SERVER);
    private final RateExchange rates = new RateExchange();
    private final byte[] challenge = new byte[NetcodeFormat.CHALLENGE_BYTES];
    private final NetcodePath path = new NetcodePath();
    private final PassedTime time = NetcodeTiming.clock();
    /** Counts standstills in full: a token expires meanwhile. */
    private final PassedTime age = new PassedTime(Long.MAX_VALUE);

    private NetcodeClientState state;
    private boolean told;
    /** Whether the last datagram brought a payload. */
    private boolean opened;

    private int serverIndex;
    /** The number of the next packet; it runs on from one server of the token to the next. */
    private long nextNumber;

    private boolean sent;
    private long sentAtNanos;
    private long receivedAtNanos;
    private int index;
    private int maxClients;

    /**
     * Makes a session that sends its first request at the first {@link #update}; with a token that is none, it ends there.
     *
     * @param protocolId the id of the protocol spoken
     * @param token what the backend minted
     * @param statistics where it counts
     * @param transport carries the datagrams
     * @param listener is told what happens
     */
    public NetcodeClientSession(
            long protocolId,
            byte[] token,
            SessionStatistics statistics,
            Transport transport,
            ClientSessionListener listener) {
        this(protocolId, token, statistics, transport, listener, new JdkAead());
    }

    NetcodeClientSession(
            long protocolId,
            byte[] token,
            SessionStatistics statistics,
            Transport transport,
            ClientSessionListener listener,
            Aead aead) {
        ConnectToken read = ConnectToken.read(token);
        this.token = read != null && read.protocolId() == protocolId ? read : null;
        this.numbers = this.token == null ? null : new ServerNumbers(this.token.servers());
        this.aead = aead;
        this.packets = new SealedPackets(aead, protocolId);
        this.sender = new NetcodeSender(packets, transport);
        this.statistics = statistics;
        this.listener = listener;
        this.state = this.token == null ? NetcodeClientState.TOKEN_INVALID : NetcodeClientState.SENDING_REQUEST;
    }

    @Override
    public boolean open(long nowNanos, Datagram datagram) {
        advance(nowNanos);
        opened = false;
        SessionDrop drop = take(datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        if (opened) {
            datagram.payload(packets.body(), 0, packets.bodyLength());
        }
        return opened;
    }

    @Override
    public void update(long nowNanos) {
        advance(nowNanos);
        if (hasEnded()) {
            tellEnd(state.reason(), "");
            return;
        }
        if (farewell.isLeaving()) {
            endIfOver();
            return;
        }
        if (state != NetcodeClientState.CONNECTED && hasExpired()) {
            end(NetcodeClientState.TOKEN_EXPIRED);
        } else if (NetcodeTiming.isOver(token.timeoutSeconds(), time.nanos() - receivedAtNanos)) {
            onTimeout();
        } else {
            askToMove();
            if (!sent || time.nanos() - sentAtNanos >= NetcodeTiming.SEND_INTERVAL_NANOS) {
                sendOwn();
            }
        }
        if (state == NetcodeClientState.CONNECTED && rates.isDue(time.nanos())) {
            sender.rate(server(), nextNumber++, token.clientToServerKey(), time.nanos(), rates);
        }
    }

    @Override
    public void unanswered() {
        path.unanswered();
    }

    @Override
    public void send(byte[] bytes, int offset, int length) {
        NetcodeSender.requirePayload(length);
        if (state == NetcodeClientState.CONNECTED && !farewell.isLeaving()) {
            send(NetcodeFormat.PAYLOAD, bytes, offset, length);
            statistics.onPayloadSent();
        }
    }

    @Override
    public void receiveRate(int bytesPerSecond) {
        rates.state(bytesPerSecond);
    }

    @Override
    public int headerBytes() {
        return NetcodeFormat.CLIENT_HEADER_BYTES;
    }

    @Override
    public void disconnect(DisconnectReason reason, String text) {
        if (hasEnded()) {
            tellEnd(reason, text);
            return;
        }
        if (state != NetcodeClientState.SENDING_REQUEST) {
            for (int repeat = 0; repeat < NetcodeSender.DISCONNECT_REPEATS; repeat++) {
                sender.reason(server(), nextNumber++, token.clientToServerKey(), reason, text);
                sender.empty(server(), NetcodeFormat.DISCONNECT, nextNumber++, token.clientToServerKey());
            }
        }
        end(NetcodeClientState.DISCONNECTED, reason, text);
    }

    /** Always 0: the id stands in the private part of the token, which a client cannot read. */
    @Override
    public long clientId() {
        return 0;
    }

    @Override
    public InetSocketAddress server() {
        return token == null ? null : token.servers().get(serverIndex);
    }

    /** Where the client stands. */
    public NetcodeClientState state() {
        return state;
    }

    private void advance(long nowNanos) {
        time.advance(nowNanos);
        age.advance(nowNanos);
    }

    private boolean hasEnded() {
        return state.number() <= NetcodeClientState.DISCONNECTED.number();
    }

    /** By the token's own lifetime, not by the date: the clock of a player's machine may be wrong. */
    private boolean hasExpired() {
        long lifetimeSeconds = token.expiresAt() - token.createdAt();
        return Long.compareUnsigned(age.nanos() / NetcodeTiming.SECOND_NANOS, lifetimeSeconds) >= 0;
    }

    private void onTimeout() {
        switch (state) {
            case SENDING_REQUEST:
                tryNext(NetcodeClientState.REQUEST_TIMED_OUT);
                break;
            case SENDING_RESPONSE:
                tryNext(NetcodeClientState.RESPONSE_TIMED_OUT);
                break;
            default:
                end(NetcodeClientState.CONNECTION_TIMED_OUT);
                break;
        }
    }

    /** Goes on to the next server, or fails if this was the last. */
    private void tryNext(NetcodeClientState failure) {
        if (serverIndex + 1 == token.servers().size()) {
            end(failure);
            return;
        }
        serverIndex++;
        numbers.ask(serverIndex);
        farewell.clear();
        state = NetcodeClientState.SENDING_REQUEST;
        receivedAtNanos = time.nanos();
        sendOwn();
    }

    /** Beside keep-alives, not in their place: a server of another implementation passes moves over. */
    private void askToMove() {
        if (state == NetcodeClientState.CONNECTED && path.asksNow(time.nanos(), receivedAtNanos, nextNumber)) {
            sender.move(server(), nextNumber++, token.clientToServerKey(), path.move(index));
            statistics.onMoveRequest();
            if (path.isChallenged()) {
                sendAnswer();
            }
        }
    }

    private void sendAnswer() {
        byte[] answer = path.answer();
        sender.send(
                server(), NetcodeFormat.PATH_ANSWER, nextNumber++, token.clientToServerKey(), answer, 0, answer.length);
    }

    /** Sends what is due in the present state. */
    private void sendOwn() {
        switch (state) {
            case SENDING_REQUEST:
                sender.request(server(), token);
                onSent();
                break;
            case SENDING_RESPONSE:
                send(NetcodeFormat.RESPONSE, challenge, 0, challenge.length);
                break;
            default:
                sender.keepAlive(server(), nextNumber++, token.clientToServerKey(), index, maxClients);
                onSent();
                break;
        }
    }

    private void send(int type, byte[] bytes, int offset, int length) {
        sender.send(server(), type, nextNumber++, token.clientToServerKey(), bytes, offset, length);
        onSent();
    }

    private void onSent() {
        sent = true;
        sentAtNanos = time.nanos();
    }

    /** Takes a datagram, or tells why not. */
    private SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (!AddressBits.isFrom(server(), from)) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (hasEnded()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (length < NetcodeFormat.LEAST_SEALED_BYTES || length > NetcodeFormat.MOST_DATAGRAM_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        int typeBit = 1 << (bytes[offset] & 15);
        if ((ALL_TYPES & typeBit) != 0 && (typesNow() & typeBit) == 0) {
            return SessionDrop.OUT_OF_TURN;
        }
        // The reason of a denial is not noted: beside its number, which is of no slot, those of a slot would look old.
        boolean isOfDenial = typeBit == 1 << NetcodeFormat.REASON && SealedPackets.isOfNoSlot(bytes, offset);
        if (isOfDenial && state == NetcodeClientState.CONNECTED) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (!isOfThisServer(typeBit, isOfDenial, SealedPackets.number(bytes, offset))) {
            return SessionDrop.WRONG_SERVER;
        }
        ReplayWindow received = isOfDenial ? null : numbers.received();
        SessionDrop drop = packets.open(bytes, offset, length, token.serverToClientKey(), ALL_TYPES, received);
        return drop == null ? takeOpened() : drop;
    }

    /** Whether the server that is asked may have sent a number; types that do not exist are left to who opens them. */
    private boolean isOfThisServer(int typeBit, boolean isOfDenial, long number) {
        if (typeBit == 1 << NetcodeFormat.CHALLENGE) {
            return numbers.mayBeChallenge(number);
        }
        if (typeBit == 1 << NetcodeFormat.DENIED || isOfDenial) {
            return numbers.mayBeDenial(number);
        }
        return (typeBit & ALL_TYPES) == 0 || numbers.mayBeOfSlot(number);
    }

    private int typesNow() {
        if (farewell.isLeaving()) {
            return LEAVING_TYPES;
        }
        switch (state) {
            case SENDING_REQUEST:
                return REQUESTING_TYPES;
            case SENDING_RESPONSE:
                return RESPONDING_TYPES;
            default:
                return CONNECTED_TYPES;
        }
    }

    private SessionDrop takeOpened() {
        switch (packets.type()) {
            case NetcodeFormat.DENIED:
                statistics.onDenial();
                tryNext(NetcodeClientState.DENIED);
                return null;
            case NetcodeFormat.REASON:
                SessionDrop drop = farewell.take(packets.body(), 0, packets.bodyLength());
                endIfOver();
                return drop;
            case NetcodeFormat.CHALLENGE:
                System.arraycopy(packets.body(), 0, challenge, 0, challenge.length);
                numbers.onChallenge(packets.number());
                receivedAtNanos = time.nanos();
                state = NetcodeClientState.SENDING_RESPONSE;
                sent = false;
                return null;
            case NetcodeFormat.KEEP_ALIVE:
                return takeKeepAlive();
            case NetcodeFormat.PAYLOAD:
                receivedAtNanos = time.nanos();
                statistics.onPayloadReceived();
                opened = true;
                return null;
            case NetcodeFormat.PATH_CHALLENGE:
                return takePathChallenge();
            case NetcodeFormat.RATE:
                receivedAtNanos = time.nanos();
                if (rates.take(packets.body(), 0)) {
                    listener.onRate(rates.heard());
                }
                return null;
            default:
                farewell.leave(NetcodeClientState.DISCONNECTED.reason(), time.nanos());
                endIfOver();
                return null;
        }
    }

    private SessionDrop takePathChallenge() {
        if (!path.isAsked(packets.body())) {
            return SessionDrop.OUT_OF_TURN;
        }
        path.onChallenge(index, packets.body());
        sendAnswer();
        return null;
    }

    private SessionDrop takeKeepAlive() {
        int toldIndex = LittleEndian.getInt(packets.body(), 0);
        int toldMaxClients = LittleEndian.getInt(packets.body(), 4);
        if (toldIndex < 0 || toldIndex >= toldMaxClients) {
            return SessionDrop.BAD_CONTENT;
        }
        receivedAtNanos = time.nanos();
        if (state != NetcodeClientState.CONNECTED) {
            index = toldIndex;
            maxClients = toldMaxClients;
            state = NetcodeClientState.CONNECTED;
            farewell.clear();
            statistics.onConnect();
            listener.onConnect(index, maxClients);
        }
        return null;
    }

    /** Ends the session once the reason of the server's disconnect is here or late. */
    private void endIfOver() {
        if (farewell.isOver(time.nanos())) {
            end(NetcodeClientState.DISCONNECTED, farewell.reason(), farewell.text());
        }
    }

    private void end(NetcodeClientState last) {
        if (last == NetcodeClientState.DENIED && farewell.isTold()) {
            end(last, farewell.reason(), farewell.text());
        } else {
            end(last, last.reason(), "");
        }
    }

    private void end(NetcodeClientState last, DisconnectReason reason, String text) {
        state = last;
        token.wipe();
        aead.forget();
        tellEnd(reason, text);
    }

    private void tellEnd(DisconnectReason reason, String text) {
        if (!told) {
            told = true;
            listener.onDisconnect(reason, text);
        }
    }
}
