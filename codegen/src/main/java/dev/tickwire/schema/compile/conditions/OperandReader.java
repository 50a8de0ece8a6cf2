package dev.tickwire.schema.compile.conditions;

import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.conditions.CheckedCondition.ConstantOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.FieldOperand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Operand;
import dev.tickwire.schema.compile.conditions.CheckedCondition.Path;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.Interval;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads both sides of a comparison: integer fields, enum fields and constants. */
final class OperandReader {
    private final ConditionTools tools;
    private final Unit unit;
    private final SentFields fields;
    private final FieldPaths paths;

    OperandReader(ConditionTools tools, Unit unit, SentFields fields, FieldPaths paths) {
        this.paths = paths;
        this.tools = tools;
        this.unit = unit;
        this.fields = fields;
    }

    /** Returns whether an operand is a field, or a path from a field. */
    boolean isField(Expression expression) {
        Expression bare = expression.bare();
        return bare instanceof Expression.NameReference reference && fields.has(reference.name())
                || !FieldPaths.names(bare).isEmpty()
                        && fields.has(FieldPaths.names(bare).get(0));
    }

    /** Returns the field, or empty if it is unknown, or was reported as not comparable. */
    Optional<FieldOperand> field(Expression expression, FieldScope scope) {
        Expression bare = expression.bare();
        List<Name> names = FieldPaths.names(bare);
        if (names.isEmpty()) {
            Name name = ((Expression.NameReference) bare).name();
            return fields.find(name, scope).flatMap(field -> operand(name, Path.of(field)));
        }
        return paths.find(names, scope).flatMap(target -> {
            if (target instanceof FieldPaths.InStruct field) {
                return operand(names.get(names.size() - 1), field.path());
            } else if (target instanceof FieldPaths.Count count) {
                return Optional.of(new FieldOperand(count.path(), true, null, count.interval()));
            }
            String text = names.stream().map(Name::text).collect(Collectors.joining("."));
            return tools.refuse(
                    DiagnosticCode.FIELD_NOT_COMPARABLE,
                    bare.span(),
                    (target instanceof FieldPaths.FlagOf ? "a flag" : "presence") + " is tested, not compared",
                    "write `" + text + "`, or `!" + text + "`");
        });
    }

    private Optional<FieldOperand> operand(Name name, Path path) {
        CheckedType type = tools.typeOf(path.last());
        if (type instanceof CheckedType.Unknown) {
            return Optional.empty();
        } else if (type instanceof CheckedType.Declared declared
                && declared.symbol().declaration() instanceof EnumDeclaration) {
            Interval ordinals = Interval.of(0, tools.types().maxOrdinal(declared.symbol()));
            return Optional.of(new FieldOperand(path, false, declared.symbol(), ordinals));
        } else if (type instanceof CheckedType.Scalar scalar
                && Interval.of(scalar.type()).isPresent()) {
            return Interval.of(scalar.type()).map(range -> new FieldOperand(path, false, null, range));
        }
        return refuseNotComparable(name, type);
    }

    private Optional<FieldOperand> refuseNotComparable(Name name, CheckedType type) {
        boolean isBool = type instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.BoolValue;
        String help = "add a bool field, and write its name as the condition";
        if (isBool) {
            help = "write `" + name + "`, or `!" + name + "`";
        } else if (flagsOf(type).isPresent()) {
            help = "test one flag: `" + name + ".NAME`";
        }
        boolean isWide = type instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.WideValue;
        String tooWide = "`" + name + "` has more than 64 bits and cannot be compared";
        return tools.refuse(
                DiagnosticCode.FIELD_NOT_COMPARABLE,
                name.span(),
                isWide ? tooWide : "`" + name + "` is neither an integer nor an enum and cannot be compared",
                help);
    }

    /**
     * Returns the constant, or empty if it is unknown, or was reported.
     *
     * @param field the field on the other side of the comparison, whose enum resolves names
     */
    Optional<ConstantOperand> constant(Expression expression, Operand field) {
        if (fields.isIn(expression)) {
            return refuseArithmetic(expression);
        }
        tools.expressions().resolve(unit, expression, Optional.ofNullable(field.enumeration()));
        Value value = tools.folder().fold(expression);
        if (value instanceof Value.IntegerValue integer) {
            return Optional.of(new ConstantOperand(integer.value(), null));
        } else if (value instanceof Value.EnumMember member) {
            return Optional.of(new ConstantOperand(BigInteger.valueOf(member.ordinal()), member.enumeration()));
        } else if (value instanceof Value.Unknown) {
            return Optional.empty();
        }
        return tools.refuse(
                DiagnosticCode.WRONG_KIND,
                expression.span(),
                "only integers and enums can be compared, not " + value.kind(),
                "compare with an integer, or add a bool field and write its name as the condition");
    }

    /** Reports arithmetic with a field. */
    <T> Optional<T> refuseArithmetic(Expression expression) {
        return tools.refuse(
                DiagnosticCode.WRONG_KIND,
                expression.span(),
                "a comparison cannot calculate with fields",
                "move the calculation to the constant's side: write `count > MAX - 1` in place of `count + 1 > MAX`");
    }

    /** Returns the flags of a flags type; empty for other types. */
    static Optional<Symbol> flagsOf(CheckedType type) {
        return type instanceof CheckedType.Declared declared
                        && declared.symbol().declaration() instanceof FlagsDeclaration
                ? Optional.of(declared.symbol())
                : Optional.empty();
    }
}
