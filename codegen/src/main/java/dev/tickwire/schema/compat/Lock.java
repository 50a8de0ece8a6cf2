package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.SchemaModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Facts about a set of schemas that peers and code depend on, as a text to commit: {@value #FILE_NAME}. The same model
 * gives the same text on every machine. Comments, the order of declarations, files, the priority of channels and their
 * {@code bytes_per_tick} are left out.
 */
public final class Lock {
    /** Default name of the file. */
    public static final String FILE_NAME = "tickwire.lock";

    private final List<Fact> facts;
    private final Map<String, Fact> byName = new LinkedHashMap<>();

    private Lock(List<Fact> facts) {
        this.facts = List.copyOf(facts);
        facts.forEach(fact -> byName.put(fact.kind() + " " + fact.name(), fact));
    }

    /** Returns the lock of the current schemas. */
    public static Lock of(SchemaModel model) {
        return new Lock(LockWriter.write(model));
    }

    /**
     * Reads the text of a lock file.
     *
     * @param text the whole text, with any line ends
     * @throws IllegalArgumentException if the text is no lock file; the message has the line and the reason
     */
    public static Lock parse(String text) {
        return new Lock(LockText.parse(text));
    }

    /** Returns the text of the file, with line feeds. */
    public String print() {
        return LockText.print(facts);
    }

    /** Returns the lock with new names in place of old names. */
    Lock renamed(Renames renames) {
        return new Lock(facts.stream().map(renames::mapped).toList());
    }

    /** Returns the facts of a kind, by name. */
    List<Fact> all(String kind) {
        return facts.stream().filter(fact -> fact.is(kind)).toList();
    }

    /** Returns the fact of a kind and name. */
    Optional<Fact> find(String kind, String name) {
        return Optional.ofNullable(byName.get(kind + " " + name));
    }
}
