package dev.tickwire.session.netcode;

import dev.tickwire.bits.LittleEndian;
import dev.tickwire.session.AddressProofs;
import dev.tickwire.session.PathDoubt;
import dev.tickwire.session.RequestLimiter;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.SlotsByAddress;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * How clients get to other addresses, at a server: a move, sealed with the session's key, is answered with a challenge to the
 * address that it came from, and who answers that from there has the address.
 *
 * <p>Nothing is kept for an attempt; and a copy of a move gets a challenge too, so that who is quicker with a copy keeps nobody from
 * moving. Both types tell the index of the client in the clear, and count only while nothing newer has come from the client.
 */
final class NetcodePaths {
    private static final int PATH_TYPES = 1 << NetcodeFormat.MOVE | 1 << NetcodeFormat.PATH_ANSWER;

    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final NetcodeSlot[] slots;
    private final SlotsByAddress<NetcodeSlot> byAddress;
    private final SessionStatistics statistics;
    private final AddressProofs proofs;
    private final RequestLimiter limiter;
    private final byte[] challenge = new byte[2 * NetcodeFormat.PROOF_BYTES];
    private NetcodeSlot answered;

    NetcodePaths(
            SealedPackets packets,
            NetcodeSender sender,
            NetcodeSlot[] slots,
            SlotsByAddress<NetcodeSlot> byAddress,
            NetcodeLimits limits,
            SessionStatistics statistics,
            Random random) {
        this.packets = packets;
        this.sender = sender;
        this.slots = slots;
        this.byAddress = byAddress;
        this.statistics = statistics;
        this.proofs = new AddressProofs(random);
        this.limiter = limits.newRequestLimiter(random);
    }

    /**
     * Takes a move, or tells why not.
     *
     * @param holder the slot that has the address, or null
     */
    SessionDrop takeMove(
            InetSocketAddress from, NetcodeSlot holder, byte[] bytes, int offset, int length, long nowNanos) {
        if (length != NetcodeFormat.MOVE_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        NetcodeSlot slot = slotOf(bytes, offset, length);
        SessionDrop drop = open(slot, from, holder, bytes, offset, length, nowNanos);
        if (drop != null) {
            return drop;
        }
        if (!isPadded()) {
            return SessionDrop.BAD_CONTENT;
        }
        if (holder != slot) {
            challenge(slot, from, nowNanos);
        }
        return null;
    }

    /**
     * Takes an answer, or tells why not. If it is good, {@link #answered} has the address.
     *
     * @param holder the slot that has the address, or null
     */
    SessionDrop takeAnswer(
            InetSocketAddress from, NetcodeSlot holder, byte[] bytes, int offset, int length, long nowNanos) {
        NetcodeSlot slot = slotOf(bytes, offset, length);
        SessionDrop drop = open(slot, from, holder, bytes, offset, length, nowNanos);
        if (drop != null) {
            return drop;
        }
        long proof = LittleEndian.getLong(packets.body(), 0);
        if (!proofs.isGood(from, slot.clientId, proof, AddressProofs.periodAt(nowNanos))) {
            return SessionDrop.STALE_RESPONSE;
        }
        slot.replays.onReceived(packets.number());
        answered = slot;
        return null;
    }

    /** Whose the answer was that was taken last. */
    NetcodeSlot answered() {
        return answered;
    }

    /** The slot whose index a move or an answer tells in the clear, or null. */
    private NetcodeSlot slotOf(byte[] bytes, int offset, int length) {
        int index = SealedPackets.clearIndex(bytes, offset, length);
        return index < 0 || index >= slots.length ? null : slots[index];
    }

    /** Opens a move or an answer, or tells why not. Opening costs more than all before it: only so many of strangers get there. */
    private SessionDrop open(
            NetcodeSlot slot,
            InetSocketAddress from,
            NetcodeSlot holder,
            byte[] bytes,
            int offset,
            int length,
            long nowNanos) {
        if (slot == null) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (slot.farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (!slot.replays.isNewest(SealedPackets.number(bytes, offset))) {
            return SessionDrop.REPLAYED;
        }
        if (holder != slot) {
            if (isInUse(holder, nowNanos)) {
                return SessionDrop.ALREADY_CONNECTED;
            }
            if (byAddress.isFullForMove(slot.address, from) || !limiter.admits(from.getAddress(), nowNanos)) {
                return SessionDrop.TOO_MANY;
            }
        }
        return packets.open(bytes, offset, length, slot.receiveKey, PATH_TYPES, slot.replays);
    }

    private void challenge(NetcodeSlot slot, InetSocketAddress to, long nowNanos) {
        long proof = proofs.proof(to, slot.clientId, AddressProofs.periodAt(nowNanos));
        System.arraycopy(packets.body(), 0, challenge, 0, NetcodeFormat.PROOF_BYTES);
        LittleEndian.putLong(challenge, NetcodeFormat.PROOF_BYTES, proof);
        sender.send(to, NetcodeFormat.PATH_CHALLENGE, slot.takeNumber(), slot.sendKey, challenge, 0, challenge.length);
        statistics.onMoveRequest();
    }

    /** Whether the client that has an address was heard there just now: then nobody else can be there. */
    private static boolean isInUse(NetcodeSlot holder, long nowNanos) {
        return holder != null && nowNanos - holder.receivedAtNanos < PathDoubt.AFTER_NANOS;
    }

    private boolean isPadded() {
        int all = 0;
        for (int place = NetcodeFormat.PROOF_BYTES; place < packets.bodyLength(); place++) {
            all |= packets.body()[place];
        }
        return all == 0;
    }
}
