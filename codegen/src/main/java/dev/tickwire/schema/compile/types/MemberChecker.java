package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Checks how much enums, flag sets and unions hold, and what room enums and flag sets keep for what is to come. */
final class MemberChecker {
    /** A limit that a generated enum meets with room to spare. */
    static final int MOST_VALUES = 2048;

    /** The greatest ordinal there can be room for: 16 bits. */
    static final int MOST_ROOM = 65_535;

    /** A union holds an instance of each of its cases. */
    static final int MOST_CASES = 256;

    private static final int MOST_FLAGS = 64;

    private final Numbers numbers;
    private final DiagnosticCollector diagnostics;
    private final Map<Symbol, Integer> maxOrdinals = new HashMap<>();

    private MemberChecker(Numbers numbers, DiagnosticCollector diagnostics) {
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    /** The greatest ordinal each enum keeps room for, and the greatest bit each flag set. */
    static Map<Symbol, Integer> check(Declarations declarations, Numbers numbers, DiagnosticCollector diagnostics) {
        MemberChecker checker = new MemberChecker(numbers, diagnostics);
        declarations.symbols().forEach(checker::check);
        return checker.maxOrdinals;
    }

    private void check(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            checkCount(symbol, enumeration.values().size(), MOST_VALUES, "values");
            maxOrdinals.put(symbol, greatest(symbol, enumeration.values().size(), enumeration.headroom(), MOST_ROOM));
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            checkCount(symbol, flags.flags().size(), MOST_FLAGS, "flags");
            maxOrdinals.put(symbol, greatest(symbol, flags.flags().size(), flags.headroom(), MOST_FLAGS - 1));
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            checkCount(symbol, union.cases().size(), MOST_CASES, "cases");
        }
    }

    /** The greatest number that there is room for. */
    private int greatest(Symbol symbol, int count, Optional<Expression> headroom, int mostRoom) {
        int last = Math.max(0, count - 1);
        if (headroom.isEmpty() || last > mostRoom) {
            return last;
        }
        String what = "the `max` of `" + symbol.name() + "`";
        return numbers.integer(headroom.get(), what, last, mostRoom, DiagnosticCode.SIZE_OUT_OF_RANGE)
                .map(BigInteger::intValueExact)
                .orElse(last);
    }

    private void checkCount(Symbol symbol, int count, int most, String what) {
        if (count == 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.EMPTY_DECLARATION,
                            symbol.nameSpan(),
                            "`" + symbol.name() + "` has no " + what)
                    .withHelp("give it one, or remove it"));
        } else if (count > most) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_MANY_VALUES,
                            symbol.nameSpan(),
                            "`" + symbol.name() + "` has " + count + " " + what + ", " + most + " are the most")
                    .withHelp("cut it in two"));
        }
    }
}
