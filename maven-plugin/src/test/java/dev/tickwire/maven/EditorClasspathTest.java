package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of jars for the language server. */
class EditorClasspathTest {
    @TempDir
    Path folder;

    @Test
    void shouldWriteALineForEachEntryAndKeepAnEqualFile() throws Exception {
        Path file = folder.resolve("target/tickwire/generate-default.classpath");
        EditorClasspath classpath = new EditorClasspath(file);
        classpath.write(List.of("/a.jar", "/b"));
        assertEquals("/a.jar\n/b\n", Files.readString(file).replace("\r\n", "\n"));
        FileTime old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(file, old);
        classpath.write(List.of("/a.jar", "/b"));
        assertEquals(old, Files.getLastModifiedTime(file));
        classpath.write(List.of("/b"));
        assertEquals(List.of("/b"), Files.readAllLines(file));
    }
}
