package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.ValueType;
import java.util.List;

/** Conditions as text in a lock: names for readers, followed by {@code #} and the numbers that affect the wire. */
final class LockConditions {
    private LockConditions() {}

    static String text(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return path(bool.path());
        } else if (condition instanceof Condition.Present present) {
            return path(present.path()) + "?";
        } else if (condition instanceof Condition.FlagSet flag) {
            return path(flag.path()) + "." + flag.flag().name() + "#"
                    + flag.flag().bit();
        } else if (condition instanceof Condition.Comparison comparison) {
            return operand(comparison.left()) + " " + comparison.operator().symbol() + " "
                    + operand(comparison.right());
        } else if (condition instanceof Condition.Not not) {
            return "!(" + text(not.condition()) + ")";
        } else if (condition instanceof Condition.And and) {
            return "(" + text(and.left()) + " && " + text(and.right()) + ")";
        } else if (condition instanceof Condition.Or or) {
            return "(" + text(or.left()) + " || " + text(or.right()) + ")";
        }
        throw new AssertionError(condition);
    }

    /** Path as text. A field of a struct has its number. */
    private static String path(FieldPath path) {
        List<FieldModel> fields = path.fields();
        StringBuilder text = new StringBuilder(fields.get(0).name());
        for (int i = 1; i < fields.size(); i++) {
            Body struct = ((ValueType.StructReference) fields.get(i - 1).type())
                    .struct()
                    .body();
            text.append('.').append(fields.get(i).name());
            text.append('#').append(struct.allFields().indexOf(fields.get(i)));
        }
        return text.toString();
    }

    private static String operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return path(field.path());
        } else if (operand instanceof Condition.CountOperand count) {
            return path(count.path()) + "[]";
        } else if (operand instanceof Condition.IntegerOperand integer) {
            return integer.value().toString();
        } else if (operand instanceof Condition.EnumOperand enumeration) {
            return enumeration.value().name() + "#" + enumeration.value().ordinal();
        }
        throw new AssertionError(operand);
    }
}
