package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.schema.source.PackedSchemas;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateMojoTest {
    private static final String GOOD = "package game;\n\nmessage Move {\n    int(0..7) step;\n}\n";
    private static final String BROKEN = "package game;\n\nmessage Move {\n    int3 step;\n}\n";
    private static final String WASTEFUL = "package game;\n\nmessage Move {\n    int(0..1024) step;\n}\n";
    private static final Map<String, Object> DEFAULTS = Map.of();
    private static final String SCHEMA = "src/main/tickwire/game.tick";
    private static final String CLASS = "target/generated-sources/tickwire/game/Move.java";

    @TempDir
    private Path folder;

    private final RecordingBuildContext editor = new RecordingBuildContext();
    private TestProject project;

    @BeforeEach
    void openInAnEditor() throws IOException {
        project = new TestProject(folder).buildContext(editor.editor()).write(SCHEMA, GOOD);
    }

    private void build() throws Exception {
        project.newBuild().run("generate", DEFAULTS);
    }

    private boolean isUpToDate() throws Exception {
        build();
        return project.log().at("info").get(0).contains("up to date");
    }

    @Test
    void shouldMarkErrorInEditorAndLogItOnce() throws Exception {
        project.write(SCHEMA, BROKEN);
        MojoFailureException failure = assertThrows(MojoFailureException.class, this::build);
        List<String> events = editor.poll();
        assertEquals("removeMessages game.tick", events.get(0));
        assertTrue(events.get(1).startsWith("error game.tick:4:5 unknown type `int3`"), events.toString());
        assertTrue(events.get(1).endsWith(" [unknown-type]"), events.toString());
        assertEquals(2, events.size());
        assertEquals(
                List.of(SCHEMA + ":4:5: error[unknown-type]: unknown type `int3`"),
                project.log().at("error"));
        assertEquals("1 error in " + folder.resolve("src/main/tickwire"), failure.getMessage());
    }

    @Test
    void shouldRemoveMarkerOfFixedError() throws Exception {
        project.write(SCHEMA, BROKEN);
        assertThrows(MojoFailureException.class, this::build);
        editor.poll();
        project.write(SCHEMA, GOOD);
        build();
        assertEquals(List.of("removeMessages game.tick", "refresh tickwire", "refresh tickwire"), editor.poll());
    }

    @Test
    void shouldNotTouchEditorMarkersWithoutChanges() throws Exception {
        build();
        editor.poll();
        assertTrue(isUpToDate());
        assertEquals(List.of(), editor.poll());
    }

    @Test
    void shouldNotNotifyBuildContextOfCommandLine() throws Exception {
        RecordingBuildContext console = new RecordingBuildContext();
        project.buildContext(console.console()).write(SCHEMA, BROKEN);
        assertThrows(MojoFailureException.class, this::build);
        assertEquals(List.of(), console.poll(), "the build context would log an error that the log has already");
    }

    @Test
    void shouldReportWarningsInEveryBuildAndGenerateOnce() throws Exception {
        project.write(SCHEMA, WASTEFUL)
                .write("src/main/tickwire/a\\t b.tick", "package b;\nmessage B { int(0..4) \tx; }\n");
        build();
        List<String> warned = project.log().whole("warn");
        List<String> marked = editor.poll().subList(0, 4);
        assertEquals(2, warned.size());
        assertTrue(marked.get(3).startsWith("warning game.tick:4:"), marked::toString);
        for (int i = 0; i < 2; i++) {
            assertTrue(isUpToDate());
            assertEquals(warned, project.log().whole("warn"));
            assertEquals(marked, editor.poll());
        }
    }

    @Test
    void shouldReportWarningsUntilTheyAreMendedSilencedOrMustFail() throws Exception {
        project.write(SCHEMA, WASTEFUL);
        build();
        assertThrows(
                MojoFailureException.class, () -> project.newBuild().run("generate", Map.of("failOnWarnings", true)));
        build();
        assertEquals(1, project.log().at("warn").size());
        project.newBuild().run("generate", Map.of("silencedWarnings", List.of("wasteful-range")));
        assertEquals(List.of(), project.log().at("warn"));
        build();
        assertEquals(1, project.log().at("warn").size());
        project.write(SCHEMA, GOOD);
        build();
        assertEquals(List.of(), project.log().at("warn"));
        assertTrue(isUpToDate());
        assertEquals(List.of(), project.log().at("warn"));
    }

    @Test
    void shouldAnnotateClassesForNullIfConfigured() throws Exception {
        build();
        String plain = Files.readString(project.file(CLASS));
        assertFalse(plain.contains("@NullMarked"));
        project.newBuild().run("generate", Map.of("nullAnnotations", "jspecify"));
        assertTrue(Files.readString(project.file(CLASS)).contains("\n@NullMarked\npublic final class Move"));
        assertEquals(
                "nullAnnotations = `jspecfy`: did you mean `jspecify`?",
                assertThrows(
                                MojoExecutionException.class,
                                () -> project.newBuild().run("generate", Map.of("nullAnnotations", "jspecfy")))
                        .getMessage());
        assertFalse(isUpToDate());
        assertEquals(plain, Files.readString(project.file(CLASS)));
    }

    @Test
    void shouldListTheClassPathForEditors() throws Exception {
        Path list = project.file("target/tickwire/generate-default.classpath");
        assertFalse(Files.exists(list));
        build();
        assertEquals(List.of(), Files.readAllLines(list));
    }

    @Test
    void shouldRegenerateIfTheRecordIsDamaged() throws Exception {
        project.write(SCHEMA, WASTEFUL);
        build();
        Path record = project.file("target/tickwire/generate-default.fingerprints");
        String whole = Files.readString(record);
        Files.writeString(record, whole.substring(whole.indexOf('\n') + 1));
        build();
        assertEquals(1, project.log().at("warn").size(), "without the line of the warning");
        for (int length = 0; length < whole.length(); length += Runs.of(12, 1)) {
            Files.writeString(record, whole.substring(0, length));
            build();
            assertEquals(1, project.log().at("warn").size(), "after " + length + " characters");
            assertEquals(whole.strip(), Files.readString(record).strip());
        }
    }

    @Test
    void shouldDistinguishMalformedByteFromReplacementCharacter() throws Exception {
        project.write(SCHEMA, GOOD + "// \uFFFD");
        build();
        Files.write(project.file(SCHEMA), (GOOD + "// \u00FF").getBytes(StandardCharsets.ISO_8859_1));
        assertThrows(MojoFailureException.class, this::build);
    }

    @Test
    void shouldFailOnWarningsIfConfigured() throws Exception {
        project.write(SCHEMA, WASTEFUL);
        MojoFailureException failure =
                assertThrows(MojoFailureException.class, () -> project.run("generate", Map.of("failOnWarnings", true)));
        assertEquals(
                "1 warning in " + folder.resolve("src/main/tickwire") + "; failOnWarnings is set",
                failure.getMessage());
        assertFalse(Files.exists(project.file(CLASS)));
        project.run("generate", Map.of("failOnWarnings", true, "silencedWarnings", List.of("wasteful-range")));
        assertTrue(Files.exists(project.file(CLASS)));
    }

    @Test
    void shouldReportAWarningBesideMoreSilencedOnesThanAreShown() throws Exception {
        StringBuilder schema = new StringBuilder("package game;\n\nmessage Move {\n    float(-1..1, step 0.3) mood;\n");
        for (int i = 0; i < 300; i++) {
            schema.append("    int(0..1024) step").append(i).append(";\n");
        }
        project.write(SCHEMA, schema + "}\n");
        project.run("generate", Map.of("silencedWarnings", List.of("wasteful-range")));
        assertEquals(1, project.log().at("warn").size(), project.log().at("warn")::toString);
        assertTrue(project.log().at("warn").get(0).contains("warning[zero-off-grid]"));
        List<String> silenced = List.of("wasteful-range", "zero-off-grid");
        project.newBuild().run("generate", Map.of("failOnWarnings", true, "silencedWarnings", silenced));
        assertEquals(List.of(), project.log().at("warn"));
    }

    @Test
    void shouldSuggestCorrectOptions() {
        assertEquals(
                "silencedWarnings = `wastful-range`: did you mean `wasteful-range`?",
                assertThrows(
                                MojoExecutionException.class,
                                () -> project.run("generate", Map.of("silencedWarnings", List.of("wastful-range"))))
                        .getMessage());
        project.configure("failOnWarning", "true");
        assertEquals(
                "unknown option `failOnWarning`: did you mean `failOnWarnings`?",
                assertThrows(MojoExecutionException.class, () -> project.run("generate", DEFAULTS))
                        .getMessage());
    }

    @Test
    void shouldAddTheSourceRootInEveryBuild() throws Exception {
        build();
        project.project().getCompileSourceRoots().clear();
        assertTrue(isUpToDate());
        assertEquals(
                List.of(folder.resolve("target/generated-sources/tickwire").toString()),
                project.project().getCompileSourceRoots());
    }

    @Test
    void shouldRegenerateChangedOrRemovedFiles() throws Exception {
        build();
        String generated = Files.readString(project.file(CLASS));
        project.write(CLASS, "changed by hand");
        assertFalse(isUpToDate());
        assertEquals(generated, Files.readString(project.file(CLASS)));
        Files.delete(project.file("target/classes/META-INF/tickwire/game.tick"));
        assertFalse(isUpToDate());
        assertTrue(Files.exists(project.file("target/classes/META-INF/tickwire/game.tick")));
        assertTrue(isUpToDate());
    }

    @Test
    void shouldRegenerateWhenAnImportHasChanged() throws Exception {
        String shared = "target/classes/META-INF/tickwire/shared.tick";
        project.write(shared, "package shared;\n\nstruct Point {\n    uint8 x;\n}\n");
        project.write(
                "src/test/tickwire/probe.tick",
                "package probe;\n\nimport \"shared.tick\";\n\nmessage Probe {\n    Point at;\n}\n");
        String probe = "target/generated-test-sources/tickwire/probe/Probe.java";
        project.run("generate-test", DEFAULTS);
        project.newBuild().run("generate-test", DEFAULTS);
        assertTrue(project.log().at("info").get(0).contains("up to date"));
        assertFalse(Files.exists(project.file("target/generated-test-sources/tickwire/shared")));

        String before = Files.readString(project.file(probe));
        project.write(shared, "package shared;\n\nstruct Point {\n    uint16 x;\n}\n");
        project.newBuild().run("generate-test", DEFAULTS);
        assertTrue(project.log().at("debug").get(0).contains("import shared.tick changed"));
        assertFalse(before.equals(Files.readString(project.file(probe))), "another width of what it holds");
    }

    /** An import in a dependency's file looks beside that file first. */
    @Test
    void shouldDistinguishFilesWithSamePath() throws Exception {
        String packed = "target/classes/META-INF/tickwire/";
        project.write(
                        packed + "shared.tick",
                        "package shared;\nimport \"point.tick\";\nstruct Line { Point a; Point b; }\n")
                .write(packed + "point.tick", "package shared;\nstruct Point { uint8 x; }\n")
                .write("src/test/tickwire/point.tick", "package probe;\nmessage Point { bool mine; }\n")
                .write(
                        "src/test/tickwire/probe.tick",
                        "package probe;\nimport \"shared.tick\";\nmessage Probe { Line line; }\n");
        project.run("generate-test", DEFAULTS);
        String folder = "target/generated-test-sources/tickwire/";
        assertTrue(Files.readString(project.file(folder + "probe/Point.java")).contains("mine"));
        assertFalse(Files.exists(project.file(folder + "shared")));
        project.newBuild().run("generate-test", DEFAULTS);
        assertTrue(project.log().at("info").get(0).contains("up to date"));

        project.write(packed + "point.tick", "package shared;\nstruct Point { uint16 x; }\n");
        project.newBuild().run("generate-test", DEFAULTS);
        assertTrue(project.log().at("debug").get(0).contains("import point.tick changed"));
    }

    /** An importer of one file from a jar does not see another that names the Java package of both. */
    @Test
    void shouldPackEachSchemaWithItsJavaPackage() throws Exception {
        String named = "package game;\noption java_package = \"org.named\";\n";
        String suppressed = "/** Both. */ package game; // not there\n\nmessage Point {\n    uint8 x;\n}\n";
        project.write(SCHEMA, named)
                .write("src/main/tickwire/point.tick", suppressed)
                .write("src/main/tickwire/alone.tick", "package alone;\nmessage Alone {\n    uint8 x;\n}\n");
        build();
        assertEquals(named, Files.readString(project.file("target/classes/META-INF/tickwire/game.tick")));
        assertEquals(
                suppressed.replace("game;", "game; option java_package = \"org.named\";"),
                Files.readString(project.file("target/classes/META-INF/tickwire/point.tick")));
        assertTrue(Files.readString(project.file("target/classes/META-INF/tickwire/alone.tick"))
                .startsWith("package alone; option java_package = \"alone\";\n"));

        project.write(
                "src/test/tickwire/probe.tick",
                "package probe;\nimport \"point.tick\";\nprotocol Probe {\n    channel all unreliable { Point; }\n}\n");
        project.run("generate-test", DEFAULTS);
        assertTrue(Files.readString(project.file("target/generated-test-sources/tickwire/probe/ProbeProtocol.java"))
                .contains("import org.named.Point;"));
        build();
        assertTrue(project.log().at("info").get(0).contains("up to date"));
    }

    @Test
    void shouldGenerateTheSameFromLineEndsOfWindows() throws Exception {
        project.write(SCHEMA, GOOD.replace("Move {", "Move { // at once\n    /**\n     * Steps.\n     */"));
        build();
        String generated = Files.readString(project.file(CLASS));
        project.write(SCHEMA, Files.readString(project.file(SCHEMA)).replace("\n", "\r\n"));
        build();
        assertTrue(project.log().at("info").get(0).startsWith("0 classes written, 1 unchanged"));
        assertEquals(generated, Files.readString(project.file(CLASS)));
    }

    /** A recording finds the packed schema by that hash, which does not depend on the system of the checkout. */
    @Test
    void shouldGenerateTheHashOfEachPackedSchema() throws Exception {
        String game = "package game;\nimport \"point.tick\";\nprotocol Game { channel all unreliable { Point; } }\n";
        String point = "package game;\nmessage Point {\n    uint8 x;\n}\n";
        project.write(SCHEMA, game).write("src/main/tickwire/point.tick", point);
        build();
        String protocol = Files.readString(project.file("target/generated-sources/tickwire/game/GameProtocol.java"));
        String packed = Files.readString(project.file("target/classes/META-INF/tickwire/game.tick"));
        assertFalse(packed.equals(game), "the copy names the package of its classes");
        assertEquals(
                "\"" + PackedSchemas.contentHash(packed, "java_package") + "\",\n                \""
                        + PackedSchemas.contentHash(point, "java_package") + "\"",
                protocol.replaceFirst("(?s).*schemaHashes\\(\\) \\{\\s+return List.of\\((.*?)\\);.*", "$1"));
        project.write(SCHEMA, game.replace("\n", "\r\n"));
        build();
        assertEquals(
                protocol, Files.readString(project.file("target/generated-sources/tickwire/game/GameProtocol.java")));
    }

    @Test
    void shouldRemoveFilesOfARemovedSchemaFolder() throws Exception {
        build();
        Files.delete(project.file(SCHEMA));
        Files.delete(project.file("src/main/tickwire"));
        build();
        assertFalse(Files.exists(project.file(CLASS)));
        assertFalse(Files.exists(project.file("target/classes/META-INF/tickwire/game.tick")));
    }

    @Test
    void shouldRefuseTwoExecutionsThatWriteTheSameClass() throws Exception {
        project.run("generate", "one", DEFAULTS);
        MojoExecutionException refusal =
                assertThrows(MojoExecutionException.class, () -> project.run("generate", "two", DEFAULTS));
        assertTrue(
                refusal.getMessage().startsWith("the executions `generate-one` and `generate-two` both produce "),
                refusal.getMessage());
    }

    @Test
    void shouldRegenerateForOtherBackEnd() throws Exception {
        build();
        project.newBuild().run("generate", Map.of("backEnd", "listing"));
        assertFalse(Files.exists(project.file(CLASS)));
        assertEquals("game.Move\n", Files.readString(project.file("target/generated-sources/tickwire/messages.txt")));
        build();
        assertTrue(Files.exists(project.file(CLASS)));
    }

    @Test
    void shouldNameTheBackEndsThatThereAre() {
        MojoExecutionException refusal =
                assertThrows(MojoExecutionException.class, () -> project.run("generate", Map.of("backEnd", "lisitng")));
        assertEquals("no back end is named `lisitng`, available: `java`, `listing`, `lua`", refusal.getMessage());
    }

    @Test
    void shouldWarnOfAProjectWithoutSchemas() throws Exception {
        Files.delete(project.file(SCHEMA));
        build();
        assertEquals(
                List.of("No schema found: no .tick file in " + folder.resolve("src/main/tickwire")),
                project.log().at("warn"));
        project.newBuild().run("generate-test", DEFAULTS);
        assertEquals(List.of(), project.log().at("warn"), "tests need none of their own");
    }

    @Test
    void shouldNameSchemasOutsideTheFolder() throws Exception {
        Files.delete(project.file(SCHEMA));
        project.write("src/main/resources/game.tick", GOOD).write("src/test/java/other.tick", GOOD);
        build();
        String events = project.log().at("warn").get(0);
        assertTrue(
                events.endsWith("there is src/main/resources/game.tick, src/test/java/other.tick: "
                        + "move the schemas, or name their folder with an option"),
                events);
        project.newBuild().run("generate-test", DEFAULTS);
        assertTrue(
                project.log().at("warn").get(0).contains("there is src/test/java/other.tick: move"),
                project.log().at("warn").toString());
    }

    @Test
    void shouldWarnOfPatternsWithoutMatch() throws Exception {
        project.run("generate", Map.of("includes", List.of("gmae.tick")));
        assertTrue(project.log().at("warn").get(0).startsWith("no schema in "));
    }

    @Test
    void shouldNameExecutionsUniquely() {
        assertEquals("generate-default", AbstractGenerateMojo.owner("generate", "default"));
        assertFalse(
                AbstractGenerateMojo.owner("generate", "a/b").equals(AbstractGenerateMojo.owner("generate", "a:b")));
    }
}
