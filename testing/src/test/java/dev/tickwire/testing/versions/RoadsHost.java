package dev.tickwire.testing.versions;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.transfer.SharedKey;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A server of one build, with carts on its road and in its rooms. */
final class RoadsHost implements ServerListener, AutoCloseable {
    private static final int CARTS = 3;
    private static final int ROOMS = 2;
    private static final int MAX_X = 1000;

    final RoadsBuild build;
    final Server server;
    private final Random random;
    private final List<StateTable> tables = new ArrayList<>();
    /** The last number that each peer has said. */
    private final Map<Peer, Integer> heard = new HashMap<>();

    private int said;
    private int received;
    private int counts;
    private long gone;
    private long unsent;

    RoadsHost(RoadsBuild build, MemoryNetwork network, SharedKey key, Random random) {
        this.build = build;
        this.random = random;
        server = Server.builder(build.protocol)
                .transport(network.open())
                .maxClients(8)
                .random(new Random(random.nextLong()))
                .session(key.sessions())
                .build();
        server.listener(this);
        server.start();
        fill(server.state(build.world), 0);
        for (int room = 0; room < ROOMS; room++) {
            fill(server.room("room " + room).state(build.world), (room + 1) * CARTS);
        }
    }

    private void fill(StateTable table, int first) {
        tables.add(table);
        for (int number = first; number < first + CARTS; number++) {
            RoadsBuild.set(table.add(build.object("Cart")), "number", number);
        }
        RoadsBuild.set(table.add(build.object("Dog")), "number", first);
    }

    /** Something changes, or a peer enters or leaves a room. */
    void act() {
        StateTable table = tables.get(random.nextInt(tables.size()));
        List<StateObject> carts = new ArrayList<>();
        table.all(build.object("Cart")).forEach(carts::add);
        StateObject cart = carts.get(random.nextInt(carts.size()));
        switch (random.nextInt(6)) {
            case 0 -> change(cart, carts.get(random.nextInt(carts.size())));
            case 1 -> RoadsBuild.set(cart, "load", random.nextInt(100));
            case 2 -> replace(table, cart);
            default -> RoadsBuild.set(cart, "x", (float) random.nextInt(MAX_X));
        }
        if (random.nextInt(10) == 0) {
            said++;
            server.broadcast(RoadsBuild.set(build.create(server, "Say"), "number", said));
            if (build.has("Horn")) {
                server.broadcast(RoadsBuild.set(build.create(server, "Horn"), "number", said));
            }
        }
        if (random.nextInt(30) == 0) {
            server.peers().forEach(this::move);
        }
    }

    private void change(StateObject cart, StateObject other) {
        String[] colors = build.version() == 3 ? new String[] {"GREY", "RED", "BLUE"} : new String[] {"GREY", "RED"};
        RoadsBuild.set(cart, "color", colors[random.nextInt(colors.length)]);
        if (build.version() == 3) {
            RoadsBuild.set(cart, "tow", other == cart ? null : other);
        }
    }

    private void replace(StateTable table, StateObject cart) {
        int number = RoadsBuild.number(cart);
        table.remove(cart);
        ObjectType<?> type = build.object("Cart");
        RoadsBuild.set(table.add(type), "number", number);
    }

    private void move(Peer peer) {
        int choice = random.nextInt(ROOMS + 1);
        if (choice == ROOMS) {
            if (peer.room() != null) {
                peer.leaveRoom();
            }
        } else {
            peer.enter(server.room("room " + choice));
        }
    }

    /** Returns the table of a peer's room. */
    StateTable table(Peer peer) {
        Room room = peer.room();
        return room == null ? server.state(build.world) : room.state(build.world);
    }

    void tick(long nowNanos) {
        server.update(nowNanos);
        server.flush();
    }

    /** Returns the peer of a client, or null. */
    Peer peer(long clientId) {
        for (Peer peer : server.peers()) {
            if (peer.clientId() == clientId) {
                return peer;
            }
        }
        return null;
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        received++;
        String name = type.label();
        if (name.equals("Horn") || name.equals("Whip")) {
            Versions.require(from.version() == (name.equals("Horn") ? 3 : 1), name + " of " + from.version());
            return;
        }
        int number = RoadsBuild.number(message);
        Integer before = heard.put(from, number);
        Versions.require(before == null || number == before + 1, number + " after " + before);
        if (build.version() > 1) {
            int tone = (Integer) RoadsBuild.get(message, "tone");
            Versions.require(tone == (from.version() == 1 ? 5 : number % 200), "tone " + tone);
        }
        if (build.version() > 2) {
            String color = RoadsBuild.get(message, "color").toString();
            Versions.require(color.equals(from.version() < 3 ? "RED" : "BLUE"), color);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // The answer of the only call.
    public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
        counts++;
        if (build.version() > 2) {
            int radius = (Integer) RoadsBuild.get(message, "radius");
            Versions.require(radius == (from.version() < 3 ? 1 : 30), "radius " + radius);
        }
        Message counted = RoadsBuild.set(build.create(server, "Counted"), "carts", CARTS);
        ((Answer<Message>) answer).with(RoadsBuild.set(counted, "dogs", 4));
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        heard.remove(peer);
        gone += peer.statistics().messagesGone();
        unsent += peer.statistics().messagesNotInVersion();
        Versions.require(
                peer.statistics().breach() == null,
                peer + ": " + peer.statistics().breach());
    }

    int received() {
        return received;
    }

    int counts() {
        return counts;
    }

    long gone() {
        return gone;
    }

    long unsent() {
        return unsent;
    }

    @Override
    public void close() {
        server.close();
    }
}
