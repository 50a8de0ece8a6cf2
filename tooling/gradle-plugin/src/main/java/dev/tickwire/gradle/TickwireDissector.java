package dev.tickwire.gradle;

import dev.tickwire.gradle.work.DissectorAction;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;

/** Writes a Wireshark dissector for the protocols in the main schemas: one file in Lua. */
@CacheableTask
public abstract class TickwireDissector extends SchemaTask {
    /** Returns the main schemas. */
    @Nested
    public abstract SchemaSet getSchemaSet();

    /** Returns the file to write. */
    @OutputFile
    public abstract RegularFileProperty getDissectorFile();

    /** Writes the dissector. */
    @TaskAction
    public void write() {
        submit(DissectorAction.class, parameters -> {
            parameters.getSourceDirectory().set(getSchemaSet().getSourceDirectory());
            parameters.getImportPath().from(getSchemaSet().getImportPath());
            parameters.getDissectorFile().set(getDissectorFile());
        });
    }
}
