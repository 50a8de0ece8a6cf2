package dev.tickwire.session.netcode;

import dev.tickwire.bits.PassedTime;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.ReasonFormat;
import dev.tickwire.session.ServerSession;
import dev.tickwire.session.ServerSessionListener;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.SlotsByAddress;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * The server's end of encrypted sessions: lets in who has a connect token for it, by the checks of the standard in their order.
 *
 * <p>Nothing is kept for whoever has no token, and nothing that is sent before an address is proved is larger than what it
 * answers.
 */
public final class NetcodeServerSession implements ServerSession {
    private static final int SLOT_TYPES = 1 << NetcodeFormat.KEEP_ALIVE
            | 1 << NetcodeFormat.PAYLOAD
            | 1 << NetcodeFormat.DISCONNECT
            | 1 << NetcodeFormat.REASON
            | 1 << NetcodeFormat.RATE;

    private final Aead aead;
    private final RequestTokens requests;
    /** The one of {@link #requests}, used again for one request after another. */
    private final PrivateToken token;

    private final TokenHistory history;
    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final NetcodeHandshakes handshakes;
    private final NetcodePaths paths;
    private final NetcodeSlot[] slots;
    private final SlotsByAddress<NetcodeSlot> byAddress;
    private final Map<Long, NetcodeSlot> byClientId = new HashMap<>();
    private final NetcodeEndings endings;
    private final ServerSessionListener listener;
    private final SessionStatistics statistics = new SessionStatistics();
    private final PassedTime time = NetcodeTiming.clock();
    private long unixSeconds;
    /** How many clients have said that they leave and still hold their slots. */
    private int leaving;

    private boolean closed;
    /** Whose payload the last datagram brought, or null. */
    private NetcodeSlot opened;

    /**
     * Makes a session without clients.
     *
     * @param protocolId the id of the protocol spoken
     * @param maxClients how many slots there are, at least 1
     * @param settings the key and the public addresses
     * @param bound the address that the transport is bound to
     * @param random where keys and numbers come from; a secure one outside of tests
     * @param transport carries the datagrams
     * @param listener is told what happens
     * @throws IllegalStateException if another session has these settings and is not closed, or it is not known which address
     *     tokens name
     */
    public NetcodeServerSession(
            long protocolId,
            int maxClients,
            NetcodeServerSettings settings,
            InetSocketAddress bound,
            Random random,
            Transport transport,
            ServerSessionListener listener) {
        this(protocolId, maxClients, settings, bound, random, transport, listener, new JdkAead());
    }

    NetcodeServerSession(
            long protocolId,
            int maxClients,
            NetcodeServerSettings settings,
            InetSocketAddress bound,
            Random random,
            Transport transport,
            ServerSessionListener listener,
            Aead aead) {
        this.aead = aead;
        this.requests = new RequestTokens(aead, protocolId, settings, bound, random);
        this.token = requests.token();
        this.history = settings.history();
        this.packets = new SealedPackets(aead, protocolId);
        this.sender = new NetcodeSender(packets, transport);
        this.byAddress = new SlotsByAddress<>(maxClients, settings.limits().clientsPerAddress(), random);
        this.handshakes = new NetcodeHandshakes(aead, packets, sender, settings, statistics, random);
        this.slots = new NetcodeSlot[maxClients];
        this.paths = new NetcodePaths(packets, sender, slots, byAddress, settings.limits(), statistics, random);
        this.endings = new NetcodeEndings(random, aead, packets, sender);
        this.listener = listener;
        history.claim(random);
    }

    @Override
    public void date(long seconds) {
        unixSeconds = seconds;
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
        datagram.payload(packets.body(), 0, packets.bodyLength());
        return opened.index;
    }

    @Override
    public void update(long nowNanos) {
        long passed = time.advance(nowNanos);
        handshakes.update(passed);
        endings.update(passed);
        for (int index = 0; index < slots.length && !closed; index++) {
            NetcodeSlot slot = slots[index];
            if (slot == null) {
                continue;
            }
            if (slot.farewell.isLeaving()) {
                endIfOver(slot);
            } else if (NetcodeTiming.isOver(slot.timeoutSeconds, passed - slot.receivedAtNanos)) {
                disconnect(index, DisconnectReason.TIMED_OUT, "");
            } else {
                sendOwn(slot);
            }
        }
    }

    /** Sends what is due to a client without the game's asking. */
    private void sendOwn(NetcodeSlot slot) {
        if (time.nanos() - slot.sentAtNanos >= NetcodeTiming.SEND_INTERVAL_NANOS) {
            sendKeepAlive(slot);
        }
        if (slot.confirmed && slot.rates.isDue(time.nanos())) {
            sender.rate(slot.address, slot.takeNumber(), slot.sendKey, time.nanos(), slot.rates);
        }
    }

    @Override
    public void send(int index, byte[] bytes, int offset, int length) {
        NetcodeSender.requirePayload(length);
        NetcodeSlot slot = slots[index];
        if (slot == null || slot.farewell.isLeaving()) {
            return;
        }
        if (!slot.confirmed) {
            sendKeepAlive(slot);
        }
        sender.send(slot.address, NetcodeFormat.PAYLOAD, slot.takeNumber(), slot.sendKey, bytes, offset, length);
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
        return NetcodeFormat.SERVER_HEADER_BYTES;
    }

    @Override
    public void disconnect(int index, DisconnectReason reason, String text) {
        NetcodeSlot slot = slots[index];
        if (slot != null) {
            for (int repeat = 0; repeat < NetcodeSender.DISCONNECT_REPEATS; repeat++) {
                if (!slot.confirmed) {
                    sendKeepAlive(slot);
                }
                sender.disconnect(slot, reason, text);
            }
            end(slot, reason, text);
        }
    }

    @Override
    public void close(String text) {
        ReasonFormat.requireText(text);
        if (closed) {
            return;
        }
        closed = true;
        RuntimeException thrown = null;
        for (int index = 0; index < slots.length; index++) {
            try {
                disconnect(index, DisconnectReason.SERVER_CLOSED, text);
            } catch (RuntimeException byListener) {
                thrown = byListener;
            }
        }
        handshakes.wipe();
        endings.clear();
        token.wipe();
        aead.forget();
        history.release();
        if (thrown != null) {
            throw thrown;
        }
    }

    @Override
    public int connectedCount() {
        return byClientId.size();
    }

    @Override
    public SessionStatistics statistics() {
        return statistics;
    }

    /** How many handshakes are under way. */
    public int handshakeCount() {
        return handshakes.count();
    }

    /** Takes a datagram, or tells why not. */
    private SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length < 1 || length > NetcodeFormat.MOST_DATAGRAM_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        if (bytes[offset] == NetcodeFormat.REQUEST) {
            return takeRequest(from, bytes, offset, length);
        }
        NetcodeSlot slot = byAddress.get(from);
        switch (bytes[offset] & 15) {
            case NetcodeFormat.MOVE:
                return paths.takeMove(from, slot, bytes, offset, length, time.nanos());
            case NetcodeFormat.PATH_ANSWER:
                return takeAnswer(from, slot, bytes, offset, length);
            default:
                break;
        }
        if (slot != null) {
            return takeFromSlot(slot, bytes, offset, length);
        }
        return (bytes[offset] & 15) == NetcodeFormat.RESPONSE && handshakes.areAt(from)
                ? takeResponse(from, bytes, offset, length)
                : endings.take(from, bytes, offset, length, SLOT_TYPES, time.nanos());
    }

    private SessionDrop takeRequest(InetSocketAddress from, byte[] bytes, int offset, int length) {
        SessionDrop drop = requests.open(from, bytes, offset, length, unixSeconds, time.nanos());
        if (drop == null) {
            drop = takeToken(from, bytes, offset);
        }
        token.wipe();
        return drop;
    }

    /** Takes the token of a request that was opened. */
    private SessionDrop takeToken(InetSocketAddress from, byte[] bytes, int offset) {
        if (byAddress.containsKey(from) || byClientId.containsKey(token.clientId())) {
            return SessionDrop.ALREADY_CONNECTED;
        }
        int tagAt = offset + NetcodeFormat.REQUEST_BYTES - Aead.TAG_BYTES;
        long expire = RequestTokens.expire(bytes, offset);
        TokenUse use = history.use(bytes, tagAt, from, expire, unixSeconds, requests.places());
        if (use == null) {
            return SessionDrop.TOKEN_USED;
        }
        endLeavingIfFullFor(from);
        if (closed) {
            return null;
        }
        if (isFullFor(from)) {
            handshakes.deny(from, token, use);
            return dropOfDenial();
        }
        return handshakes.challenge(from, token, use, time.nanos());
    }

    /** Takes what comes from an address without a slot at which handshakes are under way. */
    private SessionDrop takeResponse(InetSocketAddress from, byte[] bytes, int offset, int length) {
        SessionDrop drop = handshakes.takeResponse(from, bytes, offset, length);
        if (drop != null) {
            return drop;
        }
        PendingClient client = handshakes.responded();
        if (client.token.isRepeated(packets.number())) {
            return SessionDrop.TOKEN_USED;
        }
        if (byClientId.containsKey(client.clientId)) {
            return SessionDrop.ALREADY_CONNECTED;
        }
        endLeavingIfFullFor(from);
        if (closed) {
            return null;
        }
        if (isFullFor(from)) {
            handshakes.deny(from, client);
            return dropOfDenial();
        }
        letIn(client, from);
        return null;
    }

    private void letIn(PendingClient client, InetSocketAddress from) {
        handshakes.onSlotTaken(client);
        endings.forget(client);
        NetcodeSlot slot = new NetcodeSlot(freeIndex(), client, from, packets.number(), time.nanos());
        slots[slot.index] = slot;
        byAddress.put(slot.address, slot);
        byClientId.put(slot.clientId, slot);
        statistics.onConnect();
        sendKeepAlive(slot);
        listener.onConnect(slot.index, slot.clientId, slot.address, handshakes.userData(), handshakes.userDataAt());
    }

    private SessionDrop takeFromSlot(NetcodeSlot slot, byte[] bytes, int offset, int length) {
        if ((bytes[offset] & 15) == NetcodeFormat.RESPONSE) {
            return SessionDrop.ALREADY_CONNECTED;
        }
        SessionDrop drop = packets.open(bytes, offset, length, slot.receiveKey, SLOT_TYPES, slot.replays);
        if (drop != null) {
            return drop;
        }
        if (packets.type() == NetcodeFormat.REASON) {
            drop = slot.farewell.take(packets.body(), 0, packets.bodyLength());
            endIfOver(slot);
            return drop;
        }
        if (slot.farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (packets.type() == NetcodeFormat.DISCONNECT) {
            slot.farewell.leave(DisconnectReason.CLOSED_BY_PEER, time.nanos());
            leaving++;
            endIfOver(slot);
            return null;
        }
        slot.confirmed = true;
        slot.receivedAtNanos = time.nanos();
        if (packets.type() == NetcodeFormat.PAYLOAD) {
            statistics.onPayloadReceived();
            opened = slot;
        } else if (packets.type() == NetcodeFormat.RATE && slot.rates.take(packets.body(), 0)) {
            listener.onRate(slot.index, slot.rates.heard());
        }
        return null;
    }

    /** Ends the session of a client that has said that it leaves, once its reason is here or late. */
    private void endIfOver(NetcodeSlot slot) {
        if (slot.farewell.isOver(time.nanos())) {
            end(slot, slot.farewell.reason(), slot.farewell.text());
        }
    }

    /** Who wants in finds the slots free of those who have said that they leave, though their reasons may yet come. */
    private void endLeavingIfFullFor(InetSocketAddress from) {
        for (int index = 0; leaving > 0 && isFullFor(from) && index < slots.length; index++) {
            NetcodeSlot slot = slots[index];
            if (slot != null && slot.farewell.isLeaving()) {
                end(slot, slot.farewell.reason(), slot.farewell.text());
            }
        }
    }

    private SessionDrop takeAnswer(InetSocketAddress from, NetcodeSlot holder, byte[] bytes, int offset, int length) {
        SessionDrop drop = paths.takeAnswer(from, holder, bytes, offset, length, time.nanos());
        if (drop == null && paths.answered() != holder) {
            move(paths.answered(), from);
        }
        return drop;
    }

    /** From now on a slot is at an address; whoever had it was silent there, and must prove another. */
    private void move(NetcodeSlot slot, InetSocketAddress to) {
        byAddress.move(slot, slot.address, to);
        slot.address = to;
        slot.receivedAtNanos = time.nanos();
        statistics.onMove();
        sendKeepAlive(slot);
        listener.onMove(slot.index, to);
    }

    /** Frees the slot first: the listener finds a session in which the client is gone. */
    private void end(NetcodeSlot slot, DisconnectReason reason, String text) {
        leaving -= slot.farewell.isLeaving() ? 1 : 0;
        slots[slot.index] = null;
        byAddress.remove(slot.address, slot);
        byClientId.remove(slot.clientId);
        slot.end();
        if (slot.farewell.isLeaving() || closed) {
            endings.wipe(slot);
        } else {
            endings.add(slot, reason, text, time.nanos());
        }
        listener.onDisconnect(slot.index, reason, text);
    }

    private void sendKeepAlive(NetcodeSlot slot) {
        sender.keepAlive(slot.address, slot.takeNumber(), slot.sendKey, slot.index, slots.length);
        slot.sentAtNanos = time.nanos();
    }

    /** A denial is counted as a drop if there are slots, but not for the client's address. */
    private SessionDrop dropOfDenial() {
        return isFull() ? null : SessionDrop.TOO_MANY;
    }

    private boolean isFullFor(InetSocketAddress from) {
        return isFull() || byAddress.isFullFor(from.getAddress());
    }

    private boolean isFull() {
        return byClientId.size() == slots.length;
    }

    private int freeIndex() {
        int index = 0;
        while (slots[index] != null) {
            index++;
        }
        return index;
    }
}
