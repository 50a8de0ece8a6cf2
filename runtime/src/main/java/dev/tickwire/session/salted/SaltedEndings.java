package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.slot.EndedSlots;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.Random;

/** Tells clients whose sessions the server has ended so once more when they speak. */
final class SaltedEndings {
    private final EndedSlots<SaltedSlot> ended;
    private final SaltedSender sender;

    SaltedEndings(Random random, SaltedSender sender) {
        this.ended = new EndedSlots<>(random, slot -> {});
        this.sender = sender;
    }

    /** The server has ended a session. */
    void add(SaltedSlot slot, DisconnectReason reason, String text, long nowNanos) {
        ended.add(slot.address(), slot, reason, text, nowNanos);
    }

    void update(long nowNanos) {
        ended.update(nowNanos);
    }

    /** A client is about to be let in: what was before at its address is over. */
    void forget(InetSocketAddress client) {
        ended.forget(client);
    }

    /** Forgets all. */
    void clear() {
        ended.clear();
    }

    /**
     * Takes what comes from an address without a slot and bears no slot's secret.
     *
     * @return why it is dropped, which it always is
     */
    SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length, long nowNanos) {
        EndedSlots.Ended<SaltedSlot> found = ended.at(from);
        long xor = LittleEndian.getLong(bytes, offset + SaltedFormat.SALT_AT);
        if (found == null || !SaltedFormat.same(found.slot().xor, xor)) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (bytes[offset + SaltedFormat.TYPE_AT] == PacketType.DISCONNECT) {
            ended.forget(from);
        } else if (found.tellsNow(length, SaltedSender.mostDisconnectBytes(found.text()), nowNanos)) {
            sender.disconnect(from, xor, found.reason(), found.text());
        }
        return SessionDrop.ENDED_SESSION;
    }
}
