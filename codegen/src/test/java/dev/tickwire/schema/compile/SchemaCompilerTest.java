package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SchemaCompilerTest {

    @Test
    void shouldCompileTheSmallestSchema() {
        Compiled compiled = Compiled.file("""
                package arena;
                message Ping { uint8 number; }
                protocol Arena { channel control reliable_ordered { Ping; } }
                """);
        compiled.mustReport("");
        assertEquals("arena.Ping", compiled.message("Ping").name().qualified());
        assertEquals(8, compiled.message("Ping").size().maxBits());
        assertEquals(1, compiled.protocol().messages().size());
    }

    @Test
    void shouldReportEveryMistakeOfEveryFileInOneRun() {
        Compiled compiled = Compiled.files("arena.tick", """
                package arena;
                import "common/maths.tick";
                const SLOTS = 7 / 2;
                message Move {
                    Vec3 position;
                    int(5..1) health;
                    uint8 slots[SLOTS];
                    if (moving) { uint8 speed; }
                }
                protocol Arena {
                    channel control reliable_orderd { Move; Mvoe; }
                }
                """, "common/math.tick", """
                package common;
                struct Vec3 { float(-1..1, step 0) x; flaot y; }
                """);
        compiled.mustReport("""
                arena.tick:2:8: error[unknown-import]: unknown import `common/maths.tick`
                arena.tick:3:15: error[inexact-division]: 7 / 2 is not an integer
                arena.tick:5:5: error[unknown-type]: unknown type `Vec3`
                arena.tick:6:9: error[bounds-order]: the bounds are out of order: 5 is above 1
                arena.tick:8:9: error[unknown-field]: unknown field `moving`
                arena.tick:11:21: error[unknown-channel-kind]: unknown channel kind `reliable_orderd`
                arena.tick:11:45: error[unknown-message]: unknown message `Mvoe`
                common/math.tick:2:8: warning[unused-type]: the type `Vec3` is not used
                common/math.tick:2:33: error[bad-step]: the step must be above 0
                common/math.tick:2:39: error[unknown-type]: unknown type `flaot`
                """);
        assertTrue(compiled.result().model().isEmpty());
    }

    @Test
    void shouldStopAfterParsingWhereAFileCannotBeParsed() {
        Compiled compiled = Compiled.files(
                "a.tick",
                "package a;\nmessage Move { uint8 x }\n",
                "b.tick",
                "package b;\nmessage Turn { Nothing x; }\n");
        compiled.mustReport("a.tick:2:23: error[missing-semicolon]: missing `;` after `x`");
    }
}
