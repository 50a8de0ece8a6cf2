package dev.tickwire.codegen.java;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
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
            SchemaModel model = draw(random, "random.s" + i);
            messages.addAll(model.messages());
            generated.putAll(new JavaBackEnd().generate(model));
        }
    }

    /** A schema, and what the compiler makes of it. */
    private record Compiled(Map<String, String> texts, CompileResult result) {
        static Compiled of(Map<String, String> texts) {
            return new Compiled(texts, SchemaCompiler.compile(new MemorySources(texts), new JavaBackEnd()));
        }

        boolean fits() {
            return result.diagnostics().stream().noneMatch(found -> found.code() == DiagnosticCode.NEVER_FITS);
        }

        SchemaModel model() {
            return result.model().orElseThrow(() -> new AssertionError(result.diagnostics() + "\n" + texts));
        }
    }

    static SchemaModel compile(Map<String, String> texts) {
        return Compiled.of(texts).model();
    }

    static SchemaModel draw(Random random, String packageName) {
        return fitting(random, packageName).model();
    }

    static Map<String, String> drawTexts(Random random, String packageName) {
        return fitting(random, packageName).texts();
    }

    /** Draws schemas until one has no message that is larger than a packet, as one of some hundreds has. */
    private static Compiled fitting(Random random, String packageName) {
        Compiled drawn;
        do {
            drawn = Compiled.of(new RandomSchema(random, packageName).texts());
        } while (!drawn.fits());
        return drawn;
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
