package com.example.duel;

import com.example.duel.wire.Buttons;
import com.example.duel.wire.DuelProtocol;
import com.example.duel.wire.DuelServerListener;
import com.example.duel.wire.Duelist;
import com.example.duel.wire.Input;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateTable;

/** The server of a testable game: its endpoint and the time are parameters. */
public final class DuelServer implements DuelServerListener {
    private final Server server;
    private final StateTable world;

    public DuelServer(Server server) {
        this.server = server;
        world = server.state(DuelProtocol.WORLD_CHANNEL);
        world.removeOwnedOnLeave(DuelProtocol.DUELIST);
        server.listener(this);
        server.start();
    }

    public void update(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            server.flush();
        }
    }

    @Override
    public void onConnect(Peer peer) {
        Duelist duelist = world.add(DuelProtocol.DUELIST).player(peer.index());
        world.owner(duelist, peer);
        peer.attach(duelist);
    }

    @Override
    public void onInput(Peer from, Input input) {
        if (!Buttons.has(input.buttons(), Buttons.FIRE)) {
            return;
        }
        for (Duelist victim : world.all(DuelProtocol.DUELIST)) {
            if (victim != from.attachment() && victim.health() > 0) {
                victim.health(victim.health() - 10);
                server.broadcast(
                        server.create(DuelProtocol.HIT).victim(victim.player()).damage(10));
            }
        }
    }
}
