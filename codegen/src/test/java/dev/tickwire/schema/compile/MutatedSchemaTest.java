package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Schemas with words taken out, doubled, exchanged and replaced: a run ends in a model or in an error, never in an
 * exception, and every diagnostic can be shown.
 */
class MutatedSchemaTest {
    private static final long SEED = Seeds.of(MutatedSchemaTest.class);
    private static final int RUNS = Runs.of(400, 12_000);
    private static final int RUNS_OF_BYTES = Runs.of(200, 4_000);
    private static final int RUNS_OF_A_TYPO = Runs.of(2, 40);

    private static final String MATH = """
            package common;
            option java_package = "com.example.common";
            const SCALE = 1.0 / 4;
            struct Vec3 { float(-8..8, step SCALE) x; float(-8..8, step 0.5) y; }
            """;

    private static final String GAME = """
            package game;
            import "math.tick";
            const MAX = 64; const HALF = MAX / 2 - 1; const NAME = "bob"; const ON = true; const BEST = Weapon.ROCKET;
            enum Weapon max 15 { FIST, PISTOL, ROCKET }
            flags Buttons { FORWARD, JUMP, FIRE }
            type Health = int(0..1000); type Points = Health;
            union Pickup { Weapon weapon; Points medkit; Vec3 place; string(9) note; }
            struct Box { Vec3 low; Vec3 high; optional Weapon weapon = BEST; Pickup pickup; align; reserved(3); }
            message Move {
                uint16 sequence = 7; Buttons buttons = FORWARD + Buttons.JUMP; bool moving = ON; Points health = MAX;
                if (moving && !(buttons.FIRE || sequence < HALF)) { Vec3 velocity; } else if (health == 3) { bits(3) a; }
                else { Weapon other; if (other != Weapon.FIST) { int(-5..5) deep; } }
                Box boxes[2]; uint8 slots[..MAX]; int(0..7) lanes[2..8]; string(10) name = NAME; bytes(9) blob;
                quat(9) turn; fixed(8, 4, -3..MAX) height = 1.25; ascending int(0..MAX) ids[1..8]; Pickup heap[..3];
                double time = 0.5; float(0..1, step 0.25) share = 1;
            }
            message Level block { int64 id; }
            object Fighter rewind {
                once string(9) name = NAME; smooth Vec3 place; smooth(wrap) int(0..359) facing; owner exact quat(9) aim;
                others optional ref Rocket target; Points health = 3; ref Fighter mates[..3]; Pickup held;
            }
            object Rocket immediate { Weapon weapon; }
            protocol Game {
                version 3; ticks 60; messages Move, Level; packet 2 KiB; fragment 512;
                channel a reliable_ordered (budget 900, resend 50 ms, max_block 1 MiB) { Move; server Level; }
                channel b unreliable (no_blocks, window MAX) { client Move; }
                channel c state (objects 99, every 2, modelled) { server Fighter; server Rocket; }
                channel d reliable_unordered { Move -> Level; owner client Level -> Move at Fighter; }
            }
            """;

    private static final Pattern WORD = Pattern.compile("\\s+|\\w+|\"[^\"]*\"|.", Pattern.DOTALL);

    private static final List<String> FOREIGN_WORDS = List.of(
            "int",
            "9223372036854775808",
            "18446744073709551616",
            "-",
            "0",
            "1e308",
            "quat(9)",
            "Vec3",
            "MAX",
            "Move",
            "optional",
            "ascending",
            "align;",
            "union",
            "..",
            "<<",
            "%",
            "==",
            "true",
            "\"x\"",
            "step",
            "chunk",
            "state",
            "object",
            "once",
            "smooth",
            "ref Fighter",
            "Weapon",
            "Points",
            "health",
            "moving",
            "[",
            "(",
            "64",
            "65535",
            "buttons");

    @Test
    void shouldEndInAModelOrAnErrorAndNeverInAnException() {
        Random random = new Random(SEED);
        List<String> words = words(GAME);
        assertTrue(compile(GAME, "as it is"), "a mutation must have something to break");
        int models = 0;
        for (int run = 0; run < RUNS; run++) {
            String text = mutated(words, random);
            models += compile(text, "seed " + SEED + ", run " + run) ? 1 : 0;
        }
        // A mutation may leave a schema in order; most must not, or it tests nothing.
        assertTrue(models > 0 && models < RUNS / 2, "models: " + models);
    }

    @Test
    void shouldEndInAModelOrAnErrorWhateverBytesAFileHolds() {
        Random random = new Random(SEED);
        for (int run = 0; run < RUNS_OF_BYTES; run++) {
            byte[] bytes = GAME.getBytes(StandardCharsets.UTF_8);
            int changes = 1 + random.nextInt(5);
            for (int i = 0; i < changes; i++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            int length = random.nextBoolean() ? bytes.length : random.nextInt(bytes.length);
            String text =
                    SourceFile.decode("game.tick", Arrays.copyOf(bytes, length)).text();
            compile(text, "seed " + SEED + ", run " + run);
        }
    }

    /** A second mistake beside one that is recognised, and a file that ends in its midst. */
    @Test
    void shouldEndInAModelOrAnErrorWhateverBreaksATypo() throws IOException {
        Random random = new Random(SEED);
        for (DiagnosticCase typo : DiagnosticCorpus.cases(DiagnosticCorpus.TYPOS)) {
            List<String> words = words(String.join("\n", typo.shownTexts().values()));
            for (int run = 0; run < RUNS_OF_A_TYPO; run++) {
                String text = mutated(words, random);
                int length = random.nextBoolean() ? text.length() : random.nextInt(text.length());
                compile(text.substring(0, length), "seed " + SEED + ", " + typo + ", run " + run);
            }
        }
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    private static String mutated(List<String> words, Random random) {
        List<String> mutated = new ArrayList<>(words);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(mutated.size());
            switch (random.nextInt(5)) {
                case 0 -> mutated.remove(at);
                case 1 -> mutated.add(at, mutated.get(at));
                case 2 -> mutated.set(at, words.get(random.nextInt(words.size())));
                case 3 -> mutated.set(at, FOREIGN_WORDS.get(random.nextInt(FOREIGN_WORDS.size())));
                default -> mutated.set(at, mutated.get(random.nextInt(mutated.size())));
            }
        }
        return String.join("", mutated);
    }

    private static boolean compile(String text, String where) {
        CompileResult result;
        CompileResult asTyped;
        var sources = new MemorySources(Map.of("game.tick", text, "math.tick", MATH));
        try {
            result = SchemaCompiler.compile(sources, new JavaBackEnd());
            asTyped = SchemaCompiler.analyze(sources, new JavaBackEnd(), List.of(), SchemaParser::parseAsTyped)
                    .result();
        } catch (RuntimeException | Error thrown) {
            throw new AssertionError(where + "\n" + text, thrown);
        }
        List<Diagnostic> diagnostics = result.diagnostics();
        boolean failed = diagnostics.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
        assertEquals(failed, result.model().isEmpty(), where + "\n" + text);
        assertEquals(failed, asTyped.model().isEmpty(), where + "\n" + text);
        diagnostics.forEach(
                diagnostic -> assertFalse(LineRenderer.render(diagnostic).isBlank(), where));
        return !failed;
    }
}
