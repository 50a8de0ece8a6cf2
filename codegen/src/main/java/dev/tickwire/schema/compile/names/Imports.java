package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ImportStatement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Imports of each file, as far as the imported files exist.
 *
 * @param byUnit imports of each file in the order of the source, each once
 * @param missing files with an import that was not found
 */
public record Imports(Map<Unit, List<Import>> byUnit, Set<Unit> missing) {

    /**
     * Import.
     *
     * @param statement the import statement in the syntax tree
     * @param target the imported file
     */
    public record Import(ImportStatement statement, Unit target) {}

    /** Returns whether an import of the file was not found, so that its declarations are unknown. */
    boolean areMissing(Unit unit) {
        return missing.contains(unit);
    }

    /** Returns a file and all that it imports, directly or indirectly, each once. */
    public Set<Unit> filesOf(Unit unit) {
        Set<Unit> found = new LinkedHashSet<>();
        addFilesOf(unit, found);
        return found;
    }

    private void addFilesOf(Unit unit, Set<Unit> found) {
        if (found.add(unit)) {
            of(unit).forEach(each -> addFilesOf(each.target(), found));
        }
    }

    public List<Import> of(Unit unit) {
        return byUnit.getOrDefault(unit, List.of());
    }
}
