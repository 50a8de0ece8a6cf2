package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Build scripts of the pages, as they stand there. Only the repositories are others, and javac runs in a process of its
 * own.
 */
class RecipesTest {
    private static final Page LIBGDX = new Page("libgdx.md");
    private static final String DOTS = "src/main/java/com/example/dots/";
    private static final String SERVER_CLASS = "build/classes/java/main/com/example/dots/DotsServer.class";

    @TempDir
    private Path directory;

    private GradleProject project;

    @Test
    void shouldBuildTheProjectOfThePluginsPage() {
        Page page = new Page("gradle.md");
        project = GradleProject.empty(directory)
                .writeRecipe("settings.gradle", page.block("groovy", "pluginManagement"), "")
                .writeRecipe(
                        "build.gradle",
                        page.block("groovy", "id 'application'") + page.block("groovy", "silencedWarnings"),
                        GradleProject.FORK)
                .write("src/main/tickwire/duel.tick", Schemas.DUEL);

        project.run("classes", "checkTickwire").assertSuccess();

        assertTrue(project.has("build/classes/java/main/example/wire/Strike.class"));
    }

    @Test
    void shouldBuildTheCoreOfLibgdx() {
        project = GradleProject.empty(directory)
                .writeRecipe("settings.gradle", LIBGDX.block("groovy", "pluginManagement"), "include 'core'\n")
                .writeRecipe(
                        "build.gradle",
                        LIBGDX.block("groovy", "subprojects {"),
                        "subprojects { apply plugin: 'java-library' }\n")
                .write("gradle.properties", LIBGDX.block("", "tickwireVersion="))
                .writeRecipe(
                        "core/build.gradle",
                        LIBGDX.block("groovy", "plugins {") + LIBGDX.block("groovy", "'runServer', JavaExec"),
                        GradleProject.FORK);
        writeDots("core/");

        project.run("core:classes").assertSuccess();

        assertTrue(project.has("core/build/generated/sources/tickwire/main/com/example/dots/wire/Dot.java"));
        assertTrue(project.has("core/" + SERVER_CLASS));
    }

    @Test
    void shouldBuildTheServerOfJmonkeyengine() {
        String script = new Page("jmonkeyengine.md").block("groovy", "plugins {");
        String withoutEngine = script.replaceAll("(?m)^.*org\\.jmonkeyengine:.*\\n", "");
        assertTrue(withoutEngine.length() < script.length());
        project = GradleProject.empty(directory)
                .writeRecipe("settings.gradle", new Page("gradle.md").block("groovy", "pluginManagement"), "")
                .writeRecipe("build.gradle", withoutEngine, GradleProject.FORK);
        writeDots("");

        project.run("classes").assertSuccess();

        assertTrue(project.has(SERVER_CLASS));
    }

    private void writeDots(String subproject) {
        project.write(subproject + "src/main/tickwire/dots.tick", LIBGDX.block("", "package dots;"))
                .write(subproject + DOTS + "Rules.java", LIBGDX.block("java", "final class Rules"))
                .write(subproject + DOTS + "DotsServer.java", LIBGDX.block("java", "class DotsServer"));
    }
}
