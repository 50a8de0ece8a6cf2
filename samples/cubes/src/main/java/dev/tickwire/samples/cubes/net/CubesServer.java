package dev.tickwire.samples.cubes.net;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.samples.cubes.physics.Heap;
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

/** Moves the heap by what players press, and tells each of them of it within a budget. */
public final class CubesServer implements CubesServerListener {
    private static final float APART = 3;
    /** Nearer than this to the player's cube, in metres, all cubes matter alike. */
    private static final double NEAR = 4;

    private static final double LEAST_WEIGHT = 0.05;

    private final Server server;
    private final Heap heap = new Heap();
    private final StateTable world;
    private final Inputs<Push> pushes;
    private final List<Cube> small = new ArrayList<>();
    private final Budget budget;
    private final List<Runnable> onTick = new ArrayList<>();
    private Cube written;
    private final Heap.Sink write = this::write;

    /**
     * Lays out the heap.
     *
     * @param server the endpoint, not started
     * @param budget of each player, until it asks for another
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

    /** All cubes matter to a player, far ones less. */
    private static float weight(Cube player, Cube cube) {
        if (player == null) {
            return 1;
        }
        double x = cube.position().x() - player.position().x();
        double y = cube.position().y() - player.position().y();
        double distance = Math.max(NEAR, Math.sqrt(x * x + y * y));
        return (float) Math.max(LEAST_WEIGHT, NEAR / distance * NEAR / distance);
    }

    /**
     * Calls something in each tick, when its states are written.
     *
     * @param told what is called; what it throws comes out of {@link #update}
     */
    public void onTick(Runnable told) {
        onTick.add(told);
    }

    /** Starts to listen. */
    public void start() {
        server.start();
    }

    /**
     * Takes in what has come, and moves the heap by the ticks that are due.
     *
     * @param nowNanos the time
     */
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

    private static Heap.PlayerCube body(Cube cube) {
        return (Heap.PlayerCube) cube.attachment();
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

    /** The small cubes, by their numbers. */
    public List<Cube> small() {
        return small;
    }

    /** A player's cube; null if there is no such player. */
    public Cube player(int index) {
        Peer peer = server.peer(index);
        return peer == null ? null : (Cube) peer.attachment();
    }

    /** The endpoint. */
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
