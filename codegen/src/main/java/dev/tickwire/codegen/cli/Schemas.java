package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.LayeredSources;
import dev.tickwire.schema.source.PackedSchemas;
import dev.tickwire.schema.source.SourceProvider;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/**
 * The options of all commands that compile: the folder of schemas, the libraries, the back end, and whether warnings
 * count.
 */
final class Schemas {
    /** About 80 messages. */
    private static final int LARGE_CHARACTERS = 20_000;

    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Parameters(paramLabel = "FOLDER", description = "The source root: imports count from here.")
    private Path root;

    @Option(
            names = "--import",
            paramLabel = "JAR|FOLDER",
            description = "A library whose packed schemas imports find; may be given more than once.")
    private List<Path> libraries = List.of();

    @Option(names = "--fail-on-warnings", description = "Warnings are findings too.")
    private boolean failOnWarnings;

    @Option(
            names = "--silence",
            paramLabel = "CODE",
            split = ",",
            description = "A warning that is neither told nor counted, as wasteful-range. May be given several times.")
    private List<String> silenced = List.of();

    @Option(
            names = "--back-end",
            paramLabel = "NAME",
            description = "The back end, which says what names are taken and generates: `java` unless given.")
    private String backEndName = BackEnds.DEFAULT;

    @Mixin
    private Color color;

    private final BackEnds backEnds = BackEnds.installed();

    /** The schemas under the folder, once they have been asked for. */
    private DiskSources own;

    /**
     * Compiles all schemas under the folder. If there is none, a line on the error stream says so, which is no finding:
     * the last one may have been removed.
     *
     * @throws WrongUse if there is no such folder, library or back end, or if something is to be silenced that is no
     *     warning
     */
    CompileResult compile() {
        return compile(file -> true);
    }

    /**
     * The same, with the diagnostics of some files alone.
     *
     * @param ofInterest whether the diagnostics of a file, by its path from the source root, are reported
     */
    CompileResult compile(Predicate<String> ofInterest) {
        checkSilenced();
        return compile(root, ofInterest);
    }

    /**
     * The model of older schemas. Their warnings are dropped.
     *
     * @param place another folder, or a commit that has this one
     * @throws WrongUse if there is no such folder or commit, or an error in it
     */
    SchemaModel older(String place) {
        CompileResult result = Files.isDirectory(Path.of(place))
                ? compile(Path.of(place), path -> false)
                : compile(new GitFolder("git", root).at(place), path -> false);
        return result.model()
                .orElseThrow(() -> new WrongUse("the schemas of " + place + " have errors: `check` tells them"));
    }

    private CompileResult compile(Path root, Predicate<String> ofInterest) {
        if (!Files.isDirectory(root)) {
            throw new WrongUse(
                    Files.exists(root)
                            ? "not a folder: " + root + "; give the source root, from which imports count"
                            : "no such folder: " + root);
        }
        DiskSources own = root.equals(this.root) ? own() : new DiskSources(root);
        if (own.files().isEmpty()) {
            command.commandLine().getErr().println("tickwire: no `" + DiskSources.SUFFIX + "` files under " + root);
        }
        return compile(own, ofInterest);
    }

    private CompileResult compile(SourceProvider own, Predicate<String> ofInterest) {
        for (Path library : libraries) {
            if (!Files.exists(library)) {
                throw new WrongUse("no such jar or folder: " + library);
            }
        }
        return backEnds.compile(
                new LayeredSources(own, path -> true, new ClasspathSources(libraries)),
                backEnd(),
                diagnostic -> !silenced.contains(diagnostic.code().id())
                        && ofInterest.test(diagnostic.primary().file().path()));
    }

    private void checkSilenced() {
        List<String> warnings = SchemaCompiler.codes(backEnd()).stream()
                .filter(code -> code.severity() == Severity.WARNING)
                .map(Code::id)
                .toList();
        for (String code : silenced) {
            if (!warnings.contains(code)) {
                throw WrongUse.unknownName("warning", code, warnings);
            }
        }
    }

    /**
     * The chosen back end.
     *
     * @throws WrongUse if there is none of that name
     */
    BackEnd backEnd() {
        try {
            return backEnds.named(backEndName);
        } catch (IllegalArgumentException unknown) {
            throw new WrongUse(unknown.getMessage());
        }
    }

    /** The folder that was given, or the file of a command that takes one. */
    Path root() {
        return root;
    }

    /** Counts imports from another folder than the one that was given. */
    void root(Path folder) {
        root = folder;
        own = null;
    }

    private DiskSources own() {
        if (own == null) {
            own = new DiskSources(root);
        }
        return own;
    }

    /** Whether generating takes seconds. */
    boolean areLarge() {
        return own().files().stream().mapToLong(file -> file.text().length()).sum() >= LARGE_CHARACTERS;
    }

    /** The diagnostics of a run, with paths that can be opened from here. */
    Report report(CompileResult result) {
        return new Report(result.diagnostics(), pathPrefix());
    }

    /** Tells a report on the error stream, in colours where they are wanted. */
    void print(Report report) {
        report.print(command.commandLine().getErr(), color.isOn());
    }

    /** The report as {@link #print} prints it. */
    String text(Report report) {
        StringWriter text = new StringWriter();
        report.print(new PrintWriter(text, true), color.isOn());
        return text.toString();
    }

    /**
     * A text about all that a run depends on: as long as it is the same, so is what is generated and reported.
     *
     * @throws WrongUse if there is no such back end
     */
    String fingerprint() {
        Fingerprint all = new Fingerprint()
                .add(backEndName)
                .add(silenced)
                .add(Boolean.toString(failOnWarnings))
                .add(Boolean.toString(color.isOn()))
                .add(root.toString())
                .add(CompilerIdentity.fingerprints(backEnd()));
        if (Files.isDirectory(root)) {
            own().files().forEach(all::add);
        }
        for (Path library : libraries) {
            Path schemas = Files.isDirectory(library) ? library.resolve(PackedSchemas.FOLDER) : library;
            all.add(library.toString());
            if (Files.exists(schemas)) {
                all.add(schemas);
            }
        }
        return all.hex();
    }

    /** Whether a run has findings. */
    boolean failed(CompileResult result) {
        return result.model().isEmpty() || failsOnWarnings(result);
    }

    /** Whether there is a warning, and warnings are findings. */
    boolean failsOnWarnings(CompileResult result) {
        return failOnWarnings
                && result.diagnostics().stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.WARNING);
    }

    private String pathPrefix() {
        String shown = root.toString().replace('\\', '/');
        return shown.isEmpty() ? "" : shown.endsWith("/") ? shown : shown + "/";
    }
}
