package dev.tickwire.lsp.workspace;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A declaration with all declarations that it uses, directly or through others. */
final class UsedDeclarations {
    private final SchemaIndex index;
    private final Set<Object> nodes = Collections.newSetFromMap(new IdentityHashMap<>());

    UsedDeclarations(SchemaIndex index, Definition declaration) {
        this.index = index;
        Deque<Definition> waiting = new ArrayDeque<>();
        waiting.add(declaration);
        while (!waiting.isEmpty()) {
            Definition used = waiting.poll();
            if (nodes.add(used.node())) {
                addUses(used, waiting);
            }
        }
    }

    private void addUses(Definition declaration, Deque<Definition> waiting) {
        Span place = declaration.node().span();
        for (Occurrence each : index.occurrencesWithin(place)) {
            Definition named = each.definition();
            waiting.add(named.owner().orElse(named));
        }
    }

    /** Returns whether a declaration is one of these. */
    boolean include(Definition declaration) {
        return nodes.contains(declaration.node());
    }

    /** Adds the declarations of another one. */
    void add(UsedDeclarations others) {
        nodes.addAll(others.nodes);
    }

    /** Returns whether an error is in one of the declarations. */
    boolean areBroken(List<Diagnostic> diagnostics) {
        return diagnostics.stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .map(Diagnostic::primary)
                .anyMatch(place -> index.declarationAt(place.file(), place.start())
                        .filter(each -> nodes.contains(each.node()))
                        .isPresent());
    }

    /** Returns a parser that returns the trees of a compilation, without any other declarations. */
    FileParser parser(Analysis analysis) {
        Map<SourceFile, SchemaFile> trees = new HashMap<>();
        analysis.units().forEach(unit -> trees.put(unit.file().source(), unit.file()));
        return (file, diagnostics) -> {
            SchemaFile tree = trees.get(file);
            return tree.with(
                    tree.imports(),
                    tree.declarations().stream().filter(nodes::contains).toList());
        };
    }
}
