package dev.tickwire.codegen.java;

import static dev.tickwire.codegen.java.Models.body;
import static dev.tickwire.codegen.java.Models.bool;
import static dev.tickwire.codegen.java.Models.bytes;
import static dev.tickwire.codegen.java.Models.enumeration;
import static dev.tickwire.codegen.java.Models.field;
import static dev.tickwire.codegen.java.Models.flags;
import static dev.tickwire.codegen.java.Models.float_;
import static dev.tickwire.codegen.java.Models.int_;
import static dev.tickwire.codegen.java.Models.of;
import static dev.tickwire.codegen.java.Models.quantized;
import static dev.tickwire.codegen.java.Models.string;
import static dev.tickwire.codegen.java.Models.struct;
import static dev.tickwire.codegen.java.Models.uint;
import static dev.tickwire.codegen.java.Models.when;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Names of a user may be those of Java, of the runtime, and of what generated code calls its own variables. */
class NamesTest {
    private static BodyBuilder everything() {
        return body().field("flag", bool())
                .field("single", float_())
                .field("step", quantized(0, 1, 0.1f))
                .field("weapon", of(Features.WEAPON))
                .array("list", uint(64), 0, 3)
                .field("text", string(5))
                .field("blob", bytes(5));
    }

    @Test
    void shouldAllowMessagesNamedAsClassesOfTheRuntimeAndOfJava() {
        List<String> names = List.of(
                "Message",
                "BlockMessage",
                "MessageType",
                "MessageFactory",
                "Ownership",
                "BitReader",
                "BitWriter",
                "Bounds",
                "Quantizer",
                "TextField",
                "BytesField",
                "MessageChannel",
                "Protocol",
                "Peer",
                "ServerListener",
                "List",
                "Arrays",
                "Objects",
                "String",
                "StringBuilder",
                "Object",
                "Override",
                "Float",
                "Long",
                "System",
                "Connect",
                "Id",
                "Instance");
        List<MessageModel> messages = new ArrayList<>();
        List<ChannelModel.ChannelMessage> carried = new ArrayList<>();
        for (String name : names) {
            MessageModel message = Models.message(name, everything());
            carried.add(new ChannelModel.ChannelMessage(message, messages.size(), ChannelModel.Sender.EITHER));
            messages.add(message);
        }
        ChannelModel channel = Models.channel(0, "id", ChannelModel.Kind.RELIABLE_ORDERED, carried);
        GeneratedCode code =
                GeneratedCode.of(Models.schema(messages, Models.protocol("Arena", messages, List.of(channel))));
        for (MessageModel message : messages) {
            GeneratedBody body = code.create(message.name().simpleName());
            new RandomValues(new Random(1), true).fill(body, message.body());
            GeneratedBody read = body.fresh();
            assertTrue(Encoded.of(body, 5).readTo(read));
            assertEquals(body, read);
        }
    }

    @Test
    void shouldAllowFieldsNamedAsVariablesOfGeneratedCode() {
        BodyBuilder body = body();
        FieldModel in = field("in", bool());
        body.field(in);
        List<String> names = List.of(
                "out",
                "i",
                "word",
                "word2",
                "bits",
                "hash",
                "text",
                "other",
                "object",
                "value",
                "index",
                "count",
                "present",
                "source",
                "bytes",
                "offset",
                "length",
                "low",
                "wide",
                "seed",
                "refuse",
                "read",
                "write",
                "equals",
                "copyFrom",
                "type",
                "id",
                "size",
                "sequence",
                "name",
                "checkRead",
                "checkWrite",
                "version",
                "max",
                "block");
        for (String name : names) {
            body.array(name, int_(1, 6), 0, 3).optional(name + "Maybe", uint(64));
        }
        body.branch(when(in), body().field("deep", quantized(0, 1, 0.1f)), body().field("DEEP", string(3)));
        MessageModel message = Models.message("Names", body);
        GeneratedCode code = GeneratedCode.of(Models.schema(List.of(message)));
        GeneratedBody filled = new RandomValues(new Random(2), true).fill(code.create("Names"), message.body());
        GeneratedBody read = filled.fresh();
        assertTrue(Encoded.of(filled, 5).readTo(read));
        assertEquals(filled, read);
    }

    @Test
    void shouldYieldToNamesOfTheUser() {
        MessageModel message = Models.message(
                "Clash",
                body().field("hasSwap", uint(8))
                        .optional("swap", uint(8))
                        .field("slotsCount", uint(8))
                        .array("slots", uint(8), 0, 3)
                        .field("blobLength", uint(8))
                        .field("blob", bytes(3))
                        .field("YAW_QUANTIZER", uint(8))
                        .field("yaw", quantized(0, 1, 0.1f)));
        GeneratedBody body = GeneratedCode.of(Models.schema(List.of(message))).create("Clash");
        assertEquals(7, body.set("hasSwap", 7).call("hasSwap"));
        assertEquals(true, body.set("swap", 3).call("hasSwap_"));
        assertEquals(0, body.call("slotsCount_"));
        assertEquals(2, body.set("blob", new byte[2]).call("blobLength_"));
    }

    @Test
    void shouldNeverHideAMemberOfEveryClass() {
        MessageModel message = Models.message(
                "Members",
                body().field("hashCode", uint(8))
                        .field("measure", uint(8))
                        .field("release", uint(8))
                        .field("class", uint(8))
                        .field("MIN_BITS", uint(8)));
        GeneratedBody body = GeneratedCode.of(Models.schema(List.of(message))).create("Members");
        assertEquals(9, body.set("hashCode_", 9).call("hashCode_"));
        assertEquals(8, body.set("class_", 8).call("class_"));
        assertEquals(40, body.measure());
        assertEquals(6, body.set("MIN_BITS", 6).call("MIN_BITS"));
    }

    @Test
    void shouldAllowNamesOfOurOwnInEnumsFlagsAndStructs() {
        MessageModel message = Models.message(
                "Holder",
                body().field("order", of(enumeration("Order", "BY_ORDINAL", "of", "values", "ordinal")))
                        .field("mask", of(flags("Mask", "ALL", "mask", "flag", "text", "has")))
                        .field(
                                "packed",
                                of(struct(
                                        "Packed",
                                        body().field("packBits", uint(8)).field("word", uint(8))))));
        GeneratedCode code = GeneratedCode.of(Models.schema(List.of(message)));
        GeneratedBody filled =
                new RandomValues(new Random(3), true).fill(code.create("Holder").set("mask", 31), body().build());
        filled.part("packed").set("packBits_", 200).set("word", 100);
        GeneratedBody read = filled.fresh();
        assertTrue(Encoded.of(filled, 2).readTo(read));
        assertEquals(filled, read);
        assertTrue(filled.toString().contains("mask=ALL|mask|flag|text|has"), filled.toString());
    }

    @Test
    void shouldRefuseFieldsCalledAsAnyMethodThatAPackedStructMayHave() {
        for (String method : JavaNames.wordMethods()) {
            String schema = "package game;\nstruct Packed { bool " + method + "; }\nmessage Move { Packed packed; }\n";
            CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema), new JavaBackEnd());
            assertTrue(result.model().isEmpty(), method);
        }
    }

    @Test
    void shouldMakeConstantNamesOfAnyStyle() {
        assertEquals("PLAYER_INPUT", JavaWords.constant("PlayerInput"));
        assertEquals("PLAYER_INPUT", JavaWords.constant("playerInput"));
        assertEquals("PLAYER_INPUT", JavaWords.constant("player_input"));
        assertEquals("HTTP_MOVE", JavaWords.constant("HTTPMove"));
        assertEquals("VEC3", JavaWords.constant("Vec3"));
        assertEquals("PLAYER_INPUT", JavaWords.constant("PLAYER_INPUT"));
        assertFalse(JavaWords.constant("Id").contains("\u0130"));
    }
}
