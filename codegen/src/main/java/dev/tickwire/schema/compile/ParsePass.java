package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parses every file of the sources, and every file an import of those reaches outside of them. */
final class ParsePass {
    private ParsePass() {}

    /** All files by path. Imports that name no file are for the name resolver to report. */
    static List<Unit> parse(SourceProvider sources, DiagnosticCollector diagnostics) {
        SortedMap<String, Unit> parsed = new TreeMap<>();
        Deque<SourceFile> waiting = new ArrayDeque<>(sources.files());
        Set<String> generated = new HashSet<>();
        waiting.forEach(source -> generated.add(source.path()));
        while (!waiting.isEmpty()) {
            SourceFile source = waiting.poll();
            if (parsed.containsKey(source.path())) {
                continue;
            }
            boolean isGenerated = generated.contains(source.path());
            if (!isGenerated) {
                diagnostics.muteWarnings(source);
            }
            SchemaFile file = SchemaParser.parse(source, diagnostics);
            parsed.put(source.path(), new Unit(file, isGenerated));
            for (ImportStatement statement : file.imports()) {
                String path = statement.path().value();
                if (!parsed.containsKey(path)) {
                    sources.find(path).ifPresent(waiting::add);
                }
            }
        }
        return List.copyOf(parsed.values());
    }
}
