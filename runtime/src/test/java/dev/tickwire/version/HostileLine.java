package dev.tickwire.version;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.Side;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.PacketType;
import dev.tickwire.session.slot.PeerSession;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;

/**
 * One end of a line that sends what a script says: packets of any build through a session that speaks some version, and
 * datagrams past the session, under the id of any version.
 */
final class HostileLine {
    private static final int MAX_BYTES = 1_200;
    private static final int MAX_NOISE_BYTES = 60;
    private static final int SPARE_BYTES = 8;
    private static final int SEQUENCE_AT = 1;
    private static final int REQUEST_BYTES = 1_024;
    private static final int SECRET_AT = 5;

    private final List<List<byte[]>> packets;
    private final Transport transport;
    private final Transport ofSession;
    private final byte[] payload = new byte[MAX_BYTES + SPARE_BYTES];
    private byte[] lastDatagram = new byte[0];
    private final boolean isEncrypted;
    private boolean ignoresPackets;
    private int sequence;

    /** What a script says, a byte at a time; 0 when it is over. */
    static final class Script {
        private final byte[] bytes;
        private int at;

        Script(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean goesOn() {
            return at < bytes.length;
        }

        int next() {
            return goesOn() ? bytes[at++] & 0xFF : 0;
        }
    }

    /**
     * Creates an end.
     *
     * @param side the side whose packets are sent
     * @param transport below the session
     * @param isEncrypted whether the session is encrypted
     */
    HostileLine(Side side, Transport transport, boolean isEncrypted) {
        this.isEncrypted = isEncrypted;
        packets = RecordedPackets.of(side);
        this.transport = transport;
        ofSession = new TappedTransport(transport, datagram -> lastDatagram = datagram, this::isReceived);
    }

    /** Returns the transport for the session. */
    Transport ofSession() {
        return ofSession;
    }

    /** From now on this end receives no packets, as their acks are of packets that its connection has not sent. */
    void ignorePackets(boolean isIgnoring) {
        ignoresPackets = isIgnoring;
    }

    private boolean isReceived(Datagram datagram) {
        byte[] bytes = datagram.bytes();
        int type = isEncrypted ? bytes[datagram.offset()] & 15 : bytes[datagram.offset() + RecordedPackets.TYPE_AT];
        return !ignoresPackets || type != PacketType.PAYLOAD;
    }

    /** Another session begins. */
    void restart() {
        sequence = 0;
    }

    /**
     * Sends one packet or datagram, mostly of the session's build.
     *
     * @param own the place of that build in {@link RecordedPackets#BUILDS}
     * @param to the address of the other end
     */
    void send(Script script, PeerSession session, int own, InetSocketAddress to) {
        int choice = script.next();
        int build = choice >> 4 < packets.size() ? choice >> 4 : own;
        switch (choice & 15) {
            case 0 -> sendNoise(script, session);
            case 1 -> sendPart(script, session, build);
            case 2 -> sendPacket(script, session, build, 3);
            case 3, 4 -> sendPacket(script, session, build, 1);
            case 5, 6 -> sendLastDatagram(script, (choice >> 4) % packets.size(), to);
            case 7, 8 -> sendDatagram(script, (choice >> 4) % packets.size(), to);
            default -> sendPacket(script, session, build, 0);
        }
    }

    private int fill(int build) {
        byte[] packet = packets.get(build).get(sequence % packets.get(build).size());
        Arrays.fill(payload, (byte) 0);
        System.arraycopy(packet, 0, payload, 0, packet.length);
        number();
        return packet.length;
    }

    /** The packets of all builds are those of one connection. */
    private void number() {
        LittleEndian.putShort(payload, SEQUENCE_AT, sequence++);
    }

    private void sendNoise(Script script, PeerSession session) {
        int length = 1 + script.next() % MAX_NOISE_BYTES;
        for (int i = 0; i < length; i++) {
            payload[i] = (byte) script.next();
        }
        if ((length & 1) == 0) {
            number();
        }
        session.send(payload, 0, length);
    }

    private void sendPacket(Script script, PeerSession session, int build, int changes) {
        int length = fill(build);
        for (int i = 0; i < changes; i++) {
            int bit = (script.next() << 8 | script.next()) % (length * Byte.SIZE);
            payload[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
        }
        session.send(payload, 0, length);
    }

    private void sendPart(Script script, PeerSession session, int build) {
        session.send(payload, 0, 1 + script.next() % fill(build));
    }

    /** The last datagram under the id of a version, or with another bit. */
    private void sendLastDatagram(Script script, int build, InetSocketAddress to) {
        byte[] datagram = lastDatagram.clone();
        if (datagram.length <= SECRET_AT) {
            return;
        }
        int change = script.next();
        if (change % 3 == 0) {
            datagram[change % datagram.length] ^= (byte) (1 << (change & 7));
        }
        if (change % 4 > 0) {
            seal(datagram, build);
        }
        transport.send(to, datagram, 0, datagram.length);
    }

    /** A datagram of any type, with or without the secret of the session, under the id of a version. */
    private void sendDatagram(Script script, int build, InetSocketAddress to) {
        int choice = script.next();
        byte[] datagram =
                new byte[choice % 3 == 0 ? REQUEST_BYTES : RecordedPackets.HEADER_BYTES + script.next() % 100];
        datagram[RecordedPackets.TYPE_AT] = (byte) (script.next() % (PacketType.PATH_ANSWER + 4));
        if ((choice & 1) == 0 && lastDatagram.length >= RecordedPackets.HEADER_BYTES) {
            System.arraycopy(lastDatagram, SECRET_AT, datagram, SECRET_AT, Long.BYTES);
        }
        int noise = choice >> 4;
        for (int i = 0; i < noise && i < datagram.length - RecordedPackets.HEADER_BYTES; i++) {
            datagram[RecordedPackets.HEADER_BYTES + i] = (byte) script.next();
        }
        seal(datagram, build);
        transport.send(to, datagram, 0, datagram.length);
    }

    /** Writes the checksum of a plain session. */
    static void seal(byte[] datagram, int build) {
        byte[] notSent = new byte[Long.BYTES];
        LittleEndian.putLong(notSent, 0, RecordedPackets.BUILDS.get(build).id());
        new DatagramCheck(notSent).seal(datagram, datagram.length);
    }
}
