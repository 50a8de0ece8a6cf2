package dev.tickwire.testing.entry;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A server with two rooms, a crate that moves in each, and a runner of each player; what inputs it had. */
final class EntryHost implements SoakTimeServerListener {
    /** The fate of the input of one tick. */
    record TickInput(long atNanos, Inputs.Kind kind) {}

    private static final double TICK_NANOS = 1e9 / 60;
    private static final int REACH = 2000;

    final Server server;
    /** The inputs of the newest player, from the first on that came, in time or late. */
    final List<TickInput> inputs = new ArrayList<>();

    private final Inputs<Press> moves;
    private final List<Room> rooms = new ArrayList<>();
    private final List<StateTable> tables = new ArrayList<>();
    private final List<Crate> crates = new ArrayList<>();
    private Peer peer;
    private final long phaseNanos;
    private Runner runner;
    private StateTable runnersTable;
    private int tick = 1;
    private long tickedAtNanos;
    long stoppedUntilNanos;

    EntryHost(Transport transport, ServerSessions sessions, boolean hasRooms, Random random) {
        phaseNanos = random.nextLong();
        server = Server.builder(SoakTimeProtocol.get())
                .transport(transport)
                .maxClients(4)
                .random(random)
                .session(sessions)
                .build();
        server.listener(this);
        server.start();
        moves = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
        tables.add(server.state(SoakTimeProtocol.WORLD_CHANNEL));
        for (int room = 0; room < 2 && hasRooms; room++) {
            rooms.add(server.room("room " + room));
            tables.add(rooms.get(room).state(SoakTimeProtocol.WORLD_CHANNEL));
        }
        for (StateTable table : tables) {
            crates.add(table.add(SoakTimeProtocol.CRATE).number(crates.size()));
        }
    }

    InetSocketAddress address() {
        return server.transport().localAddress();
    }

    Peer peer() {
        return peer;
    }

    boolean isTickingAt(long nowNanos) {
        return nowNanos >= stoppedUntilNanos;
    }

    /** The tick of the server at a time, with a fraction. */
    double tickAt(long nowNanos) {
        return tick + (nowNanos - tickedAtNanos) / TICK_NANOS;
    }

    void update(long nowNanos) {
        server.update(nowNanos + phaseNanos);
        while (server.isTickDue()) {
            tick++;
            tickedAtNanos = nowNanos;
            play(nowNanos);
            server.flush();
        }
    }

    private void play(long nowNanos) {
        for (Crate crate : crates) {
            crate.x((tick * 7 % REACH) / 4f);
        }
        if (runner != null) {
            Press press = moves.of(runner);
            Inputs.Kind kind = moves.kindOf(runner);
            if (!inputs.isEmpty()
                    || kind == Inputs.Kind.RECEIVED
                    || moves.statistics(peer).late() > 0) {
                inputs.add(new TickInput(nowNanos, kind));
            }
            EntryRules.step(runner, press);
        }
    }

    /** Moves the player to the other room. */
    void changeRooms() {
        inputs.clear();
        peer.enter(peer.room() == rooms.get(0) ? rooms.get(1) : rooms.get(0));
    }

    @Override
    public void onConnect(Peer connected) {
        peer = connected;
        inputs.clear();
        if (rooms.isEmpty()) {
            addRunner(tables.get(0));
        } else {
            connected.enter(rooms.get(0));
        }
    }

    @Override
    public void onEnterRoom(Peer entered, Room room) {
        addRunner(room.state(SoakTimeProtocol.WORLD_CHANNEL));
    }

    private void addRunner(StateTable table) {
        runner = table.add(SoakTimeProtocol.RUNNER).number(1);
        table.owner(runner, peer);
        runnersTable = table;
    }

    @Override
    public void onLeaveRoom(Peer left, Room room) {
        removeRunner(left);
    }

    @Override
    public void onDisconnect(Peer left, DisconnectReason reason) {
        removeRunner(left);
    }

    private void removeRunner(Peer left) {
        if (left == peer && runner != null) {
            runnersTable.remove(runner);
            runner = null;
        }
    }
}
