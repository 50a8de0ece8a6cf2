package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Edits that the help of a diagnostic proposes. A help is a sentence for people, so several edits may be meant. Each is
 * tried by the compiler; for each alternative of a help, the first that removes the diagnostic and adds none is
 * offered.
 */
final class Fixes {
    private final Document document;
    private final SourceFile file;

    /** Edit of one place. */
    record Fix(String title, Span span, String text) {
        static Fix replacement(Span place, String code) {
            return new Fix("Replace by `" + code + "`", place, code);
        }

        static Fix addition(Span place, String code) {
            return new Fix("Add `" + code + "`", place, code);
        }
    }

    Fixes(Document document) {
        this.document = document;
        this.file = document.file();
    }

    /** Returns one edit for each alternative of the helps and of the label that the author need not decide about. */
    List<Fix> of(Diagnostic diagnostic) {
        FixCandidates candidates = new FixCandidates(document, diagnostic);
        Stream<Proposal> helps = diagnostic.help().stream().flatMap(help -> Proposal.of(help).stream());
        Map<String, Fix> fixes = new LinkedHashMap<>();
        Stream.concat(helps, Proposal.ofLabel(diagnostic.label()).stream())
                .forEach(proposal -> candidates.of(proposal).stream()
                        .distinct()
                        .filter(fix -> helps(diagnostic, fix))
                        .findFirst()
                        .ifPresent(fix -> fixes.putIfAbsent(edited(fix), fix)));
        return List.copyOf(fixes.values());
    }

    private String edited(Fix fix) {
        return new StringBuilder(file.text())
                .replace(fix.span().start(), fix.span().end(), fix.text())
                .toString();
    }

    /**
     * Returns whether an edit removes the diagnostic, and causes no others. Warnings that an error kept from being
     * reported may appear with its removal.
     */
    private boolean helps(Diagnostic diagnostic, Fix fix) {
        String text = edited(fix);
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
