package dev.tickwire.gradle.work;

import dev.tickwire.codegen.build.WrongOption;
import org.gradle.api.GradleException;
import org.gradle.workers.WorkAction;

/**
 * Base class of all kinds of work.
 *
 * @param <P> the parameters
 */
public abstract class SchemaAction<P extends SchemaParameters> implements WorkAction<P> {
    /** Creates the work. */
    protected SchemaAction() {}

    /** Runs the work. Gradle's exceptions leave the class loader of the compiler; others stay inside. */
    @Override
    public final void execute() {
        try {
            run(new Compilation(getParameters()));
        } catch (WrongOption wrong) {
            throw new GradleException(wrong.getMessage());
        }
    }

    /** Runs the work with a compiler. */
    abstract void run(Compilation compilation);
}
