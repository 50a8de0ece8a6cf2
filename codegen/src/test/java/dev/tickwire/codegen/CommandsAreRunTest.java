package dev.tickwire.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** {@code .ci/commands} lists each command on a page with the script that runs it, or with the reason why none does. */
class CommandsAreRunTest {
    private static final String NEWCOMER = "run by .ci/newcomer";
    private static final String TEST = "in a test: ";

    @Test
    void shouldListEachCommandOfThePagesOnceAndNoOther() throws IOException {
        Map<String, Path> shown = TypedCommands.ofPages();
        assertTrue(shown.size() > 80, shown.size() + " commands");
        List<String> listed = new ArrayList<>();
        TypedCommands.listed().values().forEach(listed::addAll);
        Set<String> unlisted = new TreeSet<>(shown.keySet());
        listed.forEach(unlisted::remove);
        StringBuilder wrong = new StringBuilder();
        unlisted.forEach(command -> wrong.append("not listed, on ")
                .append(shown.get(command))
                .append(": ")
                .append(command)
                .append('\n'));
        Set<String> before = new HashSet<>();
        for (String command : listed) {
            if (!shown.containsKey(command)) {
                wrong.append("on no page: ").append(command).append('\n');
            }
            if (!before.add(command)) {
                wrong.append("listed twice: ").append(command).append('\n');
            }
        }
        assertEquals("", wrong.toString());
    }

    @Test
    void shouldRunTheListedCommands() throws IOException {
        List<String> typed = TypedCommands.typedBy("newcomer");
        assertEquals(
                new TreeSet<>(TypedCommands.listed().get(NEWCOMER)),
                new TreeSet<>(typed),
                "listed for .ci/newcomer, and typed by it");
        assertTrue(
                Files.readString(Path.of("../.ci/run")).contains("\n.ci/newcomer\n"),
                ".ci/run does not run .ci/newcomer");
    }

    @Test
    void shouldNameTestsThatThereAre() throws IOException {
        Set<String> tests = new HashSet<>();
        ModuleSources.each((module, file, text) -> tests.add(file.getFileName().toString()));
        for (String heading : TypedCommands.listed().keySet()) {
            if (heading.startsWith(TEST)) {
                String test = heading.substring(TEST.length()) + ".java";
                assertTrue(tests.contains(test), test);
            } else {
                assertTrue(
                        heading.matches("run by \\.ci/.+|in \\.ci/(run|newcomer) with others: .+|not run: .+"),
                        heading);
            }
        }
    }

    /** A game depends on these; it names the others as plugins and archetypes, or they are not published. */
    @Test
    void shouldBuildAProjectForEachLibrary() throws IOException {
        Set<String> libraries = new TreeSet<>();
        ModuleSources.each((module, file, text) -> libraries.add(module.replaceFirst("^(observe|tooling|scale)/", "")));
        libraries.removeIf(module -> module.matches("maven-plugin|gradle-plugin(/tests)?|benchmarks|samples/.*"));
        String consumers = Files.readString(Path.of("../.ci/consumers"));
        String named = consumers.replaceFirst("(?s).*\nconsumers=\\(([^)]*)\\)\n.*", "$1");
        assertEquals(libraries, new TreeSet<>(List.of(named.split(" "))));
    }
}
