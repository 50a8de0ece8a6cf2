package dev.tickwire.schema.compat;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.stream.Collectors;

/** Schemas in tests of compatibility. */
final class Schema {
    private Schema() {}

    /** The model of declarations in package {@code game}. */
    static SchemaModel model(String declarations) {
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of("game.tick", "package game;\n" + declarations), new JavaBackEnd());
        return result.model()
                .orElseThrow(() -> new AssertionError(result.diagnostics().stream()
                        .map(LineRenderer::render)
                        .collect(Collectors.joining("\n", declarations + "\n", ""))));
    }

    /** The changes from one to another. */
    static List<Change> changes(String before, String now) {
        return Compatibility.compare(Lock.parse(Lock.of(model(before)).print()), model(now));
    }

    /** The same, a line each. */
    static String report(String before, String now) {
        return changes(before, now).stream().map(Change::toString).collect(Collectors.joining("\n"));
    }
}
