package dev.tickwire.codegen.build;

import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Parsing of options with a fixed set of words. Errors propose the most similar word. */
public final class Options {
    private Options() {}

    /**
     * Returns the constant for a word, in lower case or as declared.
     *
     * @throws WrongOption if there is no such constant
     */
    public static <E extends Enum<E>> E parse(Class<E> type, String option, String word) {
        List<String> words = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String lowerCase = constant.name().toLowerCase(Locale.ROOT);
            if (word.equals(lowerCase) || word.equals(constant.name())) {
                return constant;
            }
            words.add(lowerCase);
        }
        throw unknown(option, word, words);
    }

    /**
     * Returns the constants for words, as declared.
     *
     * @throws WrongOption if one of the words is unknown
     */
    public static <E extends Enum<E>> Set<E> parseAll(Class<E> type, String option, Collection<String> words) {
        List<String> known =
                Arrays.stream(type.getEnumConstants()).map(Enum::name).toList();
        Set<E> constants = EnumSet.noneOf(type);
        for (String word : oneOf(option, words, known)) {
            constants.add(Enum.valueOf(type, word));
        }
        return constants;
    }

    /**
     * Returns the given words after a check that all are known.
     *
     * @throws WrongOption if one of the words is unknown
     */
    public static Set<String> oneOf(String option, Collection<String> words, Collection<String> known) {
        Set<String> checked = new TreeSet<>();
        for (String word : words) {
            if (!known.contains(word)) {
                throw unknown(option, word, known);
            }
            checked.add(word);
        }
        return checked;
    }

    /** Returns the exception for an unknown word. */
    public static WrongOption unknown(String option, String word, Collection<String> known) {
        String meant = DidYouMean.nearest(word, known)
                .map(nearest -> "did you mean `" + nearest + "`?")
                .orElseGet(() -> "must be one of " + String.join(", ", known));
        return new WrongOption(option + " = `" + word + "`: " + meant);
    }
}
