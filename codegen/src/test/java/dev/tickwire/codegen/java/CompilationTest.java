package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompilationTest {
    @Test
    void shouldCompileEveryFeatureWithoutAWarning() {
        GeneratedCode code = GeneratedCode.of(Features.schema());
        assertEquals("Move", code.create("Move").instance().getClass().getSimpleName());
    }

    @Test
    void shouldDivideMethodsThatWouldGrowTooLarge() {
        GeneratedCode code = GeneratedCode.of(Models.schema(List.of(Features.huge())));
        assertEquals(600, code.create("Huge").set("f200", 600).call("f200"));
    }
}
