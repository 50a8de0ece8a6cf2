package dev.tickwire.lsp.workspace;

import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.parse.kept.KeptDeclarations;
import dev.tickwire.schema.source.SourceFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Parser that keeps the trees of unchanged files and declarations, with their syntax errors. */
final class ParsedFiles implements FileParser {
    private Map<SourceFile, Parsed> kept = new HashMap<>();
    private Map<SourceFile, Parsed> used = new HashMap<>();
    private final Map<String, KeptDeclarations> declarations = new HashMap<>();
    private long parsedFiles;

    private record Parsed(SchemaFile tree, List<Diagnostic> mistakes) {}

    @Override
    public SchemaFile parse(SourceFile file, DiagnosticCollector diagnostics) {
        Parsed parsed = used.computeIfAbsent(file, this::keptOrParsed);
        parsed.mistakes().forEach(diagnostics::report);
        return parsed.tree();
    }

    /** Forgets all files that were not parsed since the last call. */
    void sweep() {
        kept = used;
        used = new HashMap<>();
        Set<String> paths = kept.keySet().stream().map(SourceFile::path).collect(Collectors.toSet());
        declarations.keySet().retainAll(paths);
    }

    /** Returns the number of files that were parsed, without those that were kept. */
    long parsedFiles() {
        return parsedFiles;
    }

    /** Returns the number of declarations that were parsed, without those that an edit did not touch. */
    long parsedDeclarations() {
        return declarations.values().stream()
                .mapToLong(KeptDeclarations::parsed)
                .sum();
    }

    private Parsed keptOrParsed(SourceFile file) {
        Parsed old = kept.get(file);
        if (old != null) {
            return old;
        }
        parsedFiles++;
        DiagnosticCollector mistakes = new DiagnosticCollector();
        SchemaFile tree = SchemaParser.parseAsTyped(
                file, declarations.computeIfAbsent(file.path(), path -> new KeptDeclarations()), mistakes);
        return new Parsed(tree, mistakes.sorted());
    }
}
