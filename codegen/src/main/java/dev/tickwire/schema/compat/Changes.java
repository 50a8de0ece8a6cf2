package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Collects changes. */
final class Changes {
    private final List<Found> found = new ArrayList<>();
    private final SwappedNames swapped = new SwappedNames();
    private String declaration = "";

    /**
     * A change and where it was found.
     *
     * @param change the change
     * @param declaration kind and name of the declaration that has changed
     */
    private record Found(Change change, String declaration) {
        boolean touchesTheWire() {
            return change.rule().effect() == Effect.WIRE;
        }
    }

    /** Says which declaration the changes that are added next belong to. */
    void within(Fact declared) {
        declaration = declared.kind() + " " + declared.name();
    }

    void add(Rule rule, String subject, String message) {
        found.add(new Found(new Change(rule, subject, message), declaration));
    }

    /**
     * Adds a new name of a field, value, flag or case.
     *
     * @param rule the rule of such names
     * @param subject what had the old one
     * @param from the old one, without its owner
     * @param to the new one
     * @param shape what it looks like on the wire; nothing of another shape can have changed places with it
     */
    void rename(Rule rule, String subject, String from, String to, String shape) {
        swapped.add(found.size(), rule + " " + shape, from, to);
        add(rule, subject, "its name is `" + to + "` now");
    }

    /** Tells of new names that are the old names of others as of what they are. */
    void tellSwappedNames() {
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
     * Says at each change of the wire in some declarations what is to be done about it. A new {@code version} is no
     * such change: it is what is done.
     *
     * @return how many changes there are
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

    /** Adds a change where a value is not what it was. */
    void compare(Rule rule, String subject, String what, String before, String now) {
        if (!before.equals(now)) {
            add(rule, subject, what + " was " + shown(before) + ", is " + shown(now));
        }
    }

    /** Adds a change where something became so, or is not so any more. */
    void compareFlag(Rule rule, String subject, String word, String before, String now) {
        if (!before.equals(now)) {
            add(rule, subject, now.isEmpty() ? "it is not " + word + " any more" : "it is " + word + " now");
        }
    }

    private static String shown(String value) {
        return value.isEmpty() ? "none" : "`" + value + "`";
    }

    /** How many there are: to see whether more have come. */
    int size() {
        return found.size();
    }

    /** Whether one of the wire is among those from an index on. */
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
