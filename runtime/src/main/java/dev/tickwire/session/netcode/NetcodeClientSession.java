package dev.tickwire.session.netcode;

import dev.tickwire.base.PassedTime;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ClientSlot;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * The client's end of an encrypted session: works through the servers of its token until one lets it in. A token is for
 * one session.
 *
 * <p>Denied or without an answer it goes on to the next server; at the last it fails, and when the token's time is over
 * at any.
 */
public final class NetcodeClientSession extends ClientSlot {
    private static final int LEAVING_TYPES = 1 << PacketType.REASON;
    private static final int REQUESTING_TYPES =
            1 << NetcodeFormat.DENIED | 1 << NetcodeFormat.CHALLENGE | 1 << PacketType.REASON;
    private static final int RESPONDING_TYPES =
            1 << NetcodeFormat.DENIED | 1 << PacketType.KEEP_ALIVE | 1 << PacketType.REASON;
    private static final int CONNECTED_TYPES = 1 << PacketType.KEEP_ALIVE
            | 1 << PacketType.PAYLOAD
            | 1 << PacketType.DISCONNECT
            | 1 << PacketType.PATH_CHALLENGE
            | 1 << PacketType.REASON
            | Exchanges.TYPES;
    private static final int ALL_TYPES = REQUESTING_TYPES | RESPONDING_TYPES | CONNECTED_TYPES;

    private final ConnectToken token;
    private final Aead aead;
    /** Null if requests are not limited. */
    private final RequestAllowance allowance;
    /** The server that is not asked, since the client is there; null if there is none. */
    private final InetSocketAddress present;

    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final OpeningLimiter openings = new OpeningLimiter();
    private final OpeningLimiter.FailedOpenings failed = openings.newKey();
    /** Null if the token is none. */
    private final ServerNumbers numbers;

    private final byte[] challenge = new byte[NetcodeFormat.CHALLENGE_BYTES];
    private final NetcodePath path = new NetcodePath();
    /** Counts standstills in full: a token expires meanwhile. */
    private final PassedTime age = new PassedTime(Long.MAX_VALUE);

    /** How the attempt ends where the token is not good for it. */
    private final DisconnectReason refusal;

    private final String refusalText;
    private NetcodeClientState state;
    /** Whether the reason that came last is of a denial, and of no slot. */
    private boolean isReasonOfDenial;

    private int serverIndex;
    /** The number of the next packet; it runs on from one server of the token to the next. */
    private long nextNumber;

    /**
     * Makes a session that sends its first request at the first {@link #update}; with a token that is none, it ends
     * there.
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
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener) {
        this(protocolId, token, statistics, transport, listener, new JdkAead());
    }

    /**
     * Makes a session with a token that another server has given, as {@link #NetcodeClientSession(long, byte[],
     * SessionCounts, Transport, ClientSessionListener)}.
     *
     * @param protocolId the id of the protocol spoken
     * @param token what that server gave
     * @param statistics where it counts
     * @param transport carries the datagrams
     * @param listener is told what happens
     * @param allowance limits the requests
     * @param present the address of that server, which is not asked; a token that names no other is not good
     */
    public NetcodeClientSession(
            long protocolId,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener,
            RequestAllowance allowance,
            InetSocketAddress present) {
        this(protocolId, token, statistics, transport, listener, new JdkAead(), allowance, present);
    }

    NetcodeClientSession(
            long protocolId,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener,
            Aead aead) {
        this(protocolId, token, statistics, transport, listener, aead, null, null);
    }

    private NetcodeClientSession(
            long protocolId,
            byte[] token,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener,
            Aead aead,
            RequestAllowance allowance,
            InetSocketAddress present) {
        super(NetcodeTiming.clock(), statistics, listener);
        ConnectToken read = ConnectToken.read(token);
        boolean isOfAnotherVersion = read != null && read.protocolId() != protocolId;
        this.present = present;
        int first = read == null ? 0 : firstOther(read, 0);
        boolean namesNoOther = read != null && first == read.servers().size();
        this.token = isOfAnotherVersion || namesNoOther ? null : read;
        this.refusal = isOfAnotherVersion ? DisconnectReason.VERSION_MISMATCH : DisconnectReason.TOKEN_INVALID;
        this.refusalText = isOfAnotherVersion ? otherVersion(protocolId, read) : "";
        this.serverIndex = this.token == null ? 0 : first;
        this.numbers = this.token == null ? null : new ServerNumbers(this.token.servers(), first);
        this.aead = aead;
        this.allowance = allowance;
        this.packets = new SealedPackets(aead, protocolId);
        this.sender = new NetcodeSender(packets, transport);
        this.state = this.token == null ? NetcodeClientState.TOKEN_INVALID : NetcodeClientState.SENDING_REQUEST;
    }

    private static String otherVersion(long protocolId, ConnectToken token) {
        String text = String.format(
                "the token is for protocol id %016x, this client speaks %016x", token.protocolId(), protocolId);
        token.wipe();
        return text;
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
    protected void updateDoor() {
        if (token == null) {
            end(refusal, refusalText);
        } else if (hasExpired()) {
            end(NetcodeClientState.TOKEN_EXPIRED);
        }
    }

    /** By the token's own lifetime, not by the date: the clock of a player's machine may be wrong. */
    private boolean hasExpired() {
        long lifetimeSeconds = token.expiresAt() - token.createdAt();
        return Long.compareUnsigned(age.nanos() / NetcodeTiming.SECOND_NANOS, lifetimeSeconds) >= 0;
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

    /** Goes on to the next server, or fails if this was the last. */
    private void tryNext(NetcodeClientState failure) {
        leaveServer();
        int another = firstOther(token, serverIndex + 1);
        if (another == token.servers().size()) {
            end(failure);
            return;
        }
        serverIndex = another;
        numbers.ask(serverIndex);
        state = NetcodeClientState.SENDING_REQUEST;
        askAnother();
    }

    /** The first place in the list of a token, from one on, of a server other than the present one. */
    private int firstOther(ConnectToken of, int from) {
        int place = from;
        while (place < of.servers().size()
                && present != null
                && AddressBits.isSame(of.servers().get(place), present)) {
            place++;
        }
        return place;
    }

    /** The server is asked no more. */
    private void leaveServer() {
        if (allowance != null) {
            allowance.onLeft();
        }
    }

    @Override
    protected void ask() {
        if (state == NetcodeClientState.SENDING_REQUEST) {
            if (allowance == null || allowance.take()) {
                sender.request(server(), token);
            }
        } else {
            seal(NetcodeFormat.RESPONSE, challenge, 0, challenge.length);
        }
    }

    @Override
    protected void seal(int type, byte[] bytes, int offset, int length) {
        sender.send(server(), type, nextNumber++, token.clientToServerKey(), bytes, offset, length);
    }

    @Override
    protected boolean isKnown() {
        return state == NetcodeClientState.SENDING_RESPONSE || state == NetcodeClientState.CONNECTED;
    }

    @Override
    protected void sendDisconnect(DisconnectReason reason, String text) {
        sender.reason(server(), nextNumber++, token.clientToServerKey(), reason, text);
        sender.empty(server(), PacketType.DISCONNECT, nextNumber++, token.clientToServerKey());
    }

    @Override
    protected void sendMove(boolean isFirst) {
        if (isFirst) {
            path.begin(nextNumber);
        }
        sender.move(server(), nextNumber++, token.clientToServerKey(), path.move(index()));
        if (path.isChallenged()) {
            sendAnswer();
        }
    }

    private void sendAnswer() {
        byte[] answer = path.answer();
        seal(PacketType.PATH_ANSWER, answer, 0, answer.length);
    }

    @Override
    protected SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
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
        boolean isOfDenial = typeBit == 1 << PacketType.REASON && SealedPackets.isOfNoSlot(bytes, offset);
        if (isOfDenial && hasHeardOfSlot()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (!isOfThisServer(typeBit, isOfDenial, SealedPackets.number(bytes, offset))) {
            return SessionDrop.WRONG_SERVER;
        }
        ReplayWindow received = isOfDenial ? null : numbers.received();
        SessionDrop drop = packets.open(bytes, offset, length, token.serverToClientKey(), ALL_TYPES, received, failed);
        if (drop != null) {
            return drop;
        }
        drop = takeOpened();
        if (drop == null && typeBit == 1 << PacketType.REASON) {
            isReasonOfDenial = isOfDenial;
        }
        return drop;
    }

    /** Whether the server is known to have given a slot: a reason of the slot may overtake the keep-alive. */
    private boolean hasHeardOfSlot() {
        return isConnected() || hasReason() && !isReasonOfDenial;
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
        if (isLeaving()) {
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
                onHeard();
                state = NetcodeClientState.SENDING_RESPONSE;
                onChallenge();
                return null;
            case PacketType.PATH_CHALLENGE:
                return takePathChallenge();
            default:
                return takeOpened(packets.type(), packets.body(), 0, packets.bodyLength());
        }
    }

    private SessionDrop takePathChallenge() {
        if (!isInDoubt() || !path.isAsked(packets.body())) {
            return SessionDrop.OUT_OF_TURN;
        }
        path.onChallenge(index(), packets.body());
        sendAnswer();
        onPathChallenge();
        return null;
    }

    @Override
    protected void onIn() {
        state = NetcodeClientState.CONNECTED;
        // A reason of this slot may have overtaken the keep-alive.
        if (isReasonOfDenial) {
            forgetFarewell();
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
