package dev.tickwire.schema.compile;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.model.SchemaModel;
import java.util.List;
import java.util.Optional;

/**
 * Result of a compilation.
 *
 * @param model the model, present if and only if there was no error
 * @param diagnostics errors and warnings by file path, line and column
 */
public record CompileResult(Optional<SchemaModel> model, List<Diagnostic> diagnostics) {

    public CompileResult {
        diagnostics = List.copyOf(diagnostics);
    }
}
