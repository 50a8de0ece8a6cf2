package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.parse.SilenceComments;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Parses every file of the sources, and every other file that they import. */
public final class ParsePass {
    private ParsePass() {}

    /**
     * Parses all files. Imports that name no file are reported by a later pass.
     *
     * @param codes all codes that a diagnostic may have
     * @return the files by path
     */
    public static List<Unit> parse(
            SourceProvider sources, Collection<? extends Code> codes, DiagnosticCollector diagnostics) {
        Map<SourceFile, Unit> parsed = new LinkedHashMap<>();
        Deque<SourceFile> waiting = new ArrayDeque<>(sources.files());
        Set<SourceFile> generated = new HashSet<>(waiting);
        while (!waiting.isEmpty()) {
            SourceFile source = waiting.poll();
            if (parsed.containsKey(source)) {
                continue;
            }
            boolean isGenerated = generated.contains(source);
            if (!isGenerated) {
                diagnostics.muteWarnings(source);
            }
            SchemaFile file = SchemaParser.parse(source, diagnostics);
            if (isGenerated && !diagnostics.hasErrors()) {
                SilenceComments.apply(source, codes, diagnostics);
            }
            Map<String, SourceFile> imported = new HashMap<>();
            for (ImportStatement statement : file.imports()) {
                String path = statement.path().value();
                sources.find(path, source).ifPresent(target -> imported.put(path, target));
            }
            parsed.put(source, new Unit(file, isGenerated, imported));
            waiting.addAll(imported.values());
        }
        // Of two files with the same path, the imported one comes last. Errors are thus reported where they can be
        // corrected.
        return parsed.values().stream()
                .sorted(Comparator.comparing(Unit::path).thenComparing(unit -> !unit.isGenerated()))
                .toList();
    }
}
