package dev.tickwire.recording.schema;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Declaration of a schema, such as a message, an enum or a protocol: its head, and its parts, as text by name. The
 * parts are its fields, values, cases or channels.
 */
final class SchemaDeclaration {
    /**
     * Upper bound on the length of a part's prefix, in characters: without it, a hostile schema could make each part
     * long.
     */
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
     * @param head the text before the declaration's brace, such as {@code message Move timed}, or a whole statement
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

    /** Returns the name without its package; empty for a declaration without a name. */
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
     * Returns the prefix of all parts in a nested block: the name of a channel, or the condition of a conditional
     * block. The prefix is put before the text of each part.
     *
     * @param outer the prefix of the enclosing block, or empty
     * @param header the text before the block's brace: {@code if (armed)}, or {@code channel talk reliable_ordered}
     */
    String prefix(String outer, String header) {
        Matcher channel = CHANNEL.matcher(header);
        String prefix = outer + (channel.lookingAt() ? channel.group() + ": " : header + " ");
        return prefix.substring(0, Math.min(prefix.length(), MAX_PREFIX));
    }

    /**
     * Adds the header of a nested block as a part, if the block is a channel. The header of a conditional block is not
     * a part: the condition is in the {@link #prefix} of each part in the block.
     */
    void addBlock(String header) {
        Matcher channel = CHANNEL.matcher(header);
        if (channel.lookingAt()) {
            add(channel.group(), header);
        }
    }

    /**
     * Adds a part: a field, value or entry.
     *
     * @param prefix the prefix of the enclosing block, or empty
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

    /**
     * Adds a part. If a key is repeated, a number is appended to the key: several {@code reserved} parts have no name.
     */
    private void add(String key, String text) {
        int number = numbers.merge(key, 1, Integer::sum);
        parts.put(number == 1 ? key : key + " " + number, text);
    }
}
