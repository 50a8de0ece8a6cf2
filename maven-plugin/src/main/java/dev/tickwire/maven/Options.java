package dev.tickwire.maven;

import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.plugin.MojoExecutionException;

/** Values of options that are one of a few words. For a misspelt one the nearest word is suggested. */
final class Options {
    private Options() {}

    /** The constant that a word names, in lower case or as it is declared. */
    static <E extends Enum<E>> E parse(Class<E> type, String option, String word) throws MojoExecutionException {
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

    /** The constants that words name exactly. */
    static <E extends Enum<E>> Set<E> parseAll(Class<E> type, String option, Collection<String> words)
            throws MojoExecutionException {
        List<String> known =
                Arrays.stream(type.getEnumConstants()).map(Enum::name).toList();
        Set<E> constants = EnumSet.noneOf(type);
        for (String word : oneOf(option, words, known)) {
            constants.add(Enum.valueOf(type, word));
        }
        return constants;
    }

    /** Words that must each be a known one. */
    static Set<String> oneOf(String option, Collection<String> words, Collection<String> known)
            throws MojoExecutionException {
        Set<String> checked = new TreeSet<>();
        for (String word : words) {
            if (!known.contains(word)) {
                throw unknown(option, word, known);
            }
            checked.add(word);
        }
        return checked;
    }

    /** The exception for a word that is none of the known ones. */
    static MojoExecutionException unknown(String option, String word, Collection<String> known) {
        String meant = DidYouMean.nearest(word, known)
                .map(nearest -> "did you mean `" + nearest + "`?")
                .orElseGet(() -> "must be one of " + String.join(", ", known));
        return new MojoExecutionException(option + " = `" + word + "`: " + meant);
    }
}
