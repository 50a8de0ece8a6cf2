package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * The connections of a soak, by the numbers of their clients: listens at both ends, and gives each message to its
 * judge.
 */
final class Connections {
    private static final long LAP = 1 << 16;
    /** The lowest bits of a rate, which are a counter. */
    private static final int COUNTER_BITS = 4;

    private final World world;
    private final Census census;
    private final Plan plan;
    private final ChunkContents supplies;
    /** As the clients see them. */
    private final SoakConnection[] current;
    /** The peers at the server, null while there is none. */
    private final Peer[] peers;
    /**
     * All peers at the server, including those whose client has left and returned as another while the server does not
     * know: they hold memory of the server until it does.
     */
    private final List<Peer> allAtServer;

    /** The connections whose client has left and may not be connected yet. */
    private final boolean[] isReturning;

    private final Totals totals = new Totals();
    private long reconnects;
    private long liftings;
    /** The rates that both ends of each connection have received from the other. */
    private final int[] receivedRates;

    private long ratesReceived;
    /** Whether all must stay connected but those that leave by themselves. */
    private boolean isHeld;

    Connections(World world, Census census, Plan plan, SplittableRandom random) {
        this.world = world;
        this.census = census;
        this.plan = plan;
        int count = world.clientCount();
        supplies = new ChunkContents(census, count, random);
        current = new SoakConnection[count];
        peers = new Peer[count];
        allAtServer = new ArrayList<>(4 * count);
        isReturning = new boolean[count];
        receivedRates = new int[2 * count];
        for (int i = 0; i < count; i++) {
            world.client(i).listener(new AtClient(i));
        }
        world.server().listener(new AtServer());
    }

    /** Lets all that are not connected try to be, with a new connection each. */
    void connect() {
        for (int i = 0; i < peers.length; i++) {
            if (client(i).state() == ClientState.DISCONNECTED) {
                current[i] = supplies.begin(i);
                plan.sessions.connect(client(i), i, current[i].attempt);
            }
        }
    }

    /** All are connected, and none may end from now on but by leaving. */
    void hold() {
        isHeld = true;
    }

    /** A client has come in. Of one that has given up meanwhile, and tries anew, nothing more is wanted. */
    private void onBothConnected(Peer atServer) {
        int number = SessionKind.numberOf(atServer);
        if (current[number].attempt == SessionKind.attemptOf(atServer)) {
            peers[number] = atServer;
            atServer.attach(current[number]);
        } else {
            atServer.attach(supplies.begin(number));
        }
    }

    /** They may end, since the world does. */
    void release() {
        isHeld = false;
    }

    /** A client leaves and connects anew, if it is connected. */
    void reconnect(int number) {
        if (isUp(number)) {
            isReturning[number] = true;
            reconnects++;
            totals.addPackets(client(number).peer());
            client(number).disconnect();
            connect();
        }
    }

    int count() {
        return peers.length;
    }

    /** Whether client and server have the same connection. */
    boolean isUp(int number) {
        return client(number).isConnected()
                && peers[number] != null
                && peers[number].isConnected()
                && peers[number].attachment() == current[number];
    }

    Client client(int number) {
        return world.client(number);
    }

    /** The peer at the server, null while there is none. */
    Peer peer(int number) {
        return peers[number];
    }

    Link toServer(int number) {
        return current[number].toServer;
    }

    Link toClient(int number) {
        return current[number].toClient;
    }

    /** From now on all sources of chunks give what they have. */
    void hurryChunks() {
        for (int i = 0; i < peers.length; i++) {
            toServer(i).chunkFlows().forEach(ChunkFlow::hurry);
            toClient(i).chunkFlows().forEach(ChunkFlow::hurry);
        }
    }

    /** From now on nothing but the network limits what is sent, but for the rates of chunks. */
    void liftRateLimits() {
        liftings++;
        eachPeer(peer -> {
            peer.rateLimit(RateLimit.NONE);
            peer.receiveRate(0);
        });
    }

    /** From now on chunks go as fast as the network takes them: those that wait may be too long for a low rate. */
    void adaptChunkRates() {
        liftings++;
        eachPeer(peer -> peer.chunkRate(ChunkRate.ADAPTIVE));
    }

    private void eachPeer(Consumer<Peer> work) {
        for (int i = 0; i < peers.length; i++) {
            work.accept(client(i).peer());
            if (peers[i] != null) {
                work.accept(peers[i]);
            }
        }
    }

    void requireConnected() {
        for (int i = 0; i < peers.length; i++) {
            if (isUp(i)) {
                isReturning[i] = false;
                receive(2 * i, client(i).peer());
                receive(2 * i + 1, peers[i]);
            } else if (!isReturning[i]) {
                throw new AssertionError("client " + i + " is not connected any more");
            }
        }
    }

    private void receive(int end, Peer peer) {
        if (receivedRates[end] != peer.receiveRateOfPeer()) {
            receivedRates[end] = peer.receiveRateOfPeer();
            ratesReceived++;
        }
    }

    /** How often an end has received a new receive rate of the other. */
    long ratesReceived() {
        return ratesReceived;
    }

    /** A connection that is not there, or null. */
    Object firstDown() {
        for (int i = 0; i < peers.length; i++) {
            if (!isUp(i)) {
                return "connection of client " + i;
            }
        }
        return null;
    }

    /** The first flow with something still to come, or null. */
    Object firstIncomplete() {
        for (int i = 0; i < peers.length; i++) {
            if (!haveReceivedRates(client(i).peer(), peers[i])) {
                return "the receive rates of client " + i + " and the server";
            }
            Object incomplete = toServer(i).firstIncomplete();
            if (incomplete == null) {
                incomplete = toClient(i).firstIncomplete();
            }
            if (incomplete != null) {
                return incomplete;
            }
        }
        return null;
    }

    /** Whether each of two ends knows the receive rate of the other; the lowest bits are not compared. */
    private static boolean haveReceivedRates(Peer first, Peer second) {
        return first.receiveRateOfPeer() >> COUNTER_BITS == second.receiveRate() >> COUNTER_BITS
                && second.receiveRateOfPeer() >> COUNTER_BITS == first.receiveRate() >> COUNTER_BITS;
    }

    /** The totals of all connections so far, those included that have ended. */
    Totals totals() {
        Totals combined = new Totals();
        combined.add(totals);
        for (int i = 0; i < peers.length; i++) {
            combined.add(current[i]);
            combined.addPackets(client(i).peer());
            if (peers[i] != null) {
                combined.addPackets(peers[i]);
            }
        }
        combined.addReconnects(reconnects, supplies.resumedSlices());
        return combined;
    }

    /** How often something of a chunk began or ended, a client left, or all rate limits were lifted. */
    long events() {
        long events = reconnects + liftings;
        for (int i = 0; i < peers.length; i++) {
            events += toServer(i).chunkEvents() + toClient(i).chunkEvents();
        }
        return events;
    }

    /** The most bytes of chunks that the server may hold in memory. */
    long bytesInMemoryAtServer() {
        long bytes = 0;
        for (int i = 0; i < allAtServer.size(); i++) {
            bytes +=
                    allAtServer.get(i).attachment(SoakConnection.class).toServer.bytesInMemory();
        }
        return bytes;
    }

    /**
     * How many laps have been gone by the sequences of packets and by the ids of each reliable channel without blocks,
     * whichever has gone least, in either direction of any connection.
     */
    long laps() {
        long minimum = Long.MAX_VALUE;
        for (int i = 0; i < peers.length; i++) {
            minimum = Math.min(
                    minimum,
                    Math.min(packetsOf(peers[i]), packetsOf(world.client(i).peer())));
            for (MessageChannel channel : census.messageChannels()) {
                if (channel.kind().isReliable() && !census.carriesBlocks(channel)) {
                    minimum =
                            Math.min(minimum, toServer(i).flow(channel.number()).received());
                    minimum =
                            Math.min(minimum, toClient(i).flow(channel.number()).received());
                }
            }
        }
        return minimum / LAP;
    }

    private static long packetsOf(Peer peer) {
        return peer.statistics().link().packetsSent();
    }

    /** At one end of one connection or more. */
    private abstract class AtEnd implements PeerListener {
        /** The link from a peer. */
        abstract Link from(Peer peer);

        /** The link to a peer. */
        abstract Link to(Peer peer);

        /** Whether a peer may begin a chunk that goes into memory. */
        abstract boolean hasRoom(Peer peer, int lengthBytes);

        /** A peer has begun a chunk. */
        abstract void checkRoom();

        @Override
        public void onMessage(Peer peer, MessageType<?> type, Message message) {
            from(peer).onMessage(message);
        }

        @Override
        public void onReceipt(Peer peer, long receipt, boolean acked) {
            to(peer).onReceipt(receipt, acked);
        }

        @Override
        public void onChunk(Peer peer, IncomingChunk chunk) {
            from(peer).onNews(world.seconds());
            from(peer).onChunk(chunk, hasRoom(peer, chunk.lengthBytes()));
            checkRoom();
        }

        @Override
        public void onChunkProgress(Peer peer, Chunk chunk) {
            if (chunk instanceof IncomingChunk) {
                from(peer).onNews(world.seconds());
            }
            of(peer, chunk).onChunkProgress(chunk);
        }

        @Override
        public void onChunkEnd(Peer peer, Chunk chunk) {
            if (chunk instanceof IncomingChunk && chunk.state() == Chunk.State.FAILED) {
                from(peer).checkSilence(chunk, world.seconds());
            }
            if (plan.preset == NetworkPreset.LOSS_99) {
                ((SoakChunk) chunk.attachment()).mayStarve();
            }
            of(peer, chunk).onChunkEnd(chunk);
        }

        private Link of(Peer peer, Chunk chunk) {
            return chunk instanceof IncomingChunk ? from(peer) : to(peer);
        }
    }

    private final class AtServer extends AtEnd implements ServerListener {
        private SoakConnection with(Peer peer) {
            return peer.attachment(SoakConnection.class);
        }

        @Override
        public void onConnect(Peer peer) {
            onBothConnected(peer);
            allAtServer.add(peer);
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            allAtServer.remove(peer);
            SoakConnection conversation = with(peer);
            boolean isMet = peers[conversation.client] == peer;
            if (isHeld && isMet && !isReturning[conversation.client]) {
                throw new AssertionError(peer + " was disconnected: " + reason);
            }
            if (isMet) {
                totals.addPackets(peer);
                peers[conversation.client] = null;
                conversation.closeEnd();
                if (conversation != current[conversation.client]) {
                    totals.add(conversation);
                }
            }
        }

        @Override
        Link from(Peer peer) {
            return with(peer).toServer;
        }

        @Override
        Link to(Peer peer) {
            return with(peer).toClient;
        }

        @Override
        boolean hasRoom(Peer peer, int lengthBytes) {
            return plan.atServer().mayBegin(from(peer).declaredBytes(), lengthBytes);
        }

        @Override
        void checkRoom() {
            long declared = 0;
            for (Peer peer : allAtServer) {
                declared += from(peer).declaredBytes();
            }
            if (!plan.atServer().fits(declared)) {
                for (Peer peer : allAtServer) {
                    from(peer).press();
                }
            }
        }
    }

    private final class AtClient extends AtEnd implements ClientListener {
        private final int number;

        AtClient(int number) {
            this.number = number;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (isHeld && !isReturning[number]) {
                throw new AssertionError(peer + " was disconnected: " + reason);
            }
            current[number].closeEnd();
        }

        @Override
        Link from(Peer peer) {
            return toClient(number);
        }

        @Override
        Link to(Peer peer) {
            return toServer(number);
        }

        @Override
        boolean hasRoom(Peer peer, int lengthBytes) {
            return plan.atClient(number).mayBegin(from(peer).declaredBytes(), lengthBytes);
        }

        @Override
        void checkRoom() {
            // There is one peer, which may have no more than all.
        }
    }
}
