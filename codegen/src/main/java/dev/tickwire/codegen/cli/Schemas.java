package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.BackEnds;
import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.LayeredSources;
import dev.tickwire.schema.source.PackedSchemas;
import dev.tickwire.schema.source.SourceFile;
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
 * Options of all commands that compile: the folder of schemas, libraries, the back end, and the treatment of warnings.
 */
final class Schemas {
    /** Size from which a second JVM pays, in characters: about 80 messages. */
    private static final int LARGE_CHARACTERS = 20_000;

    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Parameters(paramLabel = "FOLDER", description = "The source root, to which import paths are relative.")
    private Path root;

    @Option(
            names = "--import",
            paramLabel = "JAR|FOLDER",
            description = "A library whose schemas can be imported. Repeatable.")
    private List<Path> libraries = List.of();

    @Option(names = "--fail-on-warnings", description = "Fails on warnings as well as errors.")
    private boolean failOnWarnings;

    @Option(
            names = "--silence",
            paramLabel = "CODE",
            split = ",",
            description = "A warning that is not reported, such as wasteful-range. Repeatable.")
    private List<String> silenced = List.of();

    @Option(
            names = "--back-end",
            paramLabel = "NAME",
            description = "The code generator, which also checks names. Default: `java`.")
    private String backEndName = BackEnds.DEFAULT;

    @Mixin
    private Color color;

    private final BackEnds backEnds = BackEnds.installed();

    /** Schemas of the folder, read on first use. */
    private DiskSources own;

    /**
     * Compiles all schemas of the folder. Without any schema it prints a note to standard error, which is no finding:
     * the last schema may have been removed.
     *
     * @throws WrongUse if there is no such folder, library or back end, or an unknown warning is to be silenced
     */
    CompileResult compile() {
        return compile(file -> true);
    }

    /**
     * Compiles all schemas of the folder, and reports diagnostics of some files.
     *
     * @param ofInterest selects the files whose diagnostics are reported, by path below the source root; all files are
     *     compiled
     */
    CompileResult compile(Predicate<String> ofInterest) {
        checkSilenced();
        return compile(root, ofInterest);
    }

    /**
     * Returns the model of older schemas, without their warnings.
     *
     * @param place another folder, or a commit of this folder
     * @throws WrongUse if there is no such folder or commit, or an error in its schemas
     */
    SchemaModel older(String place) {
        CompileResult result = Files.isDirectory(Path.of(place))
                ? compile(Path.of(place), path -> false)
                : compile(new GitFolder("git", root).at(place), path -> false);
        return result.model()
                .orElseThrow(() -> new WrongUse("the schemas of " + place + " have errors; run `check` to see them"));
    }

    private CompileResult compile(Path root, Predicate<String> ofInterest) {
        if (!Files.isDirectory(root)) {
            throw new WrongUse(
                    Files.exists(root)
                            ? "not a folder: " + root + "; give the source root, to which import paths are relative"
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
     * Returns the chosen back end.
     *
     * @throws WrongUse if there is no back end of this name
     */
    BackEnd backEnd() {
        try {
            return backEnds.named(backEndName);
        } catch (IllegalArgumentException unknown) {
            throw new WrongUse(unknown.getMessage());
        }
    }

    /**
     * Returns the chosen back end with annotations for null.
     *
     * @throws WrongUse if there is no back end of this name, or if it has no such annotations
     */
    BackEnd backEnd(NullAnnotations annotations) {
        try {
            return backEnd().with(annotations);
        } catch (IllegalArgumentException unsupported) {
            throw new WrongUse("--null-annotations: " + unsupported.getMessage());
        }
    }

    /** Folder in the arguments, or file for a command on a single file. */
    Path root() {
        return root;
    }

    /** Sets another folder as the root of imports. */
    void root(Path folder) {
        root = folder;
        own = null;
    }

    /** Returns the schemas of the folder. */
    List<SourceFile> files() {
        return own().files();
    }

    private DiskSources own() {
        if (own == null) {
            own = new DiskSources(root);
        }
        return own;
    }

    /** Returns whether generating takes seconds. */
    boolean areLarge() {
        return own().files().stream().mapToLong(file -> file.text().length()).sum() >= LARGE_CHARACTERS;
    }

    /** Returns the diagnostics of a run. The paths in the diagnostics begin with the source root. */
    Report report(CompileResult result) {
        return new Report(result.diagnostics(), pathPrefix());
    }

    /** Prints a report to standard error, in colours if enabled. */
    void print(Report report) {
        report.print(command.commandLine().getErr(), color.isOn());
    }

    /** Returns the report as {@link #print} prints it. */
    String text(Report report) {
        StringWriter text = new StringWriter();
        report.print(new PrintWriter(text, true), color.isOn());
        return text.toString();
    }

    /**
     * Returns a hash of everything that the generated files and reports depend on.
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

    /** Returns whether a run has findings. */
    boolean failed(CompileResult result) {
        return result.model().isEmpty() || failsOnWarnings(result);
    }

    /** Returns whether there is a warning, and warnings are findings. */
    boolean failsOnWarnings(CompileResult result) {
        return failOnWarnings
                && result.diagnostics().stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.WARNING);
    }

    private String pathPrefix() {
        String shown = root.toString().replace('\\', '/');
        return shown.isEmpty() ? "" : shown.endsWith("/") ? shown : shown + "/";
    }
}
