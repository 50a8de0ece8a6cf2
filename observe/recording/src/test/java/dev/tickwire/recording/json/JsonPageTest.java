package dev.tickwire.recording.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.recording.json.shapes.Chat;
import dev.tickwire.recording.json.shapes.Mood;
import dev.tickwire.recording.json.shapes.ShapesProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/json.md} shows what is compiled and runs here. */
class JsonPageTest {
    private static final Path PAGE = Path.of("../../docs/json.md");
    private static final Path OWN = Path.of("src/test/java/dev/tickwire/recording/json/JsonPageTest.java");
    private static final Path SCHEMA = Path.of("src/test/tickwire/shapes.tick");

    @Test
    void shouldMatchTheExamplesOfThePage() throws IOException {
        // The page begins.
        Chat chat = new Chat().text("hi").mood(Mood.ANGRY).to(7);
        String json = Json.write(chat);
        Chat read = Json.read(ShapesProtocol.CHAT, json);
        // The page ends.
        assertEquals(chat, read);
        assertEquals(json, block("json"));

        String own = Files.readString(OWN);
        String shown = own.substring(own.indexOf("page begins.\n") + 13, own.indexOf("        // The page ends.\n"));
        assertEquals(shown.stripTrailing().stripIndent(), block("java"));
    }

    @Test
    void shouldShowTheSchemaOfItsExample() throws IOException {
        String schema = Files.readString(SCHEMA);
        block("").lines().forEach(line -> assertTrue(schema.contains(line), line));
    }

    /** The first block of a language. */
    private static String block(String language) throws IOException {
        String page = Files.readString(PAGE);
        int start = page.indexOf("\n\n```" + language + "\n") + language.length() + 6;
        return page.substring(start, page.indexOf("\n```\n", start));
    }
}
