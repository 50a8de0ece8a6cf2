package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.KryoCodec;
import java.util.Random;

/** Random messages of the kind {@code ShipCreate}, and its codecs. */
public final class Ships {
    private static final int POOL = 4096;

    private Ships() {}

    /** Returns the kind {@code ShipCreate}. */
    public static Kind<Ship> kind() {
        return new Kind<>(Ship::new, Ships::randomize, POOL)
                .codec("tickwire", () -> new TickwireShip())
                .codec("tickwirePast", () -> new TickwirePastShip())
                .codec("tickwireEarlier", () -> new TickwirePastShip.Earlier())
                .codec("fused", () -> new FusedShip())
                .codec("sbe", () -> new SbeShip())
                .codec("bytebuffer", () -> new ByteBufferShip())
                .codec("protobuf", () -> new ProtobufShip())
                .codec("flatbuffers", () -> new FlatBuffersShip())
                .codec("kryo", () -> new KryoCodec<>(Ship.class, Ship::new, ShipType.class, Team.class));
    }

    /** Sets a ship to random values. Half of the ships have flags. */
    private static void randomize(Ship ship, Random random) {
        ship.shipType = ShipType.of(random.nextInt(ShipType.values().length));
        ship.x = either(random, Ship.MAX_COORDINATE);
        ship.y = either(random, Ship.MAX_COORDINATE);
        ship.z = either(random, Ship.MAX_COORDINATE);
        ship.rotationX = either(random, Ship.MAX_TURN);
        ship.rotationY = either(random, Ship.MAX_TURN);
        ship.rotationZ = either(random, Ship.MAX_TURN);
        ship.rotationW = either(random, Ship.MAX_TURN);
        ship.velocityX = either(random, Ship.MAX_SPEED);
        ship.velocityY = either(random, Ship.MAX_SPEED);
        ship.velocityZ = either(random, Ship.MAX_SPEED);
        ship.flagged = random.nextBoolean();
        ship.shipFlags = ship.flagged ? random.nextInt(Ship.ALL_FLAGS + 1) : 0;
        ship.team = Team.of(random.nextInt(Team.values().length));
        ship.health = random.nextInt(Ship.MAX_HEALTH + 1);
        ship.thrust = random.nextInt(Ship.MAX_THRUST + 1);
    }

    private static int either(Random random, int max) {
        return random.nextInt(2 * max + 1) - max;
    }
}
