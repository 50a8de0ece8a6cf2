package dev.tickwire.testing.transfer;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.rooms.wire.Guest;
import dev.tickwire.testing.rooms.wire.HallsClientListener;
import dev.tickwire.testing.rooms.wire.HallsProtocol;
import dev.tickwire.testing.rooms.wire.HallsServerListener;
import dev.tickwire.testing.rooms.wire.Say;
import dev.tickwire.testing.rooms.wire.Steer;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Encrypted servers and one client on a virtual clock: a player who is sent from one server to another. */
final class Fleet implements AutoCloseable {
    static final long MILLI = 1_000_000L;
    private static final long TICK_NANOS = 1_000_000_000L / 60;

    final List<Host> hosts = new ArrayList<>();
    Player player;
    private final SharedKey key;
    private final MemoryNetwork network = new MemoryNetwork();
    private NetworkSimulator line;
    private final Random random;
    private final Consumer<Server> beforeStart;
    long now;
    private long tokens = 1_000;

    Fleet(int servers, long seed, NetworkConditions conditions) {
        this(servers, seed, conditions, server -> {});
    }

    Fleet(int servers, long seed, NetworkConditions conditions, Consumer<Server> beforeStart) {
        this.beforeStart = beforeStart;
        random = new Random(seed);
        key = new SharedKey(random);
        for (int number = 0; number < servers; number++) {
            hosts.add(new Host(number));
        }
        line = new NetworkSimulator(network.open(), seed, conditions);
        player = new Player(line);
    }

    /** A token that names servers in turn. */
    byte[] token(long clientId, int... servers) {
        return SharedKey.mint(tokens(servers), clientId);
    }

    /** The same, with five minutes to live. */
    byte[] longToken(long clientId, int... servers) {
        return SharedKey.mint(tokens(servers).withExpirySeconds(300), clientId);
    }

    /** The same, with no time-out and a day to live. */
    byte[] endlessToken(long clientId, int server) {
        return SharedKey.mint(tokens(server).withTimeoutSeconds(-1).withExpirySeconds(86_400), clientId);
    }

    /** A token of the player's that names addresses in turn. */
    byte[] tokenAt(InetSocketAddress... addresses) {
        return SharedKey.mint(key.tokens(List.of(addresses)), 1);
    }

    private ConnectTokens tokens(int... servers) {
        return key.tokens(Arrays.stream(servers)
                .mapToObj(server -> hosts.get(server).address())
                .toList());
    }

    /** A token that names addresses in turn, each of which is asked for some seconds; another than any before. */
    byte[] tokenFor(int timeoutSeconds, InetSocketAddress... addresses) {
        return SharedKey.mint(key.tokens(List.of(addresses)).withTimeoutSeconds(timeoutSeconds), ++tokens);
    }

    /** An address on the network at which no server is. */
    Transport stranger() {
        return network.open();
    }

    /** From now on nothing that the player sends arrives, or all of it. */
    void blockDatagrams(boolean isLost) {
        line.outgoing(NetworkConditions.perfect().withLoss(isLost ? 1 : 0));
    }

    /** The player's process ends without a word, and another one connects. */
    void restartPlayer(byte[] token) {
        line.close();
        line = new NetworkSimulator(network.open(), tokens, NetworkConditions.perfect());
        player = new Player(line);
        player.client.connect(token);
    }

    /** From now on the player is at another address. */
    void movePlayer() {
        line.moveTo(network.open());
    }

    /** Lets the player into the first server. */
    void join() {
        player.client.connect(token(1, 0));
        runUntil(() -> player.client.isConnected() && hosts.get(0).server.peerCount() == 1, 10);
    }

    /** The player as a server has it. */
    Peer peer(int server) {
        return hosts.get(server).server.peer(0);
    }

    void tick() {
        now += TICK_NANOS;
        hosts.forEach(Host::tick);
        if (!player.paused) {
            player.tick();
        }
    }

    void run(double seconds) {
        for (long end = now + (long) (seconds * 1e9); now < end; ) {
            tick();
        }
    }

    void runUntil(BooleanSupplier done, double seconds) {
        for (long end = now + (long) (seconds * 1e9); !done.getAsBoolean(); ) {
            if (now >= end) {
                throw new AssertionError("not within " + seconds + " s: " + player.events + ", "
                        + hosts.stream().map(host -> host.events).toList());
            }
            tick();
        }
    }

    @Override
    public void close() {
        player.client.close();
        hosts.forEach(host -> host.server.close());
    }

    /** A server at two addresses, with one guest, whose place changes in each tick. */
    final class Host implements HallsServerListener {
        final Server server;
        final Guest guest;
        private final TwoAddresses transport;
        final List<String> events = new ArrayList<>();
        final List<Long> receivedNumbers = new ArrayList<>();
        long steered;
        boolean paused;
        private int ticks;

        Host(int number) {
            transport = new TwoAddresses(network);
            server = Server.builder(HallsProtocol.get())
                    .transport(transport)
                    .maxClients(4)
                    .random(new Random(number + 100))
                    .session(key.sessions()
                            .withPublicAddress(transport.localAddress())
                            .withPublicAddress(otherAddress()))
                    .build();
            server.listener(this);
            beforeStart.accept(server);
            server.start();
            guest = server.state(HallsProtocol.WORLD_CHANNEL)
                    .add(HallsProtocol.GUEST)
                    .number(number);
        }

        InetSocketAddress address() {
            return transport.localAddress();
        }

        /** The other one at which it is reached. */
        InetSocketAddress otherAddress() {
            return transport.second();
        }

        void tick() {
            if (!paused) {
                server.update(now);
                guest.x(++ticks % 1000);
                server.flush();
            }
        }

        @Override
        public void onConnect(Peer peer) {
            events.add("connect " + peer.clientId());
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            events.add("disconnect " + peer.clientId() + " " + reason);
        }

        @Override
        public void onTransferFailed(Peer peer, DisconnectReason reason) {
            events.add("transfer failed " + reason);
        }

        @Override
        public void onSay(Peer from, Say say) {
            receivedNumbers.add(say.number());
        }

        @Override
        public void onSteer(Peer from, Steer steer) {
            steered++;
        }
    }

    /** A player: records its callbacks, and the time of the last new event. */
    final class Player implements HallsClientListener {
        final Client client;
        final List<String> events = new ArrayList<>();
        final List<Long> receivedNumbers = new ArrayList<>();
        final Map<Integer, Guest> guests = new TreeMap<>();
        boolean paused;
        long lastNewsNanos;
        long longestSilenceNanos;

        Player(NetworkSimulator line) {
            client = Client.builder(HallsProtocol.get())
                    .transport(line)
                    .random(random)
                    .build();
            client.listener(this);
        }

        void tick() {
            client.update(now);
            if (client.isConnected()) {
                client.send(client.create(HallsProtocol.STEER).number(1));
            }
            client.flush();
        }

        /** Measures silences from now on. */
        void watch() {
            lastNewsNanos = now;
            longestSilenceNanos = 0;
        }

        private void onNews() {
            longestSilenceNanos = Math.max(longestSilenceNanos, now - lastNewsNanos);
            lastNewsNanos = now;
        }

        @Override
        public void onConnect(Peer peer) {
            events.add("connect " + peer.address().getPort());
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
            events.add("disconnect " + reason);
        }

        @Override
        public void onTransfer(Peer from, Peer to, String text) {
            events.add("transfer " + from.address().getPort() + " to "
                    + to.address().getPort() + " " + text + ", sees " + guests.keySet());
        }

        @Override
        public void onRoom(Peer from, String room, String text) {
            events.add("room " + room);
        }

        @Override
        public void onSay(Peer from, Say say) {
            receivedNumbers.add(say.number());
        }

        @Override
        public void onGuestAppear(Peer from, Guest guest) {
            guests.put(guest.number(), guest);
            onNews();
        }

        @Override
        public void onGuestChange(Peer from, Guest guest, long changes) {
            onNews();
        }

        @Override
        public void onGuestVanish(Peer from, Guest guest, VanishReason why) {
            guests.remove(guest.number());
        }
    }
}
