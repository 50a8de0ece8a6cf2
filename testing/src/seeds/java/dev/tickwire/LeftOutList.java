package dev.tickwire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Prints the aborted tests that {@link LeftOut} has written, by reason. */
public final class LeftOutList {
    private LeftOutList() {}

    /**
     * Prints the list.
     *
     * @param arguments the path of the file; no test was aborted if it does not exist
     * @throws IOException if the file cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        Path list = Path.of(arguments[0]);
        System.out.print(Files.exists(list) ? text(Files.readAllLines(list)) : "No test was left out.\n");
    }

    /**
     * Returns each reason with the classes of its tests.
     *
     * @param lines the lines of the file: the class and the reason, separated by a tab
     */
    static String text(List<String> lines) {
        Map<String, Set<String>> classes = new TreeMap<>();
        for (String line : lines) {
            String[] parts = line.split("\t", 2);
            classes.computeIfAbsent(parts[1], reason -> new TreeSet<>()).add(parts[0]);
        }
        StringBuilder text = new StringBuilder("Tests were left out:\n");
        classes.forEach((reason, names) -> text.append("  " + reason + "\n    in " + String.join(", ", names) + "\n"));
        return text.toString();
    }
}
