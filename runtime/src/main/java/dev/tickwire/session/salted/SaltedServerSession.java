package dev.tickwire.session.salted;

import dev.tickwire.bits.LittleEndian;
import dev.tickwire.bits.PassedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.session.AddressProofs;
import dev.tickwire.session.DatagramCheck;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.ReasonFormat;
import dev.tickwire.session.RequestLimiter;
import dev.tickwire.session.ServerSession;
import dev.tickwire.session.ServerSessionListener;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.SlotsByAddress;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * The server's end of plain salted sessions.
 *
 * <p>Nothing is kept for a client before it has proved its address, so a flood of forged requests costs no memory; and
 * nothing that is sent before then is larger than what it answers. A client's id is its salt, a random number of its own for
 * each connection: this kind of session knows no accounts.
 */
public final class SaltedServerSession implements ServerSession {
    private final SaltedFormat format;
    private final SaltedSender sender;
    private final ServerSessionListener listener;
    private final SessionStatistics statistics = new SessionStatistics();
    /** The proofs of clients that are not in yet. */
    private final AddressProofs challenges;

    private final RequestLimiter limiter;
    private final EndedSecrets ended;
    private final SaltedSlot[] slots;
    private final SlotsByAddress<SaltedSlot> byAddress;
    private final SlotsByXor byXor;
    private final SaltedPaths paths;
    private final SaltedEndings endings;
    private final long timeoutNanos;
    private final PassedTime time;
    /** How many clients have said that they leave and still hold their slots. */
    private int leaving;

    private boolean closed;
    /** Whose payload the last datagram brought, or null. */
    private SaltedSlot opened;

    /**
     * Makes a session without clients.
     *
     * @param protocolId the id of the protocol spoken
     * @param maxClients how many slots there are, at least 1
     * @param timeoutNanos a client that is silent for so long has gone
     * @param limits how much it does for one address and in all
     * @param random where the key of the challenges comes from; a secure one outside of tests
     * @param transport carries the datagrams
     * @param listener is told what happens
     */
    public SaltedServerSession(
            long protocolId,
            int maxClients,
            long timeoutNanos,
            SaltedLimits limits,
            Random random,
            Transport transport,
            ServerSessionListener listener) {
        this.format = new SaltedFormat(protocolId);
        this.sender = new SaltedSender(format, transport);
        this.listener = listener;
        this.challenges = new AddressProofs(random);
        this.limiter = limits.newRequestLimiter(random);
        this.byAddress = new SlotsByAddress<>(maxClients, limits.clientsPerAddress(), random);
        this.slots = new SaltedSlot[maxClients];
        this.byXor = new SlotsByXor(maxClients, random);
        this.paths = new SaltedPaths(sender, statistics, random);
        this.ended = new EndedSecrets(random);
        this.endings = new SaltedEndings(random, sender);
        this.timeoutNanos = timeoutNanos;
        this.time = SaltedTiming.clock(timeoutNanos);
    }

    @Override
    public void date(long unixSeconds) {
        // Salts know the time that passes, not the date.
    }

    @Override
    public int open(long nowNanos, Datagram datagram) {
        time.advance(nowNanos);
        if (closed) {
            return NONE;
        }
        opened = null;
        SessionDrop drop = take(datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        if (opened == null) {
            return NONE;
        }
        datagram.payload(
                datagram.bytes(), datagram.offset() + SaltedFormat.BODY_AT, datagram.length() - SaltedFormat.BODY_AT);
        return opened.index;
    }

    @Override
    public void update(long nowNanos) {
        endings.update(time.advance(nowNanos));
        for (int index = 0; index < slots.length && !closed; index++) {
            SaltedSlot slot = slots[index];
            if (slot == null) {
                continue;
            }
            if (slot.farewell.isLeaving()) {
                endIfOver(slot);
            } else if (time.nanos() - slot.receivedAtNanos >= timeoutNanos) {
                disconnect(index, DisconnectReason.TIMED_OUT, "");
            } else {
                sendOwn(slot);
            }
        }
    }

    /** Sends what is due to a client without the game's asking. */
    private void sendOwn(SaltedSlot slot) {
        if (time.nanos() - slot.sentAtNanos >= SaltedTiming.SEND_INTERVAL_NANOS) {
            sendKeepAlive(slot);
        }
        if (slot.heard && slot.rates.isDue(time.nanos())) {
            sender.rate(slot.address, slot.xor, time.nanos(), slot.rates);
        }
    }

    @Override
    public void send(int index, byte[] bytes, int offset, int length) {
        SaltedSender.requirePayload(length);
        SaltedSlot slot = slots[index];
        if (slot == null || slot.farewell.isLeaving()) {
            return;
        }
        if (!slot.heard) {
            sendKeepAlive(slot);
        }
        sender.payload(slot.address, slot.xor, bytes, offset, length);
        slot.sentAtNanos = time.nanos();
        statistics.onPayloadSent();
    }

    @Override
    public void receiveRate(int index, int bytesPerSecond) {
        if (slots[index] != null) {
            slots[index].rates.state(bytesPerSecond);
        }
    }

    @Override
    public int headerBytes() {
        return SaltedFormat.BODY_AT;
    }

    @Override
    public void disconnect(int index, DisconnectReason reason, String text) {
        SaltedSlot slot = slots[index];
        if (slot != null) {
            sender.disconnect(slot.address, slot.xor, reason, text);
            end(slot, reason, text);
        }
    }

    @Override
    public void close(String text) {
        ReasonFormat.requireText(text);
        closed = true;
        RuntimeException thrown = null;
        for (int index = 0; index < slots.length; index++) {
            try {
                disconnect(index, DisconnectReason.SERVER_CLOSED, text);
            } catch (RuntimeException byListener) {
                thrown = byListener;
            }
        }
        endings.clear();
        if (thrown != null) {
            throw thrown;
        }
    }

    @Override
    public int connectedCount() {
        return byXor.count();
    }

    @Override
    public SessionStatistics statistics() {
        return statistics;
    }

    /** Takes a datagram, or tells why not. */
    private SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length < SaltedFormat.BODY_AT || length > SaltedFormat.MAX_DATAGRAM_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (!format.isSealed(bytes, offset, length)) {
            return SessionDrop.WRONG_CHECKSUM;
        }
        switch (bytes[offset + SaltedFormat.TYPE_AT]) {
            case SaltedFormat.REQUEST:
                return takeRequest(from, bytes, offset, length);
            case SaltedFormat.RESPONSE:
                return takeResponse(from, bytes, offset, length);
            case SaltedFormat.KEEP_ALIVE:
            case SaltedFormat.PAYLOAD:
            case SaltedFormat.DISCONNECT:
            case SaltedFormat.REASON:
            case SaltedFormat.MOVE:
            case SaltedFormat.PATH_ANSWER:
            case SaltedFormat.RATE:
                return takeFromSlot(from, bytes, offset, length);
            default:
                return SessionDrop.UNKNOWN_TYPE;
        }
    }

    private SessionDrop takeRequest(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.REQUEST_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (!DatagramCheck.isZero(bytes, offset + SaltedFormat.REQUEST_PADDING_AT, offset + length)) {
            return SessionDrop.BAD_CONTENT;
        }
        if (!limiter.admits(from.getAddress(), time.nanos())) {
            return SessionDrop.TOO_MANY;
        }
        boolean isNewcomer = !byAddress.containsKey(from);
        if (isNewcomer) {
            endLeavingIfFullFor(from);
        }
        if (closed) {
            return null;
        }
        long clientSalt = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        if (isNewcomer && isFullFor(from)) {
            return deny(from, clientSalt);
        }
        long serverSalt = challenges.proof(from, clientSalt, AddressProofs.periodAt(time.nanos()));
        sender.challenge(from, clientSalt, serverSalt);
        statistics.onChallenge();
        return null;
    }

    private SessionDrop takeResponse(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.RESPONSE_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (!DatagramCheck.isZero(bytes, offset + SaltedFormat.RESPONSE_PADDING_AT, offset + length)) {
            return SessionDrop.BAD_CONTENT;
        }
        long clientSalt = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        long xor = LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        SaltedSlot slot = byAddress.get(from);
        if (slot != null && SaltedFormat.same(slot.xor, xor)) {
            if (slot.farewell.isLeaving()) {
                return SessionDrop.ENDED_SESSION;
            }
            slot.receivedAtNanos = time.nanos();
            sendKeepAlive(slot);
            return null;
        }
        if (byXor.at(xor) != null) {
            return SessionDrop.ALREADY_CONNECTED;
        }
        if (!limiter.admits(from.getAddress(), time.nanos())) {
            return SessionDrop.TOO_MANY;
        }
        long period = AddressProofs.periodAt(time.nanos());
        if (!challenges.isGood(from, clientSalt, clientSalt ^ xor, period)) {
            return SessionDrop.STALE_RESPONSE;
        }
        if (ended.contains(xor, period)) {
            return SessionDrop.ENDED_SESSION;
        }
        if (!ended.hasRoomFor(byXor.count() + 1, period)) {
            return SessionDrop.TOO_MANY;
        }
        if (slot == null) {
            endLeavingIfFullFor(from);
        } else if (slot.farewell.isLeaving()) {
            end(slot, slot.farewell.reason(), slot.farewell.text());
        } else {
            end(slot, DisconnectReason.REPLACED, "");
        }
        return closed ? null : letIn(from, clientSalt, xor, bytes, offset + SaltedFormat.USER_DATA_AT);
    }

    private SessionDrop takeFromSlot(InetSocketAddress from, byte[] bytes, int offset, int length) {
        SaltedSlot slot = byAddress.get(from);
        long xor = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        if (slot == null || !SaltedFormat.same(slot.xor, xor)) {
            return takeFromElsewhere(from, byXor.at(xor), slot, bytes, offset, length);
        }
        if (bytes[offset + SaltedFormat.TYPE_AT] == SaltedFormat.REASON) {
            SessionDrop drop = slot.farewell.take(bytes, offset + SaltedFormat.BODY_AT, length - SaltedFormat.BODY_AT);
            endIfOver(slot);
            return drop;
        }
        if (slot.farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        switch (bytes[offset + SaltedFormat.TYPE_AT]) {
            case SaltedFormat.KEEP_ALIVE:
                if (length != SaltedFormat.KEEP_ALIVE_BYTES) {
                    return SessionDrop.WRONG_SIZE;
                }
                onHeard(slot);
                return null;
            case SaltedFormat.PAYLOAD:
                if (length == SaltedFormat.BODY_AT) {
                    return SessionDrop.WRONG_SIZE;
                }
                onHeard(slot);
                statistics.onPayloadReceived();
                opened = slot;
                return null;
            case SaltedFormat.MOVE:
                return SaltedPaths.check(bytes, offset, length);
            case SaltedFormat.PATH_ANSWER:
                return length == SaltedFormat.PROOF_BYTES ? null : SessionDrop.WRONG_SIZE;
            case SaltedFormat.RATE:
                if (length != SaltedFormat.RATE_BYTES) {
                    return SessionDrop.WRONG_SIZE;
                }
                onHeard(slot);
                if (slot.rates.take(bytes, offset + SaltedFormat.BODY_AT)) {
                    listener.onRate(slot.index, slot.rates.heard());
                }
                return null;
            default:
                if (length != SaltedFormat.DISCONNECT_BYTES) {
                    return SessionDrop.WRONG_SIZE;
                }
                slot.farewell.leave(
                        DisconnectReason.fromWire(Side.CLIENT, bytes[offset + SaltedFormat.BODY_AT] & 0xFF),
                        time.nanos());
                leaving++;
                endIfOver(slot);
                return null;
        }
    }

    /** Takes what comes from an address that is not that of the session whose secret it bears. */
    private SessionDrop takeFromElsewhere(
            InetSocketAddress from, SaltedSlot slot, SaltedSlot holder, byte[] bytes, int offset, int length) {
        if (slot == null) {
            return holder == null ? endings.take(from, bytes, offset, length, time.nanos()) : SessionDrop.WRONG_SECRET;
        }
        if (slot.farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (SaltedPaths.isInUse(holder, time.nanos())) {
            return SessionDrop.ALREADY_CONNECTED;
        }
        if (byAddress.isFullForMove(slot.address, from)) {
            return SessionDrop.TOO_MANY;
        }
        int type = bytes[offset + SaltedFormat.TYPE_AT];
        long period = AddressProofs.periodAt(time.nanos());
        if (type == SaltedFormat.PATH_ANSWER) {
            SessionDrop drop = paths.takeAnswer(from, slot, bytes, offset, length, period);
            if (drop == null) {
                move(slot, from);
            }
            return drop;
        }
        paths.challenge(from, slot, length, time.nanos(), period);
        return type == SaltedFormat.MOVE ? SaltedPaths.check(bytes, offset, length) : SessionDrop.UNKNOWN_ADDRESS;
    }

    /** From now on a slot is at an address; whoever had it was silent there, and must prove another. */
    private void move(SaltedSlot slot, InetSocketAddress to) {
        byAddress.move(slot, slot.address, to);
        slot.address = to;
        slot.receivedAtNanos = time.nanos();
        statistics.onMove();
        sendKeepAlive(slot);
        listener.onMove(slot.index, to);
    }

    private SessionDrop letIn(InetSocketAddress from, long clientSalt, long xor, byte[] bytes, int userDataAt) {
        if (isFullFor(from)) {
            return deny(from, clientSalt);
        }
        int index = freeIndex();
        SaltedSlot slot = new SaltedSlot(index, from, clientSalt, xor, time.nanos());
        slots[index] = slot;
        byAddress.put(from, slot);
        byXor.add(slot);
        endings.forget(from);
        statistics.onConnect();
        sendKeepAlive(slot);
        listener.onConnect(index, clientSalt, from, bytes, userDataAt);
        return null;
    }

    /** Ends the session of a client that has said that it leaves, once its reason is here or late. */
    private void endIfOver(SaltedSlot slot) {
        if (slot.farewell.isOver(time.nanos())) {
            end(slot, slot.farewell.reason(), slot.farewell.text());
        }
    }

    /** Who wants in finds the slots free of those who have said that they leave, though their reasons may yet come. */
    private void endLeavingIfFullFor(InetSocketAddress from) {
        for (int index = 0; leaving > 0 && isFullFor(from) && index < slots.length; index++) {
            SaltedSlot slot = slots[index];
            if (slot != null && slot.farewell.isLeaving()) {
                end(slot, slot.farewell.reason(), slot.farewell.text());
            }
        }
    }

    /** Frees the slot first: the listener finds a session in which the client is gone. */
    private void end(SaltedSlot slot, DisconnectReason reason, String text) {
        leaving -= slot.farewell.isLeaving() ? 1 : 0;
        slots[slot.index] = null;
        byAddress.remove(slot.address, slot);
        byXor.remove(slot);
        ended.add(slot.xor, AddressProofs.periodAt(slot.letInAtNanos), AddressProofs.periodAt(time.nanos()));
        if (!slot.farewell.isLeaving() && !closed) {
            endings.add(slot, reason, text, time.nanos());
        }
        listener.onDisconnect(slot.index, reason, text);
    }

    private void onHeard(SaltedSlot slot) {
        slot.heard = true;
        slot.receivedAtNanos = time.nanos();
    }

    private void sendKeepAlive(SaltedSlot slot) {
        sender.keepAlive(slot.address, slot.xor, slot.index, slots.length);
        slot.sentAtNanos = time.nanos();
    }

    /** Tells a client that there is no slot for it; if there are slots, but not for its address, that is counted. */
    private SessionDrop deny(InetSocketAddress to, long clientSalt) {
        sender.denied(to, clientSalt, DisconnectReason.SERVER_FULL);
        statistics.onDenial();
        return isFull() ? null : SessionDrop.TOO_MANY;
    }

    private boolean isFullFor(InetSocketAddress from) {
        return isFull() || byAddress.isFullFor(from.getAddress());
    }

    private boolean isFull() {
        return byXor.count() == slots.length;
    }

    private int freeIndex() {
        int index = 0;
        while (slots[index] != null) {
            index++;
        }
        return index;
    }
}
