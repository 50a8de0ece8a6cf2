package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.gradle.api.internal.StartParameterInternal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Build scripts of the pages, as they stand there. Only the repositories are others, and javac runs in a process of its
 * own.
 */
class RecipesTest {
    private static final Page LIBGDX = new Page("libgdx.md");
    private static final Page TESTING = new Page("testing.md");
    private static final String SEED = "tickwire.seed";
    /** The seed of the page about tests. */
    private static final String SHOWN_SEED = "629440632";

    /** Writes what the processes of tests get. Gradle of the tests has no such processes. */
    private static final String TESTED = """
            tasks.register('tested') {
                doLast {
                    def libraries = configurations.testRuntimeClasspath.files*.name
                    file('tested.txt').text = tasks.test.systemProperties['tickwire.seed'] + ' ' + libraries.join(' ')
                }
            }
            """;
    /** Writes the main classes in play, and which parts of the project are in the class path of the game. */
    private static final String PLAYED = """
            tasks.register('played') {
                doLast {
                    def play = tasks.tickwirePlay
                    def parts = play.gameClasspath.files*.name.findAll { it in ['main', 'core.jar'] }.unique()
                    file('played.txt').text = play.serverMain.get() + ', ' + play.clientMain.get() + ' in ' + parts
                }
            }
            """;
    /** Client in place of the guide's, which would play for ten seconds. */
    private static final String CLIENT = """
            package com.example.duel;
            import java.nio.file.Files;
            import java.nio.file.Path;
            class DuelClient {
                public static void main(String[] args) throws Exception {
                    Files.writeString(Path.of("assertions.txt"), "" + DuelClient.class.desiredAssertionStatus());
                }
            }
            """;

    private static final String DOTS = "src/main/java/com/example/dots/";
    private static final String SERVER_CLASS = "build/classes/java/main/com/example/dots/DotsServer.class";

    @TempDir
    private Path directory;

    private GradleProject project;

    /** The blocks of the plugin's page and of the page about tests, in one project with the schema of the guide. */
    @Test
    void shouldBuildTheProjectOfThePluginsPage() {
        Page page = new Page("gradle.md");
        project = GradleProject.empty(directory)
                .writeRecipe("settings.gradle", page.block("groovy", "pluginManagement"), "")
                .writeRecipe(
                        "build.gradle",
                        page.block("groovy", "id 'application'")
                                + page.block("groovy", "serverMain")
                                + page.block("groovy", "silencedWarnings")
                                + TESTING.block("groovy", "useJUnitPlatform"),
                        GradleProject.FORK + TESTED)
                .write("src/main/tickwire/duel.tick", new Page("getting-started.md").block("", "package duel;"))
                .write("src/main/java/com/example/duel/DuelClient.java", CLIENT)
                .write("src/test/java/com/example/duel/HitTest.java", TESTING.block("java", "class HitTest"));

        runWithSeed(
                start -> start.setProjectProperties(Map.of("main", "com.example.duel.DuelClient")),
                "run",
                "classes",
                "testClasses",
                "checkTickwire",
                "tested");

        assertEquals("true", project.read("assertions.txt"));
        assertTrue(project.has("build/classes/java/test/com/example/duel/HitTest.class"));
        String tested = project.read("tested.txt");
        assertTrue(
                tested.startsWith(SHOWN_SEED + " ") && tested.contains(" junit-platform-launcher-1.14.4.jar"), tested);
    }

    /** The block for the Kotlin DSL, which the API of Gradle does not contain: as Groovy, by the words that differ. */
    @Test
    void shouldBuildByTheCallsOfTheKotlinDsl() {
        Page page = new Page("gradle.md");
        String groovy = page.block("kotlin", "plugins {")
                .replace("    application\n", "    id 'application'\n")
                .replace("val seed", "def seed")
                .replace("seed.isPresent", "seed.present");
        project = GradleProject.empty(directory)
                .writeRecipe("settings.gradle", page.block("groovy", "pluginManagement"), "")
                .writeRecipe(
                        "build.gradle",
                        groovy,
                        "List<String> listOf(String... values) { values as List }\n" + GradleProject.FORK + TESTED
                                + PLAYED)
                .write("src/main/tickwire/duel.tick", new Page("getting-started.md").block("", "package duel;"));

        runWithSeed(start -> {}, "classes", "checkTickwire", "tested", "played");

        assertTrue(project.read("tested.txt").startsWith(SHOWN_SEED + " "), project.read("tested.txt"));
        assertEquals("com.example.duel.DuelServer, com.example.duel.DuelClient in [main]", project.read("played.txt"));
    }

    /** Runs tasks with the seed as the option {@code -D} of the command line. */
    private void runWithSeed(Consumer<StartParameterInternal> options, String... tasks) {
        String before = System.getProperty(SEED);
        System.setProperty(SEED, SHOWN_SEED);
        try {
            project.run(options, tasks).assertSuccess();
        } finally {
            if (before == null) {
                System.clearProperty(SEED);
            } else {
                System.setProperty(SEED, before);
            }
        }
    }

    /**
     * Without the engine and its launcher. The task that plays has the server of the other project in its class path.
     */
    @Test
    void shouldBuildCoreAndDesktopOfLibgdx() {
        String plugins = LIBGDX.block("groovy", "plugins {");
        project = GradleProject.empty(directory)
                .writeRecipe(
                        "settings.gradle", LIBGDX.block("groovy", "pluginManagement"), "include 'core', 'lwjgl3'\n")
                .writeRecipe(
                        "build.gradle",
                        LIBGDX.block("groovy", "subprojects {"),
                        "subprojects { apply plugin: 'java-library' }\n"
                                + "project(':lwjgl3') { apply plugin: 'application' }\n")
                .write("gradle.properties", LIBGDX.block("", "tickwireVersion="))
                .writeRecipe(
                        "core/build.gradle",
                        plugins + LIBGDX.block("groovy", "'runServer', JavaExec"),
                        GradleProject.FORK)
                .writeRecipe(
                        "lwjgl3/build.gradle",
                        plugins + LIBGDX.block("groovy", "tasks.named('run')") + LIBGDX.block("groovy", "serverMain"),
                        "dependencies { implementation project(':core') }\n" + PLAYED);
        writeDots("core/");

        project.run("core:classes", "lwjgl3:played").assertSuccess();

        assertTrue(project.has("core/build/generated/sources/tickwire/main/com/example/dots/wire/Dot.java"));
        assertTrue(project.has("core/" + SERVER_CLASS));
        assertEquals(
                "com.example.dots.DotsServer, com.example.dots.lwjgl3.Lwjgl3Launcher in [main, core.jar]",
                project.read("lwjgl3/played.txt"));
    }

    @Test
    void shouldBuildTheServerOfJmonkeyengine() {
        String script = new Page("jmonkeyengine.md").block("groovy", "plugins {");
        String withoutEngine = script.replaceAll("(?m)^.*org\\.jmonkeyengine:.*\\n", "");
        assertTrue(withoutEngine.length() < script.length());
        project = GradleProject.empty(directory)
                .writeRecipe("settings.gradle", new Page("gradle.md").block("groovy", "pluginManagement"), "")
                .writeRecipe("build.gradle", withoutEngine, GradleProject.FORK + PLAYED);
        writeDots("");

        project.run("classes", "played").assertSuccess();

        assertTrue(project.has(SERVER_CLASS));
        assertEquals("com.example.dots.DotsServer, com.example.dots.Main in [main]", project.read("played.txt"));
    }

    /** The compiler in a task of the build, without the plugin. */
    @Test
    void shouldGenerateByTheCommandLine() {
        project = GradleProject.empty(directory)
                .write("settings.gradle", "")
                .writeRecipe("build.gradle", new Page("cli.md").block("groovy", "JavaExec"), GradleProject.FORK);
        writeDots("");

        project.run("classes").assertSuccess();
        GradleResult second = project.run("classes").assertSuccess();

        assertTrue(project.has("build/generated/tickwire/com/example/dots/wire/Dot.java"));
        assertTrue(project.has(SERVER_CLASS));
        assertEquals("UP-TO-DATE", second.outcome(":generateTickwire"));
        assertEquals("UP-TO-DATE", second.outcome(":compileJava"));
    }

    private void writeDots(String subproject) {
        project.write(subproject + "src/main/tickwire/dots.tick", LIBGDX.block("", "package dots;"))
                .write(subproject + DOTS + "Rules.java", LIBGDX.block("java", "final class Rules"))
                .write(subproject + DOTS + "DotsServer.java", LIBGDX.block("java", "class DotsServer"));
    }
}
