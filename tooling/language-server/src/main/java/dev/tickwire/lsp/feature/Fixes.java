package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.LineMap;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Edits that the help of a diagnostic proposes. A help is a sentence for people, so several edits may be meant. Each is
 * tried by the compiler; the first that removes the diagnostic and adds none is offered.
 */
final class Fixes {
    /** Something to type. An ellipsis in it stands for something that only the user knows. */
    private static final Pattern CODE = Pattern.compile("`([^`…]+)`");

    private static final Pattern REMOVAL = Pattern.compile(
            "^(leave (it|them|the [a-z `=]+) out|remove (it|one of them" + "|the import|one of the commas))\\b.*",
            Pattern.DOTALL);

    private final Document document;
    private final SourceFile file;

    /** Edit of one place. */
    record Fix(String title, Span span, String text) {}

    Fixes(Document document) {
        this.document = document;
        this.file = document.file();
    }

    /** Returns one edit for the label, and for each help, that says what to type. */
    List<Fix> of(Diagnostic diagnostic) {
        List<Fix> fixes = new ArrayList<>();
        List<String> texts = new ArrayList<>(diagnostic.help());
        texts.add(diagnostic.label());
        for (String help : texts) {
            candidates(diagnostic, help).stream()
                    .filter(fix -> helps(diagnostic, fix))
                    .filter(fix -> !fixes.contains(fix))
                    .findFirst()
                    .ifPresent(fixes::add);
        }
        return fixes;
    }

    private List<Fix> candidates(Diagnostic diagnostic, String help) {
        List<Fix> fixes = new ArrayList<>();
        Matcher code = CODE.matcher(help);
        while (code.find()) {
            String typed = code.group(1);
            if (typed.startsWith("import ")) {
                int place = Imports.place(document);
                fixes.add(new Fix("Add `" + typed + "`", file.span(place, place), Imports.line(document, typed)));
            } else if (help.startsWith("begin it with")) {
                fixes.add(new Fix("Add `" + typed + "`", file.span(0, 0), typed + "\n"));
            } else {
                addTyped(diagnostic.primary(), typed, fixes);
            }
        }
        if (REMOVAL.matcher(help).matches()) {
            fixes.add(removal(diagnostic.primary()));
            statementAround(diagnostic.primary()).map(this::removal).ifPresent(fixes::add);
        }
        return fixes;
    }

    private void addTyped(Span place, String typed, List<Fix> fixes) {
        if (place.start() == place.end()) {
            fixes.add(new Fix("Add `" + typed + "`", place, typed));
            return;
        }
        String title = "Replace by `" + typed + "`";
        fixes.add(new Fix(title, place, quotedAs(place, typed)));
        Span withWord = file.span(wordStart(place.start()), place.end());
        String word = file.text().substring(withWord.start(), place.start());
        if (!word.isEmpty() && typed.startsWith(word)) {
            fixes.add(new Fix(title, withWord, typed));
        }
        statementAround(place).ifPresent(statement -> fixes.add(new Fix(title, statement, typed)));
        fixes.add(new Fix("Add `" + typed + "`", file.span(place.start(), place.start()), typed + " "));
        fixes.add(new Fix("Add `" + typed + "`", place.after(), " " + typed));
    }

    /** Returns the offset of the first letter of a word that ends at an offset, or the offset. */
    private int wordStart(int end) {
        int start = end;
        while (start > 0 && Character.isJavaIdentifierPart(file.text().charAt(start - 1))) {
            start--;
        }
        return start;
    }

    /** Returns the text in quotes if it replaces a string, such as the path of an import. */
    private static String quotedAs(Span place, String typed) {
        return place.text().startsWith("\"") && !typed.startsWith("\"") ? "\"" + typed + "\"" : typed;
    }

    /** Removes a place with the blanks behind it, and its whole line if nothing else is on it. */
    private Fix removal(Span place) {
        LineMap lines = file.lines();
        String text = file.text();
        int line = lines.line(place.start());
        boolean isAlone = text.substring(lines.lineStart(line), place.start()).isBlank()
                && text.substring(place.end(), lines.lineEnd(lines.line(place.end())))
                        .isBlank();
        int lastLine = lines.line(place.end());
        if (isAlone && lastLine < lines.lineCount()) {
            Span whole = file.span(lines.lineStart(line), lines.lineStart(lastLine + 1));
            return new Fix("Remove `" + shortened(place) + "`", whole, "");
        }
        int end = place.end();
        while (end < text.length() && text.charAt(end) == ' ') {
            end++;
        }
        return new Fix("Remove `" + shortened(place) + "`", file.span(place.start(), end), "");
    }

    private static String shortened(Span place) {
        String text = place.text().replaceAll("\\s+", " ").strip();
        return text.length() <= 40 ? text : text.substring(0, 39) + "…";
    }

    /** Returns the statement around a place: from the last end of a statement to the next semicolon. */
    private Optional<Span> statementAround(Span place) {
        String text = file.text();
        int start = place.start();
        while (start > 0 && "{};\n".indexOf(text.charAt(start - 1)) < 0) {
            start--;
        }
        while (start < place.start() && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        int end = place.end();
        while (end < text.length() && "{};\n".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        boolean isStatement = end < text.length() && text.charAt(end) == ';';
        return isStatement ? Optional.of(file.span(start, end + 1)) : Optional.empty();
    }

    /**
     * Returns whether an edit removes the diagnostic, and causes no others. Warnings that an error kept from being
     * reported may appear with its removal.
     */
    private boolean helps(Diagnostic diagnostic, Fix fix) {
        String text = new StringBuilder(file.text())
                .replace(fix.span().start(), fix.span().end(), fix.text())
                .toString();
        if (text.equals(file.text())) {
            return false;
        }
        List<Diagnostic> before = atLeast(diagnostic.severity(), document.compiled());
        List<Diagnostic> after = atLeast(diagnostic.severity(), document.tried(text));
        return after.size() < before.size()
                && count(after, diagnostic) < count(before, diagnostic)
                && after.stream().allMatch(each -> count(after, each) <= count(before, each));
    }

    private static List<Diagnostic> atLeast(Severity severity, Compiled compiled) {
        return compiled.diagnostics().stream()
                .filter(each -> severity == Severity.WARNING || each.severity() == Severity.ERROR)
                .toList();
    }

    /** Returns the number of diagnostics of the same kind and message in a file. */
    private static long count(List<Diagnostic> diagnostics, Diagnostic wanted) {
        return diagnostics.stream()
                .filter(each -> each.code() == wanted.code()
                        && each.message().equals(wanted.message())
                        && each.primary()
                                .file()
                                .path()
                                .equals(wanted.primary().file().path()))
                .count();
    }
}
