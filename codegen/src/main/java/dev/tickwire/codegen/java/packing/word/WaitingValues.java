package dev.tickwire.codegen.java.packing.word;

import dev.tickwire.codegen.java.value.FieldCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values of words that were loaded and are not unpacked yet. Validation may call {@code refuse}, and a JIT then loads
 * the reader's fields again. Words that are loaded before the first check avoid that.
 */
final class WaitingValues {
    /** Upper bound on waiting words and choices, so that the words fit into registers. */
    private static final int MOST = 8;

    private final List<Waiting> waiting = new ArrayList<>();

    /**
     * Values of a word or choice.
     *
     * @param fields the fields of the values
     * @param take adds the statements that unpack them
     */
    private record Waiting(Set<FieldCode> fields, Runnable take) {}

    /**
     * Adds the values of a word, without its choice. A word with half a value unpacks everything, so that the lower
     * half precedes the upper.
     */
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

    /** Unpacks the values of these fields, with all others of the same words and choices. */
    void takeThoseOf(Set<FieldCode> fields) {
        for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
            Waiting values = each.next();
            if (!Collections.disjoint(values.fields, fields)) {
                each.remove();
                values.take.run();
            }
        }
    }

    /** Unpacks all waiting values. */
    void takeAll() {
        waiting.forEach(each -> each.take.run());
        waiting.clear();
    }
}
