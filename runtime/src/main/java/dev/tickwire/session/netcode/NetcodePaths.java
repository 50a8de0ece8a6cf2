package dev.tickwire.session.netcode;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressProofs;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Server's part of changes of address. A sealed move is answered with a challenge to the address from which it arrived,
 * and a right answer from there gives the slot that address.
 *
 * <p>Nothing is stored for a move, so copies of a move do no harm: each gets its own challenge. Moves and answers
 * contain the index of the slot in the clear, and are accepted only while nothing newer has arrived from the client.
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
     * Opens a move or an answer for a slot. Packets from new addresses are limited, since opening costs a cipher
     * operation.
     *
     * @param slot the slot with the index in the packet
     * @param from the address of the sender
     * @param holder the slot at that address, or null
     * @param isFull whether the limit of clients for that address forbids the move
     * @return why the packet was dropped, or null if it was opened
     */
    SessionStatistics.Drop open(
            NetcodeSlot slot,
            InetSocketAddress from,
            NetcodeSlot holder,
            boolean isFull,
            byte[] bytes,
            int offset,
            int length,
            long nowNanos) {
        if (slot.isDisconnecting()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (!slot.replays.isNewest(SealedPackets.number(bytes, offset))) {
            return SessionStatistics.Drop.REPLAYED;
        }
        if (holder != slot) {
            if (holder != null && holder.isPresent(nowNanos)) {
                return SessionStatistics.Drop.ALREADY_CONNECTED;
            }
            if (isFull || !limiter.admits(from.getAddress(), nowNanos)) {
                return SessionStatistics.Drop.TOO_MANY;
            }
        }
        // Failed openings are counted for the address of the slot alone: forged moves from elsewhere must not use up
        // the budget of the client.
        OpeningLimiter.FailedOpenings failed = holder == slot ? slot.failed : null;
        return packets.open(bytes, offset, length, slot.receiveKey, PATH_TYPES, slot.replays, failed);
    }

    /**
     * Challenges the address from which a move arrived, unless the slot is there already.
     *
     * @return why the move was dropped, or null
     */
    SessionStatistics.Drop receiveMove(NetcodeSlot slot, InetSocketAddress from, NetcodeSlot holder, long nowNanos) {
        if (!isPadded()) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        if (holder != slot) {
            challenge(slot, from, nowNanos);
        }
        return null;
    }

    /**
     * Validates the answer to a path challenge. The number counts as received only if the answer is right.
     *
     * @return the reason why the answer was dropped, or null if the answer proves the address
     */
    SessionStatistics.Drop receiveAnswer(NetcodeSlot slot, InetSocketAddress from, long nowNanos) {
        long proof = LittleEndian.getLong(packets.body(), 0);
        if (!proofs.isValid(from, slot.clientId(), proof, AddressProofs.periodAt(nowNanos))) {
            return SessionStatistics.Drop.STALE_RESPONSE;
        }
        slot.replays.onReceived(packets.number());
        return null;
    }

    private void challenge(NetcodeSlot slot, InetSocketAddress to, long nowNanos) {
        long proof = proofs.proof(to, slot.clientId(), AddressProofs.periodAt(nowNanos));
        System.arraycopy(packets.body(), 0, challenge, 0, NetcodeFormat.PROOF_BYTES);
        LittleEndian.putLong(challenge, NetcodeFormat.PROOF_BYTES, proof);
        sender.send(to, PacketType.PATH_CHALLENGE, slot.nextNumber(), slot.sendKey, challenge, 0, challenge.length);
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
