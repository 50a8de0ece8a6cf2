package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.tickwire.bits.Side;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Resending;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.vectors.VectorFile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class YojimboVectorsTest {
    private static final int MORE_PACKETS = 2000;

    @Test
    void shouldPackAndUnpackMessagesLikeTheReference() {
        VectorFile.run(YojimboVectorsTest.class, "yojimbo.jsonl", line -> {
            String kind = line.get("kind").getAsString();
            if (!kind.equals("connection_packets")) {
                return "unknown kind " + kind;
            }
            return new Exchange(line).run();
        });
    }

    /** A connection that sends the messages of a line, and one that receives and acks them. */
    private static final class Exchange {
        private final JsonObject line;
        private final TestProtocol protocol;
        private final MessageFactory factory;
        private final List<List<String>> sent = new ArrayList<>();
        private final List<String> received = new ArrayList<>();
        private final Connection sender;
        private final Connection receiver;
        private String payload;

        Exchange(JsonObject line) {
            this.line = line;
            JsonArray channels = line.getAsJsonArray("channels");
            MessageChannelBuilder[] builders = new MessageChannelBuilder[channels.size()];
            for (int number = 0; number < builders.length; number++) {
                builders[number] = channel(number, channels.get(number).getAsJsonObject());
                sent.add(new ArrayList<>());
            }
            int maximum = line.get("max_packet_bytes").getAsInt();
            protocol = TestProtocol.of(
                    TestProtocol.ALL.subList(0, line.get("message_types").getAsInt()),
                    new PacketLimits(maximum, maximum, 1024, 256),
                    builders);
            factory = protocol.newFactory();
            sender = new Connection(
                    new ConnectionContext(protocol, Side.CLIENT, factory),
                    (type, message) -> {},
                    ConnectionSettings.DEFAULT.withResending(Resending.FIXED));
            receiver = new Connection(
                    protocol, Side.SERVER, protocol.newFactory(), (type, message) -> received.add(message.toString()));
        }

        private static MessageChannelBuilder channel(int number, JsonObject config) {
            MessageChannelBuilder builder = config.get("type").getAsString().startsWith("reliable")
                    ? TestProtocol.reliable(number)
                    : TestProtocol.unreliable(number);
            if (config.get("disable_blocks").getAsBoolean()) {
                builder.withoutBlocks();
            }
            builder.maxMessagesPerPacket(config.get("max_messages_per_packet").getAsInt());
            builder.maxBlockBytes(config.get("max_block_bytes").getAsInt());
            builder.fragmentBytes(config.get("block_fragment_bytes").getAsInt());
            if (config.has("packet_budget")) {
                builder.budgetBytes(Math.max(0, config.get("packet_budget").getAsInt()));
            }
            if (config.has("window")) {
                builder.windowMessages(config.get("window").getAsInt());
            }
            return builder;
        }

        String run() {
            for (JsonElement element : line.getAsJsonArray("sent")) {
                JsonObject description = element.getAsJsonObject();
                int channel = description.get("channel").getAsInt();
                Message message = message(description);
                String text = message.toString();
                SendResult result;
                try {
                    result = sender.outgoing().send(protocol.messageChannels().get(channel), message);
                } catch (IllegalArgumentException tooLarge) {
                    return "a message that can never be sent is refused at once";
                }
                assertEquals(SendResult.QUEUED, result);
                sent.get(channel).add(text);
            }
            long nowNanos = 0;
            for (JsonElement element : line.getAsJsonArray("packets")) {
                JsonObject packet = element.getAsJsonObject();
                nowNanos = Math.round(packet.get("time").getAsDouble() * 1e9);
                exchange(nowNanos);
                assertEquals(packet.get("wire").getAsString(), payload, "packet " + packet.get("sequence"));
            }
            for (int i = 0; i < MORE_PACKETS && received.size() < total(); i++) {
                nowNanos += 10_000_000;
                exchange(nowNanos);
            }
            checkReceived();
            return null;
        }

        private Message message(JsonObject description) {
            String type = description.get("type").getAsString();
            if (type.equals("Move")) {
                return factory.create(TestProtocol.MOVE)
                        .with(
                                description.get("sequence").getAsInt(),
                                description.get("x").getAsInt(),
                                description.get("fire").getAsBoolean());
            }
            if (type.equals("Chat")) {
                return factory.create(TestProtocol.CHAT)
                        .text(description.get("text").getAsString());
            }
            if (type.equals("Ping")) {
                return factory.create(TestProtocol.PING);
            }
            assertEquals("Level", type);
            assertEquals(
                    "byte i = (i*13 + id) & 255", description.get("block_rule").getAsString());
            return factory.create(TestProtocol.LEVEL)
                    .with(
                            description.get("id").getAsInt(),
                            description.get("block_bytes").getAsInt());
        }

        private void exchange(long nowNanos) {
            Flush.flush(
                    sender,
                    nowNanos,
                    (bytes, offset, length) -> {
                        int header = headerBytes(bytes[offset]);
                        payload = VectorFile.hex(bytes, offset + header, length - header);
                        assertTrue(receiver.receive(nowNanos, bytes, offset, length));
                    },
                    1);
            Flush.flush(
                    receiver,
                    nowNanos,
                    (bytes, offset, length) -> assertTrue(sender.receive(nowNanos, bytes, offset, length)),
                    1);
        }

        private static int headerBytes(int prefix) {
            return ((prefix & 0x20) != 0 ? 4 : 5) + Integer.bitCount(prefix & 0x1E);
        }

        private int total() {
            return sent.stream().mapToInt(List::size).sum();
        }

        /** Each channel's messages come in order; of an unreliable one some may have found no room. */
        private void checkReceived() {
            List<String> left = new ArrayList<>(received);
            for (MessageChannel channel : protocol.messageChannels()) {
                for (String message : sent.get(channel.number())) {
                    boolean isExpected = left.remove(message);
                    assertTrue(isExpected || !channel.kind().isReliable(), () -> message + " is missing on " + channel);
                }
            }
            assertEquals(List.of(), left);
        }
    }
}
