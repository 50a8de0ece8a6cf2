package dev.tickwire.testing.soak;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.channel.ChannelKind;
import dev.tickwire.channel.Resending;
import dev.tickwire.channel.Side;
import dev.tickwire.connection.RateLimit;
import dev.tickwire.connection.SendResult;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.transport.MemoryTransport;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * One life of a world under load: clients and server send on all channels at once, over one of the presets, while loops stand
 * still and lines go dead. All that comes is judged as it comes, bounds after each step. In the end the network heals, and all
 * that is reliable must have arrived. Everything follows from the seed.
 */
final class Soak {
    private static final double[] TICK_MILLIS = {1000.0 / 60, 10, 25};
    private static final int MOST_CLIENTS = 6;
    private static final long LAP = 1 << 16;
    private static final double LONGEST_HEALING_SECONDS = 300;
    private static final int MOST_UNDER_WAY = 2 * 8192;
    private static final int MOST_WAITING = 1 << 16;

    final long seed;
    final NetworkPreset preset;
    private final SplittableRandom random;
    private final Census census = new Census();
    private final World world;
    private final Link[] toServer;
    private final Link[] toClient;
    /** The peers at the server by the numbers of their clients. */
    private final Peer[] peers;
    /** Messages a step in the mean, by channel. */
    private final double[] rates;

    private double troublesPerSecond;
    private double standstillsPerSecond;
    private final boolean hasStragglers;
    private final double tickSeconds;
    private boolean isSending;
    private double hushesPerSecond = 0.2;
    private boolean isQuiet;
    /** Read by other threads too, to see whether this one still moves. */
    private volatile int steps;

    Soak(long seed) {
        this(seed, MOST_CLIENTS);
    }

    Soak(long seed, int mostClients) {
        this.seed = seed;
        random = new SplittableRandom(seed);
        preset = NetworkPreset.values()[(int) Math.floorMod(seed, (long) NetworkPreset.values().length)];
        int clients = 1 + random.nextInt(mostClients);
        double tickMillis = TICK_MILLIS[random.nextInt(TICK_MILLIS.length)];
        tickSeconds = tickMillis / 1000;
        troublesPerSecond = random.nextInt(3) * 0.1;
        hasStragglers = random.nextInt(4) == 0;
        standstillsPerSecond = hasStragglers ? 0.02 : 0;
        rates = drawRates();
        world = World.of(census)
                .seed(seed)
                .clients(clients)
                .tickMillis(tickMillis)
                .serverSettings(this::choose)
                .clientSettings(this::choose)
                .start();
        toServer = new Link[clients];
        toClient = new Link[clients];
        peers = new Peer[clients];
        for (int i = 0; i < clients; i++) {
            toServer[i] = new Link("client " + i + " to server", census, random.nextLong());
            toClient[i] = new Link("server to client " + i, census, random.nextLong());
            world.client(i).listener(new AtClient(i));
        }
        world.server().listener(new AtServer());
        world.eachTick(tick -> work());
    }

    /** What a game may choose, each end for itself; only nobody is given up. */
    private void choose(EndpointBuilder<?> settings) {
        settings.timeout(Duration.ofHours(1));
        settings.resending(random.nextInt(4) == 0 ? Resending.FIXED : Resending.ADAPTIVE);
        settings.reorder(random.nextBoolean());
        settings.maxPacketsPerFlush(1 + random.nextInt(6));
        if (random.nextInt(4) == 0) {
            settings.rateLimit(RateLimit.of(8_000 << random.nextInt(6), 8_000));
        }
    }

    /** Quiet channels, busy ones, and now and then one that sends more than can go. */
    private double[] drawRates() {
        double[] drawn = new double[census.channels().size()];
        for (int channel = 0; channel < drawn.length; channel++) {
            drawn[channel] = Math.pow(2, random.nextInt(-5, 3));
        }
        if (random.nextInt(6) == 0) {
            drawn[random.nextInt(drawn.length)] = 16;
        }
        return drawn;
    }

    /** Connects, over a good network. */
    void begin() {
        world.connect();
        for (int i = 0; i < peers.length; i++) {
            for (Peer peer : world.server().peers()) {
                if (peer.clientId() == world.client(i).peer().clientId()) {
                    peers[i] = peer;
                    peer.attach(toServer[i]);
                }
            }
        }
        world.conditions(withStragglers(preset.up()), withStragglers(preset.down()));
        isSending = true;
    }

    /** In some lives a few datagrams come so late that everybody has forgotten them. */
    private NetworkConditions withStragglers(NetworkConditions conditions) {
        return hasStragglers ? conditions.withReordering(0.02, 20_000) : conditions;
    }

    /** From now on each channel is sent as much as it can take. */
    void hurry() {
        Arrays.fill(rates, 8);
    }

    /**
     * How many laps have been gone by the sequences of packets and by the ids of each reliable channel without blocks, whichever
     * has gone least, in either direction of any connection.
     */
    long laps() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < peers.length; i++) {
            least = Math.min(least, peers[i].statistics().link().packetsSent());
            least = Math.min(least, world.client(i).peer().statistics().link().packetsSent());
            for (ChannelConfig channel : census.channels()) {
                if (channel.kind().isReliable() && !carriesBlocks(channel)) {
                    least = Math.min(least, toServer[i].flow(channel.number()).received());
                    least = Math.min(least, toClient[i].flow(channel.number()).received());
                }
            }
        }
        return least / LAP;
    }

    /** Lives on under load. */
    void live(double seconds) {
        double until = world.seconds() + seconds;
        while (world.seconds() < until) {
            step();
        }
    }

    /** From now on all send all the time, no loop stands still, and no line goes dead but by its preset. */
    void calmDown() {
        troublesPerSecond = 0;
        standstillsPerSecond = 0;
        hushesPerSecond = 0;
        isQuiet = false;
    }

    /** Lets the network heal and all arrive, closes, and looks for what was left over. */
    void end() {
        isSending = false;
        world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        for (int i = 0; i < peers.length; i++) {
            world.line(i).cutOff(0);
            world.client(i).peer().rateLimit(RateLimit.NONE);
            peers[i].rateLimit(RateLimit.NONE);
        }
        double until = world.seconds() + LONGEST_HEALING_SECONDS;
        while (firstIncomplete() != null) {
            if (world.seconds() > until) {
                throw new AssertionError(firstIncomplete() + ": not complete although the network has healed");
            }
            step();
        }
        world.close();
        if (census.made() != census.idle()) {
            throw new AssertionError(
                    census.made() + " messages were made, and only " + census.idle() + " are back in their pools");
        }
    }

    private void step() {
        world.tick();
        for (int i = 0; i < peers.length; i++) {
            if (!world.client(i).isConnected() || !peers[i].isConnected()) {
                throw new AssertionError("client " + i + " is not connected any more");
            }
            toServer[i].checkBounds();
            toClient[i].checkBounds();
            checkBelow("datagrams on a line", world.line(i).underWay(), MOST_UNDER_WAY);
        }
        checkBelow(
                "datagrams before the server", ((MemoryTransport) world.server().transport()).waiting(), MOST_WAITING);
        checkBelow("messages", census.made(), mostMessages());
        steps = world.ticks();
    }

    /** Both ends keep what they send and what came ahead of its turn. */
    private long mostMessages() {
        long windows = 0;
        for (int i = 0; i < census.channels().size(); i++) {
            ChannelConfig channel = census.channels().get(i);
            windows += channel.windowMessages() + channel.maxMessagesPerPacket();
        }
        return windows * 4 * peers.length;
    }

    private static void checkBelow(String what, long count, long most) {
        if (count > most) {
            throw new AssertionError(count + " " + what + ", must be at most " + most);
        }
    }

    private void work() {
        if (!isSending) {
            return;
        }
        if (happens(hushesPerSecond)) {
            isQuiet = !isQuiet;
        }
        for (int i = 0; i < peers.length; i++) {
            trouble(i);
            for (int channel = 0; channel < rates.length && !isQuiet; channel++) {
                send(i, channel);
            }
        }
        if (happens(troublesPerSecond / 2)) {
            world.pauseServer(random.nextDouble() * 1.5);
        }
        if (happens(standstillsPerSecond)) {
            world.pauseServer(31 + random.nextDouble() * 5);
        }
    }

    private void trouble(int client) {
        if (happens(troublesPerSecond)) {
            world.pauseClient(client, random.nextDouble() * 3);
        }
        if (happens(troublesPerSecond)) {
            world.line(client).cutOff(random.nextDouble() * 4000);
        }
    }

    private boolean happens(double perSecond) {
        return random.nextDouble() < perSecond * tickSeconds;
    }

    private void send(int number, int channel) {
        Client client = world.client(number);
        send(client, client.peer(), toServer[number].flow(channel), rates[channel]);
        send(world.server(), peers[number], toClient[number].flow(channel), rates[channel]);
    }

    private void send(Endpoint from, Peer to, Flow flow, double rate) {
        ChannelConfig channel = flow.channel();
        for (int count = drawCount(rate); count > 0 && to.canSend(channel); count--) {
            Message message =
                    flow.next(withBlock(channel) ? from.create(census.blockProof) : from.create(census.proof));
            SendResult result = flow.hasReceipts()
                    ? to.send(channel, message, receipt(channel, flow.askReceipt()))
                    : to.send(channel, message);
            if (!result.isQueued()) {
                throw new AssertionError(flow + " could send, and has refused a message: " + result);
            }
        }
    }

    private static long receipt(ChannelConfig channel, long number) {
        return (long) channel.number() << Integer.SIZE | number;
    }

    private static void onReceipt(Link link, long receipt, boolean acked) {
        link.flow((int) (receipt >>> Integer.SIZE)).onReceipt(receipt & 0xFFFF_FFFFL, acked);
    }

    private boolean withBlock(ChannelConfig config) {
        return carriesBlocks(config) && random.nextInt(12) == 0;
    }

    private boolean carriesBlocks(ChannelConfig config) {
        return config.carries(Side.CLIENT, census.blockProof.number());
    }

    /** Of mean {@code rate}: what is certain, and one more or two by chance. */
    private int drawCount(double rate) {
        double drawn = rate * 2 * random.nextDouble();
        int whole = (int) drawn;
        return random.nextDouble() < drawn - whole ? whole + 1 : whole;
    }

    private int clientOf(Peer peer) {
        for (int i = 0; i < peers.length; i++) {
            if (peers[i] == peer) {
                return i;
            }
        }
        throw new AssertionError(peer + " is nobody's");
    }

    private Flow firstIncomplete() {
        for (int i = 0; i < peers.length; i++) {
            Flow flow = toServer[i].firstIncomplete();
            if (flow == null) {
                flow = toClient[i].firstIncomplete();
            }
            if (flow != null) {
                return flow;
            }
        }
        return null;
    }

    /** How many steps have come to their end. */
    int steps() {
        return steps;
    }

    World world() {
        return world;
    }

    Census census() {
        return census;
    }

    /** Packets sent by both sides. */
    long packets() {
        long packets = 0;
        for (int i = 0; i < peers.length; i++) {
            packets += peers[i].statistics().link().packetsSent();
            packets += world.client(i).peer().statistics().link().packetsSent();
        }
        return packets;
    }

    /** Messages that arrived, on channels of a kind. */
    long messages(ChannelKind kind) {
        long messages = 0;
        for (ChannelConfig channel : census.channels()) {
            if (channel.kind() == kind) {
                for (int i = 0; i < peers.length; i++) {
                    messages += toServer[i].flow(channel.number()).received();
                    messages += toClient[i].flow(channel.number()).received();
                }
            }
        }
        return messages;
    }

    private final class AtServer implements ServerListener {
        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (isSending) {
                throw new AssertionError(peer + " was disconnected: " + reason);
            }
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            from.attachment(Link.class).onMessage(message);
        }

        @Override
        public void onReceipt(Peer to, long receipt, boolean acked) {
            Soak.onReceipt(toClient[clientOf(to)], receipt, acked);
        }
    }

    private final class AtClient implements ClientListener {
        private final int number;
        private final Link link;

        AtClient(int number) {
            this.number = number;
            this.link = toClient[number];
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (isSending) {
                throw new AssertionError(peer + " was disconnected: " + reason);
            }
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            link.onMessage(message);
        }

        @Override
        public void onReceipt(Peer to, long receipt, boolean acked) {
            Soak.onReceipt(toServer[number], receipt, acked);
        }
    }
}
