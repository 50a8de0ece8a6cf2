package dev.tickwire.samples.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;

/** The game with its bots, over simulated networks. */
class ShooterTest {
    private static final int PLAYERS = 4;

    private final List<String> log = new ArrayList<>();
    private boolean areShooting;

    private World play(WorldBuilder builder) {
        World world = builder.clients(PLAYERS)
                .server(server -> new DuelServer(server)::update)
                .client((client, number) -> player(client, number)::update)
                .start();
        world.connect();
        return world;
    }

    private DuelClient player(Client client, int number) {
        return new DuelClient(client, "bot " + number, text -> log.add(number + ": " + text)) {
            @Override
            protected void play(Duelist own, Input input) {
                super.play(own, input);
                input.buttons(areShooting ? input.buttons() : input.buttons() & ~Buttons.FIRE);
            }
        };
    }

    private static StateTable table(World world) {
        return world.server().state(DuelProtocol.WORLD_CHANNEL);
    }

    private static long corrections(World world) {
        long sum = 0;
        for (int number = 0; number < PLAYERS; number++) {
            sum += world.client(number).predictions().corrections();
        }
        return sum;
    }

    private void runUntilTheCrownIsTaken(World world) {
        world.runUntil(() -> log.stream().filter(line -> line.endsWith("mine!")).count() == PLAYERS, 60);
    }

    @TickwireTest
    void shouldPredictWithoutACorrectionOnACleanLine(Worlds worlds) {
        World world = play(worlds.of(DuelProtocol.get())
                .conditions(NetworkConditions.perfect().withLatencyMillis(40)));
        runUntilTheCrownIsTaken(world); // its points are set by the server, not by the rule
        world.run(1);
        long before = corrections(world);
        world.run(10);

        assertEquals(before, corrections(world));
        assertTrue(world.client(0).predictions().steps() > 600);
    }

    @TickwireTest
    void shouldCorrectSeldomOverAMobileNetwork(Worlds worlds) {
        World world = play(worlds.of(DuelProtocol.get()).preset(NetworkPreset.MOBILE));
        world.run(5);
        long before = corrections(world);
        world.run(20);
        long seldom = PLAYERS * 20 * 60 / 100; // late inputs, in less than one of a hundred ticks
        assertTrue(corrections(world) - before < seldom, () -> corrections(world) - before + " corrections");
    }

    @TickwireTest
    void shouldConfirmEachHitToAllOverBadWifi(Worlds worlds) {
        World world = play(worlds.of(DuelProtocol.get()).preset(NetworkPreset.BAD_WIFI));
        world.run(3); // until all have each other's duelists
        areShooting = true;
        world.run(10);
        areShooting = false;
        world.run(5);

        int points = 0;
        for (Duelist duelist : table(world).all(DuelProtocol.DUELIST)) {
            points += duelist.points();
        }
        assertTrue(points > 0);
        for (int number = 0; number < PLAYERS; number++) {
            assertEquals(hitsSeenBy(0), hitsSeenBy(number));
        }
        assertTrue(hitsSeenBy(0) > 0);
    }

    @TickwireTest
    void shouldDropTheCrownOfAPlayerWhoLeaves(Worlds worlds) {
        World world = play(worlds.of(DuelProtocol.get()));
        runUntilTheCrownIsTaken(world);
        Crown crown = table(world).all(DuelProtocol.CROWN).iterator().next();
        Duelist carrier = crown.carrier();
        assertEquals(carrier.x(), crown.x());
        for (int number = 0; number < PLAYERS; number++) {
            if (world.client(number).peer().index() == carrier.player()) {
                world.client(number).close();
            }
        }
        world.runUntil(() -> !carrier.isPresent(), 10);

        assertNull(crown.carrier());
        assertTrue(crown.isPresent());
    }

    private long hitsSeenBy(int number) {
        return log.stream()
                .filter(line -> line.startsWith(number + ": ") && line.contains(" hits "))
                .count();
    }
}
