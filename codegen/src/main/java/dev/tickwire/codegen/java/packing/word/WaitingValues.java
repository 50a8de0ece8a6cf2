package dev.tickwire.codegen.java.packing.word;

import dev.tickwire.codegen.java.field.FieldCode;
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
    /** Upper bound on waiting words and choices (conditional fields), so that the words fit into registers. */
    private static final int MAX = 8;

    private final List<Waiting> waiting = new ArrayList<>();

    /**
     * Values of a word or choice.
     *
     * @param fields the fields of the values
     * @param unpack adds the statements that unpack the fields
     */
    private record Waiting(Set<FieldCode> fields, Runnable unpack) {}

    /**
     * Adds the values of a word, without the {@link Choice} at its end. A word with half a value unpacks everything, so
     * that the lower half precedes the upper.
     */
    void add(Word word, Runnable unpack) {
        add(word.values().stream().map(Word.Part::slot).flatMap(Slot::fields), unpack);
        if (!word.values().stream().allMatch(Word.Part::isWhole)) {
            unpackAll();
        }
    }

    /** Adds the values of a choice. */
    void add(Choice choice, Runnable unpack) {
        add(choice.fields(), unpack);
    }

    private void add(Stream<FieldCode> fields, Runnable unpack) {
        waiting.add(new Waiting(fields.collect(Collectors.toSet()), unpack));
        if (waiting.size() == MAX) {
            unpackAll();
        }
    }

    /** Unpacks the values of these fields, with all other values of the same words and choices. */
    void unpackOf(Set<FieldCode> fields) {
        for (Iterator<Waiting> each = waiting.iterator(); each.hasNext(); ) {
            Waiting values = each.next();
            if (!Collections.disjoint(values.fields, fields)) {
                each.remove();
                values.unpack.run();
            }
        }
    }

    /** Unpacks all waiting values. */
    void unpackAll() {
        waiting.forEach(each -> each.unpack.run());
        waiting.clear();
    }
}
