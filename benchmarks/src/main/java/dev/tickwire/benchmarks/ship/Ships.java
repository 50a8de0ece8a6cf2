package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.ShipCreate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
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

    /** The trial of a codec that carries these. */
    public static Trial<Ship> trial(Codec<Ship> codec) {
        return new Trial<>(codec, random(Seed.VALUE), Ship::same);
    }

    /** The trial of the generated class, with the same values. */
    public static Trial<ShipCreate> trial(TickwireShip codec) {
        return new Trial<>(codec, TickwireShip.of(random(Seed.VALUE)), ShipCreate::equals);
    }

    /** The trials of each codec with all of these, by its name in the benchmarks. */
    public static Map<String, Supplier<Trial<?>>> trials() {
        Map<String, Supplier<Trial<?>>> trials = new LinkedHashMap<>();
        trials.put("tickwire", () -> trial(new TickwireShip()));
        trials.put("fused", () -> trial(new FusedShip()));
        trials.put("sbe", () -> trial(new SbeShip()));
        trials.put("protobuf", () -> trial(new ProtobufShip()));
        trials.put("flatbuffers", () -> trial(new FlatBuffersShip()));
        trials.put("kryo", () -> trial(new KryoShip()));
        trials.put("fory", () -> trial(new ForyShip()));
        trials.put("bytebuffer", () -> trial(new ByteBufferShip()));
        trials.put("handwritten", () -> trial(new HandwrittenShip()));
        return trials;
    }

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
