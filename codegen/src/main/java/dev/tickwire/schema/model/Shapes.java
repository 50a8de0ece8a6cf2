package dev.tickwire.schema.model;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Comparison of declarations of several versions. Two declarations have the same shape if they have the same fields,
 * values or cases, by name, type and order, and if the types of all fields have the same shape, at any depth. Code that
 * reads and writes one then also reads and writes the other. Defaults and comments are no part of a shape.
 *
 * <p>One instance compares declarations of any number of models. Shapes of different kinds of declarations differ.
 */
public final class Shapes {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Object, Integer> known = new IdentityHashMap<>();

    /** Creates a comparison that has seen no declaration. */
    public Shapes() {}

    /** Returns the number of a message's shape: equal for messages of the same shape. */
    public int of(MessageModel message) {
        return of(message, "message " + message.carriesBlock() + message.timed() + message.input(), message.body());
    }

    /** Returns the number of a struct's shape. */
    public int of(StructModel struct) {
        return of(struct, "struct", struct.body());
    }

    /** Returns the number of an object type's shape. */
    public int of(ObjectModel object) {
        Integer number = known.get(object);
        if (number == null) {
            StringBuilder text = new StringBuilder("object\n");
            for (ObjectField one : object.fields()) {
                text.append(one.once())
                        .append(one.audience())
                        .append(one.smoothness())
                        .append(one.exact());
                append(text, one.field());
            }
            number = number(object, text);
        }
        return number;
    }

    /** Returns the number of a union's shape. */
    public int of(UnionModel union) {
        Integer number = known.get(union);
        if (number == null) {
            StringBuilder text = new StringBuilder("union\n");
            for (UnionModel.Case one : union.cases()) {
                text.append(one.name()).append(' ');
                append(text, one.type());
            }
            number = number(union, text);
        }
        return number;
    }

    /** Returns the number of an enum's shape. */
    public int of(EnumModel enumeration) {
        Integer number = known.get(enumeration);
        if (number == null) {
            StringBuilder text = new StringBuilder("enum ").append(enumeration.maxOrdinal());
            enumeration.values().forEach(value -> text.append(' ').append(value.name()));
            number = number(enumeration, text);
        }
        return number;
    }

    /** Returns the number of a flag set's shape. */
    public int of(FlagsModel flags) {
        Integer number = known.get(flags);
        if (number == null) {
            StringBuilder text = new StringBuilder("flags ").append(flags.maxBit());
            flags.flags().forEach(flag -> text.append(' ').append(flag.name()).append(flag.pulse() ? " pulse" : ""));
            number = number(flags, text);
        }
        return number;
    }

    private int of(Object declaration, String kind, Body body) {
        Integer number = known.get(declaration);
        if (number == null) {
            StringBuilder text = new StringBuilder(kind).append('\n');
            append(text, body);
            number = number(declaration, text);
        }
        return number;
    }

    private int number(Object declaration, CharSequence text) {
        int number = numbers.computeIfAbsent(text.toString(), shape -> numbers.size());
        known.put(declaration, number);
        return number;
    }

    private void append(StringBuilder text, Body body) {
        body.items()
                .forEach(item -> item.accept(new BodyItem.Visitor() {
                    @Override
                    public void visit(BodyItem.Field field) {
                        append(text, field.field());
                    }

                    @Override
                    public void visit(BodyItem.Branch branch) {
                        text.append("if ");
                        append(text, branch.condition());
                        text.append(" {\n");
                        append(text, branch.thenBody());
                        text.append("} {\n");
                        append(text, branch.elseBody());
                        text.append("}\n");
                    }

                    @Override
                    public void visit(BodyItem.Align align) {
                        text.append("align\n");
                    }

                    @Override
                    public void visit(BodyItem.Reserved reserved) {
                        text.append(reserved).append('\n');
                    }
                }));
    }

    private void append(StringBuilder text, FieldModel field) {
        text.append(field.name())
                .append(' ')
                .append(field.optional())
                .append(field.ascending())
                .append(field.arity())
                .append(' ');
        append(text, field.type());
    }

    private void append(StringBuilder text, ValueType type) {
        if (type instanceof ValueType.EnumReference reference) {
            text.append("shape ").append(of(reference.enumeration()));
        } else if (type instanceof ValueType.FlagsReference reference) {
            text.append("shape ").append(of(reference.flags()));
        } else if (type instanceof ValueType.StructReference reference) {
            text.append("shape ").append(of(reference.struct()));
        } else if (type instanceof ValueType.UnionReference reference) {
            text.append("shape ").append(of(reference.union()));
        } else if (type instanceof ValueType.ReferenceValue reference) {
            text.append("ref ").append(reference.object().qualified());
        } else {
            text.append(type);
        }
        text.append('\n');
    }

    private static void append(StringBuilder text, Condition condition) {
        if (condition instanceof Condition.BoolField bool) {
            append(text, bool.path());
        } else if (condition instanceof Condition.Present present) {
            append(text.append("present "), present.path());
        } else if (condition instanceof Condition.FlagSet flag) {
            append(text, flag.path());
            text.append('.').append(flag.flag().name());
        } else if (condition instanceof Condition.Comparison comparison) {
            append(text, comparison.left());
            text.append(comparison.operator().symbol());
            append(text, comparison.right());
        } else if (condition instanceof Condition.Not not) {
            append(text.append("!("), not.condition());
            text.append(')');
        } else if (condition instanceof Condition.And and) {
            appendBoth(text, and.left(), " && ", and.right());
        } else if (condition instanceof Condition.Or or) {
            appendBoth(text, or.left(), " || ", or.right());
        }
    }

    private static void appendBoth(StringBuilder text, Condition left, String operator, Condition right) {
        append(text.append('('), left);
        append(text.append(operator), right);
        text.append(')');
    }

    private static void append(StringBuilder text, Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            append(text, field.path());
        } else if (operand instanceof Condition.CountOperand count) {
            append(text.append("count "), count.path());
        } else if (operand instanceof Condition.IntegerOperand integer) {
            text.append(integer.value());
        } else if (operand instanceof Condition.EnumOperand enumeration) {
            text.append(enumeration.value().name());
        }
    }

    private static void append(StringBuilder text, FieldPath path) {
        path.fields().forEach(field -> text.append('/').append(field.name()));
    }
}
