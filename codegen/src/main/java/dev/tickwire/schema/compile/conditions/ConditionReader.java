package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.BinaryOperator;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.UnaryOperator;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Operand;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.model.Condition.Operator;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the conditions of one message or struct: resolves their fields, and checks the kinds of operands. */
final class ConditionReader {
    private final ConditionTools tools;
    private final Unit unit;
    private final SentFields fields;
    private final FieldPaths paths;
    private final OperandReader operands;

    /**
     * Creates a reader for one message or struct.
     *
     * @param allFields all fields of the body by name, including later fields and fields of other branches
     */
    ConditionReader(ConditionTools tools, Unit unit, Map<String, FieldDeclaration> allFields) {
        this.tools = tools;
        this.unit = unit;
        this.fields = new SentFields(tools, allFields);
        this.paths = new FieldPaths(tools, unit, fields);
        this.operands = new OperandReader(tools, unit, fields, paths);
    }

    /** Returns the checked condition, or empty if something in it is unknown or was reported. */
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
        } else if (!FieldPaths.names(bare).isEmpty()) {
            Name first = FieldPaths.names(bare).get(0);
            if (fields.has(first)) {
                return readPath(bare, scope);
            } else if (!tools.scope().knows(unit, first.text())) {
                return fields.refuseUnknown(first, unit);
            }
        }
        return tools.refuse(
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
        if (!fields.has(reference.name())) {
            return fields.refuseUnknown(reference.name(), unit);
        }
        Optional<FieldDeclaration> field = fields.find(reference.name(), scope);
        Optional<CheckedType> type = field.map(tools::typeOf);
        if (type.isEmpty() || type.get() instanceof CheckedType.Unknown) {
            return Optional.empty();
        }
        return onBool(reference.span(), List.of(reference.name()), CheckedCondition.Path.of(field.get()));
    }

    /** Help for a field that is neither a bool nor flags. */
    static String adviceOn(Name name, CheckedType type) {
        if (type instanceof CheckedType.Declared declared
                && declared.symbol().declaration() instanceof EnumDeclaration enumeration
                && !enumeration.values().isEmpty()) {
            return "compare it: `" + name + " == " + enumeration.values().get(0).name() + "`";
        }
        boolean isInteger = type instanceof CheckedType.Scalar scalar
                && Interval.of(scalar.type()).isPresent();
        return isInteger ? "compare it: `" + name + " > 0`" : "add a bool field, and write its name as the condition";
    }

    private Optional<CheckedCondition> readPath(Expression reference, FieldScope scope) {
        return paths.find(FieldPaths.names(reference), scope).flatMap(target -> {
            if (target instanceof FieldPaths.FlagOf flag) {
                return Optional.of(new CheckedCondition.OnFlag(flag.path(), flag.flags(), flag.bit()));
            } else if (target instanceof FieldPaths.Presence presence) {
                return Optional.of(new CheckedCondition.OnPresence(presence.path()));
            } else if (target instanceof FieldPaths.InStruct field) {
                return onBool(reference.span(), FieldPaths.names(reference), field.path());
            }
            return tools.refuse(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    reference.span(),
                    "a count cannot be a condition without a comparison",
                    "write `" + reference.span().text() + " > 0`");
        });
    }

    private Optional<CheckedCondition> onBool(Span span, List<Name> names, CheckedCondition.Path path) {
        CheckedType type = tools.typeOf(path.last());
        Name last = names.get(names.size() - 1);
        if (type instanceof CheckedType.Unknown) {
            return Optional.empty();
        } else if (type instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.BoolValue) {
            return Optional.of(new CheckedCondition.OnBool(path));
        }
        return tools.refuse(
                DiagnosticCode.FIELD_NOT_COMPARABLE,
                span,
                "`" + last + "` is not a bool",
                OperandReader.flagsOf(type).isPresent() ? "test one flag: `" + last + ".NAME`" : adviceOn(last, type));
    }

    private Optional<CheckedCondition> readComparison(Expression.Binary binary, FieldScope scope) {
        boolean leftIsField = operands.isField(binary.left());
        boolean rightIsField = operands.isField(binary.right());
        if (!leftIsField && !rightIsField) {
            return refuseWithoutField(binary);
        }
        Optional<? extends Operand> left = leftIsField ? operands.field(binary.left(), scope) : Optional.empty();
        Optional<? extends Operand> right = rightIsField ? operands.field(binary.right(), scope) : Optional.empty();
        if (!leftIsField) {
            left = right.flatMap(field -> operands.constant(binary.left(), field));
        } else if (!rightIsField) {
            right = left.flatMap(field -> operands.constant(binary.right(), field));
        }
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        if (left.get().enumeration() != right.get().enumeration()) {
            return tools.refuse(
                    DiagnosticCode.WRONG_KIND,
                    binary.operatorSpan(),
                    "`" + binary.operator().symbol() + "` compares " + kind(left.get()) + " with " + kind(right.get()),
                    "compare an integer with an integer, or an enum with one of its values");
        }
        if (areUnknownAlike(left.get(), right.get())) {
            return tools.refuse(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    binary.span(),
                    "two unknown values of an enum cannot be distinguished",
                    "compare each field with a value of `"
                            + left.get().enumeration().name() + "`");
        }
        return Optional.of(new CheckedCondition.Compare(binary, left.get(), operator(binary.operator()), right.get()));
    }

    /**
     * Returns whether two fields of an enum with room are compared, and one of the two is in a struct, which does not
     * expose unknown ordinals.
     */
    private boolean areUnknownAlike(Operand left, Operand right) {
        return left instanceof CheckedCondition.FieldOperand one
                && right instanceof CheckedCondition.FieldOperand other
                && !(one.path().isOwn() && other.path().isOwn())
                && one.enumeration() != null
                && one.enumeration().declaration() instanceof EnumDeclaration enumeration
                && tools.types().maxOrdinal(one.enumeration())
                        >= enumeration.values().size();
    }

    private Optional<CheckedCondition> refuseWithoutField(Expression.Binary binary) {
        boolean anyUnknown = false;
        for (Expression side : new Expression[] {binary.left(), binary.right()}) {
            Optional<Name> meant = meantAsField(side.bare());
            if (meant.isPresent() && !tools.scope().knows(unit, meant.get().text())) {
                fields.refuseUnknown(meant.get(), unit);
                anyUnknown = true;
            }
        }
        if (anyUnknown) {
            return Optional.empty();
        }
        for (Expression side : new Expression[] {binary.left(), binary.right()}) {
            if (fields.isIn(side)) {
                return operands.refuseArithmetic(side);
            }
        }
        tools.expressions().resolve(unit, binary.left(), Optional.empty());
        tools.expressions().resolve(unit, binary.right(), Optional.empty());
        return tools.refuse(
                DiagnosticCode.WRONG_KIND,
                binary.span(),
                "the comparison has no field",
                "write an earlier field on one side");
    }

    /** Name in the position of a field. Before a point, it may also be an enum or package. */
    private Optional<Name> meantAsField(Expression side) {
        if (side instanceof Expression.NameReference reference) {
            return Optional.of(reference.name());
        }
        List<Name> names = FieldPaths.names(side);
        return !names.isEmpty() && (FieldPaths.isPseudoMember(names) || fields.isNear(names.get(0)))
                ? Optional.of(names.get(0))
                : Optional.empty();
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
}
