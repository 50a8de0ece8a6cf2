package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.names.Literals;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.lang.reflect.InvocationTargetException;
import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AccessorTest {
    private static final BigInteger LONG_RANGE = BigInteger.ONE.shiftLeft(64);
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        code = SharedCode.code();
    }

    private static String refusal(
            Class<? extends RuntimeException> type, GeneratedBody body, String name, Object... a) {
        return assertThrows(type, () -> body.call(name, a)).getMessage();
    }

    private static String refused(GeneratedBody body, String name, Object... arguments) {
        return refusal(IllegalArgumentException.class, body, name, arguments);
    }

    @Test
    void shouldStartWithTheDefaults() {
        GeneratedBody body = code.create("Scalars");
        assertEquals(true, body.call("yes"));
        assertEquals(2, body.call("small"));
        assertEquals(5, body.call("five"));
        assertEquals(2147483643, body.call("high"));
        assertEquals(0.1f, body.call("single"));
        assertEquals(-0.0, body.call("twice"));
        assertEquals(90f, body.call("angle"));
        assertEquals(10f, body.call("above"));
        assertEquals("PISTOL", body.call("weapon").toString());
        assertEquals(5, body.call("buttons"));
        assertEquals("na\"\\u002a*/me\n", body.call("text"));
        assertEquals(0, body.call("blobLength"));
    }

    @Test
    void shouldSetDefaultsOfElementsAndOptionals() {
        GeneratedBody body = code.create("Defaults");
        String fresh = "Defaults{on=true, deep=\"hé!\", deepList=[], fixed=[3, 3, 3], many=["
                + "3, ".repeat(29) + "3], some=[], weapons=[], texts=[], floats=[], "
                + "maybe=absent, maybeText=absent, maybeList=absent}";
        assertEquals(fresh, body.toString());
        String fewest = fresh.replace("deepList=[]", "deepList=[3]")
                .replace("some=[], weapons=[], texts=[]", "some=[3, 3], weapons=[ROCKET], texts=[\"hé!\"]");
        body.set("deepListCount", 1).set("someCount", 2).set("weaponsCount", 1).set("textsCount", 1);
        assertEquals(fewest, body.toString());
        assertEquals(3, body.call("maybe"));
        assertEquals("hé!", body.call("maybeText"));
        assertEquals(0, body.call("maybeListCount"));
        assertEquals(3, body.set("maybeListCount", 2).call("maybeList", 1));
        body.set("floatsCount", 2).set("textsCount", 3).set("someCount", 4).set("weaponsCount", 2);
        assertEquals(0.5f, body.call("floats", 1));
        assertEquals("hé!", body.call("texts", 2));
        assertEquals(3L, body.call("some", 3));
        assertEquals("ROCKET", body.call("weapons", 1).toString());
        assertEquals(fresh, body.call("reset").toString());
    }

    @Test
    void shouldRefuseOneBelowAndOneAboveEveryBound() {
        int checked = 0;
        for (FieldModel field : Features.scalars().body().allFields()) {
            if (field.type() instanceof ValueType.IntValue type) {
                checked += refuseOutside(field.name(), type.min(), type.max());
            } else if (field.type() instanceof ValueType.BitsValue type) {
                BigInteger upperLimit =
                        BigInteger.ONE.shiftLeft(type.widthBits()).subtract(BigInteger.ONE);
                checked += refuseOutside(field.name(), BigInteger.ZERO, upperLimit);
            }
        }
        assertTrue(checked > 20);
    }

    /** Tries the values beyond the bounds that the accessor's own type can hold. Returns their number. */
    private static int refuseOutside(String name, BigInteger min, BigInteger max) {
        boolean isInt = Literals.fitsInt(min, max);
        boolean unsigned = Literals.isUnsigned(max);
        BigInteger lowerLimit = isInt ? BigInteger.valueOf(Integer.MIN_VALUE) : BigInteger.valueOf(Long.MIN_VALUE);
        BigInteger upperLimit = isInt ? BigInteger.valueOf(Integer.MAX_VALUE) : BigInteger.valueOf(Long.MAX_VALUE);
        int checked = 0;
        for (BigInteger value : Arrays.asList(min.subtract(BigInteger.ONE), max.add(BigInteger.ONE))) {
            boolean expressible = unsigned
                    ? value.signum() >= 0 && value.compareTo(LONG_RANGE) < 0
                    : value.compareTo(lowerLimit) >= 0 && value.compareTo(upperLimit) <= 0;
            if (expressible) {
                GeneratedBody body = code.create("Scalars");
                Object before = body.call(name);
                String message = refused(body, name, RandomValues.boxed(value, min, max));
                assertEquals("Scalars." + name + " = " + value + ", must be in " + min + ".." + max, message);
                assertEquals(before, body.call(name));
                checked++;
            }
        }
        return checked;
    }

    @Test
    void shouldClampQuantizedFloatsAndRefuseWhatIsNoNumber() {
        GeneratedBody body = code.create("Scalars");
        assertEquals(180f, body.set("angle", 1e30f).call("angle"));
        assertEquals(-180f, body.set("angle", -180.1f).call("angle"));
        assertEquals(12.3456f, body.set("angle", 12.3456f).call("angle"), "what was set comes back");
        for (float value : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            assertEquals(
                    "Scalars.angle = " + value + ", must be a number; it is clamped to -180.0..180.0",
                    refused(body, "angle", value));
        }
    }

    @Test
    void shouldRejectUndeclaredFlags() {
        GeneratedBody body = code.create("Scalars");
        assertEquals("Scalars.buttons = 0x10, must have only flags of 0xf", refused(body, "buttons", 16));
        assertEquals(
                "Scalars.many = 0x10000000000, must have only flags of 0xffffffffff", refused(body, "many", 1L << 40));
        assertEquals(-1L, body.set("all", -1L).call("all"));
    }

    @Test
    void shouldRefuseAnEnumOrTextThatIsNull() throws ReflectiveOperationException {
        Object body = code.create("Scalars").instance();
        var text = body.getClass().getMethod("text", String.class);
        var noText = assertThrows(InvocationTargetException.class, () -> text.invoke(body, (Object) null));
        assertEquals("Scalars.text = null, must be a String", noText.getCause().getMessage());
        var setter = body.getClass().getMethod("weapon", code.type("game.Weapon"));
        var thrown = assertThrows(InvocationTargetException.class, () -> setter.invoke(body, (Object) null));
        assertEquals(
                "Scalars.weapon = null, must be one of Weapon",
                thrown.getCause().getMessage());
    }

    @Test
    void shouldRefuseTextAndBytesThatAreTooLong() {
        GeneratedBody body = code.create("Scalars");
        assertTrue(refused(body, "text", "123456789012345678901").startsWith("Scalars.text = "));
        assertEquals("Scalars.blob length = 8, must be in 0..7", refused(body, "blob", new byte[8]));
        assertEquals("Scalars.blob length = 8, must be in 0..7", refused(body, "blobLength", 8));
    }

    @Test
    void shouldFillBytesInPlaceOrFromAnArray() {
        GeneratedBody body = code.create("Scalars").set("blob", new byte[] {1, 2, 3, 4}, 1, 2);
        assertEquals(2, body.call("blobLength"));
        byte[] buffer = (byte[]) body.call("blob");
        assertArrayEquals(new byte[] {2, 3}, Arrays.copyOf(buffer, 2));
        buffer[2] = 9;
        body.set("blobLength", 3);
        assertSame(buffer, body.call("blob"));
        assertEquals(3, body.call("blobLength"));
    }

    @Test
    void shouldKeepOneStructForFilling() {
        GeneratedBody body = code.create("Move");
        GeneratedBody velocity = body.part("velocity");
        velocity.set("x", 3f);
        assertSame(velocity.instance(), body.call("velocity"));
        GeneratedBody other = code.create("Vec3").set("y", 4f);
        body.set("velocity", other.instance());
        assertEquals(other, velocity);
        assertSame(velocity.instance(), body.call("velocity"));
    }

    @Test
    void shouldGrowArraysWithDefaults() {
        GeneratedBody body = code.create("Move");
        assertEquals(0, body.call("slotsCount"));
        assertEquals(0, body.call("lanesCount"), "also where there must be some when it is sent");
        body.set("slotsCount", 2)
                .set("slots", 0, 7)
                .set("slots", 1, 6)
                .set("slotsCount", 1)
                .set("slotsCount", 3);
        assertEquals(7, body.call("slots", 0));
        assertEquals(0, body.call("slots", 1));
        body.set("addSlots", 5);
        assertEquals(4, body.call("slotsCount"));
        assertEquals(5, body.call("slots", 3));
        assertEquals("Move.slots index = 4, count = 4", refusal(IndexOutOfBoundsException.class, body, "slots", 4));
        assertEquals(
                "Move.slots index = -1, count = 4", refusal(IndexOutOfBoundsException.class, body, "slots", -1, 3));
        assertEquals("Move.slots = 8, must be in 0..7", refused(body, "slots", 0, 8));
        assertEquals("Move.slotsCount = 17, must be in 0..16", refused(body, "slotsCount", 17));
        assertEquals("Move.lanesCount = 1, must be in 2..8", refused(body, "lanesCount", 1));
        body.set("slotsCount", 16);
        assertEquals(
                "Move.slots is full: it holds at most 16", refusal(IllegalStateException.class, body, "addSlots", 1));
    }

    @Test
    void shouldReturnTheAddedStructForFilling() {
        GeneratedBody body = code.create("AtMostArrays");
        body.part("addA16").set("x", 5f);
        body.set("a16Count", 0);
        assertEquals(code.create("Vec3"), body.part("addA16"), "reset");
        assertEquals(1, body.call("a16Count"));
    }

    @Test
    void shouldMakeOptionalsPresentBySettingThem() {
        GeneratedBody body = code.create("Move");
        Object rocket = code.type("game.Weapon").getEnumConstants()[2];
        assertEquals(false, body.call("hasSwap"));
        body.set("swap", rocket);
        assertEquals(true, body.call("hasSwap"));
        assertSame(rocket, body.call("swap"));
        body.set("hasSwap", false);
        assertEquals("FIST", body.call("swap").toString());
        GeneratedBody lists = code.create("Optionals").set("addList", 4);
        assertEquals(true, lists.call("hasList"));
        assertEquals(0, lists.set("hasList", false).call("listCount"));
    }

    @Test
    void shouldHideFieldsOfAnInactiveBranch() {
        GeneratedBody sent = code.create("Move").set("stance", 5).set("lanesCount", 2);
        GeneratedBody received = code.create("Move").set("moving", true).set("stance", 3);
        received.part("velocity").set("x", 9f);
        assertTrue(Encoded.of(sent, 0).readTo(received));
        assertEquals(5, received.call("stance"));
        assertEquals(code.create("Vec3"), received.part("velocity"));

        sent.part("useVelocity").set("x", 7f);
        assertThrows(IllegalStateException.class, sent::measure);
        assertTrue(Encoded.of(sent.set("stance", 0), 3).readTo(received));
        assertEquals(0, received.call("stance"));
        assertEquals(7f, (float) received.part("velocity").call("x"), 0.01f);
    }

    @Test
    void shouldCompareOnlySentFields() {
        GeneratedBody one = code.create("Move").set("stance", 5);
        GeneratedBody other = code.create("Move").set("stance", 5);
        other.part("velocity").set("x", 9f);
        assertEquals(one, other);
        assertEquals(one.instance().hashCode(), other.instance().hashCode());
        assertEquals(one.toString(), other.toString());
        assertFalse(one.equals(other.set("moving", true)));
        assertFalse(one.equals(code.create("Move").set("stance", 4)));
        assertFalse(code.create("Scalars")
                .set("single", 0f)
                .equals(code.create("Scalars").set("single", -0f)));
    }

    @Test
    void shouldCompareQuantizedFloatsByTheirSteps() {
        GeneratedCode code = SchemaTexts.game("""
                message Look { float(-1..1, step 0.1) pitch; quat(9) facing; }
                """);
        GeneratedBody look = code.create("Look").set("pitch", 0.3f).set("facing", 0.1f, 0.2f, 0.3f, 0.4f);
        GeneratedBody other = code.create("Look").set("pitch", 0.33f).set("facing", -0.1f, -0.2f, -0.3f, -0.4f);
        assertEquals(look, other);
        assertEquals(look.instance().hashCode(), other.instance().hashCode());
        assertFalse(look.equals(other.set("pitch", 0.4f)));
        assertFalse(look.equals(other.set("pitch", 0.3f).set("facing", -0.1f, -0.2f, -0.3f, 0.4f)));
    }

    @Test
    void shouldCompareSignedFieldsWithUnsignedOnes() {
        GeneratedBody body = code.create("Conditions").set("level", -1).set("stamp", 0L);
        int below = body.measure();
        assertEquals(2, below - body.set("level", 3).measure() - (1 - 51), "level is not below the stamp");
        assertEquals(2, body.set("stamp", -1L).measure() - body.set("stamp", 3L).measure(), "2^64 - 1 is above 3");
    }

    @Test
    void shouldCarryABlock() {
        GeneratedBody level = code.create("Level").set("id", 3).set("block", new byte[] {1, 2, 3}, 1, 2);
        assertEquals(2, level.call("blockLength"));
        GeneratedBody same = code.create("Level").set("id", 3).set("block", new byte[] {2, 3});
        assertEquals(level, same);
        assertEquals(level.instance().hashCode(), same.instance().hashCode());
        assertFalse(level.equals(code.create("Level").set("id", 3).set("block", new byte[] {2, 4})));
        assertEquals("Level{id=3, block=2 bytes}", level.toString());
        assertEquals(level, code.create("Level").set("copyFrom", level.instance()));
        assertEquals(0, level.set("reset").call("blockLength"));
    }

    @Test
    void shouldPrintSentFields() {
        GeneratedBody move = code.create("Move")
                .set("sequence", 5)
                .set("buttons", 12)
                .set("yaw", 90f)
                .set("addSlots", 1)
                .set("addSlots", 2)
                .set("addLanes", 7)
                .set("name", "Ann")
                .set("blob", new byte[3]);
        assertEquals(
                "Move{sequence=5, buttons=JUMP|FIRE, yaw=90.0, moving=false, stance=0, swap=absent, health=1000, "
                        + "corners=[Vec3{x=0.0, y=0.0, z=0.0}, Vec3{x=0.0, y=0.0, z=0.0}, Vec3{x=0.0, y=0.0, z=0.0}, "
                        + "Vec3{x=0.0, y=0.0, z=0.0}], slots=[1, 2], lanes=[7], name=\"Ann\", blob=3 bytes}",
                move.toString());
    }

    @Test
    void shouldRejectUseOfASentMessage() {
        GeneratedBody move = code.create("Move");
        move.call("release");
        assertTrue(refusal(IllegalStateException.class, move, "sequence").startsWith("Move cannot be read"));
        assertTrue(refusal(IllegalStateException.class, move, "sequence", 1).startsWith("Move cannot be changed"));
        assertTrue(move.toString().startsWith("Move{"), "printing helps to find out why");
    }
}
