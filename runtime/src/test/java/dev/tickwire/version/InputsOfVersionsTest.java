package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.input.client.OwnInputs;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.version.VersionGame.Player;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inputs between builds of different versions: the server of each build reads what both have, the rest by default. */
class InputsOfVersionsTest {
    /** Presses in each tick, and compares at the server. */
    private static final class Steering extends VersionGame {
        /** By player and tick, what the server's build has of the input. */
        private final Map<Player, Map<Long, String>> pressed = new HashMap<>();

        private final Map<Player, Integer> received = new HashMap<>();
        /** By player and tick, what the client's build keeps of the input. */
        private final Map<Player, Map<Long, String>> kept = new HashMap<>();

        private int predicted;
        private int next;

        Steering(GameBuild build, NetworkConditions conditions, long seed) {
            super(build, conditions, seed);
        }

        @Override
        void onInput(Player player) {
            InputQueue<NumberInput> inputs = player.client.inputs(player.build.steer());
            checkOwn(player, (OwnInputs<NumberInput>) inputs);
            int keys = next++ & 0xFF;
            int second = next % 7;
            inputs.next().numbers().set(keys, second);
            for (String other : List.of("look", "dance")) {
                if (player.build.channel(other) != null) {
                    InputQueue<NumberInput> others = player.client.inputs(player.build.input(other));
                    others.next().numbers().set(keys & 0xF);
                }
            }
            if (player.client.tick() > 0) {
                int arriving =
                        player.build.version() == build.version() || player.build.version() + build.version() == 9
                                ? second
                                : 0;
                pressed.computeIfAbsent(player, any -> new HashMap<>())
                        .put(player.client.tick(), "Steer[" + keys + ", " + arriving + "]");
                int own = player.build.version() > build.version() ? arriving : second;
                kept.computeIfAbsent(player, any -> new HashMap<>())
                        .put(player.client.tick(), "Steer[" + keys + ", " + own + "]");
            }
        }

        /** A client predicts with what the server has of its input. */
        private void checkOwn(Player player, OwnInputs<NumberInput> inputs) {
            long before = player.client.tick() - 1;
            String made = kept.getOrDefault(player, Map.of()).get(before);
            if (made != null && inputs.at(before) != null) {
                assertEquals(made, inputs.at(before).toString());
                predicted++;
            }
        }

        /** Both builds have the other inputs since version 4. */
        private void checkOther(Player player, int keys) {
            for (String other : List.of("look", "dance")) {
                if (build.channel(other) != null) {
                    Inputs<NumberInput> inputs = server.inputs(build.input(other));
                    boolean isReceived = inputs.kindOf(player.peer) == Inputs.Kind.RECEIVED;
                    assertEquals(player.build.channel(other) != null, isReceived, other);
                    assertEquals(
                            isReceived ? keys & 0xF : 0, inputs.of(player.peer).numbers().values[0], other);
                }
            }
        }

        @Override
        void onTick() {
            Inputs<NumberInput> inputs = server.inputs(build.steer());
            for (Player player : players) {
                if (player.peer != null && inputs.kindOf(player.peer) == Inputs.Kind.RECEIVED) {
                    assertEquals(
                            pressed.get(player).get(inputs.tick()),
                            inputs.of(player.peer).toString());
                    checkOther(player, inputs.of(player.peer).numbers().values[0]);
                    received.merge(player, 1, Integer::sum);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "5, 3, false",
        "5, 4, false",
        "5, 5, false",
        "3, 5, false",
        "4, 5, false",
        "5, 3, true",
        "5, 4, true",
        "3, 5, true",
        "4, 5, true"
    })
    void shouldReadTheInputsOfOtherVersions(int serverVersion, int clientVersion, boolean isBad) {
        long seed = Seeds.of(InputsOfVersionsTest.class);
        try (Steering game =
                new Steering(GameBuild.of(serverVersion), isBad ? VersionGame.BAD : VersionGame.PERFECT, seed)) {
            Player player = game.join(GameBuild.of(clientVersion));
            game.run(600);
            assertTrue(game.received.get(player) > 450, game.received + " of 600 inputs");
            assertTrue(game.predicted > 450, game.predicted + " inputs at the client");
            assertTrue(player.client.isConnected());
            Inputs<NumberInput> inputs = game.server.inputs(game.build.steer());
            assertEquals(0, inputs.statistics(player.peer).doubled());
        }
    }

    /** Three versions at once, with a join in between. */
    @ParameterizedTest
    @CsvSource({"false", "true"})
    void shouldReadTheInputsOfThreeVersionsAtOnce(boolean isBad) {
        long seed = Seeds.of(InputsOfVersionsTest.class, 1);
        try (Steering game = new Steering(GameBuild.NEWEST, isBad ? VersionGame.BAD : VersionGame.PERFECT, seed)) {
            Player three = game.join(GameBuild.OLD3);
            Player five = game.join(GameBuild.NEWEST);
            game.run(200);
            Player four = game.join(GameBuild.OLD4);
            game.run(600);
            assertTrue(game.received.get(three) > 600, game.received.get(three) + " inputs");
            assertTrue(game.received.get(five) > 600, game.received.get(five) + " inputs");
            assertTrue(game.received.get(four) > 450, game.received.get(four) + " inputs");
        }
    }
}
