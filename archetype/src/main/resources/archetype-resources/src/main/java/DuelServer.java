package ${package};

import ${package}.wire.Buttons;
import ${package}.wire.DuelProtocol;
import ${package}.wire.DuelServerListener;
import ${package}.wire.Input;
import ${package}.wire.Join;
import ${package}.wire.Snapshot;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;

public final class DuelServer implements DuelServerListener {
    private final Server server = Server.builder(DuelProtocol.get()).port(40000).maxClients(2).build();
    private final float[] x = new float[2];
    private final int[] health = {100, 100};
    private long tick;

    public static void main(String[] args) {
        new DuelServer().run();
    }

    private void run() {
        server.listener(this);
        server.start();
        while (true) {
            server.update();                        // takes in what has come, calls the listener, times out
            while (server.isTickDue()) {            // sixty times a second
                tick++;
                if (tick % 3 == 0) {
                    server.broadcast(snapshot());
                }
                server.flush();                     // sends: at least one packet to each peer
            }
            server.park();                          // until the next tick is due or something has come
        }
    }

    @Override
    public void onConnect(Peer peer) {
        x[peer.index()] = 0;                        // the index is the client's slot: here 0 or 1
        health[peer.index()] = 100;
        System.out.println(peer);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        System.out.println(peer + ": " + reason);
    }

    @Override
    public void onJoin(Peer from, Join join) {
        System.out.println(from + " is " + join.name());
    }

    @Override
    public void onInput(Peer from, Input input) {
        int player = from.index();
        int victim = 1 - player;
        if (Buttons.has(input.buttons(), Buttons.RIGHT)) {
            x[player] = Math.min(x[player] + 0.1f, 100);
        }
        if (Buttons.has(input.buttons(), Buttons.FIRE) && server.peer(victim) != null && health[victim] > 0) {
            health[victim] -= 10;
            server.broadcast(server.create(DuelProtocol.HIT).victim(victim).damage(10));
        }
    }

    private Snapshot snapshot() {
        Snapshot snapshot = server.create(DuelProtocol.SNAPSHOT).tick(tick);
        for (Peer peer : server.peers()) {
            int player = peer.index();
            snapshot.addDuelists().player(player).x(x[player]).health(health[player]);
        }
        return snapshot;
    }
}
