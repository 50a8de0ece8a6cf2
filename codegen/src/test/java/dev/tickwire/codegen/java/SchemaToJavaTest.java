package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import org.junit.jupiter.api.Test;

/** From the text of a schema to classes that javac takes without a warning. */
class SchemaToJavaTest {

    private static SchemaModel model(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema));
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    @Test
    void shouldCompileWhatTheLanguageAllows() {
        GeneratedCode code = GeneratedCode.of(model("""
                package game;
                const MAX_PLAYERS = 64;
                const TITLE = "a\\"b\\\\ \\u0041\\n";
                const BIG = 0xFFFF_FFFF_FFFF_FFFF;
                enum Weapon { FIST, PISTOL, ROCKET }
                enum Only { ONE }
                flags Buttons { FORWARD, BACK, JUMP, FIRE, ALL }
                type Health = int(0..1000);
                struct Empty { }
                struct Vec2 { float(-512..512, step 0.01) x; float(-512..512, step 0.01) y; }
                /** Ends a comment: *&#47; and opens one. */
                message Move {
                    uint16 sequence;
                    Buttons buttons = FIRE + JUMP;
                    bool moving;
                    if (moving) { Vec2 velocity; } else { bits(3) stance; }
                    optional Weapon swap = PISTOL;
                    Health health = 1000;
                    Vec2 corners[4]; int(0..7) slots[..16]; uint8 lanes[2..8]; Empty nothings[2]; Only onlys[..3];
                    string(64) name = "bob"; bytes(256) blob;
                    uint64 low = 18446744073709551615; int(1..18446744073709551615) high;
                    if (low == 18446744073709551615 || high > 9223372036854775808) { int(5..5) nothing; }
                    if (buttons.ALL && sequence < MAX_PLAYERS) { optional Vec2 maybe; optional string(3) names[..2]; }
                    double precise = 0.1; float tiny = 1e-45; float(0..1, step 0.3) share = 0.7;
                }
                message Level block { int(0..15) id; bool data; bool length; }
                protocol Game {
                    version 3;
                    channel control reliable_ordered { server Level; }
                    channel input unreliable (no_blocks) { client Move; }
                }
                """));
        assertEquals(1000, code.create("Move").call("health"));
    }

    @Test
    void shouldTakeNamesThatMeetOtherNamesOfTheGeneratedCode() {
        GeneratedCode.of(model("""
                package game;
                message NPC { bool out; bool in; bool other; bool bits; bool word; bool value; bool i; bool hash; }
                message Message { bool message; bool record; bool var; bool yield; bool refuse; bool count; }
                message Protocol { bool x; }
                message HUD block { bool sequence; bool name; bool type; bool data; }
                enum Type { MESSAGE, Protocol, BY_ORDINAL }
                struct Peer { Type type; }
                message Bits { Peer peer; }
                protocol Game {
                    channel game reliable_ordered { NPC; Message; Protocol; HUD; Bits; }
                }
                """));
    }
}
