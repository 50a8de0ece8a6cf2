package dev.tickwire.codegen;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The back ends that there are, by name. One is chosen for a run of the command line or of the Maven plugin. */
public final class BackEnds {
    /** The name of the one that is taken unless another is chosen. */
    public static final String DEFAULT = "java";

    private final SortedMap<String, BackEnd> byName = new TreeMap<>();

    private BackEnds(Iterable<BackEnd> all) {
        for (BackEnd backEnd : all) {
            BackEnd other = byName.putIfAbsent(backEnd.name(), backEnd);
            if (other != null) {
                throw new IllegalStateException("two back ends are called `" + backEnd.name() + "`: "
                        + other.getClass().getName() + " and "
                        + backEnd.getClass().getName());
            }
        }
    }

    /**
     * Those that the class loader of this class finds: beside the jar of the compiler, or among the dependencies of the
     * plugin.
     *
     * @throws IllegalStateException if two have the same name
     */
    public static BackEnds installed() {
        return new BackEnds(ServiceLoader.load(BackEnd.class, BackEnds.class.getClassLoader()));
    }

    /**
     * The given ones.
     *
     * @throws IllegalStateException if two have the same name
     */
    public static BackEnds of(BackEnd... all) {
        return new BackEnds(List.of(all));
    }

    /** The names, sorted. */
    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    /**
     * One by its name.
     *
     * @throws IllegalArgumentException if none is called so; the message names those that there are
     */
    public BackEnd named(String name) {
        BackEnd backEnd = byName.get(name);
        if (backEnd == null) {
            throw new IllegalArgumentException(
                    "no back end is called `" + name + "`, there are: `" + String.join("`, `", names()) + "`");
        }
        return backEnd;
    }

    /**
     * Compiles schemas for a back end. Options of the others are passed over.
     *
     * @param sources where the files come from
     * @param backEnd the back end
     * @return the model if there was no error, and all diagnostics
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public CompileResult compile(SourceProvider sources, BackEnd backEnd) {
        return compile(sources, backEnd, diagnostic -> true);
    }

    /**
     * The same for readers of some of the diagnostics.
     *
     * @param sources where the files come from
     * @param backEnd the back end
     * @param wanted which diagnostics are reported; others take no room of these
     * @return the model if there was no error, and all wanted diagnostics
     * @throws java.io.UncheckedIOException if a file cannot be read
     */
    public CompileResult compile(SourceProvider sources, BackEnd backEnd, Predicate<Diagnostic> wanted) {
        List<String> otherOptions = new ArrayList<>();
        byName.values().forEach(other -> otherOptions.add(other.names().packageOption()));
        otherOptions.remove(backEnd.names().packageOption());
        return SchemaCompiler.compile(sources, backEnd, otherOptions, wanted);
    }
}
