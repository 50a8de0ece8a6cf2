package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.schema.model.MessageModel;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationTest {
    @Test
    void shouldAllocateNothing() {
        long seed = Seeds.of(AllocationTest.class);
        Random random = new Random(seed);
        List<MessageModel> messages = SharedCode.messages();
        GeneratedCode code = SharedCode.code().with(loops(messages));
        for (MessageModel message : messages) {
            assertEquals(
                    0,
                    allocated(code, message, random),
                    () -> message.name().qualified() + ", seed " + seed + "L, " + SharedCode.seed());
        }
    }

    /** The test above would fail if generated code allocated, in each method that must not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "public void write(BitWriter out) {",
                "public boolean read(BitReader in) {",
                "public int measure() {",
                "public Level reset() {",
                "public Level copyFrom(Level other) {",
                "public boolean equals(Object object) {",
                "public int hashCode() {"
            })
    void shouldMeasureAllocationOfAMethod(String method) {
        MessageModel level = Features.level();
        SortedMap<String, String> generated = new TreeMap<>(new JavaBackEnd().generate(Models.schema(List.of(level))));
        String text = generated.get("game/Level.java");
        assertTrue(text.contains(method), text);
        text = text.replace(method, method + " garbage = new byte[1];");
        text = text.substring(0, text.lastIndexOf('}')) + "/** Keeps it. */ private static byte[] garbage;\n}\n";
        generated.put("game/Level.java", text);
        generated.putAll(loops(List.of(level)));
        assertTrue(allocated(GeneratedCode.withoutDoclint(generated), level, new Random(1)) > 0);
    }

    /** The texts of the loops of some messages, by path. */
    private static SortedMap<String, String> loops(List<MessageModel> messages) {
        SortedMap<String, String> loops = new TreeMap<>();
        messages.forEach(message -> loops.put(
                MessageLoop.className(message.name()).replace('.', '/') + ".java", MessageLoop.text(message.name())));
        return loops;
    }

    private static long allocated(GeneratedCode code, MessageModel message, Random random) {
        GeneratedBody body = new RandomValues(random, false).fill(code.create(message.name()), message.body());
        if (message.carriesBlock()) {
            body.set("block", new byte[100]);
        }
        return MessageLoop.allocatedBytes(code, message.name(), body);
    }
}
