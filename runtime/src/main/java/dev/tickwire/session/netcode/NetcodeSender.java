package dev.tickwire.session.netcode;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ReasonFormat;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/** Writes the datagrams of a netcode session, each into the same buffer, and sends them. */
final class NetcodeSender {
    private static final byte[] NOTHING = new byte[0];

    private final SealedPackets packets;
    private final Transport transport;
    private final byte[] buffer = new byte[NetcodeFormat.MOST_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    private final byte[] reason = new byte[ReasonFormat.MOST_BYTES];

    NetcodeSender(SealedPackets packets, Transport transport) {
        this.packets = packets;
        this.transport = transport;
    }

    void request(InetSocketAddress to, ConnectToken token) {
        transport.send(to, buffer, 0, token.writeRequest(buffer));
    }

    /** Sends a disconnect behind its reason, once. */
    void disconnect(NetcodeSlot slot, DisconnectReason why, String text) {
        reason(slot.address(), slot.takeNumber(), slot.sendKey, why, text);
        empty(slot.address(), PacketType.DISCONNECT, slot.takeNumber(), slot.sendKey);
    }

    /** The most bytes that a disconnect takes with its reason. */
    static int mostDisconnectBytes(String text) {
        return 2 * (1 + NetcodeFormat.MOST_SEQUENCE_BYTES + Aead.TAG_BYTES) + ReasonFormat.mostBytes(text);
    }

    /** Sends why a denial or a disconnect follows. */
    void reason(InetSocketAddress to, long number, byte[] key, DisconnectReason why, String text) {
        int length = ReasonFormat.write(why, text, reason, 0);
        send(to, PacketType.REASON, number, key, reason, 0, length);
    }

    /**
     * Sends a move.
     *
     * @param bytes the index, what challenges must repeat, and zeros, at least as many as make it full
     */
    void move(InetSocketAddress to, long number, byte[] key, byte[] bytes) {
        int length = NetcodeFormat.INDEX_BYTES + NetcodeFormat.moveBodyBytes(SealedPackets.bytesOf(number));
        send(to, PacketType.MOVE, number, key, bytes, 0, length);
    }

    /** Sends a denial or a disconnect. */
    void empty(InetSocketAddress to, int type, long number, byte[] key) {
        send(to, type, number, key, NOTHING, 0, 0);
    }

    void send(InetSocketAddress to, int type, long number, byte[] key, byte[] bytes, int offset, int length) {
        transport.send(to, buffer, 0, packets.seal(type, number, key, bytes, offset, length, buffer));
    }
}
