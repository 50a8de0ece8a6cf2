package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.BinaryOperator;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.UnaryOperator;
import dev.tickwire.schema.compile.CheckedCondition.ConstantOperand;
import dev.tickwire.schema.compile.CheckedCondition.FieldOperand;
import dev.tickwire.schema.compile.CheckedCondition.Interval;
import dev.tickwire.schema.compile.CheckedCondition.Operand;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.DidYouMean;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Condition.Operator;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.source.Span;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/** Reads the conditions of one message or struct: which fields they are about, and whether the kinds agree. */
final class ConditionReader {
    private final Tools tools;
    private final Unit unit;
    private final Map<String, FieldDeclaration> allFields;

    /**
     * What earlier passes found out.
     *
     * @param scope declarations by name
     * @param expressions resolves the constants in conditions
     * @param folder folds them
     * @param fields what fields come to
     * @param diagnostics takes mistakes
     */
    record Tools(
            Scope scope,
            ExpressionResolver expressions,
            ConstantFolder folder,
            Map<FieldDeclaration, CheckedField> fields,
            DiagnosticCollector diagnostics) {}

    /**
     * For one message or struct.
     *
     * @param allFields its fields by name, those behind other branches and further down included
     */
    ConditionReader(Tools tools, Unit unit, Map<String, FieldDeclaration> allFields) {
        this.tools = tools;
        this.unit = unit;
        this.allFields = allFields;
    }

    /** What a condition comes to; empty if something in it is unknown or was reported. */
    Optional<CheckedCondition> read(Expression expression, FieldScope scope) {
        Expression bare = expression.bare();
        if (bare instanceof Expression.Unary unary && unary.operator() == UnaryOperator.NOT) {
            return read(unary.operand(), scope).map(CheckedCondition.Not::new);
        } else if (bare instanceof Expression.Binary binary && binary.operator().isLogical()) {
            return readLogical(binary, scope);
        } else if (bare instanceof Expression.Binary binary && binary.operator().isComparison()) {
            return readComparison(binary, scope);
        } else if (bare instanceof Expression.NameReference reference) {
            return readName(reference, scope);
        } else if (bare instanceof Expression.MemberReference reference && isField(reference.owner())) {
            return readFlag(reference, scope);
        }
        return report(
                DiagnosticCode.WRONG_KIND,
                bare.span(),
                "a condition is a bool field, a flag, or a comparison",
                "write for example `moving`, `buttons.JUMP` or `health > 0`");
    }

    private Optional<CheckedCondition> readLogical(Expression.Binary binary, FieldScope scope) {
        Optional<CheckedCondition> left = read(binary.left(), scope);
        Optional<CheckedCondition> right = read(binary.right(), scope);
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                binary.operator() == BinaryOperator.AND
                        ? new CheckedCondition.And(left.get(), right.get())
                        : new CheckedCondition.Or(left.get(), right.get()));
    }

    private Optional<CheckedCondition> readName(Expression.NameReference reference, FieldScope scope) {
        if (!isField(reference.name())) {
            return reportNoField(reference.name());
        }
        Optional<FieldDeclaration> field = sentField(reference.name(), scope);
        Optional<CheckedType> type =
                field.map(found -> tools.fields().get(found).type());
        if (type.isEmpty() || type.get() instanceof CheckedType.Unknown) {
            return Optional.empty();
        }
        if (type.get() instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.BoolValue) {
            return Optional.of(new CheckedCondition.OnBool(field.get()));
        }
        return report(
                DiagnosticCode.FIELD_NOT_COMPARABLE,
                reference.span(),
                "`" + reference.name() + "` is not a bool",
                flagsOf(type.get()) != null
                        ? "test one flag: `" + reference.name() + ".NAME`"
                        : "compare it: `" + reference.name() + " == ...`");
    }

    private Optional<CheckedCondition> readFlag(Expression.MemberReference reference, FieldScope scope) {
        Optional<FieldDeclaration> field = sentField(reference.owner(), scope);
        Optional<CheckedType> type =
                field.map(found -> tools.fields().get(found).type());
        if (type.isEmpty() || type.get() instanceof CheckedType.Unknown) {
            return Optional.empty();
        }
        Symbol flags = flagsOf(type.get());
        if (flags == null) {
            return report(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    reference.owner().span(),
                    "`" + reference.owner() + "` is not a set of flags",
                    "");
        }
        return tools.expressions()
                .member(flags, reference.member())
                .map(member -> ((Value.FlagMask) member).mask().getLowestSetBit())
                .map(bit -> new CheckedCondition.OnFlag(field.get(), flags, bit));
    }

    private Optional<CheckedCondition> readComparison(Expression.Binary binary, FieldScope scope) {
        boolean leftIsField = isFieldOperand(binary.left());
        boolean rightIsField = isFieldOperand(binary.right());
        if (!leftIsField && !rightIsField) {
            return refuseWithoutField(binary);
        }
        Optional<? extends Operand> left = leftIsField ? fieldOperand(binary.left(), scope) : Optional.empty();
        Optional<? extends Operand> right = rightIsField ? fieldOperand(binary.right(), scope) : Optional.empty();
        if (!leftIsField) {
            left = right.flatMap(field -> constantOperand(binary.left(), field));
        } else if (!rightIsField) {
            right = left.flatMap(field -> constantOperand(binary.right(), field));
        }
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        if (left.get().enumeration() != right.get().enumeration()) {
            return report(
                    DiagnosticCode.WRONG_KIND,
                    binary.operatorSpan(),
                    "`" + binary.operator().symbol() + "` compares " + kind(left.get()) + " with " + kind(right.get()),
                    "");
        }
        return Optional.of(new CheckedCondition.Compare(binary, left.get(), operator(binary.operator()), right.get()));
    }

    private Optional<CheckedCondition> refuseWithoutField(Expression.Binary binary) {
        boolean anyUnknown = false;
        for (Expression side : new Expression[] {binary.left(), binary.right()}) {
            if (side.bare() instanceof Expression.NameReference reference
                    && !tools.scope().knows(unit, reference.name().text())) {
                reportNoField(reference.name());
                anyUnknown = true;
            }
        }
        if (anyUnknown) {
            return Optional.empty();
        }
        for (Expression side : new Expression[] {binary.left(), binary.right()}) {
            if (mentionsField(side)) {
                return report(
                        DiagnosticCode.WRONG_KIND, side.span(), "fields can be compared, but not calculated with", "");
            }
        }
        tools.expressions().resolve(unit, binary.left(), Optional.empty());
        tools.expressions().resolve(unit, binary.right(), Optional.empty());
        return report(DiagnosticCode.WRONG_KIND, binary.span(), "the comparison is not about any field", "");
    }

    private boolean mentionsField(Expression expression) {
        if (expression instanceof Expression.NameReference reference) {
            return isField(reference.name());
        } else if (expression instanceof Expression.MemberReference reference) {
            return isField(reference.owner());
        } else if (expression instanceof Expression.Unary unary) {
            return mentionsField(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            return mentionsField(binary.left()) || mentionsField(binary.right());
        }
        return expression instanceof Expression.Parenthesized outer && mentionsField(outer.inner());
    }

    private boolean isFieldOperand(Expression expression) {
        Expression bare = expression.bare();
        return bare instanceof Expression.NameReference reference && isField(reference.name())
                || bare instanceof Expression.MemberReference member && isField(member.owner());
    }

    private boolean isField(Name name) {
        return allFields.containsKey(name.text());
    }

    private Optional<FieldOperand> fieldOperand(Expression expression, FieldScope scope) {
        if (expression.bare() instanceof Expression.MemberReference member) {
            return report(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    member.span(),
                    "a flag is tested, not compared",
                    "write `" + member.span().text() + "`, or `!"
                            + member.span().text() + "`");
        }
        Name name = ((Expression.NameReference) expression.bare()).name();
        Optional<FieldDeclaration> field = sentField(name, scope);
        if (field.isEmpty()) {
            return Optional.empty();
        }
        CheckedType type = tools.fields().get(field.get()).type();
        if (type instanceof CheckedType.Unknown) {
            return Optional.empty();
        } else if (type instanceof CheckedType.Declared declared
                && declared.symbol().declaration() instanceof EnumDeclaration enumeration) {
            Interval ordinals = Interval.of(0, Math.max(0, enumeration.values().size() - 1));
            return Optional.of(new FieldOperand(field.get(), declared.symbol(), ordinals));
        } else if (type instanceof CheckedType.Scalar scalar
                && integerRange(scalar.type()).isPresent()) {
            return integerRange(scalar.type()).map(range -> new FieldOperand(field.get(), null, range));
        }
        return reportNotComparable(name, type);
    }

    private static Optional<Interval> integerRange(ValueType type) {
        if (type instanceof ValueType.IntValue range) {
            return Optional.of(new Interval(range.min(), range.max()));
        } else if (type instanceof ValueType.BitsValue bits) {
            BigInteger count = BigInteger.ONE.shiftLeft(bits.widthBits());
            return Optional.of(new Interval(BigInteger.ZERO, count.subtract(BigInteger.ONE)));
        }
        return Optional.empty();
    }

    private Optional<FieldOperand> reportNotComparable(Name name, CheckedType type) {
        boolean isBool = type instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.BoolValue;
        String help = "";
        if (isBool) {
            help = "write `" + name + "`, or `!" + name + "`";
        } else if (flagsOf(type) != null) {
            help = "test one flag: `" + name + ".NAME`";
        }
        return report(
                DiagnosticCode.FIELD_NOT_COMPARABLE,
                name.span(),
                "`" + name + "` is neither an integer nor an enum and cannot be compared",
                help);
    }

    private Optional<ConstantOperand> constantOperand(Expression expression, Operand field) {
        Optional<Symbol> expected = Optional.ofNullable(field.enumeration());
        if (mentionsField(expression)) {
            return report(
                    DiagnosticCode.WRONG_KIND,
                    expression.span(),
                    "fields can be compared, but not calculated with",
                    "");
        }
        tools.expressions().resolve(unit, expression, expected);
        Value value = tools.folder().fold(expression);
        if (value instanceof Value.IntegerValue integer) {
            return Optional.of(new ConstantOperand(integer.value(), null));
        } else if (value instanceof Value.EnumMember member) {
            return Optional.of(new ConstantOperand(BigInteger.valueOf(member.ordinal()), member.enumeration()));
        } else if (value instanceof Value.Unknown) {
            return Optional.empty();
        }
        return report(
                DiagnosticCode.WRONG_KIND,
                expression.span(),
                "only integers and enums are compared, not " + value.kind(),
                "");
    }

    /** The field of a name if it is on the wire by now and alone decides something. */
    private Optional<FieldDeclaration> sentField(Name name, FieldScope scope) {
        Optional<FieldDeclaration> sent = scope.find(name.text());
        if (sent.isEmpty()) {
            FieldDeclaration later = allFields.get(name.text());
            boolean isLater = later.span().start() > name.span().start();
            tools.diagnostics()
                    .report(Diagnostic.of(
                                    DiagnosticCode.FIELD_NOT_SENT,
                                    name.span(),
                                    isLater
                                            ? "`" + name + "` is sent after this condition"
                                            : "`" + name + "` is sent in another branch only")
                            .withNote("declared here", later.name().span()));
            return Optional.empty();
        }
        FieldDeclaration field = sent.get();
        Optional<Arity> arity = tools.fields().get(field).arity();
        String why = null;
        if (field.isOptional()) {
            why = "`" + name + "` is optional, and may not be there to decide";
        } else if (arity.isPresent() && arity.get() instanceof Arity.Array) {
            why = "`" + name + "` is an array, and cannot decide";
        }
        if (why != null) {
            tools.diagnostics()
                    .report(Diagnostic.of(DiagnosticCode.FIELD_NOT_COMPARABLE, name.span(), why)
                            .withNote("declared here", field.name().span()));
            return Optional.empty();
        }
        return arity.map(known -> field);
    }

    private static Symbol flagsOf(CheckedType type) {
        return type instanceof CheckedType.Declared declared
                        && declared.symbol().declaration() instanceof FlagsDeclaration
                ? declared.symbol()
                : null;
    }

    private static String kind(Operand operand) {
        return operand.enumeration() == null
                ? "an integer"
                : "`" + operand.enumeration().name() + "`";
    }

    private static Operator operator(BinaryOperator operator) {
        return switch (operator) {
            case EQUAL -> Operator.EQUAL;
            case NOT_EQUAL -> Operator.NOT_EQUAL;
            case LESS -> Operator.LESS;
            case LESS_OR_EQUAL -> Operator.LESS_OR_EQUAL;
            case GREATER -> Operator.GREATER;
            case GREATER_OR_EQUAL -> Operator.GREATER_OR_EQUAL;
            default -> throw new AssertionError(operator);
        };
    }

    private <T> Optional<T> reportNoField(Name name) {
        if (tools.scope().knows(unit, name.text())) {
            return report(
                    DiagnosticCode.WRONG_KIND,
                    name.span(),
                    "`" + name + "` is not a field, and decides nothing",
                    "conditions are about fields that were sent before");
        }
        String help = DidYouMean.nearest(name.text(), allFields.keySet())
                .map(meant -> "did you mean `" + meant + "`?")
                .orElse("");
        return report(DiagnosticCode.UNKNOWN_FIELD, name.span(), "unknown field `" + name + "`", help);
    }

    private <T> Optional<T> report(DiagnosticCode code, Span span, String message, String help) {
        Diagnostic diagnostic = Diagnostic.of(code, span, message);
        tools.diagnostics().report(help.isEmpty() ? diagnostic : diagnostic.withHelp(help));
        return Optional.empty();
    }
}
