package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Compares lists in which each thing's place is its number: values, flags, cases, messages, objects, channels. */
final class NumberedChanges {
    private final Changes changes;
    private final String owner;

    NumberedChanges(Changes changes, String owner) {
        this.changes = changes;
        this.owner = owner;
    }

    /**
     * The rules by which changes of a list are reported.
     *
     * @param what one of the list in words
     * @param separator what stands between the owner's name and the name of one of the list
     * @param added a new one
     * @param removed one that is gone
     * @param renamed one with a new name at an old place; null where a new name is another thing
     * @param moved one with another number
     */
    record Rules(String what, String separator, Rule added, Rule removed, Rule renamed, Rule moved) {}

    /** One that is in both lists, maybe under different names. */
    record Pair(Fact before, Fact now) {}

    /**
     * Tells what has come, gone and moved.
     *
     * @param sameThing whether two at the same place may be the same thing under another name
     * @return those in both lists
     */
    List<Pair> compare(Rules rules, List<Fact> before, List<Fact> now, BiPredicate<Fact, Fact> sameThing) {
        Map<String, Integer> oldNumbers = numbers(before);
        Map<String, Integer> newNumbers = numbers(now);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
            Fact old = i < before.size() ? before.get(i) : null;
            Fact one = i < now.size() ? now.get(i) : null;
            boolean gone = old != null && !newNumbers.containsKey(old.name());
            boolean come = one != null && !oldNumbers.containsKey(one.name());
            if (gone && come && rules.renamed() != null && sameThing.test(old, one)) {
                changes.rename(rules.renamed(), subject(rules, old), old.name(), one.name(), "");
                pairs.add(new Pair(old, one));
                continue;
            }
            if (gone) {
                changes.add(rules.removed(), subject(rules, old), "the " + rules.what() + " had number " + i);
            } else if (old != null) {
                int number = newNumbers.get(old.name());
                pairs.add(new Pair(old, now.get(number)));
                changes.compare(rules.moved(), subject(rules, old), "its number", "" + i, "" + number);
            }
            if (come) {
                changes.add(rules.added(), subject(rules, one), "the " + rules.what() + " has number " + i);
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
