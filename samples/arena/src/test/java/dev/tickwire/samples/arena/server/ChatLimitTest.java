package dev.tickwire.samples.arena.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.samples.arena.world.Rules;
import org.junit.jupiter.api.Test;

class ChatLimitTest {
    private final ChatLimit limit = new ChatLimit();

    private int accepted(int player, int lines) {
        int accepted = 0;
        for (int line = 0; line < lines; line++) {
            accepted += limit.accepts(player) ? 1 : 0;
        }
        return accepted;
    }

    @Test
    void shouldAcceptAFewLinesAtOnceAndThenOneASecond() {
        limit.reset(3);
        assertEquals(ChatLimit.LINES_AT_ONCE, accepted(3, 20));
        for (int tick = 1; tick < Rules.TICKS_PER_SECOND; tick++) {
            limit.step();
        }
        assertFalse(limit.accepts(3));
        limit.step();
        assertTrue(limit.accepts(3));
        assertFalse(limit.accepts(3));
        assertEquals(17, limit.dropped());
    }

    @Test
    void shouldCapSavedLinesOfAQuietPlayer() {
        limit.reset(0);
        for (int tick = 0; tick < 100 * Rules.TICKS_PER_SECOND; tick++) {
            limit.step();
        }
        assertEquals(ChatLimit.LINES_AT_ONCE, accepted(0, 20));
    }

    @Test
    void shouldLimitEachPlayerSeparately() {
        limit.reset(1);
        limit.reset(2);
        accepted(1, 20);
        assertTrue(limit.accepts(2));
    }
}
