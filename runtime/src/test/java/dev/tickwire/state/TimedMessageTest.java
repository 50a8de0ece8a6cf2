package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.connection.ConnectionListener;
import dev.tickwire.connection.ConnectionSettings;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.object.EndpointObjects;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages that a client is given when what it shows has come to the tick in which they were sent. */
class TimedMessageTest {
    private static final MessageType<Bang> BANG = new MessageType<>(0, Bang.class, Bang::new, 16, 16, true);
    private static final MessageType<Word> WORD = new MessageType<>(1, Word.class, Word::new, 16, 16);
    private static final long TICK_NANOS = 20_000_000L;
    private static final long DELAY_NANOS = 200_000_000L;

    /** A message that is nothing but a number. */
    private static class Word extends Message {
        int number;

        @Override
        public void write(BitWriter out) {
            out.writeBits(number, 16);
        }

        @Override
        public boolean read(BitReader in) {
            number = (int) in.readBits(16);
            return !in.failed();
        }

        @Override
        public int measure() {
            return 16;
        }

        @Override
        public Message reset() {
            number = 0;
            return this;
        }
    }

    private static final class Bang extends Word {}

    private static final class BangProtocol extends Protocol {
        static final List<MessageType<?>> MESSAGES = List.of(BANG, WORD);

        BangProtocol(MessageChannel channel, int ticks) {
            super("Bangs", 1, MESSAGES, List.of(channel), new PacketLimits(1184, 1184, 1024, 2), ticks);
        }

        @Override
        public MessageFactory newFactory() {
            return new MessageFactory(MESSAGES) {};
        }
    }

    /** A server that sends ticks, and a client that shows them later. */
    private static final class Pair {
        final ConnectionContext serverContext;
        final Connection server;
        final Connection client;
        final MessageFactory factory;
        final MessageFactory clientFactory;
        final StateReceiver receiver;
        final StateSender sender = new StateSender(List.of(), new int[0]);
        final List<Integer> received = new ArrayList<>();
        final List<Integer> receivedByServer = new ArrayList<>();
        int tick = 1;
        int sentBytes;
        long now = Long.MAX_VALUE - 50_000_000L;
        final boolean hasTicks;

        Pair(ChannelKind kind, boolean isDelayed, int ticks) {
            hasTicks = ticks > 0;
            MessageChannel channel = MessageChannel.builder(0, "all", kind)
                    .bothSend(BANG)
                    .bothSend(WORD)
                    .build();
            BangProtocol protocol = new BangProtocol(channel, ticks);
            factory = protocol.newFactory();
            clientFactory = protocol.newFactory();
            serverContext = new ConnectionContext(protocol, Side.SERVER, factory);
            serverContext.nextTick(2);
            server = new Connection(serverContext, to(receivedByServer), ConnectionSettings.DEFAULT);
            client = new Connection(
                    new ConnectionContext(protocol, Side.CLIENT, clientFactory),
                    to(received),
                    ConnectionSettings.DEFAULT);
            receiver = new StateReceiver(List.of(), isDelayed);
            if (hasTicks) {
                server.sendObjects(sender, new EndpointObjects());
                client.receiveObjects(receiver, DELAY_NANOS);
            }
        }

        private static ConnectionListener to(List<Integer> received) {
            return new ConnectionListener() {
                @Override
                public void onMessage(MessageType<?> type, Message message) {
                    received.add(((Word) message).number);
                }
            };
        }

        void send(MessageType<? extends Word> type, int number) {
            Word word = factory.create(type);
            word.number = number;
            assertTrue(server.outgoing().send(word).isQueued());
        }

        /** Ends the server's tick and sends it. */
        void flush() {
            now += TICK_NANOS;
            serverContext.nextTick(++tick + 1);
            server.beginFlush(now, 1, hasTicks ? tick : 0);
            transfer(server, client);
            client.beginFlush(now, 1, 0);
            transfer(client, server);
        }

        void transfer(Connection from, Connection to) {
            while (from.nextDatagram()) {
                sentBytes = from.datagramLength();
                assertTrue(to.receive(now, from.datagram(), from.datagramOffset(), from.datagramLength()));
                assertTrue(!to.hasNewState() || to.proceed(now));
            }
        }

        void advance(double viewTick) {
            receiver.advance(viewTick, 0);
            client.deliver(now);
        }

        List<Integer> pollReceived() {
            List<Integer> polled = new ArrayList<>(received);
            received.clear();
            return polled;
        }
    }

    @Test
    void shouldBeDeliveredAtTheirTick() {
        for (ChannelKind kind : List.of(ChannelKind.UNRELIABLE, ChannelKind.RELIABLE_UNORDERED)) {
            Pair pair = new Pair(kind, true, 50);
            pair.send(BANG, 1);
            pair.send(WORD, 2);
            pair.flush();
            pair.send(BANG, 3);
            pair.flush();
            assertEquals(List.of(2), pair.pollReceived(), kind::toString);
            pair.advance(1.9);
            assertEquals(List.of(), pair.pollReceived(), kind::toString);
            pair.advance(2.5);
            assertEquals(List.of(1), pair.pollReceived(), kind::toString);
            pair.advance(3);
            assertEquals(List.of(3), pair.pollReceived(), kind::toString);
        }
    }

    @Test
    void shouldDelayLaterMessagesOfOrderedChannels() {
        for (ChannelKind kind : List.of(ChannelKind.UNRELIABLE_SEQUENCED, ChannelKind.RELIABLE_ORDERED)) {
            Pair pair = new Pair(kind, true, 50);
            pair.send(WORD, 1);
            pair.send(BANG, 2);
            pair.send(WORD, 3);
            pair.flush();
            assertEquals(List.of(1), pair.pollReceived(), kind::toString);
            pair.advance(2);
            assertEquals(List.of(2, 3), pair.pollReceived(), kind::toString);
        }
    }

    @Test
    void shouldBeDeliveredAtOnceWithoutAViewDelay() {
        Pair pair = new Pair(ChannelKind.RELIABLE_ORDERED, false, 50);
        pair.send(BANG, 1);
        pair.flush();
        assertEquals(List.of(1), pair.pollReceived());
    }

    @Test
    void shouldNotBeTimedWithoutTicksOrAtTheServer() {
        Pair without = new Pair(ChannelKind.RELIABLE_ORDERED, true, 0);
        without.send(BANG, 1);
        without.flush();
        assertEquals(List.of(1), without.pollReceived());

        Pair pair = new Pair(ChannelKind.RELIABLE_ORDERED, true, 50);
        pair.flush();
        Word word = pair.clientFactory.create(BANG);
        word.number = 7;
        assertTrue(pair.client.outgoing().send(word).isQueued());
        pair.client.beginFlush(pair.now, 1, 0);
        pair.transfer(pair.client, pair.server);
        assertEquals(List.of(7), pair.receivedByServer);
    }

    @Test
    void shouldBeSentBeforeTheStateOfTheirTick() {
        Pair pair = new Pair(ChannelKind.UNRELIABLE, false, 50);
        pair.flush();
        pair.send(BANG, 1);
        pair.server.beginFlush(pair.now, 1, 0);
        pair.transfer(pair.server, pair.client);
        assertEquals(List.of(), pair.pollReceived());
        pair.flush();
        assertEquals(List.of(1), pair.pollReceived());
    }

    @Test
    void shouldLimitTheirAge() {
        Pair pair = new Pair(ChannelKind.RELIABLE_ORDERED, true, 50);
        pair.tick = 100_000;
        pair.flush();
        pair.advance(100_000 - 10_000);
        pair.serverContext.nextTick(20_000);
        pair.send(BANG, 1);
        pair.flush();
        assertEquals(List.of(1), pair.pollReceived());
        pair.serverContext.nextTick(pair.tick - 5_000);
        pair.send(BANG, 2);
        pair.flush();
        assertEquals(List.of(), pair.pollReceived());
        pair.advance(pair.tick - 5_001);
        assertEquals(List.of(2), pair.pollReceived());
    }

    @Test
    void shouldNotWaitForEver() {
        Pair pair = new Pair(ChannelKind.RELIABLE_ORDERED, true, 50);
        pair.send(BANG, 1);
        pair.flush();
        for (int step = 0; step < 6; step++) {
            assertEquals(List.of(), pair.pollReceived());
            pair.now += (1_000_000_000L + DELAY_NANOS) / 6 - (step == 5 ? 1 : 0);
            pair.advance(1);
        }
        assertEquals(List.of(), pair.pollReceived());
        pair.now++;
        pair.advance(1);
        assertEquals(List.of(1), pair.pollReceived());
        assertEquals(0, pair.client.statistics().messagesIncomplete());
        for (int number = 0; number < 100; number++) {
            pair.send(BANG, number);
        }
        pair.flush();
        pair.flush();
        assertEquals(100 - 64, pair.pollReceived().size());
    }

    /** After a loading screen the view goes on first: what waits then comes at its tick. */
    @Test
    void shouldWaitOnAfterAStandstill() {
        Pair pair = new Pair(ChannelKind.RELIABLE_ORDERED, true, 50);
        pair.send(BANG, 1);
        pair.flush();
        pair.now += 5_000_000_000L;
        pair.flush();
        assertEquals(List.of(), pair.pollReceived());
        pair.advance(1);
        assertEquals(List.of(), pair.pollReceived());
        pair.advance(2);
        assertEquals(List.of(1), pair.pollReceived());
    }

    @Test
    void shouldUseSixteenBitsForTheTick() {
        Pair pair = new Pair(ChannelKind.UNRELIABLE, true, 50);
        pair.flush();
        pair.send(WORD, 1);
        pair.server.beginFlush(pair.now, 1, 0);
        pair.transfer(pair.server, pair.client);
        int words = pair.sentBytes;
        pair.send(BANG, 1);
        pair.server.beginFlush(pair.now, 1, 0);
        pair.transfer(pair.server, pair.client);
        assertEquals(words + 2, pair.sentBytes);
    }

    @Test
    void shouldKeepTheTickOfTheFirstSending() {
        Pair pair = new Pair(ChannelKind.RELIABLE_ORDERED, true, 50);
        Word word = pair.factory.create(BANG);
        word.number = 5;
        word.retain();
        assertTrue(pair.server.outgoing().send(word).isQueued());
        pair.serverContext.nextTick(40);
        assertTrue(pair.server.outgoing().send(word).isQueued());
        pair.flush();
        pair.advance(2);
        assertEquals(List.of(5, 5), pair.pollReceived());
    }
}
