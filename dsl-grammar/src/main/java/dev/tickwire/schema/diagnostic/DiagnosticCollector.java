package dev.tickwire.schema.diagnostic;

import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Takes the diagnostics of a run. Exact repeats are dropped; of each severity at most {@link #MOST_KEPT} are kept, all
 * others only counted, and {@link #sorted} then ends in one line that says so.
 */
public final class DiagnosticCollector {
    /** How many errors, and how many warnings, are kept. */
    public static final int MOST_KEPT = 200;

    private static final Comparator<Diagnostic> BY_PLACE = Comparator.comparing(
                    (Diagnostic d) -> d.primary().file().path())
            .thenComparingInt(d -> d.primary().start())
            .thenComparing(Diagnostic::severity)
            .thenComparing(Diagnostic::code, Code.ORDER)
            .thenComparing(Diagnostic::message);

    private final Predicate<Diagnostic> wanted;
    private final Set<Diagnostic> kept = new LinkedHashSet<>();
    private final Set<SourceFile> muted = new HashSet<>();
    private final Map<SourceFile, List<Silence>> silences = new HashMap<>();
    private boolean failed;
    private int errors;
    private int warnings;
    private int keptErrors;
    private int keptWarnings;
    private Diagnostic firstDropped;

    /** Collects all diagnostics. */
    public DiagnosticCollector() {
        this(diagnostic -> true);
    }

    /**
     * Collects those that somebody will read. The others are dropped before any are counted, so that they take no room
     * of these; an error among them still fails the run.
     *
     * @param wanted whether a diagnostic is one of these
     */
    public DiagnosticCollector(Predicate<Diagnostic> wanted) {
        this.wanted = Objects.requireNonNull(wanted, "wanted");
    }

    /** A kind of warning that is dropped at a place. */
    private record Silence(Code code, Span place) {
        boolean holds(Diagnostic diagnostic) {
            int at = diagnostic.primary().start();
            return diagnostic.code().id().equals(code.id()) && place.start() <= at && at < place.end();
        }
    }

    /**
     * From now on drops the warnings of a file: who reads them cannot change it, as a schema in the jar of a
     * dependency.
     */
    public void muteWarnings(SourceFile file) {
        muted.add(file);
    }

    /**
     * From now on drops one kind of warning at one place, as a comment in a schema asks for.
     *
     * @param code the warning
     * @param place where its own place must begin
     */
    public void silence(Code code, Span place) {
        silences.computeIfAbsent(place.file(), file -> new ArrayList<>()).add(new Silence(code, place));
    }

    private boolean isSilenced(Diagnostic diagnostic) {
        return silences.getOrDefault(diagnostic.primary().file(), List.of()).stream()
                .anyMatch(silence -> silence.holds(diagnostic));
    }

    /** Takes one more. */
    public void report(Diagnostic diagnostic) {
        boolean error = diagnostic.severity() == Severity.ERROR;
        failed |= error;
        if (kept.contains(diagnostic)
                || !wanted.test(diagnostic)
                || (!error && (muted.contains(diagnostic.primary().file()) || isSilenced(diagnostic)))) {
            return;
        }
        int before = error ? keptErrors : keptWarnings;
        if (before < MOST_KEPT) {
            kept.add(diagnostic);
        } else if (firstDropped == null) {
            firstDropped = diagnostic;
        }
        if (error) {
            errors++;
            keptErrors = Math.min(errors, MOST_KEPT);
        } else {
            warnings++;
            keptWarnings = Math.min(warnings, MOST_KEPT);
        }
    }

    /** Whether an error was reported, wanted or not. */
    public boolean hasErrors() {
        return failed;
    }

    /** How many wanted errors were reported, those not kept included. */
    public int errorCount() {
        return errors;
    }

    /** How many wanted warnings were reported, those not kept included. */
    public int warningCount() {
        return warnings;
    }

    /** Those kept, by file path, line and column. */
    public List<Diagnostic> sorted() {
        List<Diagnostic> sorted = new ArrayList<>(kept);
        sorted.sort(BY_PLACE);
        if (firstDropped != null) {
            sorted.add(tooMany());
        }
        return sorted;
    }

    private Diagnostic tooMany() {
        int dropped = errors - keptErrors + warnings - keptWarnings;
        Severity severity = errors > keptErrors ? Severity.ERROR : Severity.WARNING;
        String message = dropped + " more are not shown";
        return new Diagnostic(
                DiagnosticCode.TOO_MANY, severity, message, firstDropped.primary(), "", List.of(), List.of());
    }
}
