package dev.tickwire.codegen.java;

import static dev.tickwire.codegen.java.Models.array;
import static dev.tickwire.codegen.java.Models.bits;
import static dev.tickwire.codegen.java.Models.body;
import static dev.tickwire.codegen.java.Models.bool;
import static dev.tickwire.codegen.java.Models.bytes;
import static dev.tickwire.codegen.java.Models.compare;
import static dev.tickwire.codegen.java.Models.double_;
import static dev.tickwire.codegen.java.Models.enumeration;
import static dev.tickwire.codegen.java.Models.field;
import static dev.tickwire.codegen.java.Models.fixed;
import static dev.tickwire.codegen.java.Models.flags;
import static dev.tickwire.codegen.java.Models.float_;
import static dev.tickwire.codegen.java.Models.int_;
import static dev.tickwire.codegen.java.Models.integer;
import static dev.tickwire.codegen.java.Models.of;
import static dev.tickwire.codegen.java.Models.quantized;
import static dev.tickwire.codegen.java.Models.quat;
import static dev.tickwire.codegen.java.Models.single;
import static dev.tickwire.codegen.java.Models.sint;
import static dev.tickwire.codegen.java.Models.string;
import static dev.tickwire.codegen.java.Models.struct;
import static dev.tickwire.codegen.java.Models.uint;
import static dev.tickwire.codegen.java.Models.union;
import static dev.tickwire.codegen.java.Models.when;

import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;

/** Schemas that between them use every feature of the language that generates code. */
final class Features {
    static final EnumModel WEAPON = enumeration("Weapon", "FIST", "PISTOL", "ROCKET");
    static final EnumModel TEAM = enumeration("Team", "RED", "BLUE", "GREEN", "GREY");
    static final FlagsModel BUTTONS = flags("Buttons", "FORWARD", "BACK", "JUMP", "FIRE");
    static final FlagsModel MANY =
            flags("Many", IntStream.range(0, 40).mapToObj(i -> "F" + i).toArray(String[]::new));
    static final FlagsModel ALL_BITS =
            flags("AllBits", IntStream.range(0, 64).mapToObj(i -> "F" + i).toArray(String[]::new));
    static final StructModel VEC3 = struct(
            "Vec3",
            body().field("x", quantized(-512, 512, 0.01f))
                    .field("y", quantized(-512, 512, 0.01f))
                    .field("z", quantized(-512, 512, 0.01f)));
    static final StructModel ENTITY = struct(
            "Entity",
            body().field("id", int_(0, 4095))
                    .field("position", of(VEC3))
                    .field("yaw", quantized(0, 360, 0.1f))
                    .field("health", int_(0, 1000))
                    .field("alive", bool()));
    static final EnumModel ROOMY = Models.roomyEnumeration("Roomy", 9, "OLD", "NEW", "BETTER");
    static final StructModel TURN =
            struct("Turn", body().field("facing", quat(12)).reserved(3).field("height", fixed(8, 4)));
    static final StructModel TAG =
            struct("Tag", body().field("label", string(9)).optional("weight", uint(8)));

    /** Always of the same size, though its cases are of many kinds. */
    static final UnionModel EVEN = union("Even", uint(8), bits(8), Models.of(BUTTONS));

    static final UnionModel PICKUP = union(
            "Pickup",
            of(WEAPON),
            int_(5, 1000),
            int_(7, 7),
            string(6),
            bytes(4),
            quat(20),
            fixed(8, 8),
            double_(),
            uint(64),
            bool(),
            quantized(2, 3, 0.01f),
            of(VEC3),
            of(TAG),
            of(EVEN));

    private Features() {}

    /** The example of the language reference. */
    static MessageModel move() {
        FieldModel moving = field("moving", bool());
        return Models.message(
                "Move",
                body().field("sequence", uint(16))
                        .field("buttons", of(BUTTONS))
                        .field("yaw", quantized(-180, 180, 0.01f))
                        .field(moving)
                        .branch(when(moving), body().field("velocity", of(VEC3)), body().field("stance", bits(3)))
                        .optional("swap", of(WEAPON))
                        .field("health", int_(0, 1000), new DefaultValue.IntegerDefault(BigInteger.valueOf(1000)))
                        .array("corners", of(VEC3), 4, 4)
                        .array("slots", int_(0, 7), 0, 16)
                        .array("lanes", uint(8), 2, 8)
                        .field("name", string(64))
                        .field("blob", bytes(256)));
    }

    /** Every type of value once, with defaults and without. */
    static MessageModel scalars() {
        BigInteger big = BigInteger.ONE.shiftLeft(63);
        return Models.message(
                "Scalars",
                body().field("flag", bool())
                        .field("yes", bool(), new DefaultValue.BoolDefault(true))
                        .field("i8", sint(8))
                        .field("i16", sint(16))
                        .field("i32", sint(32))
                        .field("i64", sint(64))
                        .field("u8", uint(8))
                        .field("u16", uint(16))
                        .field("u32", uint(32))
                        .field("u64", uint(64))
                        .field("five", int_(5, 5))
                        .field("small", int_(-3, 6), new DefaultValue.IntegerDefault(BigInteger.TWO))
                        .field("high", int_(2147483643L, 2147483647L))
                        .field("low", int_(-2147483648L, -2147483600L))
                        .field("wide", int_(-2147483648L, 0))
                        .field("nearly", int_(-2147483648L, 2147483646L))
                        .field("far", int_(-5_000_000_000L, 7_000_000_000L))
                        .field("top", int_(Long.MAX_VALUE - 4, Long.MAX_VALUE))
                        .field("almost", int_(Long.MIN_VALUE, Long.MAX_VALUE - 1))
                        .field("unsigned", integer(big, big.add(BigInteger.valueOf(1000)), false))
                        .field("b1", bits(1))
                        .field("b31", bits(31))
                        .field("b32", bits(32))
                        .field("b57", bits(57))
                        .field("b64", bits(64))
                        .field("single", float_(), new DefaultValue.FloatDefault(0.1f))
                        .field("twice", double_(), new DefaultValue.DoubleDefault(-0.0))
                        .field("angle", quantized(-180, 180, 0.01f), new DefaultValue.FloatDefault(90f))
                        .field("unit", quantized(0, 1, 1 / 255f))
                        .field("above", quantized(10, 20, 0.5f))
                        .field(
                                "weapon",
                                of(WEAPON),
                                new DefaultValue.EnumDefault(WEAPON.values().get(1)))
                        .field("team", of(TEAM))
                        .field("buttons", of(BUTTONS), new DefaultValue.IntegerDefault(BigInteger.valueOf(5)))
                        .field("many", of(MANY))
                        .field("all", of(ALL_BITS))
                        .field("text", string(20), new DefaultValue.TextDefault("na\"\\u002a*/me\n"))
                        .field("blob", bytes(7))
                        .field("place", of(VEC3))
                        .field("entity", of(ENTITY))
                        .field("tag", of(TAG)));
    }

    /** Arrays of every type of value, in every form. */
    static MessageModel arrays(String name, int min, int max) {
        BodyBuilder body = body();
        int number = 0;
        for (ValueType type : elementTypes()) {
            body.array("a" + number++, type, min, max);
        }
        return Models.message(name, body);
    }

    /** Optional fields of every type of value, and optional arrays. */
    static MessageModel optionals() {
        BodyBuilder body = body();
        int number = 0;
        for (ValueType type : elementTypes()) {
            body.optional("o" + number++, type);
        }
        return Models.message(
                "Optionals",
                body.optional("list", int_(0, 9), array(0, 5))
                        .optional("names", string(6), array(1, 3))
                        .optional("fixed", of(VEC3), array(2, 2)));
    }

    static List<ValueType> elementTypes() {
        return List.of(
                bool(),
                int_(5, 5),
                int_(-3, 6),
                sint(32),
                uint(32),
                uint(64),
                bits(3),
                bits(60),
                float_(),
                double_(),
                quantized(-1, 1, 0.01f),
                of(WEAPON),
                of(BUTTONS),
                of(MANY),
                string(11),
                bytes(5),
                of(VEC3),
                of(ENTITY),
                of(TAG),
                of(EVEN),
                of(PICKUP),
                of(ROOMY),
                quat(4),
                quat(9),
                quat(20),
                fixed(16, 16),
                fixed(40, 24),
                fixed(12, 4, -5, 9));
    }

    /** Arrays that rise, in every form. */
    static MessageModel rising() {
        FieldModel on = field("on", bool());
        return Models.message(
                "Rising",
                body().field(on)
                        .field(Models.rising("few", int_(0, 9), 0, 3, false))
                        .field(Models.rising("four", int_(3, 100_000), 4, 4, false))
                        .field(Models.rising("all", int_(0, 7), 8, 8, false))
                        .field(Models.rising("any", int_(0, Integer.MAX_VALUE), 2, 40, false))
                        .field(Models.rising("one", uint(16), 1, 1, false))
                        .field(Models.rising("raw", bits(31), 0, 20, true))
                        .branch(when(on), body().field(Models.rising("some", int_(100, 200), 1, 9, true)), body()));
    }

    /** Alignment and reserved bits at many places. */
    static MessageModel padding() {
        FieldModel on = field("on", bool());
        return Models.message(
                "Padding",
                body().reserved(1)
                        .field(on)
                        .align()
                        .field("turn", of(TURN))
                        .reserved(64)
                        .field("wide", uint(64))
                        .branch(when(on), body().align().reserved(7), body())
                        .branch(when(on), body().field("yes", uint(3)).align(), body().reserved(33))
                        .array("turns", of(TURN), 0, 3)
                        .array("two", of(TURN), 2, 2)
                        .align());
    }

    /** Conditions over every type they may look at, and one inside another. */
    static MessageModel conditions() {
        FieldModel on = field("on", bool());
        FieldModel level = field("level", int_(-5, 10));
        FieldModel stamp = field("stamp", uint(64));
        FieldModel weapon = field("weapon", of(WEAPON));
        FieldModel buttons = field("buttons", of(BUTTONS));
        FieldModel inner = field("inner", bool());
        Condition isRocket = new Condition.Comparison(
                new Condition.FieldOperand(FieldPath.of(weapon)),
                Condition.Operator.EQUAL,
                new Condition.EnumOperand(WEAPON, WEAPON.values().get(2)));
        Condition aboveFist = new Condition.Comparison(
                new Condition.FieldOperand(FieldPath.of(weapon)),
                Condition.Operator.GREATER,
                new Condition.EnumOperand(WEAPON, WEAPON.values().get(0)));
        Condition jumps =
                new Condition.FlagSet(FieldPath.of(buttons), BUTTONS.flags().get(2));
        Condition levelBelowStamp = new Condition.Comparison(
                new Condition.FieldOperand(FieldPath.of(level)),
                Condition.Operator.LESS,
                new Condition.FieldOperand(FieldPath.of(stamp)));
        return Models.message(
                "Conditions",
                body().field(on)
                        .field(level)
                        .field(stamp)
                        .field(weapon)
                        .field(buttons)
                        .branch(
                                when(on),
                                body().field(inner)
                                        .field("depth", uint(8))
                                        .branch(
                                                new Condition.Not(when(inner)),
                                                body().field("deep", string(4)).array("list", uint(4), 0, 3),
                                                body()),
                                body())
                        .branch(isRocket, body().field("rocket", float_()), body().field("other", bytes(3)))
                        .branch(new Condition.And(aboveFist, jumps), body().field("both", of(TAG)), body())
                        .branch(
                                new Condition.Or(compare(level, Condition.Operator.GREATER_OR_EQUAL, 0), jumps),
                                body().field("either", of(VEC3)),
                                body().optional("neither", uint(16)))
                        .branch(levelBelowStamp, body().field("below", int_(1, 3)), body())
                        .branch(
                                compare(stamp, Condition.Operator.NOT_EQUAL, -1),
                                body().field("always", bool()),
                                body()));
    }

    /** Defaults that are not the natural ones, wherever a value may stand. */
    static MessageModel defaults() {
        DefaultValue three = new DefaultValue.IntegerDefault(BigInteger.valueOf(3));
        DefaultValue rocket = new DefaultValue.EnumDefault(WEAPON.values().get(2));
        DefaultValue hello = new DefaultValue.TextDefault("hé!");
        DefaultValue half = new DefaultValue.FloatDefault(0.5f);
        FieldModel on = field(Models.doc("On."), "on", bool(), single(), false, new DefaultValue.BoolDefault(true));
        BodyBuilder inner = body().field(field("deep", string(8), single(), false, hello))
                .field(field("deepList", int_(1, 9), array(1, 4), false, three));
        return Models.message(
                "Defaults",
                body().field(on)
                        .branch(when(on), inner, body().field(field("off", of(WEAPON), single(), false, rocket)))
                        .field(field("fixed", int_(0, 9), array(3, 3), false, three))
                        .field(field("many", int_(0, 9), array(30, 30), false, three))
                        .field(field("some", uint(40), array(2, 5), false, three))
                        .field(field("weapons", of(WEAPON), array(1, 4), false, rocket))
                        .field(field("texts", string(8), array(1, 3), false, hello))
                        .field(field("floats", quantized(0, 1, 0.25f), array(0, 3), false, half))
                        .field(field("maybe", uint(8), single(), true, three))
                        .field(field("maybeText", string(8), single(), true, hello))
                        .field(field("maybeList", uint(8), array(2, 4), true, three)));
    }

    static MessageModel level() {
        return Models.blockMessage("Level", body().field("id", int_(0, 15)));
    }

    static MessageModel empty() {
        return Models.message("Ping", body());
    }

    /** More fields than one method should hold. */
    static MessageModel huge() {
        BodyBuilder body = body();
        FieldModel on = field("on", bool());
        body.field(on);
        for (int i = 0; i < 260; i++) {
            body.field("f" + i, i % 7 == 0 ? string(3) : int_(-i, 3L * i));
        }
        BodyBuilder inner = body();
        for (int i = 0; i < 130; i++) {
            inner.array("g" + i, uint(1 + i % 9), 0, 2);
        }
        return Models.message("Huge", body.branch(when(on), inner, body().field("none", uint(8))));
    }

    static List<MessageModel> messages() {
        return List.of(
                move(),
                scalars(),
                arrays("FixedArrays", 3, 3),
                arrays("LongArrays", 20, 20),
                arrays("AtMostArrays", 0, 6),
                arrays("BetweenArrays", 2, 5),
                optionals(),
                conditions(),
                level(),
                empty(),
                defaults(),
                rising(),
                padding());
    }

    /** All messages, in one protocol. */
    static SchemaModel schema() {
        List<MessageModel> messages = messages();
        List<ChannelModel.ChannelMessage> control = List.of(
                new ChannelModel.ChannelMessage(messages.get(1), 1, ChannelModel.Sender.EITHER),
                new ChannelModel.ChannelMessage(messages.get(8), 8, ChannelModel.Sender.SERVER));
        List<ChannelModel.ChannelMessage> input =
                List.of(new ChannelModel.ChannelMessage(messages.get(0), 0, ChannelModel.Sender.CLIENT));
        List<ChannelModel> channels = List.of(
                Models.channel(0, "control", ChannelModel.Kind.RELIABLE_ORDERED, control),
                Models.channel(1, "input", ChannelModel.Kind.UNRELIABLE, input));
        return Models.schema(messages, Models.protocol("Arena", messages, channels));
    }
}
