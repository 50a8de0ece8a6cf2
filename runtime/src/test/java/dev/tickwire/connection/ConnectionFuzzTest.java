package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.channel.Side;
import dev.tickwire.message.MessageFactory;
import java.util.Arrays;

/** What a fuzzer may find in packets: headers, fragments, and the messages of channels of all kinds. */
class ConnectionFuzzTest {
    private static final TestProtocol PROTOCOL = TestProtocol.of(
            TestProtocol.ALL,
            new PacketLimits(600, 300, 256, 8),
            reliable(0).maxBlockBytes(1000).fragmentBytes(100),
            unreliable(1).maxBlockBytes(400),
            reliable(2).withoutBlocks(),
            unordered(3).maxBlockBytes(1000).fragmentBytes(100),
            sequenced(4));
    private static final MessageFactory FACTORY = PROTOCOL.newFactory();
    private static final ConnectionMemory MEMORY = new ConnectionMemory(PROTOCOL, Side.SERVER, FACTORY);

    /** Packets as they come: each is two bytes for its length, and itself. */
    @FuzzTest
    void packets(byte[] data) {
        Connection connection = connection();
        int at = 0;
        while (at + 2 <= data.length) {
            int length = Math.min((data[at] & 0xFF | (data[at + 1] & 3) << 8), data.length - at - 2);
            take(connection, Arrays.copyOfRange(data, at + 2, at + 2 + length));
            at += 2 + length;
        }
        connection.close();
    }

    /** The bits behind a header that is right: each packet is a byte for its length, and its payload. */
    @FuzzTest
    void payloads(byte[] data) {
        Connection connection = connection();
        int at = 0;
        for (int sequence = 0; at < data.length; sequence++) {
            int length = Math.min(data[at] & 0xFF, data.length - at - 1);
            byte[] packet = new byte[6 + length];
            // No ack byte is missing but the four that are full; the ack is two bytes, of the packet before the first.
            packet[1] = (byte) sequence;
            packet[2] = (byte) (sequence >> 8);
            packet[3] = (byte) 0xFE;
            packet[4] = (byte) 0x7F;
            System.arraycopy(data, at + 1, packet, 5, length);
            take(connection, Arrays.copyOf(packet, 5 + length));
            at += 1 + length;
        }
        connection.close();
    }

    private static Connection connection() {
        return new Connection(MEMORY, (type, message) -> {}, ConnectionSettings.DEFAULT);
    }

    private static void take(Connection connection, byte[] packet) {
        connection.receive(0, Arrays.copyOf(packet, packet.length + 8), 0, packet.length);
    }
}
