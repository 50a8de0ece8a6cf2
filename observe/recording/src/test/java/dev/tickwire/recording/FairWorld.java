package dev.tickwire.recording;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.recording.fair.Booth;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.recording.fair.FairServerListener;
import dev.tickwire.recording.fair.Keys;
import dev.tickwire.recording.fair.Kite;
import dev.tickwire.recording.fair.Plan;
import dev.tickwire.recording.fair.Visitor;
import dev.tickwire.recording.fair.Walk;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.state.ObjectPlacer;
import dev.tickwire.state.StateTable;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Servers of the fair, at a rate that is not the schema's, and a client that goes from one to the other. */
final class FairWorld implements AutoCloseable {
    static final int TICKS_PER_SECOND = 20;
    static final long TICK_NANOS = 1_000_000_000L / TICKS_PER_SECOND;
    private static final long FRAME_NANOS = TICK_NANOS / 3;
    private static final long UNIX_SECONDS = 1_800_000_000L;

    final Client client;
    /** With the times of a recording that was begun before the client was connected. */
    final FairLog log = new FairLog(this::frameNanos);

    private final InputQueue<Walk> keys;
    private int pressed;
    private final Random random;
    private final NetcodeKey key;
    private final MemoryNetwork network = new MemoryNetwork();
    private final List<Fair> fairs = new ArrayList<>();
    private long nowNanos = 1_000_000_000L;
    /** When the client was updated first, which is 0 in a recording. */
    private long firstNanos;

    /** Above those of the first visitors: each has a name of its own. */
    private int numbers = 100;

    FairWorld(long seed, NetworkConditions conditions) {
        this(seed, conditions, 0);
    }

    /** Whether servers that are opened from now on have logins; these wait here. */
    boolean hasLogins;

    final List<Login> logins = new ArrayList<>();

    /** With a client that reconnects so often. */
    FairWorld(long seed, NetworkConditions conditions, int attempts) {
        random = new Random(seed);
        key = NetcodeKey.random(new Random(seed));
        client = Client.builder(FairProtocol.get())
                .transport(new NetworkSimulator(network.open(), seed, conditions))
                .random(new Random(seed))
                .reconnect(attempts)
                .build();
        client.listener(log);
        client.tap(new Tap() {
            @Override
            public Detail detail() {
                return Detail.NONE;
            }

            @Override
            public void beginUpdate(long now) {
                firstNanos = firstNanos == 0 ? now : firstNanos;
            }
        });
        keys = client.inputs(FairProtocol.STEPS_CHANNEL);
        place(client.state(FairProtocol.BOOTHS_CHANNEL));
    }

    /** Places the same at servers, clients and in replays. */
    static void place(ObjectPlacer level) {
        Booth before = null;
        for (int number = 0; number < 6; number++) {
            Booth booth = level.place(FairProtocol.BOOTH).number(number).next(before);
            before = booth;
        }
    }

    /** A server, with names of its own. */
    final class Fair implements FairServerListener {
        final String name;
        final Server server;
        /** The inputs of players that have come in time, with their ticks. */
        final List<String> inputs = new ArrayList<>();
        /** The plans that have arrived, as a client notes them. */
        final List<String> plans = new ArrayList<>();

        /** The rooms that players enter with their connection, one after the other. */
        final List<Room> entrances = new ArrayList<>();

        private final List<StateTable> visitors = new ArrayList<>();
        private Room room;

        private Fair(String name) {
            this.name = name;
            server = Server.builder(FairProtocol.get())
                    .transport(network.open())
                    .session(ServerSessions.encrypted(key).withUnixClock(() -> UNIX_SECONDS))
                    .ticksPerSecond(TICKS_PER_SECOND)
                    .random(new Random(random.nextLong()))
                    .build();
            server.listener(this);
            if (hasLogins) {
                server.logins(logins::add);
            }
            place(server.state(FairProtocol.BOOTHS_CHANNEL));
            server.start();
            // Clients have placed the booths as they are with the first flush.
            server.update(nowNanos);
            server.flush();
            visitors.add(server.state(FairProtocol.VISITORS_CHANNEL));
            if (name.equals("a")) {
                visitors.get(0).removeOwnedOnLeave(FairProtocol.VISITOR);
            }
            for (int i = 0; i < 5; i++) {
                server.state(FairProtocol.KITES_CHANNEL).add(FairProtocol.KITE).number(i);
                visitors.get(0).add(FairProtocol.VISITOR).name(name + i);
            }
        }

        byte[] token() {
            return new ConnectTokens(
                            FairProtocol.ID, key, List.of(server.transport().localAddress()))
                    .mint(UNIX_SECONDS, 7, new byte[0]);
        }

        @Override
        public void onConnect(Peer peer) {
            StateTable first = visitors.get(0);
            Visitor own = first.add(FairProtocol.VISITOR).name(name + "own" + ++numbers);
            first.owner(own, peer);
            for (Room entrance : entrances) {
                peer.enter(entrance);
                peer.send(server.create(FairProtocol.CRY).text(name + "welcome"));
            }
        }

        @Override
        public void onChunkEnd(Peer peer, Chunk chunk) {
            if (chunk.state() == Chunk.State.COMPLETE) {
                plans.add((String) chunk.attachment());
            }
        }

        /** The number of visitors outside that were added for a player. */
        int ownOutside() {
            int count = 0;
            for (Visitor visitor : visitors.get(0).all(FairProtocol.VISITOR)) {
                count += visitor.name().startsWith(name + "own") ? 1 : 0;
            }
            return count;
        }

        /** Those who are there enter a room, whose table has visitors of its own. */
        void openRoom(String roomName) {
            room = server.room(roomName);
            StateTable inside = room.state(FairProtocol.VISITORS_CHANNEL);
            visitors.add(inside);
            for (int i = 0; i < 3; i++) {
                inside.add(FairProtocol.VISITOR).name(name + roomName + i);
            }
            for (Peer peer : server.peers()) {
                peer.enter(room);
            }
        }

        void closeRoom() {
            visitors.remove(visitors.size() - 1);
            room.close("it rains");
        }

        /** Something happens at random, in each tick. */
        void play() {
            Inputs<Walk> walks = server.inputs(FairProtocol.STEPS_CHANNEL);
            for (Peer peer : server.peers()) {
                if (walks.kindOf(peer) == Inputs.Kind.RECEIVED) {
                    inputs.add(peer.index() + " " + walks.tick() + " " + walks.of(peer));
                }
            }
            for (StateTable table : visitors) {
                for (Visitor visitor : table.all(FairProtocol.VISITOR)) {
                    play(table, visitor);
                }
            }
            for (Booth booth : server.state(FairProtocol.BOOTHS_CHANNEL).all(FairProtocol.BOOTH)) {
                booth.open(random.nextInt(20) == 0 ? !booth.open() : booth.open());
            }
            for (Kite kite : server.state(FairProtocol.KITES_CHANNEL).all(FairProtocol.KITE)) {
                kite.height(random.nextInt(30) == 0 ? random.nextInt(200) : kite.height());
            }
            for (Peer peer : server.peers()) {
                speak(peer);
            }
        }

        private void play(StateTable table, Visitor visitor) {
            visitor.x((visitor.x() + 0.5f) % 100);
            if (Keys.has(server.inputs(FairProtocol.STEPS_CHANNEL).of(visitor).keys(), Keys.JUMP)) {
                visitor.steps(visitor.steps() + 1 & 0xFF);
            }
            switch (random.nextInt(40)) {
                case 0 -> visitor.steps(random.nextInt(200));
                case 1 ->
                    visitor.friend(table.all(FairProtocol.VISITOR).iterator().next());
                case 2 -> {
                    if (table.ownerOf(visitor) == null) {
                        table.remove(visitor);
                        table.add(FairProtocol.VISITOR).name(name + ++numbers);
                    }
                }
                case 3 -> visitor.money(random.nextInt(100));
                case 4 -> {
                    for (Peer peer : server.peers()) {
                        if (server.tableOf(FairProtocol.VISITORS_CHANNEL, peer) == table) {
                            table.hide(peer, visitor);
                        }
                    }
                }
                case 5 -> {
                    for (Peer peer : server.peers()) {
                        if (server.tableOf(FairProtocol.VISITORS_CHANNEL, peer) == table) {
                            table.show(peer, visitor);
                        }
                    }
                }
                default -> {
                    // It stands.
                }
            }
        }

        private void speak(Peer peer) {
            int number = ++numbers % 60_000;
            switch (random.nextInt(8)) {
                case 0 -> peer.send(server.create(FairProtocol.CRY).text(name + number));
                case 1 ->
                    peer.call(
                            FairProtocol.PRICE,
                            server.create(FairProtocol.PRICE).number(number));
                case 2 -> peer.send(server.create(FairProtocol.FLASH).number(number));
                case 3 ->
                    peer.send(server.create(FairProtocol.PICTURE).number(number).block(new byte[1 + number % 900]));
                case 4 -> {
                    if (random.nextInt(5) == 0) {
                        Plan plan = server.create(FairProtocol.PLAN).number(number);
                        byte[] bytes = new byte[1 + number % 3000];
                        peer.sendChunk(FairProtocol.PLANS_CHANNEL, plan, ChunkSource.of(bytes))
                                .attach(number + " of " + bytes.length);
                    }
                }
                default -> {
                    // It is silent.
                }
            }
        }
    }

    Fair open(String name) {
        Fair fair = new Fair(name);
        fairs.add(fair);
        return fair;
    }

    /** The server is gone, and nobody is notified. */
    void kill(Fair fair) {
        fairs.remove(fair);
    }

    void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            fairs.forEach(Fair::play);
            pause(1);
        }
    }

    /** Time passes in which the game stands still. */
    void pause(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            for (int frame = 0; frame < 3; frame++) {
                nowNanos += FRAME_NANOS;
                boolean isTick = frame == 0;
                fairs.forEach(fair -> {
                    fair.server.update(nowNanos);
                    if (isTick) {
                        fair.server.flush();
                    }
                });
                client.update(nowNanos);
                press();
                client.flush();
            }
        }
    }

    /** The player presses keys in each tick that the client leads, mostly the same as before. */
    private void press() {
        while (client.isTickDue()) {
            if (keys.tick() > 0) {
                pressed = random.nextInt(4) == 0 ? random.nextInt(Keys.ALL + 1) : pressed;
                Walk walk = keys.next().keys(pressed);
                log.noteInput(frameNanos() + FRAME_NANOS, keys.tick() + " " + walk);
            }
            client.flush();
        }
    }

    /** The time of this frame in a recording, which has whole microseconds. */
    private long frameNanos() {
        return (nowNanos - firstNanos) / 1_000 * 1_000;
    }

    @Override
    public void close() {
        client.close();
        fairs.forEach(fair -> fair.server.close());
    }
}
