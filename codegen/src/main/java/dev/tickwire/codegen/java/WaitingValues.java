package dev.tickwire.codegen.java;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values of words that have been loaded, which are not taken yet. Loads come first: what a JIT knows of the reader it
 * has to load again behind the check of a value.
 */
final class WaitingValues {
    /** So many words are held at once at the most, about as many as there are registers to spare. */
    private static final int MOST = 8;

    private final List<Waiting> waiting = new ArrayList<>();

    /**
     * Some of the values.
     *
     * @param fields the fields that they belong to
     * @param take adds the statements that take them
     */
    private record Waiting(Set<FieldCode> fields, Runnable take) {}

    /** Adds the values of a word, but for a choice; half a value is taken at once, the lower half first. */
    void add(Word word, Runnable take) {
        add(word.values().stream().map(Word.Part::slot).flatMap(Slot::fields), take);
        if (!word.values().stream().allMatch(Word.Part::isWhole)) {
            takeAll();
        }
    }

    /** Adds the values of a choice. */
    void add(Choice choice, Runnable take) {
        add(choice.fields(), take);
    }

    private void add(Stream<FieldCode> fields, Runnable take) {
        waiting.add(new Waiting(fields.collect(Collectors.toSet()), take));
        if (waiting.size() == MOST) {
            takeAll();
        }
    }

    /** Takes the values among which are those of some fields, with all that are waiting with them. */
    void take(Set<FieldCode> fields) {
        for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
            Waiting values = each.next();
            if (!Collections.disjoint(values.fields, fields)) {
                each.remove();
                values.take.run();
            }
        }
    }

    /** Takes all that are left. */
    void takeAll() {
        waiting.forEach(each -> each.take.run());
        waiting.clear();
    }
}
