package com.example.dots;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page about libGDX shows the sources that are compiled here. */
class LibgdxPageTest {
    private static final Path DOCS = Path.of("../../docs");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tickwire/dots.tick",
                "java/com/example/dots/Rules.java",
                "java/com/example/dots/DotsServer.java",
                "java/com/example/dots/Main.java",
                "java/com/example/dots/lwjgl3/PlayWindow.java"
            })
    void shouldShowWhatIsCompiled(String file) throws IOException {
        assertShown("libgdx.md", file);
    }

    /** The other page refers to the same schema, rules and server. */
    @Test
    void shouldBeTheBaseOfThePageAboutJMonkeyEngine() throws IOException {
        assertTrue(Files.readString(DOCS.resolve("jmonkeyengine.md")).contains("(libgdx.md"));
    }

    private static void assertShown(String page, String file) throws IOException {
        String text = Files.readString(Path.of("src/test", file));
        assertTrue(
                Files.readString(DOCS.resolve(page)).contains("\n" + text + "```"),
                () -> file + " is another in " + page);
    }
}
