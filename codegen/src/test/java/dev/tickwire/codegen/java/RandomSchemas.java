package dev.tickwire.codegen.java;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/** Random schemas, compiled from their texts to classes. */
final class RandomSchemas {
    private final List<MessageModel> messages = new ArrayList<>();
    private final SortedMap<String, String> generated = new TreeMap<>();

    /**
     * Makes schemas and generates their Java.
     *
     * @param count how many
     * @param random where all choices come from
     */
    RandomSchemas(int count, Random random) {
        for (int i = 0; i < count; i++) {
            SchemaModel model = compile(new RandomSchema(random, "random.s" + i).texts());
            messages.addAll(model.messages());
            generated.putAll(new JavaBackEnd().generate(model));
        }
    }

    static SchemaModel compile(Map<String, String> texts) {
        CompileResult result = SchemaCompiler.compile(new MemorySources(texts), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics() + "\n" + texts));
    }

    /** All messages of all schemas. */
    List<MessageModel> messages() {
        return messages;
    }

    /** The text of all classes by path. */
    SortedMap<String, String> generated() {
        return generated;
    }
}
