package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * All limits of protocols, on any network: what send takes fits a packet, no packet is above its limit, reliable
 * messages arrive in order, and nothing arrives twice.
 */
class FitTest {
    private static final int MAX_STEPS = 30_000;
    private static final int MAX_HEADER_BYTES = 9;
    private static final int FRAGMENT_HEADER_BYTES = 5;

    @Test
    void shouldFitEveryPacketOfEveryProtocolAndDeliverAll() {
        int sent = 0;
        for (int run = 0; run < 400; run++) {
            long seed = Seeds.of(FitTest.class, run);
            sent += new World(seed).run();
        }
        assertTrue(sent > 10_000, sent + " messages");
    }

    /** One protocol with random limits, and random messages on it. */
    private static final class World {
        private final long seed;
        private final Random random;
        private final List<List<String>> expected = new ArrayList<>();
        private final List<String> sent = new ArrayList<>();
        private final List<String> received = new ArrayList<>();
        private final LossyPair pair;
        private final int maxDatagramBytes;
        private int longest;

        World(long seed) {
            this.seed = seed;
            this.random = new Random(seed);
            int maxPacketBytes = 64 + random.nextInt(random.nextBoolean() ? 200 : 3_000);
            MessageChannelBuilder[] channels =
                    new MessageChannelBuilder[1 + random.nextInt(random.nextInt(4) == 0 ? 64 : 4)];
            for (int number = 0; number < channels.length; number++) {
                channels[number] = channel(number, maxPacketBytes);
                expected.add(new ArrayList<>());
            }
            int types = 1 + random.nextInt(4);
            boolean isLossy = random.nextBoolean();
            // A packet in a hundred pieces never arrives whole where a third of them is lost.
            int cutAboveBytes = isLossy ? maxPacketBytes : 16 + random.nextInt(4_000);
            PacketLimits limits = new PacketLimits(maxPacketBytes, cutAboveBytes, 16 + random.nextInt(500), 256);
            maxDatagramBytes = mostDatagramBytes(limits);
            TestProtocol protocol = TestProtocol.of(TestProtocol.ALL.subList(0, types), limits, channels);
            pair = new LossyPair(
                    protocol, seed, (type, message) -> {}, (type, message) -> received.add(message.toString()));
            if (isLossy) {
                pair.loss(random.nextDouble() * 0.5).disorder(random.nextDouble() * 0.3, random.nextInt(6));
            }
        }

        /** The first fragment of a packet has its header, too. */
        private static int mostDatagramBytes(PacketLimits limits) {
            int maximum = limits.maxPacketBytes();
            int whole = Math.min(maximum, limits.fragmentAboveBytes());
            int piece = maximum > whole ? Math.min(maximum, limits.fragmentBytes()) + FRAGMENT_HEADER_BYTES : 0;
            return Math.max(whole, piece) + MAX_HEADER_BYTES;
        }

        private MessageChannelBuilder channel(int number, int maxPacketBytes) {
            MessageChannelBuilder channel =
                    random.nextBoolean() ? TestProtocol.reliable(number) : TestProtocol.unreliable(number);
            channel.maxMessagesPerPacket(1 + random.nextInt(random.nextBoolean() ? 3 : 32_768));
            channel.windowMessages(1 + random.nextInt(200));
            channel.fragmentBytes(1 + random.nextInt(maxPacketBytes));
            channel.maxBlockBytes(1 + random.nextInt(2_000));
            channel.priority(random.nextInt(3));
            if (random.nextInt(3) == 0) {
                channel.budgetBytes(1 + random.nextInt(maxPacketBytes));
            }
            return channel;
        }

        int run() {
            for (int i = 0; i < 60; i++) {
                send();
                if (random.nextInt(4) == 0) {
                    step();
                }
            }
            for (int i = 0; i < MAX_STEPS && (i % 50 != 0 || !isAllThere()); i++) {
                step();
            }
            assertTrue(
                    isAllThere(), () -> "seed " + seed + ": of " + sent.size() + " messages came " + received.size());
            List<String> left = new ArrayList<>(sent);
            for (String message : received) {
                assertTrue(left.remove(message), () -> "seed " + seed + ": came twice: " + message);
            }
            return sent.size();
        }

        /** Whether the messages of each reliable channel are among those received, in their order. */
        private boolean isAllThere() {
            return expected.stream().allMatch(this::isSubsequence);
        }

        private boolean isSubsequence(List<String> messages) {
            int found = 0;
            for (String message : received) {
                if (found < messages.size() && messages.get(found).equals(message)) {
                    found++;
                }
            }
            return found == messages.size();
        }

        private void send() {
            List<MessageChannel> channels = pair.protocol.messageChannels();
            MessageChannel channel = channels.get(random.nextInt(channels.size()));
            Message message = message(pair.clientFactory);
            String text = message.toString();
            try {
                if (!pair.client.outgoing().send(channel, message).isQueued()) {
                    return;
                }
            } catch (IllegalArgumentException tooLarge) {
                message.release();
                return;
            }
            sent.add(text);
            if (channel.kind().isReliable()) {
                expected.get(channel.number()).add(text);
            }
        }

        private Message message(MessageFactory factory) {
            switch (random.nextInt(factory.typeCount())) {
                case 0:
                    return factory.create(TestProtocol.MOVE)
                            .with(random.nextInt(65536), random.nextInt(2001) - 1000, random.nextBoolean());
                case 1:
                    return factory.create(TestProtocol.CHAT).text("x".repeat(random.nextInt(64)));
                case 2:
                    return factory.create(TestProtocol.PING);
                default:
                    return factory.create(TestProtocol.LEVEL).with(random.nextInt(16), 1 + random.nextInt(2_000));
            }
        }

        private void step() {
            pair.nowNanos += LossyPair.STEP_NANOS;
            Flush.flush(
                    pair.client,
                    pair.nowNanos,
                    (bytes, offset, length) -> {
                        longest = Math.max(longest, length);
                        pair.toServer.send(bytes, offset, length);
                    },
                    8);
            Flush.flush(pair.server, pair.nowNanos, pair.toClient, 8);
            pair.toServer.deliver(pair.nowNanos);
            pair.toClient.deliver(pair.nowNanos);
            assertTrue(pair.toServer.allIsWell && pair.toClient.allIsWell, "seed " + seed);
            assertTrue(
                    longest <= maxDatagramBytes,
                    () -> "seed " + seed + ": " + longest + " of at most " + maxDatagramBytes + " bytes");
        }
    }

    @Test
    void shouldAcceptAMessageThatFillsThePacketToItsLastBit() {
        for (int budget = 1; budget < 100; budget++) {
            TestProtocol protocol = TestProtocol.of(TestProtocol.unreliable(0).budgetBytes(budget));
            List<String> received = new ArrayList<>();
            LossyPair pair = new LossyPair(
                    protocol, 1, (type, message) -> {}, (type, message) -> received.add(message.toString()));
            int packedLength = -1;
            for (int length = 0; length < 64; length++) {
                Chat chat = pair.clientFactory.create(TestProtocol.CHAT).text("y".repeat(length));
                try {
                    pair.client.outgoing().send(chat);
                    packedLength = length;
                } catch (IllegalArgumentException tooLarge) {
                    chat.release();
                    continue;
                }
                pair.step();
                assertEquals("Chat " + "y".repeat(length), received.get(received.size() - 1));
            }
            assertEquals(packedLength + 1, received.size(), "budget " + budget);
        }
    }
}
