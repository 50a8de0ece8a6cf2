package dev.tickwire.schema.compile;

import dev.tickwire.schema.compile.names.DeclarationCollector;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.versions.Projection;
import dev.tickwire.schema.compile.versions.VersionErrors;
import dev.tickwire.schema.compile.versions.VersionPlan;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs the passes on each version of a schema. A mistake is reported once: for the newest version with it. Warnings are
 * those of the newest version.
 */
final class VersionPasses {
    /** Warnings of things that another version may use. */
    private static final Set<Code> OF_USES = Set.of(
            DiagnosticCode.UNUSED_CONSTANT,
            DiagnosticCode.UNUSED_IMPORT,
            DiagnosticCode.UNUSED_OBJECT,
            DiagnosticCode.UNUSED_TYPE);

    private final VersionPlan plan;
    private final ResolvedNames names;
    private final Passes passes;
    private final Set<Place> reported = new HashSet<>();

    /**
     * Prepares the runs.
     *
     * @param plan the versions
     * @param names the whole schema with the meaning of its names
     * @param passes the passes of one version
     */
    VersionPasses(VersionPlan plan, ResolvedNames names, Passes passes) {
        this.plan = plan;
        this.names = names;
        this.passes = passes;
    }

    /** Code and beginning of a diagnostic. */
    private record Place(Code code, String path, int start) {
        static Place of(Diagnostic diagnostic) {
            Span primary = diagnostic.primary();
            return new Place(diagnostic.code(), primary.file().path(), primary.start());
        }
    }

    /** Outcome of the passes for one version. */
    private record Outcome(
            long version, Projection projection, Optional<SchemaModel> model, List<Diagnostic> diagnostics) {}

    /** Returns the model of the newest version with those of the earlier versions, or empty after an error. */
    Optional<SchemaModel> run(DiagnosticCollector diagnostics) {
        Declarations all = names.declarations();
        passes.checkClasses(all, diagnostics);
        diagnostics.sorted().forEach(diagnostic -> reported.add(Place.of(diagnostic)));
        Outcome newest = run(plan.newestNumber(), plan.newest(all, names.resolution()));
        List<Outcome> earlier = plan.earlier().stream()
                .map(version -> run(version, plan.earlier(all, names.resolution(), version)))
                .toList();
        reportErrors(newest, diagnostics);
        earlier.forEach(outcome -> reportErrors(outcome, diagnostics));
        newest.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.WARNING)
                .filter(warning -> earlier.stream().noneMatch(outcome -> refutes(outcome, warning)))
                .forEach(diagnostics::report);
        List<EarlierVersion> versions = new ArrayList<>();
        for (Outcome outcome : earlier) {
            outcome.model().ifPresent(model -> versions.add(new EarlierVersion(outcome.version(), model)));
        }
        return diagnostics.hasErrors() ? Optional.empty() : newest.model().map(model -> model.with(versions));
    }

    private Outcome run(long version, Projection projection) {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        Declarations declarations = DeclarationCollector.collect(projection.units(), diagnostics);
        Optional<SchemaModel> model = passes.run(ResolvedNames.resolve(declarations, diagnostics), diagnostics);
        List<Diagnostic> found = diagnostics.sorted().stream()
                .filter(diagnostic -> diagnostic.code() != DiagnosticCode.TOO_MANY)
                .toList();
        return new Outcome(version, projection, model, found);
    }

    private void reportErrors(Outcome outcome, DiagnosticCollector diagnostics) {
        VersionErrors errors = new VersionErrors(outcome.projection(), outcome.version());
        for (Diagnostic diagnostic : outcome.diagnostics()) {
            if (diagnostic.severity() == Severity.ERROR && reported.add(Place.of(diagnostic))) {
                diagnostics.report(errors.worded(diagnostic));
            }
        }
    }

    /** Returns whether an earlier version uses what the newest version does not use. */
    private static boolean refutes(Outcome earlier, Diagnostic warning) {
        if (!OF_USES.contains(warning.code())) {
            return false;
        }
        boolean isImport = warning.code() == DiagnosticCode.UNUSED_IMPORT;
        return (isImport || declares(earlier.projection(), warning.primary()))
                && !earlier.diagnostics().stream()
                        .map(Place::of)
                        .collect(Collectors.toSet())
                        .contains(Place.of(warning));
    }

    private static boolean declares(Projection projection, Span name) {
        return projection.units().stream()
                .flatMap(unit -> unit.symbols().stream())
                .map(Symbol::nameSpan)
                .anyMatch(name::equals);
    }
}
