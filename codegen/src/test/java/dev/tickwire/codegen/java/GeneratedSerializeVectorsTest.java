package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds generated classes against the vectors of the public <em>serialize</em> format: a message for each line. */
class GeneratedSerializeVectorsTest {
    private static final String FILE = "serialize.jsonl";
    /** Lines of so many operations or more mix what the others have alone. */
    private static final int MIXED = 4;
    /** Of so many of our own lines that mix operations one is tried in a run; each has its turn in some run. */
    private static final int SHARE = System.getProperty("tickwire.vectors") == null ? Runs.of(8, 1) : 1;

    @Test
    void shouldWriteAndReadTheBytesOfTheReference() throws IOException {
        List<VectorMessage> messages = new ArrayList<>();
        Map<String, Integer> skipped = new TreeMap<>();
        long seed = Seeds.of(GeneratedSerializeVectorsTest.class);
        List<JsonObject> vectors = vectors();
        Map<Boolean, List<JsonObject>> byMix =
                vectors.stream().collect(Collectors.partitioningBy(GeneratedSerializeVectorsTest::isMixed));
        List<JsonObject> tried = new ArrayList<>(byMix.get(false));
        tried.addAll(Share.of(byMix.get(true), SHARE, seed));
        StringBuilder schema = new StringBuilder("package vectors;\n").append(VectorMessage.RELATIVE);
        for (JsonObject vector : tried) {
            VectorMessage message = new VectorMessage("Vector" + messages.size(), vector);
            if (message.whyNot().isEmpty()) {
                messages.add(message);
                schema.append(message.schema());
            } else {
                skipped.merge(message.whyNot(), 1, Integer::sum);
            }
        }

        CompileResult result =
                SchemaCompiler.compile(MemorySources.of("vectors.tick", schema.toString()), new JavaBackEnd());
        assertTrue(result.model().isPresent(), () -> result.diagnostics().toString());
        GeneratedCode code = GeneratedCode.withoutDoclint(
                new JavaBackEnd().generate(result.model().get()));
        for (VectorMessage message : messages) {
            check(message, code);
        }

        int skippedLines = skipped.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println("GeneratedSerializeVectorsTest: " + FILE + ": " + messages.size() + " of " + vectors.size()
                + " lines run, " + skippedLines + " skipped" + (skipped.isEmpty() ? "" : " " + skipped) + ", seed "
                + seed + "L");
        assertTrue(!messages.isEmpty(), "no line was run");
    }

    private static void check(VectorMessage message, GeneratedCode code) {
        String line = "line of id " + message.id();
        byte[] expected = HexFormat.of().parseHex(message.wire());
        GeneratedBody body = GeneratedBody.create(code.type("vectors." + message.name()));
        message.fill(body);
        byte[] bytes = new byte[expected.length + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, expected.length);
        body.write(out);
        assertEquals(message.bits(), out.writtenBits(), line);
        assertArrayEquals(expected, Arrays.copyOf(bytes, expected.length), line);
        assertTrue(body.measure() >= message.bits(), line);

        GeneratedBody read = body.fresh();
        byte[] received = Arrays.copyOf(expected, expected.length + BitWriter.SPARE_BYTES);
        assertTrue(read.read(new BitReader().wrap(received, 0, expected.length)), line);
        message.compare(read, line);
    }

    private static boolean isMixed(JsonObject vector) {
        return vector.getAsJsonArray("ops").size() >= MIXED;
    }

    private static List<JsonObject> vectors() throws IOException {
        List<JsonObject> vectors = new ArrayList<>();
        for (String line : text().split("\n")) {
            if (!line.isBlank()) {
                vectors.add(JsonParser.parseString(line).getAsJsonObject());
            }
        }
        return vectors;
    }

    /** From the test resources, or from the folder that {@code -Dtickwire.vectors} names. */
    private static String text() throws IOException {
        String folder = System.getProperty("tickwire.vectors");
        if (folder != null) {
            Path base = Path.of(System.getProperty("tickwire.vectors.base", ""));
            return Files.readString(base.resolve(folder).resolve(FILE));
        }
        try (InputStream in = GeneratedSerializeVectorsTest.class.getResourceAsStream("/vectors/" + FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
