package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Facts about a set of schemas that peers and code depend on, as a text to commit: {@value #FILE_NAME}. The same model
 * gives the same text on every machine. Comments, the order of declarations, files, the priority of channels and their
 * {@code bytes_per_tick} are left out.
 */
public final class Lock {
    /** Default name of the file. */
    public static final String FILE_NAME = "tickwire.lock";

    /** Kind of the facts of an earlier version. */
    private static final String VERSION = "version";

    /** Kinds of facts on which peers do not rely. */
    private static final Set<String> NOT_OF_VERSIONS = Set.of("package", "constant");

    private final List<Fact> facts;
    private final Map<String, Fact> byName = new LinkedHashMap<>();

    private Lock(List<Fact> facts) {
        this.facts = List.copyOf(facts);
        facts.forEach(fact -> byName.put(fact.kind() + " " + fact.name(), fact));
    }

    /** Returns the lock of the current schemas, with the facts of each earlier version that they speak. */
    public static Lock of(SchemaModel model) {
        List<Fact> facts = new ArrayList<>(LockWriter.write(model));
        for (EarlierVersion version : model.earlier()) {
            List<Fact> parts = LockWriter.write(version.model()).stream()
                    .filter(fact -> !NOT_OF_VERSIONS.contains(fact.kind()))
                    .toList();
            facts.add(new Fact.Builder(VERSION, Long.toString(version.number()))
                    .parts(parts)
                    .done());
        }
        return new Lock(facts);
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

    /** Returns the names of all facts. */
    List<String> names() {
        return facts.stream().map(Fact::name).toList();
    }

    /** Returns the lock with new names in place of old names. */
    Lock renamed(Renames renames) {
        return new Lock(facts.stream().map(renames::mapped).toList());
    }

    /** Returns the facts of the newest version. */
    Lock newest() {
        return new Lock(facts.stream().filter(fact -> !fact.is(VERSION)).toList());
    }

    /** Returns the facts of earlier versions by the number of the version. */
    Map<String, Lock> earlier() {
        Map<String, Lock> earlier = new LinkedHashMap<>();
        all(VERSION).forEach(version -> earlier.put(version.name(), new Lock(version.parts())));
        return earlier;
    }

    /** Returns this lock with facts of another lock in place of those with the same kind and name. */
    Lock with(Lock other) {
        Map<String, Fact> all = new LinkedHashMap<>(byName);
        all.putAll(other.byName);
        return new Lock(List.copyOf(all.values()));
    }

    /** Returns the version of a protocol, 0 without a version. */
    static String version(Fact protocol) {
        String version = protocol.value("version");
        return version.isEmpty() ? "0" : version;
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
