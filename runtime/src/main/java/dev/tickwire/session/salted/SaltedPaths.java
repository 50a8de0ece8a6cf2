package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.address.AddressProofs;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.SessionCounts;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * How clients get to other addresses, at a server: whatever bears the secret of a session, comes from an address that
 * is not the session's and is larger than a challenge is answered with one, and who answers that from there has the
 * address. Of what came before then nothing is used.
 */
final class SaltedPaths {
    /** Challenges of one session keep this distance, for its payloads may come by the dozen. */
    static final long INTERVAL_NANOS = 50_000_000L;

    private final SaltedSender sender;
    private final SessionCounts statistics;
    private final AddressProofs proofs;

    SaltedPaths(SaltedSender sender, SessionCounts statistics, Random random) {
        this.sender = sender;
        this.statistics = statistics;
        this.proofs = new AddressProofs(random);
    }

    /** Whether a move is one, by its size and its padding; null if so. */
    static SessionDrop check(byte[] bytes, int offset, int length) {
        if (length != SaltedFormat.MOVE_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        return DatagramCheck.isZero(bytes, offset + SaltedFormat.BODY_AT, offset + length)
                ? null
                : SessionDrop.BAD_CONTENT;
    }

    /**
     * Takes an answer from an address that is not the session's, or tells why not; a good one gives the slot the
     * address.
     *
     * @param slot the session's
     * @param period the present period of proofs
     */
    SessionDrop takeAnswer(InetSocketAddress from, SaltedSlot slot, byte[] bytes, int offset, int length, long period) {
        if (length != SaltedFormat.PROOF_BYTES) {
            return SessionDrop.WRONG_SIZE;
        }
        long proof = LittleEndian.getLong(bytes, offset + SaltedFormat.BODY_AT);
        return proofs.isGood(from, slot.xor, proof, period) ? null : SessionDrop.STALE_RESPONSE;
    }

    /**
     * Challenges an address that is not the session's, if what came from it allows that and no challenge went out just
     * now.
     */
    void challenge(InetSocketAddress to, SaltedSlot slot, int cameBytes, long nowNanos, long period) {
        if (cameBytes > SaltedFormat.PROOF_BYTES && nowNanos - slot.pathChallengedAtNanos >= INTERVAL_NANOS) {
            slot.pathChallengedAtNanos = nowNanos;
            if (slot.pathPeriod != period
                    || slot.pathChallenged == null
                    || !AddressBits.isSame(to, slot.pathChallenged)) {
                slot.pathChallenged = to;
                slot.pathPeriod = period;
                slot.pathProof = proofs.proof(to, slot.xor, period);
            }
            sender.proof(to, PacketType.PATH_CHALLENGE, slot.xor, slot.pathProof);
            statistics.onMoveRequest();
        }
    }
}
