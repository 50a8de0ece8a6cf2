package dev.tickwire.maven;

import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.StraySchemas;
import dev.tickwire.schema.source.PackedSchemas;
import java.io.File;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Base class of goals that generate Java sources from a directory of schemas. The sources become a source root of the
 * project, and the schemas are packed with its classes. A goal generates nothing if neither the schemas, the settings,
 * the plugin nor the generated files changed.
 */
abstract class AbstractGenerateMojo extends AbstractCompileMojo {
    /**
     * Packs the schemas into the project's jar, under {@code META-INF/tickwire}, so that other projects can import
     * them.
     */
    @Parameter(property = "tickwire.packSchemas", defaultValue = "true")
    private boolean packSchemas;

    /**
     * Annotations for null in generated classes: {@code none}, or {@code jspecify}, which needs the dependency
     * {@code org.jspecify:jspecify}.
     */
    @Parameter(property = "tickwire.nullAnnotations", defaultValue = "none")
    private String nullAnnotations;

    abstract File sourceDirectory();

    /** Returns the name of the option of the source directory, for messages. */
    abstract String sourceOption();

    abstract File outputDirectory();

    /** Returns whether a project without schemas is probably a mistake. */
    abstract boolean isExpected();

    /** Returns the directory to search for misplaced schemas, relative to the project. */
    abstract String searchedAround();

    /** Returns the directory of the classes, where schemas are packed. */
    abstract String classesDirectory();

    abstract List<String> classpath() throws MojoExecutionException;

    abstract void addSourceRoot(String path);

    @Override
    final void run() throws MojoExecutionException, MojoFailureException {
        boolean hasFolder = sourceDirectory().isDirectory();
        Generation generation = generation();
        if (hasFolder) {
            String owner = owner(mojoExecution().getGoal(), mojoExecution().getExecutionId());
            new EditorClasspath(stateFolder().resolve(owner + ".classpath")).write(classpath());
        }
        if (generation.sources().isEmpty()) {
            reportNoSchema();
        }
        String changed = generation.whatChanged();
        if (!changed.isEmpty()) {
            getLog().debug("Compiling schemas: " + changed);
            generate(generation);
        } else {
            generation.keep();
            diagnosticReport().repeat(generation.warnings(), generation.sources());
            if (hasFolder) {
                getLog().info(Count.of(generation.classes(), "class") + " up to date in " + outputDirectory());
            }
        }
        if (hasFolder || generation.classes() > 0) {
            addSourceRoot(outputDirectory().getPath());
        }
    }

    /** Reports a directory without schemas: as a warning if schemas are expected or misplaced, else as information. */
    private void reportNoSchema() {
        Path around = projectFolder().resolve(searchedAround());
        Path searched = sourceDirectory().toPath();
        if (isExpected() || !StraySchemas.under(start(), searched, around).isEmpty()) {
            getLog().warn(StraySchemas.warning(start(), searched, around));
        } else {
            getLog().info("No schemas: no .tick file in " + sourceDirectory());
        }
    }

    private void generate(Generation generation) throws MojoExecutionException, MojoFailureException {
        generation.forget();
        Compiled compiled = compile(generation.sources());
        logChanges(generation.write(compiled.model()));
        generation.remember(compiled.warnings());
    }

    private void logChanges(Generation.Changes changes) {
        if (sourceDirectory().isDirectory() || !changes.classes().isEmpty()) {
            getLog().info(Count.of(changes.classes().written().size(), "class") + " written, "
                    + changes.classes().unchanged() + " unchanged, "
                    + changes.classes().removed().size() + " removed in " + outputDirectory());
        }
        if (!changes.classes().isEmpty()) {
            buildContext().refresh(outputDirectory());
        }
        if (!changes.packed().isEmpty()) {
            buildContext().refresh(packFolder().toFile());
        }
    }

    private Generation generation() throws MojoExecutionException {
        String owner = owner(mojoExecution().getGoal(), mojoExecution().getExecutionId());
        Set<String> alive = owners();
        Path output = outputDirectory().toPath();
        Path packState = stateFolder().resolve("packed-" + mojoExecution().getGoal());
        return new Generation(
                owner,
                sources(sourceOption(), sourceDirectory(), classpath()),
                new GeneratedFiles(output, output, owner, alive::contains),
                output,
                new GeneratedFiles(packFolder(), packState, owner, alive::contains),
                packFolder(),
                packSchemas,
                backEnd(nullAnnotations),
                ProducedFiles.of(context()),
                new ExecutionRecord(stateFolder().resolve(owner + ".fingerprints")),
                Map.of("plugin", pluginFingerprint(), "configuration", configurationFingerprint()));
    }

    private Path packFolder() {
        return Path.of(classesDirectory()).resolve(PackedSchemas.FOLDER);
    }

    private String pluginFingerprint() {
        return PluginIdentity.of(mojoExecution().getMojoDescriptor().getPluginDescriptor());
    }

    private String configurationFingerprint() {
        return new Fingerprint()
                .add(backEndName())
                .add(includes())
                .add(excludes())
                .add(silencedWarnings())
                .add(String.valueOf(failOnWarnings()))
                .add(String.valueOf(packSchemas))
                .add(nullAnnotations)
                .add(outputDirectory().getPath())
                .add(classesDirectory())
                .hex();
    }

    /**
     * Returns the owners of generated files: the executions of this plugin in the project. They also remove the files
     * of former owners.
     */
    private Set<String> owners() {
        Set<String> owners = new HashSet<>();
        for (String execution : mojoExecution().getPlugin().getExecutionsAsMap().keySet()) {
            owners.add(owner("generate", execution));
            owners.add(owner("generate-test", execution));
        }
        return owners;
    }

    /** Returns a name for the files of an execution, different for each execution. */
    static String owner(String goal, String executionId) {
        String plain = executionId.replaceAll("[^A-Za-z0-9.-]", ".");
        String suffix = plain.equals(executionId)
                ? ""
                : "." + new Fingerprint().add(executionId).hex().substring(0, 8);
        return goal + "-" + plain + suffix;
    }

    @SuppressWarnings("unchecked")
    private Map<Object, Object> context() {
        return (Map<Object, Object>) getPluginContext();
    }
}
