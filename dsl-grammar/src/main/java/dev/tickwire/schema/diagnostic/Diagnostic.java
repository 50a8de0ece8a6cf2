package dev.tickwire.schema.diagnostic;

import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Error or warning at a place in a schema. Immutable. Begin with {@link #of} and add parts:
 *
 * <pre>{@code
 * Diagnostic.of(DiagnosticCode.UNKNOWN_TYPE, name.span(), "unknown type `ShipStat`")
 *         .withLabel("not declared in this file or its imports")
 *         .withHelp("did you mean `ShipState`? (declared at ships.tick:4)")
 * }</pre>
 *
 * @param code the kind
 * @param severity the severity
 * @param message the mistake in lower case without a full stop, with the name, the value and the bound
 * @param primary the smallest place that is the cause
 * @param label the text behind the carets, perhaps empty
 * @param notes additional information, perhaps with other places
 * @param help proposals for a fix
 */
public record Diagnostic(
        Code code, Severity severity, String message, Span primary, String label, List<Note> notes, List<String> help) {

    public Diagnostic {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(primary, "primary");
        Objects.requireNonNull(label, "label");
        notes = List.copyOf(notes);
        help = List.copyOf(help);
    }

    /** Returns a diagnostic with the severity of its code, without label, notes and help. */
    public static Diagnostic of(Code code, Span primary, String message) {
        return new Diagnostic(code, code.severity(), message, primary, "", List.of(), List.of());
    }

    /** Returns a copy with a label: the text behind the carets. */
    public Diagnostic withLabel(String text) {
        return new Diagnostic(code, severity, message, primary, text, notes, help);
    }

    /** Returns a copy with another note. */
    public Diagnostic withNote(String text) {
        return withNote(new Note(text, Optional.empty()));
    }

    /** Returns a copy with another note, which points to a place. */
    public Diagnostic withNote(String text, Span place) {
        return withNote(new Note(text, Optional.of(place)));
    }

    private Diagnostic withNote(Note note) {
        List<Note> more = new ArrayList<>(notes);
        more.add(note);
        return new Diagnostic(code, severity, message, primary, label, more, help);
    }

    /** Returns a copy with another help text. */
    public Diagnostic withHelp(String text) {
        List<String> more = new ArrayList<>(help);
        more.add(text);
        return new Diagnostic(code, severity, message, primary, label, notes, more);
    }
}
