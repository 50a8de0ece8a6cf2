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
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code CONTRIBUTING.md} opens with a map of all folders at the top. The README of each folder names its purpose, its
 * dependencies, and the first class to read.
 */
class FrontDoorTest {
    private static final Path ROOT = Path.of("..");
    private static final int MAX_LINES = 20;
    private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z][A-Za-z0-9]+)`");

    @Test
    void shouldOpenWithAMapOfAllFolders() throws IOException {
        String page = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        String map = page.substring(page.indexOf("```\n") + 4, page.indexOf("\n```\n\n"));
        Set<String> named = new TreeSet<>();
        for (String line : map.split("\n")) {
            assertTrue(named.add(line.substring(0, line.indexOf('/'))), line);
        }
        assertTrue(page.startsWith("# Contributing\n\n## Where things are\n\n```\n"), page.substring(0, 60));
        assertTrue(named.size() <= MAX_LINES, named::toString);
        assertEquals(folders(), named);
    }

    @Test
    void shouldHaveAReadmeInEachFolder() throws IOException {
        Set<String> classes = new HashSet<>();
        ModuleSources.each((module, file, text) ->
                classes.add(file.getFileName().toString().replace(".java", "")));
        List<String> missing = new ArrayList<>();
        for (String folder : folders()) {
            String readme = Files.readString(ROOT.resolve(folder).resolve("README.md"));
            for (String part : List.of("# " + folder, "- **For**: ", "- **Depends on**: ", "- **Begin with**: ")) {
                assertTrue(("\n" + readme).contains("\n" + part), folder + " lacks " + part);
            }
            for (MatchResult name : CLASS.matcher(readme).results().toList()) {
                if (!classes.contains(name.group(1))) {
                    missing.add(folder + ": " + name.group(1));
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    /** The folders at the top that have something of the project's, beside what a build leaves there. */
    private static Set<String> folders() throws IOException {
        Set<String> folders = new TreeSet<>();
        try (Stream<Path> all = Files.list(ROOT)) {
            for (Path folder : all.filter(Files::isDirectory).toList()) {
                String name = folder.getFileName().toString();
                if (!name.startsWith(".") && !name.equals("target")) {
                    folders.add(name);
                }
            }
        }
        return folders;
    }
}
