package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.feature.Fixes.Fix;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Edits that move what the file has already, or write it again. */
final class Rearrangements {
    private static final Pattern RANGE = Pattern.compile("(.+?)( *\\.\\. *)(.+)");

    private static final Pattern NUMBER = Pattern.compile("\\s*=\\s*[0-9]+(?=\\s*[,;}])");

    private final SourceFile file;
    private final FixPlaces places;

    Rearrangements(SourceFile file, FixPlaces places) {
        this.file = file;
        this.places = places;
    }

    /** Exchanges the bounds of a range. */
    Optional<Fix> swapped(Span range) {
        Matcher bounds = RANGE.matcher(range.text());
        return bounds.matches()
                ? Optional.of(fix("Swap the bounds", range, bounds.group(3) + bounds.group(2) + bounds.group(1)))
                : Optional.empty();
    }

    /** Writes the type of a field again before each further name: {@code uint8 x, y;} becomes two fields. */
    Optional<Fix> typeAgain(Span comma) {
        return places.statement(comma).map(statement -> {
            Span name = places.wordBefore(comma);
            String type = file.text().substring(statement.start(), name.start()).strip();
            Span names = file.span(comma.start(), statement.end());
            return fix("Write `" + type + "` again", names, names.text().replaceAll(",", "; " + type));
        });
    }

    /** Moves a field before the {@code if} with a condition. */
    Optional<Fix> before(Span condition, Span field) {
        Optional<Span> moved = places.statement(field);
        int start =
                places.heads(field).size() == places.heads(condition).size() ? places.statementStart(condition) : -1;
        if (moved.isEmpty() || start < 0 || start >= moved.get().start()) {
            return Optional.empty();
        }
        Span whole = file.span(start, moved.get().end());
        int blanks = places.skippedBack(moved.get().start());
        String between = file.text().substring(blanks, moved.get().start());
        String text = moved.get().text() + between + file.text().substring(start, blanks);
        return Optional.of(fix("Move `" + moved.get().text() + "`", whole, text));
    }

    /** Moves a value, flag or case behind the others. Comments would lose their entries, so there are none. */
    Optional<Fix> last(Span name) {
        Optional<Span> braces = places.bracesAround(name);
        if (braces.isEmpty() || braces.get().text().matches("(?s).*(/\\*|//).*")) {
            return Optional.empty();
        }
        Span inside = file.span(braces.get().start() + 1, braces.get().end() - 1);
        String sign = inside.text().contains(";") ? ";" : ",";
        String[] slots = inside.text().split(sign, -1);
        List<String> entries = new ArrayList<>(Arrays.stream(slots)
                .map(String::strip)
                .filter(entry -> !entry.isEmpty())
                .toList());
        String before = file.text().substring(inside.start(), name.start());
        int index = (int) before.chars().filter(each -> each == sign.charAt(0)).count();
        Collections.rotate(entries.subList(index, entries.size()), -1);
        for (int i = 0; i < entries.size(); i++) {
            slots[i] = slots[i].replace(slots[i].strip(), entries.get(i));
        }
        return Optional.of(fix("Write `" + name.text() + "` last", inside, String.join(sign, slots)));
    }

    /** Removes the numbers of all values or flags in the braces around a {@code =}. */
    Optional<Fix> withoutNumbers(Span sign) {
        return places.bracesAround(sign)
                .filter(braces -> sign.text().equals("="))
                .map(braces -> fix(
                        "Remove the numbers",
                        braces,
                        NUMBER.matcher(braces.text()).replaceAll("")));
    }

    /** Adds a name to the end of a statement that lists names. */
    Optional<Fix> listed(Span name, Span list) {
        return places.statement(list)
                .map(statement -> file.span(statement.end() - 1, statement.end() - 1))
                .map(end -> fix("Add `" + name.text() + "` at the end", end, ", " + name.text()));
    }

    private static Fix fix(String title, Span place, String text) {
        return new Fix(title, place, text);
    }
}
