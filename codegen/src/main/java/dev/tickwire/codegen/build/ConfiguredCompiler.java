package dev.tickwire.codegen.build;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Severity;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Compiler with the options of a build: a back end by name, and codes of warnings that are not reported. */
public final class ConfiguredCompiler {
    private final BackEnds backEnds = BackEnds.installed();
    private final String backEnd;
    private final List<String> silencedWarnings;

    /**
     * Creates a compiler. The options are checked when they are used.
     *
     * @param backEnd the name of the back end
     * @param silencedWarnings codes of warnings that are neither reported nor counted
     */
    public ConfiguredCompiler(String backEnd, Collection<String> silencedWarnings) {
        this.backEnd = backEnd;
        this.silencedWarnings = List.copyOf(silencedWarnings);
    }

    /**
     * Returns the selected back end.
     *
     * @throws WrongOption if there is no back end of that name
     */
    public BackEnd backEnd() {
        try {
            return backEnds.named(backEnd);
        } catch (IllegalArgumentException unknown) {
            throw new WrongOption(Objects.requireNonNull(unknown.getMessage()));
        }
    }

    /**
     * Returns the selected back end with nullness annotations.
     *
     * @param nullAnnotations the word for the annotations, such as {@code jspecify}
     * @throws WrongOption if there is no back end of that name, or if it has no such annotations
     */
    public BackEnd backEnd(String nullAnnotations) {
        NullAnnotations annotations = Options.parse(NullAnnotations.class, "nullAnnotations", nullAnnotations);
        try {
            return backEnd().with(annotations);
        } catch (IllegalArgumentException unsupported) {
            throw new WrongOption("nullAnnotations = `" + nullAnnotations + "`: " + unsupported.getMessage());
        }
    }

    /**
     * Compiles schemas.
     *
     * @return the model if there was no error, and all diagnostics that are not silenced
     * @throws WrongOption if an option is wrong
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public CompileResult compile(SchemaSources sources) {
        Set<String> silenced = silenced();
        return backEnds.compile(
                sources,
                backEnd(),
                diagnostic -> !silenced.contains(diagnostic.code().id()));
    }

    private Set<String> silenced() {
        Set<String> known = new TreeSet<>();
        SchemaCompiler.codes(backEnd()).stream()
                .filter(code -> code.severity() == Severity.WARNING)
                .forEach(code -> known.add(code.id()));
        return Options.oneOf("silencedWarnings", silencedWarnings, known);
    }
}
