package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Commands of README and docs that run a game, the guide's or the sample, run it with its assertions on. */
class CommandsInDocsTest {
    private static final Path ROOT = Path.of("..");
    /** Package of programs that measure, which run as a server in production does: without assertions. */
    private static final String MEASUREMENTS = "dev.tickwire.fleet.capacity.";

    private static final Pattern RUNS_A_GAME =
            Pattern.compile("java [^\\n`]*samples/[a-z-]+/target/[a-z-]+\\.jar|mvn [^\\n`]*exec:java");
    /** Before a command of Maven, which runs the game in its own process. */
    private static final Pattern ASSERTIONS_OF_MAVEN = Pattern.compile(".*MAVEN_OPTS=(-ea|\"-ea [^\"]*\") ");

    @Test
    void shouldRunGamesWithAssertions() throws IOException {
        List<String> without = new ArrayList<>();
        int commands = 0;
        for (Path page : pages()) {
            for (String line : Files.readAllLines(page)) {
                Matcher command = RUNS_A_GAME.matcher(line);
                while (command.find()) {
                    commands++;
                    if (!line.contains(MEASUREMENTS)
                            && !command.group().startsWith("java -ea ")
                            && !ASSERTIONS_OF_MAVEN
                                    .matcher(line.substring(0, command.start()))
                                    .matches()) {
                        without.add(page.getFileName() + ": " + line);
                    }
                }
            }
        }
        assertEquals(List.of(), without);
        assertTrue(commands >= 6, commands + " commands");
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }
}
