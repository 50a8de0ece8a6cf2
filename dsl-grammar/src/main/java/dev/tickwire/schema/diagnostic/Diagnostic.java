package dev.tickwire.schema.diagnostic;

import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A mistake in a schema, as data. Start with {@link #of} and add what there is:
 *
 * <pre>{@code
 * Diagnostic.of(DiagnosticCode.UNKNOWN_TYPE, name.span(), "unknown type `ShipStat`")
 *         .withLabel("not declared in this file or its imports")
 *         .withHelp("did you mean `ShipState`? (declared at ships.tick:4)")
 * }</pre>
 *
 * @param code the kind of mistake
 * @param severity how bad it is
 * @param message what is wrong: lower case, no full stop, names the thing, the value and the bound
 * @param primary the smallest place that is the cause
 * @param label what is written behind the caret, may be empty
 * @param notes what else belongs to it
 * @param help what to do about it
 */
public record Diagnostic(
        Code code, Severity severity, String message, Span primary, String label, List<Note> notes, List<String> help) {

    /** Copies the lists, refuses nulls. */
    public Diagnostic {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(primary, "primary");
        Objects.requireNonNull(label, "label");
        notes = List.copyOf(notes);
        help = List.copyOf(help);
    }

    /** A diagnostic of the code's own severity with neither label, notes nor help. */
    public static Diagnostic of(Code code, Span primary, String message) {
        return new Diagnostic(code, code.severity(), message, primary, "", List.of(), List.of());
    }

    /** The same with a text behind the caret. */
    public Diagnostic withLabel(String text) {
        return new Diagnostic(code, severity, message, primary, text, notes, help);
    }

    /** The same with one more note. */
    public Diagnostic withNote(String text) {
        return withNote(new Note(text, Optional.empty()));
    }

    /** The same with one more note about another place. */
    public Diagnostic withNote(String text, Span place) {
        return withNote(new Note(text, Optional.of(place)));
    }

    private Diagnostic withNote(Note note) {
        List<Note> more = new ArrayList<>(notes);
        more.add(note);
        return new Diagnostic(code, severity, message, primary, label, more, help);
    }

    /** The same with one more piece of advice. */
    public Diagnostic withHelp(String text) {
        List<String> more = new ArrayList<>(help);
        more.add(text);
        return new Diagnostic(code, severity, message, primary, label, notes, more);
    }
}
