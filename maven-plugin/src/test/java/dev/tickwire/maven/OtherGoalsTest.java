package dev.tickwire.maven;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** The goals that check and format, and that write a dissector. */
class OtherGoalsTest {
    private static final String SCHEMA = "src/main/tickwire/game.tick";
    private static final String TEST_SCHEMA = "src/test/tickwire/probe.tick";
    private static final String UNTIDY = "package game;\nmessage   Move{uint8 step;// kept\n}\n";

    @TempDir
    private Path folder;

    private final RecordingBuildContext editor = new RecordingBuildContext();
    private TestProject project;

    @BeforeEach
    void create() throws IOException {
        project = new TestProject(folder).buildContext(editor.editor());
        project.write(SCHEMA, UNTIDY);
    }

    private String failure(String goal, Map<String, Object> options) {
        return assertThrows(MojoFailureException.class, () -> project.run(goal, options))
                .getMessage();
    }

    @Test
    void shouldCheckMainAndTestSchemasAndWriteNothing() throws Exception {
        project.write(TEST_SCHEMA, "package probe;\n\nmessage Probe {\n    uint8 number;\n}\n");
        project.run("check", Map.of());
        assertEquals(List.of("2 schemas without errors"), project.log().at("info"));
        project.write(TEST_SCHEMA, "package probe;\n\nmessage Probe {\n    uint9 number;\n}\n");
        assertEquals("1 error in " + folder.resolve("src/test/tickwire"), failure("check", Map.of()));
        assertFalse(Files.exists(folder.resolve("target")));
    }

    @Test
    void shouldFormatOnlyOnce() throws Exception {
        project.run("format", Map.of());
        assertEquals(
                List.of(SCHEMA + " formatted", "1 schema formatted"),
                project.log().at("info"));
        assertEquals(List.of("refresh game.tick"), editor.poll());
        String text = Files.readString(project.file(SCHEMA));
        assertFalse(text.equals(UNTIDY));
        assertTrue(text.contains("// kept"));

        project.newBuild().run("format", Map.of("checkFormat", true));
        assertEquals(List.of("0 schemas formatted"), project.log().at("info"));
    }

    @Test
    void shouldOnlyReportUnformattedFilesInCheckMode() throws Exception {
        assertEquals(
                "1 schema not formatted; run `mvn tickwire:format`", failure("format", Map.of("checkFormat", true)));
        assertEquals(List.of(SCHEMA + " is not formatted"), project.log().at("error"));
        assertEquals(UNTIDY, Files.readString(project.file(SCHEMA)));
    }

    @Test
    void shouldAcceptWindowsLineEnds() throws Exception {
        project.run("format", Map.of());
        project.write(SCHEMA, Files.readString(project.file(SCHEMA)).replace("\n", "\r\n"));
        project.newBuild().run("format", Map.of("checkFormat", true));
        assertEquals(List.of("0 schemas formatted"), project.log().at("info"));
    }

    @Test
    void shouldRefuseANamedFolderThatIsNotThere() throws Exception {
        Map<String, List<String>> folders = Map.of(
                "generate", List.of("sourceDirectory"),
                "generate-test", List.of("testSourceDirectory"),
                "check", List.of("sourceDirectory", "testSourceDirectory"),
                "format", List.of("sourceDirectory", "testSourceDirectory"),
                "dissector", List.of("sourceDirectory"),
                "check-compat", List.of("sourceDirectory"));
        for (String goal : folders.keySet()) {
            for (String option : folders.get(goal)) {
                for (String folder : List.of("src/main/tickwrie", SCHEMA)) {
                    Map<String, Object> options =
                            Map.of(option, project.file(folder).toFile());
                    MojoExecutionException failure =
                            assertThrows(MojoExecutionException.class, () -> project.run(goal, options), goal);
                    assertEquals(option + " = `" + folder + "`: there is no such folder", failure.getMessage());
                }
            }
        }
        assertFalse(Files.exists(folder.resolve("target")));
    }

    @Test
    void shouldAcceptMissingDefaultFolder() throws Exception {
        Map<String, Object> named =
                Map.of("sourceDirectory", project.file("src/schemas").toFile());
        project.project().setPackaging("pom");
        project.run("generate", named);
        project.project().setPackaging("jar");
        Files.createDirectories(project.file("src/schemas"));
        project.newBuild().run("generate", named);
    }

    @Test
    void shouldShowPathsFromWhereMavenWasStarted() throws Exception {
        project.startedFrom(folder.getParent()).write(SCHEMA, "package game;\n\nmessage Move   { uint61 x; }\n");
        String shown = folder.getFileName() + "/" + SCHEMA;
        for (String goal : List.of("generate", "check")) {
            project.newBuild();
            assertThrows(MojoFailureException.class, () -> project.run(goal, Map.of()));
            assertEquals(
                    List.of(shown + ":3:18: error[unknown-type]: unknown type `uint61`"),
                    project.log().at("error"));
        }
        project.newBuild().run("format", Map.of());
        assertEquals(shown + " formatted", project.log().at("info").get(0));

        project.startedFrom(folder.resolve("elsewhere")).newBuild();
        assertThrows(MojoFailureException.class, () -> project.run("check", Map.of()));
        assertTrue(project.log().at("error").get(0).startsWith(project.file(SCHEMA) + ":3:16: error"));
    }

    @Test
    void shouldNotChangeSchemaThatCannotBeParsed() throws Exception {
        String half = "package game;\nmessage Half {\n";
        project.write(SCHEMA, half);
        assertTrue(failure("format", Map.of()).endsWith("src/main/tickwire/game.tick: the file was not changed"));
        assertEquals(half, Files.readString(project.file(SCHEMA)));
        assertTrue(editor.poll().stream().anyMatch(call -> call.startsWith("error game.tick:")));
    }

    @Test
    void shouldRejectSchemaThatIsNotUtf8() throws Exception {
        byte[] bytes = "package game;\n\n// Größe\nmessage Move { bool x; }".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(project.file(SCHEMA), bytes);
        for (String goal : List.of("format", "check", "generate")) {
            project.newBuild();
            assertThrows(MojoFailureException.class, () -> project.run(goal, Map.of()), goal);
            assertEquals(
                    List.of(SCHEMA + ":3:6: error[not-utf8]: the file is not UTF-8 here"),
                    project.log().at("error"));
        }
        assertArrayEquals(bytes, Files.readAllBytes(project.file(SCHEMA)));
    }

    @Test
    void shouldWriteADissectorAndNotTwice() throws Exception {
        project.write(SCHEMA, UNTIDY + "protocol Game { channel steps unreliable { client Move; } }\n");
        Path file = folder.resolve("target/game.lua");
        project.run("dissector", Map.of("dissectorFile", file.toFile()));
        assertEquals(List.of(file + " written"), project.log().at("info"));
        assertTrue(Files.readString(file).contains("tickwire.protocol(\"game\", \"Game\""));
        project.newBuild().run("dissector", Map.of("dissectorFile", file.toFile()));
        assertEquals(List.of(file + " is up to date"), project.log().at("info"));
    }

    @Test
    void shouldReportThatNothingCanBeDissected() throws Exception {
        Path file = folder.resolve("target/game.lua");
        project.run("dissector", Map.of("dissectorFile", file.toFile()));
        assertFalse(Files.exists(file));
        assertTrue(project.log().at("warn").get(0).startsWith("No dissector written: "));
    }

    @Test
    void shouldReportMissingLock() {
        assertEquals(
                "no lock file " + folder.resolve("tickwire.lock")
                        + "; create it with -Dtickwire.updateLock and commit it",
                failure("check-compat", Map.of()));
    }

    @Test
    void shouldFailOnBreakingChangesUnlessTheirRuleIsAllowed() throws Exception {
        project.write(SCHEMA, "package game;\n\nmessage Move {\n    int(0..1000) health;\n}\n");
        project.run("check-compat", Map.of("updateLock", true));
        project.run("check-compat", Map.of());

        project.newBuild().write(SCHEMA, "package game;\n\nmessage Move {\n    int(0..4000) health;\n}\n");
        assertTrue(failure("check-compat", Map.of()).contains(" against tickwire.lock; if they are intended"));
        List<String> errors = project.log().at("error");
        assertTrue(errors.get(0).startsWith("WIRE ") && errors.get(0).contains("Move.health"), errors.toString());

        List<String> rules = errors.stream().map(line -> line.split(" ")[1]).toList();
        project.newBuild().run("check-compat", Map.of("allowedRules", rules));
        assertEquals(errors, project.log().at("warn"));
    }

    @Test
    void shouldFailUntilTheVersionOfAProtocolThatKeepsItsIdIsRaised() throws Exception {
        String fields = "package game;\n\nmessage Move {\n    uint8 a;\n    uint8 b;\n}\n\n"
                + "protocol Game {\n    channel moves unreliable { Move; }\n}\n";
        project.write(SCHEMA, fields);
        project.run("check-compat", Map.of("updateLock", true));

        String swapped = fields.replace("    uint8 a;\n    uint8 b;\n", "    uint8 b;\n    uint8 a;\n");
        project.newBuild().write(SCHEMA, swapped);
        String refused = failure("check-compat", Map.of("allowedRules", List.of("FIELD_MOVED")));
        assertTrue(refused.startsWith("1 change against tickwire.lock"), refused);
        assertTrue(project.log().at("error").get(0).endsWith("misread their packets: raise its `version`"));
        assertTrue(project.log().at("warn").get(0).endsWith("has the same id as before: raise its `version`"));
        assertEquals(
                "tickwire.lock was not written because of PROTOCOL_ID_KEPT",
                failure("check-compat", Map.of("updateLock", true)));

        project.newBuild().write(SCHEMA, swapped.replace("protocol Game {", "protocol Game {\n    version 1;"));
        project.run("check-compat", Map.of("updateLock", true));
        project.run("check-compat", Map.of());
    }

    @Test
    void shouldExplainHowToRecreateTheLock() throws Exception {
        project.write("tickwire.lock", "tickwire lock 2\n");
        for (boolean update : List.of(false, true)) {
            String errors = assertThrows(
                            MojoExecutionException.class,
                            () -> project.run("check-compat", Map.of("updateLock", update)))
                    .getMessage();
            assertTrue(errors.contains("the file is truncated; restore it from version control, or delete"), errors);
        }
    }

    @Test
    void shouldSuggestCorrectValues() {
        assertEquals(
                "failOn = `wier`: did you mean `wire`?",
                assertThrows(MojoExecutionException.class, () -> project.run("check-compat", Map.of("failOn", "wier")))
                        .getMessage());
        assertEquals(
                "failOn = `everything`: must be one of wire, source",
                assertThrows(
                                MojoExecutionException.class,
                                () -> project.run("check-compat", Map.of("failOn", "everything")))
                        .getMessage());
    }

    @Test
    void shouldDoNothingWhenSkipped() throws Exception {
        for (String goal : List.of("generate", "generate-test", "check", "check-compat", "format")) {
            project.newBuild().run(goal, Map.of("skip", true));
            assertEquals(List.of("Tickwire is skipped"), project.log().at("info"), goal);
        }
        project.newBuild().run("generate-test", Map.of("testsSkipped", true));
        assertEquals(List.of("Tickwire is skipped"), project.log().at("info"));
        assertEquals(UNTIDY, Files.readString(project.file(SCHEMA)));
    }
}
