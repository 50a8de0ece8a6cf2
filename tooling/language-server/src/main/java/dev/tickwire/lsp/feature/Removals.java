package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.feature.Fixes.Fix;
import dev.tickwire.schema.source.LineMap;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Edits that remove something. They take the blanks, the comma or the line with it that served it alone. */
final class Removals {
    private final SourceFile file;
    private final FixPlaces places;

    Removals(SourceFile file, FixPlaces places) {
        this.file = file;
        this.places = places;
    }

    /** Returns removals of a place alone, first with the brackets, comma or {@code =} that would be of no use. */
    List<Fix> ofPlace(Span place) {
        List<Fix> fixes = new ArrayList<>();
        places.brackets(place).map(this::removal).ifPresent(fixes::add);
        if (places.entry(place).equals(place)) {
            places.withComma(place).map(this::removal).ifPresent(fixes::add);
        }
        places.withEquals(place).map(this::removal).ifPresent(fixes::add);
        fixes.add(removal(place));
        return fixes;
    }

    /** Returns removals of the value, parameter or statement that begins with a place. */
    List<Fix> ofPartFrom(Span place) {
        List<Fix> fixes = new ArrayList<>();
        if (places.entry(place).start() == place.start()) {
            fixes.addAll(ofEntry(place));
        }
        places.statement(place)
                .filter(statement -> statement.start() == place.start())
                .map(this::ofStatement)
                .ifPresent(fixes::add);
        return fixes;
    }

    /** Returns removals of the value, parameter or statement around a place. */
    List<Fix> ofPartAround(Span place) {
        List<Fix> fixes = new ArrayList<>(ofEntry(place));
        places.statement(place).map(this::ofStatement).ifPresent(fixes::add);
        return fixes;
    }

    private List<Fix> ofEntry(Span place) {
        List<Fix> fixes = new ArrayList<>();
        Span entry = places.entry(place);
        places.brackets(entry).map(this::removal).ifPresent(fixes::add);
        places.withComma(entry).map(this::removal).ifPresent(fixes::add);
        return fixes;
    }

    private Fix ofStatement(Span statement) {
        return removal(places.withDocumentation(statement));
    }

    /** Removes a place with the blanks behind it, and its whole line if nothing else is on it. */
    Fix removal(Span place) {
        LineMap lines = file.lines();
        String text = file.text();
        int line = lines.line(place.start());
        int lastLine = lines.line(place.end());
        boolean isFirst = text.substring(lines.lineStart(line), place.start()).isBlank();
        boolean isLast = text.substring(place.end(), lines.lineEnd(lastLine)).isBlank();
        if (isFirst && isLast && lastLine < lines.lineCount()) {
            return fix(place, file.span(lines.lineStart(line), lines.lineStart(lastLine + 1)));
        }
        int start = place.start();
        int end = place.end();
        boolean isBehindSign = start == 0 || " \n(".indexOf(text.charAt(start - 1)) >= 0;
        while (isBehindSign && end < text.length() && text.charAt(end) == ' ') {
            end++;
        }
        boolean isBeforeSign = end < text.length() && ",;)".indexOf(text.charAt(end)) >= 0;
        while ((isLast || isBeforeSign) && start > 0 && text.charAt(start - 1) == ' ') {
            start--;
        }
        return fix(place, file.span(start, end));
    }

    private static Fix fix(Span removed, Span edited) {
        return new Fix("Remove `" + shortened(removed) + "`", edited, "");
    }

    private static String shortened(Span place) {
        String text = place.text().replaceAll("\\s+", " ").strip();
        return text.length() <= 40 ? text : text.substring(0, 39) + "…";
    }
}
