package dev.tickwire.samples.arena.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoresTest {
    private static Fighter fighter(String name, int score) {
        return new Fighter(ArenaProtocol.FIGHTER).name(name).score(score);
    }

    @Test
    void shouldSortTheBestFirstAndEqualsByName() {
        List<Fighter> fighters = List.of(fighter("d", 3), fighter("c", 12), fighter("b", 3), fighter("a", 0));
        assertEquals(
                List.of("c", "b", "d", "a"),
                Scores.sorted(fighters).stream().map(Fighter::name).toList());
    }
}
