package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** One slip of the fingers anywhere in a whole schema gives one error at most. */
class OneMistakeTest {
    private static final String SCHEMA = """
            package arena;
            option java_package = "com.example.arena";

            const MAX_PLAYERS = 64;
            enum Weapon { FIST, PISTOL, ROCKET }
            flags Buttons { FORWARD, BACK, JUMP, FIRE }
            type Health = int(0..1000);

            /** Doc comments become Javadoc. */
            struct Vec3 {
                float(-512..512, step 0.01) x;
                float(-512..512, step 0.01) y;
            }

            union Pickup {
                Weapon weapon;
                Health medkit;
            }

            message Move {
                uint16 sequence;
                Buttons buttons;
                float(-180..180, step 0.01) yaw;
                bool moving;
                if (moving) {
                    Vec3 velocity;
                } else {
                    bits(3) stance;
                }
                optional Weapon swap;
                Health health = 1000;
                Vec3 corners[4];
                uint8 lanes[2..8];
                string(64) name;
                Pickup pickup;
                uint8 players[..MAX_PLAYERS];
            }

            message Chat { string(64) text; }

            protocol Arena {
                version 3;
                messages Move, Chat;
                channel control reliable_ordered (window 64, resend 100 ms) {
                    Chat;
                }
                channel input unreliable (budget 900) { client Move; }
            }
            """;

    private static final String WORLD = """
            package arena;

            type Angle = float(0..360, step 0.5);
            type Leader = ref Fighter;

            struct Point {
                float(-512..512, step 0.01) x;
                float(-512..512, step 0.01) y;
            }

            object Fighter {
                once string(16) name;
                smooth Point position;
                smooth(wrap) Angle facing;
                owner int(0..30) ammunition;
                others exact float(0..1, step 0.1) strain;
                optional ref Rocket target;
                optional Leader leader;
                bool armed = true;
            }

            object Rocket { smooth Point position; }

            message Chat { string(64) text; }
            message Ask { bool loud; }
            message Told { bool loud; }
            message Use { bool loud; }
            message Hit { bool loud; }

            protocol Arena {
                ticks 60;
                channel talk reliable_ordered {
                    Chat;
                    client Ask -> Told;
                    owner client Use -> Told at Fighter;
                    server Hit at Rocket;
                }
                channel world state (objects 99, bytes_per_tick 600, every 2, modelled) {
                    server Fighter;
                    server Rocket;
                }
            }
            """;

    private static final Pattern WORDS = Pattern.compile("\\s+|/\\*.*?\\*/|\"[^\"]*\"|\\w+|\\.\\.|.", Pattern.DOTALL);

    @Test
    void shouldAcceptTheUnchangedSchema() {
        assertEquals(List.of(), errors(SCHEMA));
        assertEquals(List.of(), errors(WORLD));
    }

    @Test
    void shouldReportOneErrorWhereAWordIsMissing() {
        assertOneErrorAtMost(word -> List.of(""));
    }

    @Test
    void shouldReportOneErrorWhereAWordIsWrittenTwice() {
        assertOneErrorAtMost(
                word -> List.of(Character.isLetterOrDigit(word.charAt(0)) ? word + " " + word : word + word));
    }

    @Test
    void shouldReportOneErrorWhereAWordIsMisspelt() {
        assertOneErrorAtMost(word -> word.matches("[a-z_]{3,}")
                ? List.of(word.charAt(0) + word.substring(2), word.substring(0, word.length() - 1), word + "x")
                : List.of());
    }

    private interface Slip {
        List<String> of(String word);
    }

    private static void assertOneErrorAtMost(Slip slip) {
        assertOneErrorAtMost(SCHEMA, slip);
        assertOneErrorAtMost(WORLD, slip);
    }

    private static void assertOneErrorAtMost(String schema, Slip slip) {
        List<String> more = new ArrayList<>();
        Matcher words = WORDS.matcher(schema);
        while (words.find()) {
            String word = words.group();
            if (!word.isBlank() && !word.startsWith("/*")) {
                for (String written : slip.of(word)) {
                    String text = schema.substring(0, words.start()) + written + schema.substring(words.end());
                    List<String> errors = errors(text);
                    if (errors.size() > 1) {
                        more.add("`" + word + "` as `" + written + "`: " + String.join("; ", errors));
                    }
                }
            }
        }
        assertEquals("", String.join("\n", more));
    }

    private static List<String> errors(String text) {
        List<Diagnostic> diagnostics = SchemaCompiler.compile(MemorySources.of("a.tick", text), new JavaBackEnd())
                .diagnostics();
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(LineRenderer::render)
                .toList();
    }
}
