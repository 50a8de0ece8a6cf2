package dev.tickwire.codegen.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    private static final String SCHEMA = """
            package game;
            enum Weapon max 7 { FIST, PISTOL }
            flags Buttons { JUMP, FIRE }
            struct Point { int(-32..31) x; float(0..1, step 0.5) y; }
            union Pickup { Weapon weapon; uint16 coins; }
            message Move {
                uint8 number; Buttons buttons; optional Weapon swap;
                if (buttons.JUMP && !(number < 3 || buttons.FIRE)) { Point to; } else { bits(3) stance; }
                align; reserved(2); string(3) name;
                ascending int(0..63) ids[..5]; Pickup pickup; quat(9) turn; fixed(8, 8) height;
            }
            message Level block { bool last; }
            message Bang timed { bool loud; }
            message Nothing {}
            """;

    @Test
    void shouldPrintThePositionOfEachField() {
        assertEquals("""
                message game.Move: 70..177 bits, 0.8..1.9 % of a packet of 1184 bytes, 304..352 bytes of memory
                  offset   field                                             type                       width  range                 encoding                                                       bits   packet
                  0        number                                            uint8                      8      0..255                offset from 0                                                  8      0.1 %
                  8        buttons                                           Buttons                    2      2 flags               a bit each                                                     2      0.1 %
                  10       swap                                              optional Weapon            3      2 values, room for 8  presence bit, ordinal                                          1..4   0.1 %
                  11..14   if buttons.JUMP && !(number < 3 || buttons.FIRE)
                  11..14     to                                              Point                      8                            struct                                                         8      0.1 %
                  11..14   else
                  11..14     stance                                          bits(3)                    3      0..7                  bits                                                           3      0.1 %
                  14..22                                                     align                      0..7   0                     zero bits                                                      0..7   0.0..0.1 %
                  14..29                                                     reserved                   2      0                     zero bits                                                      2      0.1 %
                  16..31   name                                              string(3)                  2..33  0..3 bytes            length, align, UTF-8                                           2..33  0.1..0.4 %
                  18..64   ids                                               ascending int(0..63)[..5]  6      0..63                 3 bits of count, then each offset from 0, later ones relative  3..51  0.1..0.6 %
                  21..115  pickup                                            Pickup                     4..17  2 cases               union                                                          4..17  0.1..0.2 %
                  25..132  turn                                              quat(9)                    29     a rotation            smallest three, 9 bits each                                    29     0.4 %
                  54..161  height                                            fixed(8, 8)                16     raw -32768..32767     offset from -32768, 2^-8                                       16     0.2 %

                message game.Level block: 1 bit, 0.1 % of a packet of 1184 bytes, 64 bytes of memory, plus its block
                  offset  field  type  width  range        encoding  bits  packet
                  0       last   bool  1      false, true  bit       1     0.1 %

                message game.Bang timed: 1 bit, 0.1 % of a packet of 1184 bytes, 48 bytes of memory, plus 16 bits for its tick
                  offset  field  type  width  range        encoding  bits  packet
                  0       loud   bool  1      false, true  bit       1     0.1 %

                message game.Nothing: 0 bits, 0.0 % of a packet of 1184 bytes, 48 bytes of memory

                struct game.Point: 8 bits, 0.1 % of a packet of 1184 bytes, 24 bytes of memory
                  offset  field  type                   width  range    encoding         bits  packet
                  0       x      int(-32..31)           6      -32..31  offset from -32  6     0.1 %
                  6       y      float(0..1, step 0.5)  2      0..1     step of 0..2     2     0.1 %

                union game.Pickup: 4..17 bits, 0.1..0.2 % of a packet of 1184 bytes, 32 bytes of memory
                  offset  field   type    width  range                 encoding       bits  packet
                  1       weapon  Weapon  3      2 values, room for 8  ordinal        3     0.1 %
                  1       coins   uint16  16     0..65535              offset from 0  16    0.2 %""", tables().strip());
    }

    @Test
    void shouldNameCallsAndObjectsWithoutBitCount() {
        SchemaModel model = model("""
                package game;
                object Door { bool open; }
                message Ask { bool a; }
                message Told { bool a; }
                message Slam { bool a; }
                message Both timed { bool a; }
                protocol Game {
                    ticks 60;
                    channel c reliable_ordered { client Ask -> Told; server Slam at Door; server Both -> Ask at Door; }
                    channel d reliable_ordered { client Told -> Both; }
                    channel w state { server Door; }
                }
                """);
        assertEquals(
                """
                game.Ask: , plus 17 bits as an answer
                game.Told: , plus 17 bits as an answer
                game.Slam: , plus 31 bits for its object
                game.Both timed: , plus 16 bits for its tick, plus 17 bits as an answer, plus 31 bits for its object
                """,
                Explainer.explain(model, new JavaBackEnd().instanceSizes()).stream()
                        .map(layout -> LayoutTable.render(layout)
                                .lines()
                                .findFirst()
                                .orElseThrow()
                                .replaceAll("message (.*?:) .* bytes of memory", "$1 "))
                        .collect(Collectors.joining("\n", "", "\n")));
    }

    @Test
    void shouldUseThePacketSizeOfTheSendingProtocols() {
        SchemaModel model = model("""
                package game;
                struct Point { uint32 x; }
                message Small { Point at; }
                message Big { Point at; }
                message Both { Point at; }
                message None { Point at; }
                protocol A { packet 400; fragment 256; channel c unreliable { Small; Both; } }
                protocol B { packet 4000; channel c unreliable { Big; Both; } }
                """);
        assertEquals(
                "Small 400, Big 4000, Both 400, None 1184, Point 400",
                Explainer.explain(model, new JavaBackEnd().instanceSizes()).stream()
                        .map(layout -> layout.name().substring("game.".length()) + " " + layout.packetBytes())
                        .collect(Collectors.joining(", ")));
        assertEquals(
                "message game.Small: 32 bits, 1.0 % of a packet of 400 bytes, 80 bytes of memory",
                LayoutTable.render(Explainer.explain(model, new JavaBackEnd().instanceSizes())
                                .get(0))
                        .lines()
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void shouldAddUpToTheTotalSize() {
        for (Layout layout : Explainer.explain(model(), new JavaBackEnd().instanceSizes())) {
            long max = 0;
            for (Row row : layout.rows()) {
                max = Math.max(max, row.offset().maxBits() + row.size().maxBits());
            }
            assertEquals(layout.size().maxBits(), max, layout.name());
        }
    }

    private static String tables() {
        return Explainer.explain(model(), new JavaBackEnd().instanceSizes()).stream()
                .map(LayoutTable::render)
                .collect(Collectors.joining("\n"));
    }

    private static SchemaModel model() {
        return model(SCHEMA);
    }

    private static SchemaModel model(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
