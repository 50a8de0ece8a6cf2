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

/** Checks the sizes of enums, flags and unions, and the room that {@code max} reserves in enums and flags. */
final class MemberChecker {
    /** Upper bound on the values of an enum. */
    static final int MAX_VALUES = 2048;

    /** Upper bound on the ordinals of an enum: 16 bits. */
    static final int MAX_ROOM = 65_535;

    /** Upper bound on the cases of a union, which may hold an instance of each. */
    static final int MAX_CASES = 256;

    private static final int MAX_FLAGS = 64;

    private final Numbers numbers;
    private final DiagnosticCollector diagnostics;
    private final Map<Symbol, Integer> maxOrdinals = new HashMap<>();

    private MemberChecker(Numbers numbers, DiagnosticCollector diagnostics) {
        this.numbers = numbers;
        this.diagnostics = diagnostics;
    }

    /**
     * Checks all declarations.
     *
     * @return largest ordinal of each enum and highest bit of each set of flags, including reserved room
     */
    static Map<Symbol, Integer> check(Declarations declarations, Numbers numbers, DiagnosticCollector diagnostics) {
        MemberChecker checker = new MemberChecker(numbers, diagnostics);
        declarations.symbols().forEach(checker::check);
        return checker.maxOrdinals;
    }

    private void check(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            checkCount(symbol, enumeration.values().size(), MAX_VALUES, "values");
            maxOrdinals.put(symbol, greatest(symbol, enumeration.values().size(), enumeration.headroom(), MAX_ROOM));
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            checkCount(symbol, flags.flags().size(), MAX_FLAGS, "flags");
            maxOrdinals.put(symbol, greatest(symbol, flags.flags().size(), flags.headroom(), MAX_FLAGS - 1));
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            checkCount(symbol, union.cases().size(), MAX_CASES, "cases");
        }
    }

    /** Largest ordinal or bit with reserved room. */
    private int greatest(Symbol symbol, int count, Optional<Expression> headroom, int maxRoom) {
        int last = Math.max(0, count - 1);
        if (headroom.isEmpty() || last > maxRoom) {
            return last;
        }
        String subject = "the `max` of `" + symbol.name() + "`";
        return numbers.integer(headroom.get(), subject, last, maxRoom, DiagnosticCode.SIZE_OUT_OF_RANGE)
                .map(BigInteger::intValueExact)
                .orElse(last);
    }

    private void checkCount(Symbol symbol, int count, int max, String subject) {
        if (count == 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.EMPTY_DECLARATION,
                            symbol.nameSpan(),
                            "`" + symbol.name() + "` has no " + subject)
                    .withHelp("add one, or remove the declaration"));
        } else if (count > max) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_MANY_VALUES,
                            symbol.nameSpan(),
                            "`" + symbol.name() + "` has " + count + " " + subject + ", must be at most " + max)
                    .withHelp("split it into two declarations"));
        }
    }
}
