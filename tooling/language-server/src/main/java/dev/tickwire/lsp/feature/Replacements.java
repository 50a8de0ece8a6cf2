package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.feature.Fixes.Fix;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Edits that write code in place of a label, or of more around it if the code has its words as well. */
final class Replacements {
    private static final Pattern NAMED = Pattern.compile("`([^`]+)`");

    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Words that other languages have where a schema has none. */
    private static final Set<String> FOREIGN =
            Set.of("char", "const", "define", "false", "from", "let", "returns", "true", "var");

    private static final Set<String> SENDERS = Set.of("client", "server");

    private final Diagnostic diagnostic;
    private final FixPlaces places;
    private final Span label;
    private final SourceFile file;

    Replacements(Diagnostic diagnostic, FixPlaces places) {
        this.diagnostic = diagnostic;
        this.places = places;
        this.label = diagnostic.primary();
        this.file = label.file();
    }

    /** Returns replacements, or the insertion of code that is missing at the label. */
    List<Fix> of(String code) {
        if (label.start() == label.end()) {
            return List.of(Fix.addition(label, code));
        }
        List<Fix> fixes = new ArrayList<>();
        fixes.add(Fix.replacement(label, quoted(code)));
        Span withWord = file.span(places.wordStart(label.start()), label.end());
        String word = file.text().substring(withWord.start(), label.start());
        if (!word.isEmpty() && code.startsWith(word)) {
            fixes.add(Fix.replacement(withWord, code));
        }
        namedInLabel().ifPresent(named -> fixes.add(Fix.replacement(named, code)));
        Stream.Builder<Span> wider = Stream.builder();
        wider.add(places.entry(label));
        places.typeWithArguments(label).ifPresent(wider::add);
        places.statement(label).ifPresent(statement -> {
            wider.add(file.span(label.start(), statement.end()));
            wordsAround(statement, code).ifPresent(wider::add);
            wider.add(statement);
        });
        wider.build()
                .filter(place -> keepsWords(place, code))
                .map(place -> Fix.replacement(place, code))
                .forEach(fixes::add);
        return fixes;
    }

    /** Returns whether code has all words of a place but those of the label. One sender may replace the other. */
    private boolean keepsWords(Span place, String code) {
        String around = file.text().substring(place.start(), label.start())
                + " "
                + file.text().substring(Math.min(label.end(), place.end()), place.end());
        List<String> words = words(code);
        return words(around).stream()
                .allMatch(word -> words.contains(word)
                        || FOREIGN.contains(word)
                        || SENDERS.contains(word) && words.stream().anyMatch(SENDERS::contains));
    }

    /** Returns the part of a statement from the first to the last word that code has as well, if it holds the label. */
    private Optional<Span> wordsAround(Span statement, String code) {
        List<Span> found = words(code).stream()
                .flatMap(word -> places.occurrences(statement, word, statement.end()).stream())
                .toList();
        int start = found.stream().mapToInt(Span::start).min().orElse(statement.end());
        int end = code.endsWith(";")
                ? statement.end()
                : found.stream().mapToInt(Span::end).max().orElse(statement.start());
        return start <= label.start() && end >= label.end() ? Optional.of(file.span(start, end)) : Optional.empty();
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(MatchResult::group).toList();
    }

    /** Returns the text in quotes if it replaces a string, such as the path of an import. */
    private String quoted(String code) {
        return label.text().startsWith("\"") && !code.startsWith("\"") ? "\"" + code + "\"" : code;
    }

    /** Returns the place of what the message names, if it is a part of the label. */
    private Optional<Span> namedInLabel() {
        return NAMED.matcher(diagnostic.message())
                .results()
                .flatMap(named -> places.occurrences(label, named.group(1), label.end()).stream())
                .findFirst();
    }
}
