package dev.tickwire.schema.diagnostic;

import java.util.Comparator;

/**
 * A kind of mistake or warning. Those of the schema language are in {@link DiagnosticCode}; a back end adds those that
 * concern the language it generates. The ids are stable: users search for them and tests hold them.
 */
public interface Code {
    /**
     * The order in which diagnostics at one place are shown: those of the schema language first, each enum in its own
     * order.
     */
    Comparator<Code> ORDER = Comparator.comparing((Code code) -> !(code instanceof DiagnosticCode))
            .thenComparingInt(code -> code instanceof Enum<?> constant ? constant.ordinal() : 0)
            .thenComparing(Code::id);

    /** As shown and searched for: {@code unknown-type}. Unique among the language's and a back end's. */
    String id();

    /** The severity unless a diagnostic has another. */
    Severity severity();

    /** The meaning, in one line. */
    String summary();
}
