package dev.tickwire.fleet.directory;

import java.io.File;
import java.net.URI;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Programs of the class path of this process, each in a process of its own. */
public final class JavaPrograms {
    private JavaPrograms() {}

    /**
     * The process of a program, to be started; what it prints as errors is printed here.
     *
     * @param options those of its virtual machine
     * @param program the class of its main method
     * @param arguments its own
     */
    public static ProcessBuilder process(List<String> options, Class<?> program, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), program.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    /** That of this process, also where Maven runs a program in its own. */
    private static String classPath() {
        if (JavaPrograms.class.getClassLoader() instanceof URLClassLoader loader) {
            return Arrays.stream(loader.getURLs())
                    .map(url -> Path.of(URI.create(url.toString())).toString())
                    .collect(Collectors.joining(File.pathSeparator));
        }
        return System.getProperty("java.class.path");
    }
}
