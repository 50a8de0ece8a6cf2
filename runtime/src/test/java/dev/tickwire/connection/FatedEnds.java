package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.fates.FatedWire;
import dev.tickwire.fates.Fates;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.SendResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Two ends with a {@link FatedWire} between them, in steps of 10 ms, in which each end sends a packet; each run has a
 * new connection.
 */
final class FatedEnds {
    private static final long STEP_NANOS = 10_000_000L;
    /** A promise that is not kept by then is broken: five seconds. */
    private static final int MAX_STEPS = 500;
    /** Until all that is late has come, and the answers to it. */
    private static final int STEPS_AFTER = 4;

    final CountedMessages messages = new CountedMessages();
    final MessageChannel channel;
    final End client;
    final End server;
    private final FatedWire wire;
    private long nowNanos;

    /** Makes ends that may send all messages on one channel. */
    FatedEnds(MessageChannelBuilder config) {
        messages.all().forEach(config::bothSend);
        channel = config.build();
        TestProtocol protocol = TestProtocol.asBuilt(messages.all(), PacketLimits.DEFAULT, channel);
        client = new End(protocol, Side.CLIENT);
        server = new End(protocol, Side.SERVER);
        wire = new FatedWire(client::receive, server::receive);
    }

    /** Connects anew. */
    void begin(Fates fates) {
        nowNanos = -1_000_000_000L;
        wire.begin(fates);
        client.begin();
        server.begin();
    }

    /**
     * Goes on until both ends have received so much, all packets with a fate have been sent, and all messages are back
     * in their pools, since they are acked and delivered. From then on nothing may come again.
     */
    void finish(List<String> forClient, List<String> forServer) {
        for (int step = 0; step < MAX_STEPS && !isFinished(forClient, forServer); step++) {
            step();
        }
        for (int step = 0; step < STEPS_AFTER; step++) {
            step();
        }
        assertEquals(forClient, client.received, "the client received");
        assertEquals(forServer, server.received, "the server received");
        assertTrue(client.isWell && server.isWell, "a packet of one broke the protocol for the other");
        assertEquals(messages.made(), idle(), "messages that are idle");
        client.connection.close();
        server.connection.close();
        assertEquals(messages.made(), idle(), "messages that are idle when all is closed");
        assertEquals(
                0, client.context.chunks().usedBytes() + server.context.chunks().usedBytes());
    }

    private boolean isFinished(List<String> forClient, List<String> forServer) {
        return wire.isWhole()
                && client.received.size() >= forClient.size()
                && server.received.size() >= forServer.size()
                && idle() == messages.made();
    }

    private int idle() {
        int idle = 0;
        for (MessageType<?> type : messages.all()) {
            idle += client.factory.idleCount(type) + server.factory.idleCount(type);
        }
        return idle;
    }

    private void step() {
        nowNanos += STEP_NANOS;
        client.sendMoves();
        server.sendMoves();
        Flush.flush(client.connection, nowNanos, client.sink, 1);
        Flush.flush(server.connection, nowNanos, server.sink, 1);
        wire.deliver();
        client.endBatch();
        server.endBatch();
    }

    /** One end, and what came to it. */
    final class End implements ConnectionListener {
        final MessageFactory factory;
        final List<String> received = new ArrayList<>();
        private Connection connection;
        private final ConnectionContext context;
        private final Flush.Sink sink;
        private final Random random = new Random(Seeds.of(FatedEnds.class));
        private boolean isWell;
        private int moves;
        private int maxMoves;

        private End(TestProtocol protocol, Side side) {
            factory = protocol.newFactory();
            context = new ConnectionContext(protocol, side, factory, random);
            Side other = side == Side.CLIENT ? Side.SERVER : Side.CLIENT;
            sink = (bytes, offset, length) -> wire.send(other, bytes, offset, length);
        }

        private void begin() {
            random.setSeed(1);
            connection = new Connection(context, this, ConnectionSettings.DEFAULT);
            received.clear();
            isWell = true;
            moves = 0;
            maxMoves = 0;
        }

        /** Sends so many moves, numbered from 0, whenever there is room for one. */
        void sendMoves(int count) {
            maxMoves = count;
        }

        private void sendMoves() {
            while (moves < maxMoves && connection.outgoing().canSend(channel)) {
                send(move(moves++));
            }
        }

        SendResult send(Message message) {
            return connection.outgoing().send(channel, message);
        }

        Move move(int number) {
            return ((Move) factory.create(TestProtocol.MOVE.number())).with(number, number, true);
        }

        Level level(int blockBytes) {
            return factory.create(messages.level()).with(7, blockBytes);
        }

        private void receive(byte[] bytes, int length) {
            isWell &= connection.receive(nowNanos, bytes, 0, length);
        }

        private void endBatch() {
            isWell &= connection.endBatch(nowNanos);
            context.endBatch();
        }

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            received.add(message.toString());
        }

        @Override
        public void onChunk(IncomingChunk chunk) {
            received.add("begin of " + chunk.lengthBytes());
        }

        @Override
        public void onChunkEnd(Chunk chunk) {
            received.add("end " + chunk.state());
        }
    }
}
