package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedFilesTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    @TempDir
    private Path folder;

    private static SortedMap<String, String> texts(String... pathsAndTexts) {
        SortedMap<String, String> texts = new TreeMap<>();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
        }
        return texts;
    }

    private GeneratedFiles.Changes write(String... pathsAndTexts) {
        return new GeneratedFiles(folder.resolve("out")).write(texts(pathsAndTexts));
    }

    private Path file(String path) {
        return folder.resolve("out").resolve(path);
    }

    @Test
    void shouldWriteNewFiles() throws IOException {
        GeneratedFiles.Changes changes = write("a/A.java", "class Ä {}\n", "B.java", "b");
        assertEquals(Set.of("a/A.java", "B.java"), changes.written());
        assertEquals("class Ä {}\n", Files.readString(file("a/A.java"), StandardCharsets.UTF_8));
    }

    @Test
    void shouldNotTouchUnchangedFiles() throws IOException {
        write("a/A.java", "a", "B.java", "b");
        Files.setLastModifiedTime(file("a/A.java"), LONG_AGO);
        Files.setLastModifiedTime(file("B.java"), LONG_AGO);
        Files.setLastModifiedTime(file(GeneratedFiles.MANIFEST), LONG_AGO);

        assertTrue(write("a/A.java", "a", "B.java", "b").isEmpty());
        assertEquals(LONG_AGO, Files.getLastModifiedTime(file(GeneratedFiles.MANIFEST)));

        GeneratedFiles.Changes changes = write("a/A.java", "a", "B.java", "new");
        assertEquals(Set.of("B.java"), changes.written());
        assertEquals(1, changes.unchanged());
        assertEquals(LONG_AGO, Files.getLastModifiedTime(file("a/A.java")));
    }

    @Test
    void shouldRemoveFilesThatAreNoLongerProduced() {
        write("a/b/A.java", "a", "B.java", "b");
        GeneratedFiles.Changes changes = write("B.java", "b");
        assertEquals(Set.of("a/b/A.java"), changes.removed());
        assertFalse(Files.exists(file("a")), "the folders left empty go too");
        assertTrue(Files.exists(file("B.java")));
        assertTrue(write("B.java", "b").isEmpty());
    }

    @Test
    void shouldNeverRemoveForeignFiles() throws IOException {
        write("a/A.java", "a", "a/Changed.java", "b");
        Files.writeString(file("a/Own.java"), "own");
        Files.writeString(file("a/Changed.java"), "changed by hand");
        assertEquals(Set.of("a/A.java"), write().removed());
        assertTrue(Files.exists(file("a/Own.java")));
        assertTrue(Files.exists(file("a/Changed.java")));
    }

    @Test
    void shouldIgnoreADamagedManifest() throws IOException {
        write("A.java", "a", "B.java", "b");
        Path outside = folder.resolve("outside.txt");
        Files.writeString(outside, "mine");
        String fingerprint = Manifest.fingerprint("mine".getBytes(StandardCharsets.UTF_8));
        String damaged = "rubbish\n" + fingerprint + " ../outside.txt\n" + fingerprint + " " + outside + "\n"
                + fingerprint + " \0\n" + fingerprint + " .\n"
                + Manifest.text(
                        new TreeMap<>(Map.of("B.java", Manifest.fingerprint("b".getBytes(StandardCharsets.UTF_8)))));
        Files.writeString(file(GeneratedFiles.MANIFEST), damaged);

        assertEquals(Set.of("B.java"), write("A.java", "a").removed());
        assertTrue(Files.exists(outside));

        Files.write(file(GeneratedFiles.MANIFEST), new byte[] {(byte) 0xFF, 0, 10, (byte) 0xC3});
        assertTrue(write("A.java", "a").removed().isEmpty());
        assertTrue(
                Files.readString(file(GeneratedFiles.MANIFEST)).contains(" A.java\n"), "the manifest is whole again");
    }

    @Test
    void shouldRefusePathsThatLeadOutOfTheFolder() {
        assertThrows(IllegalArgumentException.class, () -> write("../A.java", "a"));
        assertThrows(IllegalArgumentException.class, () -> write(GeneratedFiles.MANIFEST, "a"));
    }

    @Test
    void shouldNotCreateAFolderWithoutFiles() {
        assertTrue(write().isEmpty());
        assertFalse(Files.exists(folder.resolve("out")));
    }

    private GeneratedFiles owned(String owner, String... alive) {
        return new GeneratedFiles(folder.resolve("out"), folder.resolve("state"), owner, Set.of(alive)::contains);
    }

    @Test
    void shouldNotTouchFilesOfOtherOwners() {
        owned("one", "one", "two").write(texts("A.java", "a"));
        owned("two", "one", "two").write(texts("B.java", "b"));
        assertEquals(Set.of("A.java"), owned("one").paths());

        GeneratedFiles.Changes changes = owned("two", "one", "two").write(texts());
        assertEquals(Set.of("B.java"), changes.removed());
        assertTrue(Files.exists(file("A.java")));
    }

    @Test
    void shouldAdoptFilesOfRemovedOwners() throws IOException {
        owned("gone", "gone", "one").write(texts("A.java", "a", "B.java", "b"));
        assertTrue(owned("one", "one").fingerprint().isEmpty());

        GeneratedFiles.Changes changes = owned("one", "one").write(texts("B.java", "b"));
        assertEquals(Set.of("A.java"), changes.removed());
        assertEquals(1, changes.unchanged());
        assertFalse(Files.exists(folder.resolve("state").resolve(GeneratedFiles.MANIFEST + "-gone")));
        assertTrue(owned("one", "one").fingerprint().isPresent());
    }

    @Test
    void shouldKeepFilesThatAnotherOwnerAdopted() {
        owned("old", "old", "new").write(texts("A.java", "a"));
        owned("new", "old", "new").write(texts("A.java", "a"));
        GeneratedFiles.Changes changes = owned("old", "old", "new").write(texts(), Set.of("A.java"));
        assertEquals(Set.of(), changes.removed());
        assertTrue(Files.exists(file("A.java")));
    }

    @Test
    void shouldKeepManifestsOutOfAPackagedFolderIfConfigured() throws IOException {
        owned("one").write(texts("a/A.java", "a"));
        try (var files = Files.list(folder.resolve("out"))) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void shouldChangeItsFingerprintWithEveryFile() throws IOException {
        GeneratedFiles files = owned("one");
        String empty = files.fingerprint().orElseThrow();
        files.write(texts("A.java", "a", "B.java", "b"));
        String full = files.fingerprint().orElseThrow();
        assertFalse(full.equals(empty));
        assertEquals(full, owned("one").fingerprint().orElseThrow());

        Files.writeString(file("A.java"), "changed");
        assertTrue(files.fingerprint().isEmpty());
        Files.writeString(file("A.java"), "a");
        assertEquals(full, files.fingerprint().orElseThrow());
        Files.delete(file("B.java"));
        assertTrue(files.fingerprint().isEmpty());
    }

    @Test
    void shouldRefuseOwnersThatNoFileCouldBeNamedBy() {
        assertThrows(IllegalArgumentException.class, () -> owned("../one"));
    }

    @Test
    void shouldHoldFewTextsAtOnce() {
        SortedMap<String, Supplier<String>> texts = new TreeMap<>();
        List<String> late = new CopyOnWriteArrayList<>();
        for (int number = 100; number < 200; number++) {
            String earlier = "A" + (number - 10) + ".java";
            boolean mustBeThere = number >= 110;
            texts.put("A" + number + ".java", () -> {
                if (mustBeThere && !Files.exists(file(earlier))) {
                    late.add(earlier);
                }
                return "text";
            });
        }
        GeneratedFiles.Changes changes = new GeneratedFiles(folder.resolve("out")).generate(texts, Set.of());
        assertEquals(100, changes.written().size());
        assertEquals(List.of(), late, "generated ten files ahead");
    }

    @Test
    void shouldRemoveFilesOfAnInterruptedRun() {
        write("B.java", "old");
        SortedMap<String, Supplier<String>> texts = new TreeMap<>();
        texts.put("A.java", () -> "a");
        texts.put("B.java", () -> "b");
        texts.put("C.java", () -> {
            throw new IllegalStateException("cut short");
        });
        GeneratedFiles files = new GeneratedFiles(folder.resolve("out"));
        assertEquals(
                "cut short",
                assertThrows(IllegalStateException.class, () -> files.generate(texts, Set.of()))
                        .getMessage());
        assertTrue(Files.exists(file("A.java")));
        assertEquals(Set.of("A.java", "B.java"), write().removed());
    }

    @Test
    void shouldPassOnThatTheHeapIsFull() {
        SortedMap<String, Supplier<String>> texts = new TreeMap<>();
        texts.put("A.java", () -> {
            throw new OutOfMemoryError("full");
        });
        GeneratedFiles files = new GeneratedFiles(folder.resolve("out"));
        assertThrows(OutOfMemoryError.class, () -> files.generate(texts, Set.of()));
    }
}
