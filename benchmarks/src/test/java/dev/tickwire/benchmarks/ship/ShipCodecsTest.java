package dev.tickwire.benchmarks.ship;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.Hostile;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.wire.ShipCreate;
import dev.tickwire.bits.BitWriter;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShipCodecsTest {
    private final List<Ship> ships = Ships.random(Seed.VALUE);

    static Stream<Codec<Ship>> peers() {
        return Stream.of(
                new SbeShip(),
                new ProtobufShip(),
                new FlatBuffersShip(),
                new KryoShip(),
                new ForyShip(),
                new ByteBufferShip());
    }

    static Stream<Codec<Ship>> all() {
        return Stream.concat(peers(), Stream.of(new HandwrittenShip()));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldRefuseWhatIsOutOfRange(Codec<Ship> codec) {
        assertNotNull(Hostile.reread(codec, ships.get(0)));
        assertRefused(codec, ship -> ship.health = Ships.MAX_HEALTH + 1);
        assertRefused(codec, ship -> ship.thrust = Ships.MAX_THRUST + 1);
        assertRefused(codec, ship -> ship.x = Ships.MAX_COORDINATE + 1);
        assertRefused(codec, ship -> ship.rotationW = -Ships.MAX_TURN - 1);
        assertRefused(codec, ship -> ship.velocityZ = -Ships.MAX_SPEED - 1);
    }

    private static void assertRefused(Codec<Ship> codec, Consumer<Ship> mistake) {
        Ship ship = Ships.random(Seed.VALUE).get(0);
        mistake.accept(ship);
        assertNull(Hostile.reread(codec, ship));
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldLetNothingInvalidThrough(Codec<Ship> codec) {
        assertTrue(Hostile.refusals(codec, ships.subList(0, 200), Ship::isValid, 1) > 0);
    }

    @Test
    void shouldRefuseBitsOfOursThatAreOutOfRange() {
        byte[] ones = new byte[64];
        Arrays.fill(ones, (byte) -1);
        for (Codec<?> codec : List.of(new TickwireShip(), new HandwrittenShip())) {
            codec.source(ones);
            assertNull(codec.decode(0, 56, 3));
        }
    }

    @Test
    void shouldWriteTheSameBitsByHandAsGenerated() {
        List<ShipCreate> generated = TickwireShip.of(ships);
        TickwireShip ours = new TickwireShip();
        HandwrittenShip byHand = new HandwrittenShip();
        for (int i = 0; i < ships.size(); i++) {
            byte[] expected = new byte[64];
            byte[] written = new byte[64];
            assertEquals(ours.encode(generated.get(i), i & 7), byHand.encode(ships.get(i), i & 7));
            ours.copyEncoded(expected, 0);
            byHand.copyEncoded(written, 0);
            assertArrayEquals(expected, written);
        }
    }

    @Test
    void shouldTakeTheBitsThatTheRangesNeed() {
        ShipCreate flagged = new ShipCreate().flagged(true);
        BitWriter out = new BitWriter().wrap(new byte[40], 0, 32);
        flagged.write(out);
        assertEquals(219, out.writtenBits());
    }
}
