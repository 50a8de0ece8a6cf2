package dev.tickwire.gradle.work;

import dev.tickwire.codegen.build.LockFile;
import dev.tickwire.codegen.build.Options;
import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.model.SchemaModel;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.gradle.api.GradleException;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.gradle.api.provider.ListProperty;

/** Writes the lock file of a source set. */
public abstract class LockAction extends SchemaAction<LockAction.Parameters> {
    private static final Logger LOG = Logging.getLogger(LockAction.class);

    /** Parameters of {@link LockAction}. */
    public interface Parameters extends SetParameters {
        /** Returns the lock file. */
        RegularFileProperty getLockFile();

        /** Returns the rules whose changes do not forbid an update. */
        ListProperty<String> getAllowedRules();
    }

    /** Creates the work. */
    public LockAction() {}

    @Override
    void run(Compilation compilation) {
        Path file = getParameters().getLockFile().get().getAsFile().toPath();
        LockFile lock = new LockFile(
                file,
                Effect.WIRE,
                Options.parseAll(
                        Rule.class,
                        "allowedRules",
                        getParameters().getAllowedRules().get()));
        SchemaModel model = compilation.compile(compilation.sources(getParameters()));
        List<Change> kept = checked(file.getFileName(), () -> lock.forbidden(model));
        kept.forEach(change -> LOG.error(change.toString()));
        if (!kept.isEmpty()) {
            throw new GradleException(file.getFileName() + " was not written because of " + LockFile.rules(kept));
        }
        LOG.lifecycle("{} {}", compilation.shown(file), lock.update(model) ? "written" : "is up to date");
    }

    /**
     * Returns the changes against a lock file.
     *
     * @throws GradleException if the file is not a lock file
     */
    static List<Change> checked(Path name, Supplier<List<Change>> changes) {
        try {
            return changes.get();
        } catch (IllegalArgumentException damaged) {
            throw new GradleException(name + " is not a lock file: " + damaged.getMessage()
                    + "; restore it from version" + " control, or delete it and create it with the task tickwireLock");
        }
    }
}
