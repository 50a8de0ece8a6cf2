package dev.tickwire.codegen.java;

import static dev.tickwire.codegen.java.Models.body;
import static dev.tickwire.codegen.java.Models.field;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.packing.body.StructClass;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/**
 * Structs of two structs of two structs: planned for each field that holds one, the last of these would never be done.
 */
class StructPlansTest {
    private static final int DEPTH = 60;

    /** Each holds the one before twice; the innermost takes no bits. */
    private static List<StructModel> pairs() {
        List<StructModel> structs = new ArrayList<>();
        structs.add(Models.struct("S0", body().field(field("a", Models.int_(7, 7)))));
        for (int depth = 1; depth < DEPTH; depth++) {
            StructModel inner = structs.get(depth - 1);
            structs.add(Models.struct(
                    "S" + depth, body().field(field("a", Models.of(inner))).field(field("b", Models.of(inner)))));
        }
        return structs;
    }

    @Test
    void shouldPlanEachStructOnce() {
        List<StructModel> structs = pairs();
        StructPlans plans = new StructPlans(Planner::wordWidths, Nullness.NONE);
        StructClass.of(structs.get(DEPTH - 1), plans);
        assertEquals(DEPTH - 1, plans.size());
    }

    @Test
    void shouldGenerateStructsOfNoBitsHoweverDeepTheyAre() {
        List<StructModel> structs = pairs();
        MessageModel message = Models.message("M", body().field(field("top", Models.of(structs.get(DEPTH - 1)))));
        SchemaModel model = new SchemaModel(
                "java", List.of(), List.of(), List.of(), structs, List.of(), List.of(message), List.of(), List.of());
        SortedMap<String, String> files = new JavaBackEnd().generate(model);
        assertEquals(DEPTH + 1, files.size());
    }

    @Test
    void shouldCheckStructsOfNoBitsHoweverDeepTheyAre() {
        StringBuilder schema = new StringBuilder("package game; struct S0 { int(7..7) a; }\n");
        for (int depth = 1; depth < DEPTH; depth++) {
            schema.append("struct S%d { S%d a; S%d b; }%n".formatted(depth, depth - 1, depth - 1));
        }
        schema.append("message M { S").append(DEPTH - 1).append(" top; }");
        assertEquals(
                List.of("instance-too-large"),
                SchemaCompiler.compile(MemorySources.of("game.tick", schema.toString()), new JavaBackEnd())
                        .diagnostics()
                        .stream()
                        .map(diagnostic -> diagnostic.code().id())
                        .toList());
    }
}
