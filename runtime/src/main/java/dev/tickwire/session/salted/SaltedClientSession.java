package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
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
 * The client's end of a plain salted session.
 *
 * <p>It asks until it is challenged, answers until it is told its slot, and asks anew when its answer stays without
 * effect for half the time-out, as after a restart of the server, or until no server would take it any more.
 */
public final class SaltedClientSession extends ClientSlot {
    private final SaltedFormat format;
    private final SaltedSender sender;
    private final InetSocketAddress server;
    private final byte[] userData;
    private final long timeoutNanos;
    /** For how long it answers a challenge. */
    private final long patienceNanos;

    private final long clientSalt;
    /** Both salts together, the secret of the session; known once challenged. */
    private long xor;

    private boolean challenged;
    /** Whether it answers a challenge, in place of asking for one. */
    private boolean responding;

    private long challengedAtNanos;

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
            SessionCounts statistics,
            Transport transport,
            ClientSessionListener listener) {
        super(SaltedTiming.clock(timeoutNanos), statistics, listener);
        this.format = new SaltedFormat(protocolId);
        this.sender = new SaltedSender(format, transport);
        this.server = server;
        this.userData = userData.clone();
        this.timeoutNanos = timeoutNanos;
        this.patienceNanos = Math.min(timeoutNanos / 2, AddressProofs.LONGEST_LIFE_NANOS);
        this.clientSalt = random.nextLong();
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
    protected void updateDoor() {
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
    protected void ask() {
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
    protected void onIn() {
        // What it asked for has come.
    }

    @Override
    protected void onEnd() {
        // There are no keys to forget.
    }

    @Override
    protected SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (!AddressBits.isFrom(server, from)) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (length <= SaltedFormat.BODY_AT || length > SaltedFormat.MAX_DATAGRAM_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (!format.isSealed(bytes, offset, length)) {
            return SessionDrop.WRONG_CHECKSUM;
        }
        if (hasEnded()) {
            return SessionDrop.OUT_OF_TURN;
        }
        int type = bytes[offset + SaltedFormat.TYPE_AT];
        switch (type) {
            case SaltedFormat.DENIED:
            case SaltedFormat.CHALLENGE:
                return takeHandshake(type, bytes, offset, length);
            case PacketType.KEEP_ALIVE:
            case PacketType.PAYLOAD:
            case PacketType.DISCONNECT:
            case PacketType.REASON:
            case PacketType.PATH_CHALLENGE:
                return takeOfSession(type, bytes, offset, length);
            default:
                return Exchanges.isType(type) ? takeOfSession(type, bytes, offset, length) : SessionDrop.UNKNOWN_TYPE;
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
        if (isConnected() || !denied && responding) {
            return SessionDrop.OUT_OF_TURN;
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

    /** Takes what bears the xor of both salts. */
    private SessionDrop takeOfSession(int type, byte[] bytes, int offset, int length) {
        if (!challenged) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (!SaltedFormat.same(xor, LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT))) {
            return SessionDrop.WRONG_SECRET;
        }
        if (type != PacketType.REASON && isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        int bodyBytes = length - SaltedFormat.BODY_AT;
        if (!SaltedFormat.isBodySize(type, bodyBytes)) {
            return SessionDrop.WRONG_SIZE;
        }
        return type == PacketType.PATH_CHALLENGE
                ? takePathChallenge(LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT))
                : takeOpened(type, bytes, offset + SaltedFormat.BODY_AT, bodyBytes);
    }

    /** Answers also when it doubts nothing: the server may notice first that the address is another. */
    private SessionDrop takePathChallenge(long proof) {
        if (!isConnected()) {
            return SessionDrop.OUT_OF_TURN;
        }
        sender.proof(server, PacketType.PATH_ANSWER, xor, proof);
        onPathChallenge();
        return null;
    }
}
