package dev.tickwire.samples.arena.server;

import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Crate;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.wire.Picked;
import dev.tickwire.samples.arena.wire.Prize;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.state.StateTable;
import java.util.Random;

/** The crates of the arena: a new one every few seconds, with gold or health in it. Players of version 4 see none. */
final class Crates {
    private static final int MAX = 4;
    private static final int TICKS_PER_CRATE = 5 * Rules.TICKS_PER_SECOND;
    private static final int GOLD = 15;
    private static final int HEALTH = 30;

    private final Server server;
    private final StateTable crates;
    private final Random random;
    private int ticks;

    Crates(Server server, long seed) {
        this.server = server;
        this.crates = server.state(ArenaProtocol.CRATES_CHANNEL);
        this.random = new Random(seed);
    }

    /** Runs a tick. */
    void step(Iterable<Fighter> fighters) {
        if (++ticks % TICKS_PER_CRATE == 0 && crates.count() < MAX) {
            Crate crate = crates.add(ArenaProtocol.CRATE);
            crate.place().x(anywhere()).y(anywhere());
            fill(crate.prize());
        }
        for (Crate crate : crates.all(ArenaProtocol.CRATE)) {
            for (Fighter fighter : fighters) {
                if (crate.isPresent() && Rules.isAt(fighter, crate)) {
                    pick(crate, fighter);
                }
            }
        }
    }

    private float anywhere() {
        return (random.nextFloat() * 2 - 1) * GeometryConstants.HALF_SIDE;
    }

    private void fill(Prize prize) {
        if (random.nextBoolean()) {
            prize.gold(GOLD);
        } else {
            prize.health(HEALTH);
        }
    }

    private void pick(Crate crate, Fighter fighter) {
        switch (crate.prize().which()) {
            case GOLD ->
                fighter.gold(Math.min(
                        ArenaConstants.MAX_GOLD, fighter.gold() + crate.prize().gold()));
            case HEALTH ->
                fighter.health(Math.min(
                        ArenaConstants.MAX_HEALTH,
                        fighter.health() + crate.prize().health()));
        }
        Picked picked = server.create(ArenaProtocol.PICKED).player(fighter.player());
        picked.prize().copyFrom(crate.prize());
        server.broadcast(picked);
        crates.remove(crate);
    }
}
