package dev.tickwire.codegen.java;

import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which features of the language schemas use, in words: {@code quat[a..b]}, {@code union of struct}. */
final class SchemaFeatures {
    private final SortedSet<String> found = new TreeSet<>();

    /** All that was found so far. */
    SortedSet<String> found() {
        return found;
    }

    void add(SchemaModel model) {
        model.constants().forEach(constant -> {
            found.add("const " + constant.value().getClass().getSimpleName());
            documented("const", constant.documentation());
        });
        model.enums().forEach(each -> {
            documented("enum", each.documentation());
            each.values().forEach(value -> documented("enum value", value.documentation()));
        });
        model.flags().forEach(each -> {
            documented("flags", each.documentation());
            each.flags().forEach(flag -> documented("flag", flag.documentation()));
        });
        model.structs().forEach(struct -> {
            documented("struct", struct.documentation());
            body("struct", struct.name().targetPackage(), struct.body(), 0);
        });
        model.unions().forEach(this::union);
        model.messages().forEach(message -> {
            found.add(message.carriesBlock() ? "message block" : "message");
            documented("message", message.documentation());
            body("message", message.name().targetPackage(), message.body(), 0);
        });
        model.protocols()
                .forEach(protocol -> protocol.channels()
                        .forEach(channel ->
                                channel.messages().forEach(message -> found.add("sent by " + message.sender()))));
    }

    private void documented(String label, Documentation documentation) {
        if (!documentation.isEmpty()) {
            found.add("documented " + label);
        }
    }

    private void union(UnionModel union) {
        documented("union", union.documentation());
        union.cases().forEach(each -> {
            found.add("union of " + kind(each.type()));
            documented("case", each.documentation());
        });
    }

    private void body(String owner, String javaPackage, Body body, int depth) {
        for (BodyItem item : body.items()) {
            if (item instanceof BodyItem.Field holder) {
                field(owner, javaPackage, holder.field());
            } else if (item instanceof BodyItem.Branch branch) {
                found.add(owner + " if" + (depth == 0 ? "" : " inside if"));
                condition(branch.condition());
                body(owner, javaPackage, branch.thenBody(), depth + 1);
                if (!branch.elseBody().items().isEmpty()) {
                    found.add(owner + " else");
                    body(owner, javaPackage, branch.elseBody(), depth + 1);
                }
            } else {
                boolean holdsValue = item instanceof BodyItem.Reserved reserved
                        && reserved.value().signum() != 0;
                found.add(owner + (item instanceof BodyItem.Align ? " align" : holdsValue ? " constant" : " reserved"));
            }
        }
    }

    private void field(String owner, String javaPackage, FieldModel field) {
        String kind = field.ascending() ? "ascending" : kind(field.type());
        String shape = shape(field);
        found.add(kind + shape);
        found.add(kind + " in " + owner);
        documented("field", field.documentation());
        if (!(field.defaultValue() instanceof DefaultValue.NaturalDefault)) {
            found.add(kind + " = default");
            found.add(shape + " = default");
        }
        if (field.type() instanceof ValueType.StructReference struct) {
            if (!struct.struct().name().targetPackage().equals(javaPackage)) {
                found.add("struct of another package");
            }
            if (field.arity() instanceof Arity.Array
                    && struct.struct().body().allFields().stream()
                            .anyMatch(inner -> inner.arity() instanceof Arity.Array)) {
                found.add("array in array");
            }
        }
    }

    private static String shape(FieldModel field) {
        String optional = field.optional() ? " optional" : "";
        if (!(field.arity() instanceof Arity.Array array)) {
            return optional;
        }
        String bounds = array.isFixed() ? "[n]" : array.min() == 0 ? "[..n]" : "[a..b]";
        return field.optional() ? "[] optional" : bounds;
    }

    /** The kind of a type, with one name for all that make the same kind of Java. */
    private static String kind(ValueType type) {
        if (type instanceof ValueType.BoolValue) {
            return "bool";
        } else if (type instanceof ValueType.IntValue integer) {
            return integer.widthBits() == 0 ? "int of one value" : java(integer.min(), integer.max());
        } else if (type instanceof ValueType.BitsValue bits) {
            return bits.widthBits() == 64 ? "bits(64)" : bits.widthBits() > 31 ? "bits as long" : "bits as int";
        } else if (type instanceof ValueType.SignedValue signed) {
            return signed.widthBits() > 32 ? "signed as long" : "signed as int";
        } else if (type instanceof ValueType.WideValue wide) {
            return "wide " + wide.form();
        } else if (type instanceof ValueType.FloatValue) {
            return "float";
        } else if (type instanceof ValueType.DoubleValue) {
            return "double";
        } else if (type instanceof ValueType.QuantizedValue) {
            return "quantized";
        } else if (type instanceof ValueType.QuatValue) {
            return "quat";
        } else if (type instanceof ValueType.FixedValue fixed) {
            BigInteger half = BigInteger.ONE.shiftLeft(fixed.integerBits() + fixed.fractionBits() - 1);
            if (fixed.max().compareTo(half) >= 0) {
                return "ufixed";
            }
            return fixed.min().equals(half.negate()) ? "fixed" : "fixed with bounds";
        } else if (type instanceof ValueType.StringValue) {
            return "string";
        } else if (type instanceof ValueType.BytesValue) {
            return "bytes";
        } else if (type instanceof ValueType.EnumReference reference) {
            return reference.enumeration().maxOrdinal()
                            >= reference.enumeration().values().size()
                    ? "enum with room"
                    : "enum";
        } else if (type instanceof ValueType.FlagsReference reference) {
            if (reference.flags().hasRoom()) {
                return "flags with room";
            }
            return reference.flags().flags().size() > 31 ? "flags as long" : "flags";
        }
        return type instanceof ValueType.StructReference ? "struct" : "union";
    }

    private static String java(BigInteger min, BigInteger max) {
        return Literals.fitsInt(min, max)
                ? "int"
                : Literals.isUnsigned(max) ? "int of 64 unsigned bits" : "int as long";
    }

    private void condition(Condition condition) {
        if (condition instanceof Condition.Comparison comparison) {
            found.add(comparison.operator().symbol());
            found.add(operand(comparison.left()) + " compared with " + operand(comparison.right()));
        } else if (condition instanceof Condition.Not not) {
            found.add("!");
            condition(not.condition());
        } else if (condition instanceof Condition.And and) {
            found.add("&&");
            condition(and.left());
            condition(and.right());
        } else if (condition instanceof Condition.Or or) {
            found.add("||");
            condition(or.left());
            condition(or.right());
        } else {
            String kind = condition instanceof Condition.FlagSet
                    ? "if flag"
                    : condition instanceof Condition.Present ? "if present" : "if bool";
            found.add(kind);
            if (condition instanceof Condition.BoolField bool && !bool.path().isOwn()) {
                found.add("if bool in struct");
            }
        }
    }

    private static String operand(Condition.Operand operand) {
        if (operand instanceof Condition.FieldOperand field) {
            return kind(field.path().field().type());
        }
        return operand instanceof Condition.EnumOperand
                ? "value"
                : operand instanceof Condition.CountOperand ? "count" : "number";
    }
}
