package dev.tickwire.codegen.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.field.ObjectCoder;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The explained bits of an object update equal the bits that the runtime's coders write. */
class ObjectExplainerTest {
    private static final String SCHEMA = """
            package game;
            enum Weapon max 7 { FIST, PISTOL }
            flags Buttons { JUMP, FIRE }
            struct Point { int(0..1000) x; float(0..1, step 0.25) y; align; }
            struct Alone { int(0..1000) x; }
            union Held { Weapon weapon; uint16 coins; }
            object Fighter rewind {
                once string(16) name;
                smooth Point place;
                owner int(0..30) ammunition;
                others bool loaded;
                optional ref Fighter target;
            }
            object Rocket { once ref Fighter shooter; once uint8 kind; }
            object Empty immediate { once uint8 kind; }
            """;

    @Test
    void shouldPrintSizesOfAppearanceAndChanges() {
        assertEquals("""
                object game.Fighter rewind: 26..185 bits when it appears, 5..38 when one field changes for its owner; \
                22..181 bits when it appears, 4..38 when one field changes for others; 0 bits while unchanged
                  field       type                  modifiers  range              encoding                        appears  changes
                  name        string(16)            once       0..16 bytes        length, UTF-8                   5..133
                  place       Point                 smooth                        struct                          13       3..34
                  ammunition  int(0..30)            owner      0..30              offset from 0                   5        4..12
                  loaded      bool                  others     false, true        bit                             1        0
                  target      optional ref Fighter             a Fighter or none  presence bit, slot, generation  1..32    1..32

                object game.Rocket: 39 bits when it appears, 32 when one field changes; 0 bits while unchanged
                  field    type         modifiers  range              encoding          appears  changes
                  shooter  ref Fighter  once       a Fighter or none  slot, generation  31       31
                  kind     uint8        once       0..255             offset from 0     8

                object game.Empty immediate: 8 bits when it appears; 0 bits while unchanged
                  field  type   modifiers  range   encoding       appears  changes
                  kind   uint8  once       0..255  offset from 0  8
                """, tables());
    }

    private static String tables() {
        return ObjectExplainer.explain(model(SCHEMA)).stream()
                .map(ObjectTable::render)
                .collect(Collectors.joining("\n"));
    }

    private static SchemaModel model(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    /** A field, the runtime's coder of it, and values of its cells. */
    static Stream<Arguments> fields() {
        return Stream.of(
                field("bool x;", coder -> coder.choice(1), new int[] {0}, new int[] {1}),
                field("Weapon x;", coder -> coder.choice(7), new int[] {0}, new int[] {1}, new int[] {7}),
                field("Buttons x;", coder -> coder.choice(3), new int[] {0}, new int[] {3}),
                field("ref Fighter x;", coder -> coder.choice(Integer.MAX_VALUE), new int[] {0}, new int[] {5}),
                field("int(0..9) x;", coder -> coder.still(9), new int[] {0}, new int[] {1}, new int[] {9}),
                field("int(0..1000) x;", coder -> coder.still(1000), new int[] {0}, new int[] {1}, new int[] {1000}),
                field("int32 x;", coder -> coder.still(0xFFFF_FFFFL), new int[] {0}, new int[] {1}, new int[] {-1}),
                field("smooth int(0..1000) x;", c -> c.number(1000), new int[] {0}, new int[] {1}, new int[] {1000}),
                field("float(0..1, step 0.1) x;", c -> c.number(10), new int[] {0}, new int[] {1}, new int[] {10}),
                field("fixed(8, 8) x;", c -> c.number(0xFFFF), new int[] {0}, new int[] {1}, new int[] {0xFFFF}),
                field(
                        "smooth(wrap) int(0..360) x;",
                        coder -> coder.wrapping(360),
                        new int[] {0},
                        new int[] {1},
                        new int[] {180},
                        new int[] {181},
                        new int[] {360}),
                field("double x;", coder -> coder.wide(64), new int[] {0, 0}, new int[] {1, 0}),
                field("uint64 x;", coder -> coder.wide(64), new int[] {0, 0}, new int[] {1, 0}),
                field(
                        "quat(9) x;",
                        coder -> coder.rotation(510),
                        new int[] {3, 255, 255, 255},
                        new int[] {3, 255, 254, 255},
                        new int[] {3, 0, 255, 255},
                        new int[] {0, 255, 255, 255}),
                field("string(3) x;", coder -> coder.bytes(3), new int[] {0, 0}, new int[] {1, 65}, new int[] {3, 1}),
                field(
                        "smooth Point x;",
                        coder -> coder.group(point -> point.number(1000).number(4)),
                        new int[] {0, 0},
                        new int[] {1, 0},
                        new int[] {0, 1},
                        new int[] {1000, 4}),
                field(
                        "Point x;",
                        coder -> coder.group(point -> point.still(1000).number(4)),
                        new int[] {0, 0},
                        new int[] {1, 0},
                        new int[] {0, 1},
                        new int[] {1000, 4}),
                field("Alone x;", coder -> coder.group(c -> c.still(1000)), new int[] {0}, new int[] {1}, new int[] {
                    1000
                }),
                field(
                        "optional int(0..1000) x;",
                        coder -> coder.optional(x -> x.still(1000)),
                        new int[] {0, 0},
                        new int[] {1, 0},
                        new int[] {1, 1},
                        new int[] {1, 1000}),
                field(
                        "int(0..1000) x[..3];",
                        coder -> coder.array(0, 3, x -> x.still(1000)),
                        new int[] {0, 0, 0, 0},
                        new int[] {1, 0, 0, 0},
                        new int[] {3, 0, 0, 0},
                        new int[] {3, 1000, 1000, 1000},
                        new int[] {3, 1000, 1, 1000}),
                field(
                        "bool x[8];",
                        coder -> coder.array(8, 8, x -> x.choice(1)),
                        new int[] {8, 0, 0, 0, 0, 0, 0, 0, 0},
                        new int[] {8, 1, 0, 0, 0, 0, 0, 0, 0},
                        new int[] {8, 0, 0, 0, 0, 0, 0, 0, 1},
                        new int[] {8, 1, 1, 1, 1, 1, 1, 1, 1}),
                field(
                        "Held x;",
                        coder -> coder.union(List.of(held -> held.choice(7), held -> held.still(0xFFFF))),
                        new int[] {0, 0},
                        new int[] {0, 1},
                        new int[] {1, 0},
                        new int[] {1, 1},
                        new int[] {1, 0xFFFF}));
    }

    private static Arguments field(String field, Consumer<ObjectCoder.Builder> coder, int[]... values) {
        return Arguments.of(field, coder, values);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fields")
    void shouldCountAsTheRuntimeWrites(String field, Consumer<ObjectCoder.Builder> fields, int[][] values) {
        ObjectCoder.Builder builder = ObjectCoder.builder();
        fields.accept(builder);
        ObjectCoder coder = builder.build();
        ObjectRow row = ObjectExplainer.explain(model(SCHEMA + "object Tested { " + field + " }"))
                .get(3)
                .rows()
                .get(0);
        long min = Long.MAX_VALUE;
        long max = 0;
        for (int[] value : values) {
            assertEquals(coder.cells(), value.length, () -> Arrays.toString(value));
            mustHold(row.fresh(), fresh(coder, value), value, value);
            for (int[] base : values) {
                if (base != value) {
                    int bits = changed(coder, value, base);
                    mustHold(row.change(), bits, value, base);
                    min = Math.min(min, bits);
                    max = Math.max(max, bits);
                }
            }
        }
        assertEquals(row.change().minBits(), min, "the values have the shortest change");
        boolean isBound = field.contains("[") || field.contains("quat");
        if (!isBound) {
            assertEquals(row.change().maxBits(), max, "the values have the longest change");
        }
    }

    private static void mustHold(BitSize size, int bits, int[] value, int[] base) {
        assertTrue(
                size.minBits() <= bits && bits <= size.maxBits(),
                () -> bits + " bits, not " + size + ", for " + Arrays.toString(value) + " after "
                        + Arrays.toString(base));
    }

    private static int fresh(ObjectCoder coder, int[] value) {
        BitWriter out = BitWriter.ofBits(4096);
        coder.writeFresh(new PackedWriter(out), value, 0);
        return out.writtenBits();
    }

    /** The bits of a change without the flag that an object has for the field. */
    private static int changed(ObjectCoder coder, int[] value, int[] base) {
        BitWriter out = BitWriter.ofBits(4096);
        coder.write(new PackedWriter(out), value, 0, new Baseline().resting(base, 0));
        return out.writtenBits() - 1;
    }
}
