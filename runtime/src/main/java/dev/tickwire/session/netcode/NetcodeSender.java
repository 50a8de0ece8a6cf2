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

/** Seals packets into one buffer and sends them. */
final class NetcodeSender {
    private static final byte[] EMPTY = new byte[0];

    private final SealedPackets packets;
    private final Transport transport;
    private final byte[] buffer = new byte[NetcodeFormat.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    private final byte[] reason = new byte[ReasonFormat.MAX_BYTES];

    NetcodeSender(SealedPackets packets, Transport transport) {
        this.packets = packets;
        this.transport = transport;
    }

    void request(InetSocketAddress to, ConnectToken token) {
        transport.send(to, buffer, 0, token.writeRequest(buffer));
    }

    /** Sends a reason and a disconnect to a slot. */
    void disconnect(NetcodeSlot slot, DisconnectReason disconnectReason, String text) {
        reason(slot.address(), slot.nextNumber(), slot.sendKey, disconnectReason, text);
        empty(slot.address(), PacketType.DISCONNECT, slot.nextNumber(), slot.sendKey);
    }

    /** Returns the largest size of a reason and a disconnect with this text, in bytes. */
    static int maxDisconnectBytes(String text) {
        return 2 * (1 + NetcodeFormat.MAX_SEQUENCE_BYTES + Aead.TAG_BYTES) + ReasonFormat.maxBytes(text);
    }

    /** Sends a reason packet. */
    void reason(InetSocketAddress to, long number, PacketKey key, DisconnectReason disconnectReason, String text) {
        int length = ReasonFormat.write(disconnectReason, text, reason, 0);
        send(to, PacketType.REASON, number, key, reason, 0, length);
    }

    /**
     * Sends a move, padded with zeros to 64 bytes.
     *
     * @param bytes the index, the value to repeat, and zeros, {@link NetcodeFormat#MOVE_BYTES} or more in all
     */
    void move(InetSocketAddress to, long number, PacketKey key, byte[] bytes) {
        int length = NetcodeFormat.INDEX_BYTES + NetcodeFormat.moveBodyBytes(SealedPackets.bytesOf(number));
        send(to, PacketType.MOVE, number, key, bytes, 0, length);
    }

    /** Sends a packet without a body. */
    void empty(InetSocketAddress to, int type, long number, PacketKey key) {
        send(to, type, number, key, EMPTY, 0, 0);
    }

    void send(InetSocketAddress to, int type, long number, PacketKey key, byte[] bytes, int offset, int length) {
        transport.send(to, buffer, 0, packets.seal(type, number, key, bytes, offset, length, buffer));
    }
}
