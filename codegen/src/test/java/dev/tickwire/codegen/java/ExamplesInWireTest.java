package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/wire.md} are what generated code writes and what the compiler prints. */
class ExamplesInWireTest {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(?:text)?\\n(.*?)^```$");
    private static final Pattern BITS = Pattern.compile("\\| `([01]+)` \\|");

    /** The blocks of the page from one that begins with some words. */
    private static List<String> blocksFrom(String words) throws IOException {
        String page = Files.readString(Path.of("..", "docs", "wire.md"));
        int from = page.indexOf("```\n" + words);
        assertTrue(from >= 0, words);
        return BLOCK.matcher(page.substring(from))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    private static SchemaModel compile(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("a.tick", schema), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }

    /** All bits of some bytes, the lowest of each first. */
    private static String bits(byte[] bytes, int count) {
        StringBuilder bits = new StringBuilder();
        for (int bit = 0; bit < count; bit++) {
            bits.append(bytes[bit / 8] >> bit % 8 & 1);
        }
        return bits.toString();
    }

    @Test
    void shouldShowTheBytesOfAMessage() throws IOException {
        List<String> blocks = blocksFrom("package sample;");
        byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(blocks.get(2).strip());
        GeneratedCode code = GeneratedCode.of(compile(blocks.get(0)));

        GeneratedBody read = GeneratedBody.create(code.type("sample.Move"));
        assertTrue(read.read(new BitReader().wrap(Arrays.copyOf(bytes, bytes.length + 8), 0, bytes.length)));
        assertEquals(blocks.get(1).strip(), read.toString());

        Encoded written = Encoded.of(read, 0);
        assertEquals(bytes.length, written.lengthBytes());
        assertEquals(bits(bytes, written.bits()), bits(written.bytes(), written.bits()));

        String page = Files.readString(Path.of("..", "docs", "wire.md"));
        int from = page.indexOf(blocks.get(1));
        Matcher rows = BITS.matcher(page.substring(from, page.indexOf(blocks.get(2), from)));
        StringBuilder shown = new StringBuilder();
        while (rows.find()) {
            shown.append(rows.group(1));
        }
        assertEquals(bits(written.bytes(), written.bits()), shown.toString());
    }

    @Test
    void shouldShowTheProjectionOfAProtocol() throws IOException {
        List<String> blocks = blocksFrom("package places;");
        assertEquals(blocks.get(1), compile(blocks.get(0)).protocols().get(0).projection());
    }
}
