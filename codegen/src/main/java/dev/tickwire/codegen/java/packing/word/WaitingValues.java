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
 * Values of words that have been loaded, which are not taken yet. A check of a value may call {@code refuse}, behind
 * which a JIT loads the reader's fields from memory again; words that are loaded before the first check are spared
 * that.
 */
final class WaitingValues {
    /** So many words and choices wait at the most, so that the words fit registers. */
    private static final int MOST = 8;

    private final List<Waiting> waiting = new ArrayList<>();

    /**
     * Some of the values.
     *
     * @param fields the fields that they belong to
     * @param take adds the statements that take them
     */
    private record Waiting(Set<FieldCode> fields, Runnable take) {}

    /**
     * Adds the values of a word, but for a choice. A word with half a value ends the waiting: all is taken, so that the
     * lower half, in the word before or in this one, is there before the upper.
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

    /** Takes the values of some fields, with the others of the same words and choices. */
    void takeThoseOf(Set<FieldCode> fields) {
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
