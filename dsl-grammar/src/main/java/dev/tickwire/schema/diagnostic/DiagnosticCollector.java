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
import org.jspecify.annotations.Nullable;

/**
 * Collector of diagnostics of a run. The collector drops duplicates, silenced and unwanted diagnostics, and keeps at
 * most {@link #MAX_KEPT} errors and as many warnings.
 */
public final class DiagnosticCollector {
    /** Most errors kept, and most warnings kept. */
    public static final int MAX_KEPT = 200;

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
    private @Nullable Diagnostic firstDropped;

    /** Creates a collector of all diagnostics. */
    public DiagnosticCollector() {
        this(diagnostic -> true);
    }

    /**
     * Creates a collector of selected diagnostics. All other diagnostics are dropped before counting, so they take no
     * room. An error among the dropped diagnostics still makes {@link #hasErrors} true.
     *
     * @param wanted selects the diagnostics to keep and count
     */
    public DiagnosticCollector(Predicate<Diagnostic> wanted) {
        this.wanted = Objects.requireNonNull(wanted, "wanted");
    }

    /** Suppression of warnings with a code within a place. */
    private record Silence(Code code, Span place) {
        boolean holds(Diagnostic diagnostic) {
            int at = diagnostic.primary().start();
            return diagnostic.code().id().equals(code.id()) && place.start() <= at && at < place.end();
        }
    }

    /**
     * Suppresses all further warnings of a file that the user cannot change, such as a schema in the jar of a
     * dependency.
     */
    public void muteWarnings(SourceFile file) {
        muted.add(file);
    }

    /**
     * Suppresses further warnings with a code at a place, for a silence comment. Errors are not suppressed.
     *
     * @param code the code of the warnings
     * @param place the part of the file in which the warnings begin
     */
    public void silence(Code code, Span place) {
        silences.computeIfAbsent(place.file(), file -> new ArrayList<>()).add(new Silence(code, place));
    }

    private boolean isSilenced(Diagnostic diagnostic) {
        return silences.getOrDefault(diagnostic.primary().file(), List.of()).stream()
                .anyMatch(silence -> silence.holds(diagnostic));
    }

    /** Adds a diagnostic, unless it is a duplicate, not wanted, or a suppressed warning. */
    public void report(Diagnostic diagnostic) {
        boolean error = diagnostic.severity() == Severity.ERROR;
        failed |= error;
        if (kept.contains(diagnostic)
                || !wanted.test(diagnostic)
                || (!error && (muted.contains(diagnostic.primary().file()) || isSilenced(diagnostic)))) {
            return;
        }
        int before = error ? keptErrors : keptWarnings;
        if (before < MAX_KEPT) {
            kept.add(diagnostic);
        } else if (firstDropped == null) {
            firstDropped = diagnostic;
        }
        if (error) {
            errors++;
            keptErrors = Math.min(errors, MAX_KEPT);
        } else {
            warnings++;
            keptWarnings = Math.min(warnings, MAX_KEPT);
        }
    }

    /** Returns whether any error was reported, including duplicates and unwanted errors. */
    public boolean hasErrors() {
        return failed;
    }

    /** Returns the number of errors, without duplicate and unwanted errors, including errors that are not kept. */
    public int errorCount() {
        return errors;
    }

    /**
     * Returns the number of warnings, without duplicate, unwanted and suppressed warnings, including warnings that are
     * not kept.
     */
    public int warningCount() {
        return warnings;
    }

    /**
     * Returns the kept diagnostics, sorted by path, place, severity and code. If some were not kept, a last diagnostic
     * reports their number.
     */
    public List<Diagnostic> sorted() {
        List<Diagnostic> sorted = new ArrayList<>(kept);
        sorted.sort(BY_PLACE);
        if (firstDropped != null) {
            sorted.add(tooMany(firstDropped));
        }
        return sorted;
    }

    private Diagnostic tooMany(Diagnostic firstDropped) {
        int dropped = errors - keptErrors + warnings - keptWarnings;
        Severity severity = errors > keptErrors ? Severity.ERROR : Severity.WARNING;
        String message = dropped + " more are not shown";
        return new Diagnostic(
                DiagnosticCode.TOO_MANY, severity, message, firstDropped.primary(), "", List.of(), List.of());
    }
}
