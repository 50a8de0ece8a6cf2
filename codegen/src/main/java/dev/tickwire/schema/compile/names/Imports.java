package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ImportStatement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The imports of each file, as far as the imported files exist.
 *
 * @param byUnit the imports of each file, in the order of writing, none twice
 * @param missing the files with an import that was not found
 */
public record Imports(Map<Unit, List<Import>> byUnit, Set<Unit> missing) {

    /**
     * One import.
     *
     * @param statement how it is written
     * @param target the file it names
     */
    public record Import(ImportStatement statement, Unit target) {}

    /** Whether an import of a file was not found, and what it declares is unknown. */
    boolean areMissing(Unit unit) {
        return missing.contains(unit);
    }

    /** A file, then all that it imports and that those import, each once. */
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
