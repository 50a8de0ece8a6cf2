package dev.tickwire.recording.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Compares the schemas of a recording with those of a program, declaration by declaration. The command {@code recording
 * compat} lists the same differences; it has the compiler, so it also reports their effect on the wire.
 */
public final class SchemaDifferences {
    private static final int MAX_SHOWN = 100;

    private final List<String> lines = new ArrayList<>();

    private SchemaDifferences() {}

    /**
     * Returns a line of text for each difference, by declaration in alphabetical order. Comments, options, and the
     * order of declarations, files and imports do not count.
     *
     * @param recorded the schema texts of the recording
     * @param now the schema texts of the program
     */
    public static List<String> between(Collection<String> recorded, Collection<String> now) {
        SortedMap<String, SchemaDeclaration> before = SchemaDeclarations.of(recorded);
        SortedMap<String, SchemaDeclaration> after = SchemaDeclarations.of(now);
        SchemaDifferences differences = new SchemaDifferences();
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        for (String name : names) {
            differences.compare(name, before.get(name), after.get(name));
        }
        return differences.lines;
    }

    private void compare(String name, SchemaDeclaration before, SchemaDeclaration after) {
        if (after == null) {
            lines.add(name + " is not in this version");
        } else if (before == null) {
            lines.add(name + " is not in the recording");
        } else {
            compareText(name, before.head(), after.head());
            compareParts(name, before.parts(), after.parts());
        }
    }

    private void compareParts(String name, Map<String, String> before, Map<String, String> after) {
        before.forEach((part, text) -> {
            if (after.containsKey(part)) {
                compareText(name, text, after.get(part));
            } else {
                lines.add(name + ": " + shown(text) + " is not in this version");
            }
        });
        after.forEach((part, text) -> {
            if (!before.containsKey(part)) {
                lines.add(name + ": " + shown(text) + " is not in the recording");
            }
        });
        List<String> order = new ArrayList<>(before.keySet());
        order.retainAll(after.keySet());
        List<String> newOrder = new ArrayList<>(after.keySet());
        newOrder.retainAll(before.keySet());
        if (!order.equals(newOrder)) {
            lines.add(name + ": the order was " + shown(String.join(", ", order)) + ", is "
                    + shown(String.join(", ", newOrder)));
        }
    }

    private void compareText(String name, String before, String after) {
        if (!withoutBlanks(before).equals(withoutBlanks(after))) {
            lines.add(name + ": was " + shown(before) + ", is " + shown(after));
        }
    }

    /** Removes all spaces except those between two words. */
    private static String withoutBlanks(String text) {
        return text.replaceAll("(?<!\\w) | (?!\\w)", "");
    }

    private static String shown(String text) {
        return "`" + (text.length() > MAX_SHOWN ? text.substring(0, MAX_SHOWN) + "..." : text) + "`";
    }
}
