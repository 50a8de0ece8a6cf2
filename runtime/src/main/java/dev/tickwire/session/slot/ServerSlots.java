package dev.tickwire.session.slot;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.SlotsByAddress;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Slots of connected clients, common to both kinds of server sessions: delivery of packets, keep-alives, time-outs,
 * disconnects and changes of address. Subclasses add the handshake and the format of packets.
 *
 * @param <S> the type of the slots
 */
public abstract class ServerSlots<S extends Slot> implements ServerSession {
    private final SlotTable<S> slots;
    private final SessionCounts statistics = new SessionCounts();
    private final ElapsedTime time;
    private final ServerSessionListener listener;
    private final byte[] body = new byte[Exchanges.MAX_BYTES];
    /** Number of slots whose client has sent its disconnect and whose reason is awaited. */
    private int disconnectingCount;

    private boolean draining;
    private boolean closed;
    /** Datagram that is being opened, whose payload is set in place. */
    private Datagram datagram;

    private S opened;

    /**
     * Creates a session without clients.
     *
     * @param maxClients the number of slots, at least 1
     * @param clientsPerAddress the most slots for one IPv4 address or one IPv6 /64 network, see {@link SlotsByAddress}
     * @param time the clock of the session, which advances with each call and never goes back
     * @param random the source of the hash key for addresses; must be secure outside of tests
     * @param listener the receiver of connects, moves, exchanges and disconnects
     */
    protected ServerSlots(
            int maxClients, int clientsPerAddress, ElapsedTime time, Random random, ServerSessionListener listener) {
        this.slots = new SlotTable<>(maxClients, clientsPerAddress, random);
        this.time = time;
        this.listener = listener;
    }

    /**
     * Processes a received datagram: a handshake packet, or a packet for {@link #receivePacket}.
     *
     * @return why the datagram was dropped, or null if it was accepted
     */
    protected abstract SessionStatistics.Drop receive(InetSocketAddress from, byte[] bytes, int offset, int length);

    /** Seals and sends a packet of a type above the handshake to a slot. */
    protected abstract void seal(S slot, int type, byte[] bytes, int offset, int length);

    /** Sends one reason packet and one disconnect packet to a slot. */
    protected abstract void sendDisconnect(S slot, DisconnectReason reason, String text);

    /** Returns whether a slot has timed out after this many nanoseconds without a packet. */
    protected abstract boolean isTimedOut(S slot, long silentNanos);

    /** Updates the handshake: expires what waits there. Called once at the start of each update. */
    protected abstract void updateHandshake();

    /** Called when a client has entered a slot, before the first keep-alive and before the listener. */
    protected abstract void onSlotOccupied(S slot);

    /**
     * Called when a slot has been removed, before the listener is notified.
     *
     * @param mayBeMissed true if this side ended the session and stays open, so the client may have missed the
     *     disconnect
     */
    protected abstract void onSlotFreed(S slot, DisconnectReason reason, String text, boolean mayBeMissed);

    /** Releases the state of the handshake. Called once when the session closes. */
    protected abstract void closeHandshake();

    @Override
    public final int open(long nowNanos, Datagram newDatagram) {
        time.advance(nowNanos);
        if (closed) {
            return NONE;
        }
        opened = null;
        datagram = newDatagram;
        SessionStatistics.Drop drop =
                receive(newDatagram.address(), newDatagram.bytes(), newDatagram.offset(), newDatagram.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        return opened == null ? NONE : opened.index;
    }

    @Override
    public final void update(long nowNanos) {
        time.advance(nowNanos);
        updateHandshake();
        for (int index = slots.nextOccupied(0); index >= 0 && !closed; index = slots.nextOccupied(index + 1)) {
            S slot = slots.at(index);
            if (slot.disconnectNotice.isDisconnecting()) {
                endIfOver(slot);
            } else if (isTimedOut(slot, time.nanos() - slot.receivedAtNanos)) {
                disconnect(index, DisconnectReason.TIMED_OUT, "");
            } else {
                sendOwn(slot);
            }
        }
    }

    /** Sends the keep-alive and the exchanges that are due. Exchanges wait until the first packet from the client. */
    private void sendOwn(S slot) {
        long nowNanos = time.nanos();
        if (nowNanos - slot.sentAtNanos >= SlotTiming.SEND_INTERVAL_NANOS) {
            sendKeepAlive(slot);
        }
        if (!slot.confirmed) {
            return;
        }
        for (Exchange exchange : slot.exchanges.all()) {
            if (exchange.isDue(nowNanos)) {
                int bytes = exchange.write(nowNanos, body, 0);
                seal(slot, exchange.type(), body, 0, bytes);
            }
        }
    }

    @Override
    public final void send(int index, byte[] bytes, int offset, int length) {
        ServerSession.requirePayload(length);
        S slot = slots.at(index);
        if (slot == null || slot.disconnectNotice.isDisconnecting()) {
            return;
        }
        if (!slot.confirmed) {
            sendKeepAlive(slot);
        }
        seal(slot, PacketType.PAYLOAD, bytes, offset, length);
        slot.sentAtNanos = time.nanos();
        statistics.onPayloadSent();
    }

    @Override
    public final long protocolId(int index) {
        return slotOf(index).protocolId();
    }

    @Override
    public final Exchanges exchanges(int index) {
        S slot = slots.at(index);
        return slot == null ? null : slot.exchanges;
    }

    @Override
    public final void disconnect(int index, DisconnectReason reason, String text) {
        S slot = slots.at(index);
        if (slot != null) {
            for (int repeat = 0; repeat < SlotTiming.DISCONNECT_REPEATS; repeat++) {
                sendDisconnect(slot, reason, text);
            }
            end(slot, reason, text);
        }
    }

    @Override
    public final void close(String text) {
        DisconnectReason.requireText(text);
        if (closed) {
            return;
        }
        closed = true;
        RuntimeException thrown = null;
        for (int index = slots.nextOccupied(0); index >= 0; index = slots.nextOccupied(index + 1)) {
            try {
                disconnect(index, DisconnectReason.SERVER_CLOSED, text);
            } catch (RuntimeException byListener) {
                thrown = byListener;
            }
        }
        closeHandshake();
        if (thrown != null) {
            throw thrown;
        }
    }

    @Override
    public final void drain() {
        draining = true;
    }

    /** Returns the number of occupied slots. */
    public final int connectedCount() {
        return slots.count();
    }

    @Override
    public final SessionCounts statistics() {
        return statistics;
    }

    /** Returns the time of the current call, in nanoseconds. */
    protected final long nanos() {
        return time.nanos();
    }

    /** Returns whether the session is closed. */
    protected final boolean isClosed() {
        return closed;
    }

    /** Returns the slot at an address, or null. */
    protected final S slotAt(InetSocketAddress address) {
        return slots.at(address);
    }

    /** Returns the slot of an index from the network, or null if it is free or out of range. */
    protected final S slotOf(int index) {
        return index < 0 || index >= slots.size() ? null : slots.at(index);
    }

    /** Returns the reason to send with a denial. */
    protected final DisconnectReason denial() {
        return draining ? DisconnectReason.SERVER_DRAINING : DisconnectReason.SERVER_FULL;
    }

    /**
     * Returns the cause to count for a denied client. The cause is {@link SessionStatistics.Drop#TOO_MANY} if only the
     * limit for the client's address denies the client, and null if the server is full or drains.
     */
    protected final SessionStatistics.Drop dropOfDenial() {
        return draining || slots.isFull() ? null : SessionStatistics.Drop.TOO_MANY;
    }

    /**
     * Returns whether a new client of an address gets no slot. Ends slots that only wait for their reason if that makes
     * room; the listener is notified and may close the session.
     */
    protected final boolean isFullFor(InetSocketAddress from) {
        for (int index = slots.nextOccupied(0);
                index >= 0 && disconnectingCount > 0 && !draining && slots.isFullFor(from);
                index = slots.nextOccupied(index + 1)) {
            S slot = slots.at(index);
            if (slot.disconnectNotice.isDisconnecting()) {
                endWithReasonOfClient(slot);
            }
        }
        return draining || slots.isFullFor(from);
    }

    /**
     * Returns whether a client gets no slot at an address.
     *
     * @param own the slot that the client holds and would leave, or null
     */
    protected final boolean isFullFor(InetSocketAddress from, S own) {
        return own == null ? isFullFor(from) : draining || slots.isFullForMove(own, from);
    }

    /** Returns whether the limit of slots for one address forbids a slot to move to the given address. */
    protected final boolean isFullForMove(S slot, InetSocketAddress to) {
        return slots.isFullForMove(slot, to);
    }

    /** Returns the lowest free index; valid only if the session is not full. */
    protected final int freeIndex() {
        return slots.freeIndex();
    }

    /**
     * Connects a client: occupies the slot, sends the first keep-alive and notifies the listener.
     *
     * @param bytes the array with the user data of the handshake
     * @param offset the index of the first byte of user data; {@link ClientSession#USER_DATA_BYTES} bytes follow
     */
    protected final void connect(S slot, byte[] bytes, int offset) {
        slots.add(slot);
        onSlotOccupied(slot);
        statistics.onConnect();
        sendKeepAlive(slot);
        listener.onConnect(slot.index, slot.clientId(), slot.address, bytes, offset);
    }

    /**
     * Processes a packet of a slot whose seal and sequence number were accepted.
     *
     * @param type the type of the packet, {@link PacketType#KEEP_ALIVE} or higher; the size of the body is valid for
     *     this type
     * @param bytes the array with the body; 8 bytes behind the end of the body are readable
     * @return why the packet was dropped, or null if it was accepted
     */
    protected final SessionStatistics.Drop receivePacket(S slot, int type, byte[] bytes, int offset, int length) {
        if (type == PacketType.REASON) {
            SessionStatistics.Drop drop = slot.disconnectNotice.receive(bytes, offset, length);
            endIfOver(slot);
            return drop;
        }
        if (slot.disconnectNotice.isDisconnecting()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (type == PacketType.DISCONNECT) {
            slot.disconnectNotice.onDisconnect(
                    ReasonFormat.ofDisconnect(Side.CLIENT, bytes, offset, length), time.nanos());
            disconnectingCount++;
            endIfOver(slot);
            return null;
        }
        onReceived(slot);
        if (type == PacketType.PAYLOAD) {
            statistics.onPayloadReceived();
            datagram.payload(bytes, offset, length);
            opened = slot;
            return null;
        }
        Exchange changed = slot.exchanges.receive(time.nanos(), type, bytes, offset, length);
        if (changed != null) {
            listener.onExchange(slot.index, changed);
        }
        return null;
    }

    /** Records a keep-alive or another packet that only a client with a slot can send. */
    protected final void onReceived(S slot) {
        slot.confirmed = true;
        slot.onReceived(time.nanos());
    }

    /**
     * Moves a slot to an address that its client has proved, sends a keep-alive there and notifies the listener. A
     * silent slot that had the address must prove another address.
     */
    protected final void move(S slot, InetSocketAddress to) {
        slots.move(slot, to);
        slot.onReceived(time.nanos());
        statistics.onMove();
        sendKeepAlive(slot);
        listener.onMove(slot.index, to);
    }

    /**
     * Resends the keep-alive: the client repeated its response, so it missed the first. Counts as received from the
     * client.
     */
    protected final void resendKeepAlive(S slot) {
        slot.receivedAtNanos = time.nanos();
        sendKeepAlive(slot);
    }

    /** Sends a keep-alive with the index of the slot and the number of slots. */
    protected final void sendKeepAlive(S slot) {
        LittleEndian.putInt(body, 0, slot.index);
        LittleEndian.putInt(body, 4, slots.size());
        seal(slot, PacketType.KEEP_ALIVE, body, 0, PacketType.KEEP_ALIVE_BYTES);
        slot.sentAtNanos = time.nanos();
    }

    /**
     * Ends a slot whose client has opened another session, with {@link DisconnectReason#REPLACED} unless the client had
     * already disconnected.
     */
    protected final void replace(S slot) {
        if (slot.disconnectNotice.isDisconnecting()) {
            endWithReasonOfClient(slot);
        } else {
            end(slot, DisconnectReason.REPLACED, "");
        }
    }

    /** Ends a slot whose client has disconnected, once the reason has arrived or was awaited long enough. */
    private void endIfOver(S slot) {
        if (slot.disconnectNotice.isOver(time.nanos())) {
            endWithReasonOfClient(slot);
        }
    }

    /**
     * Ends a slot with the reason of its client. {@link DisconnectReason#TRANSFERRED} is accepted only during a
     * transfer, else it is read as {@link DisconnectReason#CLOSED_BY_PEER}.
     */
    private void endWithReasonOfClient(S slot) {
        DisconnectReason sentReason = slot.disconnectNotice.reason();
        boolean isFalse = sentReason == DisconnectReason.TRANSFERRED
                && !slot.exchanges.transferOffer().isUnderWay();
        end(slot, isFalse ? DisconnectReason.CLOSED_BY_PEER : sentReason, slot.disconnectNotice.text());
    }

    /** Frees a slot and then notifies the listener, which thus finds a session without the client. */
    private void end(S slot, DisconnectReason reason, String text) {
        disconnectingCount -= slot.disconnectNotice.isDisconnecting() ? 1 : 0;
        slots.remove(slot);
        onSlotFreed(slot, reason, text, !slot.disconnectNotice.isDisconnecting() && !closed);
        listener.onDisconnect(slot.index, reason, text);
        slot.exchanges.wipe();
    }
}
