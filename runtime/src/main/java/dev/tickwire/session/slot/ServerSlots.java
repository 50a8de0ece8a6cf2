package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.PassedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.SlotsByAddress;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;
import java.util.BitSet;
import java.util.Random;

/**
 * The server's end of all sessions, as far as it is the same for every kind: whatever follows once a client has a slot.
 * A kind of session adds the door: the handshake, the seal, and who may move.
 *
 * @param <S> a slot
 */
public abstract class ServerSlots<S extends Slot> implements ServerSession {
    private final S[] slots;
    /** The numbers of the slots that have a client: what is done for each walks these alone. */
    private final BitSet taken;

    private final SlotsByAddress<S> byAddress;
    private final SessionCounts statistics = new SessionCounts();
    private final PassedTime time;
    private final ServerSessionListener listener;
    private final byte[] body = new byte[Exchanges.MOST_BYTES];
    private int count;
    /** How many clients have said that they leave and still hold their slots. */
    private int leaving;

    private boolean draining;
    private boolean closed;
    /** The datagram that is being opened, and whose payload it brought, or null. */
    private Datagram datagram;

    private S opened;

    /**
     * Makes a session without clients.
     *
     * @param maxClients how many slots there are, at least 1
     * @param clientsPerAddress the most slots for one address, as {@link SlotsByAddress} takes it
     * @param time what the session's times go by
     * @param random where the keys of tables come from; a secure one outside of tests
     * @param listener is told what happens
     */
    protected ServerSlots(
            int maxClients, int clientsPerAddress, PassedTime time, Random random, ServerSessionListener listener) {
        this.slots = newSlots(maxClients);
        this.taken = new BitSet(maxClients);
        this.byAddress = new SlotsByAddress<>(maxClients, clientsPerAddress, random);
        this.time = time;
        this.listener = listener;
    }

    @SuppressWarnings("unchecked")
    private static <S extends Slot> S[] newSlots(int count) {
        return (S[]) new Slot[count];
    }

    /**
     * Takes a datagram, or tells why not. One that was opened for a slot goes to {@link #takeFrom}.
     *
     * @param from where it came from
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes
     */
    protected abstract SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length);

    /**
     * Seals a packet for a client and sends it.
     *
     * @param slot the client's
     * @param type one of {@link PacketType}
     * @param bytes where its body is
     * @param offset the first byte of it
     * @param length its bytes
     */
    protected abstract void seal(S slot, int type, byte[] bytes, int offset, int length);

    /**
     * Tells a client once that its session is over, and why.
     *
     * @param slot the client's
     * @param reason why
     * @param text what is told beside it
     */
    protected abstract void sendDisconnect(S slot, DisconnectReason reason, String text);

    /**
     * Whether a client has been silent for too long.
     *
     * @param slot the client's
     * @param silentNanos for how long it has been silent
     */
    protected abstract boolean isTimedOut(S slot, long silentNanos);

    /** Lets go what is too old, of what is kept for clients without a slot. */
    protected abstract void updateDoor();

    /** A client has its slot. */
    protected abstract void onSlotTaken(S slot);

    /**
     * A slot is free.
     *
     * @param slot the slot that it was
     * @param reason why
     * @param text what was told beside it
     * @param mayBeUnheard whether the client may not know
     */
    protected abstract void onSlotFreed(S slot, DisconnectReason reason, String text, boolean mayBeUnheard);

    /** All sessions are over: forgets keys and what is kept. */
    protected abstract void closeDoor();

    @Override
    public final int open(long nowNanos, Datagram came) {
        time.advance(nowNanos);
        if (closed) {
            return NONE;
        }
        opened = null;
        datagram = came;
        SessionDrop drop = take(came.address(), came.bytes(), came.offset(), came.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        return opened == null ? NONE : opened.index;
    }

    @Override
    public final void update(long nowNanos) {
        time.advance(nowNanos);
        updateDoor();
        for (int index = taken.nextSetBit(0); index >= 0 && !closed; index = taken.nextSetBit(index + 1)) {
            S slot = slots[index];
            if (slot.farewell.isLeaving()) {
                endIfOver(slot);
            } else if (isTimedOut(slot, time.nanos() - slot.receivedAtNanos)) {
                disconnect(index, DisconnectReason.TIMED_OUT, "");
            } else {
                sendOwn(slot);
            }
        }
    }

    /** Sends what is due to a client without the game's asking. */
    private void sendOwn(S slot) {
        if (time.nanos() - slot.sentAtNanos >= SlotTiming.SEND_INTERVAL_NANOS) {
            sendKeepAlive(slot);
        }
        for (int place = 0; slot.heard && place < slot.exchanges.count(); place++) {
            Exchange exchange = slot.exchanges.at(place);
            if (exchange.isDue(time.nanos())) {
                int bytes = exchange.write(time.nanos(), body, 0);
                seal(slot, exchange.type(), body, 0, bytes);
            }
        }
    }

    @Override
    public final void send(int index, byte[] bytes, int offset, int length) {
        ServerSession.requirePayload(length);
        S slot = slots[index];
        if (slot == null || slot.farewell.isLeaving()) {
            return;
        }
        if (!slot.heard) {
            sendKeepAlive(slot);
        }
        seal(slot, PacketType.PAYLOAD, bytes, offset, length);
        slot.sentAtNanos = time.nanos();
        statistics.onPayloadSent();
    }

    @Override
    public final Exchanges exchanges(int index) {
        return slots[index] == null ? null : slots[index].exchanges;
    }

    @Override
    public final void disconnect(int index, DisconnectReason reason, String text) {
        S slot = slots[index];
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
        for (int index = taken.nextSetBit(0); index >= 0; index = taken.nextSetBit(index + 1)) {
            try {
                disconnect(index, DisconnectReason.SERVER_CLOSED, text);
            } catch (RuntimeException byListener) {
                thrown = byListener;
            }
        }
        closeDoor();
        if (thrown != null) {
            throw thrown;
        }
    }

    @Override
    public final void drain() {
        draining = true;
    }

    /** How many slots have a client. */
    public final int connectedCount() {
        return count;
    }

    @Override
    public final SessionCounts statistics() {
        return statistics;
    }

    /** The time of the session. */
    protected final long nanos() {
        return time.nanos();
    }

    /** Whether {@link #close} was called. */
    protected final boolean isClosed() {
        return closed;
    }

    /** The slot of the client at an address, or null. */
    protected final S slotAt(InetSocketAddress address) {
        return byAddress.get(address);
    }

    /** The slot of a number that a packet tells, or null. */
    protected final S slotOf(int index) {
        return index < 0 || index >= slots.length ? null : slots[index];
    }

    /** Whether all slots are taken. */
    private boolean isFull() {
        return count == slots.length;
    }

    /** The reason that a client is told which is not let in. */
    protected final DisconnectReason denial() {
        return draining ? DisconnectReason.SERVER_DRAINING : DisconnectReason.SERVER_FULL;
    }

    /** A denial is counted as a drop only where there are slots, but not for the client's address. */
    protected final SessionDrop dropOfDenial() {
        return draining || isFull() ? null : SessionDrop.TOO_MANY;
    }

    /**
     * Whether no other client of an address is let in. One that has said that it leaves gives up its slot for
     * that, though its reason may yet come; its end is told to the listener, which may close the session.
     *
     * @param from where the client is
     */
    protected final boolean isFullFor(InetSocketAddress from) {
        for (int index = taken.nextSetBit(0);
                index >= 0 && leaving > 0 && !draining && hasNoSlotFor(from);
                index = taken.nextSetBit(index + 1)) {
            S slot = slots[index];
            if (slot.farewell.isLeaving()) {
                endAsSaid(slot);
            }
        }
        return draining || hasNoSlotFor(from);
    }

    /**
     * Whether a client of an address is not let in that may have a slot already, which it gives up for that.
     *
     * @param from where the client is
     * @param own its slot, or null
     */
    protected final boolean isFullFor(InetSocketAddress from, S own) {
        return own == null ? isFullFor(from) : draining || byAddress.isFullForMove(own.address, from);
    }

    private boolean hasNoSlotFor(InetSocketAddress from) {
        return isFull() || byAddress.isFullFor(from.getAddress());
    }

    /** Whether a client that moves to an address would be one too many there. */
    protected final boolean isFullForMove(S slot, InetSocketAddress to) {
        return byAddress.isFullForMove(slot.address, to);
    }

    /** The number of a slot that is free; there is one. */
    protected final int freeIndex() {
        return taken.nextClearBit(0);
    }

    /**
     * Lets a client in.
     *
     * @param slot its slot, with a number that was free
     * @param bytes where its user data are
     * @param offset the first of 256 bytes
     */
    protected final void letIn(S slot, byte[] bytes, int offset) {
        slots[slot.index] = slot;
        taken.set(slot.index);
        byAddress.put(slot.address, slot);
        count++;
        onSlotTaken(slot);
        statistics.onConnect();
        sendKeepAlive(slot);
        listener.onConnect(slot.index, slot.clientId(), slot.address, bytes, offset);
    }

    /**
     * Takes what the client of a slot has sent, or tells why not.
     *
     * @param slot the client's
     * @param type a keep-alive, payload, disconnect, reason or that of an exchange, of a size that its type has
     * @param bytes where its body is, with 8 readable bytes behind its end
     * @param offset the first byte of it
     * @param length its bytes
     */
    protected final SessionDrop takeFrom(S slot, int type, byte[] bytes, int offset, int length) {
        if (type == PacketType.REASON) {
            SessionDrop drop = slot.farewell.take(bytes, offset, length);
            endIfOver(slot);
            return drop;
        }
        if (slot.farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (type == PacketType.DISCONNECT) {
            slot.farewell.leave(ReasonFormat.ofDisconnect(Side.CLIENT, bytes, offset, length), time.nanos());
            leaving++;
            endIfOver(slot);
            return null;
        }
        onHeard(slot);
        if (type == PacketType.PAYLOAD) {
            statistics.onPayloadReceived();
            datagram.payload(bytes, offset, length);
            opened = slot;
            return null;
        }
        Exchange news = slot.exchanges.take(time.nanos(), type, bytes, offset, length);
        if (news != null) {
            listener.onExchange(slot.index, news);
        }
        return null;
    }

    /** A client has shown that it is there. */
    protected final void onHeard(S slot) {
        slot.heard = true;
        slot.hear(time.nanos());
    }

    /** From now on a slot is at an address; whoever had it was silent there, and must prove another. */
    protected final void move(S slot, InetSocketAddress to) {
        byAddress.move(slot, slot.address, to);
        slot.address = to;
        slot.hear(time.nanos());
        statistics.onMove();
        sendKeepAlive(slot);
        listener.onMove(slot.index, to);
    }

    /** Tells a client once more that it is connected: it asks as if it did not know. */
    protected final void greetAgain(S slot) {
        slot.receivedAtNanos = time.nanos();
        sendKeepAlive(slot);
    }

    /** Tells a client that it is connected. */
    protected final void sendKeepAlive(S slot) {
        LittleEndian.putInt(body, 0, slot.index);
        LittleEndian.putInt(body, 4, slots.length);
        seal(slot, PacketType.KEEP_ALIVE, body, 0, PacketType.KEEP_ALIVE_BYTES);
        slot.sentAtNanos = time.nanos();
    }

    /** A client has come anew while it held a slot, which is free from now on. */
    protected final void replace(S slot) {
        if (slot.farewell.isLeaving()) {
            endAsSaid(slot);
        } else {
            end(slot, DisconnectReason.REPLACED, "");
        }
    }

    /** Ends the session of a client that has said that it leaves, once its reason is here or late. */
    private void endIfOver(S slot) {
        if (slot.farewell.isOver(time.nanos())) {
            endAsSaid(slot);
        }
    }

    /** Ends the session of a client that has said that it leaves: to another server only if it was sent there. */
    private void endAsSaid(S slot) {
        DisconnectReason said = slot.farewell.reason();
        boolean isFalse = said == DisconnectReason.TRANSFERRED
                && !slot.exchanges.transferOffer().isUnderWay();
        end(slot, isFalse ? DisconnectReason.CLOSED_BY_PEER : said, slot.farewell.text());
    }

    /** Frees the slot first: the listener finds a session in which the client is gone. */
    private void end(S slot, DisconnectReason reason, String text) {
        leaving -= slot.farewell.isLeaving() ? 1 : 0;
        slots[slot.index] = null;
        taken.clear(slot.index);
        byAddress.remove(slot.address, slot);
        count--;
        onSlotFreed(slot, reason, text, !slot.farewell.isLeaving() && !closed);
        listener.onDisconnect(slot.index, reason, text);
        slot.exchanges.wipe();
    }
}
