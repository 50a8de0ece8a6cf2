package dev.tickwire.samples.cubes.net;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.samples.cubes.wire.Budget;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesClientListener;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.samples.cubes.wire.Push;
import dev.tickwire.samples.cubes.wire.Rates;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import java.net.InetSocketAddress;
import java.util.function.ToIntFunction;

/** The client of a player, without a window. The caller provides the buttons. */
public final class CubesClient implements CubesClientListener {
    private final Client client;
    private final ToIntFunction<Cube> pressed;
    private final StateView world;
    private final InputQueue<Push> pushes;
    private final Cube[] small = new Cube[CubesConstants.SMALL];
    private Cube own;
    private Rates rates;
    private DisconnectReason endReason;
    private Budget budget = Budget.KBIT_256;

    /**
     * Creates a client.
     *
     * @param client the client, not connected
     * @param pressed called once per tick for the buttons, with the own cube, or null before it has appeared
     */
    public CubesClient(Client client, ToIntFunction<Cube> pressed) {
        this.client = client;
        this.pressed = pressed;
        world = client.state(CubesProtocol.WORLD_CHANNEL);
        pushes = client.inputs(CubesProtocol.PUSHES_CHANNEL);
        client.listener(this);
    }

    /**
     * Begins to connect.
     *
     * @param server the address of the server
     */
    public void connect(InetSocketAddress server) {
        client.connect(server);
    }

    /** Receives, and sends the input of each tick that is due. Called in each frame. */
    public void update(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            pushes.next().buttons(pressed.applyAsInt(own));
            client.flush();
        }
    }

    /** Requests a budget. Does nothing while not connected, or if the channel's queue is full. */
    public void choose(Budget wanted) {
        if (client.isConnected() && client.canSend(CubesProtocol.CONTROL_CHANNEL)) {
            client.send(client.create(CubesProtocol.CHOOSE).budget(wanted));
            budget = wanted;
        }
    }

    /** Returns the budget that was requested last; 256 kbit/s by default. */
    public Budget budget() {
        return budget;
    }

    /** Returns the costs of the last second, or null before they arrive. */
    public Rates rates() {
        return rates;
    }

    /** Returns the reason for the end of the connection, or null before it. */
    public DisconnectReason endReason() {
        return endReason;
    }

    @Override
    public void onRates(Peer server, Rates rates) {
        rates.retain();
        forgetRates();
        this.rates = rates;
    }

    private void forgetRates() {
        if (rates != null) {
            rates.release();
            rates = null;
        }
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason) {
        endReason = reason;
        own = null;
        forgetRates();
    }

    /** Returns the cubes as this client shows them. */
    public StateView world() {
        return world;
    }

    /**
     * Returns the newest received state of a small cube, which is ahead of the view.
     *
     * @param number the number of the cube
     * @return the state, or null before the cube has appeared
     */
    public Cube newest(int number) {
        return small[number] == null ? null : world.newest(small[number]);
    }

    /** Returns the player's own cube, or null before it has appeared. */
    public Cube own() {
        return own;
    }

    /** Returns the network client. */
    public Client endpoint() {
        return client;
    }

    @Override
    public void onCubeAppear(Peer server, Cube cube) {
        if (cube.isOwned()) {
            own = cube;
        } else if (cube.number() < CubesConstants.SMALL) {
            small[cube.number()] = cube;
        }
    }
}
