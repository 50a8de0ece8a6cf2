package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CompilationTest {
    @Test
    void shouldCompileEveryFeatureWithoutAWarning() {
        GeneratedCode code = SharedCode.code();
        assertEquals("Move", code.create("Move").instance().getClass().getSimpleName());
    }

    @Test
    void shouldDivideMethodsThatWouldGrowTooLarge() {
        GeneratedCode code = SharedCode.code();
        assertEquals(600, code.create("Huge").set("f200", 600).call("f200"));
    }
}
