package dev.tickwire.codegen.java.version;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Shapes of declarations: two declarations of one name with the same shape have the same format, also within structs
 * and unions, and the same names.
 */
final class Shapes {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Object, Integer> known = new IdentityHashMap<>();

    /** Returns the number of the shape of an enum, flags, a struct, a union, a message or an object. */
    int of(Object declaration) {
        Integer number = known.get(declaration);
        if (number == null) {
            String text = text(declaration);
            number = numbers.computeIfAbsent(text, each -> numbers.size());
            known.put(declaration, number);
        }
        return number;
    }

    private String text(Object declaration) {
        if (declaration instanceof EnumModel enumeration) {
            List<String> names =
                    enumeration.values().stream().map(EnumModel.EnumValue::name).toList();
            return "enum " + names + " " + enumeration.maxOrdinal();
        } else if (declaration instanceof FlagsModel flags) {
            List<String> names =
                    flags.flags().stream().map(FlagsModel.Flag::name).toList();
            return "flags " + names + " " + flags.maxBit();
        } else if (declaration instanceof StructModel struct) {
            return "struct " + body(struct.body());
        } else if (declaration instanceof UnionModel union) {
            return "union "
                    + union.cases().stream()
                            .map(each -> each.name() + " " + type(each.type()))
                            .toList();
        } else if (declaration instanceof MessageModel message) {
            return "message " + body(message.body());
        }
        return "object "
                + ((ObjectModel) declaration).fields().stream().map(this::field).toList();
    }

    private String body(Body body) {
        return body.items().stream().map(this::item).collect(Collectors.joining("; ", "{", "}"));
    }

    private String item(BodyItem item) {
        if (item instanceof BodyItem.Field field) {
            return field(field.field());
        } else if (item instanceof BodyItem.Branch branch) {
            return "if " + condition(branch.condition()) + body(branch.thenBody()) + body(branch.elseBody());
        }
        return item.toString();
    }

    private String field(ObjectField field) {
        return field(field.field()) + " " + field.once() + " " + field.audience() + " " + field.smoothness() + " "
                + field.exact();
    }

    private String field(FieldModel field) {
        Arity arity = field.arity();
        return field.name() + (field.optional() ? "?" : "") + (field.ascending() ? "<" : "") + " " + type(field.type())
                + " " + arity;
    }

    private String type(ValueType type) {
        return switch (type.kind()) {
            case ENUM -> "e" + of(((ValueType.EnumReference) type).enumeration());
            case FLAGS -> "f" + of(((ValueType.FlagsReference) type).flags());
            case STRUCT -> "s" + of(((ValueType.StructReference) type).struct());
            case UNION -> "u" + of(((ValueType.UnionReference) type).union());
            case REFERENCE ->
                "ref " + ((ValueType.ReferenceValue) type).object().qualified();
            case BOOL, INT, BITS, SIGNED, WIDE, FLOAT, DOUBLE, QUANTIZED, FIXED, QUAT, STRING, BYTES -> type.toString();
        };
    }

    private String condition(Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            return bool.path().text();
        } else if (condition instanceof Condition.Present present) {
            return present.path().text() + "?";
        } else if (condition instanceof Condition.FlagSet flag) {
            return flag.path().text() + "." + flag.flag().name();
        } else if (condition instanceof Condition.Comparison comparison) {
            return operand(comparison.left()) + comparison.operator().symbol() + operand(comparison.right());
        } else if (condition instanceof Condition.Not not) {
            return "!(" + condition(not.condition()) + ")";
        } else if (condition instanceof Condition.And and) {
            return "(" + condition(and.left()) + " && " + condition(and.right()) + ")";
        }
        Condition.Or or = (Condition.Or) condition;
        return "(" + condition(or.left()) + " || " + condition(or.right()) + ")";
    }

    private static String operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return field.path().text();
        } else if (operand instanceof Condition.CountOperand count) {
            return count.path().text() + "[]";
        } else if (operand instanceof Condition.EnumOperand value) {
            return value.value().name();
        }
        return ((Condition.IntegerOperand) operand).value().toString();
    }
}
