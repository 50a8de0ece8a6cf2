package dev.tickwire.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.transport.NetworkConditions;
import org.junit.jupiter.api.Test;

/** Inputs from the client's game to the server's. */
class InputsTest {
    private static final NetworkConditions NEAR = NetworkConditions.perfect().withLatencyMillis(20);

    @Test
    void shouldGiveTheServerOneInputForEachTick() {
        try (Arena arena = new Arena(1)) {
            Arena.Player player = arena.newPlayer(NEAR);
            player.connect();
            arena.ticks(300);
            assertTrue(player.received > 280, player.received + " received");
            assertEquals(0, player.repeated);
            InputStatistics counts = arena.moves.statistics(player.peer());
            assertEquals(player.received, counts.received());
            assertEquals(0, counts.late() + counts.farAhead() + counts.doubled() + counts.viewTicksCut());
            assertTrue(counts.marginTicks() > 0, counts.marginTicks() + " ticks");
        }
    }
}
