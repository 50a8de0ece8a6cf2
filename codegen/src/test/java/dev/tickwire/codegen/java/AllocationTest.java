package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AllocationTest {
    @Test
    void shouldAllocateNothing() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        RandomSchemas schemas = new RandomSchemas(4, random);
        List<MessageModel> messages = new ArrayList<>(List.of(
                Features.move(),
                Features.scalars(),
                Features.arrays("Arrays", 1, 9),
                Features.optionals(),
                Features.conditions(),
                Features.rising(),
                Features.padding()));
        SortedMap<String, String> generated = new TreeMap<>(new JavaBackEnd().generate(Models.schema(messages)));
        generated.putAll(schemas.generated());
        messages.addAll(schemas.messages());
        Map<String, String> loops = new HashMap<>();
        messages.forEach(message -> loops.put(MessageLoop.className(message.name()), MessageLoop.text(message.name())));

        GeneratedCode code = GeneratedCode.of(generated, loops);
        for (MessageModel message : messages) {
            GeneratedBody body = new RandomValues(random, false).fill(code.create(message.name()), message.body());
            assertEquals(
                    0,
                    MessageLoop.allocatedBytes(code, message.name(), body),
                    () -> message.name().simpleName() + ", seed " + seed + "L");
        }
    }
}
