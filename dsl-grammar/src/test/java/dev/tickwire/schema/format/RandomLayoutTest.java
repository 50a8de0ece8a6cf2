package dev.tickwire.schema.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.parse.SchemaToken;
import dev.tickwire.schema.parse.SchemaTokens;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The same words with blanks, line ends and comments strewn between them: formatting keeps words, comments and what is
 * documented (the formatter itself refuses to change the tree), and formatting again changes nothing.
 */
class RandomLayoutTest {
    private static final long SEED = Seeds.of(RandomLayoutTest.class);
    /** Enough for names that line up by chance. */
    private static final int MANY = 2_000;

    private static final int RUNS = Runs.of(400, MANY);

    private static final String WORDS = """
        package game.world; option java_package = "com.example"; import "math.tick";
        const MAX = 64; const HALF = (MAX / 2 - 1) << 3 % -MAX; const LONG_NAME_OF_A_CONSTANT = "a text // with /* signs";
        enum Weapon max 15 { FIST, PISTOL, ROCKET, } enum Void { NOTHING } flags Buttons { FORWARD, pulse JUMP } flags Open max 0b111 { A }
        type Health = int(0..1000); type Ratio = float(-1.5..1.5, step 1.0 / 256);
        union Pickup { Weapon weapon; Health medkit; }
        struct Box { Vec3 low; optional Weapon weapon = Weapon.PISTOL; fixed(8, 8, -1..1) f; }
        enum Kind max 15 since 4 { NONE, since 5 BACK else NONE, until 3 STUN else BACK } flags Aids since 2 { A, until 7 pulse B }
        union Load until 9 { Box box; since 5 Mine mine else box; since 6 until 7 Vec3 v else none; }
        message Hit timed since 4 until 8 { since 4 Kind kind = NONE; until 3 optional uint8 slots[..4]; until 3 reserved(4); since 5 align; }
        message Nothing {} message Bang timed { uint8 x; }
        message Move {
            uint16 sequence = 7; Buttons buttons; bool moving;
            if (moving && !(buttons.JUMP || sequence < HALF)) { Vec3 velocity; } else if (sequence >= -3) { bits(3) a; }
            else { Weapon other; if (other != Weapon.FIST) { int(-5..5) deep; } }
            align; Box boxes[2]; uint8 slots[..MAX]; ascending int(0..7) lanes[2..8]; reserved(3 + 4); reserved(8) = 0xA5; quat(9) q;
            if (q.present || boxes.low.x.count > 2) { signed(9) raw; ufixed(4, 4) part; uint128 wide; }
            string(10) version = "x"; bytes(9) channel; uint8 max; uint8 step;
        }
        message Level block { int64 id; }
        object Fighter rewind immediate {
            once string(16) name; smooth Vec3 place; smooth(wrap) Ratio facing = 0.5; owner exact Ratio aim;
            others optional ref Fighter target; ref game.world.Fighter hits[..4];
        }
        protocol Game {
            version 3; speaks 1; id 0x1F; ticks 60; messages Move, Level since 2, Hit until 2, Nothing, ; packet 1 KiB; fragment 512;
            channel a reliable_ordered (budget 900, resend 50 ms, max_block 1 MiB) { Move; server Level; }
            channel b unreliable (no_blocks, window MAX + 1) since 3 { client Move since 3; Ask -> Level at Fighter since 2 until 3; }
            channel c chunk { client Nothing; }
            channel e reliable_unordered { Move -> Nothing; server Level at game.Fighter; owner client Bang -> Level at Fighter; }
            channel d state (objects 4095, bytes_per_tick 1 KiB, every 3, modelled) { server Fighter; }
        }
        """;

    /** More than one blank before a name. */
    private static final Pattern LINED_UP = Pattern.compile("(?m)^ +\\w\\S*  +\\w+;$");

    private static final List<String> COMMENTS = List.of(
            "// plain",
            "/// documenting",
            "//// ruled",
            "/* block */",
            "/** doc block */",
            "/**/",
            "/* two\n   lines */",
            "/**\n * A star\n *   each.\n */",
            "/** first\n  drawn   \n\n | */");

    @Test
    void shouldKeepEverythingAndChangeNothingTwice() {
        List<String> words = SchemaTokens.of(new SourceFile("a.tick", WORDS)).stream()
                .map(SchemaToken::text)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toList());
        Random random = new Random(SEED);
        int linedUp = 0;
        for (int run = 0; run < RUNS; run++) {
            String text = strewn(part(words, random), random);
            String where = "seed " + SEED + ", run " + run + "\n" + text;
            String once;
            try {
                once = Formatted.format(text);
            } catch (RuntimeException | AssertionError failed) {
                throw new AssertionError(where, failed);
            }
            assertEquals(once, Formatted.format(once), where);
            assertEquals(commentsOf(text), commentsOf(once), where);
            String unix = text.replace("\r\n", "\n");
            String windows = unix.replace("\n", "\r\n");
            String lineEnd = windows.equals(unix) ? "\n" : "\r\n";
            String onceUnix = unix.equals(text) ? once : Formatted.format(unix);
            assertEquals(onceUnix.replace("\n", lineEnd), Formatted.format(windows), where);
            linedUp += LINED_UP.matcher(once).find() ? 1 : 0;
        }
        assertTrue(RUNS < MANY || linedUp > MANY / 400, "schemas with names that line up: " + linedUp);
    }

    /** Some whole declarations in a row: the words between two that stand outside of all braces. */
    private static List<String> part(List<String> words, Random random) {
        List<List<String>> declarations = new ArrayList<>();
        List<String> current = new ArrayList<>();
        int depth = 0;
        for (String word : words) {
            current.add(word);
            depth += word.equals("{") ? 1 : word.equals("}") ? -1 : 0;
            if (depth == 0 && (word.equals("}") || word.equals(";"))) {
                declarations.add(current);
                current = new ArrayList<>();
            }
        }
        int from = random.nextInt(declarations.size());
        int to = Math.min(declarations.size(), from + 1 + random.nextInt(3));
        return declarations.subList(from, to).stream().flatMap(List::stream).toList();
    }

    private static String strewn(List<String> words, Random random) {
        int breaksPercent = random.nextInt(40);
        int commentsPercent = random.nextInt(4) * random.nextInt(10);
        int maxBlanks = 1 + random.nextInt(8);
        StringBuilder text = new StringBuilder();
        for (String word : words) {
            text.append(random.nextInt(100) < breaksPercent ? breaks(random) : blanks(random, maxBlanks));
            while (random.nextInt(100) < commentsPercent) {
                String comment = COMMENTS.get(random.nextInt(COMMENTS.size()));
                text.append(comment);
                boolean toLineEnd = comment.startsWith("//");
                text.append(toLineEnd || random.nextBoolean() ? breaks(random) : "");
            }
            text.append(word);
        }
        return text.append(random.nextBoolean() ? "" : " // end").toString();
    }

    /** Of several lengths, so that some names line up by chance; a tab is as good. */
    private static String blanks(Random random, int max) {
        return random.nextInt(50) == 0 ? "\t" : " ".repeat(1 + random.nextInt(max));
    }

    private static String breaks(Random random) {
        return (random.nextInt(8) == 0 ? "\r\n" : "\n").repeat(1 + random.nextInt(3)) + " ".repeat(random.nextInt(6));
    }

    private static List<String> commentsOf(String text) {
        return SchemaTokens.of(new SourceFile("a.tick", text)).stream()
                .filter(SchemaToken::isComment)
                .map(comment -> comment.text().replaceAll("\\s+", " ").strip())
                .toList();
    }
}
