package dev.tickwire.schema.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputChangesTest {
    private static final String GAME = """
            flags Buttons { UP, DOWN, pulse FIRE }
            message Move { Buttons buttons; }
            message Look { uint8 angle; }
            message Bang timed { uint8 place; }
            protocol Game {
                ticks 60;
                channel talk reliable_ordered { client Look; server Bang; }
                channel moves input (redundancy 6) { client Move; }
            }
            """;

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            pulse FIRE              ~ FIRE                         ~ SOURCE FLAG_PULSE_CHANGED game.Buttons.FIRE: it is no longer a pulse
            DOWN                    ~ pulse DOWN                   ~ SOURCE FLAG_PULSE_CHANGED game.Buttons.DOWN: it is a pulse now
            redundancy 6            ~ redundancy 7                 ~
            redundancy 6            ~ redundancy 6, priority 3     ~
            Bang timed              ~ Bang                         ~ WIRE MESSAGE_TIMED_CHANGED game.Bang: it is no longer timed
            message Look            ~ message Look timed           ~ WIRE MESSAGE_TIMED_CHANGED game.Look: it is timed now
            input (redundancy 6)    ~ unreliable                   ~ WIRE CHANNEL_KIND_CHANGED game.Game.moves: the kind was `input`, is `unreliable`
            """)
    void shouldBeReportedOnceByItsRule(String from, String to, String expected) {
        String game = to.equals("message Look timed") ? GAME.replace("client Look", "server Look") : GAME;
        String changed = game.replace(from, to);
        assertNotEquals(game, changed);
        assertEquals(expected == null ? "" : expected, Schema.report(game, changed));
    }

    @Test
    void shouldWriteThemDown() {
        String lock = Lock.of(Schema.model(GAME)).print();
        assertTrue(lock.contains("""
                flags game.Buttons max=2
                  flag UP
                  flag DOWN
                  flag FIRE pulse=true
                """), lock);
        assertTrue(lock.contains("\nmessage game.Bang timed=true\n"), lock);
        assertTrue(lock.contains("""
                  channel moves kind=input
                    carries game.Move sender=client
                """), lock);
        assertEquals(lock, Lock.parse(lock).print());
    }
}
