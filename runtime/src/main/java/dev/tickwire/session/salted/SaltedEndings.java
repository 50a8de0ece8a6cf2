package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.slot.EndedSlots;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.Random;

/** Sessions that this server has ended: answers late packets of their clients with the disconnect. */
final class SaltedEndings {
    private final EndedSlots<SaltedSlot> ended;

    SaltedEndings(Random random) {
        this.ended = new EndedSlots<>(random, slot -> {});
    }

    /** Adds the slot of a session that was ended now. */
    void add(SaltedSlot slot, DisconnectReason reason, String text, long nowNanos) {
        ended.add(slot.address(), slot, reason, text, nowNanos);
    }

    /** Removes old sessions. Returns whether others are left. */
    boolean update(long nowNanos) {
        return ended.update(nowNanos);
    }

    /** Removes the ended session at the address of a client that connects again. */
    void forget(InetSocketAddress client) {
        ended.forget(client);
    }

    void clear() {
        ended.clear();
    }

    /**
     * Processes a packet from an address without a slot, and answers if it contains the secret of an ended session.
     *
     * @param version the version of the packet
     * @return why the packet was dropped, never null
     */
    SessionStatistics.Drop receive(
            SaltedSender version, InetSocketAddress from, byte[] bytes, int offset, int length, long nowNanos) {
        EndedSlots.Ended<SaltedSlot> found = ended.at(from);
        long xor = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        if (found == null || found.slot().sender != version || !SaltedFormat.same(found.slot().xor, xor)) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        if (bytes[offset + SaltedFormat.TYPE_AT] == PacketType.DISCONNECT) {
            ended.forget(from);
        } else if (found.mayAnswer(length, SaltedSender.maxDisconnectBytes(found.text()), nowNanos)) {
            version.disconnect(from, xor, found.reason(), found.text());
        }
        return SessionStatistics.Drop.ENDED_SESSION;
    }
}
