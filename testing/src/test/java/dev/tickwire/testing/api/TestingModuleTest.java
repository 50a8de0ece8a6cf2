package dev.tickwire.testing.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.testing.World;
import java.io.File;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The module descriptor, for a module of a game's tests. */
class TestingModuleTest {
    @TempDir
    private Path folder;

    @Test
    void shouldCompileAModuleThatHasNoJUnit() throws Exception {
        Path testing = place(World.class);
        Path runtime = place(BitWriter.class);
        assumeTrue(isModule(testing) && isModule(runtime), "no modules here");
        assertEquals(
                "",
                compiled(
                        testing + File.pathSeparator + runtime,
                        source("module-info.java", "module game.tests { requires dev.tickwire.testing; }"),
                        source(
                                "game/Play.java",
                                "package game; final class Play {"
                                        + " dev.tickwire.testing.World world; dev.tickwire.endpoint.Server server; }")));
    }

    private String compiled(String modulePath, JavaFileObject... sources) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter printed = new StringWriter();
        List<String> options = List.of("-Xlint:all", "--module-path", modulePath, "-d", folder.toString());
        javac.getTask(printed, null, null, options, null, List.of(sources)).call();
        return printed.toString();
    }

    private static JavaFileObject source(String path, String text) {
        return new SimpleJavaFileObject(URI.create("memory:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private static Path place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static boolean isModule(Path place) {
        return place.toString().endsWith(".jar") || Files.exists(place.resolve("module-info.class"));
    }
}
