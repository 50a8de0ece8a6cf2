package dev.tickwire.codegen.java;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.model.MessageModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The classes of all features and of some random schemas, generated and compiled once, with their comments, for all
 * tests that want any such classes. {@code -Dtickwire.random.schemas} has more of them.
 */
final class SharedCode {
    private static final int RANDOM_SCHEMAS = Runs.of("tickwire.random.schemas", 2, 40);
    private static final long SEED = Seeds.of(SharedCode.class);
    private static final List<MessageModel> MESSAGES = new ArrayList<>(Features.messages());
    private static final MessageModel HUGE = Features.huge();
    private static final SortedMap<String, String> FEATURES =
            Collections.unmodifiableSortedMap(new JavaBackEnd().generate(Features.schema()));
    private static final GeneratedCode CODE = generate();

    private SharedCode() {}

    private static GeneratedCode generate() {
        SortedMap<String, String> generated = new TreeMap<>(features());
        generated.putAll(new JavaBackEnd().generate(Models.schema(List.of(HUGE))));
        try {
            RandomSchemas schemas = new RandomSchemas(RANDOM_SCHEMAS, new Random(SEED));
            MESSAGES.addAll(schemas.messages());
            generated.putAll(schemas.generated());
            return GeneratedCode.of(generated, Map.of());
        } catch (AssertionError failed) {
            throw new AssertionError(seed(), failed);
        }
    }

    /** The texts of the classes of all features, by path. */
    static SortedMap<String, String> features() {
        return FEATURES;
    }

    static GeneratedCode code() {
        return CODE;
    }

    /** The messages of all features, then those of the random schemas. */
    static List<MessageModel> messages() {
        return List.copyOf(MESSAGES);
    }

    /** A message of hundreds of fields, which is beside the others. */
    static MessageModel huge() {
        return HUGE;
    }

    /** The origin of the schemas, for failures. */
    static String seed() {
        return RANDOM_SCHEMAS + " random schemas of seed " + SEED + "L";
    }
}
