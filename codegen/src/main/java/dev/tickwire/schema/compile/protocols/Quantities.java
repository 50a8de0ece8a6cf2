package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.Quantity;
import dev.tickwire.schema.compile.types.Numbers;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.math.BigInteger;
import java.util.Optional;

/** Computes the numbers of settings and channel parameters, with their units. */
final class Quantities {
    private final Numbers numbers;
    private final DiagnosticCollector diagnostics;

    Quantities(Numbers numbers, DiagnosticCollector diagnostics) {
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    /** Units that a number may have. */
    enum Counts {
        /** No unit. */
        THINGS("takes no unit", "", "leave the unit out"),
        /** Bytes: no unit, KiB or MiB. */
        BYTES("counts bytes", " bytes", "write a number of bytes, of `KiB` or of `MiB`"),
        /** Time: ms or s. */
        MILLIS("is a time", " ms", "");

        private final String meaning;
        private final String symbol;
        private final String help;

        Counts(String meaning, String symbol, String help) {
            this.meaning = meaning;
            this.symbol = symbol;
            this.help = help;
        }

        private boolean accepts(Quantity.Unit unit) {
            return switch (this) {
                case THINGS -> unit == Quantity.Unit.NONE;
                case BYTES -> unit == Quantity.Unit.NONE || unit.isSize();
                case MILLIS -> unit.isTime();
            };
        }
    }

    /**
     * Returns a number in bytes, milliseconds or units. Reports a number that is no integer, has the wrong unit or is
     * out of range.
     *
     * @param name the setting or parameter
     */
    Optional<Long> fold(Quantity quantity, String name, Counts counts, long min, long max) {
        Optional<BigInteger> number = numbers.integer(quantity.number(), "`" + name + "`");
        if (number.isEmpty()) {
            return Optional.empty();
        }
        if (!counts.accepts(quantity.unit())) {
            Diagnostic diagnostic =
                    Diagnostic.of(DiagnosticCode.WRONG_UNIT, quantity.span(), "`" + name + "` " + counts.meaning);
            diagnostics.report(
                    counts == Counts.MILLIS
                            ? diagnostic.withHelp("write `" + name + " "
                                    + quantity.number().span().text() + " ms`")
                            : diagnostic.withHelp(counts.help));
            return Optional.empty();
        }
        BigInteger value =
                number.get().multiply(BigInteger.valueOf(quantity.unit().factor()));
        if (!Numbers.isBetween(value, min, max)) {
            diagnostics.report(Diagnostic.of(
                    DiagnosticCode.SETTING_OUT_OF_RANGE,
                    quantity.span(),
                    "`" + name + "` is " + value + counts.symbol + ", must be in " + min + ".." + max));
            return Optional.empty();
        }
        return Optional.of(value.longValueExact());
    }
}
