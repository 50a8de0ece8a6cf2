package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;
import static dev.tickwire.connection.TestProtocol.reliable;
import static dev.tickwire.connection.TestProtocol.sequenced;
import static dev.tickwire.connection.TestProtocol.unordered;
import static dev.tickwire.connection.TestProtocol.unreliable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import org.junit.jupiter.api.Test;

/** However much the channels of higher priority have to send, the others get their turn. */
class StarvationTest {
    private static final String LONG = "x".repeat(60);

    /** Counts received messages by channel: the sequence of a move or the id of a level is the channel. */
    private static final class ByChannel implements ConnectionListener {
        final int[] count = new int[8];
        final int[] longestGap = new int[8];
        private final int[] lastAt = new int[8];
        int step;

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            int channel = message instanceof Move move ? move.sequence : ((Level) message).id;
            count[channel]++;
            longestGap[channel] = Math.max(longestGap[channel], step - lastAt[channel]);
            lastAt[channel] = step;
        }
    }

    private static ByChannel flood(MessageChannelBuilder... channels) {
        ByChannel atServer = new ByChannel();
        TestProtocol protocol = TestProtocol.of(TestProtocol.ALL, new PacketLimits(304, 304, 304, 1), channels);
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, atServer);
        pair.packetsPerStep = 1;
        for (int step = 0; step < 3_000; step++) {
            atServer.step = step;
            for (MessageChannel channel : protocol.messageChannels()) {
                for (int i = 0; i < 40 && pair.client.outgoing().canSend(channel); i++) {
                    pair.client
                            .outgoing()
                            .send(channel, pair.clientFactory.create(MOVE).with(channel.number(), 0, true));
                }
            }
            pair.step();
        }
        assertTrue(pair.toServer.allIsWell);
        return atServer;
    }

    @Test
    void shouldServeEveryChannelWhateverThePriorities() {
        ByChannel delivered = flood(
                reliable(0).priority(9),
                unreliable(1),
                unordered(2).priority(-3),
                sequenced(3).priority(5),
                reliable(4));
        int packets = 8 + 5;
        for (int channel = 1; channel < 5; channel++) {
            assertTrue(delivered.count[channel] > 3_000 / packets, channel + ": " + delivered.count[channel]);
            assertTrue(
                    delivered.longestGap[channel] <= packets,
                    channel + ": " + delivered.longestGap[channel] + " packets");
        }
        assertTrue(delivered.count[0] > 3 * delivered.count[2], "the first goes first all the same");
    }

    @Test
    void shouldServeManyChannelsOfEqualPriorityFairly() {
        MessageChannelBuilder[] channels = new MessageChannelBuilder[8];
        for (int number = 0; number < 8; number++) {
            channels[number] = number % 2 == 0 ? unreliable(number) : reliable(number);
        }
        ByChannel delivered = flood(channels);
        for (int channel = 0; channel < 8; channel++) {
            assertTrue(
                    delivered.longestGap[channel] <= 8 + 8,
                    channel + ": " + delivered.longestGap[channel] + " packets");
        }
    }

    @Test
    void shouldLetALargeMessagePassThoughSmallOnesAlwaysFit() {
        TestProtocol protocol = TestProtocol.of(
                TestProtocol.ALL,
                new PacketLimits(304, 304, 304, 1),
                reliable(0).priority(1),
                unreliable(1));
        int[] chats = new int[1];
        LossyPair pair = new LossyPair(
                protocol, 1, (type, message) -> {}, (type, message) -> chats[0] += message instanceof Chat ? 1 : 0);
        pair.packetsPerStep = 1;
        for (int step = 0; step < 200; step++) {
            for (int i = 0;
                    i < 100
                            && pair.client
                                    .outgoing()
                                    .canSend(protocol.messageChannels().get(0));
                    i++) {
                pair.client.outgoing().send(protocol.messageChannels().get(0), pair.clientFactory.create(MOVE));
            }
            pair.client
                    .outgoing()
                    .send(
                            protocol.messageChannels().get(1),
                            pair.clientFactory.create(CHAT).text(LONG));
            pair.step();
        }
        assertTrue(chats[0] >= 200 / 9 - 1, chats[0] + " came; without a turn all are dropped for lack of room");
    }

    @Test
    void shouldLetABlockPassBesideAFloodOfHigherPriority() {
        TestProtocol protocol = TestProtocol.of(
                TestProtocol.ALL,
                new PacketLimits(304, 304, 304, 1),
                unreliable(0).priority(1),
                reliable(1).fragmentBytes(200).maxBlockBytes(2000));
        ByChannel atServer = new ByChannel();
        LossyPair pair = new LossyPair(protocol, 1, (type, message) -> {}, atServer);
        pair.packetsPerStep = 1;
        pair.client
                .outgoing()
                .send(
                        protocol.messageChannels().get(1),
                        pair.clientFactory.create(LEVEL).with(1, 2000));
        for (int step = 0; step < 10 * 10; step++) {
            for (int i = 0;
                    i < 100
                            && pair.client
                                    .outgoing()
                                    .canSend(protocol.messageChannels().get(0));
                    i++) {
                pair.client.outgoing().send(protocol.messageChannels().get(0), pair.clientFactory.create(MOVE));
            }
            pair.step();
        }
        assertEquals(1, atServer.count[1], "ten fragments in a hundred packets");
    }
}
