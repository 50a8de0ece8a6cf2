package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.SchemaFile;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The example that the language is introduced with. */
class WholeExampleTest {
    static final String ARENA = """
            package arena;
            option java_package = "com.example.arena";
            import "common/math.tick";                 // from the source root, or from a dependency's jar

            const MAX_PLAYERS = 64;                    // integer, float, string or bool; expressions over other constants
            enum  Weapon { FIST, PISTOL, ROCKET }      // 2 bits; `enum Weapon max 15 { … }` keeps room for more without moving the wire
            flags Buttons { FORWARD, BACK, JUMP, pulse FIRE }// one bit each
            type  Health = int(0..1000);               // a name for a type

            /** Doc comments become Javadoc. */
            struct Vec3 { float(-512..512, step 0.01) x; float(-512..512, step 0.01) y; float(-512..512, step 0.01) z; }

            union Pickup { Weapon weapon; Health medkit; }        // exactly one; tag in the fewest bits

            message Move {
                uint16  sequence;
                Buttons buttons;
                float(-180..180, step 0.01) yaw;
                bool    moving;
                if (moving) { Vec3 velocity; } else { bits(3) stance; }   // a condition on fields already sent
                optional Weapon swap;                                     // one bit, then the value
                Health  health = 1000;                                    // default of a fresh instance
                Vec3    corners[4];  int(0..7) slots[..16];  uint8 lanes[2..8];   // exactly, at most, between
                string(64) name;     bytes(256) blob;                     // at most so many bytes
            }

            message Level block { int(0..15) id; }     // carries a block of bytes beside its fields

            protocol Arena {
                version 3;                              // enters the protocol id, for changes of meaning that leave the wire alone
                messages Move, Snapshot, Chat, Level;   // optional: pins the type numbers, from 0; else order of first mention
                channel control reliable_ordered { Chat; server Level; }         // either side, or only the side named
                channel input   unreliable_sequenced { client Move; }
                channel world   unreliable (budget 900) { server Snapshot; }
                channel level   chunk (max 4 MiB) { server Level; }           // its one block message describes each chunk
            }
            """;

    /** The same of objects and their channels. */
    private static final String WORLD = """
            object Fighter rewind {
                once   PlayerId   player;
                once   string(16) name;
                smooth Point      position;
                smooth(wrap) Angle facing;
                Health            health = MAX_HEALTH;
                owner  int(0..30) ammunition;
                others exact optional Point aim;
                optional ref Fighter target;
            }

            protocol Arena {
                ticks 60;
                channel world  state (objects 1023, bytes_per_tick 600) { server Fighter; server Rocket; }
                channel ground state (objects 4095, every 3, modelled) { server Cube; }
            }
            """;

    @Test
    void shouldParseWithoutAMistake() {
        SchemaFile schema = Parsing.parse(ARENA);
        assertEquals("arena", schema.packageStatement().orElseThrow().name());
        assertEquals(
                List.of("MAX_PLAYERS", "Weapon", "Buttons", "Health", "Vec3", "Pickup", "Move", "Level", "Arena"),
                schema.declarations().stream().map(d -> d.name().text()).toList());
        MessageDeclaration move = (MessageDeclaration) schema.declarations().get(6);
        assertEquals(12, move.body().items().size());
        ProtocolDeclaration arena = (ProtocolDeclaration) schema.declarations().get(8);
        assertEquals(4, arena.channels().size());
        assertEquals(2, Parsing.parse(WORLD).declarations().size());
    }

    @Test
    void shouldHoldTheDocCommentOfTheStruct() {
        assertEquals(
                List.of("Doc comments become Javadoc."),
                Parsing.parse(ARENA).declarations().get(4).documentation());
    }

    @Test
    void shouldMakeOneMessageOfOneWordTooFewOrTooMany() {
        mustMakeOneMessageOfOneWordTooFewOrTooMany(ARENA, 80);
    }

    @Test
    void shouldMakeOneMessageOfOneWordTooFewOrTooManyInObjects() {
        // More of what is left is a field, since a modifier may be the name of a type.
        mustMakeOneMessageOfOneWordTooFewOrTooMany(WORLD, 60);
    }

    private static void mustMakeOneMessageOfOneWordTooFewOrTooMany(String example, int minPercent) {
        String text = example.replaceAll("//[^\n]*", "");
        Matcher words = Pattern.compile("\\.\\.|\"[^\"]*\"|\\w+(\\.\\d+)?|/\\*.*?\\*/|\\S")
                .matcher(text);
        int seen = 0;
        int broken = 0;
        while (words.find()) {
            String before = text.substring(0, words.start());
            String after = text.substring(words.end());
            // A branch without its brace looks like a branch that never had one.
            boolean branch =
                    words.group().equals("{") && before.stripTrailing().matches("(?s).*(else|if \\(moving\\))");
            int without = branch ? 0 : Parsing.mistakes(before + after).size();
            int doubled = Parsing.mistakes(before + words.group() + " " + words.group() + after)
                    .size();
            assertTrue(without <= 1 && doubled <= 1, () -> "around `" + words.group() + "` at " + words.start());
            seen += 2;
            broken += without + doubled;
        }
        assertTrue(broken > seen * minPercent / 100, broken + " of " + seen + " found");
    }
}
