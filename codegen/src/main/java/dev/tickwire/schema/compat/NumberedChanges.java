package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Compares lists in which a position is a number: values, flags, cases, messages, objects, channels. */
final class NumberedChanges {
    private final Changes changes;
    private final String owner;

    NumberedChanges(Changes changes, String owner) {
        this.changes = changes;
        this.owner = owner;
    }

    /**
     * Rules for changes of a list.
     *
     * @param noun a member of the list in words
     * @param separator text between the owner's name and the member's
     * @param added a member was added
     * @param removed a member was removed
     * @param renamed a member has a new name at an old position; null if a new name is always a new member
     * @param moved a member has another number
     */
    record Rules(
            String noun,
            String separator,
            Rule added,
            Rule removed,
            @Nullable Rule renamed,
            Rule moved) {}

    /** Member of both lists, possibly with different names. */
    record Pair(Fact before, Fact now) {}

    /**
     * Adds members that were added, removed, renamed or moved.
     *
     * @param sameThing returns whether two members at the same position may be a member that was renamed
     * @return pairs of members that are in the two lists
     */
    List<Pair> compare(Rules rules, List<Fact> before, List<Fact> now, BiPredicate<Fact, Fact> sameThing) {
        Map<String, Integer> oldNumbers = numbers(before);
        Map<String, Integer> newNumbers = numbers(now);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
            Fact old = i < before.size() ? before.get(i) : null;
            Fact one = i < now.size() ? now.get(i) : null;
            Fact removed = old == null || newNumbers.containsKey(old.name()) ? null : old;
            Fact added = one == null || oldNumbers.containsKey(one.name()) ? null : one;
            if (removed != null && added != null && rules.renamed() != null && sameThing.test(removed, added)) {
                changes.rename(rules.renamed(), subject(rules, removed), removed.name(), added.name(), "");
                pairs.add(new Pair(removed, added));
                continue;
            }
            if (removed != null) {
                changes.add(rules.removed(), subject(rules, removed), "the " + rules.noun() + " had number " + i);
            } else if (old != null) {
                int number = Objects.requireNonNull(newNumbers.get(old.name()));
                pairs.add(new Pair(old, now.get(number)));
                changes.compare(rules.moved(), subject(rules, old), "its number", "" + i, "" + number);
            }
            if (added != null) {
                changes.add(rules.added(), subject(rules, added), "the " + rules.noun() + " has number " + i);
            }
        }
        return pairs;
    }

    private String subject(Rules rules, Fact one) {
        return owner + rules.separator() + one.name();
    }

    private static Map<String, Integer> numbers(List<Fact> facts) {
        Map<String, Integer> numbers = new HashMap<>();
        facts.forEach(fact -> numbers.put(fact.name(), numbers.size()));
        return numbers;
    }
}
