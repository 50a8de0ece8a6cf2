package dev.tickwire.codegen.java;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;

/** Texts of schemas to loaded classes. */
final class SchemaTexts {
    private SchemaTexts() {}

    /** The classes of a schema of the package {@code game}. */
    static GeneratedCode game(String declarations) {
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of("game.tick", "package game;\n" + declarations), new JavaBackEnd());
        return GeneratedCode.of(result.model().orElseThrow(() -> new AssertionError(result.diagnostics())));
    }
}
