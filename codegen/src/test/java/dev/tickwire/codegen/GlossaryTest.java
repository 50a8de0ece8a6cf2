package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The glossary in {@code docs/terms.md} explains each word once, in order, and names classes that exist. */
class GlossaryTest {
    private static final Path PAGE = Path.of("../docs/terms.md");
    private static final Pattern ROW = Pattern.compile("\\| ([a-z][a-z ,]*) \\| (.*) \\|");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z0-9]+)`");

    @Test
    void shouldExplainEachWordOnceInOrder() throws IOException {
        for (String table : tables()) {
            List<String> words = rows(table).stream().map(row -> row.group(1)).toList();
            assertTrue(words.size() > 20, words::toString);
            assertEquals(words.stream().distinct().sorted().toList(), words);
        }
    }

    @Test
    void shouldNameClassesThatExist() throws IOException {
        Set<String> classes = new HashSet<>();
        try (Stream<Path> files = Files.walk(Path.of(".."))) {
            files.map(Path::toString)
                    .filter(file -> file.matches(".*[/\\\\]src[/\\\\]main[/\\\\]java[/\\\\].*\\.java"))
                    .forEach(file -> classes.add(file.replaceAll(".*[/\\\\]|\\.java$", "")));
        }
        List<String> missing = new ArrayList<>();
        for (String table : tables()) {
            for (Matcher row : rows(table)) {
                CLASS.matcher(row.group(2)).results().map(name -> name.group(1)).forEach(name -> {
                    if (!classes.contains(name)) {
                        missing.add(row.group(1) + ": " + name);
                    }
                });
            }
        }
        assertEquals(List.of(), missing);
    }

    private static List<String> tables() throws IOException {
        String page = Files.readString(PAGE);
        String[] parts = page.substring(page.indexOf("\n## Glossary")).split("\n### ");
        assertEquals(3, parts.length);
        return List.of(parts[1], parts[2]);
    }

    private static List<Matcher> rows(String table) {
        List<Matcher> rows = new ArrayList<>();
        for (String line : table.lines().toList()) {
            Matcher row = ROW.matcher(line);
            if (row.matches() && !row.group(2).equals("meaning")) {
                rows.add(row);
            }
        }
        return rows;
    }
}
