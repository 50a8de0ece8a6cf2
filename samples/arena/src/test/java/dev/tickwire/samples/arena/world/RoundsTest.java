package dev.tickwire.samples.arena.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Round;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private final Round round = new Round(ArenaProtocol.ROUND);
    private final Rounds rounds = new Rounds(round);
    private final List<Fighter> fighters = new ArrayList<>();

    private void add(int player, int score) {
        fighters.add(new Fighter(ArenaProtocol.FIGHTER)
                .player(player)
                .name("p" + player)
                .score(score));
    }

    /** Lets ticks pass; returns how often a round began. */
    private int pass(int ticks) {
        int begun = 0;
        for (int tick = 0; tick < ticks; tick++) {
            begun += rounds.step(fighters) ? 1 : 0;
        }
        return begun;
    }

    @Test
    void shouldHaveTheBestAsWinnerWhenItsTimeIsOver() {
        add(0, 4);
        add(5, 9);
        add(2, 8);
        assertEquals(0, pass(Rounds.ROUND_TICKS - 1));
        assertFalse(round.over());
        assertEquals(1, round.secondsLeft());
        assertEquals(0, pass(1));
        assertTrue(round.over());
        assertFalse(rounds.isPlayed());
        assertTrue(round.hasWinner());
        assertEquals(5, round.winner());
        assertEquals(8, round.secondsLeft());
    }

    @Test
    void shouldRestartAfterThePause() {
        add(0, 4);
        assertEquals(0, pass(Rounds.ROUND_TICKS + Rounds.PAUSE_TICKS - 1));
        assertEquals(1, pass(1));
        assertTrue(rounds.isPlayed());
        assertFalse(round.hasWinner());
        assertEquals(ArenaConstants.ROUND_SECONDS, round.secondsLeft());
        assertEquals(1, pass(Rounds.ROUND_TICKS + Rounds.PAUSE_TICKS));
    }

    @Test
    void shouldHaveNoWinnerOfEqualsAndWithoutPoints() {
        pass(Rounds.ROUND_TICKS);
        assertTrue(round.over());
        assertFalse(round.hasWinner());
        add(1, 7);
        add(2, 7);
        pass(Rounds.ROUND_TICKS + Rounds.PAUSE_TICKS);
        assertTrue(round.over());
        assertFalse(round.hasWinner());
    }
}
