package dev.tickwire.lsp.workspace;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.parse.SchemaParser;
import dev.tickwire.schema.source.LayeredSources;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** One source root with its compilation, which is made at the first use after a change. */
final class Project {
    private final BackEnds backEnds;
    private final RootSources sources;
    private final ParsedFiles parser = new ParsedFiles();
    private SourceProvider libraries;
    private Compiled compiled;
    private long compilations;

    Project(BackEnds backEnds, RootSources sources) {
        this.backEnds = backEnds;
        this.sources = sources;
    }

    RootSources sources() {
        return sources;
    }

    /** Takes over the schemas of other roots and jars. The next use compiles again. */
    void libraries(SourceProvider found) {
        libraries = found;
        compiled = null;
    }

    /** Called when a text of this root or of another root has changed. */
    void changed() {
        compiled = null;
    }

    /** Returns the compilation of the present texts. */
    Compiled compiled() {
        if (compiled == null) {
            compilations++;
            Analysis analysis = analyze(parser);
            parser.sweep();
            compiled = new Compiled(analysis, this::analyze, backEnd());
        }
        return compiled;
    }

    /**
     * Compiles this root with other texts of some files, to try an edit. Changes nothing.
     *
     * @param edited the files with their new texts, by the present files; files of libraries may be among them
     */
    Compiled tried(Map<SourceFile, SourceFile> edited) {
        Set<SourceFile> fresh = Set.copyOf(edited.values());
        FileParser once = (file, diagnostics) ->
                fresh.contains(file) ? SchemaParser.parse(file, diagnostics) : parser.parse(file, diagnostics);
        Function<FileParser, Analysis> compiler =
                with -> backEnds.analyze(new EditedSources(layered(), edited), backEnd(), with);
        Analysis analysis = compiler.apply(once);
        return new Compiled(analysis, compiler, backEnd());
    }

    /** Returns the number of compilations so far, without tried edits. */
    long compilations() {
        return compilations;
    }

    /** Returns the number of declarations that were parsed so far, without those that an edit did not touch. */
    long parsedDeclarations() {
        return parser.parsedDeclarations();
    }

    /** Returns the number of files that were parsed so far, without those that were kept. */
    long parsedFiles() {
        return parser.parsedFiles();
    }

    private Analysis analyze(FileParser with) {
        return backEnds.analyze(layered(), backEnd(), with);
    }

    private SourceProvider layered() {
        return new LayeredSources(sources, path -> true, libraries);
    }

    private BackEnd backEnd() {
        return backEnds.named(BackEnds.DEFAULT);
    }
}
