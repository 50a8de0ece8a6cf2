package dev.tickwire.samples.coop;

import dev.tickwire.endpoint.*;
import dev.tickwire.input.Inputs;
import dev.tickwire.samples.coop.wire.*;
import dev.tickwire.state.StateTable;
import java.util.*;

/** The server, which runs in the process of the player who hosts. */
final class CoopServer implements CoopServerListener {
    private static final int MOST_HEROES = 8;

    private final Server server;
    private final StateTable world;
    private final Inputs<Act> acts;
    private final Siege siege;
    private final Map<String, Hero> heroes = new HashMap<>();

    CoopServer(Server server) {
        this.server = server;
        world = server.state(CoopProtocol.WORLD_CHANNEL);
        acts = server.inputs(CoopProtocol.ACTS_CHANNEL);
        siege = new Siege(
                world,
                hero -> server.broadcast(server.create(CoopProtocol.SLAIN).by(hero)));
        server.listener(this);
        server.start();
    }

    void tick(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            if (!heroes.isEmpty()) {
                siege.step(acts::of); // the input of each hero's player, or none while the player is away
            }
            server.flush();
        }
    }

    @Override
    public void onJoin(Peer from, Join join) {
        Hero hero = heroes.get(join.name());
        if (hero == null && heroes.size() < MOST_HEROES) {
            hero = world.add(CoopProtocol.HERO).name(join.name());
            hero.spot().x(3 * heroes.size());
            heroes.put(join.name(), hero);
        }
        if (hero == null || world.ownerOf(hero) != null || from.attachment() != null) {
            from.kick("the game is full, or has a player of this name");
        } else {
            world.owner(hero, from);
            from.attach(hero);
        }
    }
}
