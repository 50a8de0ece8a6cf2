package dev.tickwire.testing.reconnect;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.counters.wire.Ask;
import dev.tickwire.testing.counters.wire.LongLivedProtocol;
import dev.tickwire.testing.counters.wire.LongLivedServerListener;
import dev.tickwire.testing.counters.wire.Told;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Servers that come and go at fixed addresses, and a client that reconnects, on a virtual clock. */
final class Returning implements AutoCloseable {
    static final long UNIX_SECONDS = 1_700_000_000L;
    static final int ATTEMPTS = 6;
    static final long ACCOUNT = 5;

    private static final long TICK_NANOS = 1_000_000_000L / 60;

    final Client client;
    final Events events = new Events();
    final NetworkSimulator line;
    final boolean isEncrypted;
    final List<Host> hosts = new ArrayList<>();

    private final ReplayingTransport path;
    private Client stranger;
    private final MemoryNetwork network = new MemoryNetwork();
    private final NetcodeKey key = NetcodeKey.insecure();
    private final List<Throwable> thrown = new ArrayList<>();
    private final long seed;
    private int starts;
    long now = -5_000_000_000L;

    Returning(boolean isEncrypted, long seed, NetworkConditions conditions, Consumer<Client.Builder> settings) {
        this.isEncrypted = isEncrypted;
        this.seed = seed;
        path = new ReplayingTransport(network.open());
        line = new NetworkSimulator(path, seed, conditions);
        Client.Builder builder = Client.builder(LongLivedProtocol.get())
                .transport(line)
                .random(new Random(seed))
                .session(
                        isEncrypted
                                ? ClientSessions.insecure(ACCOUNT).withUnixClock(() -> UNIX_SECONDS)
                                : ClientSessions.plain())
                .reconnect(ATTEMPTS);
        settings.accept(builder);
        client = builder.build();
        client.listener(events);
        hosts.add(new Host(0));
    }

    Returning(boolean isEncrypted) {
        this(isEncrypted, 1, NetworkConditions.perfect().withLatencyMillis(20), builder -> {});
    }

    /** Starts the first server, and connects to its address. */
    void join() {
        host().start();
        client.connect(host().address);
        runUntil(() -> client.isConnected() && host().server.peerCount() == 1, 10);
    }

    Host host() {
        return hosts.get(0);
    }

    Host addHost() {
        hosts.add(new Host(hosts.size()));
        return hosts.get(hosts.size() - 1);
    }

    byte[] token(InetSocketAddress... servers) {
        return new ConnectTokens(LongLivedProtocol.ID, key, List.of(servers)).mint(UNIX_SECONDS, ACCOUNT, new byte[0]);
    }

    /** Lets another player into the first server, which is full then. */
    void occupy() {
        stranger = Client.builder(LongLivedProtocol.get())
                .transport(network.open())
                .random(new Random(seed + 50))
                .session(
                        isEncrypted
                                ? ClientSessions.insecure(ACCOUNT + 1).withUnixClock(() -> UNIX_SECONDS)
                                : ClientSessions.plain())
                .build();
        stranger.listener((from, type, message) -> {});
        stranger.connect(host().address);
        while (!stranger.isConnected()) {
            now += TICK_NANOS / 100;
            host().tick();
            stranger.update(now);
        }
    }

    /** The number of datagrams that have reached the client. */
    int recorded() {
        return path.recorded();
    }

    /** From now on each datagram that has reached the client arrives again and again, or no more. */
    void replays(boolean isOn) {
        path.replays(isOn);
    }

    /** From now on the client is at another address. */
    void moveClient() {
        line.moveTo(network.open());
    }

    /** From now on nothing passes in either direction, or all of it. */
    void cut(boolean isCut) {
        NetworkConditions conditions = NetworkConditions.perfect().withLoss(isCut ? 1 : 0);
        line.outgoing(conditions);
        line.incoming(conditions);
    }

    void tick() {
        now += TICK_NANOS;
        hosts.forEach(Host::tick);
        try {
            client.update(now);
        } catch (RuntimeException failure) {
            thrown.add(failure);
        }
        client.flush();
        if (stranger != null) {
            stranger.update(now);
            stranger.flush();
        }
    }

    /** The exceptions of updates since the last call. */
    List<Throwable> pollThrown() {
        List<Throwable> all = List.copyOf(thrown);
        thrown.clear();
        return all;
    }

    void run(double seconds) {
        for (long end = now + (long) (seconds * 1e9); now - end < 0; ) {
            tick();
        }
    }

    void runUntil(BooleanSupplier done, double seconds) {
        for (long end = now + (long) (seconds * 1e9); !done.getAsBoolean(); ) {
            if (now - end >= 0) {
                throw new AssertionError("not within " + seconds + " s: " + events.log + ", thrown " + thrown.size()
                        + ": " + thrown.stream().findFirst());
            }
            tick();
        }
    }

    boolean isOver() {
        return client.state() == ClientState.DISCONNECTED;
    }

    @Override
    public void close() {
        client.close();
        hosts.forEach(host -> host.stop("closed"));
        if (!thrown.isEmpty()) {
            throw new AssertionError("unexpected exceptions", thrown.get(0));
        }
    }

    /** A server at one address, with an object in its world. */
    final class Host implements LongLivedServerListener {
        final InetSocketAddress address;
        private final int number;
        Server server;
        boolean isAnswering = true;
        final List<Answer<Told>> open = new ArrayList<>();
        Consumer<Peer> onJoin = peer -> {};

        Host(int number) {
            this.number = number;
            address = new InetSocketAddress("10.1.0." + (number + 1), 40_000);
        }

        void start() {
            server = Server.builder(LongLivedProtocol.get())
                    .transport(network.open(address))
                    .random(new Random(seed + 100 + ++starts))
                    .maxClients(1)
                    .session(
                            isEncrypted
                                    ? ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS)
                                    : ServerSessions.plain())
                    .build();
            server.listener(this);
            server.start();
            server.state(LongLivedProtocol.WORLD_CHANNEL)
                    .add(LongLivedProtocol.FIGHTER)
                    .number(number);
        }

        /** Closes the server with a word to its players. */
        void stop(String text) {
            if (server != null) {
                server.close(text);
                server = null;
            }
        }

        /** The process is gone without a word. */
        void kill() {
            server.transport().close();
            server = null;
        }

        void tick() {
            if (server != null) {
                server.update(now);
                server.flush();
            }
        }

        @Override
        public void onConnect(Peer peer) {
            onJoin.accept(peer);
        }

        @Override
        public void onAsk(Peer from, Ask ask, Answer<Told> answer) {
            if (isAnswering) {
                answer.with(server.create(LongLivedProtocol.TOLD).number(ask.number()));
            } else {
                open.add(answer.retain());
            }
        }
    }

    /** What the client's game is notified of. */
    final class Events implements ClientListener {
        final List<String> log = new ArrayList<>();
        final List<Long> waits = new ArrayList<>();
        final List<Long> endedAtNanos = new ArrayList<>();
        final List<Chunk> endedChunks = new ArrayList<>();
        DisconnectReason reason;
        String text;
        int connects;
        int objects;
        int worlds;
        Runnable onReconnecting = () -> {};
        Runnable onVanish = () -> {};
        Runnable onDisconnect = () -> {};
        Consumer<IncomingChunk> onChunk = chunk -> {};

        @Override
        public void onConnect(Peer server) {
            connects++;
            log.add("connect");
        }

        @Override
        public void onReconnecting(Peer server, DisconnectReason why, int attempt, long waitMillis) {
            if (objects != 0) {
                throw new IllegalStateException(objects + " objects outlive their connection");
            }
            log.add("reconnecting " + attempt + " after " + why);
            waits.add(waitMillis);
            endedAtNanos.add(now);
            onReconnecting.run();
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason why, String line) {
            if (client.peer() == server && client.state() != ClientState.DISCONNECTED) {
                throw new IllegalStateException("the end in state " + client.state());
            }
            reason = why;
            text = line;
            log.add("disconnect " + why);
            onDisconnect.run();
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason why) {
            throw new IllegalStateException("called by the method with a text alone");
        }

        @Override
        public void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {
            objects++;
        }

        @Override
        public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason why) {
            objects--;
            onVanish.run();
        }

        @Override
        public void onWorldComplete(Peer server) {
            worlds++;
        }

        @Override
        public void onChunk(Peer server, IncomingChunk chunk) {
            onChunk.accept(chunk);
        }

        @Override
        public void onChunkEnd(Peer server, Chunk chunk) {
            endedChunks.add(chunk);
        }

        @Override
        public void onMessage(Peer server, MessageType<?> type, Message message) {
            log.add(type.label());
        }
    }
}
