package dev.tickwire.samples.cubes.net;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.samples.cubes.physics.CubesPhysics;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.Choose;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.samples.cubes.wire.CubesServerListener;
import dev.tickwire.samples.cubes.wire.Push;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateTable;
import java.util.ArrayList;
import java.util.List;

/** The server: moves the cubes by the buttons of the players, and replicates them to each player within a budget. */
public final class CubesServer implements CubesServerListener {
    private static final float APART = 3;
    /** Distance below which all cubes have the same priority, in metres. */
    private static final double NEAR = 4;

    private static final double MIN_WEIGHT = 0.05;

    private final Server server;
    private final CubesPhysics heap = new CubesPhysics();
    private final StateTable world;
    private final Inputs<Push> pushes;
    private final List<Cube> small = new ArrayList<>();
    private final Budget budget;
    private final List<Runnable> onTick = new ArrayList<>();
    private Cube written;
    private final CubesPhysics.Sink write = this::write;

    /**
     * Creates the cubes.
     *
     * @param server the server, not started
     * @param budget the budget of each player until the player requests another
     */
    public CubesServer(Server server, Budget budget) {
        this.server = server;
        this.budget = budget;
        world = server.state(CubesProtocol.WORLD_CHANNEL);
        pushes = server.inputs(CubesProtocol.PUSHES_CHANNEL);
        world.relevance(Relevance.each((viewer, cube) -> weight(player(viewer.index()), (Cube) cube)));
        for (int cube = 0; cube < CubesConstants.SMALL; cube++) {
            small.add(world.add(CubesProtocol.CUBE).number(cube));
        }
        writeAll();
        server.listener(this);
    }

    /**
     * Returns the priority of a cube for a player. All cubes are relevant, far ones less: 1 up to 4 metres, then
     * falling with the square of the distance, but at least 0.05.
     */
    private static float weight(Cube player, Cube cube) {
        if (player == null) {
            return 1;
        }
        double x = cube.position().x() - player.position().x();
        double y = cube.position().y() - player.position().y();
        double distance = Math.max(NEAR, Math.sqrt(x * x + y * y));
        return (float) Math.max(MIN_WEIGHT, NEAR / distance * NEAR / distance);
    }

    /**
     * Adds a callback for each tick, called when the states are written and before they are sent. What it throws,
     * {@link #update} throws.
     */
    public void onTick(Runnable listener) {
        onTick.add(listener);
    }

    /** Starts to listen. */
    public void start() {
        server.start();
    }

    /** Receives, and runs the ticks that are due. Called in each frame. */
    public void update(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            heap.beginTick();
            for (int slot = 0; slot < CubesConstants.MAX_PLAYERS; slot++) {
                Peer peer = server.peer(slot);
                if (peer != null && peer.attachment() instanceof Cube cube) {
                    heap.push(body(cube), pushes.of(cube).buttons());
                }
            }
            heap.step();
            writeAll();
            onTick.forEach(Runnable::run);
            server.flush();
        }
    }

    private static CubesPhysics.PlayerCube body(Cube cube) {
        return (CubesPhysics.PlayerCube) cube.attachment();
    }

    private void writeAll() {
        for (int cube = 0; cube < small.size(); cube++) {
            written = small.get(cube);
            heap.read(cube, write);
        }
        for (Cube cube : world.all(CubesProtocol.CUBE)) {
            if (cube.attachment() != null) {
                written = cube;
                heap.read(body(cube), write);
            }
        }
    }

    private void write(Vector3f place, Quaternion rotation, boolean isPulled) {
        written.position().x(place.x).y(place.y).z(Math.max(0, place.z));
        written.facing(rotation.getX(), rotation.getY(), rotation.getZ(), rotation.getW());
        written.interacting(isPulled);
    }

    /** Returns the small cubes, by number. */
    public List<Cube> small() {
        return small;
    }

    /**
     * Returns the cube of a player, or null if there is no such player.
     *
     * @param index the index of the peer
     */
    public Cube player(int index) {
        Peer peer = server.peer(index);
        return peer == null ? null : (Cube) peer.attachment();
    }

    /** Returns the network server. */
    public Server endpoint() {
        return server;
    }

    @Override
    public void onConnect(Peer peer) {
        Cube cube = world.add(CubesProtocol.CUBE).number(CubesConstants.SMALL + peer.index());
        cube.attach(heap.add(APART * peer.index(), 0));
        world.owner(cube, peer);
        peer.attach(cube);
        world.budget(peer, Budgets.bytesPerTick(budget));
    }

    @Override
    public void onChoose(Peer from, Choose choose) {
        world.budget(from, Budgets.bytesPerTick(choose.budget()));
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        if (peer.attachment() instanceof Cube cube) {
            heap.remove(body(cube));
            world.remove(cube);
        }
    }
}
