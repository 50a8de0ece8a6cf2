package dev.tickwire.maven;

import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Compatibility;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Lock;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.model.SchemaModel;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
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
        Effect threshold = Options.parse(Effect.class, "failOn", failOn);
        Set<Rule> allowed = Options.parseAll(Rule.class, "allowedRules", allowedRules);
        SchemaModel model = compile(sources("sourceDirectory", sourceDirectory, compileClasspath()))
                .model();
        if (updateLock) {
            checkIds(model, allowed);
            store(Lock.of(model).print());
        } else {
            compare(Compatibility.compare(lock(), model), threshold, allowed);
        }
    }

    /** Rejects a lock file after which peers of the old and the new schema would connect and misread each other. */
    private void checkIds(SchemaModel model, Set<Rule> allowed) throws MojoExecutionException, MojoFailureException {
        if (!lockFile.isFile() || allowed.contains(Rule.PROTOCOL_ID_KEPT)) {
            return;
        }
        List<Change> remaining = Compatibility.compare(lock(), model).stream()
                .filter(change -> change.rule() == Rule.PROTOCOL_ID_KEPT)
                .toList();
        remaining.forEach(change -> getLog().error(change.toString()));
        if (!remaining.isEmpty()) {
            throw new MojoFailureException(lockFile.getName() + " was not written because of " + Rule.PROTOCOL_ID_KEPT);
        }
    }

    private void compare(List<Change> changes, Effect threshold, Set<Rule> allowed) throws MojoFailureException {
        int breaking = 0;
        for (Change change : changes) {
            boolean breaks = !allowed.contains(change.rule())
                    && (change.rule().effect() == Effect.WIRE || threshold == Effect.SOURCE);
            if (breaks) {
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

    private Lock lock() throws MojoExecutionException, MojoFailureException {
        Path file = lockFile.toPath();
        if (!Files.isRegularFile(file)) {
            throw new MojoFailureException(
                    "no lock file " + lockFile + "; create it with -Dtickwire.updateLock and commit it");
        }
        try {
            return Lock.parse(Files.readString(file));
        } catch (IllegalArgumentException damaged) {
            throw new MojoExecutionException(
                    lockFile + " is not a lock file: " + damaged.getMessage() + "; restore it from version control, or"
                            + " delete it and create it with -Dtickwire.updateLock",
                    damaged);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + lockFile, e);
        }
    }

    private void store(String text) {
        Path file = lockFile.toPath().toAbsolutePath();
        try {
            byte[] content = text.getBytes(StandardCharsets.UTF_8);
            if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
                getLog().info(lockFile + " is up to date");
                return;
            }
            Files.createDirectories(file.getParent());
            Files.write(file, content);
            getLog().info(lockFile + " written");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + lockFile, e);
        }
    }
}
