package dev.tickwire.gradle;

import dev.tickwire.gradle.work.SchemaParameters;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.work.DisableCachingByDefault;
import org.gradle.workers.WorkAction;
import org.gradle.workers.WorkerExecutor;

/** Base class of all tasks: the compiler, and the options that select schemas. */
@DisableCachingByDefault(because = "the tasks decide")
public abstract class SchemaTask extends DefaultTask {
    /** Returns the compiler with its dependencies, and further back ends. */
    @Classpath
    public abstract ConfigurableFileCollection getCompilerClasspath();

    /** Returns the patterns of the schemas to process. */
    @Input
    public abstract ListProperty<String> getIncludes();

    /** Returns the patterns of the schemas to exclude. */
    @Input
    public abstract ListProperty<String> getExcludes();

    /** Returns the name of the back end. */
    @Input
    public abstract Property<String> getBackEnd();

    /** Returns whether warnings fail the build. */
    @Input
    public abstract Property<Boolean> getFailOnWarnings();

    /** Returns the codes of the warnings that are not reported. */
    @Input
    public abstract ListProperty<String> getSilencedWarnings();

    /** Returns the directory that paths in messages are relative to. */
    @Internal
    public abstract DirectoryProperty getStart();

    /** Returns the executor of the work. */
    @Inject
    protected abstract WorkerExecutor getWorkerExecutor();

    /**
     * Submits work to a class loader with the compiler.
     *
     * @param action the class of the work
     * @param more sets the parameters that only this kind of work has
     */
    final <P extends SchemaParameters> void submit(Class<? extends WorkAction<P>> action, Action<? super P> more) {
        getWorkerExecutor()
                .classLoaderIsolation(spec -> spec.getClasspath().from(getCompilerClasspath()))
                .submit(action, parameters -> {
                    parameters.getIncludes().set(getIncludes());
                    parameters.getExcludes().set(getExcludes());
                    parameters.getBackEnd().set(getBackEnd());
                    parameters.getFailOnWarnings().set(getFailOnWarnings());
                    parameters.getSilencedWarnings().set(getSilencedWarnings());
                    parameters.getStart().set(getStart());
                    more.execute(parameters);
                });
    }
}
