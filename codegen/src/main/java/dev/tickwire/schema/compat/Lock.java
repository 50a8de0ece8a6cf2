package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.SchemaModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The facts of a set of schemas that peers and code rely on, as a text to be committed: {@value #FILE_NAME}. The same
 * model gives the same text on every machine. Doc comments, the order of declarations, files, the priority of
 * channels and their {@code bytes_per_tick} are no such facts.
 */
public final class Lock {
    /** The name of the file unless a build says otherwise. */
    public static final String FILE_NAME = "tickwire.lock";

    private final List<Fact> facts;
    private final Map<String, Fact> byName = new LinkedHashMap<>();

    private Lock(List<Fact> facts) {
        this.facts = List.copyOf(facts);
        facts.forEach(fact -> byName.put(fact.kind() + " " + fact.name(), fact));
    }

    /** The facts of schemas as they are now. */
    public static Lock of(SchemaModel model) {
        return new Lock(LockWriter.write(model));
    }

    /**
     * Reads the text of a lock file.
     *
     * @param text the whole text, lines ended in any way
     * @throws IllegalArgumentException if it is no lock file, with the line and what is wrong there
     */
    public static Lock parse(String text) {
        return new Lock(LockText.parse(text));
    }

    /** The text of the file; its lines end in a line feed. */
    public String print() {
        return LockText.print(facts);
    }

    /** The same under the new names of what was renamed. */
    Lock renamed(Renames renames) {
        return new Lock(facts.stream().map(renames::mapped).toList());
    }

    /** All of a kind, by name. */
    List<Fact> all(String kind) {
        return facts.stream().filter(fact -> fact.is(kind)).toList();
    }

    /** One by kind and name. */
    Optional<Fact> find(String kind, String name) {
        return Optional.ofNullable(byName.get(kind + " " + name));
    }
}
