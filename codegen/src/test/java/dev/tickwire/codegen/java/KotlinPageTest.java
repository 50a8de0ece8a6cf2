package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.Runs;
import dev.tickwire.message.Message;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Kotlin of {@code docs/kotlin.md} compiles without a warning, by the {@code kotlinc} on the path or the command
 * that {@code tickwire.kotlinc} names.
 */
class KotlinPageTest {
    private static final Pattern KOTLIN = Pattern.compile("(?ms)^```kotlin\\n(.*?)^```$");
    private static final Path DOCS = Path.of("..", "docs");
    private static final String COMMAND = System.getProperty("tickwire.kotlinc", "kotlinc");

    @TempDir
    private Path folder;

    private String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(COMMAND));
        command.addAll(List.of(arguments));
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        int code = process.waitFor();
        String printed = Files.readString(output);
        assertEquals(0, code, printed);
        return printed;
    }

    private boolean isInstalled() throws InterruptedException {
        try {
            run("-version");
            return true;
        } catch (IOException absent) {
            return false;
        }
    }

    private void generate(Map<String, String> schemas) throws IOException {
        CompileResult result = SchemaCompiler.compile(new MemorySources(schemas), new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        for (Map.Entry<String, String> file :
                new JavaBackEnd().generate(result.model().orElseThrow()).entrySet()) {
            Path path = folder.resolve("java").resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
    }

    /** The guide's schema of the duel, and the page's own. */
    private static Map<String, String> schemas() throws IOException {
        Map<String, String> schemas =
                new TreeMap<>(ShownPage.of(DOCS.resolve("kotlin.md")).schemas());
        ShownPage.of(DOCS.resolve("getting-started.md")).schemas().values().stream()
                .filter(schema -> schema.startsWith("package duel;"))
                .forEach(schema -> schemas.put("duel.tick", schema));
        assertEquals(2, schemas.size());
        return schemas;
    }

    @Test
    @Tag(Runs.LONG)
    void shouldShowKotlinThatCompilesWithoutAWarning() throws IOException, InterruptedException, URISyntaxException {
        assumeTrue(isInstalled(), "no kotlinc: https://kotlinlang.org/docs/command-line.html");
        generate(schemas());
        Matcher blocks = KOTLIN.matcher(Files.readString(DOCS.resolve("kotlin.md")));
        Path kotlin = Files.createDirectory(folder.resolve("kotlin"));
        int count = 0;
        while (blocks.find()) {
            Files.writeString(kotlin.resolve("Shown" + count++ + ".kt"), blocks.group(1));
        }
        assertTrue(count >= 2, count + " blocks");
        Path runtime = Path.of(Message.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assertEquals(
                "",
                run(
                        "-jvm-target",
                        "17",
                        "-cp",
                        runtime.toString(),
                        "-d",
                        folder.resolve("classes").toString(),
                        folder.resolve("java").toString(),
                        kotlin.toString()));
    }
}
