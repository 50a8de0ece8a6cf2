package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.ImportStatement;
import java.util.List;
import java.util.Map;

/**
 * What each file imports, as far as it is there.
 *
 * @param byUnit the imports of each file, in the order of writing, none twice
 */
record Imports(Map<Unit, List<Import>> byUnit) {

    /**
     * One import.
     *
     * @param statement how it is written
     * @param target the file it names
     */
    record Import(ImportStatement statement, Unit target) {}

    /** Whether an import of a file was not found, and what it declares is unknown. */
    boolean areMissing(Unit unit) {
        return unit.file().imports().stream()
                .anyMatch(statement -> of(unit).stream()
                        .noneMatch(found ->
                                found.target().path().equals(statement.path().value())));
    }

    List<Import> of(Unit unit) {
        return byUnit.getOrDefault(unit, List.of());
    }
}
