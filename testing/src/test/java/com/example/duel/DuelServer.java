package com.example.duel;

import com.example.duel.wire.Buttons;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.DuelServerListener;
import com.example.duel.wire.Input;
import com.example.duel.wire.Snapshot;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;

/** The server of a game that is made to be tested: it is handed its endpoint, and told the time. */
public final class DuelServer implements DuelServerListener {
    private final Server server;
    private final int[] health = {100, 100};
    private long tick;

    public DuelServer(Server server) {
        this.server = server;
        server.listener(this);
        server.start();
    }

    public void tick(long nowNanos) {
        server.update(nowNanos);
        tick++;
        if (tick % 3 == 0) {
            server.broadcast(snapshot());
        }
        server.flush();
    }

    public int health(int player) {
        return health[player];
    }

    @Override
    public void onInput(Peer from, Input input) {
        int victim = 1 - from.index();
        if (Buttons.has(input.buttons(), Buttons.FIRE) && server.peer(victim) != null && health[victim] > 0) {
            health[victim] -= 10;
            server.broadcast(server.create(DuelProtocol.HIT).victim(victim).damage(10));
        }
    }

    private Snapshot snapshot() {
        Snapshot snapshot = server.create(DuelProtocol.SNAPSHOT).tick(tick);
        for (Peer peer : server.peers()) {
            snapshot.addDuelists().player(peer.index()).health(health[peer.index()]);
        }
        return snapshot;
    }
}
