package dev.tickwire.samples.genres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages of the samples by genre show the code that is compiled here, and each game is as small as they promise. */
class SamplePagesTest {
    private static final Path DOCS = Path.of("../../docs");
    private static final Path MAIN = Path.of("src/main");
    private static final int MAX_LINES = 300;
    /** The guide shows its code, and GuideTest of codegen compares it. */
    private static final String SHOWN_BY_THE_GUIDE = "sample-shooter.md";

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(java|tick)\\n(.*?)^```$");

    @Test
    void shouldShowOnlyCodeOfTheseSources() throws IOException {
        String sources = flat(read(files(MAIN, "")));
        List<String> elsewhere = new ArrayList<>();
        int pages = 0;
        for (Path page : files(DOCS, ".md")) {
            String name = page.getFileName().toString();
            if (name.startsWith("sample-") && !name.equals(SHOWN_BY_THE_GUIDE)) {
                pages++;
                List<MatchResult> blocks =
                        BLOCK.matcher(Files.readString(page)).results().toList();
                assertTrue(blocks.size() >= 4, page + " shows " + blocks.size() + " blocks");
                blocks.stream()
                        .map(block -> block.group(2))
                        .filter(block -> !sources.contains(flat(block)))
                        .forEach(block -> elsewhere.add(page + ":\n" + block));
            }
        }
        assertEquals(List.of(), elsewhere);
        assertTrue(pages >= 4, pages + " pages");
    }

    @Test
    void shouldHaveGamesBelowThreeHundredLines() throws IOException {
        List<Path> schemas = files(MAIN.resolve("tickwire"), ".tick");
        assertTrue(schemas.size() >= 5, schemas::toString);
        for (Path schema : schemas) {
            String game = schema.getFileName().toString().replace(".tick", "");
            List<Path> sources = new ArrayList<>(files(MAIN.resolve("java/dev/tickwire/samples/" + game), ".java"));
            assertTrue(sources.size() >= 2, game + " has " + sources);
            sources.add(schema);
            long lines = read(sources).lines().count();
            assertTrue(lines < MAX_LINES, game + " has " + lines + " lines");
        }
    }

    private static List<Path> files(Path folder, String end) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(end))
                    .sorted()
                    .toList();
        }
    }

    private static String read(List<Path> files) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            text.append(Files.readString(file));
        }
        return text.toString();
    }

    /** Without the indentation, which differs between a page and a class. */
    private static String flat(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
