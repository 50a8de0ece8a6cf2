package dev.tickwire.schema.compat;

import static dev.tickwire.schema.compat.Schema.report;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.JavaBackEnd;
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
    private static final long SEED = Seeds.of(CompatibilityTest.class);
    private static final int RUNS = Runs.of(200, 6_000);
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
    void shouldReportNothingWithoutChanges() {
        assertEquals("", report(GAME, GAME));
        assertEquals("", report(GAME, "/** Documented now. */\n" + GAME));
        assertEquals("", report(GAME, GAME.replace("uint8 medkit", "/** @deprecated Old. */ uint8 medkit")));
        assertEquals("", report(GAME, GAME.replace("message Move", "/** @deprecated Old. */ message Move")));
    }

    @Test
    void shouldReportNothingForAdditions() {
        assertEquals("", report("message A { uint8 a; }", "message A { uint8 a; } message B { bool b; } const C = 1;"));
    }

    @Test
    void shouldReportEachChangeOnce() {
        assertEquals(
                """
                WIRE FIELD_BOUNDS_CHANGED game.A.a: the type was `int 0..100`, is `int 0..101`
                WIRE FIELD_REMOVED game.A.b: it was `bool`
                SOURCE FIELD_DEFAULT_CHANGED game.A.c: the default was `7`, is none""".strip(),
                report("message A { int(0..100) a; bool b; uint8 c = 7; }", "message A { int(0..101) a; uint8 c; }"));
    }

    @Test
    void shouldReportAStructChangeAtItsDeclarationOnly() {
        assertEquals(
                "WIRE FIELD_ADDED game.S.b: it is `bool`",
                report(
                        "struct S { bool a; } message A { S s; S t[4]; }",
                        "struct S { bool a; bool b; } message A { S s; S t[4]; }"));
    }

    @Test
    void shouldFollowNewNamesThroughAllThatUsesThem() {
        assertEquals(
                """
                SOURCE ENUM_RENAMED game.E: its name is `game.Weapon` now
                SOURCE STRUCT_RENAMED game.S: its name is `game.State` now""",
                report(
                        "enum E { X, Y } struct S { E e; } message A { S s; optional S t; E e = Y; }",
                        "enum Weapon { X, Y } struct State { Weapon e; } message A { State s; optional State t; Weapon e = Y; }"));
    }

    @Test
    void shouldFollowARenamedFieldIntoConditions() {
        assertEquals(
                "SOURCE FIELD_RENAMED game.A.on: its name is `moving` now",
                report(
                        "message A { bool on; if (on) { uint8 a; } else { bool b; } }",
                        "message A { bool moving; if (moving) { uint8 a; } else { bool b; } }"));
    }

    @Test
    void shouldReportReorderedFieldsWithTheSameId() {
        assertEquals(
                "WIRE FIELD_MOVED game.A.x: its position among the other fields changed",
                report("message A { uint8 x; uint8 y; uint8 z; }", "message A { uint8 y; uint8 z; uint8 x; }"));
    }

    @Test
    void shouldReportAnExplicitIdIfAnotherProtocolChangedToo() {
        String before = "message A { uint8 a; } message B { uint8 b; }"
                + " protocol P { channel c unreliable { A; } } protocol Q { id 0x11; channel c unreliable { B; } }";
        assertEquals(
                "WIRE FIELD_BOUNDS_CHANGED game.A.a: the type was `int 0..255`, is `int 0..65535`\n"
                        + "WIRE PROTOCOL_ID_CHANGED game.Q: the id was `0x0000000000000011`, is `0x0000000000000012`",
                report(before, before.replace("uint8 a", "uint16 a").replace("0x11", "0x12")));
    }

    @Test
    void shouldReportTheLineOfAnInvalidLock() {
        assertEquals("line 1: expected `tickwire lock 2`", refused("{}"));
        assertEquals("line 3: the line is indented by 2 blanks", refused("tickwire lock 2\n\n  field a type=bool"));
        assertEquals("line 2: expected `key=value` at column 10", refused("tickwire lock 2\nmessage a b"));
        assertEquals("line 2: `block` appears twice", refused("tickwire lock 2\nmessage a block=true block=true"));
        assertEquals("line 2: `block` is empty", refused("tickwire lock 2\nmessage a block=\"\""));
    }

    @Test
    void shouldRefuseAWordThatALockHasNot() {
        String lock = "tickwire lock 2\nmessage game.A\n";
        assertEquals(
                "line 2: unknown word `mesage`; did you mean `message`?", refused("tickwire lock 2\nmesage game.A"));
        assertEquals("line 3: unknown word `filed` in `message`; did you mean `field`?", refused(lock + "  filed a"));
        assertEquals(
                "line 3: unknown word `typ` of `field`; did you mean `type`?", refused(lock + "  field a typ=bool"));
        assertEquals("line 3: unknown word `value` in `message`", refused(lock + "  value a"));
        assertEquals(
                "line 3: unknown word `block` of `message`",
                refused("tickwire lock 2\nprotocol game.P\n  message game.A block=true"));
    }

    @Test
    void shouldRefuseALockThatWasCutShortOrChanged() {
        String lock = Lock.of(Schema.model(GAME)).print();
        String missing = "the last line, `seal …`, is missing: the file is truncated";
        String changed = "the `seal` does not match the lines before it: the file was merged or edited";
        String[] lines = lock.split("\n");
        for (int kept = 1; kept < lines.length; kept++) {
            assertEquals(missing, refused(String.join("\n", List.of(lines).subList(0, kept))), "lines: " + kept);
        }
        for (int left = 1; left < lines.length - 1; left++) {
            List<String> others = new ArrayList<>(List.of(lines));
            String line = others.remove(left);
            boolean message = !line.isEmpty() && !line.startsWith("#");
            if (message) {
                String reported = refused(String.join("\n", others));
                assertTrue(
                        reported.equals(changed)
                                || reported.equals(missing)
                                || reported.contains("indented")
                                || reported.contains("unknown word"),
                        reported);
            }
        }
        assertEquals(changed, refused(lock.replace("int 0..65535", "int 0..6553")));
        assertEquals(changed, refused(lock.replace("field sequence", "field sequense")));
        assertTrue(refused(lock + "message game.B\n").endsWith("nothing may follow the `seal`"));
        assertEquals(
                "line 1: `tickwire lock 1` was written by an earlier version of Tickwire, without a seal",
                refused(lock.replace("lock 2", "lock 1")));
    }

    @Test
    void shouldReportAnIdThatStaysAlthoughTheWireChanged() {
        String before = "struct S { uint8 a; uint8 b; } union U { S s; } message A { U u[..3]; } message B { bool b; }"
                + " protocol P { version 3; channel c unreliable { A; } } protocol Q { channel c unreliable { B; } }";
        String swapped = before.replace("uint8 a; uint8 b;", "uint8 b; uint8 a;");
        String moved = "WIRE FIELD_MOVED game.S.a: its position among the other fields changed";
        List<String> reported = report(before, swapped).lines().toList();
        assertEquals(2, reported.size(), reported::toString);
        assertTrue(
                reported.get(0)
                        .matches("WIRE PROTOCOL_ID_KEPT game.P: its id is still `0x[0-9a-f]{16}`, so older peers"
                                + " would connect to newer ones and misread their packets: raise its `version`"),
                reported::toString);
        assertEquals(moved + "; `game.P` has the same id as before: raise its `version`", reported.get(1));
        assertEquals(
                "WIRE PROTOCOL_VERSION_CHANGED game.P: `version` was `3`, is `4`\n" + moved,
                report(before, swapped.replace("version 3", "version 4")));
    }

    @Test
    void shouldRequireAnotherExplicitId() {
        String before = "message A { uint8 a; } protocol P { id 0x7; channel c unreliable { A; } }";
        assertTrue(report(before, before.replace("uint8", "bool"))
                .endsWith("would connect to newer ones and misread their packets: give it another `id`"));
        assertTrue(!report(before, before.replace("uint8", "bool").replace("0x7", "0x8"))
                .contains("PROTOCOL_ID_KEPT"));
        assertEquals(
                "WIRE PROTOCOL_VERSION_CHANGED game.P: `version` was none, is `2`",
                report(before, before.replace("id 0x7;", "id 0x7; version 2;")));
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
    void shouldReadBackAnyLockItWrites() {
        Lock lock = Lock.of(Schema.model(
                "const A = \"a\\\"b \\\\ \\t\u00e4\u20ac #\"; message M { string(9) s = \"x y=1\"; } const B = \"\";"));
        assertEquals(lock.print(), Lock.parse(lock.print()).print());
        assertEquals(
                lock.print(), Lock.parse(lock.print().replace("\n", "\r\n")).print());
        assertTrue(lock.print().chars().allMatch(c -> c == '\n' || c >= ' ' && c <= '~'), lock.print());
    }

    @Test
    void shouldReportAWireChangeWheneverAProtocolDiffers() {
        Random random = new Random(SEED);
        SchemaModel before = Schema.model(GAME);
        Lock lock = Lock.of(before);
        List<String> words =
                WORD.matcher(GAME).results().map(word -> word.group()).toList();
        int moved = 0;
        for (int run = 0; run < RUNS; run++) {
            String text = "package game;\n" + mutated(words, random);
            Optional<SchemaModel> now = SchemaCompiler.compile(MemorySources.of("game.tick", text), new JavaBackEnd())
                    .model();
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
        boolean reportsWire = changes.stream().anyMatch(change -> change.rule().effect() == Effect.WIRE);
        assertTrue(sameWire || reportsWire, () -> where + "\n" + changes);
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
