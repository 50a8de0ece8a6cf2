package dev.tickwire.gradle.work;

import dev.tickwire.codegen.build.Count;
import dev.tickwire.codegen.build.LockFile;
import dev.tickwire.codegen.build.Options;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.codegen.build.StraySchemas;
import dev.tickwire.codegen.build.TextFile;
import dev.tickwire.codegen.build.WrongOption;
import dev.tickwire.gradle.SchemaSet;
import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.model.SchemaModel;
import java.io.File;
import java.nio.file.Path;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.SourceSet;

/** Compiles the schemas of all source sets, compares the main schemas with a lock file, and checks the format. */
public abstract class CheckAction extends SchemaAction<CheckAction.Parameters> {
    private static final Logger LOG = Logging.getLogger(CheckAction.class);

    /** Parameters of {@link CheckAction}. */
    public interface Parameters extends SchemaParameters {
        /** Returns the schemas of the source sets. */
        ListProperty<SchemaSet> getSchemaSets();

        /** Returns the directory in which misplaced schemas are searched. */
        DirectoryProperty getSourcesRoot();

        /** Returns whether schemas must be formatted. */
        Property<Boolean> getCheckFormat();

        /** Returns the lock file, which need not exist. */
        Property<File> getLockFile();

        /** Returns the changes that fail the build. */
        Property<String> getFailOn();

        /** Returns the rules whose changes do not fail the build. */
        ListProperty<String> getAllowedRules();

        /** Returns the file that records a check without errors. */
        RegularFileProperty getReport();
    }

    /** Creates the work. */
    public CheckAction() {}

    @Override
    void run(Compilation compilation) {
        LockFile lock = new LockFile(
                getParameters().getLockFile().get().toPath(),
                Options.parse(
                        Effect.class, "failOn", getParameters().getFailOn().get()),
                Options.parseAll(
                        Rule.class,
                        "allowedRules",
                        getParameters().getAllowedRules().get()));
        int schemas = 0;
        int unformatted = 0;
        for (SchemaSet set : getParameters().getSchemaSets().get()) {
            SchemaSources sources = sources(set, compilation);
            SchemaModel model = compilation.compile(sources);
            schemas += sources.files().size();
            if (getParameters().getCheckFormat().get()) {
                unformatted += new Formatting(compilation, sources, false).run();
            }
            if (isMain(set)) {
                warnOfNone(sources, compilation);
            }
            if (lock.exists() && isMain(set)) {
                compare(lock, model);
            }
        }
        if (unformatted > 0) {
            throw new GradleException(Count.of(unformatted, "schema") + " not formatted; run the task formatTickwire");
        }
        String summary = Count.of(schemas, "schema") + " without errors";
        LOG.info(summary);
        TextFile.write(getParameters().getReport().get().getAsFile().toPath(), summary + "\n");
    }

    private static boolean isMain(SchemaSet set) {
        return set.getName().get().equals(SourceSet.MAIN_SOURCE_SET_NAME);
    }

    /** Warns of a project without main schemas if there are schemas where none are searched. */
    private void warnOfNone(SchemaSources sources, Compilation compilation) {
        Path around = getParameters().getSourcesRoot().get().getAsFile().toPath();
        if (sources.isEmpty()
                && !StraySchemas.under(compilation.start(), sources.folder(), around)
                        .isEmpty()) {
            LOG.warn(StraySchemas.warning(compilation.start(), sources.folder(), around));
        }
    }

    private static SchemaSources sources(SchemaSet set, Compilation compilation) {
        File directory = set.getSourceDirectory().get().getAsFile();
        if (set.getExpected().get() && !directory.isDirectory()) {
            throw new WrongOption("source directory of " + set.getName().get() + " = `"
                    + compilation.shown(directory.toPath()) + "`: there is no such folder");
        }
        return compilation.sources(directory, set.getImportPath().getFiles());
    }

    private void compare(LockFile lock, SchemaModel model) {
        Path name = getParameters().getLockFile().get().toPath().getFileName();
        int breaking = 0;
        for (Change change : LockAction.checked(name, () -> lock.changes(model))) {
            if (lock.breaks(change)) {
                breaking++;
                LOG.error(change.toString());
            } else {
                LOG.warn(change.toString());
            }
        }
        if (breaking > 0) {
            throw new GradleException(Count.of(breaking, "change") + " against " + name
                    + "; if they are intended, update the lock with the task tickwireLock");
        }
    }
}
