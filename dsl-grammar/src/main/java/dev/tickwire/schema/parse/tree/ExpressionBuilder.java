package dev.tickwire.schema.parse.tree;

import dev.tickwire.schema.ast.BinaryOperator;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.UnaryOperator;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.grammar.TickParserBaseVisitor;
import dev.tickwire.schema.parse.token.StringEscapes;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.source.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;

/** Builds the syntax tree of expressions, and of names and spans. */
public final class ExpressionBuilder extends TickParserBaseVisitor<Expression> {
    /** Bound on the digits and the exponent of a number, far above the needs of a double or a 64-bit integer. */
    private static final int MAX_DIGITS = 400;

    private final SyntaxReporter reporter;
    private boolean inCondition;

    ExpressionBuilder(SyntaxReporter reporter) {
        this.reporter = reporter;
    }

    Span span(ParserRuleContext context) {
        return reporter.span(context.getStart(), context.getStop());
    }

    Span span(Token token) {
        return reporter.span(token);
    }

    Name name(ParserRuleContext word) {
        // Equal names share one text: the compiler looks each up several times, and caches hold few texts.
        return new Name(span(word), word.getText().intern());
    }

    Expression.StringLiteral string(Token token) {
        return new Expression.StringLiteral(reporter.span(token), StringEscapes.resolve(token.getText()));
    }

    Expression.IntegerLiteral integer(Token token) {
        Span span = reporter.span(token);
        return new Expression.IntegerLiteral(span, integer(span));
    }

    @Override
    public Expression visitParenthesized(TickParser.ParenthesizedContext context) {
        return new Expression.Parenthesized(span(context), visit(context.expression()));
    }

    @Override
    public Expression visitReference(TickParser.ReferenceContext context) {
        List<Name> names = context.identifier().stream().map(this::name).toList();
        if (names.size() > 2 && context.getParent() instanceof TickParser.OptionStatementContext) {
            reporter.structure(Diagnostic.of(
                            DiagnosticCode.UNEXPECTED_TOKEN,
                            reporter.span(context.DOT(1).getSymbol()),
                            "the value of an option is written in double quotes")
                    .withLabel("ends the value")
                    .withHelp("write `option java_package = \"com.example.game\";`"));
        }
        return switch (names.size()) {
            case 1 -> new Expression.NameReference(span(context), names.get(0));
            case 2 -> new Expression.MemberReference(span(context), names.get(0), names.get(1));
            default -> inCondition ? new Expression.PathReference(span(context), names) : qualified(context, names);
        };
    }

    /** Returns a constant with its package, or an enum value with the package of its enum. */
    private Expression qualified(TickParser.ReferenceContext context, List<Name> names) {
        Expression.PathReference path = new Expression.PathReference(span(context), names);
        return new Expression.MemberReference(path.span(), path.owner(), path.last());
    }

    @Override
    public Expression visitCondition(TickParser.ConditionContext context) {
        inCondition = true;
        Expression condition = visit(context.expression());
        inCondition = false;
        return condition;
    }

    @Override
    public Expression visitUnary(TickParser.UnaryContext context) {
        UnaryOperator operator = context.operator.getType() == TickParser.NOT ? UnaryOperator.NOT : UnaryOperator.MINUS;
        return new Expression.Unary(span(context), operator, visit(context.expression()));
    }

    @Override
    public Expression visitBinary(TickParser.BinaryContext context) {
        Expression left = visit(context.expression(0));
        Expression right = visit(context.expression(1));
        Token operator = context.operator;
        return new Expression.Binary(
                left.span().to(right.span()), left, binary(operator.getType()), reporter.span(operator), right);
    }

    @Override
    public Expression visitLiteral(TickParser.LiteralContext context) {
        Token token = context.getStart();
        Span span = reporter.span(token);
        return switch (token.getType()) {
            case TickParser.TRUE -> new Expression.BoolLiteral(span, true);
            case TickParser.FALSE -> new Expression.BoolLiteral(span, false);
            case TickParser.STRING -> string(token);
            case TickParser.INTEGER -> new Expression.IntegerLiteral(span, integer(span));
            default -> new Expression.DecimalLiteral(span, decimal(span));
        };
    }

    private static BinaryOperator binary(int type) {
        return switch (type) {
            case TickParser.STAR -> BinaryOperator.MULTIPLY;
            case TickParser.SLASH -> BinaryOperator.DIVIDE;
            case TickParser.PERCENT -> BinaryOperator.REMAINDER;
            case TickParser.PLUS -> BinaryOperator.ADD;
            case TickParser.MINUS -> BinaryOperator.SUBTRACT;
            case TickParser.LSHIFT -> BinaryOperator.SHIFT_LEFT;
            case TickParser.RSHIFT -> BinaryOperator.SHIFT_RIGHT;
            case TickParser.LESS -> BinaryOperator.LESS;
            case TickParser.LESS_OR_EQUAL -> BinaryOperator.LESS_OR_EQUAL;
            case TickParser.GREATER -> BinaryOperator.GREATER;
            case TickParser.GREATER_OR_EQUAL -> BinaryOperator.GREATER_OR_EQUAL;
            case TickParser.EQUAL -> BinaryOperator.EQUAL;
            case TickParser.NOT_EQUAL -> BinaryOperator.NOT_EQUAL;
            case TickParser.AND -> BinaryOperator.AND;
            case TickParser.OR -> BinaryOperator.OR;
            default -> throw new IllegalArgumentException("token type " + type + " is no operator of the grammar");
        };
    }

    private BigInteger integer(Span span) {
        String digits = span.text().replace("_", "");
        int radix = radix(digits);
        String bare = radix == 10 ? digits : digits.substring(2);
        if (tooLong(bare, span)) {
            return BigInteger.ZERO;
        }
        boolean wellFormed = !bare.isEmpty() && bare.chars().allMatch(c -> Character.digit(c, radix) >= 0);
        // A malformed number is reported by the scanner.
        return wellFormed ? new BigInteger(bare, radix) : BigInteger.ZERO;
    }

    private static int radix(String digits) {
        String prefix = digits.substring(0, Math.min(2, digits.length())).toLowerCase(Locale.ROOT);
        return prefix.equals("0x") ? 16 : prefix.equals("0b") ? 2 : 10;
    }

    private BigDecimal decimal(Span span) {
        String digits = span.text().replace("_", "");
        if (tooLong(digits, span)) {
            return BigDecimal.ZERO;
        }
        int exponentAt = Math.max(digits.indexOf('e'), digits.indexOf('E'));
        if (exponentAt >= 0) {
            BigInteger exponent =
                    new BigInteger(digits.substring(exponentAt + 1).replace("+", ""));
            if (exponent.abs().compareTo(BigInteger.valueOf(MAX_DIGITS)) > 0) {
                reporter.structure(Diagnostic.of(DiagnosticCode.BAD_NUMBER, span, "the exponent is out of range")
                        .withLabel("must be in -" + MAX_DIGITS + ".." + MAX_DIGITS));
                return BigDecimal.ZERO;
            }
        }
        return new BigDecimal(digits);
    }

    private boolean tooLong(String digits, Span span) {
        if (digits.length() <= MAX_DIGITS) {
            return false;
        }
        reporter.structure(
                Diagnostic.of(DiagnosticCode.BAD_NUMBER, span, "the number has more than " + MAX_DIGITS + " characters")
                        .withHelp("write it shorter, with an exponent"));
        return true;
    }
}
