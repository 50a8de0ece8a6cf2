package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What the README and the pages under {@code docs} show works: each whole schema compiles without a warning, and so does each
 * whole class together with what is generated from the schemas of its page.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");
    /** A schema begins with its package, perhaps under a comment that says in which file it lies. */
    private static final Pattern SCHEMA =
            Pattern.compile("(?s)\\A(?:// (?:src/main/tickwire/)?(\\S+\\.tick)\\n)?package .*");

    private static final Pattern JAVA_CLASS = Pattern.compile("(?s)\\Apackage (\\S+);.*?\\bclass (\\w+).*");

    /** A page with the schemas, by path, and the classes, by name, that it shows. */
    private record Page(String name, Map<String, String> schemas, Map<String, String> classes) {}

    @TestFactory
    List<DynamicTest> shouldShowSchemasThatCompileWithoutAWarning() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Page page : pagesWithSchemas()) {
            tests.add(DynamicTest.dynamicTest(page.name(), () -> compile(page)));
        }
        return tests;
    }

    @Test
    void shouldFindTheSchemasAndClassesOfTheGuide() throws IOException {
        Page guide = page(ROOT.resolve("docs/guide.md"));
        assertEquals(1, guide.schemas().size());
        assertEquals(3, guide.classes().size());
        assertFalse(page(ROOT.resolve("README.md")).schemas().isEmpty());
        assertEquals(4, page(ROOT.resolve("docs/language.md")).schemas().size());
    }

    private static void compile(Page page) {
        CompileResult result = SchemaCompiler.compile(new MemorySources(page.schemas()));
        assertEquals(List.of(), result.diagnostics());
        GeneratedCode.of(new JavaBackEnd().generate(result.model().orElseThrow()), page.classes());
    }

    private static List<Page> pagesWithSchemas() throws IOException {
        List<Page> pages = new ArrayList<>(List.of(page(ROOT.resolve("README.md"))));
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            for (Path file : files.sorted().toList()) {
                pages.add(page(file));
            }
        }
        pages.removeIf(page -> page.schemas().isEmpty());
        return pages;
    }

    private static Page page(Path file) throws IOException {
        Page page = new Page(file.getFileName().toString(), new TreeMap<>(), new TreeMap<>());
        Matcher blocks = BLOCK.matcher(Files.readString(file));
        while (blocks.find()) {
            String text = blocks.group(2);
            Matcher schema = SCHEMA.matcher(text);
            Matcher javaClass = JAVA_CLASS.matcher(text);
            if (blocks.group(1).equals("java") && javaClass.matches()) {
                page.classes().put(javaClass.group(1) + "." + javaClass.group(2), text);
            } else if (blocks.group(1).isEmpty() && schema.matches()) {
                String path = schema.group(1);
                page.schemas().put(path == null ? "block" + page.schemas().size() + ".tick" : path, text);
            }
        }
        return page;
    }
}
