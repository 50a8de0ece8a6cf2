package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.function.Executable;

/**
 * Tries one below and one above every bound of every accessor, in structs and unions too, and counts what was refused.
 */
final class Refusals {
    private int count;

    int count() {
        return count;
    }

    void check(GeneratedBody body, Body model) {
        for (FieldModel field : model.allFields()) {
            if (!(field.arity() instanceof Arity.Array array)) {
                check(body, field.name(), field.type());
                continue;
            }
            if (!array.isFixed()) {
                String count = field.name() + "Count";
                refuse(body, count, array.min() - 1);
                refuse(body, count, array.max() + 1);
                body.call(count, array.max());
                refuseOneMore(body, field);
            }
            Object value = get(body, field, array.max() - 1);
            refuseIndex(body, field, -1, value);
            refuseIndex(body, field, array.max(), value);
            if (array.min() < array.max() && !field.ascending()) {
                body.call(field.name() + "Count", array.max() - 1);
                refuseIndex(body, field, array.max() - 1, value);
                body.call(field.name() + "Count", array.max());
            }
            check(body, field.name(), field.type(), array.max() - 1);
        }
    }

    /** Every accessor that takes an index refuses one that has no element. */
    private void refuseIndex(GeneratedBody body, FieldModel field, int index, Object value) {
        Object[] arguments = {index, value};
        if (field.type() instanceof ValueType.WideValue) {
            refuseIndex(() -> body.call(field.name() + "Low", index));
            arguments = new Object[] {index, 0L, 0L};
        } else if (field.type() instanceof ValueType.QuatValue) {
            List.of("X", "Y", "Z").forEach(each -> refuseIndex(() -> body.call(field.name() + each, index)));
            arguments = new Object[] {index, 0f, 0f, 0f, 1f};
        } else if (field.type() instanceof ValueType.BytesValue) {
            refuseIndex(() -> body.call(field.name() + "Length", index));
            refuseIndex(() -> body.call(field.name() + "Length", index, 0));
            refuseIndex(() -> body.call(field.name(), index, new byte[1], 0, 0));
        }
        refuseIndex(() -> get(body, field, index));
        Object[] all = arguments;
        refuseIndex(() -> body.call(field.name(), all));
    }

    private void refuseIndex(Executable call) {
        assertThrows(IndexOutOfBoundsException.class, call);
        count++;
    }

    private static Object get(GeneratedBody body, FieldModel field, int index) {
        String component = field.type() instanceof ValueType.QuatValue
                ? "W"
                : field.type() instanceof ValueType.WideValue ? "High" : "";
        return body.call(field.name() + component, index);
    }

    private void refuseOneMore(GeneratedBody body, FieldModel field) {
        String adder = "add" + field.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + field.name().substring(1);
        boolean made =
                field.type() instanceof ValueType.StructReference || field.type() instanceof ValueType.UnionReference;
        if (made) {
            assertThrows(IllegalStateException.class, () -> body.call(adder));
            count++;
        } else if (Bounds.of(field.type()) != null) {
            Object value = body.call(field.name(), 0);
            assertThrows(IllegalStateException.class, () -> body.call(adder, value));
            count++;
        }
    }

    private void check(GeneratedBody body, UnionModel union) {
        union.cases().forEach(each -> check(body, each.name(), each.type()));
    }

    private void check(GeneratedBody body, String name, ValueType type, Object... index) {
        if (type instanceof ValueType.StructReference struct) {
            check(body.part(name, index), struct.struct().body());
        } else if (type instanceof ValueType.UnionReference union) {
            check(body.part(name, index), union.union());
        } else if (type instanceof ValueType.WideValue wide) {
            if (wide.widthBits() < 128) {
                boolean signed = wide.form() != ValueType.WideValue.Form.UNSIGNED;
                refuse(body, name, with(index, 1L << wide.widthBits() - (signed ? 65 : 64), 0L));
            }
        } else if (type instanceof ValueType.QuatValue) {
            refuse(body, name, with(index, 0f, -0f, 0f, 0f));
            refuse(body, name, with(index, 0f, 1f, Float.NaN, 0f));
        } else if (type instanceof ValueType.QuantizedValue) {
            refuse(body, name, with(index, Float.NaN));
            refuse(body, name, with(index, Float.NEGATIVE_INFINITY));
        } else if (type instanceof ValueType.StringValue string) {
            refuse(body, name, with(index, "x".repeat(string.capacityBytes() + 1)));
        } else if (type instanceof ValueType.BytesValue bytes) {
            refuse(body, name, with(index, new byte[bytes.capacityBytes() + 1]));
            refuse(body, name + "Length", with(index, bytes.capacityBytes() + 1));
            refuse(body, name + "Length", with(index, -1));
        } else if (type instanceof ValueType.EnumReference reference
                && reference.enumeration().hasRoom()) {
            Object known = body.call(name, index);
            Object[] all = known.getClass().getEnumConstants();
            refuse(body, name, with(index, all[all.length - 1]));
        } else if (type instanceof ValueType.FlagsReference flags) {
            int width = flags.flags().flags().size();
            if (width < 64) {
                refuse(
                        body,
                        name,
                        with(index, flags.flags().widthBits() <= 31 ? (Object) (1 << width) : (Object) (1L << width)));
            }
        } else if (type instanceof ValueType.ReferenceValue reference) {
            refuse(
                    body,
                    name,
                    with(
                            index,
                            ReferredObjects.absent(
                                    reference.object(), body.instance().getClass())));
        } else if (Bounds.of(type) != null) {
            integer(body, name, Bounds.of(type), index);
        }
    }

    private void integer(GeneratedBody body, String name, Bounds bounds, Object... index) {
        boolean isInt = Literals.fitsInt(bounds.min(), bounds.max());
        boolean isUnsigned = Literals.isUnsigned(bounds.max());
        BigInteger half = BigInteger.ONE.shiftLeft(isInt ? 31 : 63);
        BigInteger min = isUnsigned ? BigInteger.ZERO : half.negate();
        BigInteger max = isUnsigned ? half.shiftLeft(1) : half;
        for (BigInteger value :
                List.of(bounds.min().subtract(BigInteger.ONE), bounds.max().add(BigInteger.ONE))) {
            // Values that the accessor's own type cannot hold need no refusal.
            if (value.compareTo(min) >= 0 && value.compareTo(max) < 0) {
                refuse(body, name, with(index, RandomValues.boxed(value, bounds.min(), bounds.max())));
            }
        }
    }

    private static Object[] with(Object[] index, Object... values) {
        List<Object> all = new ArrayList<>(Arrays.asList(index));
        all.addAll(Arrays.asList(values));
        return all.toArray();
    }

    private void refuse(GeneratedBody body, String name, Object... arguments) {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> body.call(name, arguments),
                        () -> name + Arrays.toString(arguments))
                .getMessage();
        assertTrue(
                message.startsWith(body.instance().getClass().getSimpleName() + "." + name.replace("Length", "")),
                message);
        count++;
    }
}
