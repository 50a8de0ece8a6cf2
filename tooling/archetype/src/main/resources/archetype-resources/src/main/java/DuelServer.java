package ${package};

import ${package}.wire.Buttons;
import ${package}.wire.DuelProtocol;
import ${package}.wire.DuelServerListener;
import ${package}.wire.Duelist;
import ${package}.wire.Input;
import ${package}.wire.Join;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;

public final class DuelServer implements DuelServerListener {
    private final Server server = Server.builder(DuelProtocol.get()).port(40000).maxClients(2).build();
    private final StateTable world = server.state(DuelProtocol.WORLD_CHANNEL);

    public static void main(String[] args) {
        new DuelServer().run();
    }

    private void run() {
        world.removeOwnedOnLeave(DuelProtocol.DUELIST);
        server.listener(this);
        server.start();
        while (true) {
            server.update();                        // receives packets, calls the listener, times out
            while (server.isTickDue()) {            // sixty times a second
                server.flush();                     // sends messages and object updates
            }
            server.park();                          // until the next tick is due or a datagram arrives
        }
    }

    @Override
    public void onJoin(Peer from, Join join) {
        System.out.println(from + " is " + join.name());
        if (from.attachment() == null) {            // not twice; the index is the client's slot: here 0 or 1
            Duelist duelist = world.add(DuelProtocol.DUELIST).player(from.index()).name(join.name());
            world.owner(duelist, from);
            from.attach(duelist);
        }
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        System.out.println(peer + ": " + reason);
    }

    @Override
    public void onInput(Peer from, Input input) {
        if (from.attachment() instanceof Duelist duelist) {
            if (Buttons.has(input.buttons(), Buttons.RIGHT)) {
                duelist.x(duelist.x() + 0.1f);      // the setter stops at 100
            }
            if (Buttons.has(input.buttons(), Buttons.FIRE)) {
                fire(duelist);
            }
        }
    }

    private void fire(Duelist shooter) {
        for (Duelist victim : world.all(DuelProtocol.DUELIST)) {
            if (victim != shooter && victim.health() > 0) {
                victim.health(victim.health() - 10);
                server.broadcast(server.create(DuelProtocol.HIT).victim(victim.player()).damage(10));
            }
        }
    }
}
