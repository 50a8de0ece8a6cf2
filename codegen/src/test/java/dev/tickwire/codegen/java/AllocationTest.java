package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        RandomSchemas schemas = new RandomSchemas(4, random);
        List<MessageModel> messages = new ArrayList<>(Features.messages());
        SortedMap<String, String> generated = new TreeMap<>(new JavaBackEnd().generate(Models.schema(messages)));
        generated.putAll(schemas.generated());
        messages.addAll(schemas.messages());
        GeneratedCode code = withLoops(generated, messages);
        for (MessageModel message : messages) {
            assertEquals(
                    0, allocated(code, message, random), () -> message.name().simpleName() + ", seed " + seed + "L");
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
    void shouldSeeWhatAMethodAllocates(String method) {
        MessageModel level = Features.level();
        SortedMap<String, String> generated = new TreeMap<>(new JavaBackEnd().generate(Models.schema(List.of(level))));
        String text = generated.get("game/Level.java");
        assertTrue(text.contains(method), text);
        text = text.replace(method, method + " garbage = new byte[1];");
        text = text.substring(0, text.lastIndexOf('}')) + "/** Keeps it. */ private static byte[] garbage;\n}\n";
        generated.put("game/Level.java", text);
        assertTrue(allocated(withLoops(generated, List.of(level)), level, new Random(1)) > 0);
    }

    private static GeneratedCode withLoops(SortedMap<String, String> generated, List<MessageModel> messages) {
        Map<String, String> loops = new HashMap<>();
        messages.forEach(message -> loops.put(MessageLoop.className(message.name()), MessageLoop.text(message.name())));
        return GeneratedCode.of(generated, loops);
    }

    private static long allocated(GeneratedCode code, MessageModel message, Random random) {
        GeneratedBody body = new RandomValues(random, false).fill(code.create(message.name()), message.body());
        if (message.carriesBlock()) {
            body.set("block", new byte[100]);
        }
        return MessageLoop.allocatedBytes(code, message.name(), body);
    }
}
