package dev.tickwire.schema.compat;

import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The words of a lock: which facts stand in which, and what each says. A word that is not here is refused: passed over,
 * a misspelt one would hide the fact it names. What {@link LockWriter} writes is here.
 */
final class LockVocabulary {
    private static final Set<String> FIELDS = Set.of("field", "if", "else", "align", "reserved");

    /**
     * The kinds of facts inside each kind of fact. Kinds without inner facts are left out; the empty word is the file
     * itself.
     */
    private static final Map<String, Set<String>> PARTS = Map.ofEntries(
            Map.entry(
                    "",
                    Set.of("package", "constant", "enum", "flags", "struct", "union", "message", "object", "protocol")),
            Map.entry("enum", Set.of("value")),
            Map.entry("flags", Set.of("flag")),
            Map.entry("struct", FIELDS),
            Map.entry("union", Set.of("case")),
            Map.entry("message", FIELDS),
            Map.entry("object", Set.of("field")),
            Map.entry("if", FIELDS),
            Map.entry("else", FIELDS),
            Map.entry("protocol", Set.of("message", "channel")),
            Map.entry("channel", Set.of("carries", "tells")));

    /** The keys of each kind of fact; kinds without keys are left out. */
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
     * Looks at one line.
     *
     * @param owner the kind of the fact it stands in, empty for none
     * @param fact what the line says
     * @throws IllegalArgumentException if a word is unknown at its place
     */
    static void check(String owner, Fact fact) {
        require(PARTS.getOrDefault(owner, Set.of()), fact.kind(), owner.isEmpty() ? "" : " in `" + owner + "`");
        // A message is declared once, and named by protocols.
        boolean named = owner.equals("protocol") && fact.is("message");
        Set<String> keys = named ? Set.of() : KEYS.getOrDefault(fact.kind(), Set.of());
        if (!fact.is("package")) { // Its keys are the names of targets, of which this run knows one.
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
