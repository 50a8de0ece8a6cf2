package dev.tickwire.schema.compile.names;

import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SilenceComments;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayDeque;
import java.util.ArrayList;
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
    private final FileParser parser;
    private final Collection<? extends Code> codes;
    private final boolean isLenient;
    private final List<SchemaFile> broken = new ArrayList<>();

    /**
     * Creates the pass.
     *
     * @param parser parses each file
     * @param codes all codes that a diagnostic may have
     * @param isLenient whether later passes run in spite of syntax errors
     */
    public ParsePass(FileParser parser, Collection<? extends Code> codes, boolean isLenient) {
        this.parser = parser;
        this.codes = codes;
        this.isLenient = isLenient;
    }

    /**
     * Parses all files. Imports that name no file are reported by a later pass.
     *
     * @return the files by path
     */
    public List<Unit> parse(SourceProvider sources, DiagnosticCollector diagnostics) {
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
            int errors = diagnostics.errorCount();
            SchemaFile file = parser.parse(source, diagnostics);
            if (diagnostics.errorCount() > errors) {
                broken.add(file);
            }
            if (isGenerated && applySilence(file, diagnostics)) {
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

    /** Returns the files with syntax errors. */
    public List<SchemaFile> broken() {
        return List.copyOf(broken);
    }

    private boolean applySilence(SchemaFile file, DiagnosticCollector diagnostics) {
        return isLenient ? !file.declarations().isEmpty() : !diagnostics.hasErrors();
    }
}
