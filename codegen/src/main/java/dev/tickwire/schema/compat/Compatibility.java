package dev.tickwire.schema.compat;

import dev.tickwire.schema.compat.NumberedChanges.Rules;
import dev.tickwire.schema.model.SchemaModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/** Compares schemas with a lock. Used by the command line and the build plugins. */
public final class Compatibility {
    private static final Rules VALUES = new Rules(
            "value",
            ".",
            Rule.ENUM_VALUE_ADDED,
            Rule.ENUM_VALUE_REMOVED,
            Rule.ENUM_VALUE_RENAMED,
            Rule.ENUM_VALUE_NUMBER_CHANGED);
    private static final Rules FLAGS =
            new Rules("flag", ".", Rule.FLAG_ADDED, Rule.FLAG_REMOVED, Rule.FLAG_RENAMED, Rule.FLAG_NUMBER_CHANGED);
    private static final Rules FLAGS_IN_ROOM = new Rules(
            "flag", ".", Rule.FLAG_ADDED_IN_ROOM, Rule.FLAG_REMOVED, Rule.FLAG_RENAMED, Rule.FLAG_NUMBER_CHANGED);
    private static final Rules CASES = new Rules(
            "case",
            ".",
            Rule.UNION_CASE_ADDED,
            Rule.UNION_CASE_REMOVED,
            Rule.UNION_CASE_RENAMED,
            Rule.UNION_CASE_NUMBER_CHANGED);
    private static final Map<String, Rule> REMOVED = Map.of(
            "constant", Rule.CONSTANT_REMOVED,
            "enum", Rule.ENUM_REMOVED,
            "flags", Rule.FLAGS_REMOVED,
            "struct", Rule.STRUCT_REMOVED,
            "union", Rule.UNION_REMOVED,
            "message", Rule.MESSAGE_REMOVED,
            "object", Rule.OBJECT_REMOVED,
            "protocol", Rule.PROTOCOL_REMOVED);
    private static final Map<String, Rule> RENAMED = Map.of(
            "enum", Rule.ENUM_RENAMED,
            "flags", Rule.FLAGS_RENAMED,
            "struct", Rule.STRUCT_RENAMED,
            "union", Rule.UNION_RENAMED,
            "message", Rule.MESSAGE_RENAMED,
            "object", Rule.OBJECT_RENAMED,
            "protocol", Rule.PROTOCOL_RENAMED);

    private final Changes changes;
    private final Lock before;
    private final Lock now;
    /** Names of the protocols that are compared in a released version. */
    private final Set<String> released;

    private final LockShapes oldShapes;
    private final LockShapes newShapes;

    private Compatibility(Lock before, Lock now, Changes changes, Set<String> released) {
        this.before = before;
        this.now = now;
        this.changes = changes;
        this.released = released;
        oldShapes = LockShapes.of(before);
        newShapes = oldShapes.beside(now);
    }

    /**
     * Returns all changes that affect peers or code built from the locked schemas. Additions without an effect on peers
     * or code are left out.
     *
     * @param before the committed lock
     * @param now the model of the current schemas
     * @return the changes, sorted by subject and rule; empty without changes
     */
    public static List<Change> compare(Lock before, SchemaModel now) {
        return compare(before, Lock.of(now));
    }

    /**
     * Compares two locks. A version that the older lock has is compared with the same version in the newer lock, if
     * that one still speaks it. In a released version only changes of the wire are reported.
     *
     * @param before the older lock
     * @param now the newer lock
     * @return the changes, sorted by subject and rule; empty without changes
     */
    public static List<Change> compare(Lock before, Lock now) {
        Changes changes = new Changes();
        Map<String, Lock> versions = now.earlier();
        Lock seen = now.newest();
        Set<String> released = new HashSet<>();
        Map<String, String> versionsByName = new HashMap<>();
        for (Fact protocol : before.all("protocol")) {
            Lock version = versions.get(Lock.version(protocol));
            String name = version == null ? protocol.name() : nameIn(version, protocol, before);
            if (version != null && version.find("protocol", name).isPresent()) {
                seen = seen.with(version);
                released.add(name);
                version.names().forEach(each -> versionsByName.put(each, Lock.version(protocol)));
            }
        }
        Changes newest = new Changes();
        compare(before.newest(), seen, newest, released);
        newest.sorted().forEach(change -> changes.add(change, versionOf(change, versionsByName)));
        before.earlier().forEach((version, old) -> {
            if (versions.containsKey(version)) {
                released(old, versions.get(version), now).forEach(change -> changes.add(change, Optional.of(version)));
            }
        });
        Lock locked = before.renamed(Renames.find(before.newest(), seen));
        versions.forEach((version, one) -> reportUnlocked(version, one, locked, changes));
        return changes.sorted();
    }

    /** Returns the name that a protocol of the older lock has in a version of the newer lock. */
    private static String nameIn(Lock version, Fact protocol, Lock before) {
        return Renames.find(before.newest(), version).nameOf("protocol", protocol.name());
    }

    /** Returns the released version in which a declaration was compared, for a change of its wire. */
    private static Optional<String> versionOf(Change change, Map<String, String> versionsByName) {
        if (change.rule().effect() != Effect.WIRE) {
            return Optional.empty();
        }
        String name = change.subject();
        while (!versionsByName.containsKey(name) && name.matches(".*[.:].*")) {
            name = name.replaceFirst("[.:][^.:]*$", "");
        }
        return Optional.ofNullable(versionsByName.get(name));
    }

    /** Returns the changes of the wire of a released version. */
    private static List<Change> released(Lock old, Lock one, Lock now) {
        Changes changes = new Changes();
        Set<String> all = one.all("protocol").stream().map(Fact::name).collect(Collectors.toSet());
        compare(old, one, changes, all);
        return changes.sorted().stream()
                .filter(change -> change.rule().effect() == Effect.WIRE)
                // A protocol may no longer speak a version that another one speaks.
                .filter(change -> change.rule() != Rule.PROTOCOL_REMOVED
                        || now.find("protocol", change.subject()).isEmpty())
                .toList();
    }

    private static void compare(Lock before, Lock now, Changes changes, Set<String> released) {
        Renames renames = Renames.find(before, now);
        Compatibility comparison = new Compatibility(before.renamed(renames), now, changes, released);
        comparison.renames(before, renames);
        comparison.declarations();
    }

    private static void reportUnlocked(String version, Lock spoken, Lock before, Changes changes) {
        Optional<Lock> locked = Optional.ofNullable(before.earlier().get(version));
        for (Fact protocol : spoken.all("protocol")) {
            Optional<Fact> newest = before.find("protocol", protocol.name());
            boolean isLocked = newest.isEmpty()
                    || newest.filter(one -> Lock.version(one).equals(version)).isPresent()
                    || locked.flatMap(lock -> lock.find("protocol", protocol.name()))
                            .isPresent();
            if (!isLocked) {
                changes.add(
                        Rule.VERSION_NOT_LOCKED,
                        protocol.name(),
                        "it speaks version " + version + ", but nothing shows what peers of that version send");
            }
        }
    }

    private void renames(Lock old, Renames renames) {
        RENAMED.forEach((kind, rule) -> old.all(kind).forEach(fact -> {
            String name = renames.nameOf(kind, fact.name());
            if (!name.equals(fact.name())) {
                changes.add(rule, fact.name(), "its name is `" + name + "` now");
            }
        }));
    }

    private void declarations() {
        REMOVED.forEach((kind, rule) -> before.all(kind).stream()
                .filter(fact -> now.find(kind, fact.name()).isEmpty())
                .forEach(fact -> changes.add(rule, fact.name(), "the " + kind + " was removed")));
        both("package", this::packages);
        both(
                "constant",
                (old, one) -> changes.compare(
                        Rule.CONSTANT_CHANGED, one.name(), "the value", old.value("value"), one.value("value")));
        both("enum", this::enumeration);
        both("flags", this::flags);
        both("union", this::union);
        BodyChanges bodies = new BodyChanges(changes, oldShapes, newShapes);
        both("struct", bodies::compare);
        both("message", (old, one) -> {
            changes.compare(
                    Rule.MESSAGE_BLOCK_CHANGED, one.name(), "carrying a block", old.value("block"), one.value("block"));
            flag(Rule.MESSAGE_TIMED_CHANGED, "timed", old, one);
            bodies.compare(old, one);
        });
        both("object", (old, one) -> {
            flag(Rule.OBJECT_REWIND_CHANGED, "rewind", old, one);
            flag(Rule.OBJECT_IMMEDIATE_CHANGED, "immediate", old, one);
            bodies.compare(old, one);
        });
        changes.markSwappedNames();
        ProtocolChanges protocols = new ProtocolChanges(changes);
        both("protocol", protocols::compare);
        both("protocol", this::id);
        both("protocol", this::releasedId);
        both("protocol", new KeptIds(changes, before, now, released)::report);
    }

    /** Reports another id of a released version, whose peers would no longer connect. */
    private void releasedId(Fact old, Fact one) {
        if (released.contains(one.name()) && !old.value("id").equals(one.value("id"))) {
            changes.add(
                    Rule.VERSION_CHANGED,
                    one.name(),
                    "it was released with the id `" + old.value("id") + "`, and has `" + one.value("id")
                            + "` now: undo the change, or write it with `since` and `until`");
        }
    }

    private void flag(Rule rule, String key, Fact old, Fact one) {
        changes.compareFlag(rule, one.name(), key, old.value(key), one.value(key));
    }

    /** Compares the packages of the current target. A lock of another target has none. */
    private void packages(Fact old, Fact one) {
        one.values()
                .forEach((target, name) -> changes.compare(
                        Rule.TARGET_PACKAGE_CHANGED,
                        one.name(),
                        "the `" + target + "` package",
                        old.value(target),
                        name));
    }

    /** A changed id is only reported if nothing else of the protocol's wire has changed. */
    private void id(Fact old, Fact one) {
        if (oldShapes.ofProtocol(old).equals(newShapes.ofProtocol(one))) {
            changes.compare(Rule.PROTOCOL_ID_CHANGED, one.name(), "the id", old.value("id"), one.value("id"));
        }
    }

    private void both(String kind, BiConsumer<Fact, Fact> comparison) {
        before.all(kind)
                .forEach(old -> now.find(kind, old.name()).ifPresent(one -> {
                    changes.within(one);
                    comparison.accept(old, one);
                }));
    }

    private NumberedChanges numbered(Fact owner) {
        return new NumberedChanges(changes, owner.name());
    }

    private void enumeration(Fact old, Fact one) {
        numbered(one).compare(VALUES, old.parts(), one.parts(), (a, b) -> true);
        changes.compare(
                Rule.ENUM_ROOM_CHANGED,
                one.name(),
                "the greatest number on the wire",
                old.value("max"),
                one.value("max"));
    }

    private void flags(Fact old, Fact one) {
        boolean sameWidth = old.value("max").equals(one.value("max"));
        numbered(one)
                .compare(sameWidth ? FLAGS_IN_ROOM : FLAGS, old.parts(), one.parts(), (a, b) -> true)
                .forEach(pair -> changes.compareFlag(
                        Rule.FLAG_PULSE_CHANGED,
                        one.name() + "." + pair.now().name(),
                        "a pulse",
                        pair.before().value("pulse"),
                        pair.now().value("pulse")));
        if (!sameWidth && (hasRoom(old) || hasRoom(one))) {
            changes.add(
                    Rule.FLAGS_ROOM_CHANGED,
                    one.name(),
                    "the greatest bit on the wire was " + old.value("max") + ", is " + one.value("max"));
        }
    }

    private static boolean hasRoom(Fact flags) {
        return !flags.value("max").equals(Integer.toString(flags.parts().size() - 1));
    }

    private void union(Fact old, Fact one) {
        numbered(one)
                .compare(CASES, old.parts(), one.parts(), (a, b) -> isSameDeclaration(a, b))
                .forEach(pair -> changes.compare(
                        isSameDeclaration(pair.before(), pair.now())
                                ? Rule.UNION_CASE_CLASS_CHANGED
                                : Rule.UNION_CASE_TYPE_CHANGED,
                        one.name() + "." + pair.now().name(),
                        "the type",
                        pair.before().value("type"),
                        pair.now().value("type")));
    }

    private boolean isSameDeclaration(Fact old, Fact one) {
        return oldShapes.ofType(old.value("type")).equals(newShapes.ofType(one.value("type")));
    }
}
