package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Unit;
import java.util.List;
import java.util.Map;

/**
 * Result of a compilation with everything that an editor needs.
 *
 * @param units all files with their syntax trees, by path
 * @param imports the imports of each file, as far as the imported files exist
 * @param resolution the declarations that names refer to, as far as they could be resolved
 * @param isVersioned whether there may be several versions
 * @param narrowed the lifetimes of the fields and cases that are in fewer versions than written, since they refer to an
 *     object, by node
 * @param result the model if there was no error, and all diagnostics
 */
public record Analysis(
        List<Unit> units,
        Imports imports,
        Resolution resolution,
        boolean isVersioned,
        Map<FieldDeclaration, Lifetime> narrowed,
        CompileResult result) {

    public Analysis {
        units = List.copyOf(units);
    }
}
