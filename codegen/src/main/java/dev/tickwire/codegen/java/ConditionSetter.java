package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Statements that make a condition hold, where there is one way to do it: not for {@code a || b} or {@code a > 3}. */
final class ConditionSetter {
    private final BodyClass body;
    private final ConditionCode read;
    /** What fields are set to, by name: the ordinal of an enum, 1 for true. */
    private final Map<String, BigInteger> known = new HashMap<>();

    private ConditionSetter(BodyClass body) {
        this.body = body;
        this.read = new ConditionCode(body);
    }

    // Example:
    // moving = true;
    // buttons |= Buttons.JUMP;
    /** The statements that make all of some conditions hold, or null if there are several ways. */
    static CodeBlock of(BodyClass body, List<Condition> conditions) {
        ConditionSetter setter = new ConditionSetter(body);
        CodeBlock.Builder code = CodeBlock.builder();
        List<Condition> open = new ArrayList<>();
        for (Condition condition : conditions) {
            CodeBlock statements = setter.of(condition, true);
            if (statements == null) {
                open.add(condition);
            } else {
                code.add(statements);
            }
        }
        return open.stream().allMatch(setter::holds) ? code.build() : null;
    }

    /** Whether a condition holds by what has been set for others: {@code kind != A} once kind is B. */
    private boolean holds(Condition condition) {
        return condition instanceof Condition.Not not
                && not.condition() instanceof Condition.Comparison comparison
                && comparison.operator() == Condition.Operator.EQUAL
                && value(comparison.left()) != null
                && value(comparison.right()) != null
                && !value(comparison.left()).equals(value(comparison.right()));
    }

    private BigInteger value(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return known.get(field.path().text());
        }
        if (operand instanceof Condition.CountOperand) {
            return null;
        }
        return operand instanceof Condition.IntegerOperand integer
                ? integer.value()
                : BigInteger.valueOf(((Condition.EnumOperand) operand).value().ordinal());
    }

    private CodeBlock of(Condition condition, boolean wished) {
        if (condition instanceof Condition.BoolField bool) {
            return set(bool.path(), CodeBlock.of("$L", wished));
        } else if (condition instanceof Condition.Present present) {
            return present(present.path(), wished);
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag(flag, wished);
        } else if (condition instanceof Condition.Not not) {
            return of(not.condition(), !wished);
        } else if (condition instanceof Condition.And and && wished) {
            return both(and.left(), and.right(), true);
        } else if (condition instanceof Condition.Or or && !wished) {
            return both(or.left(), or.right(), false);
        } else if (condition instanceof Condition.Comparison comparison) {
            return comparison(comparison, wished);
        }
        return null;
    }

    private CodeBlock both(Condition left, Condition right, boolean wished) {
        CodeBlock first = of(left, wished);
        CodeBlock second = of(right, wished);
        return first == null || second == null
                ? null
                : first.toBuilder().add(second).build();
    }

    // Example: buttons |= Buttons.JUMP;
    // Example: buttons &= ~Buttons.JUMP;
    // Example: state.buttons(state.buttons() | Buttons.JUMP);
    private CodeBlock flag(Condition.FlagSet flag, boolean wished) {
        FieldPath path = flag.path();
        FlagsModel flags = ((ValueType.FlagsReference) path.field().type()).flags();
        CodeBlock constant = CodeBlock.of("$T.$N", TypeNames.of(flags.name()), new FlagsNames(flags).of(flag.flag()));
        if (path.isOwn()) {
            return ValueCode.statement(wished ? "$L |= $L" : "$L &= ~$L", read.place(path), constant);
        }
        return set(path, CodeBlock.of(wished ? "$L | $L" : "$L & ~$L", read.place(path), constant));
    }

    // Example: kind = Kind.ROCKET;
    private CodeBlock comparison(Condition.Comparison comparison, boolean wished) {
        Condition.Operator needed = wished ? Condition.Operator.EQUAL : Condition.Operator.NOT_EQUAL;
        if (comparison.operator() != needed) {
            return null;
        }
        if (comparison.left() instanceof Condition.FieldOperand field) {
            return assign(field.path(), comparison.right());
        } else if (comparison.right() instanceof Condition.FieldOperand field) {
            return assign(field.path(), comparison.left());
        }
        return null;
    }

    // Example: hasSwap = true;
    // Example: hasSwap(false);
    // Example: state.hasSwap(true);
    private CodeBlock present(FieldPath path, boolean wished) {
        if (!path.isOwn()) {
            return ValueCode.statement(
                    "$L.$N($L)",
                    read.struct(path),
                    "has" + TypeNames.capitalised(path.field().name()),
                    wished);
        }
        FieldCode field = body.field(path.field().name());
        return wished
                ? ValueCode.statement("$N = true", field.presence())
                : ValueCode.statement("$N(false)", field.presenceAccessor());
    }

    private CodeBlock assign(FieldPath path, Condition.Operand value) {
        if (value instanceof Condition.IntegerOperand || value instanceof Condition.EnumOperand) {
            known.put(path.text(), value(value));
        }
        if (value instanceof Condition.IntegerOperand integer) {
            return set(path, CodeBlock.of("$L", Literals.ofEither(integer.value())));
        } else if (value instanceof Condition.EnumOperand constant) {
            EnumModel enumeration = constant.enumeration();
            return set(
                    path,
                    CodeBlock.of(
                            path.isOwn() && enumeration.hasRoom() ? "$T.$N.ordinal()" : "$T.$N",
                            TypeNames.of(enumeration.name()),
                            new EnumNames(enumeration).of(constant.value())));
        }
        return null;
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
