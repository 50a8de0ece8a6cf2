package dev.tickwire.schema.diagnostic;

import java.util.Comparator;

/**
 * Kind of a diagnostic. Codes of the language are in {@link DiagnosticCode}; back ends add codes for the language that
 * they generate. Ids are stable, because users search for them.
 */
public interface Code {
    /**
     * Order of diagnostics at the same place: codes of the language first, in the order of their declaration, then
     * other codes by declaration and id.
     */
    Comparator<Code> ORDER = Comparator.comparing((Code code) -> !(code instanceof DiagnosticCode))
            .thenComparingInt(code -> code instanceof Enum<?> constant ? constant.ordinal() : 0)
            .thenComparing(Code::id);

    /**
     * Returns the id in messages and silence comments: {@code unknown-type}. The id is unique among the codes of the
     * language and of a back end.
     */
    String id();

    /** Returns the default severity of diagnostics with this code. */
    Severity severity();

    /** Returns a description in one line. */
    String summary();
}
