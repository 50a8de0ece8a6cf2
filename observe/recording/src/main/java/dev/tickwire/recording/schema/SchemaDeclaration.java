package dev.tickwire.recording.schema;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A declaration of a schema: its first line, and its fields, values, flags, cases, settings or channels by name. */
final class SchemaDeclaration {
    /** Longer prefixes are cut: a file may come from anywhere, and each part has one. */
    private static final int MOST_PREFIX = 200;

    private static final Pattern CHANNEL = Pattern.compile("channel \\w+");
    private static final Pattern ENTRY = Pattern.compile("(?:owner )?(?:(?:client|server) )?([\\w.]+)");

    private final String kind;
    private final String name;
    private final String head;
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /**
     * Has no part yet.
     *
     * @param head the text up to the opening brace, or to the end where there is none: {@code message Move timed}
     */
    SchemaDeclaration(String head) {
        String[] words = head.split("\\W+", 3);
        this.head = head;
        kind = words[0];
        name = words.length > 1 ? words[1] : "";
    }

    String kind() {
        return kind;
    }

    /** The name without its package. */
    String name() {
        return name;
    }

    String head() {
        return head;
    }

    /** The texts of the parts by their names, in the order of writing. */
    Map<String, String> parts() {
        return parts;
    }

    /** Whether a comma ends a part, where no parenthesis is open. */
    boolean hasCommas() {
        return kind.equals("enum") || kind.equals("flags");
    }

    /**
     * The text that stands before the parts of a block in it.
     *
     * @param outer that of the block around it, or nothing
     * @param header the text up to its brace: {@code if (armed)}, or {@code channel talk reliable_ordered}
     */
    String prefix(String outer, String header) {
        Matcher channel = CHANNEL.matcher(header);
        String prefix = outer + (channel.lookingAt() ? channel.group() + ": " : header + " ");
        return prefix.substring(0, Math.min(prefix.length(), MOST_PREFIX));
    }

    /** Adds the first line of a block; a condition is part of what stands in it. */
    void addBlock(String header) {
        Matcher channel = CHANNEL.matcher(header);
        if (channel.lookingAt()) {
            add(channel.group(), header);
        }
    }

    /**
     * Adds a part.
     *
     * @param prefix that of its block, or nothing
     */
    void addPart(String prefix, String text) {
        String key;
        if (!kind.equals("protocol")) {
            key = lastName(text.split("[\\[=]", 2)[0].strip());
        } else if (prefix.isEmpty()) {
            key = text.split(" ", 2)[0];
        } else {
            Matcher entry = ENTRY.matcher(text);
            key = prefix + (entry.lookingAt() ? entry.group(1) : text);
        }
        add(key, prefix + text);
    }

    private static String lastName(String text) {
        int start = text.length();
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start);
    }

    /** Adds a part; several may have one name, as those that are reserved, which have none. */
    private void add(String key, String text) {
        int number = numbers.merge(key, 1, Integer::sum);
        parts.put(number == 1 ? key : key + " " + number, text);
    }
}
