package dev.tickwire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/**
 * Writes down which tests an assumption has left out, since a tool is not installed, for one. A build prints the list
 * at its end.
 */
public final class LeftOut implements TestWatcher, LifecycleMethodExecutionExceptionHandler {
    /** The file of the list, of one build alone. Where it is not set, nothing is written down. */
    private static final String PROPERTY = "tickwire.left.out";

    @Override
    public void testAborted(ExtensionContext context, Throwable cause) {
        writeDown(context, cause);
    }

    /** A whole class is left out before its first test. */
    @Override
    public void handleBeforeAllMethodExecutionException(ExtensionContext context, Throwable cause) throws Throwable {
        if (cause instanceof TestAbortedException) {
            writeDown(context, cause);
        }
        throw cause;
    }

    private static void writeDown(ExtensionContext context, Throwable cause) {
        String file = System.getProperty(PROPERTY, "");
        if (file.isEmpty()) {
            return;
        }
        String reason =
                String.valueOf(cause.getMessage()).replaceAll("\\s+", " ").replace("Assumption failed: ", "");
        try {
            Path list = Path.of(file);
            Files.createDirectories(list.getParent());
            Files.writeString(
                    list,
                    context.getRequiredTestClass().getSimpleName() + "\t" + reason + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * Prints the list.
     *
     * @param arguments the file
     * @throws IOException if it cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        Path list = Path.of(arguments[0]);
        System.out.print(Files.exists(list) ? text(Files.readAllLines(list)) : "No test was left out.\n");
    }

    /** Returns the text of a list: each reason, and the classes of the tests that it has left out. */
    static String text(List<String> lines) {
        Map<String, String> classes = lines.stream()
                .map(line -> line.split("\t", 2))
                .collect(Collectors.groupingBy(
                        parts -> parts[1],
                        TreeMap::new,
                        Collectors.mapping(
                                parts -> parts[0],
                                Collectors.collectingAndThen(
                                        Collectors.toList(),
                                        names -> names.stream()
                                                .distinct()
                                                .sorted()
                                                .collect(Collectors.joining(", "))))));
        StringBuilder text = new StringBuilder("Tests were left out:\n");
        classes.forEach((reason, names) -> text.append("  ")
                .append(reason)
                .append("\n    in ")
                .append(names)
                .append('\n'));
        return text.toString();
    }
}
