package dev.tickwire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Prints which tests of a build {@link LeftOut} has written down, by the reason. */
public final class LeftOutList {
    private LeftOutList() {}

    /**
     * Prints the list.
     *
     * @param arguments the file; if there is none, no test was left out
     * @throws IOException if it cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        Path list = Path.of(arguments[0]);
        System.out.print(Files.exists(list) ? text(Files.readAllLines(list)) : "No test was left out.\n");
    }

    /** Returns each reason, and below it the classes of the tests. */
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
