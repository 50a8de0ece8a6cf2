package dev.tickwire.session.salted;

import dev.tickwire.base.LittleEndian;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Builds and reads datagrams of the salted session straight from the layout in docs/wire.md. */
final class RawDatagram {
    private RawDatagram() {}

    static byte[] request(long protocolId, long clientSalt) {
        return request(protocolId, clientSalt, 1024);
    }

    static byte[] request(long protocolId, long clientSalt, int length) {
        byte[] body = new byte[length - 5];
        LittleEndian.putLong(body, 0, clientSalt);
        return sealed(protocolId, 0, body);
    }

    static byte[] response(long protocolId, long clientSalt, long xor, byte[] userData) {
        return response(protocolId, clientSalt, xor, userData, 1024);
    }

    static byte[] response(long protocolId, long clientSalt, long xor, byte[] userData, int length) {
        byte[] body = new byte[length - 5];
        LittleEndian.putLong(body, 0, clientSalt);
        LittleEndian.putLong(body, 8, xor);
        System.arraycopy(userData, 0, body, 16, userData.length);
        return sealed(protocolId, 3, body);
    }

    static byte[] keepAlive(long protocolId, long xor, int index, int maxClients) {
        byte[] body = new byte[16];
        LittleEndian.putLong(body, 0, xor);
        LittleEndian.putInt(body, 8, index);
        LittleEndian.putInt(body, 12, maxClients);
        return sealed(protocolId, 4, body);
    }

    static byte[] payload(long protocolId, long xor, byte... payload) {
        byte[] body = new byte[8 + payload.length];
        LittleEndian.putLong(body, 0, xor);
        System.arraycopy(payload, 0, body, 8, payload.length);
        return sealed(protocolId, 5, body);
    }

    static byte[] disconnect(long protocolId, long xor, int reason) {
        byte[] body = new byte[9];
        LittleEndian.putLong(body, 0, xor);
        body[8] = (byte) reason;
        return sealed(protocolId, 6, body);
    }

    static byte[] reason(long protocolId, long xor, byte... data) {
        byte[] body = new byte[8 + data.length];
        LittleEndian.putLong(body, 0, xor);
        System.arraycopy(data, 0, body, 8, data.length);
        return sealed(protocolId, 10, body);
    }

    static byte[] rate(long protocolId, long xor, int sent, int echoed) {
        byte[] body = new byte[16];
        LittleEndian.putLong(body, 0, xor);
        LittleEndian.putInt(body, 8, sent);
        LittleEndian.putInt(body, 12, echoed);
        return sealed(protocolId, 11, body);
    }

    static byte[] denied(long protocolId, long clientSalt, int reason) {
        byte[] body = new byte[9];
        LittleEndian.putLong(body, 0, clientSalt);
        body[8] = (byte) reason;
        return sealed(protocolId, 1, body);
    }

    static byte[] challenge(long protocolId, long clientSalt, long serverSalt) {
        byte[] body = new byte[16];
        LittleEndian.putLong(body, 0, clientSalt);
        LittleEndian.putLong(body, 8, serverSalt);
        return sealed(protocolId, 2, body);
    }

    static byte[] sealed(long protocolId, int type, byte[] body) {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        rest.write(type);
        rest.writeBytes(body);
        return withChecksum(protocolId, rest.toByteArray());
    }

    /** Puts the right checksum in front again, after a test has changed what follows it. */
    static byte[] resealed(long protocolId, byte[] datagram) {
        return withChecksum(protocolId, Arrays.copyOfRange(datagram, 4, datagram.length));
    }

    static int type(byte[] datagram) {
        return datagram[4];
    }

    static long salt(byte[] datagram) {
        return LittleEndian.getLong(datagram, 5);
    }

    private static byte[] withChecksum(long protocolId, byte[] rest) {
        byte[] id = new byte[8];
        LittleEndian.putLong(id, 0, protocolId);
        CRC32 crc = new CRC32();
        crc.update(id);
        crc.update(rest);
        byte[] datagram = new byte[4 + rest.length];
        LittleEndian.putInt(datagram, 0, (int) crc.getValue());
        System.arraycopy(rest, 0, datagram, 4, rest.length);
        return datagram;
    }
}
