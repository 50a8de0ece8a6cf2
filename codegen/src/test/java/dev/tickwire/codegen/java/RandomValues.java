package dev.tickwire.codegen.java;

import dev.tickwire.bits.Quantizer;
import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.generated.SmallestThree;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.state.StateObject;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Fills generated messages with random legal values, bounds more often than what lies between them. */
final class RandomValues {
    private static final String[] LETTERS = {"a", "Z", " ", "é", "ß", "Ω", "語", "🎮"};

    private final Random random;
    private final boolean onGrid;
    private final References references;

    /** Chooses the objects to which fields refer. */
    interface References {
        /** Lets a message or object refer to them. */
        void prepare(GeneratedBody body);

        /** One of the objects of a type, or null. */
        StateObject choose(DeclarationName type, GeneratedBody body);
    }

    /**
     * Begins a sequence.
     *
     * @param random where all choices come from
     * @param onGrid whether quantized floats are values that come back as they were
     */
    RandomValues(Random random, boolean onGrid) {
        this(random, onGrid, ReferredObjects.SHARED);
    }

    /**
     * Begins a sequence with objects of the caller.
     *
     * @param random where all choices come from
     * @param onGrid whether quantized floats are values that come back as they were
     * @param objects the objects to which fields refer
     */
    RandomValues(Random random, boolean onGrid, ReferredObjects objects) {
        this(random, onGrid, new References() {
            @Override
            public void prepare(GeneratedBody body) {
                objects.fillReferences(body);
            }

            @Override
            public StateObject choose(DeclarationName type, GeneratedBody body) {
                return objects.one(type, body.instance().getClass(), random);
            }
        });
    }

    /**
     * Begins a sequence with objects of the caller.
     *
     * @param random where all choices come from
     * @param onGrid whether quantized floats are values that come back as they were
     * @param references chooses the objects to which fields refer
     */
    RandomValues(Random random, boolean onGrid, References references) {
        this.random = random;
        this.onGrid = onGrid;
        this.references = references;
    }

    GeneratedBody fill(GeneratedBody body, Body model) {
        references.prepare(body);
        fill(body, model, new ReferenceConditions(), true);
        return body;
    }

    /** Where a branch is not taken, nothing gets a value: it would not be sent. */
    private void fill(GeneratedBody body, Body model, ReferenceConditions conditions, boolean activeBody) {
        for (BodyItem item : model.items()) {
            if (item instanceof BodyItem.Field holder) {
                FieldModel field = holder.field();
                if (activeBody) {
                    fill(body, field);
                    conditions.know(body, field);
                }
            } else if (item instanceof BodyItem.Branch branch) {
                boolean holds = activeBody && conditions.holds(branch.condition());
                fill(body, branch.thenBody(), conditions, activeBody && holds);
                fill(body, branch.elseBody(), conditions, activeBody && !holds);
            }
        }
    }

    /** Fills one field. */
    void fill(GeneratedBody body, FieldModel field) {
        String capitalised = field.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + field.name().substring(1);
        if (field.optional()) {
            boolean present = random.nextBoolean();
            body.call("has" + capitalised, present);
            if (!present) {
                return;
            }
        }
        if (field.arity() instanceof Arity.Array array) {
            if (!array.isFixed()) {
                body.call(field.name() + "Count", between(array.min(), Math.min(array.max(), distinct(field))));
            }
            int count = array.isFixed() ? array.max() : (int) body.call(field.name() + "Count");
            if (field.ascending()) {
                rise(body, field, count);
                return;
            }
            for (int i = 0; i < count; i++) {
                set(body, field, i);
            }
        } else {
            set(body, field);
        }
    }

    /** How many elements an array can have: those that rise differ. */
    private static int distinct(FieldModel field) {
        if (!field.ascending()) {
            return Integer.MAX_VALUE;
        }
        Bounds bounds = Bounds.of(field.type());
        return bounds.max()
                        .subtract(bounds.min())
                        .min(BigInteger.valueOf(Integer.MAX_VALUE - 1))
                        .intValue()
                + 1;
    }

    /** Sets elements that rise, by ones and by leaps. */
    private void rise(GeneratedBody body, FieldModel field, int count) {
        Bounds bounds = Bounds.of(field.type());
        long next = bounds.min().longValue();
        long last = bounds.max().longValue();
        int leap = random.nextInt(32);
        for (int i = 0; i < count; i++) {
            long spare = last - next - (count - 1 - i);
            if (random.nextBoolean() && spare > 0) {
                next += Math.min(spare, random.nextInt() >>> 31 - leap & Integer.MAX_VALUE);
            }
            body.call(field.name(), i, (int) next++);
        }
    }

    private int between(int lowerLimit, int upperLimit) {
        return switch (random.nextInt(4)) {
            case 0 -> lowerLimit;
            case 1 -> upperLimit;
            default -> lowerLimit + random.nextInt(upperLimit - lowerLimit + 1);
        };
    }

    /** Sets the field, or its element if an index is given. */
    private void set(GeneratedBody body, FieldModel field, Object... index) {
        if (field.type() instanceof ValueType.StructReference struct) {
            fill(body.part(field.name(), index), struct.struct().body());
            return;
        } else if (field.type() instanceof ValueType.UnionReference union) {
            fill(body.part(field.name(), index), union.union());
            return;
        } else if (field.type() instanceof ValueType.QuatValue quat) {
            body.call(
                    field.name(),
                    Stream.concat(Arrays.stream(index), quat(quat)).toArray());
            return;
        }
        if (field.type() instanceof ValueType.WideValue wide) {
            body.call(
                    field.name(),
                    Stream.concat(Arrays.stream(index), wide(wide)).toArray());
            return;
        }
        Object value = value(field.type(), body, field.name());
        if (index.length == 0) {
            body.call(field.name(), value);
        } else {
            body.call(field.name(), index[0], value);
        }
    }

    private Object value(ValueType type, GeneratedBody body, String name) {
        if (type instanceof ValueType.BoolValue) {
            return random.nextBoolean();
        } else if (type instanceof ValueType.IntValue integer) {
            return integer(integer.min(), integer.max());
        } else if (type instanceof ValueType.BitsValue
                || type instanceof ValueType.SignedValue
                || type instanceof ValueType.FixedValue) {
            Bounds bounds = Bounds.of(type);
            return integer(bounds.min(), bounds.max());
        } else if (type instanceof ValueType.FloatValue) {
            return Float.intBitsToFloat(random.nextInt());
        } else if (type instanceof ValueType.DoubleValue) {
            return Double.longBitsToDouble(random.nextLong());
        } else if (type instanceof ValueType.QuantizedValue quantized) {
            return quantized(quantized);
        } else if (type instanceof ValueType.EnumReference enumeration) {
            return body.constants(name)[
                    random.nextInt(enumeration.enumeration().values().size())];
        } else if (type instanceof ValueType.FlagsReference flags) {
            BigInteger mask = new BigInteger(flags.flags().flags().size(), random);
            return flags.flags().widthBits() <= 31 ? (Object) mask.intValue() : (Object) mask.longValue();
        } else if (type instanceof ValueType.StringValue string) {
            return text(string.capacityBytes());
        } else if (type instanceof ValueType.ReferenceValue reference) {
            return references.choose(reference.object(), body);
        }
        byte[] bytes = new byte[between(0, ((ValueType.BytesValue) type).capacityBytes())];
        random.nextBytes(bytes);
        return bytes;
    }

    private void fill(GeneratedBody body, UnionModel union) {
        UnionModel.Case chosen = union.cases().get(random.nextInt(union.cases().size()));
        boolean inPlace =
                chosen.type() instanceof ValueType.StructReference || chosen.type() instanceof ValueType.UnionReference;
        // Left at its default, a quantized float may lie beside its grid.
        boolean leftAtDefault = !inPlace && !onGrid && random.nextInt(8) == 0;
        if (inPlace || leftAtDefault || random.nextInt(8) == 0) {
            Class<?> caseType = body.call("which").getClass();
            body.call("which", caseType.getEnumConstants()[chosen.tag()]);
        }
        if (!leftAtDefault) {
            set(
                    body,
                    new FieldModel(
                            chosen.name(),
                            chosen.documentation(),
                            chosen.type(),
                            chosen.typeText(),
                            new Arity.Single(),
                            false,
                            false,
                            chosen.defaultValue(),
                            chosen.type().size()));
        }
    }

    private Stream<Object> wide(ValueType.WideValue type) {
        int above = 128 - type.widthBits();
        long high = random.nextInt(4) == 0 ? -1 : random.nextLong();
        high = type.form() == ValueType.WideValue.Form.UNSIGNED ? high << above >>> above : high << above >> above;
        return Stream.of(high, random.nextLong());
    }

    /**
     * A rotation that has the same bits again once it was packed and unpacked, as inputs do at once: of two components
     * that are about the largest, the other one may be so then.
     */
    private Stream<Object> quat(ValueType.QuatValue type) {
        SmallestThree format = SmallestThree.of(type.bitsPerComponent());
        float[] components = new float[4];
        float[] unpacked = new float[4];
        while (true) {
            for (int i = 0; i < 4; i++) {
                components[i] = random.nextInt(4) == 0 ? 0 : random.nextFloat() * 2 - 1;
            }
            if (!SmallestThree.isRotation(components[0], components[1], components[2], components[3])) {
                continue;
            }
            long bits = format.encode(components[0], components[1], components[2], components[3]);
            for (int i = 0; i < 4; i++) {
                unpacked[i] = format.component(bits, i);
            }
            if (bits == format.encode(unpacked[0], unpacked[1], unpacked[2], unpacked[3])) {
                float[] chosen = onGrid ? unpacked : components;
                return IntStream.range(0, 4).mapToObj(i -> chosen[i]);
            }
        }
    }

    private Object integer(BigInteger min, BigInteger max) {
        BigInteger range = max.subtract(min);
        BigInteger offset = switch (random.nextInt(4)) {
            case 0 -> BigInteger.ZERO;
            case 1 -> range;
            default -> new BigInteger(range.bitLength() + 8, random).mod(range.add(BigInteger.ONE));
        };
        return boxed(min.add(offset), min, max);
    }

    /** A number in the type of its field's accessors. */
    static Object boxed(BigInteger value, BigInteger min, BigInteger max) {
        return Literals.fitsInt(min, max) ? (Object) value.intValue() : (Object) value.longValue();
    }

    private float quantized(ValueType.QuantizedValue type) {
        Quantizer quantizer = new Quantizer(type.min(), type.max(), type.step());
        if (!onGrid) {
            float stretched = (random.nextFloat() * 1.2f - 0.1f) * (type.max() - type.min()) + type.min();
            return random.nextInt(8) == 0 ? type.max() : stretched;
        }
        while (true) {
            float value = quantizer.decode(between(0, (int) type.top()));
            if (value >= type.min() && value <= type.max()) {
                return value;
            }
        }
    }

    private String text(int capacityBytes) {
        StringBuilder text = new StringBuilder();
        int left = between(0, capacityBytes);
        while (left > 0) {
            String letter = LETTERS[random.nextInt(LETTERS.length)];
            int bytes = letter.getBytes(StandardCharsets.UTF_8).length;
            text.append(bytes <= left ? letter : "x");
            left -= bytes <= left ? bytes : 1;
        }
        return text.toString();
    }
}
