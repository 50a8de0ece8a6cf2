package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.gradle.internal.buildoption.BuildOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The task {@code generateTickwire} in builds of real Gradle. */
class GenerateTickwireTest {
    private static final String GAME = """
            package example;

            import example.wire.DuelProtocol;
            import example.wire.Strike;
            import java.nio.file.Files;
            import java.nio.file.Path;

            public final class Game {
                public static void main(String[] args) throws Exception {
                    Strike strike = DuelProtocol.get().newFactory().create(DuelProtocol.STRIKE).force(1000);
                    Files.writeString(Path.of("played.txt"), "force " + strike.force());
                }
            }
            """;
    private static final String STRIKE = "build/generated/sources/tickwire/main/example/wire/Strike.java";
    private static final String PACKED = "build/resources/main/META-INF/tickwire/";

    @TempDir
    private Path directory;

    private GradleProject project;

    @BeforeEach
    void createProject() {
        project = GradleProject.create(directory).build("").write("src/main/tickwire/duel.tick", Schemas.DUEL);
    }

    @Test
    void shouldGenerateCompileAndRunAndThenBeUpToDate() {
        project.build("tasks.register('run', JavaExec) { classpath = sourceSets.main.runtimeClasspath\n"
                        + "    mainClass = 'example.Game' }\n")
                .write("src/main/java/example/Game.java", GAME);

        GradleResult first = project.run("run").assertSuccess();

        assertEquals("", first.outcome(":generateTickwire"));
        assertEquals("force 1000", project.read("played.txt"));
        assertEquals(Schemas.DUEL, project.read(PACKED + "duel.tick"));
        GradleResult second = project.run("run").assertSuccess();
        assertEquals("UP-TO-DATE", second.outcome(":generateTickwire"));
        assertEquals("UP-TO-DATE", second.outcome(":compileJava"));
    }

    @Test
    void shouldFollowChangedRenamedAndRemovedSchemas() {
        project.write("src/main/tickwire/chat.tick", Schemas.CHAT)
                .run("classes")
                .assertSuccess();
        String before = project.read(STRIKE);
        long written = project.modified(STRIKE);
        String say = "build/generated/sources/tickwire/main/chat/Say.java";
        String shout = "build/generated/sources/tickwire/main/chat/Shout.java";
        assertTrue(project.has(say));

        project.write("src/main/tickwire/chat.tick", Schemas.CHAT.replace("Say", "Shout"));
        assertEquals("", project.run("processResources").assertSuccess().outcome(":generateTickwire"));
        assertTrue(project.has(shout));
        assertFalse(project.has(say));
        assertEquals(written, project.modified(STRIKE));

        project.delete("src/main/tickwire/duel.tick")
                .write("src/main/tickwire/fight/duel.tick", Schemas.DUEL.replace("0..1000", "0..2000"));
        project.run("processResources").assertSuccess();
        assertNotEquals(before, project.read(STRIKE));
        assertTrue(project.has(PACKED + "fight/duel.tick"));
        assertFalse(project.has(PACKED + "duel.tick"));

        project.delete("src/main/tickwire/chat.tick");
        project.run("processResources").assertSuccess();
        assertFalse(project.has(shout));
        assertFalse(project.has(PACKED + "chat.tick"));

        project.delete("src/main/tickwire/fight/duel.tick");
        project.run("classes").assertSuccess();
        assertFalse(project.has(STRIKE));
        assertFalse(project.has("build/classes/java/main/example/wire/Strike.class"));
        assertFalse(project.has(PACKED + "fight/duel.tick"));
        assertEquals(
                "NO-SOURCE", project.run("generateTickwire").assertSuccess().outcome(":generateTickwire"));
    }

    @Test
    void shouldReportEveryErrorWithItsPlace() {
        project.write("src/main/tickwire/duel.tick", Schemas.DUEL.replace("Strike; }", "Strik; }"))
                .write("src/main/tickwire/chat.tick", Schemas.CHAT.replace("string(64)", "strin(64)"));

        project.run("generateTickwire")
                .assertFailure()
                .assertPrinted("src/main/tickwire/duel.tick:10:38: error[")
                .assertPrinted("src/main/tickwire/chat.tick:4:5: error[")
                .assertPrinted("2 errors in src/main/tickwire")
                .assertPrinted("did you mean");
    }

    @Test
    void shouldReportWarningsAndFailOnThemIfAsked() {
        project.write("src/main/tickwire/duel.tick", Schemas.DUEL.replace("0..1000", "0..1024"));
        project.run("generateTickwire")
                .assertSuccess()
                .assertPrinted("src/main/tickwire/duel.tick:6:9: warning[wasteful-range]");

        project.build("tickwire { failOnWarnings = true }")
                .run("generateTickwire")
                .assertFailure()
                .assertPrinted("1 warning in src/main/tickwire; failOnWarnings is set");
        project.build("tickwire { failOnWarnings = true; silencedWarnings = ['wasteful-range'] }")
                .run("generateTickwire")
                .assertSuccess()
                .assertNotPrinted("wasteful-range");
        project.build("tickwire { silencedWarnings = ['wastful-range'] }")
                .run("generateTickwire")
                .assertFailure()
                .assertPrinted("silencedWarnings = `wastful-range`: did you mean `wasteful-range`?");
    }

    @Test
    @Tag("long")
    void shouldReuseTheConfigurationCache() {
        String[] tasks = {"processResources", "checkTickwire", "formatTickwire", "tickwireLock", "tickwireDissector"};
        GradleResult first = project.run(start -> start.setConfigurationCache(BuildOption.Value.value(true)), tasks)
                .assertSuccess();
        first.assertPrinted("Configuration cache entry stored");
        project.write("src/main/tickwire/duel.tick", Schemas.DUEL.replace("0..1000", "0..2000"));

        GradleResult second = project.run(start -> start.setConfigurationCache(BuildOption.Value.value(true)), tasks)
                .assertSuccess();

        second.assertPrinted("Configuration cache entry reused");
        assertEquals("", second.outcome(":generateTickwire"));
        assertTrue(project.read(STRIKE).contains("2000"));
    }

    @Test
    void shouldComeFromTheBuildCacheAndRemoveStaleFilesAfterwards() {
        project.run(start -> start.setBuildCacheEnabled(true), "generateTickwire")
                .assertSuccess();
        String generated = project.read(STRIKE);
        project.deleteTree("build");

        GradleResult second = project.run(start -> start.setBuildCacheEnabled(true), "generateTickwire")
                .assertSuccess();

        assertEquals("FROM-CACHE", second.outcome(":generateTickwire"));
        assertEquals(generated, project.read(STRIKE));
        project.delete("src/main/tickwire/duel.tick").write("src/main/tickwire/chat.tick", Schemas.CHAT);
        project.run("processResources").assertSuccess();
        assertFalse(project.has(STRIKE));
        assertFalse(project.has(PACKED + "duel.tick"));
    }

    @Test
    @Tag("long")
    void shouldLetOtherSourceSetsImportMainSchemas() {
        String importing = "import \"duel.tick\";\n\nmessage Rehearsal {\n    Force first;\n}\n";
        project.build("""
                        sourceSets { bots { compileClasspath += main.output } }
                        dependencies { botsImplementation 'dev.tickwire:tickwire-runtime:%s' }
                        """.formatted(TestRepository.VERSION))
                .write(
                        "src/main/tickwire/duel.tick",
                        Schemas.DUEL.replace("message Strike", "struct Force {\n    int8 n;\n}\n\nmessage Strike"))
                .write("src/test/tickwire/rehearsal.tick", "package rehearsal;\n\n" + importing)
                .write("src/bots/tickwire/bots.tick", "package bots;\n\n" + importing);

        project.run("testClasses", "botsClasses").assertSuccess();

        assertTrue(project.has("build/classes/java/test/rehearsal/Rehearsal.class"));
        assertFalse(project.has("build/classes/java/test/example/wire/Force.class"));
        assertTrue(project.has("build/classes/java/bots/bots/Rehearsal.class"));
        assertTrue(project.has("build/resources/bots/META-INF/tickwire/bots.tick"));
    }

    @Test
    void shouldImportFromTheJarsOfOtherProjects() {
        project.write("settings.gradle", project.read("settings.gradle") + "include 'shared', 'server'\n")
                .delete("build.gradle")
                .delete("src/main/tickwire/duel.tick")
                .buildOf("shared/", "java-library", "")
                .write(
                        "shared/src/main/tickwire/shared/position.tick",
                        "package shared;\n\nstruct Position {\n    int(0..1000) x;\n}\n")
                .buildOf("server/", "application", "dependencies { implementation project(':shared') }\n")
                .write(
                        "server/src/main/tickwire/game.tick",
                        "package game;\n\nimport \"shared/position.tick\";\n\nmessage Move {\n    Position to;\n}\n");

        GradleResult result = project.run(":server:classes").assertSuccess();

        assertEquals("", result.outcome(":shared:jar"));
        assertTrue(project.has("server/build/classes/java/main/game/Move.class"));
        assertFalse(project.has("server/build/classes/java/main/shared/Position.class"));
        assertTrue(project.read("server/build/tickwire/main.classpath").contains("/shared/build/libs/shared.jar\n"));
        assertFalse(project.has("server/build/tickwire/test.classpath"), "there are no schemas of tests");
    }

    @Test
    void shouldUseTheOptionsOfTheBuildScript() {
        project.build("tickwire {\n    sourceDirectory = file('schemas')\n    outputDirectory = file('made')\n"
                        + "    packSchemas = false\n    excludes = ['draft/']\n    nullAnnotations = 'jspecify'\n}\n")
                .write("schemas/duel.tick", Schemas.DUEL)
                .write("schemas/draft/chat.tick", Schemas.CHAT)
                .run("processResources")
                .assertSuccess();

        assertTrue(project.read("made/example/wire/Strike.java").contains("\n@NullMarked\npublic final class Strike"));
        assertFalse(project.has("made/chat/Say.java"));
        assertFalse(project.has(PACKED + "duel.tick"));
        project.run(start -> start.getProjectProperties().put("tickwire.skip", "true"), "generateTickwire")
                .assertPrinted(":listTickwireImports SKIPPED")
                .assertPrinted(":generateTickwire SKIPPED");
        project.run(start -> start.getProjectProperties().put("tickwire.skip", "ture"), "generateTickwire")
                .assertFailure()
                .assertPrinted("tickwire.skip = `ture`: must be one of true, false");
        project.run(start -> start.getProjectProperties().put("tickwire.backEnd", "jawa"), "generateTickwire")
                .assertFailure()
                .assertPrinted("no back end is named `jawa`, available: `java`, `lua`");
    }

    @Test
    void shouldKeepTheCompilerOffTheClassPathOfBuildScripts() {
        project.build("tickwire.class\nbuildscript.classLoader.loadClass('dev.tickwire.codegen.BackEnds')\n")
                .run("help")
                .assertFailure()
                .assertPrinted("> dev.tickwire.codegen.BackEnds");
    }

    @Test
    void shouldAskForThePluginOfJava() {
        project.write("build.gradle", "plugins { id 'dev.tickwire' version '" + TestRepository.VERSION + "' }\n")
                .run("help")
                .assertFailure()
                .assertPrinted("The plugin dev.tickwire needs the plugin java, or one that applies it");
    }
}
