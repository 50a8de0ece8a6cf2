package dev.tickwire.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A client whose inputs no honest client writes. */
class InputBreachTest {
    private static final long TICK_NANOS = 20_000_000L;

    /** Writes numbers up to 1,023, and reads them up to 1,000 at a server. */
    static final class Number extends InputMessage {
        private final int maximum;
        int number;

        Number(int maximum) {
            this.maximum = maximum;
        }

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 10);
        }

        @Override
        public boolean read(BitReader in) {
            number = in.readInt(0, maximum);
            return !in.failed();
        }

        @Override
        public int measure() {
            return 10;
        }

        @Override
        public Number reset() {
            number = 0;
            return this;
        }
    }

    private static final class Numbers extends Protocol {
        final InputChannel<Number> channel;

        private Numbers(MessageType<Number> type, InputChannel<Number> channel) {
            super("Numbers", 7, List.of(type), List.of(channel), PacketLimits.DEFAULT, 50);
            this.channel = channel;
        }

        static Numbers upTo(int maximum) {
            MessageType<Number> type = new MessageType<>(0, Number.class, () -> new Number(maximum), 10, 10);
            return new Numbers(type, InputChannel.builder(0, "numbers", type).build());
        }

        @Override
        public MessageFactory newFactory() {
            return new MessageFactory(messages()) {};
        }
    }

    @Test
    void shouldEndTheConnectionOfAClientWhoseInputsCannotBeRead() {
        Numbers honest = Numbers.upTo(1000);
        Numbers hostile = Numbers.upTo(1023);
        MemoryNetwork network = new MemoryNetwork();
        List<String> ends = new ArrayList<>();
        try (Server server = Server.builder(honest)
                        .transport(network.open())
                        .random(new Random(1))
                        .build();
                Client client = Client.builder(hostile)
                        .transport(network.open())
                        .random(new Random(2))
                        .build()) {
            server.listener(new ServerListener() {
                @Override
                public void onMessage(Peer from, MessageType<?> type, Message message) {}

                @Override
                public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
                    ends.add(reason + ": " + text);
                }
            });
            server.start();
            client.listener((from, type, message) -> {});
            client.connect(server.transport().localAddress());
            InputQueue<Number> mine = client.inputs(hostile.channel);
            Inputs<Number> acceptedInputs = server.inputs(honest.channel);
            int maximum = 0;
            for (int tick = 0; tick < 100; tick++) {
                server.update((long) tick * TICK_NANOS);
                while (server.isTickDue()) {
                    for (Peer peer : server.peers()) {
                        maximum = Math.max(maximum, acceptedInputs.of(peer).number);
                    }
                    server.flush();
                }
                client.update((long) tick * TICK_NANOS);
                while (client.isTickDue()) {
                    mine.next().number = tick < 60 ? 1000 : 1001;
                    client.flush();
                }
                assertTrue(tick > 60 || ends.isEmpty());
            }
            assertEquals(1000, maximum);
            assertEquals(1, ends.size());
            assertTrue(ends.get(0).startsWith("PROTOCOL_ERROR: "), ends.get(0));
            assertTrue(ends.get(0).contains("numbers"), ends.get(0));
        }
    }
}
