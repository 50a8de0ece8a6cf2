package dev.tickwire.maven;

import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.codegen.GeneratedFiles;
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
 * Compiles a folder of schemas into a folder of Java sources, which becomes a source root of the project, and packs the
 * schemas with the project's classes.
 */
abstract class AbstractGenerateMojo extends AbstractCompileMojo {
    /**
     * Packs the schemas into the project's jar, under {@code META-INF/tickwire}, so that other projects can import
     * them.
     */
    @Parameter(property = "tickwire.packSchemas", defaultValue = "true")
    private boolean packSchemas;

    abstract File sourceDirectory();

    /** The option that names the source folder. */
    abstract String sourceOption();

    abstract File outputDirectory();

    /** Whether a project that runs the goal should have a schema for it. */
    abstract boolean isExpected();

    /** The folder of the project in which a schema may have been put by mistake. */
    abstract String searchedAround();

    /** Where the classes go that are compiled of what is generated. */
    abstract String classesDirectory();

    abstract List<String> classpath() throws MojoExecutionException;

    abstract void addSourceRoot(String path);

    @Override
    final void run() throws MojoExecutionException, MojoFailureException {
        boolean hasFolder = sourceDirectory().isDirectory();
        Generation generation = generation();
        if (generation.sources().isEmpty()) {
            tellOfNoSchema();
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

    /** A warning, unless a project may well have none of this kind and has none elsewhere either. */
    private void tellOfNoSchema() {
        Path around = projectFolder().resolve(searchedAround());
        Path searched = sourceDirectory().toPath();
        if (isExpected() || !StraySchemas.under(start(), searched, around).isEmpty()) {
            getLog().warn(StraySchemas.warning(start(), searched, around));
        } else {
            getLog().info("there are no schemas: no .tick file in " + sourceDirectory());
        }
    }

    private void generate(Generation generation) throws MojoExecutionException, MojoFailureException {
        generation.forget();
        Compiled compiled = compile(generation.sources());
        tell(generation.write(compiled.model()));
        generation.remember(compiled.warnings());
    }

    private void tell(Generation.Changes changes) {
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
                backEnd(),
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
                .add(outputDirectory().getPath())
                .add(classesDirectory())
                .hex();
    }

    /** Those executions of this plugin that the project has; what others have left behind is looked after by these. */
    private Set<String> owners() {
        Set<String> owners = new HashSet<>();
        for (String execution : mojoExecution().getPlugin().getExecutionsAsMap().keySet()) {
            owners.add(owner("generate", execution));
            owners.add(owner("generate-test", execution));
        }
        return owners;
    }

    /** A name for an execution of a goal that files can be named by; two executions never get the same. */
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
