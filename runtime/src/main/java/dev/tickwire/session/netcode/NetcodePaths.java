package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.AddressProofs;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * How clients get to other addresses, at a server: a move, sealed with the session's key, is answered with a challenge
 * to the address that it came from, and who answers that from there has the address.
 *
 * <p>Nothing is kept for an attempt; and a copy of a move gets a challenge too, so that who is quicker with a copy
 * keeps nobody from moving. Both types tell the index of the client in the clear, and count only while nothing newer
 * has come from the client.
 */
final class NetcodePaths {
    private static final int PATH_TYPES = 1 << PacketType.MOVE | 1 << PacketType.PATH_ANSWER;

    private final SealedPackets packets;
    private final NetcodeSender sender;
    private final SessionCounts statistics;
    private final AddressProofs proofs;
    private final RequestLimiter limiter;
    private final byte[] challenge = new byte[2 * NetcodeFormat.PROOF_BYTES];

    NetcodePaths(
            SealedPackets packets,
            NetcodeSender sender,
            NetcodeLimits limits,
            SessionCounts statistics,
            Random random) {
        this.packets = packets;
        this.sender = sender;
        this.statistics = statistics;
        this.proofs = new AddressProofs(random);
        this.limiter = new RequestLimiter(limits.requestsPerAddress(), limits.requests(), random);
    }

    /**
     * Opens a move or an answer, or tells why not. Opening costs more than all before it: only so many of strangers get
     * there.
     *
     * @param slot whose it is
     * @param from where it came from
     * @param holder the slot that has the address, or null
     * @param isFull whether the slot's client would be one too many there
     */
    SessionDrop open(
            NetcodeSlot slot,
            InetSocketAddress from,
            NetcodeSlot holder,
            boolean isFull,
            byte[] bytes,
            int offset,
            int length,
            long nowNanos) {
        if (slot.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (!slot.replays.isNewest(SealedPackets.number(bytes, offset))) {
            return SessionDrop.REPLAYED;
        }
        if (holder != slot) {
            if (holder != null && holder.isPresent(nowNanos)) {
                return SessionDrop.ALREADY_CONNECTED;
            }
            if (isFull || !limiter.admits(from.getAddress(), nowNanos)) {
                return SessionDrop.TOO_MANY;
            }
        }
        // Packets of strangers, which are limited above, must not use up what a client has at its own address.
        OpeningLimiter.FailedOpenings failed = holder == slot ? slot.failed : null;
        return packets.open(bytes, offset, length, slot.receiveKey, PATH_TYPES, slot.replays, failed);
    }

    /** Takes a move that was opened, or tells why not. */
    SessionDrop takeMove(NetcodeSlot slot, InetSocketAddress from, NetcodeSlot holder, long nowNanos) {
        if (!isPadded()) {
            return SessionDrop.BAD_CONTENT;
        }
        if (holder != slot) {
            challenge(slot, from, nowNanos);
        }
        return null;
    }

    /** Takes an answer that was opened, or tells why not; a good one gives the slot the address. */
    SessionDrop takeAnswer(NetcodeSlot slot, InetSocketAddress from, long nowNanos) {
        long proof = LittleEndian.getLong(packets.body(), 0);
        if (!proofs.isGood(from, slot.clientId(), proof, AddressProofs.periodAt(nowNanos))) {
            return SessionDrop.STALE_RESPONSE;
        }
        slot.replays.onReceived(packets.number());
        return null;
    }

    private void challenge(NetcodeSlot slot, InetSocketAddress to, long nowNanos) {
        long proof = proofs.proof(to, slot.clientId(), AddressProofs.periodAt(nowNanos));
        System.arraycopy(packets.body(), 0, challenge, 0, NetcodeFormat.PROOF_BYTES);
        LittleEndian.putLong(challenge, NetcodeFormat.PROOF_BYTES, proof);
        sender.send(to, PacketType.PATH_CHALLENGE, slot.takeNumber(), slot.sendKey, challenge, 0, challenge.length);
        statistics.onMoveRequest();
    }

    private boolean isPadded() {
        int all = 0;
        for (int place = NetcodeFormat.PROOF_BYTES; place < packets.bodyLength(); place++) {
            all |= packets.body()[place];
        }
        return all == 0;
    }
}
