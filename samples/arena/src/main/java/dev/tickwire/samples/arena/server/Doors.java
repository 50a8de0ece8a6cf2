package dev.tickwire.samples.arena.server;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.wire.Opened;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.state.StateTable;

/** The doors of the arena. An open door closes after some time, with new gold behind it. */
final class Doors {
    private static final int OPEN_TICKS = 10 * Rules.TICKS_PER_SECOND;
    private static final int GOLD = 10;
    /** Additional reach, in metres: on the player's screen, the fighter is ahead of the server. */
    private static final float LAG = 2f;

    private static final float PLACE = GeometryConstants.HALF_SIDE / 2f;

    private final Server server;
    private final StateTable world;

    /** Puts a door into each quarter of the arena. */
    Doors(Server server, StateTable world) {
        this.server = server;
        this.world = world;
        for (float x = -PLACE; x <= PLACE; x += 2 * PLACE) {
            for (float y = -PLACE; y <= PLACE; y += 2 * PLACE) {
                Door door = world.add(ArenaProtocol.DOOR);
                door.place().x(x).y(y);
                door.attach(new int[1]);
            }
        }
    }

    /** Runs a tick. */
    void step() {
        for (Door door : world.all(ArenaProtocol.DOOR)) {
            if (door.open() && --ticksOpen(door)[0] == 0) {
                door.open(false);
            }
        }
    }

    private static int[] ticksOpen(Door door) {
        return (int[]) door.attachment();
    }

    /** Answers a fighter's call to open a door. */
    void open(Fighter fighter, Door door, Answer<Opened> answer) {
        if (!Rules.isAlive(fighter) || !Rules.isInReach(fighter, door, Rules.REACH + LAG)) {
            answer.refuse("too far away");
        } else if (door.open()) {
            answer.refuse("it is open");
        } else {
            door.open(true);
            ticksOpen(door)[0] = OPEN_TICKS;
            fighter.gold(Math.min(ArenaConstants.MAX_GOLD, fighter.gold() + GOLD));
            answer.with(server.create(ArenaProtocol.OPENED).found(GOLD));
        }
    }
}
