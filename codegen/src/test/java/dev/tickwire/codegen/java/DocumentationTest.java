package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The examples of the README, of the site's landing page and of the pages under {@code docs} work: each schema compiles
 * without a warning, and so does each block of Java together with what is generated from the schemas of its page. Pages
 * about other modules are left to tests of those, which hold them to sources that are compiled and run there: the pages
 * of samples by genre to SamplePagesTest, for one. Pages for users of other libraries are left to
 * {@link ComingFromTest}.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");
    private static final Set<String> OF_OTHER_MODULES = Set.of(
            "testing.md",
            "json.md",
            "recording.md",
            "metrics.md",
            "matchmaker.md",
            "inspector.md",
            "libgdx.md",
            "jmonkeyengine.md");

    @TestFactory
    List<DynamicTest> shouldShowSchemasAndJavaThatCompileWithoutAWarning() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : files()) {
            ShownPage page = ShownPage.of(file);
            if (!page.schemas().isEmpty() || !page.classes().isEmpty()) {
                tests.add(DynamicTest.dynamicTest(page.name(), () -> compile(page)));
            }
        }
        return tests;
    }

    @Test
    void shouldFindTheSchemasAndTheJavaOfPages() throws IOException {
        Map<String, List<String>> schemas = Map.of(
                "getting-started", List.of("block0.tick"),
                "messages", List.of("block0.tick"),
                "objects", List.of("block0.tick"),
                "feel", List.of("block0.tick"),
                "calls", List.of("block0.tick"),
                "chunks", List.of("block0.tick"));
        for (Map.Entry<String, List<String>> page : schemas.entrySet()) {
            assertEquals(
                    page.getValue(), List.copyOf(page(page.getKey()).schemas().keySet()), page.getKey());
        }
        assertTrue(page("getting-started").classes().containsKey("com.example.duel.DuelServer"));
        assertTrue(page("sessions").classes().containsKey("com.example.duel.DuelDoor"));
        for (String name : List.of("messages", "objects", "calls", "chunks", "sessions", "servers")) {
            assertTrue(page(name).fragments() >= 2, () -> name + ": blocks that are no classes");
        }
        ShownPage readme = ShownPage.of(ROOT.resolve("README.md"));
        assertFalse(readme.schemas().isEmpty());
        assertEquals(1, readme.fragments());
        assertEquals(
                10, ShownPage.of(ROOT.resolve("docs/language.md")).schemas().size());
    }

    private static ShownPage page(String name) throws IOException {
        return ShownPage.of(ROOT.resolve("docs/" + name + ".md"));
    }

    /** The archetype makes the project of the first page of the guide from the names there. */
    @Test
    void shouldMatchTheArchetypeWithTheProjectOfTheGuide() throws IOException {
        String guide = Files.readString(ROOT.resolve("docs/getting-started.md"));
        Path resources = ROOT.resolve("tooling/archetype/src/main/resources/archetype-resources");
        List<Path> files;
        try (Stream<Path> found = Files.walk(resources)) {
            files = found.filter(Files::isRegularFile).toList();
        }
        assertEquals(4, files.size());
        for (Path file : files) {
            String made = Files.readString(file)
                    .replace("${groupId}", "com.example")
                    .replace("${artifactId}", "duel")
                    .replace("${version}", "1")
                    .replace("${tickwireVersion}", "0.1.0-SNAPSHOT")
                    .replace("${package}", "com.example.duel");
            assertTrue(guide.contains("\n" + made + "```"), () -> "not in the guide as it stands in " + file);
        }
    }

    private static void compile(ShownPage page) {
        CompileResult result = SchemaCompiler.compile(new MemorySources(page.schemas()), new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        SortedMap<String, String> generated = page.schemas().isEmpty()
                ? Collections.emptySortedMap()
                : new JavaBackEnd().generate(result.model().orElseThrow());
        GeneratedCode.of(generated, page.classes());
    }

    private static List<Path> files() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("site/index.md")));
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file ->
                            !OF_OTHER_MODULES.contains(file.getFileName().toString()))
                    .filter(file -> !file.getFileName().toString().matches("(coming-from|sample)-.*"))
                    .sorted()
                    .forEach(pages::add);
        }
        return pages;
    }
}
