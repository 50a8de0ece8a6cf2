package dev.tickwire.connection;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.Protocol;
import java.util.Arrays;
import java.util.Random;

/**
 * Two connections with a bad network between them, in steps of 10 ms: a seed decides what is lost, doubled and
 * overtaken. Allocates nothing per packet once it has warmed up.
 */
final class LossyPair {
    static final long STEP_NANOS = 10_000_000L;

    final Protocol protocol;
    final MessageFactory clientFactory;
    final MessageFactory serverFactory;
    final Connection client;
    final Connection server;
    final Wire toServer;
    final Wire toClient;
    int packetsPerStep = 4;
    long nowNanos = Long.MAX_VALUE - 1_000_000_000L;

    LossyPair(Protocol protocol, long seed, ConnectionListener atClient, ConnectionListener atServer) {
        this(protocol, seed, atClient, atServer, ConnectionSettings.DEFAULT);
    }

    LossyPair(
            Protocol protocol,
            long seed,
            ConnectionListener atClient,
            ConnectionListener atServer,
            ConnectionSettings settings) {
        this.protocol = protocol;
        clientFactory = protocol.newFactory();
        serverFactory = protocol.newFactory();
        ConnectionContext clientMemory = new ConnectionContext(protocol, Side.CLIENT, clientFactory);
        ConnectionContext serverMemory = new ConnectionContext(protocol, Side.SERVER, serverFactory);
        client = new Connection(clientMemory, atClient, settings);
        server = new Connection(serverMemory, atServer, settings);
        toServer = new Wire(server, serverMemory, new Random(seed));
        toClient = new Wire(client, clientMemory, new Random(~seed));
    }

    LossyPair loss(double share) {
        toServer.loss = share;
        toClient.loss = share;
        return this;
    }

    LossyPair disorder(double doubled, int maxDelaySteps) {
        toServer.doubled = doubled;
        toClient.doubled = doubled;
        toServer.maxDelaySteps = maxDelaySteps;
        toClient.maxDelaySteps = maxDelaySteps;
        return this;
    }

    /** Both ends send what they have, then what is due arrives. */
    void step() {
        nowNanos += STEP_NANOS;
        Flush.flush(client, nowNanos, toServer, packetsPerStep);
        Flush.flush(server, nowNanos, toClient, packetsPerStep);
        toServer.deliver(nowNanos);
        toClient.deliver(nowNanos);
    }

    /** One direction. */
    static final class Wire implements Flush.Sink {
        private static final int SLOTS = 256;
        private static final int EMPTY = -1;
        private static final int MAX_BYTES = 4096;

        double loss;
        double doubled;
        int maxDelaySteps;
        boolean allIsWell = true;
        private final Connection to;
        private final ConnectionContext context;
        private final Random random;
        private final byte[][] datagrams = new byte[SLOTS][];
        private final int[] lengths = new int[SLOTS];
        private final int[] delays = new int[SLOTS];

        Wire(Connection to, ConnectionContext context, Random random) {
            this.to = to;
            this.context = context;
            this.random = random;
            Arrays.fill(lengths, EMPTY);
        }

        @Override
        public void send(byte[] bytes, int offset, int length) {
            int copies = random.nextDouble() < doubled ? 2 : 1;
            for (int i = 0; i < copies; i++) {
                if (random.nextDouble() >= loss) {
                    put(bytes, offset, length);
                }
            }
        }

        private void put(byte[] bytes, int offset, int length) {
            for (int slot = 0; slot < SLOTS; slot++) {
                if (lengths[slot] == EMPTY) {
                    if (datagrams[slot] == null) {
                        datagrams[slot] = new byte[MAX_BYTES];
                    }
                    System.arraycopy(bytes, offset, datagrams[slot], 0, length);
                    lengths[slot] = length;
                    delays[slot] = maxDelaySteps == 0 ? 0 : random.nextInt(maxDelaySteps + 1);
                    return;
                }
            }
        }

        void deliver(long nowNanos) {
            for (int slot = 0; slot < SLOTS; slot++) {
                if (lengths[slot] != EMPTY && delays[slot]-- == 0) {
                    int length = lengths[slot];
                    lengths[slot] = EMPTY;
                    allIsWell &= to.receive(nowNanos, datagrams[slot], 0, length);
                }
            }
            allIsWell &= to.endBatch(nowNanos);
            context.endBatch();
        }
    }
}
