package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.AccessorNames;
import dev.tickwire.codegen.java.names.EnumNames;
import dev.tickwire.codegen.java.names.FlagsNames;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.value.IntegerCode;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Conditions as Java expressions over the variables of a generated class. */
public final class ConditionCode {
    private final BodyClass body;
    private final String instance;
    /** The code of the same conditions on {@code this}, which identifies the methods of conditions. */
    private final ConditionCode inClass;

    public ConditionCode(BodyClass body) {
        this(body, "");
    }

    /**
     * Conditions on a given instance.
     *
     * @param instance the variable of the instance; empty for {@code this}
     */
    ConditionCode(BodyClass body, String instance) {
        this.body = body;
        this.instance = instance;
        this.inClass = instance.isEmpty() ? this : new ConditionCode(body);
    }

    // Example: moving && (buttons & Buttons.JUMP) != 0
    // Example: message.holds1()
    public CodeBlock of(Condition condition) {
        CodeBlock whole = inClass.whole(condition);
        String method = body.conditions().method(whole, body::declare);
        if (method != null) {
            return CodeBlock.of("$L$L", instance.isEmpty() ? "" : instance + ".", body.call(method));
        }
        return this == inClass ? whole : whole(condition);
    }

    private FieldCode field(FieldModel model) {
        FieldCode field = body.field(model.name());
        return instance.isEmpty() ? field : field.in(instance);
    }

    /** Fields of this class that a condition reads, directly or through structs. */
    public Set<FieldCode> fields(Condition condition) {
        return condition.paths().stream()
                .map(path -> body.field(path.fields().get(0).name()))
                .collect(Collectors.toSet());
    }

    private CodeBlock whole(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return place(bool.path());
        } else if (condition instanceof Condition.Present present) {
            return present(present.path());
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag(flag, "!=");
        } else if (condition instanceof Condition.Comparison comparison) {
            return comparison(comparison);
        } else if (condition instanceof Condition.Not not) {
            return not(not.condition());
        } else if (condition instanceof Condition.And and) {
            return CodeBlock.of("$L && $L", operandOfAnd(and.left()), operandOfAnd(and.right()));
        } else if (condition instanceof Condition.Or or) {
            return CodeBlock.of("$L || $L", of(or.left()), of(or.right()));
        }
        throw new IllegalArgumentException("no Java for " + condition);
    }

    // Example: (buttons & Buttons.JUMP) == 0
    private CodeBlock not(Condition condition) {
        if (condition instanceof Condition.Not not) {
            return of(not.condition());
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag(flag, "==");
        } else if (condition instanceof Condition.Comparison comparison) {
            return comparison(
                    new Condition.Comparison(comparison.left(), opposite(comparison.operator()), comparison.right()));
        }
        return CodeBlock.of(condition instanceof Condition.BoolField ? "!$L" : "!($L)", of(condition));
    }

    private static Condition.Operator opposite(Condition.Operator operator) {
        return switch (operator) {
            case EQUAL -> Condition.Operator.NOT_EQUAL;
            case NOT_EQUAL -> Condition.Operator.EQUAL;
            case LESS -> Condition.Operator.GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> Condition.Operator.GREATER;
            case GREATER -> Condition.Operator.LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> Condition.Operator.LESS;
        };
    }

    /**
     * Returns whether the values of an enum or flag set may have other numbers in the newest version, or be gone there:
     * in formats, and in classes of messages that are gone.
     */
    private boolean hasOtherNumbers(DeclarationName name) {
        return body.isEarlier() || body.formats().of(name) != null;
    }

    private CodeBlock flag(Condition.FlagSet flag, String operator) {
        FlagsModel flags = ((ValueType.FlagsReference) flag.path().field().type()).flags();
        if (hasOtherNumbers(flags.name())) {
            return CodeBlock.of(
                    "($L & $L) $L 0",
                    place(flag.path()),
                    Literals.ofEither(BigInteger.ONE.shiftLeft(flag.flag().bit())),
                    operator);
        }
        String name = new FlagsNames(flags).of(flag.flag());
        return CodeBlock.of("($L & $T.$N) $L 0", place(flag.path()), TypeNames.of(flags.name()), name, operator);
    }

    /** Condition in parentheses where it is an operand of {@code &&}. */
    CodeBlock operandOfAnd(Condition condition) {
        return condition instanceof Condition.Or ? CodeBlock.of("($L)", of(condition)) : of(condition);
    }

    // Example: moving
    // Example: Parts.unchecked(state).moving()
    public CodeBlock place(FieldPath path) {
        return path.isOwn()
                ? field(path.field()).compared()
                : inside(struct(path), path, path.field().name());
    }

    // Example: hasSwap
    // Example: message.loadReceived
    // Example: Parts.unchecked(state).hasSwap()
    private CodeBlock present(FieldPath path) {
        return path.isOwn()
                ? field(path.field()).comparedPresence()
                : inside(struct(path), path, AccessorNames.presence(path.field().name()));
    }

    // Example: slotsCount
    // Example: Parts.unchecked(state).slotsCount()
    private CodeBlock count(FieldPath path) {
        return path.isOwn()
                ? CodeBlock.of("$N", field(path.field()).array().count())
                : inside(struct(path), path, AccessorNames.count(path.field().name()));
    }

    /** Expression of the struct with the field. Accessors of structs have the schema's names. */
    public CodeBlock struct(FieldPath path) {
        CodeBlock place = field(path.structs().get(0)).place();
        for (int depth = 1; depth < path.structs().size(); depth++) {
            place = inside(
                    place,
                    path.structs().get(depth - 1),
                    path.structs().get(depth).name());
        }
        return place;
    }

    private CodeBlock inside(CodeBlock struct, FieldPath path, String accessor) {
        return inside(struct, path.structs().get(path.structs().size() - 1), accessor);
    }

    // Example: State.V4.movingSent(state)
    private CodeBlock inside(CodeBlock struct, FieldModel holder, String accessor) {
        ClassName format = format(holder);
        return format == null
                ? inside(struct, accessor)
                : CodeBlock.of("$T.$N($L)", format, body.getter(accessor), struct);
    }

    /** Class with the format of the struct in a field; null if the struct has its own. */
    private ClassName format(FieldModel holder) {
        return body.formats().of(holder.type().declaration().orElseThrow());
    }

    /**
     * Call of a struct's accessor without the ownership check: connections write messages that the game may no longer
     * access.
     */
    private static CodeBlock inside(CodeBlock struct, String accessor) {
        return CodeBlock.of("$T.unchecked($L).$N()", TypeNames.PARTS, struct, accessor);
    }

    private CodeBlock comparison(Condition.Comparison comparison) {
        Condition.Operator operator = comparison.operator();
        boolean equality = operator == Condition.Operator.EQUAL || operator == Condition.Operator.NOT_EQUAL;
        if (isEnum(comparison.left())) {
            boolean byConstant = equality && !isNumber(comparison.left()) && !isNumber(comparison.right());
            return CodeBlock.of(
                    "$L $L $L",
                    enumOperand(comparison.left(), byConstant),
                    operator.symbol(),
                    enumOperand(comparison.right(), byConstant));
        }
        boolean leftUnsigned = isUnsigned(comparison.left());
        boolean rightUnsigned = isUnsigned(comparison.right());
        if (!leftUnsigned && !rightUnsigned) {
            return CodeBlock.of("$L $L $L", integer(comparison.left()), operator.symbol(), integer(comparison.right()));
        }
        CodeBlock bits = equality
                ? CodeBlock.of("$L $L $L", integer(comparison.left()), operator.symbol(), integer(comparison.right()))
                : CodeBlock.of(
                        "$T.compareUnsigned($L, $L) $L 0",
                        Long.class,
                        integer(comparison.left()),
                        integer(comparison.right()),
                        operator.symbol());
        if (mayBeNegative(comparison.left())) {
            return beside(integer(comparison.left()), holdsForNegativeLeft(operator), bits);
        } else if (mayBeNegative(comparison.right())) {
            return beside(integer(comparison.right()), holdsForNegativeRight(operator), bits);
        }
        return bits;
    }

    /** A negative number is below every unsigned number, which a comparison of raw bits does not show. */
    private static CodeBlock beside(CodeBlock signed, boolean holdsForNegative, CodeBlock bits) {
        return CodeBlock.of(holdsForNegative ? "($L < 0 || $L)" : "($L >= 0 && $L)", signed, bits);
    }

    private static boolean holdsForNegativeLeft(Condition.Operator operator) {
        return switch (operator) {
            case NOT_EQUAL, LESS, LESS_OR_EQUAL -> true;
            case EQUAL, GREATER, GREATER_OR_EQUAL -> false;
        };
    }

    private static boolean holdsForNegativeRight(Condition.Operator operator) {
        return switch (operator) {
            case NOT_EQUAL, GREATER, GREATER_OR_EQUAL -> true;
            case EQUAL, LESS, LESS_OR_EQUAL -> false;
        };
    }

    private static boolean isEnum(Condition.Operand operand) {
        return operand instanceof Condition.EnumOperand
                || operand instanceof Condition.FieldOperand field
                        && field.path().field().type() instanceof ValueType.EnumReference;
    }

    // Example: Weapon.PISTOL
    // Example: Weapon.PISTOL.ordinal()
    private CodeBlock enumOperand(Condition.Operand operand, boolean byConstant) {
        if (operand instanceof Condition.EnumOperand constant) {
            EnumModel enumeration = constant.enumeration();
            if (!byConstant && hasOtherNumbers(enumeration.name())) {
                return CodeBlock.of("$L", constant.value().ordinal());
            }
            return CodeBlock.of(
                    byConstant ? "$T.$N" : "$T.$N.ordinal()",
                    TypeNames.of(enumeration.name()),
                    new EnumNames(enumeration).of(constant.value()));
        }
        CodeBlock place = place(((Condition.FieldOperand) operand).path());
        return byConstant || isNumber(operand) ? place : CodeBlock.of("$L.ordinal()", place);
    }

    /** Returns whether the operand is a number: a field of this class, or of a struct in the format of a version. */
    private boolean isNumber(Condition.Operand operand) {
        if (!(operand instanceof Condition.FieldOperand field)) {
            return false;
        }
        List<FieldModel> structs = field.path().structs();
        return structs.isEmpty() || format(structs.get(structs.size() - 1)) != null;
    }

    private CodeBlock integer(Condition.Operand operand) {
        if (operand instanceof Condition.IntegerOperand constant) {
            return CodeBlock.of("$L", Literals.ofEither(constant.value()));
        }
        return operand instanceof Condition.CountOperand count
                ? count(count.path())
                : place(((Condition.FieldOperand) operand).path());
    }

    private static boolean isUnsigned(Condition.Operand operand) {
        return Literals.isUnsigned(greatest(operand));
    }

    private static BigInteger greatest(Condition.Operand operand) {
        if (operand instanceof Condition.IntegerOperand constant) {
            return constant.value();
        } else if (operand instanceof Condition.CountOperand) {
            return BigInteger.ZERO;
        }
        return code((Condition.FieldOperand) operand).max();
    }

    private static boolean mayBeNegative(Condition.Operand operand) {
        if (operand instanceof Condition.IntegerOperand constant) {
            return constant.value().signum() < 0;
        }
        return operand instanceof Condition.FieldOperand field
                && code(field).min().signum() < 0;
    }

    private static IntegerCode code(Condition.FieldOperand operand) {
        return IntegerCode.of(operand.path().field().type());
    }
}
