package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.Kind;
import java.util.Random;

/** The ships that every codec carries. */
public final class Ships {
    static final int MAX_COORDINATE = 8_388_608;
    static final int MAX_TURN = 1024;
    static final int MAX_SPEED = 2_097_152;
    static final int ALL_FLAGS = 0xF;
    static final int MAX_HEALTH = 1000;
    static final int MAX_THRUST = 100;

    private static final int POOL = 4096;

    private Ships() {}

    /** The kind. */
    public static Kind<Ship> kind() {
        return new Kind<>(Ship::new, Ships::randomize, POOL)
                .codec("tickwire", () -> new TickwireShip())
                .codec("fused", () -> new FusedShip())
                .codec("sbe", () -> new SbeShip())
                .codec("bytebuffer", () -> new ByteBufferShip())
                .codec("protobuf", () -> new ProtobufShip())
                .codec("flatbuffers", () -> new FlatBuffersShip())
                .codec("kryo", () -> new KryoShip())
                .codec("fory", () -> new ForyShip())
                .codec("handwritten", () -> new HandwrittenShip())
                .refused(ship -> ship.x = MAX_COORDINATE + 1)
                .refused(ship -> ship.y = -MAX_COORDINATE - 1)
                .refused(ship -> ship.z = MAX_COORDINATE + 1)
                .refused(ship -> ship.rotationX = MAX_TURN + 1)
                .refused(ship -> ship.rotationY = -MAX_TURN - 1)
                .refused(ship -> ship.rotationZ = MAX_TURN + 1)
                .refused(ship -> ship.rotationW = -MAX_TURN - 1)
                .refused(ship -> ship.velocityX = MAX_SPEED + 1)
                .refused(ship -> ship.velocityY = -MAX_SPEED - 1)
                .refused(ship -> ship.velocityZ = MAX_SPEED + 1)
                .refused(ship -> ship.health = MAX_HEALTH + 1)
                .refused(ship -> ship.thrust = MAX_THRUST + 1)
                .refusedWhenWritten(ship -> ship.shipType = null)
                .refusedWhenWritten(ship -> ship.team = null)
                .refusedWhenWritten(ship -> {
                    ship.flagged = true;
                    ship.shipFlags = ALL_FLAGS + 1;
                });
    }

    /** Half of them have flags. */
    private static void randomize(Ship ship, Random random) {
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
    }

    private static int either(Random random, int most) {
        return random.nextInt(2 * most + 1) - most;
    }
}
