package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import java.util.Arrays;

/** Inputs that a fuzzer may find in packets: headers, fragments, and the messages of channels of all kinds. */
class ConnectionFuzzTest {
    private static final int SPARE_BYTES = Datagrams.SPARE_BYTES;
    private static final int PING = 2;
    private static final int MAX_CHUNK_BYTES = 4000;
    /** Six channels with windows of 1,024 messages, and what is read before it is known to be wrong. */
    private static final int MAX_MESSAGES = 8 * 1024;

    private static final CountedMessages MESSAGES = new CountedMessages();
    private static final TestProtocol PROTOCOL = TestProtocol.asBuilt(
            MESSAGES.all(),
            new PacketLimits(600, 300, 256, 8),
            open(reliable(0).maxBlockBytes(1000).fragmentBytes(100)),
            open(unreliable(1).maxBlockBytes(400)),
            open(reliable(2).withoutBlocks()),
            open(unordered(3).maxBlockBytes(1000).fragmentBytes(100)),
            open(sequenced(4)),
            MessageChannel.builder(5, "chunks", ChannelKind.CHUNK)
                    .maxChunkBytes(1000)
                    .sliceBytes(50)
                    .bothSend(MESSAGES.level())
                    .build());
    private static final MessageFactory FACTORY = PROTOCOL.newFactory();
    private static final ConnectionContext MEMORY = new ConnectionContext(PROTOCOL, Side.SERVER, FACTORY);

    static {
        MEMORY.chunks().limit(MAX_CHUNK_BYTES, MAX_CHUNK_BYTES);
    }

    private static MessageChannel open(MessageChannelBuilder channel) {
        for (MessageType<?> type : MESSAGES.all()) {
            channel.bothSend(type);
        }
        return channel.build();
    }

    /** Packets as they come: each is two bytes for its length, and itself; for one of no bytes this end sends one. */
    @FuzzTest
    void packets(byte[] data) {
        End end = new End();
        int at = 0;
        while (at + 2 <= data.length) {
            int length = Math.min((data[at] & 0xFF | (data[at + 1] & 3) << 8), data.length - at - 2);
            if (length == 0) {
                end.send();
            } else {
                end.receive(Arrays.copyOfRange(data, at + 2, at + 2 + length + SPARE_BYTES), length);
            }
            at += 2 + length;
        }
        end.close();
    }

    /**
     * The bits behind a header that is right: each packet is a byte for its length, and its payload; for one of no
     * bytes this end sends one.
     */
    @FuzzTest
    void payloads(byte[] data) {
        End end = new End();
        int at = 0;
        for (int sequence = 0; at < data.length; sequence++) {
            int length = Math.min(data[at] & 0xFF, data.length - at - 1);
            byte[] packet = new byte[5 + length + SPARE_BYTES];
            // No ack byte is missing but the four that are full; the ack is two bytes, of the packet before the first.
            packet[1] = (byte) sequence;
            packet[2] = (byte) (sequence >> 8);
            packet[3] = (byte) 0xFE;
            packet[4] = (byte) 0x7F;
            System.arraycopy(data, at + 1, packet, 5, length);
            if (length == 0) {
                end.send();
            }
            end.receive(packet, 5 + length);
            at += 1 + length;
        }
        end.close();
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    /** A connection that sends as well, so that there is something to ack. */
    private static final class End {
        private static final long TICK_NANOS = 100_000_000L;
        /** More of them would only take time. */
        private static final int MAX_TURNS = 2;

        private final Connection connection = new Connection(MEMORY, (type, message) -> {}, ConnectionSettings.DEFAULT);
        private long now;
        private int turns;

        void send() {
            now += TICK_NANOS;
            if (turns++ == MAX_TURNS) {
                turns--;
                return;
            }
            for (MessageChannel channel : PROTOCOL.messageChannels()) {
                connection
                        .outgoing()
                        .send(
                                channel,
                                channel.blocks()
                                        ? FACTORY.create(MESSAGES.level()).with(7, 1 + channel.number() * 40)
                                        : FACTORY.create(PING));
            }
            Flush.flush(
                    connection,
                    now,
                    (bytes, offset, length) -> require(offset + length + SPARE_BYTES <= bytes.length),
                    2);
        }

        void receive(byte[] datagram, int length) {
            connection.receive(now, datagram, 0, length);
            connection.endBatch(now);
            MEMORY.endBatch();
            require(MEMORY.chunks().usedBytes() >= 0 && MEMORY.chunks().usedBytes() <= MAX_CHUNK_BYTES);
        }

        void close() {
            connection.close();
            require(MEMORY.chunks().usedBytes() <= MAX_CHUNK_BYTES);
            require(MESSAGES.made() <= MAX_MESSAGES);
        }
    }
}
