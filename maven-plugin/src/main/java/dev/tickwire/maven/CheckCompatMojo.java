package dev.tickwire.maven;

import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.LockFile;
import dev.tickwire.codegen.build.Options;
import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.model.SchemaModel;
import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compares the schemas of the main code with a committed lock file, and fails on breaking changes. */
@Mojo(
        name = "check-compat",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class CheckCompatMojo extends AbstractCompileMojo {
    /** Directory of the {@code .tick} files. A directory other than the default must exist. */
    @Parameter(property = "tickwire.sourceDirectory", defaultValue = "${project.basedir}/src/main/tickwire")
    private File sourceDirectory;

    /** Lock file, which is committed with the sources. */
    @Parameter(property = "tickwire.lockFile", defaultValue = "${project.basedir}/tickwire.lock")
    private File lockFile;

    /**
     * Writes the lock file for the current schemas instead of comparing. Fails if a protocol keeps its fixed id in
     * spite of changes of the wire.
     */
    @Parameter(property = "tickwire.updateLock", defaultValue = "false")
    private boolean updateLock;

    /**
     * Changes that fail the build: {@code wire} for those of the wire format, {@code source} for those of the wire
     * format or of the generated classes.
     */
    @Parameter(property = "tickwire.failOn", defaultValue = "wire")
    private String failOn;

    /** Rules whose changes do not fail the build. The changes are reported all the same. */
    @Parameter(property = "tickwire.allowedRules")
    private List<String> allowedRules = List.of();

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        LockFile lock = new LockFile(
                lockFile.toPath(),
                Options.parse(Effect.class, "failOn", failOn),
                Options.parseAll(Rule.class, "allowedRules", allowedRules));
        SchemaModel model = compile(sources("sourceDirectory", sourceDirectory, compileClasspath()))
                .model();
        try {
            if (updateLock) {
                update(lock, model);
            } else {
                compare(lock, model);
            }
        } catch (IllegalArgumentException damaged) {
            throw new MojoExecutionException(
                    lockFile + " is not a lock file: " + damaged.getMessage() + "; restore it from version control, or"
                            + " delete it and create it with -Dtickwire.updateLock",
                    damaged);
        }
    }

    private void update(LockFile lock, SchemaModel model) throws MojoFailureException {
        List<Change> kept = lock.forbidden(model);
        kept.forEach(change -> getLog().error(change.toString()));
        if (!kept.isEmpty()) {
            throw new MojoFailureException(lockFile.getName() + " was not written because of " + LockFile.rules(kept));
        }
        getLog().info(lockFile + (lock.update(model) ? " written" : " is up to date"));
    }

    private void compare(LockFile lock, SchemaModel model) throws MojoFailureException {
        if (!lock.exists()) {
            throw new MojoFailureException(
                    "no lock file " + lockFile + "; create it with -Dtickwire.updateLock and commit it");
        }
        int breaking = 0;
        for (Change change : lock.changes(model)) {
            if (lock.breaks(change)) {
                breaking++;
                getLog().error(change.toString());
            } else {
                getLog().warn(change.toString());
            }
        }
        if (breaking > 0) {
            throw new MojoFailureException(Count.of(breaking, "change") + " against " + lockFile.getName()
                    + "; if they are intended, update the lock with -Dtickwire.updateLock");
        }
        getLog().info("Compatible with " + lockFile.getName());
    }
}
