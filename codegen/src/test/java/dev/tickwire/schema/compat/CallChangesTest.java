package dev.tickwire.schema.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallChangesTest {
    private static final String GAME = """
            object Door { bool open; }
            object Gate { bool high; uint8 keys; }
            message Buy { uint8 item; } message Bought { uint16 gold; } message Sold { uint32 gold; }
            message Use { bool twice; } message Slam { int(0..7) force; }
            protocol Game {
                ticks 60;
                messages Buy, Bought, Sold, Use, Slam;
                channel control reliable_ordered {
                    client Buy -> Bought;
                    owner client Use -> Bought at Door;
                    server Slam at Door;
                }
                channel rest unreliable { Buy; Bought; Sold; }
                channel world state { server Door; server Gate; }
            }
            """;

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            client Buy -> Bought    ~ client Buy -> Sold   ~ WIRE CALL_ANSWER_CHANGED game.Game.control: game.Buy: the answer was `game.Bought`, is `game.Sold`
            client Buy -> Bought    ~ client Buy           ~ WIRE CALL_ANSWER_CHANGED game.Game.control: game.Buy: the answer was `game.Bought`, is none
            client Buy -> Bought    ~ Buy -> Bought        ~ WIRE SENDER_CHANGED game.Game.control: game.Buy: the sender was `client`, is `either`
            owner client Use        ~ client Use           ~ WIRE OWNER_ONLY_CHANGED game.Game.control: game.Use: it is no longer `owner`
            server Slam at Door     ~ server Slam at Gate  ~ WIRE AIM_CHANGED game.Game.control: game.Slam: the object was `game.Door`, is `game.Gate`
            server Slam at Door     ~ server Slam          ~ WIRE AIM_CHANGED game.Game.control: game.Slam: the object was `game.Door`, is none
            """)
    void shouldBeReportedOnceByItsRule(String from, String to, String expected) {
        String changed = GAME.replace(from, to);
        assertNotEquals(GAME, changed);
        assertEquals(expected, Schema.report(GAME, changed));
        assertNotEquals(
                Schema.model(GAME).protocols().get(0).id(),
                Schema.model(changed).protocols().get(0).id());
    }

    @Test
    void shouldReportThatAMessageBecameACallOrOwnerOnly() {
        assertEquals(
                "WIRE CALL_ANSWER_CHANGED game.Game.control: game.Buy: the answer was none, is `game.Bought`",
                Schema.report(GAME.replace("client Buy -> Bought", "client Buy"), GAME));
        assertEquals(
                "WIRE OWNER_ONLY_CHANGED game.Game.control: game.Use: it is `owner` now",
                Schema.report(GAME.replace("owner client Use", "client Use"), GAME));
    }

    @Test
    void shouldFollowAnswersAndObjectsToTheirNewNames() {
        assertEquals(
                "SOURCE MESSAGE_RENAMED game.Bought: its name is `game.Paid` now",
                Schema.report(GAME, GAME.replace("Bought", "Paid")));
        assertEquals(
                "SOURCE OBJECT_RENAMED game.Door: its name is `game.Hatch` now",
                Schema.report(GAME, GAME.replace("Door", "Hatch")));
    }

    @Test
    void shouldWriteThemDown() {
        String lock = Lock.of(Schema.model(GAME)).print();
        assertTrue(lock.contains("""
                    carries game.Buy sender=client answer=game.Bought
                    carries game.Slam sender=server at=game.Door
                    carries game.Use sender=client answer=game.Bought at=game.Door owner=true
                """), lock);
        assertEquals(lock, Lock.parse(lock).print());
    }
}
