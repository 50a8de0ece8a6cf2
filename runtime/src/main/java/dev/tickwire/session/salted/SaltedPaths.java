package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.address.AddressProofs;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Server's part of changes of address. A packet with the secret of a session from another address is answered with a
 * challenge, if the challenge is smaller. A right answer from there gives the slot that address. Until then, the
 * content of such packets is not used.
 */
final class SaltedPaths {
    /**
     * Least time between two challenges for a slot, in nanoseconds. Dozens of payloads may arrive from a new address at
     * once.
     */
    static final long INTERVAL_NANOS = 50_000_000L;

    private final SessionCounts statistics;
    private final AddressProofs proofs;

    SaltedPaths(SessionCounts statistics, Random random) {
        this.statistics = statistics;
        this.proofs = new AddressProofs(random);
    }

    /**
     * Validates size and padding of a move.
     *
     * @return why the move was dropped, or null
     */
    static SessionStatistics.Drop check(byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.MOVE_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        return DatagramCheck.isZero(bytes, offset + SaltedFormat.BODY_AT, offset + length)
                ? null
                : SessionStatistics.Drop.BAD_CONTENT;
    }

    /**
     * Validates the answer to a path challenge.
     *
     * @param period the present period of proofs
     * @return the reason why the answer was dropped, or null if the answer proves the address
     */
    SessionStatistics.Drop receiveAnswer(
            InetSocketAddress from, SaltedSlot slot, byte[] bytes, int offset, int length, long period) {
        if (length != SaltedFormat.PROOF_BYTES) {
            return SessionStatistics.Drop.WRONG_SIZE;
        }
        long proof = LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        return proofs.isValid(from, slot.xor, proof, period) ? null : SessionStatistics.Drop.STALE_RESPONSE;
    }

    /**
     * Challenges a new address of a client, at most once in 50 ms for each slot. Does nothing if the challenge would be
     * larger than the packet that arrived.
     *
     * @param receivedBytes the size of the datagram that arrived from the address
     */
    void challenge(InetSocketAddress to, SaltedSlot slot, int receivedBytes, long nowNanos, long period) {
        if (receivedBytes > SaltedFormat.PROOF_BYTES && nowNanos - slot.pathChallengedAtNanos >= INTERVAL_NANOS) {
            slot.pathChallengedAtNanos = nowNanos;
            if (slot.pathPeriod != period
                    || slot.pathChallenged == null
                    || !AddressBits.isSame(to, slot.pathChallenged)) {
                slot.pathChallenged = to;
                slot.pathPeriod = period;
                slot.pathProof = proofs.proof(to, slot.xor, period);
            }
            slot.sender.proof(to, PacketType.PATH_CHALLENGE, slot.xor, slot.pathProof);
            statistics.onMoveRequest();
        }
    }
}
