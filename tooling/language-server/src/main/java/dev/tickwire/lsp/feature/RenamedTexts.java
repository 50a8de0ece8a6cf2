package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Schemas with another name at all occurrences of a definition. */
final class RenamedTexts {
    private RenamedTexts() {}

    /** Returns occurrences by file. */
    static Map<SourceFile, List<Occurrence>> byFile(List<Occurrence> occurrences) {
        Map<SourceFile, List<Occurrence>> byFile = new LinkedHashMap<>();
        occurrences.forEach(each -> byFile.computeIfAbsent(each.span().file(), file -> new ArrayList<>())
                .add(each));
        return byFile;
    }

    /** Returns the files with another name, by the present files. */
    static Map<SourceFile, SourceFile> of(Map<SourceFile, List<Occurrence>> uses, String newName) {
        Map<SourceFile, SourceFile> edited = new HashMap<>();
        uses.forEach((file, places) -> edited.put(file, new SourceFile(file.path(), replaced(file, places, newName))));
        return edited;
    }

    private static String replaced(SourceFile file, List<Occurrence> places, String newName) {
        StringBuilder text = new StringBuilder(file.text());
        places.stream()
                .map(Occurrence::span)
                .sorted(Comparator.comparingInt((Span span) -> span.start()).reversed())
                .forEach(span -> text.replace(span.start(), span.end(), newName));
        return text.toString();
    }
}
