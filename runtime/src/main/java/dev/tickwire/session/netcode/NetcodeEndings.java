package dev.tickwire.session.netcode;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.slot.EndedSlots;
import dev.tickwire.session.slot.PacketType;
import java.net.InetSocketAddress;
import java.util.Random;

/** Sessions that this server has ended, with their keys: answers late packets of their clients with the disconnect. */
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

    /** Adds the slot of a session that was ended now. */
    void add(NetcodeSlot slot, DisconnectReason reason, String text, long nowNanos) {
        ended.add(slot.address(), slot, reason, text, nowNanos);
    }

    /** Overwrites the keys of a slot, here and in the cipher. */
    void wipe(NetcodeSlot slot) {
        slot.wipe();
        aead.forget();
    }

    void update(long nowNanos) {
        ended.update(nowNanos);
    }

    /** Removes the ended sessions of a client that connects again, by token and by address. */
    void forget(PendingClient client) {
        ended.forgetIf(slot -> slot.isOf(client.token));
        ended.forget(client.address);
    }

    /** Removes all sessions and overwrites their keys. */
    void clear() {
        ended.clear();
    }

    /**
     * Opens a packet of an ended session, and answers with the disconnect if the packet is authentic and new.
     *
     * @param types the bit set of types that a slot accepts
     * @return why the packet was dropped, never null
     */
    SessionStatistics.Drop receive(
            InetSocketAddress from, byte[] bytes, int offset, int length, int types, long nowNanos) {
        EndedSlots.Ended<NetcodeSlot> found = ended.at(from);
        if (found == null) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        if (!found.mayOpen(nowNanos)) {
            return SessionStatistics.Drop.TOO_MANY;
        }
        NetcodeSlot slot = found.slot();
        SessionStatistics.Drop drop = packets.open(bytes, offset, length, slot.receiveKey, types, slot.replays, null);
        if (drop != null) {
            return drop;
        }
        // Numbers received here count as used when the token is used again.
        slot.end();
        if (packets.type() == PacketType.DISCONNECT) {
            ended.forget(from);
        } else if (found.mayAnswer(length, NetcodeSender.maxDisconnectBytes(found.text()), nowNanos)) {
            sender.disconnect(slot, found.reason(), found.text());
        }
        return SessionStatistics.Drop.ENDED_SESSION;
    }
}
