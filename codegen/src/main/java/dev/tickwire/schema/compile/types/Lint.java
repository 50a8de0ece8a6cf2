package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.TypeArgument;
import dev.tickwire.schema.ast.TypeReference;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.Imports.Import;
import dev.tickwire.schema.compile.names.Scope;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;

/**
 * Warns of valid but probably unintended declarations: unused declarations, ranges that waste a bit, floats that cannot
 * be zero.
 */
public final class Lint {
    /** Smallest range with a warning. In a smaller one such as -1..1, the odd number of values is intended. */
    private static final BigInteger MIN_WASTEFUL_RANGE = BigInteger.valueOf(4);

    private final DiagnosticCollector diagnostics;

    private Lint(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    public static void check(
            Declarations declarations, Imports imports, Scope scope, Types types, DiagnosticCollector diagnostics) {
        Lint lint = new Lint(diagnostics);
        if (!diagnostics.hasErrors()) {
            // A misspelt name would make its declaration appear unused.
            declarations.units().forEach(unit -> lint.checkImports(unit, imports, scope));
            if (!isLibrary(declarations)) {
                declarations.symbols().stream()
                        .filter(symbol -> !scope.isUsed(symbol))
                        .forEach(lint::reportUnused);
            }
        }
        types.references().forEach(reference -> lint.checkType(reference, types.of(reference)));
    }

    /** Returns whether no protocol is generated. The declarations are then for use elsewhere. */
    private static boolean isLibrary(Declarations declarations) {
        return declarations.symbols(ProtocolDeclaration.class).stream()
                .noneMatch(protocol -> protocol.unit().isGenerated());
    }

    private void checkImports(Unit unit, Imports imports, Scope scope) {
        for (Import imported : imports.of(unit)) {
            if (!scope.isUsed(unit, imported.target())) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.UNUSED_IMPORT,
                                imported.statement().path().span(),
                                "nothing of `" + imported.target().path() + "` is used")
                        .withHelp("remove the import"));
            }
        }
    }

    private void reportUnused(Symbol symbol) {
        if (symbol.isConstant()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.UNUSED_CONSTANT,
                            symbol.nameSpan(),
                            "the constant `" + symbol.name() + "` is not used")
                    .withLabel("named nowhere else"));
        } else if (symbol.isType()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.UNUSED_TYPE,
                            symbol.nameSpan(),
                            "the type `" + symbol.name() + "` is not used")
                    .withLabel("named nowhere else"));
        } else if (symbol.isObject()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.UNUSED_OBJECT,
                            symbol.nameSpan(),
                            "the object `" + symbol.name() + "` is not used")
                    .withLabel("named nowhere else")
                    .withHelp("list it on a state channel: `channel world state { server " + symbol.name() + "; }`"));
        }
    }

    private void checkType(TypeReference reference, CheckedType type) {
        boolean isWrittenHere = !reference.arguments().isEmpty();
        if (isWrittenHere && type instanceof CheckedType.Scalar scalar) {
            if (scalar.type() instanceof ValueType.IntValue range) {
                checkRange(reference.arguments().get(0), range);
            } else if (scalar.type() instanceof ValueType.QuantizedValue quantized) {
                checkZero(reference, quantized);
            }
        }
    }

    private void checkRange(TypeArgument argument, ValueType.IntValue range) {
        BigInteger span = range.max().subtract(range.min());
        boolean isPowerOfTwo = span.bitCount() == 1;
        if (isPowerOfTwo && span.compareTo(MIN_WASTEFUL_RANGE) >= 0) {
            int bits = range.widthBits();
            String cheaper = range.min() + ".." + range.max().subtract(BigInteger.ONE);
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.WASTEFUL_RANGE,
                            argument.span(),
                            "the last value of " + range.min() + ".." + range.max() + " costs a whole bit")
                    .withLabel(bits + " bits")
                    .withHelp("`" + cheaper + "` takes " + (bits - 1)));
        }
    }

    private void checkZero(TypeReference reference, ValueType.QuantizedValue type) {
        Quantizer quantizer = new Quantizer(type.min(), type.max(), type.step());
        boolean mayBeZero = type.min() <= 0 && type.max() >= 0;
        float arrives = quantizer.afterTransport(0f);
        if (mayBeZero && arrives != 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.ZERO_OFF_GRID,
                            reference.span(),
                            "0 is not a multiple of the step from the lower bound, and arrives as " + arrives)
                    .withHelp("write bounds that are whole multiples of the step"));
        }
    }
}
