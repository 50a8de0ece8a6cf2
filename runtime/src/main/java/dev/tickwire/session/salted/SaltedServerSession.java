package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressProofs;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Server session without encryption: it proves the addresses of clients, and distinguishes sessions by a secret that is
 * sent in the clear. The id of a client is its salt, a random number for each connection: there are no accounts.
 *
 * <p>The server stores nothing for a client before its address is proved, so forged requests cost no memory. Until
 * then, no answer is larger than its request. See docs/wire.md, "Session: plain and salted".
 */
public final class SaltedServerSession extends ServerSlots<SaltedSlot> {
    private final SaltedVersions versions;
    /** Server salts, computed from address and client salt, so that nothing is stored for a request. */
    private final AddressProofs challenges;

    private final RequestLimiter limiter;
    private final EndedSecrets ended;
    private final SlotsByXor byXor;
    private final SaltedPaths paths;
    private final SaltedEndings endings;
    /** Whether there may be sessions in {@link #endings}. */
    private boolean hasEndings;

    private final long timeoutNanos;

    /**
     * Creates a session without clients.
     *
     * @param ids the protocol ids that the server accepts
     * @param maxClients the number of slots, at least 1
     * @param timeoutNanos the time without packets after which a client is disconnected, in nanoseconds
     * @param limits the limits of requests and clients
     * @param random the source of keys; must be secure outside of tests
     * @param transport the transport that sends the session's packets
     * @param listener the listener of this session
     */
    public SaltedServerSession(
            SpokenIds ids,
            int maxClients,
            long timeoutNanos,
            SaltedLimits limits,
            Random random,
            Transport transport,
            ServerSessionListener listener) {
        super(maxClients, limits.clientsPerAddress(), SaltedTiming.clock(timeoutNanos), random, listener);
        this.versions = new SaltedVersions(ids, transport);
        this.challenges = new AddressProofs(random);
        this.limiter = new RequestLimiter(limits.requestsPerAddress(), limits.requests(), random);
        this.byXor = new SlotsByXor(maxClients, random);
        this.paths = new SaltedPaths(statistics(), random);
        this.ended = new EndedSecrets(random);
        this.endings = new SaltedEndings(random);
        this.timeoutNanos = timeoutNanos;
    }

    @Override
    public void date(long unixSeconds) {
        // Nothing to do: no tokens that expire.
    }

    @Override
    public void onTransfer(int index, byte[] token) {
        throw new IllegalStateException(
                "the sessions of this server are plain: connect tokens are for encrypted sessions");
    }

    @Override
    public boolean isEncrypted() {
        return false;
    }

    @Override
    public int headerBytes() {
        return SaltedFormat.BODY_AT;
    }

    @Override
    protected SessionStatistics.Drop receive(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length < SaltedFormat.BODY_AT || length > SaltedFormat.MAX_DATAGRAM_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        SaltedSlot holder = slotAt(from);
        SaltedSender version = versions.of(holder, bytes, offset, length);
        if (version == null) {
            return SessionStatistics.Drop.WRONG_CHECKSUM;
        }
        int type = bytes[offset + SaltedFormat.TYPE_AT];
        switch (type) {
            case SaltedFormat.REQUEST:
                return receiveRequest(version, from, bytes, offset, length);
            case SaltedFormat.RESPONSE:
                return receiveResponse(version, from, bytes, offset, length);
            case PacketType.KEEP_ALIVE:
            case PacketType.PAYLOAD:
            case PacketType.DISCONNECT:
            case PacketType.REASON:
            case PacketType.MOVE:
            case PacketType.PATH_ANSWER:
                return receiveFromSession(version, type, from, holder, bytes, offset, length);
            default:
                return Exchanges.isType(type)
                        ? receiveFromSession(version, type, from, holder, bytes, offset, length)
                        : SessionStatistics.Drop.UNKNOWN_TYPE;
        }
    }

    private SessionStatistics.Drop receiveRequest(
            SaltedSender version, InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.REQUEST_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        if (!DatagramCheck.isZero(bytes, offset + SaltedFormat.REQUEST_PADDING_AT, offset + length)) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        if (!limiter.admits(from.getAddress(), nanos())) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        boolean isFull = slotAt(from) == null && isFullFor(from);
        if (isClosed()) {
            return null;
        }
        long clientSalt = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        if (isFull) {
            return deny(version, from, clientSalt);
        }
        long serverSalt = challenges.proof(from, clientSalt, AddressProofs.periodAt(nanos()));
        version.challenge(from, clientSalt, serverSalt);
        statistics().onChallenge();
        return null;
    }

    private SessionStatistics.Drop receiveResponse(
            SaltedSender version, InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.RESPONSE_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        if (!DatagramCheck.isZero(bytes, offset + SaltedFormat.RESPONSE_PADDING_AT, offset + length)) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        long clientSalt = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        long xor = LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        SaltedSlot slot = slotAt(from);
        if (slot != null && SaltedFormat.same(slot.xor, xor)) {
            if (slot.sender != version) {
                return SessionStatistics.Drop.WRONG_CHECKSUM;
            }
            if (slot.isDisconnecting()) {
                return SessionStatistics.Drop.ENDED_SESSION;
            }
            resendKeepAlive(slot);
            return null;
        }
        if (byXor.at(xor) != null) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        if (!limiter.admits(from.getAddress(), nanos())) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        long period = AddressProofs.periodAt(nanos());
        if (!challenges.isValid(from, clientSalt, clientSalt ^ xor, period)) {
            return SessionStatistics.Drop.STALE_RESPONSE;
        }
        if (ended.contains(xor, period)) {
            return SessionStatistics.Drop.ENDED_SESSION;
        }
        if (!ended.hasRoomFor(byXor.count() + 1, period)) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        if (slot != null) {
            replace(slot);
        }
        boolean isFull = !isClosed() && isFullFor(from);
        if (isClosed()) {
            return null;
        }
        if (isFull) {
            return deny(version, from, clientSalt);
        }
        connect(
                new SaltedSlot(freeIndex(), version, from, clientSalt, xor, nanos()),
                bytes,
                offset + SaltedFormat.USER_DATA_AT);
        return null;
    }

    /**
     * Processes a packet that contains a secret.
     *
     * @param slot the slot at the address of the sender, or null
     */
    private SessionStatistics.Drop receiveFromSession(
            SaltedSender version,
            int type,
            InetSocketAddress from,
            SaltedSlot slot,
            byte[] bytes,
            int offset,
            int length) {
        long xor = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        if (slot == null || !SaltedFormat.same(slot.xor, xor)) {
            return receiveFromOtherAddress(version, type, from, byXor.at(xor), slot, bytes, offset, length);
        }
        if (slot.sender != version) {
            return SessionStatistics.Drop.WRONG_CHECKSUM;
        }
        if (type != PacketType.REASON && slot.isDisconnecting()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (type == PacketType.MOVE) {
            return SaltedPaths.check(bytes, offset, length);
        }
        int bodyBytes = length - SaltedFormat.BODY_AT;
        if (!SaltedFormat.isBodySize(type, bodyBytes)) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        return type == PacketType.PATH_ANSWER
                ? null
                : receivePacket(slot, type, bytes, offset + SaltedFormat.BODY_AT, bodyBytes);
    }

    /**
     * Processes a packet whose secret is not that of the slot at its address: a client may have moved.
     *
     * @param slot the slot with the secret of the packet, or null
     * @param holder the slot at the address of the sender, or null
     */
    private SessionStatistics.Drop receiveFromOtherAddress(
            SaltedSender version,
            int type,
            InetSocketAddress from,
            SaltedSlot slot,
            SaltedSlot holder,
            byte[] bytes,
            int offset,
            int length) {
        if (slot == null) {
            return holder == null
                    ? endings.receive(version, from, bytes, offset, length, nanos())
                    : SessionStatistics.Drop.WRONG_SECRET;
        }
        if (slot.sender != version) {
            return SessionStatistics.Drop.WRONG_CHECKSUM;
        }
        if (slot.isDisconnecting()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (holder != null && holder.isPresent(nanos())) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        if (isFullForMove(slot, from)) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        long period = AddressProofs.periodAt(nanos());
        if (type == PacketType.PATH_ANSWER) {
            SessionStatistics.Drop drop = paths.receiveAnswer(from, slot, bytes, offset, length, period);
            if (drop == null) {
                move(slot, from);
            }
            return drop;
        }
        paths.challenge(from, slot, length, nanos(), period);
        return type == PacketType.MOVE
                ? SaltedPaths.check(bytes, offset, length)
                : SessionStatistics.Drop.UNKNOWN_ADDRESS;
    }

    /** Denies a client. */
    private SessionStatistics.Drop deny(SaltedSender version, InetSocketAddress to, long clientSalt) {
        version.denied(to, clientSalt, denial());
        statistics().onDenial();
        return dropOfDenial();
    }

    @Override
    protected void seal(SaltedSlot slot, int type, byte[] bytes, int offset, int length) {
        slot.sender.send(slot.address(), type, slot.xor, bytes, offset, length);
    }

    @Override
    protected void sendDisconnect(SaltedSlot slot, DisconnectReason reason, String text) {
        slot.sender.disconnect(slot.address(), slot.xor, reason, text);
    }

    @Override
    protected boolean isTimedOut(SaltedSlot slot, long silentNanos) {
        return silentNanos >= timeoutNanos;
    }

    @Override
    protected void updateHandshake() {
        if (hasEndings) {
            hasEndings = endings.update(nanos());
        }
    }

    @Override
    protected void onSlotOccupied(SaltedSlot slot) {
        byXor.add(slot);
        endings.forget(slot.address());
    }

    @Override
    protected void onSlotFreed(SaltedSlot slot, DisconnectReason reason, String text, boolean mayBeMissed) {
        byXor.remove(slot);
        ended.add(slot.xor, AddressProofs.periodAt(slot.acceptedAtNanos), AddressProofs.periodAt(nanos()));
        if (mayBeMissed) {
            endings.add(slot, reason, text, nanos());
            hasEndings = true;
        }
    }

    @Override
    protected void closeHandshake() {
        endings.clear();
    }
}
