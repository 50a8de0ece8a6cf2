package dev.tickwire.recording.json;

import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Source of fields that reads a JSON object. An invalid value throws a {@link JsonFormatException} with the path of the
 * field, the value and the bound.
 */
final class FieldReader implements FieldSource {
    /** Name of the block in the JSON object. */
    static final String BLOCK = "block";

    private static final BigInteger MAX_REFERENCE = BigInteger.valueOf(FieldVisitor.NO_REFERENCE - 1L);

    private final Position position;

    FieldReader(String name, JsonValue root) {
        this.position = new Position(name, root);
    }

    /** Ends the object: unknown fields that are left are rejected. */
    void end() {
        position.leave();
    }

    /**
     * Returns the exception for a value that a setter of the message rejected. The setter's text begins with the name
     * of the field, which the path replaces.
     */
    JsonFormatException refusedBySetter(IllegalArgumentException refused) {
        String text = Objects.toString(refused.getMessage(), "");
        return new JsonFormatException(position.path() + text.substring(Math.max(0, text.indexOf(" = "))), refused);
    }

    private JsonFormatException refused(JsonValue value, String wanted) {
        return new JsonFormatException(position.path() + " = " + value.shown() + ", must be " + wanted);
    }

    @Override
    public boolean has(String name) {
        return position.has(name);
    }

    @Override
    public boolean bool(String name) {
        JsonValue value = position.next(name);
        if (value instanceof JsonValue.BooleanLiteral truth) {
            return truth.value();
        }
        throw refused(value, "true or false");
    }

    @Override
    public int integer(String name, int min, int max) {
        return whole(position.next(name), BigInteger.valueOf(min), BigInteger.valueOf(max), false)
                .intValueExact();
    }

    @Override
    public long integer(String name, long min, long max) {
        return whole(position.next(name), BigInteger.valueOf(min), BigInteger.valueOf(max), true)
                .longValueExact();
    }

    @Override
    public long unsigned(String name, long min, long max) {
        return whole(position.next(name), Numerals.unsigned(min), Numerals.unsigned(max), true)
                .longValue();
    }

    @Override
    public BigInteger wide(String name, BigInteger min, BigInteger max) {
        return whole(position.next(name), min, max, true);
    }

    private BigInteger whole(JsonValue value, BigInteger min, BigInteger max, boolean mayBeText) {
        BigInteger number = null;
        if (value instanceof JsonValue.Numeral numeral) {
            number = Numerals.parseInteger(numeral.digits());
        } else if (mayBeText && value instanceof JsonValue.Text text) {
            number = Numerals.parseInteger(text.value());
        }
        if (number == null) {
            throw refused(value, "a whole number in " + min + ".." + max);
        } else if (number.compareTo(min) < 0 || number.compareTo(max) > 0) {
            throw refused(value, "in " + min + ".." + max);
        }
        return number;
    }

    @Override
    public float single(String name) {
        JsonValue value = position.next(name);
        Float number = Numerals.parseFloat(value);
        if (number == null) {
            throw refused(value, "a number in the range of a float");
        }
        return number;
    }

    @Override
    public float stepped(String name, float min, float max) {
        JsonValue value = position.next(name);
        Float number = Numerals.parseFloat(value);
        if (number == null || !(number >= min && number <= max)) {
            throw refused(value, "a number in " + min + ".." + max);
        }
        return number;
    }

    @Override
    public double twofold(String name) {
        JsonValue value = position.next(name);
        Double number = Numerals.parseDouble(value);
        if (number == null) {
            throw refused(value, "a number in the range of a double");
        }
        return number;
    }

    @Override
    public float[] quat(String name) {
        JsonValue value = position.next(name);
        float[] components = new float[4];
        if (!(value instanceof JsonValue.Elements elements) || elements.values().size() != components.length) {
            throw refused(value, "an array of four numbers");
        }
        for (int i = 0; i < components.length; i++) {
            Float number = Numerals.parseFloat(elements.values().get(i));
            if (number == null || !Float.isFinite(number)) {
                throw refused(elements.values().get(i), "one of four numbers");
            }
            components[i] = number;
        }
        return components;
    }

    @Override
    public String text(String name, int maxBytes) {
        JsonValue value = position.next(name);
        if (!(value instanceof JsonValue.Text text)
                || text.value().getBytes(StandardCharsets.UTF_8).length > maxBytes) {
            throw refused(value, "a string of at most " + maxBytes + " bytes of UTF-8");
        }
        return text.value();
    }

    @Override
    public byte[] bytes(String name, int max) {
        return bytes(position.next(name), "at most " + max + " bytes", max);
    }

    private byte[] bytes(JsonValue value, String wanted, int max) {
        byte[] bytes = value instanceof JsonValue.Text text ? Base64Text.bytes(text.value()) : null;
        if (bytes == null) {
            throw refused(value, "Base64 of " + wanted);
        } else if (bytes.length > max) {
            throw new JsonFormatException(position.path() + " = " + bytes.length + " bytes, must be " + wanted);
        }
        return bytes;
    }

    @Override
    public int enumeration(String name, Class<? extends Enum<?>> type, int known, int max) {
        JsonValue value = position.next(name);
        List<String> names = Names.of(type, known);
        if (value instanceof JsonValue.Text text && names.contains(text.value())) {
            return names.indexOf(text.value());
        }
        BigInteger number = value instanceof JsonValue.Numeral numeral ? Numerals.parseInteger(numeral.digits()) : null;
        if (number == null
                || number.compareTo(BigInteger.valueOf(known)) < 0
                || number.compareTo(BigInteger.valueOf(max)) > 0) {
            throw refused(
                    value,
                    Names.listed(names)
                            + (max < known ? "" : ", or the number of an unknown one in " + known + ".." + max));
        }
        return number.intValueExact();
    }

    @Override
    public long flags(String name, FlagNames names, int width) {
        JsonValue value = position.next(name);
        if (!(value instanceof JsonValue.Elements elements)) {
            throw refused(value, "an array of the names of flags");
        }
        long mask = 0;
        for (JsonValue each : elements.values()) {
            long flag = flag(each, names, width);
            if ((mask & flag) != 0) {
                throw new JsonFormatException(position.path() + " has " + each.shown() + " twice");
            }
            mask |= flag;
        }
        return mask;
    }

    private long flag(JsonValue value, FlagNames names, int width) {
        String text = value instanceof JsonValue.Text named ? named.value() : "";
        if (names.bit(text) >= 0) {
            return 1L << names.bit(text);
        }
        long others = -1L >>> Long.SIZE - width & ~names.all();
        Long bits = text.startsWith("0x") ? Numerals.parseHex(text.substring(2)) : null;
        if (bits == null || (bits & ~others) != 0) {
            throw refused(
                    value,
                    Names.listed(Names.of(names))
                            + (others == 0 ? "" : ", or \"0x" + Long.toHexString(others) + "\" or a part of it"));
        }
        return bits;
    }

    @Override
    public int reference(String name) {
        JsonValue value = position.next(name);
        return value instanceof JsonValue.NullLiteral
                ? FieldVisitor.NO_REFERENCE
                : whole(value, BigInteger.ZERO, MAX_REFERENCE, false).intValueExact();
    }

    @Override
    public void beginStruct(String name) {
        JsonValue value = position.next(name);
        if (!(value instanceof JsonValue.Members members)) {
            throw refused(value, "an object");
        }
        position.enter(members);
    }

    @Override
    public void endStruct() {
        position.leave();
    }

    @Override
    public int beginUnion(String name, String[] cases) {
        JsonValue value = position.next(name);
        List<String> names = List.of(cases);
        if (!(value instanceof JsonValue.Members members) || members.values().size() != 1) {
            throw refused(value, "an object with " + Names.listed(names));
        }
        String selected = members.values().keySet().iterator().next();
        if (!names.contains(selected)) {
            throw refused(new JsonValue.Text(selected), "an object with " + Names.listed(names));
        }
        position.enter(members);
        return names.indexOf(selected);
    }

    @Override
    public void endUnion() {
        position.leave();
    }

    @Override
    public int beginArray(String name, int min, int max) {
        JsonValue value = position.next(name);
        String wanted = "an array of " + (min == max ? "" + max : min + " to " + max);
        if (!(value instanceof JsonValue.Elements elements)
                || elements.values().size() < min
                || elements.values().size() > max) {
            throw refused(value, wanted);
        }
        position.enter(elements);
        return elements.values().size();
    }

    @Override
    public void endArray() {
        position.leave();
    }

    @Override
    public boolean hasBlock() {
        return position.has(BLOCK);
    }

    @Override
    public byte[] block() {
        return bytes(position.next(BLOCK), "the block", Integer.MAX_VALUE);
    }
}
