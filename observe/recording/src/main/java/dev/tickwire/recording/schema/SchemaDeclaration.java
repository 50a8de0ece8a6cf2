package dev.tickwire.recording.schema;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Declaration of a schema, such as a message, an enum or a protocol: its head, and its fields, values, cases or
 * channels as text by name.
 */
final class SchemaDeclaration {
    /** Upper bound on the characters of a prefix, since a hostile schema could make each part long. */
    private static final int MAX_PREFIX = 200;

    private static final Pattern CHANNEL = Pattern.compile("channel \\w+");
    private static final Pattern ENTRY = Pattern.compile("(?:owner )?(?:(?:client|server) )?([\\w.]+)");

    private final String kind;
    private final String name;
    private final String head;
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /**
     * Creates a declaration without parts.
     *
     * @param head the text before its brace, such as {@code message Move timed}, or a whole statement
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

    /** Returns the name without its package; empty for a declaration without one. */
    String name() {
        return name;
    }

    String head() {
        return head;
    }

    /** Returns the texts of the parts by key, in order. A key identifies the part in another version. */
    Map<String, String> parts() {
        return parts;
    }

    /** Returns whether commas separate the parts, as in an enum or flags. */
    boolean hasCommas() {
        return kind.equals("enum") || kind.equals("flags");
    }

    /**
     * Returns the prefix of all parts in a nested block: a channel's name, or the block's condition.
     *
     * @param outer the prefix of the block around it, or empty
     * @param header the text before its brace: {@code if (armed)}, or {@code channel talk reliable_ordered}
     */
    String prefix(String outer, String header) {
        Matcher channel = CHANNEL.matcher(header);
        String prefix = outer + (channel.lookingAt() ? channel.group() + ": " : header + " ");
        return prefix.substring(0, Math.min(prefix.length(), MAX_PREFIX));
    }

    /** Adds the header of a nested block as a part, if it is a channel. A condition is in the prefix of its parts. */
    void addBlock(String header) {
        Matcher channel = CHANNEL.matcher(header);
        if (channel.lookingAt()) {
            add(channel.group(), header);
        }
    }

    /**
     * Adds a part: a field, value or entry.
     *
     * @param prefix the prefix of the block around it, or empty
     * @param text the statement
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

    /** Adds a part. Repeated keys get a number: several {@code reserved} parts have no name. */
    private void add(String key, String text) {
        int number = numbers.merge(key, 1, Integer::sum);
        parts.put(number == 1 ? key : key + " " + number, text);
    }
}
