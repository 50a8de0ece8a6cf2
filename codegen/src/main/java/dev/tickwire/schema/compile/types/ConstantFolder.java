package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BinaryOperator;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.UnaryOperator;
import dev.tickwire.schema.compile.names.Cycles;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.compile.types.ConstantArithmetic.Operation;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.Span;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes constant expressions. Named constants come first, each after those that it needs; later passes then request
 * other expressions.
 */
public final class ConstantFolder {
    /**
     * Upper bound on a text constant, in bytes, which every target supports: half of 65,535, since some characters take
     * twice the bytes.
     */
    private static final int MAX_TEXT_BYTES = 32_767;

    private final Resolution resolution;
    private final DiagnosticCollector diagnostics;
    private final Map<Symbol, Value> constants = new HashMap<>();
    private final Map<Expression, Value> folded = new IdentityHashMap<>();

    private ConstantFolder(Resolution resolution, DiagnosticCollector diagnostics) {
        this.resolution = resolution;
        this.diagnostics = diagnostics;
    }

    /** Computes all named constants. */
    public static ConstantFolder fold(
            Declarations declarations, Resolution resolution, DiagnosticCollector diagnostics) {
        ConstantFolder folder = new ConstantFolder(resolution, diagnostics);
        Map<Symbol, List<Symbol>> needs = new HashMap<>();
        List<Symbol> constants = declarations.symbols(ConstDeclaration.class);
        for (Symbol constant : constants) {
            List<Symbol> needed = new ArrayList<>();
            folder.collectConstants(valueOf(constant), needed);
            needs.put(constant, needed);
        }
        Cycles<Symbol> cycles = Cycles.of(constants, needs::get);
        cycles.cycles().forEach(folder::reportCycle);
        cycles.tangled().forEach(constant -> folder.constants.put(constant, Value.UNKNOWN));
        cycles.order().stream()
                .filter(constant -> !cycles.tangled().contains(constant))
                .forEach(constant -> folder.constants.put(constant, folder.fold(valueOf(constant))));
        return folder;
    }

    private static Expression valueOf(Symbol constant) {
        return ((ConstDeclaration) constant.declaration()).value();
    }

    private void collectConstants(Expression expression, List<Symbol> needed) {
        if (expression instanceof Expression.NameReference || expression instanceof Expression.MemberReference) {
            resolution.constant(expression).ifPresent(needed::add);
        } else if (expression instanceof Expression.Unary unary) {
            collectConstants(unary.operand(), needed);
        } else if (expression instanceof Expression.Binary binary) {
            collectConstants(binary.left(), needed);
            collectConstants(binary.right(), needed);
        } else if (expression instanceof Expression.Parenthesized outer) {
            collectConstants(outer.inner(), needed);
        }
    }

    private void reportCycle(List<Symbol> cycle) {
        Symbol first = cycle.get(0);
        String message = cycle.size() == 1
                ? "the constant `" + first.name() + "` depends on itself"
                : "constants depend on each other: " + Cycles.describe(cycle);
        diagnostics.report(Diagnostic.of(DiagnosticCode.CONSTANT_CYCLE, first.nameSpan(), message)
                .withLabel("has no value")
                .withHelp("write a value for one of them that depends on none of the others"));
    }

    /** Returns the value of a named constant, or unknown after an error. */
    public Value constant(Symbol constant) {
        return constants.getOrDefault(constant, Value.UNKNOWN);
    }

    /** Returns the value of an expression with resolved names. Reports errors, and returns unknown then. */
    public Value fold(Expression expression) {
        Value known = folded.get(expression);
        if (known == null) {
            known = compute(expression);
            folded.put(expression, known);
        }
        return known;
    }

    private Value compute(Expression expression) {
        try {
            if (expression instanceof Expression.IntegerLiteral literal) {
                return ConstantArithmetic.integer(literal.value());
            } else if (expression instanceof Expression.DecimalLiteral literal) {
                return ConstantArithmetic.decimal(literal.value());
            } else if (expression instanceof Expression.StringLiteral literal) {
                return text(literal);
            } else if (expression instanceof Expression.BoolLiteral literal) {
                return new Value.TruthValue(literal.value());
            } else if (expression instanceof Expression.NameReference
                    || expression instanceof Expression.MemberReference
                    || expression instanceof Expression.PathReference) {
                return resolution
                        .member(expression)
                        .or(() -> resolution.constant(expression).map(this::constant))
                        .orElse(Value.UNKNOWN);
            } else if (expression instanceof Expression.Parenthesized outer) {
                return fold(outer.inner());
            } else if (expression instanceof Expression.Unary unary) {
                return compute(unary);
            } else if (expression instanceof Expression.Binary binary) {
                return compute(binary);
            }
            throw new AssertionError(expression);
        } catch (ConstantArithmetic.Mistake mistake) {
            return report(mistake, cause(mistake, expression));
        }
    }

    private Value text(Expression.StringLiteral literal) {
        int bytes = literal.value().getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_TEXT_BYTES) {
            diagnostics.report(Diagnostic.of(
                    DiagnosticCode.SIZE_OUT_OF_RANGE,
                    literal.span(),
                    "the text takes " + bytes + " bytes, must be at most " + MAX_TEXT_BYTES));
            return Value.UNKNOWN;
        }
        return new Value.TextValue(literal.value());
    }

    private Value compute(Expression.Unary unary) throws ConstantArithmetic.Mistake {
        Value operand = fold(unary.operand());
        if (unary.operator() == UnaryOperator.NOT) {
            return operand instanceof Value.Unknown ? operand : notArithmetic("!", unary.span());
        }
        return ConstantArithmetic.negate(operand);
    }

    private Value compute(Expression.Binary binary) throws ConstantArithmetic.Mistake {
        Value left = fold(binary.left());
        Value right = fold(binary.right());
        Operation operation = operation(binary.operator());
        if (operation == null) {
            return left instanceof Value.Unknown || right instanceof Value.Unknown
                    ? Value.UNKNOWN
                    : notArithmetic(binary.operator().symbol(), binary.operatorSpan());
        }
        return ConstantArithmetic.apply(operation, left, right);
    }

    private Value notArithmetic(String symbol, Span span) {
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.WRONG_KIND, span, "`" + symbol + "` cannot be used in a constant expression")
                .withHelp("constants allow + - * / % << >> and parentheses"));
        return Value.UNKNOWN;
    }

    /** Position of an error: the right operand if only that can be the cause. */
    private static Span cause(ConstantArithmetic.Mistake mistake, Expression expression) {
        boolean isRight = mistake.code() == DiagnosticCode.DIVISION_BY_ZERO
                || mistake.code() == DiagnosticCode.SHIFT_OUT_OF_RANGE;
        return isRight && expression instanceof Expression.Binary binary
                ? binary.right().span()
                : expression.span();
    }

    private Value report(ConstantArithmetic.Mistake mistake, Span span) {
        Diagnostic diagnostic = Diagnostic.of(mistake.code(), span, mistake.getMessage());
        diagnostics.report(mistake.help().isEmpty() ? diagnostic : diagnostic.withHelp(mistake.help()));
        return Value.UNKNOWN;
    }

    private static Operation operation(BinaryOperator operator) {
        return switch (operator) {
            case ADD -> Operation.ADD;
            case SUBTRACT -> Operation.SUBTRACT;
            case MULTIPLY -> Operation.MULTIPLY;
            case DIVIDE -> Operation.DIVIDE;
            case REMAINDER -> Operation.REMAINDER;
            case SHIFT_LEFT -> Operation.SHIFT_LEFT;
            case SHIFT_RIGHT -> Operation.SHIFT_RIGHT;
            default -> null;
        };
    }
}
