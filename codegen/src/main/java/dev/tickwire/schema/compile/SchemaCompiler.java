package dev.tickwire.schema.compile;

import dev.tickwire.schema.compile.names.DeclarationCollector;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.ParsePass;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.compile.types.FieldCounter;
import dev.tickwire.schema.compile.versions.VersionChecker;
import dev.tickwire.schema.compile.versions.VersionPlan;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceProvider;
import dev.tickwire.schema.target.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Compiles schemas to the model for back ends. The compiler accesses no disk, keeps no state between runs, and may be
 * called from any thread.
 */
public final class SchemaCompiler {
    private SchemaCompiler() {}

    /**
     * Compiles all files of the sources and their imports. Every error in every file is reported; if a file cannot be
     * parsed, the run ends after parsing. Files that are only imported are checked without warnings, and are not in the
     * lists of the model.
     *
     * @param sources the source of the schema files
     * @param target the target language, whose names must not clash
     * @return the model if there was no error, and all diagnostics
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public static CompileResult compile(SourceProvider sources, Target target) {
        return compile(sources, target, List.of(), diagnostic -> true);
    }

    /**
     * Compiles schemas that have several targets, and reports some of the diagnostics.
     *
     * @param sources the source of the schema files
     * @param target the target language, whose names must not clash
     * @param otherOptions options of other targets, which are ignored
     * @param wanted selects diagnostics to report, see {@link DiagnosticCollector#DiagnosticCollector(Predicate)}
     * @return the model if there was no error, and all wanted diagnostics
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public static CompileResult compile(
            SourceProvider sources, Target target, Collection<String> otherOptions, Predicate<Diagnostic> wanted) {
        return run(new Run(sources, target, otherOptions, SchemaParser::parse, false), wanted)
                .result();
    }

    /**
     * Compiles schemas while they are edited. After syntax errors the passes continue with the parts of the syntax tree
     * that could be parsed, so that a half-typed line does not hide errors elsewhere. Errors that may only follow from
     * a syntax error are not reported.
     *
     * @param sources the source of the schema files
     * @param target the target language, whose names must not clash
     * @param otherOptions options of other targets, which are ignored
     * @param parser parses a file, or returns the tree of an unchanged file again
     * @return the model if there was no error, all diagnostics, and the declarations that names refer to
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public static Analysis analyze(
            SourceProvider sources, Target target, Collection<String> otherOptions, FileParser parser) {
        return run(new Run(sources, target, otherOptions, parser, true), diagnostic -> true);
    }

    /**
     * Input of a run.
     *
     * @param isLenient whether the passes continue after syntax errors
     */
    private record Run(
            SourceProvider sources,
            Target target,
            Collection<String> otherOptions,
            FileParser parser,
            boolean isLenient) {}

    private static Analysis run(Run run, Predicate<Diagnostic> wanted) {
        Target target = run.target();
        FollowUpErrors followUps = new FollowUpErrors();
        DiagnosticCollector diagnostics =
                new DiagnosticCollector(diagnostic -> wanted.test(diagnostic) && !followUps.include(diagnostic));

        ParsePass parsing = new ParsePass(run.parser(), codes(target), run.isLenient());
        List<Unit> units = parsing.parse(run.sources(), diagnostics);
        if (diagnostics.hasErrors() && !run.isLenient()) {
            return failed(units, diagnostics);
        }
        followUps.add(parsing.broken(), diagnostics.sorted());

        Declarations declarations = DeclarationCollector.collect(units, diagnostics);
        if (!FieldCounter.holds(declarations, diagnostics)) {
            return failed(units, diagnostics);
        }

        ResolvedNames names = ResolvedNames.resolve(declarations, diagnostics);
        VersionPlan plan = VersionChecker.check(declarations, names.resolution(), diagnostics);
        Passes passes = new Passes(target, run.otherOptions(), plan.substitutes());
        Optional<SchemaModel> model = plan.isVersioned() && plan.isSound()
                ? new VersionPasses(plan, names, passes).run(diagnostics)
                : passes.run(names, diagnostics);
        CompileResult result = new CompileResult(model, diagnostics.sorted());
        return new Analysis(units, names.imports(), names.resolution(), plan.isVersioned(), plan.narrowed(), result);
    }

    /** Returns all codes that a diagnostic may have: those of the language and those of a target. */
    public static List<Code> codes(Target target) {
        List<Code> codes = new ArrayList<>(List.of(DiagnosticCode.values()));
        codes.addAll(target.codes());
        return codes;
    }

    private static Analysis failed(List<Unit> units, DiagnosticCollector diagnostics) {
        return new Analysis(
                units, new Imports(Map.of(), Set.of()), new Resolution(), false, Map.of(), failed(diagnostics));
    }

    private static CompileResult failed(DiagnosticCollector diagnostics) {
        return new CompileResult(Optional.empty(), diagnostics.sorted());
    }
}
