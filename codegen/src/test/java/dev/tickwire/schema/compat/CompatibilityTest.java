package dev.tickwire.schema.compat;

import static dev.tickwire.schema.compat.Schema.told;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CompatibilityTest {
    private static final long SEED = 20_261_123;
    private static final int RUNS = 3_000;
    private static final Pattern WORD = Pattern.compile("\\s+|\\w+|\"[^\"]*\"|.", Pattern.DOTALL);
    private static final List<String> WORDS =
            List.of("1", "3", "7", "63", "bool", "uint8", "uint16", "Point", "Spot", "A");

    private static final String GAME = """
            const MAX = 7;
            enum Weapon max 7 { FIST, PISTOL, ROCKET }
            flags Buttons { JUMP, FIRE }
            struct Point { int(0..63) x; int(0..63) y; }
            struct Spot { int(0..63) x; int(0..63) y; }
            union Pickup { Weapon weapon; uint8 medkit; }
            message Move {
                uint16 sequence = 3; Buttons buttons; bool moving; uint8 lane; uint8 slot;
                if (moving && buttons.FIRE) { Point velocity; } else { Spot rest; bits(3) stance; }
                align; uint8 slots[..7]; ascending uint8 ids[1..3]; reserved(3); Pickup pickup; optional Weapon swap;
            }
            message Chat { string(63) text; }
            protocol Game {
                version 3; messages Move, Chat;
                channel a reliable_ordered (budget 900, window 63) { Chat; server Move; }
                channel b unreliable { client Move; }
            }
            """;

    @Test
    void shouldTellNothingWhereNothingHasChanged() {
        assertEquals("", told(GAME, GAME));
        assertEquals("", told(GAME, "/** Documented now. */\n" + GAME));
    }

    @Test
    void shouldTellNothingOfWhatIsOnlyNew() {
        assertEquals("", told("message A { uint8 a; }", "message A { uint8 a; } message B { bool b; } const C = 1;"));
    }

    @Test
    void shouldTellEachChangeOnce() {
        assertEquals(
                """
                WIRE FIELD_BOUNDS_CHANGED game.A.a: the type was `int 0..100`, is `int 0..101`
                WIRE FIELD_REMOVED game.A.b: it was `bool`
                SOURCE FIELD_DEFAULT_CHANGED game.A.c: the default was `7`, is none""".strip(),
                told("message A { int(0..100) a; bool b; uint8 c = 7; }", "message A { int(0..101) a; uint8 c; }"));
    }

    @Test
    void shouldTellAChangeOfAStructWhereItStandsAndNotWhereItIsUsed() {
        assertEquals(
                "WIRE FIELD_ADDED game.S.b: it is `bool`",
                told(
                        "struct S { bool a; } message A { S s; S t[4]; }",
                        "struct S { bool a; bool b; } message A { S s; S t[4]; }"));
    }

    @Test
    void shouldFollowNewNamesThroughAllThatUsesThem() {
        assertEquals(
                """
                SOURCE ENUM_RENAMED game.E: its name is `game.Weapon` now
                SOURCE STRUCT_RENAMED game.S: its name is `game.State` now""",
                told(
                        "enum E { X, Y } struct S { E e; } message A { S s; optional S t; E e = Y; }",
                        "enum Weapon { X, Y } struct State { Weapon e; } message A { State s; optional State t; Weapon e = Y; }"));
    }

    @Test
    void shouldFollowARenamedFieldIntoConditions() {
        assertEquals(
                "SOURCE FIELD_RENAMED game.A.on: its name is `moving` now",
                told(
                        "message A { bool on; if (on) { uint8 a; } else { bool b; } }",
                        "message A { bool moving; if (moving) { uint8 a; } else { bool b; } }"));
    }

    @Test
    void shouldTellOfPlacesChangedAlthoughTheIdIsTheSame() {
        assertEquals(
                "WIRE FIELD_MOVED game.A.x: it does not stand where it stood among the other fields",
                told("message A { uint8 x; uint8 y; uint8 z; }", "message A { uint8 y; uint8 z; uint8 x; }"));
    }

    @Test
    void shouldTellOfAGivenIdAlthoughAnotherProtocolHasChangedToo() {
        String before = "message A { uint8 a; } message B { uint8 b; }"
                + " protocol P { channel c unreliable { A; } } protocol Q { id 0x11; channel c unreliable { B; } }";
        assertEquals(
                "WIRE FIELD_BOUNDS_CHANGED game.A.a: the type was `int 0..255`, is `int 0..65535`\n"
                        + "WIRE PROTOCOL_ID_CHANGED game.Q: the id was `0x0000000000000011`, is `0x0000000000000012`",
                told(before, before.replace("uint8 a", "uint16 a").replace("0x11", "0x12")));
    }

    @Test
    void shouldNameTheLineOfALockThatIsNone() {
        assertEquals("line 1: expected `tickwire lock 1`", refused("{}"));
        assertEquals("line 3: the line is indented by 2 blanks", refused("tickwire lock 1\n\n  field a type=bool"));
        assertEquals("line 2: expected `key=value` at column 10", refused("tickwire lock 1\nmessage a b"));
    }

    private static String refused(String text) {
        try {
            Lock.parse(text);
        } catch (IllegalArgumentException expected) {
            return expected.getMessage();
        }
        throw new AssertionError("taken: " + text);
    }

    @Test
    void shouldKeepWhatItWritesWhateverIsInIt() {
        Lock lock = Lock.of(Schema.model(
                "const A = \"a\\\"b \\\\ \\t\u00e4\u20ac #\"; message M { string(9) s = \"x y=1\"; } const B = \"\";"));
        assertEquals(lock.print(), Lock.parse(lock.print()).print());
        assertEquals(
                lock.print(), Lock.parse(lock.print().replace("\n", "\r\n")).print());
        assertTrue(lock.print().chars().allMatch(c -> c == '\n' || c >= ' ' && c <= '~'), lock.print());
    }

    @Test
    void shouldTellOfTheWireWheneverAProtocolIsNotTheSame() {
        Random random = new Random(SEED);
        SchemaModel before = Schema.model(GAME);
        Lock lock = Lock.of(before);
        List<String> words =
                WORD.matcher(GAME).results().map(word -> word.group()).toList();
        int moved = 0;
        for (int run = 0; run < RUNS; run++) {
            String text = "package game;\n" + mutated(words, random);
            Optional<SchemaModel> now =
                    SchemaCompiler.compile(MemorySources.of("game.tick", text)).model();
            if (now.isPresent()) {
                String where = "seed " + SEED + ", run " + run + "\n" + text;
                moved += hold(before, lock, now.get(), where) ? 1 : 0;
            }
        }
        assertTrue(moved > RUNS / 40, "wires that moved: " + moved);
    }

    private static boolean hold(SchemaModel before, Lock lock, SchemaModel now, String where) {
        List<Change> changes = Compatibility.compare(lock, now);
        boolean sameWire = projections(before).equals(projections(now));
        boolean tellsOfTheWire =
                changes.stream().anyMatch(change -> change.rule().effect() == Effect.WIRE);
        assertTrue(sameWire || tellsOfTheWire, () -> where + "\n" + changes);
        assertEquals(lock.print(), Lock.parse(lock.print()).print());
        assertEquals(List.of(), Compatibility.compare(Lock.of(now), now), where);
        return !sameWire;
    }

    private static List<String> projections(SchemaModel model) {
        return model.protocols().stream().map(ProtocolModel::projection).toList();
    }

    private static String mutated(List<String> words, Random random) {
        List<String> mutated = new ArrayList<>(words);
        for (int i = random.nextInt(2); i >= 0; i--) {
            int at = random.nextInt(mutated.size());
            switch (random.nextInt(6)) {
                case 0 -> mutated.set(at, WORDS.get(random.nextInt(WORDS.size())));
                case 1, 2 -> {
                    // A word of its own kind keeps more schemas in order.
                    String word = mutated.get(at);
                    if (word.matches("\\d+")) {
                        mutated.set(at, Integer.toString(1 + random.nextInt(9)));
                    } else if (word.matches("u?int\\d+|bool")) {
                        mutated.set(at, WORDS.get(4 + random.nextInt(5)));
                    }
                }
                case 3 -> {
                    // A whole statement goes, or is there twice.
                    int from = mutated.subList(0, at).lastIndexOf(";") + 1;
                    int to = at + mutated.subList(at, mutated.size()).indexOf(";") + 1;
                    if (to > from) {
                        mutated.subList(from, to).clear();
                    }
                }
                case 4 -> mutated.remove(at);
                default -> mutated.set(at, mutated.get(random.nextInt(mutated.size())));
            }
        }
        return String.join("", mutated);
    }
}
