package dev.tickwire.schema.compile;

import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Unit;
import java.util.List;

/**
 * Result of a compilation with everything that an editor needs.
 *
 * @param units all files with their syntax trees, by path
 * @param imports the imports of each file, as far as the imported files exist
 * @param resolution the declarations that names refer to, as far as they could be resolved
 * @param result the model if there was no error, and all diagnostics
 */
public record Analysis(List<Unit> units, Imports imports, Resolution resolution, CompileResult result) {

    public Analysis {
        units = List.copyOf(units);
    }
}
