package dev.tickwire.gradle;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/** Lists the jars and directories in which the schemas of a source set find imports, for the language server. */
@DisableCachingByDefault(because = "the list has paths of one machine")
public abstract class ListTickwireImports extends DefaultTask {
    /** Returns the jars and directories in which imports are searched. */
    @Classpath
    public abstract ConfigurableFileCollection getImportPath();

    /** Returns the schemas: without any, there is no list. */
    @InputFiles
    @SkipWhenEmpty
    @PathSensitive(PathSensitivity.NONE)
    public abstract ConfigurableFileCollection getSchemas();

    /** Returns the paths of the jars and directories, which decide whether the list is up to date. */
    @Input
    public Provider<List<String>> getPaths() {
        return getImportPath()
                .getElements()
                .map(found ->
                        found.stream().map(each -> each.getAsFile().getPath()).toList());
    }

    /** Returns the list: a path on each line. */
    @OutputFile
    public abstract RegularFileProperty getList();

    /** Writes the list. */
    @TaskAction
    public void write() {
        File list = getList().get().getAsFile();
        try {
            Files.write(list.toPath(), getPaths().get());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + list, e);
        }
    }
}
