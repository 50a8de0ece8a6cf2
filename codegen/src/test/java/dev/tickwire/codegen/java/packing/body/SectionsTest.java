package dev.tickwire.codegen.java.packing.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.codegen.java.artefact.message.BodyClassGenerator;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large messages are divided after few trials: of nodes that differ by name alone, one is enough. */
class SectionsTest {
    private static final List<String> FORMS = List.of(
            "uint8 #;",
            "int(-5..1000) # = -3;",
            "float(0..1, step 0.1) #;",
            "double #;",
            "optional V #;",
            "string(9) #[..3];",
            "ascending uint8 #[..20];",
            "bytes(7) #;",
            "Weapon # = PISTOL;",
            "Buttons #;",
            "uint128 #;",
            "quat(9) #;",
            "bool #[8];",
            "if (on) { uint8 #; }",
            "if (on) { float(0..1, step 0.1) #; } else { V #x; }",
            "if (kind == 3 && !on) { V #; } else if (kind > 4) { string(4) #x[..2]; }");

    private static BodyClass body(String fields) {
        CompileResult result =
                SchemaCompiler.compile(MemorySources.of("game.tick", """
                package game;
                enum Weapon { FIST, PISTOL, ROCKET }
                flags Buttons { JUMP, FIRE }
                struct V { float x; optional string(3) y; }
                message M { bool on; uint8 kind; %s }
                """.formatted(fields)), new JavaBackEnd());
        MessageModel message = result.model()
                .orElseThrow(() -> new AssertionError(result.diagnostics()))
                .messages()
                .get(0);
        StructPlans plans = new StructPlans(Planner::wordWidths, Nullness.NONE);
        return new ShapeCosts(BodyClassGenerator::nodeMethods)
                .divided(() -> MessageClass.of(message, plans, Past.NONE));
    }

    private static String times(int count, String form) {
        return IntStream.range(0, count)
                .mapToObj(number -> form.replace("#", "f" + number))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 16})
    void shouldTryEachShapeOnce(int forms) {
        String fields = IntStream.range(0, forms)
                .mapToObj(form -> times(960 / forms / 2, FORMS.get(form).replace("#", "#_" + form)))
                .collect(Collectors.joining(" "));
        BodyClass body = body(fields);
        int sections = count(body.nodes());
        assertTrue(sections > 1, "is not divided");
        BodyClass undivided = body.with(withoutSections(body.nodes()));
        int trials = Sections.trials(undivided, BodyClassGenerator::nodeMethods);
        // The whole, the shapes of FORMS and of `on` and `kind`, and what each section costs the method around it.
        assertTrue(trials <= 1 + forms + 2 + sections, trials + " trials for " + sections + " sections");
    }

    private static int count(List<BodyNode> nodes) {
        int count = 0;
        for (BodyNode node : nodes) {
            if (node instanceof BodyNode.Section section) {
                count += 1 + count(section.nodes());
            } else if (node instanceof BodyNode.Branch branch) {
                count += count(branch.thenNodes()) + count(branch.elseNodes());
            }
        }
        return count;
    }

    private static List<BodyNode> withoutSections(List<BodyNode> nodes) {
        List<BodyNode> all = new ArrayList<>();
        for (BodyNode node : nodes) {
            if (node instanceof BodyNode.Section section) {
                all.addAll(withoutSections(section.nodes()));
            } else {
                all.add(node);
            }
        }
        return all;
    }

    @Test
    void shouldAssumeEqualCostOfNodesOfOneShape() {
        BodyClass body = body(FORMS.stream()
                .map(form -> form.replace("#", "f" + FORMS.indexOf(form)) + " "
                        + form.replace("#", "aLongNameThatIsNothingLikeIt" + FORMS.indexOf(form)) + " "
                        + form.replace("#", "_under" + FORMS.indexOf(form)))
                .collect(Collectors.joining(" ")));
        NodeShapes shapes = new NodeShapes(body);
        Map<Object, Integer> bytesByShape = new HashMap<>();
        for (BodyNode node : body.nodes()) {
            int bytes = Sections.trialBytes(body, node, BodyClassGenerator::nodeMethods);
            Integer others = bytesByShape.putIfAbsent(shapes.of(node), bytes);
            assertTrue(others == null || others == bytes, node + " takes " + bytes + ", others take " + others);
        }
        // Each form in two shapes, with an underscore and without; and `on` and `kind`, which has the shape of the
        // first.
        assertEquals(2 * FORMS.size() + 1, bytesByShape.size());
    }

    @Test
    void shouldDistinguishTypesAndDefaults() {
        BodyClass body = body("uint8 a = 3; int(0..255) b; uint16 c; Weapon d; Weapon e = ROCKET; V f; uint8 g[3];");
        NodeShapes shapes = new NodeShapes(body);
        for (BodyNode one : body.nodes()) {
            for (BodyNode other : body.nodes()) {
                if (one != other) {
                    assertNotEquals(shapes.of(one), shapes.of(other));
                }
            }
        }
    }
}
