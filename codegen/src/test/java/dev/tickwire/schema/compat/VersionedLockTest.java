package dev.tickwire.schema.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Locks of schemas that speak earlier versions. */
class VersionedLockTest {
    private static final String FIRST = """
            message Hit { int(1..100) damage; bool critical; }
            message Chat { string(20) text; Mood mood; }
            enum Mood { CALM, ANGRY }
            protocol Arena {
                version 1;
                channel events reliable_ordered { server Hit; Chat; }
            }
            """;

    private static final String SECOND = """
            message Hit { int(1..100) damage; until 1 bool critical; since 2 uint8 angle; }
            message Chat { string(20) text; Mood mood; }
            enum Mood { CALM, ANGRY, since 2 SAD else CALM }
            message Combo since 2 { uint8 count; }
            protocol Arena {
                version 2; speaks 1;
                channel events reliable_ordered { server Hit; Chat; server Combo since 2; }
            }
            """;

    private static final String THIRD =
            SECOND.replace("version 2", "version 3").replace("uint8 angle;", "uint8 angle; since 3 bool loud;");

    private static Lock lock(String declarations) {
        return Lock.parse(Lock.of(Schema.model(declarations)).print());
    }

    private static String report(Lock before, String now) {
        return Compatibility.compare(before, Schema.model(now)).stream()
                .map(Change::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void shouldKeepTheFactsOfEachVersion() {
        String text = lock(THIRD).print();
        assertTrue(text.contains("\nversion 2\n"), text);
        assertTrue(text.contains("\nversion 1\n"), text);
        assertTrue(text.contains("\n  message game.Hit\n    field damage"), text);
        assertEquals(List.of("2", "1"), List.copyOf(lock(THIRD).earlier().keySet()));
        assertEquals(
                lock(FIRST).newest().all("message"),
                lock(THIRD).earlier().get("1").all("message"));
        assertEquals(lock(FIRST).all("protocol"), lock(THIRD).earlier().get("1").all("protocol"));
    }

    @Test
    void shouldWriteTheLockOfASchemaWithoutAPastAsBefore() {
        assertFalse(lock(FIRST).print().contains("\nversion"));
    }

    @Test
    void shouldAcceptANewVersionOfALockedSchema() {
        assertEquals("", report(lock(FIRST), SECOND));
        assertEquals("", report(lock(SECOND), SECOND));
        assertEquals("", report(lock(SECOND), THIRD));
    }

    @Test
    void shouldAcceptChangesOfAVersionThatIsNotReleased() {
        String later =
                THIRD.replace("since 3 bool loud;", "since 3 uint16 volume;").replace("SAD", "TIRED");
        assertEquals("SOURCE ENUM_VALUE_RENAMED game.Mood.SAD: its name is `TIRED` now", report(lock(SECOND), later));
    }

    @Test
    void shouldAcceptADroppedVersionAndPruneIt() {
        String later = THIRD.replace("speaks 1", "speaks 2")
                .replace("until 1 bool critical; ", "")
                .replace("since 2 SAD else CALM", "SAD")
                .replace("since 2 ", "")
                .replace(" since 2", "");
        assertEquals("", report(lock(SECOND), later));
        assertEquals(List.of("2"), List.copyOf(lock(later).earlier().keySet()));
    }

    @Test
    void shouldReportAChangedType() {
        assertEquals("""
                WIRE FIELD_BOUNDS_CHANGED game.Hit.damage: version 1: the type was `int 1..100`, is `int 1..200`
                WIRE FIELD_BOUNDS_CHANGED game.Hit.damage: version 2: the type was `int 1..100`, is `int 1..200`
                """.strip(), withoutIds(report(lock(SECOND), THIRD.replace("1..100", "1..200"))));
    }

    /** The report without the lines on ids, which are hashes. */
    private static String withoutIds(String report) {
        List<String> ids = report.lines()
                .filter(line -> line.contains(" VERSION_CHANGED "))
                .toList();
        assertTrue(!ids.isEmpty(), report);
        ids.forEach(line -> assertTrue(
                line.matches("WIRE VERSION_CHANGED game.Arena: version [12]: it was released with the id"
                        + " `0x[0-9a-f]{16}`, and has `0x[0-9a-f]{16}` now: undo the change, or write it with `since`"
                        + " and `until`"),
                line));
        return report.lines().filter(line -> !ids.contains(line)).collect(Collectors.joining("\n"));
    }

    @Test
    void shouldReportAFieldWithoutSince() {
        assertEquals(
                "WIRE FIELD_ADDED game.Hit.loud: version 1: it is `bool`\n"
                        + "WIRE FIELD_ADDED game.Hit.loud: version 2: it is `bool`",
                withoutIds(report(lock(SECOND), THIRD.replace("since 3 bool loud", "bool loud"))));
    }

    @Test
    void shouldReportADeletedField() {
        assertEquals(
                "WIRE FIELD_REMOVED game.Hit.critical: version 1: it was `bool`",
                withoutIds(report(lock(SECOND), THIRD.replace("until 1 bool critical; ", ""))));
    }

    @Test
    void shouldReportAnEarlierSince() {
        assertEquals(
                "WIRE FIELD_ADDED game.Hit.angle: version 1: it is `int 0..255`",
                withoutIds(report(lock(SECOND), THIRD.replace("since 2 uint8 angle", "uint8 angle"))));
    }

    @Test
    void shouldReportAMessageOnAnotherChannel() {
        String later = THIRD.replace(
                "Chat; server Combo since 2; }", "server Combo since 2; }\n    channel talk unreliable { Chat; }");
        String report = withoutIds(report(lock(SECOND), later));
        assertTrue(report.contains("WIRE CHANNEL_ADDED game.Arena.talk: version 2: "), report);
        assertTrue(report.contains("WIRE CHANNEL_ADDED game.Arena.talk: version 1: "), report);
        assertTrue(report.contains("WIRE CHANNEL_MESSAGE_REMOVED game.Arena.events: game.Chat: version 1: "), report);
    }

    @Test
    void shouldReportSwappedMeaningsOfAReleasedVersion() {
        String first = "message A { uint8 x; uint8 y; } protocol P { version 1; channel c unreliable { A; } }";
        String second = "message A { uint8 y; uint8 x; since 2 bool z; } protocol P { version 2; speaks 1;"
                + " channel c unreliable { A; } }";
        String report = report(lock(first), second);
        assertTrue(
                report.contains("PROTOCOL_ID_KEPT game.P: ")
                        && report.contains("the version was released, so undo the change"),
                report);
    }

    @Test
    void shouldReportAVersionThatTheLockDoesNotHave() {
        assertEquals(
                "WIRE VERSION_NOT_LOCKED game.Arena: it speaks version 1, but nothing shows what peers of that version"
                        + " send",
                report(
                        lock(SECOND.replace(" speaks 1;", " speaks 2;")
                                .replace("until 1 bool critical; ", "")
                                .replace(" else CALM", "")),
                        SECOND.replace("since 2 SAD else CALM", "since 2 SAD else CALM")));
    }

    @Test
    void shouldFindTheReleasedVersionOfARenamedProtocol() {
        String renamed = "SOURCE PROTOCOL_RENAMED game.Arena: its name is `game.Duel` now";
        assertEquals(renamed, report(lock(FIRST), SECOND.replace("protocol Arena", "protocol Duel")));
        assertEquals(renamed, report(lock(SECOND), THIRD.replace("protocol Arena", "protocol Duel")));
    }

    @Test
    void shouldReportAVersionOfARenamedProtocolThatTheLockDoesNotHave() {
        String before = "message A { uint8 a; } protocol P { version 2; channel c unreliable { A; } }";
        String now = "message A { uint8 a; } protocol Q { version 3; speaks 1; channel c unreliable { A; } }";
        String report = report(lock(before), now);
        assertTrue(report.contains("WIRE VERSION_NOT_LOCKED game.Q: it speaks version 1, "), report);
        assertFalse(report.contains("version 2"), report);
    }

    @Test
    void shouldReportProtocolsEachInItsVersion() {
        String before = """
                message A { uint8 a; }
                message B { uint8 b; }
                protocol P { version 4; channel c unreliable { A; } }
                protocol Q { version 9; channel c unreliable { B; } }
                """;
        String now =
                before.replace("version 4;", "version 5; speaks 4;").replace("uint8 a;", "uint8 a; since 5 bool b;");
        assertEquals("", report(lock(before), now));
        assertEquals(
                "WIRE FIELD_ADDED game.B.c: it is `bool`",
                report(lock(before), now.replace("uint8 b;", "uint8 b; bool c;"))
                        .lines()
                        .filter(line -> line.contains("FIELD_ADDED"))
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void shouldRefuseUnknownWordsInAVersion() {
        String text =
                lock(SECOND).print().replace("\n  message game.Hit\n    field", "\n  massage game.Hit\n    field");
        IllegalArgumentException wrong = assertThrows(IllegalArgumentException.class, () -> Lock.parse(text));
        assertTrue(wrong.getMessage().contains("unknown word `massage` in `version`"), wrong::getMessage);
    }
}
