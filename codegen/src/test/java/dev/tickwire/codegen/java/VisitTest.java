package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import dev.tickwire.field.Visitable;
import dev.tickwire.message.Message;
import dev.tickwire.schema.model.MessageModel;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Generated classes show their fields in wire order, with names, types, values and bits. */
class VisitTest {
    private static final int ALIGN_BITS = 7;

    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        code = SchemaTexts.game("""
            enum Kind { NONE, ROCKET }
            enum Mood max 15 { CALM, ANGRY }
            flags Buttons max 5 { JUMP, FIRE }
            type Speed = float(-8..8, step 0.5);
            struct Vec { float x; double y; }
            type Place = Vec;
            union Pickup { int(0..9) medkit; Vec place; string(9) key; }
            message All {
                uint64 stamp; int(-3..4) small; int128 deep; fixed(8, 4) raw; signed(7) level; bool on; Kind kind;
                Mood mood; Buttons buttons; Speed speed; quat(9) turn; Place at; Pickup pickup; string(9) texts[2];
                bytes(9) data; optional Vec maybe; optional uint8 few[..3]; ascending uint8 ids[..4]; Pickup more[1..2];
                int(5..5) fixed;
                if (on) { uint8 behind; } else { uint8 other; }
            }
            message Level block { bool visit; }
            struct Half { uint8 low; reserved(5); }
            struct Gap { align; }
            union Held { Half half; Gap gap; uint8 bare; }
            message Padded {
                bool wide; reserved(3); Half half; Held held; Half halves[..3]; optional Half more;
                if (wide) { align; uint8 late; } else { reserved(40) = 7; }
                if (wide) { } else if (half.low == 3) { align; } else { reserved(2); }
            }
            message Sparse { bool first; %s uint8 last; }
            """.formatted("if (first) { reserved(5); align; } else { align; } ".repeat(400)));
    }

    /** Takes everything down, one line for each call, and counts the bits of a message that begins anywhere. */
    private static final class Recorder implements FieldVisitor {
        private final List<String> lines = new ArrayList<>();
        private final int start;
        private int bits;
        private int alignments;
        private int alignmentBits;

        Recorder(int start) {
            this.start = start;
        }

        /** The most bits that the message can take, wherever it begins. */
        int maxBits() {
            return bits + ALIGN_BITS * alignments;
        }

        int allBits() {
            return bits + alignmentBits;
        }

        private void align(int behindBits) {
            alignments++;
            alignmentBits += -(start + allBits() - behindBits) & ALIGN_BITS;
        }

        private void add(int more, Object... parts) {
            StringBuilder line = new StringBuilder();
            for (Object part : parts) {
                line.append(line.length() == 0 ? "" : " ").append(part);
            }
            lines.add(line.append(": ").append(more).toString());
            bits += more;
        }

        @Override
        public void bool(String name, String type, boolean value, int bits) {
            add(bits, name, type, value);
        }

        @Override
        public void integer(String name, String type, long value, int bits) {
            add(bits, name, type, value);
        }

        @Override
        public void unsigned(String name, String type, long value, int bits) {
            add(bits, name, type, Long.toUnsignedString(value));
        }

        @Override
        public void wide(String name, String type, long high, long low, boolean signed, int bits) {
            add(bits, name, type, high, low, signed);
        }

        @Override
        public void decimal(String name, String type, float value, int bits) {
            add(bits, name, type, value + "f");
        }

        @Override
        public void decimal(String name, String type, double value, int bits) {
            add(bits, name, type, value);
        }

        @Override
        public void quat(String name, String type, float x, float y, float z, float w, int bits) {
            add(bits, name, type, x, y, z, w);
        }

        @Override
        public void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
            add(bits, name, type, "\"" + new String(bytes, offset, length, StandardCharsets.UTF_8) + "\"");
            align(length * Byte.SIZE);
        }

        @Override
        public void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
            add(bits, name, type, length, "bytes");
            align(length * Byte.SIZE);
        }

        @Override
        public void enumeration(String name, String type, int ordinal, String value, int bits) {
            add(bits, name, type, ordinal, value);
        }

        @Override
        public void flags(String name, String type, long mask, FlagNames names, int bits) {
            add(bits, name, type, names.appendTo(new StringBuilder(), mask));
        }

        @Override
        public void reference(String name, String type, int number, int bits) {
            add(bits, name, type, number);
        }

        @Override
        public void absent(String name, String type, int bits) {
            add(bits, name, type, "absent");
        }

        @Override
        public void beginStruct(String name, String type, int bits) {
            add(bits, name, type, "{");
        }

        @Override
        public void endStruct() {
            add(0, "}");
        }

        @Override
        public void beginUnion(String name, String type, String selected, int bits) {
            add(bits, name, type, "<", selected);
        }

        @Override
        public void endUnion() {
            add(0, ">");
        }

        @Override
        public void beginArray(String name, String type, int count, int bits) {
            add(bits, name, type, "[", count);
        }

        @Override
        public void endArray() {
            add(0, "]");
        }

        @Override
        public void reserved(int bits) {
            add(bits, "reserved");
        }

        @Override
        public void align() {
            add(0, "align");
            align(0);
        }

        @Override
        public void block(int lengthBytes) {
            add(0, "block", lengthBytes);
        }
    }

    private static Recorder shown(Object fields) {
        return shown(fields, 0);
    }

    private static Recorder shown(Object fields, int start) {
        Recorder recorder = new Recorder(start);
        ((Visitable) fields).visit(recorder);
        return recorder;
    }

    private static GeneratedBody filled() {
        GeneratedBody all = code.create("All");
        all.set("stamp", -1L)
                .set("small", -3)
                .set("deep", -1L, -7L)
                .set("raw", -16)
                .set("level", -5);
        all.set("buttons", 3).set("speed", 2.5f).set("data", new byte[] {1, 2}).set("texts", 0, "d\u00E9");
        all.part("at").set("x", 1.5f);
        all.part("pickup").part("usePlace").set("y", 2.0);
        all.part("useMaybe").set("x", 3f);
        all.set("addFew", 7);
        all.set("addIds", 3).set("addIds", 4).set("addIds", 9);
        all.part("addMore").set("key", "ab");
        return all;
    }

    @Test
    void shouldShowFieldsInWireOrder() {
        assertEquals(
                List.of(
                        "stamp uint64 18446744073709551615: 64",
                        "small int(-3..4) -3: 3",
                        "deep int128 -1 -7 true: 128",
                        "raw fixed(8, 4) -16: 12",
                        "level signed(7) -5: 7",
                        "on bool false: 1",
                        "kind Kind 0 NONE: 1",
                        "mood Mood 0 CALM: 4",
                        "buttons Buttons JUMP|FIRE: 6",
                        "speed Speed 2.5f: 6",
                        "turn quat(9) 0.0 0.0 0.0 1.0: 29",
                        "at Vec {: 0",
                        "x float 1.5f: 32",
                        "y double 0.0: 64",
                        "}: 0",
                        "pickup Pickup < place: 2",
                        "place Vec {: 0",
                        "x float 0.0f: 32",
                        "y double 2.0: 64",
                        "}: 0",
                        ">: 0",
                        "texts string(9) [ 2: 0",
                        "texts string(9) \"d\u00E9\": 28",
                        "texts string(9) \"\": 4",
                        "]: 0",
                        "data bytes(9) 2 bytes: 20",
                        "maybe Vec {: 1",
                        "x float 3.0f: 32",
                        "y double 0.0: 64",
                        "}: 0",
                        "few uint8 [ 1: 3",
                        "few uint8 7: 8",
                        "]: 0",
                        "ids uint8 [ 3: 3",
                        "ids uint8 3: 8",
                        "ids uint8 4: 1",
                        "ids uint8 9: 5",
                        "]: 0",
                        "more Pickup [ 1: 1",
                        "more Pickup < key: 2",
                        "key string(9) \"ab\": 20",
                        ">: 0",
                        "]: 0",
                        "fixed int(5..5) 5: 0",
                        "other uint8 0: 8"),
                shown(filled().instance()).lines);
    }

    @Test
    void shouldShowTheBitsOfAMessage() {
        GeneratedBody all = filled();
        Recorder recorder = shown(all.instance());
        assertEquals(all.call("measure"), recorder.maxBits());
        Recorder fresh =
                shown(code.create("All").set("on", true).set("moreCount", 1).instance());
        assertTrue(fresh.lines.contains("behind uint8 0: 8"), fresh.lines::toString);
        assertTrue(fresh.lines.contains("maybe Vec absent: 1"), fresh.lines::toString);
        assertTrue(fresh.lines.contains("few uint8 absent: 1"), fresh.lines::toString);
    }

    @Test
    void shouldShowValuesOfOtherVersions() {
        GeneratedBody all = filled();
        all.set("mood", all.constants("mood")[1]);
        Encoded encoded = Encoded.of(all, 0);
        Random random = new Random(Seeds.of(VisitTest.class, 1));
        // Behind 64 + 3 + 128 + 12 + 7 + 1 + 1 bits lie four of the mood, then six of the buttons.
        for (int bit : new int[] {217, 218, 219, 220, 223, 225}) {
            encoded = encoded.flipped(bit, random);
        }
        GeneratedBody read = code.create("All");
        assertTrue(encoded.readTo(read));
        List<String> lines = shown(read.instance()).lines;
        assertTrue(lines.contains("mood Mood 15 null: 4"), lines::toString);
        assertTrue(lines.contains("buttons Buttons FIRE|0x28: 6"), lines::toString);
        assertTrue(read.toString().contains("mood=UNKNOWN(15), buttons=FIRE|0x28,"), read.toString());
    }

    @Test
    void shouldShowABlockBehindTheFields() {
        GeneratedBody level = code.create("Level").set("block", new byte[3]);
        assertEquals(List.of("visit bool false: 1", "block 3: 0"), shown(level.instance()).lines);
        assertEquals("Level{visit=false, block=3 bytes}", level.toString());
    }

    @Test
    void shouldShowStructsAndUnionsAlone() {
        assertEquals(
                List.of("x float 0.0f: 32", "y double 0.0: 64"),
                shown(code.create("Vec").instance()).lines);
        assertEquals(
                List.of("key string(9) \"\": 4"),
                shown(code.create("Pickup").set("key", "").instance()).lines);
    }

    @Test
    void shouldShowTheBitsOfRandomMessagesWhereverTheyBegin() {
        long seed = Seeds.of(VisitTest.class);
        Random random = new Random(seed);
        RandomSchemas schemas = new RandomSchemas(6, random);
        GeneratedCode generated = GeneratedCode.of(schemas.generated(), Map.of());
        for (MessageModel model : schemas.messages()) {
            GeneratedBody body = new RandomValues(random, false).fill(generated.create(model.name()), model.body());
            assertBits(body, "seed " + seed + "L");
        }
    }

    private static void assertBits(GeneratedBody body, String context) {
        for (int start = 0; start < Byte.SIZE; start++) {
            Recorder recorder = shown(body.instance(), start);
            assertEquals(Encoded.of(body, start).bits(), recorder.allBits(), body + " from " + start + ", " + context);
            assertEquals(((Message) body.instance()).measure(), recorder.maxBits(), body + ", " + context);
        }
    }

    @Test
    void shouldShowReservedBitsAndAlignments() {
        GeneratedBody padded = code.create("Padded").set("wide", true);
        padded.part("held").part("useGap");
        padded.part("addHalves");
        padded.part("useMore");
        assertEquals(
                List.of(
                        "wide bool true: 1",
                        "reserved: 3",
                        "half Half {: 0",
                        "low uint8 0: 8",
                        "reserved: 5",
                        "}: 0",
                        "held Held < gap: 2",
                        "gap Gap {: 0",
                        "align: 0",
                        "}: 0",
                        ">: 0",
                        "halves Half [ 1: 2",
                        "halves Half {: 0",
                        "low uint8 0: 8",
                        "reserved: 5",
                        "}: 0",
                        "]: 0",
                        "more Half {: 1",
                        "low uint8 0: 8",
                        "reserved: 5",
                        "}: 0",
                        "align: 0",
                        "late uint8 0: 8"),
                shown(padded.instance()).lines);
        assertBits(padded, "wide");
        GeneratedBody narrow = code.create("Padded").set("wide", false);
        narrow.part("half").set("low", 3);
        assertEquals(List.of("reserved: 40", "align: 0"), ends(narrow));
        assertBits(narrow, "narrow with 3");
        narrow.part("half").set("low", 4);
        assertEquals(List.of("reserved: 40", "reserved: 2"), ends(narrow));
        assertBits(narrow, "narrow with 4");
    }

    private static List<String> ends(GeneratedBody body) {
        List<String> lines = shown(body.instance()).lines;
        return lines.subList(lines.size() - 2, lines.size());
    }

    @Test
    void shouldShowReservedBitsAndAlignmentsInSections() {
        List<String> methods = Arrays.stream(code.type("game.Sparse").getDeclaredMethods())
                .map(Method::getName)
                .toList();
        assertTrue(methods.contains("visit2"), methods::toString);
        assertBits(code.create("Sparse").set("first", true), "first");
        assertBits(code.create("Sparse").set("first", false), "not first");
    }
}
