package dev.tickwire.schema.compat;

import dev.tickwire.schema.compat.NumberedChanges.Rules;
import dev.tickwire.schema.model.SchemaModel;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

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

    private final Changes changes = new Changes();
    private final Lock before;
    private final Lock now;
    private final Shapes oldShapes;
    private final Shapes newShapes;

    private Compatibility(Lock before, Lock now) {
        this.before = before;
        this.now = now;
        oldShapes = Shapes.of(before);
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
     * Compares two locks.
     *
     * @param before the older lock
     * @param now the newer lock
     * @return the changes, sorted by subject and rule; empty without changes
     */
    public static List<Change> compare(Lock before, Lock now) {
        Renames renames = Renames.find(before, now);
        Compatibility comparison = new Compatibility(before.renamed(renames), now);
        comparison.renames(before, renames);
        comparison.declarations();
        return comparison.changes.sorted();
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
        both("protocol", new KeptIds(changes, before, now)::report);
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
