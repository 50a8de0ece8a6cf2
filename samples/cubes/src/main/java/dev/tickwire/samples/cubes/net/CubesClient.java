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

/** A player at the heap. */
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
     * Makes a player.
     *
     * @param client the endpoint, not connected
     * @param pressed asked once a tick for the buttons, given the own cube, or null before it has appeared
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
     * @param server where the server is
     */
    public void connect(InetSocketAddress server) {
        client.connect(server);
    }

    /**
     * Takes in what has come, and plays the ticks that are due.
     *
     * @param nowNanos the time
     */
    public void update(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            pushes.next().buttons(pressed.applyAsInt(own));
            client.flush();
        }
    }

    /**
     * Asks for a budget.
     *
     * @param wanted the budget
     */
    public void choose(Budget wanted) {
        if (client.isConnected() && client.canSend(CubesProtocol.CONTROL_CHANNEL)) {
            client.send(client.create(CubesProtocol.CHOOSE).budget(wanted));
            budget = wanted;
        }
    }

    /** The budget that was asked for; 256 kbit/s before. */
    public Budget budget() {
        return budget;
    }

    /** The kilobits that other ways would have taken in the last second; null before they are told. */
    public Rates rates() {
        return rates;
    }

    /** The reason for which the connection ended; null while it has not. */
    public DisconnectReason endReason() {
        return endReason;
    }

    @Override
    public void onRates(Peer server, Rates told) {
        told.retain();
        forgetRates();
        rates = told;
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

    /** The cubes as this player sees them. */
    public StateView world() {
        return world;
    }

    /**
     * A small cube as it was told last.
     *
     * @param number its number
     * @return null before it has appeared
     */
    public Cube newest(int number) {
        return small[number] == null ? null : world.newest(small[number]);
    }

    /** The player's own cube; null before it has appeared. */
    public Cube own() {
        return own;
    }

    /** The endpoint. */
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
