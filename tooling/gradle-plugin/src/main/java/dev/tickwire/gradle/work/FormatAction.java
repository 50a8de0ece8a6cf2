package dev.tickwire.gradle.work;

import dev.tickwire.gradle.SchemaSet;
import java.util.List;
import org.gradle.api.provider.ListProperty;

/** Formats the schemas of all source sets. */
public abstract class FormatAction extends SchemaAction<FormatAction.Parameters> {
    /** Parameters of {@link FormatAction}. */
    public interface Parameters extends SchemaParameters {
        /** Returns the schemas of the source sets. */
        ListProperty<SchemaSet> getSchemaSets();
    }

    /** Creates the work. */
    public FormatAction() {}

    @Override
    void run(Compilation compilation) {
        for (SchemaSet set : getParameters().getSchemaSets().get()) {
            new Formatting(
                            compilation,
                            compilation.sources(set.getSourceDirectory().get().getAsFile(), List.of()),
                            true)
                    .run();
        }
    }
}
