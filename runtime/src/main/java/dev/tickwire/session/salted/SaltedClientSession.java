package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.address.AddressProofs;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.ClientSlot;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Client session without encryption. The client and the server draw a salt each, and their xor is the secret of the
 * session. See docs/wire.md, "Session: plain and salted".
 *
 * <p>The client sends requests until it is challenged, and responses until it has a slot. Responses may stay without
 * effect, as after a restart of the server. After half of the time-out, or when the challenge has expired, the client
 * sends requests again.
 */
public final class SaltedClientSession extends ClientSlot {
    private final SaltedSender sender;

    private final InetSocketAddress server;
    private final byte[] userData;
    private final long timeoutNanos;
    /** Longest time for which a challenge is answered; then the client sends requests again. */
    private final long patienceNanos;

    private final long clientSalt;
    /** Client salt xor server salt: the secret of the session, valid once challenged. */
    private long xor;

    private boolean challenged;
    /** Whether responses are sent, not requests. */
    private boolean responding;

    private long challengedAtNanos;

    /**
     * Creates a session that sends its first request at the first {@link #update}.
     *
     * @param protocolId the protocol id of the version to speak
     * @param server the address of the server
     * @param userData the data for the server's game, {@link #USER_DATA_BYTES} bytes; copied
     * @param timeoutNanos the time without packets after which the session ends, and the longest attempt, in
     *     nanoseconds
     * @param random the source of the client salt; must be secure outside of tests
     * @param statistics the counters to increase
     * @param transport the transport that sends the session's packets
     * @param listener the listener of this session
     */
    public SaltedClientSession(
            long protocolId,
            InetSocketAddress server,
            byte[] userData,
            long timeoutNanos,
            Random random,
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener) {
        super(SaltedTiming.clock(timeoutNanos), statistics, listener);
        this.sender = new SaltedSender(protocolId, transport);
        this.server = server;
        this.userData = userData.clone();
        this.timeoutNanos = timeoutNanos;
        this.patienceNanos = Math.min(timeoutNanos / 2, AddressProofs.MAX_AGE_NANOS);
        this.clientSalt = random.nextLong();
    }

    @Override
    public long protocolId() {
        return sender.protocolId();
    }

    @Override
    public boolean isEncrypted() {
        return false;
    }

    @Override
    public long timeoutNanos() {
        return timeoutNanos;
    }

    @Override
    public int headerBytes() {
        return SaltedFormat.BODY_AT;
    }

    @Override
    public long clientId() {
        return clientSalt;
    }

    @Override
    public InetSocketAddress server() {
        return server;
    }

    @Override
    protected void updateHandshake() {
        if (nanos() - challengedAtNanos >= patienceNanos) {
            responding = false;
        }
    }

    @Override
    protected boolean isTimedOut(long silentNanos) {
        return silentNanos >= timeoutNanos;
    }

    @Override
    protected void onTimedOut() {
        end(isConnected() ? DisconnectReason.TIMED_OUT : DisconnectReason.NO_ANSWER, "");
    }

    @Override
    protected void sendRequest() {
        if (responding) {
            sender.response(server, clientSalt, xor, userData);
        } else {
            sender.request(server, clientSalt);
        }
    }

    @Override
    protected void seal(int type, byte[] bytes, int offset, int length) {
        sender.send(server, type, xor, bytes, offset, length);
    }

    @Override
    protected boolean isKnown() {
        return challenged;
    }

    @Override
    protected void sendDisconnect(DisconnectReason reason, String text) {
        sender.disconnect(server, xor, reason, text);
    }

    @Override
    protected void sendMove(boolean isFirst) {
        sender.move(server, xor);
    }

    @Override
    protected void onConnected() {
        // Nothing to do: the state is in the superclass.
    }

    @Override
    protected void onEnd() {
        // Nothing to do: no keys to wipe.
    }

    @Override
    protected SessionStatistics.Drop receive(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (!AddressBits.isFrom(server, from)) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        if (length <= SaltedFormat.BODY_AT || length > SaltedFormat.MAX_DATAGRAM_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        if (!sender.isSealed(bytes, offset, length)) {
            return SessionStatistics.Drop.WRONG_CHECKSUM;
        }
        if (hasEnded()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        int type = bytes[offset + SaltedFormat.TYPE_AT];
        switch (type) {
            case SaltedFormat.DENIED:
            case SaltedFormat.CHALLENGE:
                return receiveHandshake(type, bytes, offset, length);
            case PacketType.KEEP_ALIVE:
            case PacketType.PAYLOAD:
            case PacketType.DISCONNECT:
            case PacketType.REASON:
            case PacketType.PATH_CHALLENGE:
                return receiveFromSession(type, bytes, offset, length);
            default:
                return Exchanges.isType(type)
                        ? receiveFromSession(type, bytes, offset, length)
                        : SessionStatistics.Drop.UNKNOWN_TYPE;
        }
    }

    /** Processes a denial or a challenge, which contain the client salt. */
    private SessionStatistics.Drop receiveHandshake(int type, byte[] bytes, int offset, int length) {
        boolean denied = type == SaltedFormat.DENIED;
        if (length != (denied ? SaltedFormat.DENIED_BYTES : SaltedFormat.CHALLENGE_BYTES)) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        if (!SaltedFormat.same(clientSalt, LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT))) {
            return SessionStatistics.Drop.WRONG_SECRET;
        }
        if (isConnected() || !denied && responding) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (denied) {
            statistics().onDenial();
            end(DisconnectReason.fromWire(Side.SERVER, bytes[offset + SaltedFormat.BODY_AT] & 0xFF), "");
            return null;
        }
        xor = clientSalt ^ LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        challenged = true;
        challengedAtNanos = nanos();
        responding = true;
        onChallenge();
        return null;
    }

    /** Processes a packet that contains the secret of the session. */
    private SessionStatistics.Drop receiveFromSession(int type, byte[] bytes, int offset, int length) {
        if (!challenged) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (!SaltedFormat.same(xor, LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT))) {
            return SessionStatistics.Drop.WRONG_SECRET;
        }
        if (type != PacketType.REASON && isDisconnecting()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        int bodyBytes = length - SaltedFormat.BODY_AT;
        if (!SaltedFormat.isBodySize(type, bodyBytes)) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        return type == PacketType.PATH_CHALLENGE
                ? receivePathChallenge(LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT))
                : receivePacket(type, bytes, offset + SaltedFormat.BODY_AT, bodyBytes);
    }

    /**
     * Answers a path challenge at once. The path need not be in doubt here: the server may notice a new address first.
     */
    private SessionStatistics.Drop receivePathChallenge(long proof) {
        if (!isConnected()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        sender.proof(server, PacketType.PATH_ANSWER, xor, proof);
        onPathChallenge();
        return null;
    }
}
