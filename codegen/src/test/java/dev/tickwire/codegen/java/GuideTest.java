package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The game of the guide grows from page to page: each page shows the whole schema of its state, and the lines that
 * differ from the page before. The files of a state are in a folder of the samples; the sample of the shooter is the
 * state of the page about feel, to which chunks add two lines.
 */
class GuideTest {
    private static final Path ROOT = Path.of("..");
    private static final List<String> PAGES =
            List.of("getting-started", "messages", "objects", "calls", "feel", "chunks");
    private static final String SHOOTER = "samples/genres/src/main/java/dev/tickwire/samples/shooter";

    private static String page(String name) throws IOException {
        return Files.readString(ROOT.resolve("docs/" + name + ".md"));
    }

    private static List<String> blocks(String page, String language) {
        List<String> blocks = new ArrayList<>();
        Matcher matcher =
                Pattern.compile("(?ms)^```" + language + "\\n(.*?)^```$").matcher(page);
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    /** The only schema of a page. */
    private static String schema(String name) throws IOException {
        List<String> schemas = List.copyOf(
                ShownPage.of(ROOT.resolve("docs/" + name + ".md")).schemas().values());
        assertEquals(1, schemas.size(), name);
        return schemas.get(0);
    }

    private static List<String> sorted(Stream<String> lines) {
        return lines.sorted().toList();
    }

    /** Text without the spaces of its layout. */
    private static String flat(String code) {
        return code.replaceAll("\\s+", " ").trim();
    }

    @Test
    void shouldGrowByTheLinesThatEachPageShows() throws IOException {
        for (int number = 1; number < PAGES.size(); number++) {
            List<String> differences = blocks(page(PAGES.get(number)), "diff");
            assertEquals(1, differences.size(), PAGES.get(number));
            List<String> lines =
                    new ArrayList<>(schema(PAGES.get(number - 1)).lines().toList());
            for (String line : differences.get(0).lines().toList()) {
                if (line.startsWith("+")) {
                    lines.add(line.substring(1));
                } else {
                    assertTrue(line.startsWith("-") && lines.remove(line.substring(1)), line);
                }
            }
            assertEquals(sorted(schema(PAGES.get(number)).lines()), sorted(lines.stream()), PAGES.get(number));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"messages", "objects", "calls"})
    void shouldHaveAFolderOfEachStateThatCompiles(String state) throws IOException {
        Path folder = ROOT.resolve("samples/guide").resolve(state);
        assertTrue(page(state).contains("(../samples/guide/" + state + ")"), state);
        String schema = Files.readString(folder.resolve("src/main/tickwire/duel.tick"));
        assertEquals(schema(state), schema);
        CompileResult result =
                SchemaCompiler.compile(new MemorySources(Map.of("duel.tick", schema)), new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        Map<String, String> classes = new TreeMap<>();
        sources(folder.resolve("src/main/java/com/example/duel"))
                .forEach((name, text) -> classes.put("com.example.duel." + name, text));
        assertTrue(classes.containsKey("com.example.duel.DuelServer"));
        GeneratedCode.of(new JavaBackEnd().generate(result.model().orElseThrow()), classes);
    }

    /** The code of the state that its page shows, from a heading on, stands in its files. */
    @ParameterizedTest
    @CsvSource({"messages, The game now, 3", "objects, The game now, 5", "calls, The caller, 5"})
    void shouldShowCodeOfTheState(String state, String heading, int least) throws IOException {
        String page = page(state);
        String files = flat(String.join(
                "\n",
                sources(ROOT.resolve("samples/guide/" + state + "/src/main/java/com/example/duel"))
                        .values()));
        List<String> shown = blocks(page.substring(page.indexOf("\n## " + heading + "\n")), "java");
        int count = 0;
        for (String block : shown) {
            for (String paragraph : block.split("\n(?=@|private|client)")) {
                assertTrue(files.contains(flat(paragraph)), () -> state + " lacks:\n" + paragraph);
                count++;
            }
        }
        assertTrue(count >= least, () -> state + " shows too little code");
    }

    @Test
    void shouldEndWithTheSchemaOfTheSample() throws IOException {
        String sample = Files.readString(ROOT.resolve("samples/genres/src/main/tickwire/shooter.tick"));
        assertEquals(schema("feel").replace("com.example.duel.wire", "dev.tickwire.samples.shooter"), sample);
    }

    @Test
    void shouldEndWithTheClassesOfTheSample() throws IOException {
        List<String> shown = blocks(page("feel"), "java");
        Map<String, String> sources = sources(ROOT.resolve(SHOOTER));
        assertEquals(3, shown.size());
        for (String name : List.of("Rules", "DuelServer", "DuelClient")) {
            String guides = shown.stream()
                    .filter(block -> block.contains("class " + name + " "))
                    .findFirst()
                    .orElseThrow();
            assertEquals(inSample(guides), sources.get(name));
        }
    }

    @Test
    void shouldShowTheDoorThatTheSamplesTestsTry() throws IOException {
        String shown = blocks(page("sessions"), "java").get(0);
        String tried =
                Files.readString(ROOT.resolve(SHOOTER.replace("main", "test")).resolve("DuelDoor.java"));
        assertEquals(flat(inSample(shown)), flat(tried));
    }

    /** In the sample, generated classes are in the package of the game. */
    private static String inSample(String code) {
        return code.replace("package com.example.duel;", "package dev.tickwire.samples.shooter;")
                .replaceAll("import com\\.example\\.duel\\.wire\\.\\w+;\n", "");
    }

    @Test
    void shouldStayShort() throws IOException {
        long lines = Files.readString(ROOT.resolve("samples/genres/src/main/tickwire/shooter.tick"))
                .lines()
                .count();
        for (String source : sources(ROOT.resolve(SHOOTER)).values()) {
            lines += source.lines().count();
        }
        assertTrue(lines < 300, lines + " lines");
        assertTrue(page("sample-shooter").contains("less than\n300 lines"));
    }

    private static Map<String, String> sources(Path folder) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
            }
        }
        return sources;
    }
}
