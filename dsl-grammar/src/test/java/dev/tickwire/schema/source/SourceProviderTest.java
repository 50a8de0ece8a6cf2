package dev.tickwire.schema.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.parse.SchemaParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceProviderTest {
    @TempDir
    Path root;

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void shouldListSchemasOfAFolderByPath() throws IOException {
        write("z.tick", "package z;");
        write("common/math.tick", "package math;");
        write("common/readme.md", "no schema");
        List<SourceFile> files = new DiskSources(root).files();
        assertEquals(
                List.of("common/math.tick", "z.tick"),
                files.stream().map(SourceFile::path).toList());
        assertEquals("package math;", files.get(0).text());
    }

    @Test
    void shouldFindAnImportByItsPathFromTheRoot() throws IOException {
        write("common/math.tick", "package math;");
        DiskSources sources = new DiskSources(root);
        assertEquals(sources.files().get(0), sources.find("common/math.tick").orElseThrow());
        assertEquals(Optional.empty(), sources.find("math.tick"));
    }

    @Test
    void shouldNotFindFilesOutsideTheRoot() throws IOException {
        write("inside/a.tick", "package a;");
        write("secret.tick", "package secret;");
        DiskSources sources = new DiskSources(root.resolve("inside"));
        assertEquals(Optional.empty(), sources.find("../secret.tick"));
    }

    @Test
    void shouldBeEmptyWithoutFolder() {
        assertTrue(new DiskSources(root.resolve("nowhere")).files().isEmpty());
    }

    @Test
    void shouldShowBytesThatAreNotUtf8() {
        SourceFile file = SourceFile.decode("a.tick", new byte[] {'a', (byte) 0xFF, 'b'});
        assertEquals("a\uFFFDb", file.text());
    }

    @Test
    void shouldServeTextsFromMemory() {
        MemorySources sources = new MemorySources(Map.of("b.tick", "package b;", "a.tick", "package a;"));
        assertEquals(
                List.of("a.tick", "b.tick"),
                sources.files().stream().map(SourceFile::path).toList());
        assertEquals("package b;", sources.find("b.tick").orElseThrow().text());
        assertEquals(Optional.empty(), sources.find("c.tick"));
    }

    @Test
    void shouldFindButNotListTextsOfLibraries() {
        MemorySources sources = new MemorySources(
                Map.of("a.tick", "package a;"), Map.of("a.tick", "package other;", "b.tick", "package b;"));
        assertEquals(
                List.of("a.tick"),
                sources.files().stream().map(SourceFile::path).toList());
        assertEquals("package a;", sources.find("a.tick").orElseThrow().text());
        assertEquals("package b;", sources.find("b.tick").orElseThrow().text());
    }

    @Test
    void shouldReadNoMoreOfAFileThanShowsThatItIsTooLarge() throws IOException {
        write("huge.tick", " ".repeat((16 << 20) + 5));
        SourceFile file = new DiskSources(root).files().get(0);
        assertEquals(16 << 20, file.text().length());
        assertTrue(file.text().length() > SchemaParser.MAX_FILE_CHARS);
    }
}
