package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.ReasonFormat;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Arrays;

/** Writes packets of plain sessions of one protocol version into one buffer and sends them. */
final class SaltedSender {
    private final byte[] buffer = new byte[SaltedFormat.MAX_DATAGRAM_BYTES + BitWriter.SPARE_BYTES];
    private final long protocolId;
    private final DatagramCheck check;
    private final Transport transport;

    SaltedSender(long protocolId, Transport transport) {
        this.protocolId = protocolId;
        this.check = SaltedFormat.newCheck(protocolId);
        this.transport = transport;
    }

    long protocolId() {
        return protocolId;
    }

    /**
     * Returns whether a received datagram has the checksum of this version. The datagram must have at least a checksum
     * and a type.
     */
    boolean isSealed(byte[] bytes, int offset, int length) {
        return check.isSealed(bytes, offset, length);
    }

    void request(InetSocketAddress to, long clientSalt) {
        begin(SaltedFormat.REQUEST, clientSalt);
        Arrays.fill(buffer, SaltedFormat.REQUEST_PADDING_AT, SaltedFormat.REQUEST_BYTES, (byte) 0);
        send(to, SaltedFormat.REQUEST_BYTES);
    }

    void denied(InetSocketAddress to, long clientSalt, DisconnectReason reason) {
        begin(SaltedFormat.DENIED, clientSalt);
        buffer[SaltedFormat.BODY_AT] = (byte) reason.wireCode();
        send(to, SaltedFormat.DENIED_BYTES);
    }

    void challenge(InetSocketAddress to, long clientSalt, long serverSalt) {
        begin(SaltedFormat.CHALLENGE, clientSalt);
        LittleEndian.putLong(buffer, SaltedFormat.BODY_AT, serverSalt);
        send(to, SaltedFormat.CHALLENGE_BYTES);
    }

    void response(InetSocketAddress to, long clientSalt, long xor, byte[] userData) {
        begin(SaltedFormat.RESPONSE, clientSalt);
        LittleEndian.putLong(buffer, SaltedFormat.BODY_AT, xor);
        System.arraycopy(userData, 0, buffer, SaltedFormat.USER_DATA_AT, ClientSession.USER_DATA_BYTES);
        Arrays.fill(buffer, SaltedFormat.RESPONSE_PADDING_AT, SaltedFormat.RESPONSE_BYTES, (byte) 0);
        send(to, SaltedFormat.RESPONSE_BYTES);
    }

    /** Sends a packet after the handshake. */
    void send(InetSocketAddress to, int type, long xor, byte[] bytes, int offset, int length) {
        begin(type, xor);
        System.arraycopy(bytes, offset, buffer, SaltedFormat.BODY_AT, length);
        send(to, SaltedFormat.BODY_AT + length);
    }

    /** Sends a reason and a disconnect. */
    void disconnect(InetSocketAddress to, long xor, DisconnectReason reason, String text) {
        begin(PacketType.REASON, xor);
        send(to, SaltedFormat.BODY_AT + ReasonFormat.write(reason, text, buffer, SaltedFormat.BODY_AT));
        begin(PacketType.DISCONNECT, xor);
        buffer[SaltedFormat.BODY_AT] = (byte) reason.wireCode();
        send(to, SaltedFormat.DISCONNECT_BYTES);
    }

    /** Returns the largest size of a reason and a disconnect with this text, in bytes. */
    static int maxDisconnectBytes(String text) {
        return SaltedFormat.BODY_AT + ReasonFormat.maxBytes(text) + SaltedFormat.DISCONNECT_BYTES;
    }

    void move(InetSocketAddress to, long xor) {
        begin(PacketType.MOVE, xor);
        Arrays.fill(buffer, SaltedFormat.BODY_AT, SaltedFormat.MOVE_BYTES, (byte) 0);
        send(to, SaltedFormat.MOVE_BYTES);
    }

    /** Sends a path challenge or its answer. */
    void proof(InetSocketAddress to, int type, long xor, long proof) {
        begin(type, xor);
        LittleEndian.putLong(buffer, SaltedFormat.BODY_AT, proof);
        send(to, SaltedFormat.PROOF_BYTES);
    }

    private void begin(int type, long salt) {
        buffer[SaltedFormat.TYPE_AT] = (byte) type;
        LittleEndian.putLong(buffer, SaltedFormat.SALT_AT, salt);
    }

    private void send(InetSocketAddress to, int length) {
        check.seal(buffer, length);
        transport.send(to, buffer, 0, length);
    }
}
