package dev.tickwire.schema.compat;

import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Words of a lock: the kinds of facts inside each other, and their keys. Unknown words are rejected, since a misspelt
 * one would hide its fact. Contains all words of {@link LockWriter}.
 */
final class LockVocabulary {
    private static final Set<String> FIELDS = Set.of("field", "if", "else", "align", "reserved");

    /** Kinds of facts inside each kind; an empty word is the file itself. Kinds without inner facts are left out. */
    private static final Map<String, Set<String>> PARTS = Map.ofEntries(
            Map.entry(
                    "",
                    Set.of(
                            "package",
                            "constant",
                            "enum",
                            "flags",
                            "struct",
                            "union",
                            "message",
                            "object",
                            "protocol",
                            "version")),
            Map.entry("version", Set.of("enum", "flags", "struct", "union", "message", "object", "protocol")),
            Map.entry("enum", Set.of("value")),
            Map.entry("flags", Set.of("flag")),
            Map.entry("struct", FIELDS),
            Map.entry("union", Set.of("case")),
            Map.entry("message", FIELDS),
            Map.entry("object", Set.of("field")),
            Map.entry("if", FIELDS),
            Map.entry("else", FIELDS),
            Map.entry("protocol", Set.of("message", "channel")),
            Map.entry("channel", Set.of("carries", "replicates")));

    /** Keys of each kind. Kinds without keys are left out. */
    private static final Map<String, Set<String>> KEYS = Map.ofEntries(
            Map.entry("constant", Set.of("value")),
            Map.entry("enum", Set.of("max")),
            Map.entry("flags", Set.of("max")),
            Map.entry("flag", Set.of("pulse")),
            Map.entry("message", Set.of("block", "timed")),
            Map.entry("object", Set.of("rewind", "immediate")),
            Map.entry(
                    "field",
                    Set.of("type", "count", "optional", "ascending", "default", "once", "audience", "smooth", "exact")),
            Map.entry("if", Set.of("condition")),
            Map.entry("reserved", Set.of("bits", "value")),
            Map.entry("case", Set.of("type")),
            Map.entry(
                    "protocol",
                    Set.of("id", "given", "version", "packet", "fragment_above", "fragment", "max_fragments", "ticks")),
            Map.entry(
                    "channel",
                    Set.of(
                            "kind",
                            "max",
                            "slice",
                            "budget",
                            "window",
                            "max_messages",
                            "max_block",
                            "fragment",
                            "resend",
                            "objects",
                            "every",
                            "coding",
                            "placed")),
            Map.entry("carries", Set.of("sender", "answer", "at", "owner")));

    private LockVocabulary() {}

    /**
     * Checks a line.
     *
     * @param owner kind of the enclosing fact, or an empty text
     * @param fact the fact of the line
     * @throws IllegalArgumentException if a word is not allowed in the enclosing fact
     */
    static void check(String owner, Fact fact) {
        require(PARTS.getOrDefault(owner, Set.of()), fact.kind(), owner.isEmpty() ? "" : " in `" + owner + "`");
        // A message is declared once, and protocols refer to its name.
        boolean named = owner.equals("protocol") && fact.is("message");
        Set<String> keys = named ? Set.of() : KEYS.getOrDefault(fact.kind(), Set.of());
        if (!fact.is("package")) { // Its keys are names of targets, of which this run knows one.
            fact.values().keySet().forEach(key -> require(keys, key, " of `" + fact.kind() + "`"));
        }
    }

    private static void require(Set<String> known, String word, String where) {
        if (!known.contains(word)) {
            String meant = DidYouMean.nearest(word, List.copyOf(known))
                    .map(near -> "; did you mean `" + near + "`?")
                    .orElse("");
            throw new IllegalArgumentException("unknown word `" + word + "`" + where + meant);
        }
    }
}
