package dev.tickwire.session.netcode;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.crypto.JdkAead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.netcode.token.PrivateToken;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ServerSessionListener;
import dev.tickwire.session.slot.ServerSlots;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Server session of netcode 1.02. Clients connect with tokens of a backend that shares the private key, and all packets
 * are sealed. Requests are validated in the order of the standard.
 *
 * <p>The server stores nothing for senders without a token. Until an address is proved, no answer is larger than its
 * request. See docs/wire.md, "Session: netcode 1.02".
 */
public final class NetcodeServerSession extends ServerSlots<NetcodeSlot> {
    private static final int SLOT_TYPES = 1 << PacketType.KEEP_ALIVE
            | 1 << PacketType.PAYLOAD
            | 1 << PacketType.DISCONNECT
            | 1 << PacketType.REASON
            | Exchanges.TYPES;

    private final Aead aead;
    private final RequestTokens requests;
    /** Private part of the token in the current request; wiped after it. */
    private final PrivateToken token;

    private final ServerTokens tokens;
    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final OpeningLimiter openings;
    private final NetcodeHandshakes handshakes;
    private final NetcodePaths paths;
    private final SlotsByClientId byClientId;
    private final NetcodeEndings endings;
    private long unixSeconds;

    /**
     * Creates a session without clients.
     *
     * @param ids the protocol ids that the server accepts
     * @param maxClients the number of slots, at least 1
     * @param settings the key, the public addresses and the limits
     * @param bound the address to which the socket is bound
     * @param random the source of keys; must be secure outside of tests
     * @param transport the transport that sends the session's packets
     * @param listener the listener of this session
     * @throws IllegalStateException if another open session has these settings at the same address, or if the public
     *     address is not known
     */
    public NetcodeServerSession(
            SpokenIds ids,
            int maxClients,
            NetcodeServerSettings settings,
            InetSocketAddress bound,
            Random random,
            Transport transport,
            ServerSessionListener listener) {
        this(ids, maxClients, settings, bound, random, transport, listener, new JdkAead());
    }

    NetcodeServerSession(
            SpokenIds ids,
            int maxClients,
            NetcodeServerSettings settings,
            InetSocketAddress bound,
            Random random,
            Transport transport,
            ServerSessionListener listener,
            Aead aead) {
        super(maxClients, settings.limits().clientsPerAddress(), ElapsedTime.withoutStalls(), random, listener);
        this.aead = aead;
        this.requests = new RequestTokens(aead, ids, settings, bound, random);
        this.token = requests.token();
        this.tokens = settings.claimTokens(bound, random);
        this.packets = new SealedPackets(aead);
        this.sender = new NetcodeSender(packets, transport);
        this.openings = new OpeningLimiter();
        NetcodeLimits limits = settings.limits();
        this.handshakes = new NetcodeHandshakes(aead, packets, sender, tokens, limits, openings, statistics(), random);
        this.paths = new NetcodePaths(packets, sender, limits, statistics(), random);
        this.byClientId = new SlotsByClientId(maxClients);
        this.endings = new NetcodeEndings(random, aead, packets, sender);
    }

    @Override
    public void date(long seconds) {
        unixSeconds = seconds;
    }

    @Override
    public void onTransfer(int index, byte[] token) {
        requests.requireOther(token);
        slotOf(index).onOffered(token);
    }

    @Override
    public boolean isEncrypted() {
        return true;
    }

    @Override
    public int headerBytes() {
        return NetcodeFormat.SERVER_HEADER_BYTES;
    }

    int handshakeCount() {
        return handshakes.count();
    }

    @Override
    protected SessionStatistics.Drop receive(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (length < 1 || length > NetcodeFormat.MAX_DATAGRAM_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        openings.advance(nanos());
        if (bytes[offset] == NetcodeFormat.REQUEST) {
            return receiveRequest(from, bytes, offset, length);
        }
        int type = bytes[offset] & 15;
        NetcodeSlot slot = slotAt(from);
        if (type == PacketType.MOVE || type == PacketType.PATH_ANSWER) {
            return receivePathPacket(type, from, slot, bytes, offset, length);
        }
        boolean isResponse = type == NetcodeFormat.RESPONSE && handshakes.areAt(from);
        if (slot != null && !isResponse) {
            return receiveFromSlot(slot, type, bytes, offset, length);
        }
        return isResponse
                ? receiveResponse(from, bytes, offset, length)
                : endings.receive(from, bytes, offset, length, SLOT_TYPES, nanos());
    }

    private SessionStatistics.Drop receiveRequest(InetSocketAddress from, byte[] bytes, int offset, int length) {
        SessionStatistics.Drop drop = requests.open(from, bytes, offset, length, unixSeconds, nanos());
        if (drop == null) {
            drop = receiveToken(from, bytes, offset);
        }
        token.wipe();
        return drop;
    }

    /** Answers a request whose token was opened: with a challenge, a denial or not at all. */
    private SessionStatistics.Drop receiveToken(InetSocketAddress from, byte[] bytes, int offset) {
        NetcodeSlot holder = slotAt(from);
        NetcodeSlot own = byClientId.of(token.clientId());
        if (holder != null && holder != own) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        int tagAt = offset + NetcodeFormat.REQUEST_BYTES - Aead.TAG_BYTES;
        if (own != null && own.wasOffered(bytes, tagAt)) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        long expire = RequestTokens.expire(bytes, offset);
        TokenUse use = tokens.use(bytes, tagAt, from, expire, unixSeconds, requests.places());
        if (use == null) {
            return own == null ? SessionStatistics.Drop.TOKEN_USED : SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        if (isLeased(own, use)) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        boolean isFull = isFullFor(from, own);
        if (isClosed()) {
            return null;
        }
        if (isFull) {
            handshakes.deny(from, token, RequestTokens.protocolId(bytes, offset), use, denial());
            return dropOfDenial();
        }
        return handshakes.challenge(from, token, RequestTokens.protocolId(bytes, offset), use, nanos());
    }

    /**
     * Returns whether the token already has a slot, here or at another server of the process. Another token of the same
     * client replaces its slot.
     */
    private static boolean isLeased(NetcodeSlot own, TokenUse use) {
        return own != null && own.isOf(use) || use.isLeasedElsewhere();
    }

    /** Answers a response: with a slot, a denial or not at all. */
    private SessionStatistics.Drop receiveResponse(InetSocketAddress from, byte[] bytes, int offset, int length) {
        SessionStatistics.Drop drop = handshakes.receiveResponse(from, bytes, offset, length);
        if (drop != null) {
            return drop;
        }
        PendingClient client = handshakes.responded();
        if (client.token.isRepeated(packets.number())) {
            return SessionStatistics.Drop.TOKEN_USED;
        }
        NetcodeSlot holder = slotAt(from);
        NetcodeSlot own = byClientId.of(client.clientId);
        if (holder != null && holder != own || isLeased(own, client.token)) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        boolean isFull = isFullFor(from, own);
        if (isClosed()) {
            return null;
        }
        if (isFull) {
            handshakes.deny(from, client, denial());
            return dropOfDenial();
        }
        return connect(client, from);
    }

    /** Gives a client its slot. A session of the same client id with another token is replaced. */
    private SessionStatistics.Drop connect(PendingClient client, InetSocketAddress from) {
        long responseNumber = packets.number();
        NetcodeSlot own = byClientId.of(client.clientId);
        if (!client.token.acquireLease()) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        handshakes.onSlotOccupied(client);
        if (own != null) {
            replace(own);
        }
        if (isClosed()) {
            client.token.releaseLease();
            client.wipe();
            return null;
        }
        endings.forget(client);
        NetcodeSlot slot = new NetcodeSlot(freeIndex(), client, from, responseNumber, nanos());
        connect(slot, handshakes.userData(), handshakes.userDataAt());
        return null;
    }

    private SessionStatistics.Drop receiveFromSlot(NetcodeSlot slot, int type, byte[] bytes, int offset, int length) {
        if (type == NetcodeFormat.RESPONSE) {
            return SessionStatistics.Drop.ALREADY_CONNECTED;
        }
        SessionStatistics.Drop drop =
                packets.open(bytes, offset, length, slot.receiveKey, SLOT_TYPES, slot.replays, slot.failed);
        return drop == null ? receivePacket(slot, type, packets.body(), 0, packets.bodyLength()) : drop;
    }

    /**
     * Processes a move or an answer to a path challenge.
     *
     * @param holder the slot at the address of the sender, or null
     */
    private SessionStatistics.Drop receivePathPacket(
            int type, InetSocketAddress from, NetcodeSlot holder, byte[] bytes, int offset, int length) {
        if (type == PacketType.MOVE && length != NetcodeFormat.MOVE_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        NetcodeSlot slot = slotOf(SealedPackets.clearIndex(bytes, offset, length));
        if (slot == null) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        SessionStatistics.Drop drop =
                paths.open(slot, from, holder, isFullForMove(slot, from), bytes, offset, length, nanos());
        if (drop != null) {
            return drop;
        }
        if (type == PacketType.MOVE) {
            return paths.receiveMove(slot, from, holder, nanos());
        }
        drop = paths.receiveAnswer(slot, from, nanos());
        if (drop == null && slot != holder) {
            move(slot, from);
        }
        return drop;
    }

    @Override
    protected void seal(NetcodeSlot slot, int type, byte[] bytes, int offset, int length) {
        sender.send(slot.address(), type, slot.nextNumber(), slot.sendKey, bytes, offset, length);
    }

    @Override
    protected void sendDisconnect(NetcodeSlot slot, DisconnectReason reason, String text) {
        if (!slot.isConfirmed()) {
            sendKeepAlive(slot);
        }
        sender.disconnect(slot, reason, text);
    }

    @Override
    protected boolean isTimedOut(NetcodeSlot slot, long silentNanos) {
        return NetcodeTiming.isOver(slot.timeoutSeconds, silentNanos);
    }

    @Override
    protected void updateHandshake() {
        handshakes.update(nanos());
        endings.update(nanos());
    }

    @Override
    protected void onSlotOccupied(NetcodeSlot slot) {
        byClientId.add(slot);
    }

    @Override
    protected void onSlotFreed(NetcodeSlot slot, DisconnectReason reason, String text, boolean mayBeMissed) {
        byClientId.remove(slot);
        slot.free();
        if (mayBeMissed) {
            endings.add(slot, reason, text, nanos());
        } else {
            endings.wipe(slot);
        }
    }

    @Override
    protected void closeHandshake() {
        handshakes.wipe();
        endings.clear();
        requests.wipe();
        aead.forget();
        tokens.close();
    }
}
