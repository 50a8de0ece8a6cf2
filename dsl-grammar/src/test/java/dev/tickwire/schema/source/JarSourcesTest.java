package dev.tickwire.schema.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarSourcesTest {
    @TempDir
    private Path folder;

    private Path jar(String... namesAndTexts) throws IOException {
        Path jar = folder.resolve("some.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    private static void zeros(OutputStream out, long bytes) throws IOException {
        byte[] block = new byte[1 << 16];
        for (long left = bytes; left > 0; left -= block.length) {
            out.write(block, 0, (int) Math.min(left, block.length));
        }
    }

    private static String failure(Path jar) {
        return assertThrows(UncheckedIOException.class, () -> new JarSources(jar).find("a.tick"))
                .getMessage();
    }

    @Test
    void shouldListSchemasOfFolderSortedByPath() throws IOException {
        JarSources sources = new JarSources(jar(
                "META-INF/MANIFEST.MF", "",
                "META-INF/tickwire/", "",
                "META-INF/tickwire/shared/ids.tick", "package ä;",
                "META-INF/tickwire/a.tick", "package a;",
                "META-INF/tickwire/readme.txt", "text",
                "other.tick", "package other;"));
        assertEquals(
                List.of(new SourceFile("a.tick", "package a;"), new SourceFile("shared/ids.tick", "package ä;")),
                sources.files());
        assertEquals("package ä;", sources.find("shared/ids.tick").orElseThrow().text());
        assertTrue(sources.find("other.tick").isEmpty());
        assertTrue(sources.find("readme.txt").isEmpty());
    }

    @Test
    void shouldCloseTheJar() throws IOException {
        Path jar = jar("META-INF/tickwire/a.tick", "package a;");
        JarSources sources = new JarSources(jar);
        assertEquals(1, sources.files().size());
        Files.delete(jar);
        assertEquals(1, sources.files().size(), "what was read stays");
    }

    @Test
    void shouldSkipPathsThatAreInvalidAsFiles() throws IOException {
        JarSources sources = new JarSources(jar(
                "META-INF/tickwire/../a.tick",
                "x",
                "META-INF/tickwire//b.tick",
                "x",
                "META-INF/tickwire/./c.tick",
                "x",
                "META-INF/tickwire/d\\e.tick",
                "x",
                "META-INF/tickwire/C:/f.tick",
                "x",
                "META-INF/tickwire/g\nh.tick",
                "x",
                "META-INF/tickwire/" + "i".repeat(251) + ".tick",
                "x",
                "META-INF/tickwire/" + "j".repeat(250) + ".tick",
                "x",
                "META-INF/tickwire/a..b.tick",
                "x",
                "/META-INF/tickwire/k.tick",
                "x"));
        assertEquals(
                List.of("a..b.tick", "j".repeat(250) + ".tick"),
                sources.files().stream().map(SourceFile::path).toList());
    }

    @Test
    void shouldRefuseASchemaThatUnpacksToTooMuch() throws IOException {
        Path jar = folder.resolve("bomb.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/tickwire/bomb.tick"));
            zeros(zip, 64L << 20);
        }
        assertTrue(Files.size(jar) < 1 << 20);
        assertEquals(
                "cannot read the schemas of " + jar + ": META-INF/tickwire/bomb.tick is larger than 4194304 bytes",
                failure(jar).replaceFirst("^java.io.IOException: ", ""));
    }

    @Test
    void shouldRefuseManySchemasThatUnpackToTooMuchTogether() throws IOException {
        Path jar = folder.resolve("bombs.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (int i = 0; i < 9; i++) {
                zip.putNextEntry(new ZipEntry("META-INF/tickwire/" + i + ".tick"));
                zeros(zip, JarSources.MAX_FILE_BYTES);
            }
        }
        assertTrue(failure(jar).endsWith("more than 33554432 bytes of schemas"));
    }

    @Test
    void shouldRefuseTooManySchemas() throws IOException {
        Path jar = folder.resolve("many.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (int i = 0; i <= JarSources.MAX_FILES; i++) {
                zip.putNextEntry(new ZipEntry("META-INF/tickwire/" + i + ".tick"));
            }
        }
        assertTrue(failure(jar).endsWith("more than 10000 schemas"));
    }

    @Test
    void shouldNameTheFileThatIsNoJar() throws IOException {
        Path jar = Files.writeString(folder.resolve("broken.jar"), "this is no jar");
        assertTrue(failure(jar).contains("cannot read the schemas of " + jar));
    }

    @Test
    void shouldFailCleanlyWhereverAJarIsCutOrChanged() throws IOException {
        byte[] whole = Files.readAllBytes(
                jar("META-INF/tickwire/a.tick", "package a;", "META-INF/tickwire/b.tick", "package b;"));
        Path damaged = folder.resolve("damaged.jar");
        int refused = 0;
        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            changed[at] ^= (byte) 0x95;
            Files.write(damaged, changed);
            refused += opens(damaged) ? 0 : 1;
            Files.write(damaged, Arrays.copyOf(whole, at));
            refused += opens(damaged) ? 0 : 1;
        }
        assertTrue(refused >= whole.length, "a cut jar never opens");
    }

    private static boolean opens(Path jar) {
        try {
            new JarSources(jar).files();
            return true;
        } catch (UncheckedIOException expected) {
            return false;
        }
    }
}
