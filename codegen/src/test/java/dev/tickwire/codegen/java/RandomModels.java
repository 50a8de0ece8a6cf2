package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes valid messages of everything the language has, in any order. */
final class RandomModels {
    private final Random random;
    private final String prefix;
    private int structs;
    private int fields;

    RandomModels(Random random, String prefix) {
        this.random = random;
        this.prefix = prefix;
    }

    MessageModel message() {
        BodyBuilder body = body(12, 3);
        return random.nextInt(5) == 0 ? Models.blockMessage(prefix, body) : Models.message(prefix, body);
    }

    private BodyBuilder body(int mostItems, int depth) {
        BodyBuilder body = Models.body();
        fill(body, mostItems, depth, List.of());
        return body;
    }

    private void fill(BodyBuilder body, int mostItems, int depth, List<FieldModel> outer) {
        List<FieldModel> known = new ArrayList<>(outer);
        int items = 1 + random.nextInt(mostItems);
        for (int i = 0; i < items; i++) {
            if (depth > 0 && !known.isEmpty() && random.nextInt(5) == 0) {
                BodyBuilder then = Models.body();
                BodyBuilder otherwise = Models.body();
                fill(then, 4, depth - 1, known);
                if (random.nextBoolean()) {
                    fill(otherwise, 4, depth - 1, known);
                }
                body.branch(condition(known, 2), then, otherwise);
                continue;
            }
            FieldModel field = field(depth);
            body.field(field);
            if (!field.optional() && field.arity() instanceof Arity.Single && mayDecide(field.type())) {
                known.add(field);
            }
        }
    }

    private static boolean mayDecide(ValueType type) {
        return type instanceof ValueType.BoolValue
                || type instanceof ValueType.IntValue
                || type instanceof ValueType.BitsValue
                || type instanceof ValueType.EnumReference
                || type instanceof ValueType.FlagsReference;
    }

    private FieldModel field(int depth) {
        ValueType type = type(depth);
        Arity arity = switch (random.nextInt(6)) {
            case 0 -> Models.array(0, 1 + random.nextInt(4));
            case 1 -> Models.array(1 + random.nextInt(2), 3 + random.nextInt(4));
            case 2 -> fixed(1 + random.nextInt(10));
            default -> Models.single();
        };
        return Models.field("f" + fields++, type, arity, random.nextInt(5) == 0, Models.natural(type));
    }

    private static Arity fixed(int count) {
        return Models.array(count, count);
    }

    private ValueType type(int depth) {
        return switch (random.nextInt(depth > 0 ? 14 : 12)) {
            case 0, 1 -> Models.bool();
            case 2, 3, 4 -> integer();
            case 5 -> Models.bits(1 + random.nextInt(64));
            case 6 -> Models.float_();
            case 7 -> random.nextBoolean() ? Models.double_() : Models.string(1 + random.nextInt(20));
            case 8 -> quantized();
            case 9 -> Models.of(random.nextBoolean() ? Features.WEAPON : Features.TEAM);
            case 10 -> Models.of(flags());
            case 11 -> random.nextBoolean() ? Models.bytes(1 + random.nextInt(9)) : Models.of(Features.VEC3);
            default -> Models.of(struct(depth));
        };
    }

    private FlagsModel flags() {
        return switch (random.nextInt(3)) {
            case 0 -> Features.BUTTONS;
            case 1 -> Features.MANY;
            default -> Features.ALL_BITS;
        };
    }

    private StructModel struct(int depth) {
        String name = prefix + "Part" + structs++;
        return Models.struct(name, body(1 + random.nextInt(4), depth - 1));
    }

    private ValueType integer() {
        BigInteger range = new BigInteger(random.nextInt(65), random);
        boolean unsigned = random.nextInt(4) == 0;
        BigInteger least = unsigned ? BigInteger.ZERO : BigInteger.valueOf(Long.MIN_VALUE);
        BigInteger most = BigInteger.ONE.shiftLeft(unsigned ? 64 : 63).subtract(BigInteger.ONE);
        BigInteger min = switch (random.nextInt(4)) {
            case 0 -> least;
            case 1 -> most.subtract(range);
            case 2 -> BigInteger.ZERO;
            default -> BigInteger.valueOf(random.nextInt()).max(least);
        };
        BigInteger max = min.add(range).min(min.signum() < 0 ? BigInteger.valueOf(Long.MAX_VALUE) : most);
        return Models.integer(min.min(max), max, false);
    }

    private ValueType quantized() {
        float min = random.nextInt(2000) - 1000;
        return Models.quantized(min, min + 1 + random.nextInt(1000), 1f / (1 + random.nextInt(200)));
    }

    private Condition condition(List<FieldModel> known, int depth) {
        int choice = depth == 0 ? 0 : random.nextInt(6);
        return switch (choice) {
            case 1 -> new Condition.Not(condition(known, depth - 1));
            case 2 -> new Condition.And(condition(known, depth - 1), condition(known, depth - 1));
            case 3 -> new Condition.Or(condition(known, depth - 1), condition(known, depth - 1));
            default -> simple(known.get(random.nextInt(known.size())), known);
        };
    }

    private Condition simple(FieldModel field, List<FieldModel> known) {
        if (field.type() instanceof ValueType.BoolValue) {
            return new Condition.BoolField(field);
        } else if (field.type() instanceof ValueType.FlagsReference reference) {
            List<FlagsModel.Flag> flags = reference.flags().flags();
            return new Condition.FlagSet(field, flags.get(random.nextInt(flags.size())));
        }
        Condition.Operator[] operators = Condition.Operator.values();
        Condition.Operator operator = operators[random.nextInt(operators.length)];
        return new Condition.Comparison(new Condition.FieldOperand(field), operator, operand(field, known));
    }

    private Condition.Operand operand(FieldModel field, List<FieldModel> known) {
        if (field.type() instanceof ValueType.EnumReference reference) {
            return new Condition.EnumOperand(
                    reference.enumeration(), reference.enumeration().values().get(1));
        }
        FieldModel other = known.get(random.nextInt(known.size()));
        boolean isInteger = other.type() instanceof ValueType.IntValue || other.type() instanceof ValueType.BitsValue;
        if (other != field && isInteger) {
            return new Condition.FieldOperand(other);
        }
        return new Condition.IntegerOperand(
                field.type() instanceof ValueType.IntValue integer ? integer.max() : BigInteger.TWO);
    }
}
