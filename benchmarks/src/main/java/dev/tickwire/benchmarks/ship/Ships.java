package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.Trial;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The ships that every codec carries. */
public final class Ships {
    static final int MAX_COORDINATE = 8_388_608;
    static final int MAX_TURN = 1024;
    static final int MAX_SPEED = 2_097_152;
    static final int ALL_FLAGS = 0xF;
    static final int MAX_HEALTH = 1000;
    static final int MAX_THRUST = 100;

    private Ships() {}

    /**
     * Random ships, half of them with flags.
     *
     * @param seed gives the same ships each time
     */
    public static List<Ship> random(long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> ship(random)).limit(Trial.COUNT).toList();
    }

    private static Ship ship(Random random) {
        Ship ship = new Ship();
        ship.shipType = ShipType.of(random.nextInt(ShipType.values().length));
        ship.x = either(random, MAX_COORDINATE);
        ship.y = either(random, MAX_COORDINATE);
        ship.z = either(random, MAX_COORDINATE);
        ship.rotationX = either(random, MAX_TURN);
        ship.rotationY = either(random, MAX_TURN);
        ship.rotationZ = either(random, MAX_TURN);
        ship.rotationW = either(random, MAX_TURN);
        ship.velocityX = either(random, MAX_SPEED);
        ship.velocityY = either(random, MAX_SPEED);
        ship.velocityZ = either(random, MAX_SPEED);
        ship.flagged = random.nextBoolean();
        ship.shipFlags = ship.flagged ? random.nextInt(ALL_FLAGS + 1) : 0;
        ship.team = Team.of(random.nextInt(Team.values().length));
        ship.health = random.nextInt(MAX_HEALTH + 1);
        ship.thrust = random.nextInt(MAX_THRUST + 1);
        return ship;
    }

    private static int either(Random random, int most) {
        return random.nextInt(2 * most + 1) - most;
    }
}
