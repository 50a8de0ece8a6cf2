package dev.tickwire.session.netcode;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.slot.EndedSlots;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Tells clients whose sessions the server has ended so once more when they speak, which takes the keys that they had.
 */
final class NetcodeEndings {
    private final EndedSlots<NetcodeSlot> ended;
    private final Aead aead;
    private final SealedPackets packets;
    private final NetcodeSender sender;

    NetcodeEndings(Random random, Aead aead, SealedPackets packets, NetcodeSender sender) {
        this.ended = new EndedSlots<>(random, this::wipe);
        this.aead = aead;
        this.packets = packets;
        this.sender = sender;
    }

    /** The server has ended a session; the keys of its slot are kept. */
    void add(NetcodeSlot slot, DisconnectReason reason, String text, long nowNanos) {
        ended.add(slot.address(), slot, reason, text, nowNanos);
    }

    /** Overwrites the keys of a slot that nobody needs any more. */
    void wipe(NetcodeSlot slot) {
        slot.wipe();
        aead.forget();
    }

    void update(long nowNanos) {
        ended.update(nowNanos);
    }

    /** A client is about to be let in: what was before at its address, and under its token, is over. */
    void forget(PendingClient client) {
        ended.forgetIf(slot -> slot.isOf(client.token));
        ended.forget(client.address);
    }

    /** Forgets all. */
    void clear() {
        ended.clear();
    }

    /**
     * Takes what comes from an address without a slot.
     *
     * @param types the types that a slot takes
     * @return why it is dropped, which it always is
     */
    SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length, int types, long nowNanos) {
        EndedSlots.Ended<NetcodeSlot> found = ended.at(from);
        if (found == null) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (!found.looksNow(nowNanos)) {
            return SessionDrop.TOO_MANY;
        }
        NetcodeSlot slot = found.slot();
        SessionDrop drop = packets.open(bytes, offset, length, slot.receiveKey, types, slot.replays, null);
        if (drop != null) {
            return drop;
        }
        // Its number counts as taken also in a later session with the token.
        slot.end();
        if (packets.type() == PacketType.DISCONNECT) {
            ended.forget(from);
        } else if (found.tellsNow(length, NetcodeSender.mostDisconnectBytes(found.text()), nowNanos)) {
            sender.disconnect(slot, found.reason(), found.text());
        }
        return SessionDrop.ENDED_SESSION;
    }
}
