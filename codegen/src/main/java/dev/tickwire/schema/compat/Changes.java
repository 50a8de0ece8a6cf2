package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** List of changes during a comparison. */
final class Changes {
    private final List<Found> found = new ArrayList<>();
    private final SwappedNames swapped = new SwappedNames();
    private String declaration = "";

    /**
     * Change with its place.
     *
     * @param change the change
     * @param declaration kind and name of the changed declaration
     */
    private record Found(Change change, String declaration) {
        boolean touchesTheWire() {
            return change.rule().effect() == Effect.WIRE;
        }
    }

    /** Sets the declaration for the following changes. */
    void within(Fact declared) {
        declaration = declared.kind() + " " + declared.name();
    }

    void add(Rule rule, String subject, String message) {
        found.add(new Found(new Change(rule, subject, message), declaration));
    }

    /**
     * Adds a renamed field, value, flag or case.
     *
     * @param rule rule of such renamings
     * @param subject the member under its old name
     * @param from the old name, without the name of the owner
     * @param to the new name
     * @param shape the form of the member on the wire; names can only be swapped between members of the same form
     */
    void rename(Rule rule, String subject, String from, String to, String shape) {
        swapped.add(found.size(), rule + " " + shape, from, to);
        add(rule, subject, "its name is `" + to + "` now");
    }

    /** Replaces the rule of renamings that are swaps of names. */
    void markSwappedNames() {
        for (int index : swapped.changes()) {
            Found one = found.get(index);
            Change change = one.change();
            found.set(
                    index,
                    new Found(
                            new Change(
                                    Rule.NAMES_SWAPPED,
                                    change.subject(),
                                    change.message() + ": the name of another, which was renamed in exchange"),
                            one.declaration()));
        }
    }

    /**
     * Appends advice to each wire change in some declarations. A new {@code version} is excluded: it is what the advice
     * proposes.
     *
     * @return number of these changes
     */
    int advise(Set<String> declarations, String advice) {
        int count = 0;
        for (int i = 0; i < found.size(); i++) {
            Found one = found.get(i);
            Change change = one.change();
            boolean concerned = one.touchesTheWire()
                    && declarations.contains(one.declaration())
                    && change.rule() != Rule.PROTOCOL_VERSION_CHANGED;
            if (concerned) {
                found.set(
                        i,
                        new Found(
                                new Change(change.rule(), change.subject(), change.message() + advice),
                                one.declaration()));
                count++;
            }
        }
        return count;
    }

    /** Adds a change if two values differ. */
    void compare(Rule rule, String subject, String property, String before, String now) {
        if (!before.equals(now)) {
            add(rule, subject, property + " was " + shown(before) + ", is " + shown(now));
        }
    }

    /** Adds a change if a property was gained or lost. */
    void compareFlag(Rule rule, String subject, String word, String before, String now) {
        if (!before.equals(now)) {
            add(rule, subject, now.isEmpty() ? "it is no longer " + word : "it is " + word + " now");
        }
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : "`" + value + "`";
    }

    /** Adds a change that was found elsewhere, in a released version or in the newest one. */
    void add(Change change, Optional<String> version) {
        String prefix = version.map(number -> "version " + number + ": ").orElse("");
        add(change.rule(), change.subject(), prefix + change.message());
    }

    /** Number of changes so far. */
    int size() {
        return found.size();
    }

    /** Returns whether a change of the wire was added from this index on. */
    boolean touchTheWireFrom(int index) {
        return found.subList(index, found.size()).stream().anyMatch(Found::touchesTheWire);
    }

    List<Change> sorted() {
        List<Change> sorted = new ArrayList<>();
        found.forEach(one -> sorted.add(one.change()));
        sorted.sort(Comparator.comparing(Change::subject)
                .thenComparing(Change::rule)
                .thenComparing(Change::message));
        return List.copyOf(sorted);
    }
}
