package dev.tickwire.schema.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A single change of objects, of their channels or of ticks is reported once, by its rule. */
class ObjectChangesTest {
    private static final String GAME = """
            message Chat { string(20) text; }
            message Hit { ref Fighter victim; ref Fighter rivals[..3]; Cause cause; }
            union Cause { uint8 fall; ref Fighter killer; }
            object Fighter rewind {
                once string(16) name;
                smooth int(0..359) facing;
                owner int(0..30) ammunition;
                exact float(0..1, step 0.5) strain;
                optional ref Fighter target;
                uint8 first;
                uint8 second;
            }
            object Rocket { uint8 fuel; }
            object Mine { uint8 fuel; }
            protocol Game {
                ticks 60;
                channel talk reliable_ordered { Chat; Hit; }
                channel world state (objects 99, bytes_per_tick 600) { server Fighter; server Rocket; server Mine; }
            }
            """;

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            once string(16) name;          ~ string(16) name;                ~ FIELD_ONCE_CHANGED Fighter.name
            smooth int(0..359) facing;     ~ smooth(wrap) int(0..359) facing; ~ FIELD_SMOOTH_CHANGED Fighter.facing
            smooth int(0..359) facing;     ~ int(0..359) facing;             ~ FIELD_SMOOTH_CHANGED Fighter.facing
            owner int                      ~ others int                      ~ FIELD_AUDIENCE_CHANGED Fighter.ammunition
            owner int                      ~ int                             ~ FIELD_AUDIENCE_CHANGED Fighter.ammunition
            exact float                    ~ float                           ~ FIELD_EXACT_CHANGED Fighter.strain
            optional ref Fighter           ~ ref Fighter                     ~ FIELD_OPTIONAL_CHANGED Fighter.target
            ref Fighter target             ~ ref Rocket target               ~ FIELD_CLASS_CHANGED Fighter.target
            ref Fighter target             ~ bits(31) target                 ~ FIELD_TYPE_CHANGED Fighter.target
            ref Fighter victim             ~ optional ref Fighter victim     ~ FIELD_OPTIONAL_CHANGED Hit.victim
            ref Fighter victim             ~ ref Rocket victim               ~ FIELD_CLASS_CHANGED Hit.victim
            ref Fighter victim             ~ bits(31) victim                 ~ FIELD_TYPE_CHANGED Hit.victim
            ref Fighter victim             ~ ref Fighter prey                ~ FIELD_RENAMED Hit.victim
            ref Fighter rivals[..3]        ~ ref Fighter rivals[..4]         ~ FIELD_COUNT_CHANGED Hit.rivals
            ref Fighter rivals[..3]        ~ ref Mine rivals[..3]           ~ FIELD_CLASS_CHANGED Hit.rivals
            ref Fighter killer             ~ ref Rocket killer               ~ UNION_CASE_TYPE_CHANGED Cause.killer
            uint8 first; uint8 second;     ~ uint8 second; uint8 first;      ~ FIELD_MOVED Fighter.first, PROTOCOL_ID_KEPT Game
            uint8 second;                  ~ uint8 third;                    ~ FIELD_RENAMED Fighter.second
            uint8 second;                  ~ owner uint8 third;              ~ FIELD_REMOVED Fighter.second, FIELD_ADDED Fighter.third
            uint8 second;                  ~ uint8 second = 7;               ~ FIELD_DEFAULT_CHANGED Fighter.second
            uint8 second;                  ~ uint8 second; bool more;        ~ FIELD_ADDED Fighter.more
            object Fighter rewind          ~ object Fighter                  ~ OBJECT_REWIND_CHANGED Fighter
            object Fighter rewind          ~ object Fighter rewind immediate ~ OBJECT_IMMEDIATE_CHANGED Fighter
            ticks 60                       ~ ticks 30                        ~ TICK_RATE_CHANGED Game
            objects 99                     ~ objects 98                      ~ CHANNEL_LIMITS_CHANGED Game.world
            objects 99                     ~ objects 99, every 2             ~ CHANNEL_LIMITS_CHANGED Game.world
            objects 99                     ~ objects 99, modelled            ~ CHANNEL_LIMITS_CHANGED Game.world
            objects 99                     ~ objects 99, placed              ~ CHANNEL_LIMITS_CHANGED Game.world
            objects 99                     ~ objects 99, priority 3          ~
            bytes_per_tick 600             ~ bytes_per_tick 700              ~
            server Rocket; server Mine;    ~ server Mine; server Rocket;     ~ OBJECT_NUMBER_CHANGED Game.world: Mine, OBJECT_NUMBER_CHANGED Game.world: Rocket, PROTOCOL_ID_KEPT Game
            server Rocket; server Mine;    ~ server Rocket;                  ~ CHANNEL_OBJECT_REMOVED Game.world: Mine
            object Mine {                  ~ object Spare { bool b; } object Mine { ~
            """)
    void shouldBeReportedOnceByItsRule(String from, String to, String expected) {
        String text = GAME.replaceAll("\\s+", " ");
        String changed = text.replace(from, to);
        assertNotEquals(text, changed);
        SchemaModel before = Schema.model(text);
        SchemaModel now = Schema.model(changed);
        List<Change> changes = Compatibility.compare(Lock.parse(Lock.of(before).print()), now);
        List<String> reported = new ArrayList<>();
        for (Change change : changes) {
            reported.add(change.rule() + " " + change.subject().replaceAll("\\bgame\\.", ""));
        }
        List<String> wanted = expected == null ? List.of() : List.of(expected.split(", "));
        assertEquals(
                wanted.stream().sorted().toList(), reported.stream().sorted().toList(), () -> changes + "");
        if (changes.stream().noneMatch(change -> change.rule().effect() == Effect.WIRE)) {
            assertEquals(projections(before), projections(now));
        }
    }

    private static List<String> projections(SchemaModel model) {
        return model.protocols().stream().map(ProtocolModel::projection).toList();
    }

    @Test
    void shouldRecognizeARenamedObject() {
        assertEquals(
                "SOURCE OBJECT_RENAMED game.Fighter: its name is `game.Warrior` now",
                Schema.report(GAME, GAME.replace("Fighter", "Warrior")));
    }

    @Test
    void shouldRecognizeRenamedObjectsThatReferToEachOther() {
        String schema = """
                object A { optional ref B other; bool x; }
                object B { uint8 a; }
                protocol P { ticks 60; channel c state { server A; server B; } }
                """;
        assertEquals(
                "SOURCE OBJECT_RENAMED game.A: its name is `game.First` now\n"
                        + "SOURCE OBJECT_RENAMED game.B: its name is `game.Second` now",
                Schema.report(
                        schema,
                        schema.replace("A ", "First ")
                                .replace("A;", "First;")
                                .replace("B ", "Second ")
                                .replace("B;", "Second;")));
    }

    @Test
    void shouldReportAddedAndRemovedTicks() {
        String without = "message A { uint8 a; } protocol P { channel c unreliable { A; } }";
        String with = without.replace("channel", "ticks 20; channel");
        assertEquals("WIRE TICKS_CHANGED game.P: `ticks` was none, is `20`", Schema.report(without, with));
        assertEquals("WIRE TICKS_CHANGED game.P: `ticks` was `20`, is none", Schema.report(with, without));
    }

    @Test
    void shouldWriteObjectsDown() {
        String lock = Lock.of(Schema.model(GAME)).print();
        assertTrue(lock.contains("""

                object game.Fighter rewind=true
                  field name type="string 16" once=true
                  field facing type="int 0..359" smooth=line
                  field ammunition type="int 0..30" audience=owner
                  field strain type="quantized 0..1 steps 2" exact=true
                  field target type="ref game.Fighter" optional=true
                  field first type="int 0..255"
                  field second type="int 0..255"

                object game.Mine
                  field fuel type="int 0..255"
                """), lock);
        assertTrue(lock.contains("""
                  channel world kind=state objects=99 every=1 coding=packed
                    replicates game.Fighter
                    replicates game.Rocket
                    replicates game.Mine
                """), lock);
        assertTrue(lock.contains(" max_fragments=16 ticks=60\n"), lock);
        assertEquals(lock, Lock.parse(lock).print());
    }

    @Test
    void shouldWriteReferencesInMessagesDown() {
        String lock = Lock.of(Schema.model(GAME)).print();
        assertTrue(lock.contains("""

                message game.Hit
                  field victim type="ref game.Fighter"
                  field rivals type="ref game.Fighter" count=0..3
                  field cause type="union game.Cause"
                """), lock);
        assertTrue(lock.contains("""

                union game.Cause
                  case fall type="int 0..255"
                  case killer type="ref game.Fighter"
                """), lock);
        assertEquals(lock, Lock.parse(lock).print());
    }

    @Test
    void shouldNotWriteTicksWithoutThem() {
        String lock = Lock.of(Schema.model("message A { uint8 a; } protocol P { channel c unreliable { A; } }"))
                .print();
        assertFalse(lock.contains("ticks") || lock.contains("object"), lock);
    }
}
