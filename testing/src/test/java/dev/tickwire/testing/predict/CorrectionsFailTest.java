package dev.tickwire.testing.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.bind.wire.HarborProtocol;
import dev.tickwire.testing.bind.wire.Sail;
import dev.tickwire.testing.bind.wire.Ship;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Worlds that fail where a rule of the client differs from that of the server. */
class CorrectionsFailTest {
    private static final int CLIENTS = 2;
    private static final NetworkConditions DELAYED = NetworkConditions.perfect().withLatencyMillis(40);

    /** Sails ships, each client its own, with rules that differ from a second on. */
    private static World play(WorldBuilder builder, double differFrom) {
        World world = builder.clients(CLIENTS).start();
        StateTable table = world.server().state(HarborProtocol.WORLD_CHANNEL);
        Inputs<Sail> sails = world.server().inputs(HarborProtocol.SAILS_CHANNEL);
        for (int number = 0; number < CLIENTS; number++) {
            world.client(number)
                    .predict(HarborProtocol.SHIP, HarborProtocol.SAILS_CHANNEL, (ship, sail) -> sail(ship, sail, 2));
        }
        world.connect();
        world.server().peers().forEach(peer -> table.owner(table.add(HarborProtocol.SHIP), peer));
        world.eachTick(tick -> {
            for (int number = 0; number < CLIENTS; number++) {
                Client client = world.client(number);
                InputQueue<Sail> own = client.inputs(HarborProtocol.SAILS_CHANNEL);
                while (client.isTickDue()) {
                    own.next().way(tick / 60 % 2 == 0 ? 3 : -3);
                }
            }
            for (Ship ship : table.all(HarborProtocol.SHIP)) {
                sail(ship, sails.of(ship), world.seconds() >= differFrom ? 2.5f : 2);
            }
        });
        return world;
    }

    private static void sail(Ship ship, Sail sail, float speed) {
        ship.position().x(ship.position().x() + sail.way() * speed);
    }

    @Test
    void shouldNotFailWhereTheRulesAreTheSame() {
        try (World world = play(
                World.of(HarborProtocol.get()).conditions(DELAYED).failOnCorrection(3), Double.POSITIVE_INFINITY)) {
            world.run(20);
            for (int number = 0; number < CLIENTS; number++) {
                assertTrue(world.client(number).predictions().steps() > 900);
            }
        }
    }

    @Test
    void shouldNameWhatWasCorrected() {
        try (World world =
                play(World.of(HarborProtocol.get()).conditions(DELAYED).failOnCorrection(3), 6)) {
            AssertionError failed = assertThrows(AssertionError.class, () -> world.run(20));
            assertTrue(
                    failed.getMessage()
                            .matches("client [01]: Ship in slot [01] was corrected by [0-9.]+ steps, fields: position"),
                    failed.getMessage());
            assertTrue(world.seconds() > 6 && world.seconds() < 7, world.seconds() + " s");
        }
    }

    /** Corrections before that second are the world's own, such as those of a client whose clock settles. */
    @Test
    void shouldAllowCorrectionsBefore() {
        try (World world =
                play(World.of(HarborProtocol.get()).conditions(DELAYED).failOnCorrection(10), 2)) {
            world.run(9.5 - world.seconds());
            assertTrue(world.client(0).predictions().corrections() > 0);
            assertThrows(AssertionError.class, () -> world.run(2));
        }
    }

    @Test
    void shouldGiveEachClientSettingsOfItsOwn() {
        Duration[] delays = {Duration.ZERO, Duration.ofMillis(200)};
        try (World world = play(
                World.of(HarborProtocol.get())
                        .clientSettings((settings, number) -> settings.viewDelay(delays[number], delays[number])),
                Double.POSITIVE_INFINITY)) {
            world.run(5);
            double apart = world.client(0).viewTick() - world.client(1).viewTick();
            assertEquals(12, apart, 1.5);
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> World.of(HarborProtocol.get()).failOnCorrection(-1));
    }
}
