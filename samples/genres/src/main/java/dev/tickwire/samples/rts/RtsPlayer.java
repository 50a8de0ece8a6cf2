package dev.tickwire.samples.rts;

import dev.tickwire.endpoint.*;
import dev.tickwire.samples.rts.wire.*;
import dev.tickwire.state.StateView;
import java.util.List;
import java.util.stream.StreamSupport;

/** The client: it has the units that the player's army sees, and sends the player's orders. */
final class RtsPlayer implements RtsClientListener {
    final Client client;
    final String name;
    private final StateView world;

    RtsPlayer(Client client, String name) {
        this.client = client;
        this.name = name;
        world = client.state(RtsProtocol.WORLD_CHANNEL);
        client.listener(this);
    }

    @Override
    public void onConnect(Peer server) {
        client.send(client.create(RtsProtocol.JOIN).name(name));
    }

    void tick(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            client.flush();
        }
    }

    /** Returns the units of the player, or those of the enemies in sight. */
    List<Unit> units(boolean own) {
        Army army = world.mine(RtsProtocol.ARMY); // null until the server has answered
        return StreamSupport.stream(world.all(RtsProtocol.UNIT).spliterator(), false)
                .filter(unit -> army != null && own == (unit.army() == army.number()))
                .toList();
    }

    /** Sends a group of one unit or more to a place. */
    void march(List<Unit> group, Spot to) {
        March march = client.create(RtsProtocol.MARCH).to(to);
        group.forEach(march::addGroup);
        client.send(march);
    }

    /** Moves the player's screen to a place. */
    void look(Spot centre) {
        client.send(client.create(RtsProtocol.LOOK).centre(centre));
    }
}
