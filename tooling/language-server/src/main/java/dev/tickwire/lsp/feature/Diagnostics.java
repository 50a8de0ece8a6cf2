package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.Note;
import dev.tickwire.schema.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DiagnosticTag;
import org.eclipse.lsp4j.Location;

/** Errors and warnings of the compiler as those of the protocol. */
public final class Diagnostics {
    private static final String SOURCE = "tickwire";

    /** Warnings of something that can be left out. Editors show it faded. */
    private static final Set<Code> UNNECESSARY = Set.of(
            DiagnosticCode.UNUSED_CONSTANT,
            DiagnosticCode.UNUSED_IMPORT,
            DiagnosticCode.UNUSED_OBJECT,
            DiagnosticCode.UNUSED_TYPE,
            DiagnosticCode.DUPLICATE_IMPORT);

    private Diagnostics() {}

    /**
     * Converts a diagnostic. Label and help are lines of the message; notes with a place are related information.
     *
     * @param workspace finds the URIs of notes
     */
    public static Diagnostic of(dev.tickwire.schema.diagnostic.Diagnostic diagnostic, Workspace workspace) {
        Diagnostic converted = new Diagnostic(Places.range(diagnostic.primary()), message(diagnostic));
        converted.setSeverity(
                diagnostic.severity() == Severity.ERROR ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning);
        converted.setCode(diagnostic.code().id());
        converted.setSource(SOURCE);
        if (UNNECESSARY.contains(diagnostic.code())) {
            converted.setTags(List.of(DiagnosticTag.Unnecessary));
        }
        List<DiagnosticRelatedInformation> related = new ArrayList<>();
        for (Note note : diagnostic.notes()) {
            note.span()
                    .ifPresent(span -> related.add(new DiagnosticRelatedInformation(
                            new Location(workspace.uriOf(span.file()), Places.range(span)), note.message())));
        }
        if (!related.isEmpty()) {
            converted.setRelatedInformation(related);
        }
        return converted;
    }

    private static String message(dev.tickwire.schema.diagnostic.Diagnostic diagnostic) {
        StringBuilder message = new StringBuilder(diagnostic.message());
        if (!diagnostic.label().isEmpty()) {
            message.append(": ").append(diagnostic.label());
        }
        for (Note note : diagnostic.notes()) {
            if (note.span().isEmpty()) {
                message.append("\nnote: ").append(note.message());
            }
        }
        diagnostic.help().forEach(help -> message.append("\nhelp: ").append(help));
        return message.toString();
    }
}
