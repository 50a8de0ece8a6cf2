package dev.tickwire.schema.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayeredSourcesTest {
    @TempDir
    private Path folder;

    private Path classes(String name, String path, String text) throws IOException {
        Path file = folder.resolve(name).resolve(PackedSchemas.FOLDER).resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return folder.resolve(name);
    }

    private Path jar(String name, String path, String text) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(PackedSchemas.FOLDER + path));
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private static Optional<String> text(SourceProvider sources, String path) {
        return sources.find(path).map(SourceFile::text);
    }

    @Test
    void shouldFindImportsInJarsAndFoldersOfClassesInTheirOrder() throws IOException {
        Path sibling = classes("sibling", "shared/ids.tick", "from the sibling");
        Path jar = jar("dependency.jar", "shared/ids.tick", "from the jar");
        Path other = jar("other.jar", "other.tick", "from another jar");
        Path missing = folder.resolve("missing.jar");

        ClasspathSources sources = new ClasspathSources(List.of(missing, sibling, jar, other));
        assertEquals(Optional.of("from the sibling"), text(sources, "shared/ids.tick"));
        assertEquals(Optional.of("from another jar"), text(sources, "other.tick"));
        assertEquals(Optional.of(other), sources.find("other.tick").flatMap(sources::entryOf));
        assertTrue(sources.find("nowhere.tick").isEmpty());
        assertTrue(sources.find("../other.tick").isEmpty());
        assertEquals(Optional.of("from the jar"), text(new ClasspathSources(List.of(jar, sibling)), "shared/ids.tick"));
    }

    @Test
    void shouldGenerateFromNothingOnTheClassPath() throws IOException {
        Path jar = jar("dependency.jar", "shared/ids.tick", "package ids;");
        assertEquals(List.of(), new ClasspathSources(List.of(jar)).files());
    }

    @Test
    void shouldGenerateWhatIsSelectedAndFindAllTheRest() {
        SourceProvider own = new MemorySources(Map.of("game.tick", "own game", "draft/idea.tick", "own idea"));
        SourceProvider others = new MemorySources(Map.of("game.tick", "other game", "ids.tick", "other ids"));
        SourceProvider layered = new LayeredSources(own, path -> !path.startsWith("draft/"), others);

        assertEquals(List.of(new SourceFile("game.tick", "own game")), layered.files());
        assertEquals(Optional.of("own game"), text(layered, "game.tick"));
        assertEquals(Optional.of("own idea"), text(layered, "draft/idea.tick"));
        assertEquals(Optional.of("other ids"), text(layered, "ids.tick"));
        assertTrue(layered.find("nowhere.tick").isEmpty());
    }

    @Test
    void shouldLookBesideTheImporterFirst() throws IOException {
        Path first = classes("first", "ids.tick", "first ids");
        Path second = classes("second", "ids.tick", "second ids");
        Files.writeString(second.resolve(PackedSchemas.FOLDER).resolve("math.tick"), "second math");
        Path third = jar("third.jar", "third.tick", "third");
        SourceProvider own = new MemorySources(Map.of("game.tick", "own game", "ids.tick", "own ids"));
        SourceProvider others = new ClasspathSources(List.of(first, second, third));
        SourceProvider layered = new LayeredSources(own, path -> true, others);

        SourceFile game = layered.find("game.tick").orElseThrow();
        SourceFile math = layered.find("math.tick").orElseThrow();
        SourceFile last = layered.find("third.tick").orElseThrow();
        assertEquals("own ids", layered.find("ids.tick", game).orElseThrow().text());
        assertEquals("second ids", layered.find("ids.tick", math).orElseThrow().text());
        assertEquals("first ids", layered.find("ids.tick", last).orElseThrow().text());
        assertEquals("own game", layered.find("game.tick", last).orElseThrow().text());
        assertTrue(layered.find("nowhere.tick", math).isEmpty());
    }
}
