package dev.tickwire.lsp.workspace;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Model of the declarations that have no error and depend on none with an error. An editor shows their bits while other
 * declarations are being typed.
 */
final class SoundParts {
    /** Most compilations for one model. Later rounds remove errors that earlier removals caused. */
    private static final int MAX_ROUNDS = 4;

    private final Function<FileParser, Analysis> compiler;
    private final Set<Declaration> dropped = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<ImportStatement> droppedImports = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<SourceFile, SchemaFile> trees = new HashMap<>();

    /**
     * Creates the search for a model.
     *
     * @param compiler compiles the same sources with another parser
     */
    SoundParts(Function<FileParser, Analysis> compiler) {
        this.compiler = compiler;
    }

    /**
     * Returns the model of all sound declarations, or empty if errors remain without any declaration to remove.
     *
     * @param first the compilation of all declarations
     * @param firstIndex the index of that compilation
     */
    Optional<SchemaModel> model(Analysis first, SchemaIndex firstIndex) {
        first.units().forEach(unit -> trees.put(unit.file().source(), unit.file()));
        Analysis analysis = first;
        SchemaIndex index = firstIndex;
        for (int round = 0; round < MAX_ROUNDS && analysis.result().model().isEmpty(); round++) {
            if (!drop(analysis, index)) {
                return Optional.empty();
            }
            analysis = compiler.apply(this::withoutDropped);
            index = new SchemaIndex(analysis);
        }
        return analysis.result().model();
    }

    private SchemaFile withoutDropped(SourceFile file, DiagnosticCollector diagnostics) {
        SchemaFile tree = trees.get(file);
        return tree.with(
                tree.imports().stream()
                        .filter(each -> !droppedImports.contains(each))
                        .toList(),
                tree.declarations().stream()
                        .filter(each -> !dropped.contains(each))
                        .toList());
    }

    /** Removes all declarations with an error, and all that use them. Returns whether there were any. */
    private boolean drop(Analysis analysis, SchemaIndex index) {
        Deque<Definition> waiting = new ArrayDeque<>();
        int before = dropped.size() + droppedImports.size();
        for (Diagnostic diagnostic : analysis.result().diagnostics()) {
            if (diagnostic.severity() == Severity.ERROR) {
                Span place = diagnostic.primary();
                index.declarationAt(place.file(), place.start()).ifPresent(waiting::add);
                index.unit(place.file()).ifPresent(unit -> dropImports(unit, place));
            }
        }
        while (!waiting.isEmpty()) {
            Definition definition = waiting.poll();
            if (definition.node() instanceof Declaration declaration && dropped.add(declaration)) {
                dropUsers(index, definition, waiting);
            }
        }
        return dropped.size() + droppedImports.size() > before;
    }

    private void dropImports(Unit unit, Span place) {
        for (ImportStatement each : unit.file().imports()) {
            if (each.span().start() <= place.start()
                    && place.start() < each.span().end()) {
                droppedImports.add(each);
            }
        }
    }

    private static void dropUsers(SchemaIndex index, Definition definition, Deque<Definition> waiting) {
        for (Occurrence occurrence : index.occurrencesOf(definition)) {
            index.declarationAt(occurrence.span().file(), occurrence.span().start())
                    .ifPresent(waiting::add);
        }
        for (Definition member : index.membersOf(definition)) {
            for (Occurrence occurrence : index.occurrencesOf(member)) {
                index.declarationAt(occurrence.span().file(), occurrence.span().start())
                        .ifPresent(waiting::add);
            }
        }
    }
}
