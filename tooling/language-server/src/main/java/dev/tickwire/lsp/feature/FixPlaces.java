package dev.tickwire.lsp.feature;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Places around a diagnostic, found by the signs of the text: the file need not have a whole syntax tree. */
final class FixPlaces {
    private static final String ENDS_OF_STATEMENTS = "{};\n";
    private static final String ENDS_OF_ENTRIES = "{}();,\n";

    private static final Pattern UNIT = Pattern.compile("(?<=[0-9] ?)[A-Za-z]+(?= *;)");

    private final SourceFile file;
    private final String text;

    FixPlaces(SourceFile file) {
        this.file = file;
        this.text = file.text();
    }

    /** Returns the statement on the line of a place with its semicolon. */
    Optional<Span> statement(Span place) {
        Span inside = between(place, ENDS_OF_STATEMENTS);
        boolean isStatement = inside.end() < text.length() && text.charAt(inside.end()) == ';';
        return isStatement ? Optional.of(file.span(inside.start(), inside.end() + 1)) : Optional.empty();
    }

    /** Returns the value, case or parameter around a place, without the commas around it. */
    Span entry(Span place) {
        Span inside = between(place, ENDS_OF_ENTRIES);
        int end = inside.end();
        while (end > place.end() && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return file.span(inside.start(), end);
    }

    /** Returns the text around a place between two of the given signs, without blanks before it. */
    private Span between(Span place, String signs) {
        int start = place.start();
        while (start > 0 && signs.indexOf(text.charAt(start - 1)) < 0) {
            start--;
        }
        while (start < place.start() && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        int end = place.end();
        while (end < text.length() && signs.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return file.span(start, end);
    }

    /** Returns a place with the round brackets around it, if nothing else is in them. */
    Optional<Span> brackets(Span place) {
        int start = skippedBack(place.start());
        int end = skipped(place.end());
        boolean isAlone = start > 0 && text.charAt(start - 1) == '(' && end < text.length() && text.charAt(end) == ')';
        return isAlone ? Optional.of(file.span(start - 1, end + 1)) : Optional.empty();
    }

    /** Returns the round brackets that begin with a place. */
    Optional<Span> bracketsFrom(Span place) {
        int end = text.indexOf(')', place.start());
        return place.text().startsWith("(") && end >= 0
                ? Optional.of(file.span(place.start(), end + 1))
                : Optional.empty();
    }

    /** Returns the unit behind the number in the statement around a place. */
    Optional<Span> unit(Span place) {
        Span inside = statement(place).orElse(place);
        Matcher unit = UNIT.matcher(inside.text());
        return unit.find()
                ? Optional.of(file.span(inside.start() + unit.start(), inside.start() + unit.end()))
                : Optional.empty();
    }

    /** Returns a type with its arguments, such as {@code int(0, 10)}, from a place in the arguments. */
    Optional<Span> typeWithArguments(Span place) {
        int open = text.lastIndexOf('(', place.start());
        int close = text.indexOf(')', place.start());
        boolean isOnLine =
                open >= 0 && close >= 0 && !text.substring(open, close).contains("\n");
        return isOnLine ? Optional.of(file.span(wordStart(open), close + 1)) : Optional.empty();
    }

    /** Returns a place with the comma behind it, or else before it, if there is one. */
    Optional<Span> withComma(Span place) {
        int end = skipped(place.end());
        int start = skippedBack(place.start());
        if (end < text.length() && text.charAt(end) == ',') {
            return Optional.of(file.span(place.start(), end + 1));
        }
        return start > 0 && text.charAt(start - 1) == ','
                ? Optional.of(file.span(start - 1, place.end()))
                : Optional.empty();
    }

    /** Returns a default with the {@code =} before it. */
    Optional<Span> withEquals(Span place) {
        int start = skippedBack(place.start());
        return start > 0 && text.charAt(start - 1) == '='
                ? Optional.of(file.span(start - 1, place.end()))
                : Optional.empty();
    }

    /** Returns the words before the braces around a place, the inner braces first. */
    List<Span> heads(Span place) {
        return braces(place).stream()
                .map(brace -> between(file.span(brace, brace), ENDS_OF_STATEMENTS))
                .toList();
    }

    /** Returns the opening braces before a place that are not closed before it, the inner first. */
    List<Integer> braces(Span place) {
        List<Integer> braces = new ArrayList<>();
        int closed = 0;
        for (int at = place.start() - 1; at >= 0; at--) {
            if (text.charAt(at) == '}') {
                closed++;
            } else if (text.charAt(at) == '{' && closed > 0) {
                closed--;
            } else if (text.charAt(at) == '{') {
                braces.add(at);
            }
        }
        return braces;
    }

    /** Returns the next braces behind a place, with all between them. */
    Optional<Span> nextBraces(Span place) {
        return closed(text.indexOf('{', place.end()));
    }

    /** Returns the inner braces around a place, with all between them. */
    Optional<Span> bracesAround(Span place) {
        return braces(place).stream().findFirst().flatMap(this::closed);
    }

    private Optional<Span> closed(int open) {
        int depth = 0;
        for (int at = open; at >= 0 && at < text.length(); at++) {
            if (text.charAt(at) == '{') {
                depth++;
            } else if (text.charAt(at) == '}' && --depth == 0) {
                return Optional.of(file.span(open, at + 1));
            }
        }
        return Optional.empty();
    }

    /** Returns the offset of the first sign of the statement that a place is in, on its line. */
    int statementStart(Span place) {
        return between(place, ENDS_OF_STATEMENTS).start();
    }

    /** Returns the {@code if} with its fields from its condition, if no {@code else} belongs to it. */
    Optional<Span> branch(Span condition) {
        int bracket = skippedBack(condition.start()) - 1;
        int start = bracket < 0 ? 0 : wordStart(skippedBack(bracket));
        Optional<Span> braces = nextBraces(condition);
        if (!text.startsWith("if", start) || braces.isEmpty() || precededBy(start, "else")) {
            return Optional.empty();
        }
        int end = braces.get().end();
        return text.startsWith("else", skipped(end)) ? Optional.empty() : Optional.of(file.span(start, end));
    }

    private boolean precededBy(int offset, String word) {
        return text.substring(0, skippedBack(offset)).endsWith(word);
    }

    /** Returns where a word or words stand in a place, the nearest before an offset first, then those behind it. */
    List<Span> occurrences(Span place, String words, int offset) {
        List<Span> before = new ArrayList<>();
        List<Span> behind = new ArrayList<>();
        Pattern whole = Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(words) + "(?![A-Za-z0-9_])");
        for (MatchResult each : whole.matcher(place.text()).results().toList()) {
            Span found = file.span(place.start() + each.start(), place.start() + each.end());
            if (found.start() <= offset) {
                before.add(0, found);
            } else {
                behind.add(found);
            }
        }
        before.addAll(behind);
        return before;
    }

    /** Returns the word before a place and the blanks before it, such as the keyword before a name. */
    Span wordBefore(Span place) {
        int end = skippedBack(place.start());
        return file.span(wordStart(end), end);
    }

    /** Returns a place with the word that begins at its end. */
    Span withWordBehind(Span place) {
        int end = place.end();
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return file.span(place.start(), end);
    }

    /** Returns the offset of the first letter of a word that ends at an offset, or the offset. */
    int wordStart(int end) {
        int start = end;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    /** Returns a statement with the documentation before it. */
    Span withDocumentation(Span statement) {
        int end = skippedBack(statement.start());
        int start = text.lastIndexOf("/**", end);
        boolean isDocumented = start >= 0 && text.indexOf("*/", start) == end - 2;
        return isDocumented ? file.span(start, statement.end()) : statement;
    }

    private int skipped(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Returns the offset behind the last sign before an offset that is no blank. */
    int skippedBack(int from) {
        int at = from;
        while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }
}
