package dev.tickwire.session.netcode;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ClientSlot;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * Client session of netcode 1.02, with a connect token. The session seals all packets, and tries the servers of the
 * token in order: the next server after a denial or a time-out. The session ends after the last server, or when the
 * lifetime of the token is over. A token is for one session.
 *
 * <p>See docs/wire.md, "Session: netcode 1.02".
 */
public final class NetcodeClientSession extends ClientSlot {
    private final ServerAttempts attempts;
    /** Token of the session, or null if it was rejected. */
    private final ConnectToken token;

    private final long protocolId;
    /** Keys of the token; null if it was rejected. */
    private final PacketKey sendKey;

    private final PacketKey receiveKey;
    private final Aead aead;
    /** Bound on unanswered requests during a transfer, or null for none. */
    private final RequestAllowance allowance;

    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final OpeningLimiter openings = new OpeningLimiter();
    private final OpeningLimiter.FailedOpenings failed = openings.newKey();
    /** Sequence numbers of the servers of the token; null if the token was rejected. */
    private final ServerNumbers numbers;

    private final byte[] challenge = new byte[NetcodeFormat.CHALLENGE_BYTES];
    private final NetcodePath path = new NetcodePath();
    /** Age of the token: all time since creation of the session, stalls included. */
    private final ElapsedTime age = new ElapsedTime(Long.MAX_VALUE);

    private NetcodeClientState state;
    /** Whether the last reason packet belongs to a denial, not to a slot. */
    private boolean isReasonOfDenial;

    /** Sequence number of the next packet; continues from one server of the token to the next. */
    private long nextNumber;

    /**
     * Creates a session that connects with a token, from its first {@link #update} on.
     *
     * @param ids the protocol ids that the client speaks; the session speaks that of the token
     * @param token the connect token, 2048 bytes; a malformed token ends the session at the first update
     * @param statistics the counters to increase
     * @param transport the transport that sends the session's packets
     * @param listener the listener of this session
     */
    public NetcodeClientSession(
            SpokenIds ids,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener) {
        this(ids, token, statistics, transport, listener, new JdkAead());
    }

    /**
     * Creates a session for a transfer, beside the connection to the present server.
     *
     * @param ids the protocol ids that the client speaks; the session speaks that of the token
     * @param token the connect token that was offered
     * @param statistics the counters to increase
     * @param transport the transport that sends the session's packets
     * @param listener the listener of this session
     * @param allowance the bound on unanswered requests, shared by all transfers of a client
     * @param present the address of the present server, which is skipped. A token that names only the present server is
     *     rejected
     */
    public NetcodeClientSession(
            SpokenIds ids,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener,
            RequestAllowance allowance,
            InetSocketAddress present) {
        this(ids, token, statistics, transport, listener, new JdkAead(), allowance, present);
    }

    NetcodeClientSession(
            SpokenIds ids,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener,
            Aead aead) {
        this(ids, token, statistics, transport, listener, aead, null, null);
    }

    private NetcodeClientSession(
            SpokenIds ids,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener,
            Aead aead,
            RequestAllowance allowance,
            InetSocketAddress present) {
        super(ElapsedTime.withoutStalls(), statistics, listener);
        this.attempts = new ServerAttempts(ConnectToken.read(token), ids, present);
        this.token = attempts.token();
        this.numbers = attempts.numbers();
        this.aead = aead;
        this.allowance = allowance;
        this.packets = new SealedPackets(aead);
        this.sender = new NetcodeSender(packets, transport);
        this.protocolId = this.token == null ? ids.newest() : this.token.protocolId();
        this.sendKey = this.token == null ? null : new PacketKey(this.token.clientToServerKey(), protocolId);
        this.receiveKey = this.token == null ? null : new PacketKey(this.token.serverToClientKey(), protocolId);
        this.state = this.token == null ? NetcodeClientState.TOKEN_INVALID : NetcodeClientState.SENDING_REQUEST;
    }

    @Override
    public long protocolId() {
        return protocolId;
    }

    @Override
    public boolean isEncrypted() {
        return true;
    }

    @Override
    public long timeoutNanos() {
        return token == null ? 0 : NetcodeTiming.timeoutNanos(token.timeoutSeconds());
    }

    @Override
    public int headerBytes() {
        return NetcodeFormat.CLIENT_HEADER_BYTES;
    }

    /** Returns 0: only the servers can read the id in the token. */
    @Override
    public long clientId() {
        return 0;
    }

    @Override
    public InetSocketAddress server() {
        return attempts.server();
    }

    NetcodeClientState state() {
        return state;
    }

    @Override
    protected void advance(long nowNanos) {
        super.advance(nowNanos);
        age.advance(nowNanos);
        openings.advance(age.nanos());
    }

    @Override
    protected void updateHandshake() {
        if (token == null) {
            end(attempts.refusal(), attempts.refusalText());
        } else if (attempts.hasExpired(age.nanos())) {
            end(NetcodeClientState.TOKEN_EXPIRED);
        }
    }

    @Override
    protected boolean isTimedOut(long silentNanos) {
        return NetcodeTiming.isOver(token.timeoutSeconds(), silentNanos);
    }

    @Override
    protected void onTimedOut() {
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

    /** Tries the next server of the token, or ends the session if none is left. */
    private void tryNext(NetcodeClientState failure) {
        leaveServer();
        if (attempts.selectNext()) {
            state = NetcodeClientState.SENDING_REQUEST;
            restartHandshake();
        } else {
            end(failure);
        }
    }

    /** Called when the client leaves a server: requests without an answer count as lost. */
    private void leaveServer() {
        if (allowance != null) {
            allowance.onServerChanged();
        }
    }

    @Override
    protected void sendRequest() {
        if (state == NetcodeClientState.SENDING_REQUEST) {
            if (allowance == null || allowance.tryConsume()) {
                sender.request(server(), token);
            }
        } else {
            seal(NetcodeFormat.RESPONSE, challenge, 0, challenge.length);
        }
    }

    @Override
    protected void seal(int type, byte[] bytes, int offset, int length) {
        sender.send(server(), type, nextNumber++, sendKey, bytes, offset, length);
    }

    @Override
    protected boolean isKnown() {
        return state == NetcodeClientState.SENDING_RESPONSE || state == NetcodeClientState.CONNECTED;
    }

    @Override
    protected void sendDisconnect(DisconnectReason reason, String text) {
        sender.reason(server(), nextNumber++, sendKey, reason, text);
        sender.empty(server(), PacketType.DISCONNECT, nextNumber++, sendKey);
    }

    @Override
    protected void sendMove(boolean isFirst) {
        if (isFirst) {
            path.begin(nextNumber);
        }
        sender.move(server(), nextNumber++, sendKey, path.move(index()));
        if (path.isChallenged()) {
            sendAnswer();
        }
    }

    private void sendAnswer() {
        byte[] answer = path.answer();
        seal(PacketType.PATH_ANSWER, answer, 0, answer.length);
    }

    @Override
    protected SessionStatistics.Drop receive(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (!AddressBits.isFrom(server(), from)) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        if (hasEnded()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (length < NetcodeFormat.MIN_SEALED_BYTES || length > NetcodeFormat.MAX_DATAGRAM_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        int typeBit = ClientPacketTypes.of(bytes[offset]);
        if (ClientPacketTypes.isOutOfTurn(typeBit, state, isDisconnecting())) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        // A reason of a denial is not recorded in the window: numbers of slots would look old beside its number. Once
        // the server has sent packets of a slot, such a reason is late.
        boolean isOfDenial = typeBit == 1 << PacketType.REASON && SealedPackets.isOfNoSlot(bytes, offset);
        if (isOfDenial && hasReceivedFromSlot()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (!isOfThisServer(typeBit, isOfDenial, SealedPackets.number(bytes, offset))) {
            return SessionStatistics.Drop.WRONG_SERVER;
        }
        ReplayWindow received = isOfDenial ? null : numbers.received();
        SessionStatistics.Drop drop =
                packets.open(bytes, offset, length, receiveKey, ClientPacketTypes.ALL, received, failed);
        if (drop != null) {
            return drop;
        }
        drop = receivePacket();
        if (drop == null && typeBit == 1 << PacketType.REASON) {
            isReasonOfDenial = isOfDenial;
        }
        return drop;
    }

    /**
     * Returns whether the client has its slot, or the reason of its slot, which may arrive before the first keep-alive.
     */
    private boolean hasReceivedFromSlot() {
        return isConnected() || hasReason() && !isReasonOfDenial;
    }

    /** Returns whether a packet with this number can be of the server that the client asks now. */
    private boolean isOfThisServer(int typeBit, boolean isOfDenial, long number) {
        if (typeBit == 1 << NetcodeFormat.CHALLENGE) {
            return numbers.mayBeChallenge(number);
        }
        if (typeBit == 1 << NetcodeFormat.DENIED || isOfDenial) {
            return numbers.mayBeDenial(number);
        }
        return (typeBit & ClientPacketTypes.ALL) == 0 || numbers.mayBeOfSlot(number);
    }

    private SessionStatistics.Drop receivePacket() {
        if (allowance != null) {
            allowance.onAnswered();
        }
        switch (packets.type()) {
            case NetcodeFormat.DENIED:
                statistics().onDenial();
                tryNext(NetcodeClientState.DENIED);
                return null;
            case NetcodeFormat.CHALLENGE:
                System.arraycopy(packets.body(), 0, challenge, 0, challenge.length);
                numbers.onChallenge(packets.number());
                onReceived();
                state = NetcodeClientState.SENDING_RESPONSE;
                onChallenge();
                return null;
            case PacketType.PATH_CHALLENGE:
                return receivePathChallenge();
            default:
                return receivePacket(packets.type(), packets.body(), 0, packets.bodyLength());
        }
    }

    private SessionStatistics.Drop receivePathChallenge() {
        if (!isPathSuspect() || !path.matchesRequest(packets.body())) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        path.onChallenge(index(), packets.body());
        sendAnswer();
        onPathChallenge();
        return null;
    }

    @Override
    protected void onConnected() {
        state = NetcodeClientState.CONNECTED;
        // Discards the reason of an earlier denial. A reason of this slot stays: it may have overtaken the keep-alive.
        if (isReasonOfDenial) {
            clearDisconnectNotice();
        }
    }

    private void end(NetcodeClientState last) {
        state = last;
        if (last == NetcodeClientState.DENIED) {
            endDenied(last.reason());
        } else {
            end(last.reason(), "");
        }
    }

    @Override
    protected void onEnd() {
        leaveServer();
        if (state.number() > NetcodeClientState.DISCONNECTED.number()) {
            state = NetcodeClientState.DISCONNECTED;
        }
        if (token != null) {
            token.wipe();
        }
        aead.forget();
    }
}
