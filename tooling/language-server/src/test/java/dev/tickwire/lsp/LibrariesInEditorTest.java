package dev.tickwire.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.BackEnds;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.source.DiskSources;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas of jars and of other modules, and generated Java. */
class LibrariesInEditorTest {
    private static final String GAME = "game/src/main/tickwire/game.tick";
    private static final String TEXT = "package game;\nimport \"common/math.tick\";\nconst MOST = 3;\n"
            + "message Move {\n    Vec3 place;\n    int(0..MOST) slot;\n}\n"
            + "protocol Game { channel moves unreliable { Move; } }\n";
    private static final String MATH = "package common;\nstruct Vec3 { float x; }\n";

    @TempDir
    Path folder;

    @BeforeEach
    void write() {
        EditorSession.write(folder, GAME, TEXT);
    }

    @Test
    void shouldImportFromAJarOfTheSettings() throws IOException {
        jar(folder.resolve("lib/common.jar"));
        try (EditorSession editor = new EditorSession(folder, Map.of("libraries", List.of("lib/*.jar")))) {
            editor.open(GAME, TEXT);
            assertEquals(List.of(), editor.problems(GAME));
            List<? extends Location> found = editor.server()
                    .getTextDocumentService()
                    .definition(new DefinitionParams(editor.id(GAME), editor.behind(GAME, "    Vec")))
                    .join()
                    .getLeft();
            assertEquals("2:8-2:12", EditorSession.places(found.get(0).getRange()));
            assertEquals(MATH, Files.readString(Path.of(URI.create(found.get(0).getUri()))));
            CompletionException refused = assertThrows(
                    CompletionException.class, () -> editor.rename(GAME, editor.behind(GAME, "    Vec"), "Vector"));
            assertTrue(refused.getMessage().contains("declared in a library"), refused::getMessage);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"target/tickwire/generate-default.classpath", "build/tickwire/main.classpath"})
    void shouldImportFromTheJarsOfTheLastBuild(String list) throws IOException {
        jar(folder.resolve("repository/common.jar"));
        EditorSession.write(folder, "repository/damaged.jar", "no jar");
        EditorSession.write(
                folder,
                "game/" + list,
                folder.resolve("repository/damaged.jar") + "\n" + folder.resolve("repository/common.jar") + "\n"
                        + folder.resolve("repository/missing.jar") + "\n");
        try (EditorSession editor = new EditorSession(folder)) {
            editor.open(GAME, TEXT);
            assertEquals(List.of(), editor.problems(GAME));
        }
    }

    @Test
    void shouldReportAnImportThatNoLibraryHas() {
        try (EditorSession editor = new EditorSession(folder)) {
            assertTrue(
                    editor.codes(GAME).contains("unknown-import"),
                    () -> editor.problems(GAME).toString());
        }
    }

    @Test
    void shouldImportFromAnotherModuleOfTheWorkspace() {
        EditorSession.write(folder, "common/src/main/tickwire/common/math.tick", MATH);
        try (EditorSession editor = new EditorSession(folder)) {
            editor.open(GAME, TEXT);
            assertEquals(List.of(), editor.problems(GAME));
            assertEquals(
                    List.of("common/src/main/tickwire/common/math.tick:2:8-2:12"),
                    editor.definition(GAME, editor.behind(GAME, "    Vec")));
        }
    }

    @Test
    void shouldGoToGeneratedJava() {
        String text = TEXT.replace("import \"common/math.tick\";\n", "").replace("Vec3", "float");
        EditorSession.write(folder, GAME, text);
        var model = BackEnds.installed()
                .compile(new DiskSources(folder.resolve("game/src/main/tickwire")), new JavaBackEnd())
                .model()
                .orElseThrow();
        new JavaBackEnd()
                .generate(model)
                .forEach((path, java) ->
                        EditorSession.write(folder, "game/target/generated-sources/tickwire/" + path, java));
        try (EditorSession editor = new EditorSession(folder)) {
            editor.open(GAME, text);
            goesTo(editor, "message Mo", 1, "Move.java", "public final class ", "Move");
            goesTo(editor, "int(0..MOST) sl", 2, "Move.java", "public int ", "slot");
            goesTo(editor, "(0..MO", 1, "GameConstants.java", " ", "MOST");
            goesTo(editor, "protocol Ga", 4, "GameProtocol.java", "public final class ", "GameProtocol");
        }
    }

    private void goesTo(EditorSession editor, String piece, int places, String file, String before, String name) {
        List<String> found = editor.implementation(GAME, editor.behind(GAME, piece));
        assertEquals(places, found.size(), found::toString);
        String place = "game/target/generated-sources/tickwire/game/" + file + ":";
        List<String> inFile =
                found.stream().filter(each -> each.startsWith(place)).toList();
        assertFalse(inFile.isEmpty(), found::toString);
        String[] numbers = inFile.get(0).substring(place.length()).split("[:-]");
        String line = line("game/target/generated-sources/tickwire/game/" + file, Integer.parseInt(numbers[0]));
        int start = Integer.parseInt(numbers[1]) - 1;
        assertTrue(line.substring(start).startsWith(name), line);
        assertTrue(line.substring(0, start).endsWith(before), line);
    }

    private String line(String path, int number) {
        try {
            return Files.readAllLines(folder.resolve(path)).get(number - 1);
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static void jar(Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("META-INF/tickwire/common/math.tick"));
            out.write(MATH.getBytes(StandardCharsets.UTF_8));
            out.closeEntry();
        }
    }
}
