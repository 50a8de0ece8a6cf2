package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.message.Message;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A module of a game exports generated classes, as described in the guide. */
class ModuleUserTest {
    @TempDir
    private Path folder;

    private Path runtime;

    @BeforeEach
    void findRuntime() throws URISyntaxException {
        runtime = Path.of(Message.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assumeTrue(
                runtime.toString().endsWith(".jar") || Files.exists(runtime.resolve("module-info.class")),
                "the runtime is no module here");
    }

    @Test
    void shouldCompileWithoutAWarningWhereTheRuntimeIsRequiredTransitively() throws IOException {
        String directive = "requires transitive dev.tickwire.runtime;";
        assertTrue(Files.readString(Path.of("../docs/getting-started.md")).contains("`" + directive + "`"));
        assertEquals("", compiled(directive));
    }

    @Test
    void shouldBeWarnedWhereItIsNot() throws IOException {
        assertTrue(compiled("requires dev.tickwire.runtime;").contains("requires transitive"));
    }

    private String compiled(String directive) throws IOException {
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of(
                        "game.tick",
                        "package game; message Move { uint8 x; } protocol Game { channel a unreliable { Move; } }"),
                new JavaBackEnd());
        Path sources = folder.resolve("sources");
        for (Map.Entry<String, String> file :
                new JavaBackEnd().generate(result.model().orElseThrow()).entrySet()) {
            Path path = sources.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        Files.writeString(
                sources.resolve("module-info.java"),
                "/** A game. */\nmodule game {\n    " + directive + "\n    exports game;\n}\n");
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter output = new StringWriter();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null);
                var tree = Files.walk(sources)) {
            List<Path> all = tree.filter(Files::isRegularFile).toList();
            javac.getTask(
                            output,
                            files,
                            null,
                            List.of(
                                    "-Xlint:all",
                                    "--module-path",
                                    runtime.toString(),
                                    "-d",
                                    folder.resolve("classes").toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(all))
                    .call();
        }
        return output.toString();
    }
}
