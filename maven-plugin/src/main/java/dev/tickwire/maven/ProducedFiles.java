package dev.tickwire.maven;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.plugin.MojoExecutionException;

/** Files of the project that the executions produce in this build. Executions may share a directory, but not a file. */
final class ProducedFiles {
    private static final String KEY = ProducedFiles.class.getName();

    private final Map<Path, String> producers = new HashMap<>();

    /**
     * Returns the instance of a project.
     *
     * @param context the context that Maven keeps for this plugin and project during a build
     */
    static ProducedFiles of(Map<Object, Object> context) {
        return (ProducedFiles) context.computeIfAbsent(KEY, key -> new ProducedFiles());
    }

    /**
     * Adds the files of an execution.
     *
     * @throws MojoExecutionException if another execution has produced one of the files
     */
    synchronized void add(String execution, Path folder, Collection<String> paths) throws MojoExecutionException {
        for (String path : paths) {
            String other = producers.putIfAbsent(folder.resolve(path), execution);
            if (other != null && !other.equals(execution)) {
                throw new MojoExecutionException("the executions `" + other + "` and `" + execution + "` both produce "
                        + folder.resolve(path) + ": give one of them includes, excludes or another folder");
            }
        }
    }

    /** Returns the paths of the files in a directory that other executions produced. */
    synchronized Set<String> ofOthers(String execution, Path folder) {
        Set<String> paths = new TreeSet<>();
        producers.forEach((file, producer) -> {
            if (file.startsWith(folder) && !producer.equals(execution)) {
                paths.add(folder.relativize(file).toString().replace('\\', '/'));
            }
        });
        return paths;
    }
}
