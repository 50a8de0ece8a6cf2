package dev.tickwire.samples.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.input.InputStatistics;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.WorldBuilder;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkConditions;
import java.time.Duration;

class PredictionTest {
    private static final NetworkConditions FAR = NetworkConditions.perfect().withLatencyMillis(75);

    private final Puppet[] players = new Puppet[2];

    /** A client that presses what the test sets, and aims at the other duelist on its screen. */
    private static final class Puppet extends DuelClient {
        private int held;
        private int once;

        private Puppet(Client client, int number) {
            super(client, "player " + number, text -> {});
        }

        @Override
        protected void play(Duelist own, Input input) {
            input.buttons(held | once).aim(aim(own));
            once = 0;
        }

        /** The direction of the other duelist, as drawn. */
        private float aim(Duelist own) {
            for (Duelist other : client.state(DuelProtocol.WORLD_CHANNEL).all(DuelProtocol.DUELIST)) {
                if (other != own) {
                    return (float) Math.toDegrees(Math.atan2(other.y() - own.y(), other.x() - own.x()));
                }
            }
            return 0;
        }
    }

    private World duel(WorldBuilder builder) {
        World world = builder.conditions(FAR)
                .clients(2)
                .server(server -> new DuelServer(server)::update)
                .client((client, number) -> {
                    players[number] = new Puppet(client, number);
                    return players[number]::update;
                })
                .start();
        world.connect();
        world.run(4); // until the clocks have settled
        return world;
    }

    private static Duelist atServer(World world, int player) {
        return world.server().peer(player).attachment(Duelist.class);
    }

    private static Duelist own(World world, int player) {
        return world.client(player).state(DuelProtocol.WORLD_CHANNEL).mine(DuelProtocol.DUELIST);
    }

    @TickwireTest
    void shouldPredictAJump(Worlds worlds) {
        World world = duel(worlds.of(DuelProtocol.get()).failOnCorrection(3));
        players[0].held = Buttons.RIGHT;
        players[0].once = Buttons.JUMP;
        world.run(0.05); // too short for a packet to reach the server

        assertTrue(own(world, 0).airborne() > 0);
        assertEquals(0, atServer(world, 0).airborne());

        world.runUntil(() -> atServer(world, 0).airborne() > 0, 1);
        world.run(2);
        players[0].held = 0;
        world.settle(5);
        assertEquals(0, world.client(0).predictions().corrections());
    }

    @TickwireTest
    void shouldJudgeAShotByWhatWasSeen(Worlds worlds) {
        Duration slow = Duration.ofMillis(200);
        World world = duel(worlds.of(DuelProtocol.get())
                .clientSettings((settings, number) -> settings.viewDelay(number == 0 ? slow : Duration.ZERO, slow))
                .serverSettings(settings -> settings.viewDelay(slow, slow)));
        players[1].held = Buttons.RIGHT;
        world.run(1);
        Duelist shooter = atServer(world, 0);
        Duelist victim = atServer(world, 1);
        assertFalse(Rules.hits(shooter, players[0].aim(own(world, 0)), victim)); // it has left the line of fire

        players[0].once = Buttons.FIRE;
        world.run(1);
        assertEquals(75, victim.health());
    }

    @TickwireTest
    void shouldCorrectWhatALateInputChanged(Worlds worlds) {
        World world = duel(worlds.of(DuelProtocol.get()));
        InputStatistics inputs = world.server()
                .inputs(DuelProtocol.INPUT_CHANNEL)
                .statistics(world.server().peer(0));
        players[0].held = Buttons.RIGHT;
        world.run(1);
        long repeated = inputs.repeated();
        long corrections = world.client(0).predictions().corrections();

        world.line(0).cutOff(200); // meanwhile the player turns around
        players[0].held = Buttons.LEFT;
        world.run(2);
        assertTrue(inputs.repeated() > repeated, "the server went on with the previous input");
        assertTrue(world.client(0).predictions().corrections() > corrections);

        players[0].held = 0;
        world.settle(5);
        assertEquals(atServer(world, 0).x(), own(world, 0).x(), 0.015f);
    }
}
