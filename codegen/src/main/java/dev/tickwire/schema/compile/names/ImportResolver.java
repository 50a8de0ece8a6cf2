package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.compile.names.Imports.Import;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds the file of each import, and rejects files that import each other. */
public final class ImportResolver {
    private final Map<SourceFile, Unit> units = new HashMap<>();
    private final Set<String> paths = new TreeSet<>();
    private final Set<Unit> missing = new HashSet<>();
    private final DiagnosticCollector diagnostics;

    private ImportResolver(Declarations declarations, DiagnosticCollector diagnostics) {
        declarations.units().forEach(unit -> {
            units.put(unit.file().source(), unit);
            paths.add(unit.path());
        });
        this.diagnostics = diagnostics;
    }

    public static Imports resolve(Declarations declarations, DiagnosticCollector diagnostics) {
        ImportResolver resolver = new ImportResolver(declarations, diagnostics);
        Map<Unit, List<Import>> imports = new HashMap<>();
        declarations.units().forEach(unit -> imports.put(unit, resolver.importsOf(unit)));
        resolver.refuseCycles(declarations, imports);
        return new Imports(imports, resolver.missing);
    }

    private List<Import> importsOf(Unit unit) {
        List<Import> imports = new ArrayList<>();
        Set<Unit> seen = new HashSet<>();
        for (ImportStatement statement : unit.file().imports()) {
            Unit target = unit.imported(statement).map(units::get).orElse(null);
            if (target == null) {
                missing.add(unit);
                reportUnknown(unit, statement);
            } else if (!seen.add(target)) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.DUPLICATE_IMPORT,
                                statement.path().span(),
                                "`" + target.path() + "` is imported twice")
                        .withHelp("remove one of them"));
            } else {
                imports.add(new Import(statement, target));
            }
        }
        return imports;
    }

    private void reportUnknown(Unit unit, ImportStatement statement) {
        String path = statement.path().value();
        Diagnostic diagnostic = Diagnostic.of(
                        DiagnosticCode.UNKNOWN_IMPORT, statement.path().span(), "unknown import `" + path + "`")
                .withLabel("no such file under the source root or in a dependency");
        int slash = unit.path().lastIndexOf('/');
        String besides = unit.path().substring(0, slash + 1) + path;
        if (paths.contains(besides)) {
            diagnostic = diagnostic.withHelp("write the path from the source root: `" + besides + "`");
        } else {
            diagnostic = DidYouMean.nearest(path, paths)
                    .map(meant -> "did you mean `" + meant + "`?")
                    .map(diagnostic::withHelp)
                    .orElse(diagnostic);
        }
        diagnostics.report(diagnostic);
    }

    private void refuseCycles(Declarations declarations, Map<Unit, List<Import>> imports) {
        Cycles<Unit> cycles = Cycles.of(
                declarations.units(),
                unit -> imports.getOrDefault(unit, List.of()).stream()
                        .map(Import::target)
                        .toList());
        for (List<Unit> cycle : cycles.cycles()) {
            Unit first = cycle.get(0);
            Unit next = cycle.get(1 % cycle.size());
            Import closing = imports.getOrDefault(first, List.of()).stream()
                    .filter(candidate -> candidate.target() == next)
                    .findFirst()
                    .orElseThrow();
            String message = cycle.size() == 1
                    ? "`" + first.path() + "` imports itself"
                    : "files import each other: " + Cycles.describe(cycle);
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.IMPORT_CYCLE,
                            closing.statement().path().span(),
                            message)
                    .withHelp("move the shared declarations to a file of their own, and import that"));
        }
    }
}
