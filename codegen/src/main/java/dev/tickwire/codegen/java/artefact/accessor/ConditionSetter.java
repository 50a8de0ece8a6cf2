package dev.tickwire.codegen.java.artefact.accessor;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.EnumNames;
import dev.tickwire.codegen.java.names.FlagsNames;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.ConditionCode;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.OneWay;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;

/**
 * Generates statements that make conditions hold, if there is a single way. {@code a || b} and {@code a > 3} have
 * several.
 */
final class ConditionSetter {
    private final BodyClass body;
    private final ConditionCode read;

    private ConditionSetter(BodyClass body) {
        this.body = body;
        this.read = new ConditionCode(body);
    }

    // Example:
    // moving = true;
    // buttons |= Buttons.JUMP;
    /** Returns the statements that make all conditions hold, or null if there are several ways. */
    static CodeBlock of(BodyClass body, List<Condition> conditions) {
        ConditionSetter setter = new ConditionSetter(body);
        List<OneWay.Shape<Condition>> shapes =
                conditions.stream().map(ConditionSetter::shape).toList();
        return OneWay.of(shapes)
                .map(assignments -> assignments.stream()
                        .map(assignment -> setter.of(assignment.leaf(), assignment.holds()))
                        .collect(CodeBlock.joining("")))
                .orElse(null);
    }

    private static OneWay.Shape<Condition> shape(Condition condition) {
        if (condition instanceof Condition.Not not) {
            return new OneWay.Not<>(shape(not.condition()));
        } else if (condition instanceof Condition.And and) {
            return new OneWay.And<>(shape(and.left()), shape(and.right()));
        } else if (condition instanceof Condition.Or or) {
            return new OneWay.Or<>(shape(or.left()), shape(or.right()));
        } else if (condition instanceof Condition.Comparison comparison) {
            return shape(comparison);
        }
        return new OneWay.Switch<>(condition);
    }

    private static OneWay.Shape<Condition> shape(Condition.Comparison comparison) {
        boolean isEqual = comparison.operator() == Condition.Operator.EQUAL;
        return isEqual || comparison.operator() == Condition.Operator.NOT_EQUAL
                ? new OneWay.Equality<>(comparison, isEqual, operand(comparison.left()), operand(comparison.right()))
                : new OneWay.Inequality<>();
    }

    private static OneWay.Operand operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return OneWay.Operand.field(field.path().text());
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return OneWay.Operand.constant(integer.value());
        } else if (operand instanceof Condition.EnumOperand constant) {
            return OneWay.Operand.constant(BigInteger.valueOf(constant.value().ordinal()));
        }
        return OneWay.Operand.COUNT;
    }

    private CodeBlock of(Condition condition, boolean holds) {
        if (condition instanceof Condition.BoolField bool) {
            return set(bool.path(), CodeBlock.of("$L", holds));
        } else if (condition instanceof Condition.Present present) {
            return present(present.path(), holds);
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag(flag, holds);
        }
        return comparison((Condition.Comparison) condition);
    }

    // Example: buttons |= Buttons.JUMP;
    // Example: buttons &= ~Buttons.JUMP;
    // Example: state.buttons(state.buttons() | Buttons.JUMP);
    private CodeBlock flag(Condition.FlagSet flag, boolean holds) {
        FieldPath path = flag.path();
        FlagsModel flags = ((ValueType.FlagsReference) path.field().type()).flags();
        CodeBlock constant = CodeBlock.of("$T.$N", TypeNames.of(flags.name()), new FlagsNames(flags).of(flag.flag()));
        if (path.isOwn()) {
            return ValueCode.statement(holds ? "$L |= $L" : "$L &= ~$L", read.place(path), constant);
        }
        return set(path, CodeBlock.of(holds ? "$L | $L" : "$L & ~$L", read.place(path), constant));
    }

    // Example: kind = Kind.ROCKET;
    private CodeBlock comparison(Condition.Comparison comparison) {
        return comparison.left() instanceof Condition.FieldOperand field
                ? assign(field.path(), comparison.right())
                : assign(((Condition.FieldOperand) comparison.right()).path(), comparison.left());
    }

    // Example: hasSwap = true;
    // Example: hasSwap(false);
    // Example: state.hasSwap(true);
    private CodeBlock present(FieldPath path, boolean holds) {
        if (!path.isOwn()) {
            return ValueCode.statement(
                    "$L.$N($L)",
                    read.struct(path),
                    AccessorNames.presence(path.field().name()),
                    holds);
        }
        FieldCode field = body.field(path.field().name());
        return holds
                ? ValueCode.statement("$L = true", field.presence())
                : ValueCode.statement("$N(false)", field.names().presenceAccessor());
    }

    private CodeBlock assign(FieldPath path, Condition.Operand value) {
        if (value instanceof Condition.IntegerOperand integer) {
            return set(path, CodeBlock.of("$L", Literals.ofEither(integer.value())));
        }
        Condition.EnumOperand constant = (Condition.EnumOperand) value;
        EnumModel enumeration = constant.enumeration();
        return set(
                path,
                CodeBlock.of(
                        path.isOwn() ? "$T.$N.ordinal()" : "$T.$N",
                        TypeNames.of(enumeration.name()),
                        new EnumNames(enumeration).of(constant.value())));
    }

    // Example: moving = true;
    // Example: state.moving(true);
    private CodeBlock set(FieldPath path, CodeBlock value) {
        return path.isOwn()
                ? ValueCode.statement("$L = $L", read.place(path), value)
                : ValueCode.statement(
                        "$L.$N($L)", read.struct(path), path.field().name(), value);
    }
}
