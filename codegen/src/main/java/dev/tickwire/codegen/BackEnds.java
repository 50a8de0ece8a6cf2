package dev.tickwire.codegen;

import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.compile.names.FileParser;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Back ends by name. Each run of the command line or of the Maven plugin uses one back end. */
public final class BackEnds {
    /** Name of the default back end. */
    public static final String DEFAULT = "java";

    private final SortedMap<String, BackEnd> byName = new TreeMap<>();

    private BackEnds(Iterable<BackEnd> all) {
        for (BackEnd backEnd : all) {
            BackEnd other = byName.putIfAbsent(backEnd.name(), backEnd);
            if (other != null) {
                throw new IllegalStateException("two back ends are named `" + backEnd.name() + "`: "
                        + other.getClass().getName() + " and "
                        + backEnd.getClass().getName());
            }
        }
    }

    /**
     * Loads the back ends that the class loader of this class finds: in jars beside the compiler, or among the
     * dependencies of the plugin.
     *
     * @throws IllegalStateException if two have the same name
     */
    public static BackEnds installed() {
        return new BackEnds(ServiceLoader.load(BackEnd.class, BackEnds.class.getClassLoader()));
    }

    /**
     * Collects the given back ends.
     *
     * @throws IllegalStateException if two have the same name
     */
    public static BackEnds of(BackEnd... all) {
        return new BackEnds(List.of(all));
    }

    /** Names, sorted. */
    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    /**
     * Returns a back end.
     *
     * @throws IllegalArgumentException if no back end has this name; the message lists all names
     */
    public BackEnd named(String name) {
        BackEnd backEnd = byName.get(name);
        if (backEnd == null) {
            throw new IllegalArgumentException(
                    "no back end is named `" + name + "`, available: `" + String.join("`, `", names()) + "`");
        }
        return backEnd;
    }

    /**
     * Compiles schemas for a back end. Options of other back ends are ignored.
     *
     * @param sources the source of the schema files
     * @param backEnd the back end
     * @return the model if there was no error, and all diagnostics
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public CompileResult compile(SourceProvider sources, BackEnd backEnd) {
        return compile(sources, backEnd, diagnostic -> true);
    }

    /**
     * Compiles schemas for a back end and reports some of the diagnostics.
     *
     * @param sources the source of the schema files
     * @param backEnd the back end
     * @param wanted selects the diagnostics to report; all other diagnostics do not count against the limit
     * @return the model if there was no error, and all wanted diagnostics
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public CompileResult compile(SourceProvider sources, BackEnd backEnd, Predicate<Diagnostic> wanted) {
        return SchemaCompiler.compile(sources, backEnd, otherOptions(backEnd), wanted);
    }

    /**
     * Compiles schemas for a back end while they are edited, see {@link SchemaCompiler#analyze}.
     *
     * @param sources the source of the schema files
     * @param backEnd the back end
     * @param parser parses a file, or returns the tree of an unchanged file again
     * @return the model if there was no error, all diagnostics, and the declarations that names refer to
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public Analysis analyze(SourceProvider sources, BackEnd backEnd, FileParser parser) {
        return SchemaCompiler.analyze(sources, backEnd, otherOptions(backEnd), parser);
    }

    private List<String> otherOptions(BackEnd backEnd) {
        List<String> otherOptions = new ArrayList<>();
        byName.values().forEach(other -> otherOptions.add(other.names().packageOption()));
        otherOptions.remove(backEnd.names().packageOption());
        return otherOptions;
    }
}
