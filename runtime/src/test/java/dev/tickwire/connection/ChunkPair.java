package dev.tickwire.connection;

import static dev.tickwire.connection.TestProtocol.CHAT;
import static dev.tickwire.connection.TestProtocol.LEVEL;
import static dev.tickwire.connection.TestProtocol.MOVE;

import dev.tickwire.bits.Side;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Two ends, one of which sends chunks to the other, in steps of 10 ms; each can be made anew, as after a reconnect. */
final class ChunkPair {
    static final int SLICE = 1024;
    static final long STEP_NANOS = 10_000_000L;

    final TestProtocol protocol;
    final MessageFactory clientFactory;
    final MessageFactory serverFactory;
    final ConnectionContext clientMemory;
    final ConnectionContext serverMemory;
    final ChunkEventRecorder atClient = new ChunkEventRecorder();
    final ChunkEventRecorder atServer = new ChunkEventRecorder();
    final Random random;
    ConnectionSettings settings = ConnectionSettings.DEFAULT;
    /** The owner of the chunks that the client keeps, from the next reconnect on. */
    Chunk.Owner owner = new Chunk.Owner("the server");

    Connection client;
    Connection server;
    DelayedWire toServer;
    DelayedWire toClient;
    double loss;
    long latencyNanos;
    long jitterNanos;
    /** Whether acks that are owed leave while a batch is received, as an endpoint has it; else with the next flush. */
    boolean acksAtOnce;

    boolean clientReads = true;
    long nowNanos = -1_000_000_000L;

    ChunkPair(long seed) {
        this(seed, 64 << 20);
    }

    ChunkPair(long seed, int maxBytes) {
        random = new Random(seed);
        protocol = TestProtocol.asBuilt(
                PacketLimits.DEFAULT,
                MessageChannel.builder(0, "maps", ChannelKind.CHUNK)
                        .maxChunkBytes(maxBytes)
                        .sliceBytes(SLICE)
                        .bothSend(LEVEL)
                        .build(),
                TestProtocol.unreliable(1).bothSend(MOVE).build(),
                TestProtocol.reliable(2).bothSend(CHAT).build(),
                MessageChannel.builder(3, "replays", ChannelKind.CHUNK)
                        .clientSends(LEVEL)
                        .build(),
                MessageChannel.builder(4, "skins", ChannelKind.CHUNK)
                        .priority(1)
                        .serverSends(LEVEL)
                        .build());
        clientFactory = protocol.newFactory();
        serverFactory = protocol.newFactory();
        clientMemory = new ConnectionContext(protocol, Side.CLIENT, clientFactory, random);
        serverMemory = new ConnectionContext(protocol, Side.SERVER, serverFactory, random);
        reconnect();
    }

    ChunkPair network(double share, long latencyMillis, long jitterMillis) {
        loss = share;
        latencyNanos = latencyMillis * 1_000_000L;
        jitterNanos = jitterMillis * 1_000_000L;
        reconnect();
        return this;
    }

    ChunkPair settings(ConnectionSettings chosen) {
        settings = chosen;
        reconnect();
        return this;
    }

    /** Both ends go and come back; what they share with others of their endpoints stays. */
    void reconnect() {
        if (client != null) {
            client.close();
            server.close();
        }
        client = new Connection(clientMemory, atClient, settings);
        server = new Connection(serverMemory, atServer, settings);
        client.chunkOwner(owner);
        toServer = new DelayedWire(latencyNanos, jitterNanos, loss, random);
        toClient = new DelayedWire(latencyNanos, jitterNanos, loss, random);
    }

    OutgoingChunk send(byte[] content) {
        return send(ChunkSource.of(content));
    }

    OutgoingChunk sendKeyed(byte[] content) {
        return send(ChunkSource.of(content).withKey(Chunk.Key.of(content)));
    }

    OutgoingChunk send(ChunkSource source) {
        return server.outgoing().sendChunk(protocol.messageChannels().get(0), serverFactory.create(LEVEL), source);
    }

    byte[] content(int length) {
        byte[] content = new byte[length];
        random.nextBytes(content);
        return content;
    }

    void step() {
        nowNanos += STEP_NANOS;
        if (clientReads) {
            toClient.deliver(nowNanos, client, acksAtOnce ? toServer : null);
        }
        toServer.deliver(nowNanos, server, acksAtOnce ? toClient : null);
        clientMemory.endBatch();
        serverMemory.endBatch();
        if (clientReads) {
            Flush.flush(client, nowNanos, toServer, 4);
        }
        Flush.flush(server, nowNanos, toClient, 4);
    }

    void steps(int count) {
        for (int i = 0; i < count; i++) {
            step();
        }
    }

    /** Goes on until a chunk has ended, for at most so many steps. */
    void untilEnd(Chunk chunk, int maxSteps) {
        for (int i = 0; i < maxSteps && !chunk.state().isEnd(); i++) {
            step();
        }
        steps(30);
    }

    /** Records the events of one end. */
    static final class ChunkEventRecorder implements ConnectionListener {
        final List<IncomingChunk> begun = new ArrayList<>();
        final List<Chunk> ended = new ArrayList<>();
        final List<byte[]> blocks = new ArrayList<>();
        final List<Integer> moves = new ArrayList<>();
        final List<Long> progress = new ArrayList<>();
        final List<String> others = new ArrayList<>();
        Consumer<IncomingChunk> onBegin = chunk -> {};
        Consumer<Chunk> onProgress = chunk -> {};

        @Override
        public void onChunk(IncomingChunk chunk) {
            begun.add(chunk);
            onBegin.accept(chunk);
        }

        @Override
        public void onChunkProgress(Chunk chunk) {
            progress.add(chunk.doneBytes());
            onProgress.accept(chunk);
        }

        @Override
        public void onChunkEnd(Chunk chunk) {
            ended.add(chunk);
        }

        @Override
        public void onMessage(MessageType<?> type, Message message) {
            if (message instanceof Level level) {
                byte[] block = new byte[level.blockLength()];
                System.arraycopy(level.blockData(), 0, block, 0, block.length);
                blocks.add(block);
            } else if (message instanceof Move move) {
                moves.add(move.sequence);
            } else {
                others.add(message.toString());
            }
        }
    }
}
