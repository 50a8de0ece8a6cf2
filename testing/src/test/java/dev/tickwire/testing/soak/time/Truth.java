package dev.tickwire.testing.soak.time;

import dev.tickwire.state.server.ServerObjects;
import java.util.HashMap;
import java.util.Map;

/** The truth about a server and its clients, for all that judge what others are shown. */
final class Truth {
    private final Map<Long, Life> lives = new HashMap<>();
    private final Map<Integer, InputLog> inputs = new HashMap<>();
    private final Map<Integer, TimedMessages> posts = new HashMap<>();
    /** By attempt, the last tick in which all that it sees may have changed. */
    private final Map<Integer, Integer> allSightChanged = new HashMap<>();

    final TimeTotals totals = new TimeTotals();
    final int ticksPerSecond;
    /** The tick that was flushed last. */
    int tick = ServerObjects.PLACED_TICK;

    Truth(int ticksPerSecond) {
        this.ticksPerSecond = ticksPerSecond;
    }

    void add(Life life) {
        lives.put(life.number, life);
    }

    Life life(long number) {
        Life life = lives.get(number);
        if (life == null) {
            throw new AssertionError("there never was an object " + number);
        }
        return life;
    }

    /** The inputs that the client of an attempt has pressed. */
    InputLog inputs(int attempt) {
        return inputs.computeIfAbsent(attempt, any -> new InputLog());
    }

    /** The messages that were sent to the client of an attempt. */
    TimedMessages post(int attempt) {
        return posts.computeIfAbsent(attempt, any -> new TimedMessages());
    }

    void changeAllSight(int attempt, int atTick) {
        allSightChanged.put(attempt, atTick);
    }

    /** The last tick in which something changed about whether a client sees an object. */
    int sightChanged(int attempt, Life life) {
        return Math.max(life.sightChanged(attempt), allSightChanged.getOrDefault(attempt, 0));
    }
}
