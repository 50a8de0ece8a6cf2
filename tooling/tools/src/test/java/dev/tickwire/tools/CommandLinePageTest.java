package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code docs/cli.md} has a section for each command, and in each the options that there are. */
class CommandLinePageTest {
    private static final Pattern SECTION = Pattern.compile("(?ms)^## ([a-z]+)\\n(.*?)(?=^## |\\z)");
    /** How a section begins: {@code `check FOLDER [--json]`}. */
    private static final Pattern SYNOPSIS = Pattern.compile("\\A\\s*`([^`]+)`");

    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--?[a-z][a-z0-9-]*");

    /** A call of another program. */
    private static final Pattern CURL = Pattern.compile("(?m)^curl .*$");

    private static final Pattern SUBSECTION = Pattern.compile("(?ms)^### recording ([a-z]+)\\n(.*?)(?=^##|\\z)");

    private static String page;

    @BeforeAll
    static void readPage() throws IOException {
        page = Files.readString(Path.of("../../docs/cli.md")).replace("\r\n", "\n");
    }

    @Test
    void shouldHaveASectionForEachCommandAndForNoOther() {
        assertEquals(List.copyOf(commands().keySet()), List.copyOf(sections().keySet()));
    }

    @Test
    void shouldBeginEachSectionWithTheCommandAndAllItsOptions() {
        Set<String> shared = shared();
        assertTrue(shared.contains("--fail-on-warnings"), shared::toString);
        sections().forEach((name, section) -> {
            List<MatchResult> synopsis = SYNOPSIS.matcher(section).results().toList();
            assertEquals(1, synopsis.size(), () -> name + " has no synopsis");
            String shown = synopsis.get(0).group(1);
            assertTrue(shown.startsWith(name), shown);
            Set<String> expected = options(commands().get(name));
            expected.removeAll(shared);
            assertEquals(expected, found(shown), name);
        });
    }

    @Test
    void shouldHaveASectionForEachCommandOverRecordings() {
        Map<String, CommandSpec> commands = subcommands("recording");
        Map<String, String> sections = new TreeMap<>();
        SUBSECTION.matcher(page).results().forEach(section -> sections.put(section.group(1), section.group(2)));
        assertEquals(commands.keySet(), sections.keySet());
        sections.forEach((name, section) -> {
            String shown = SYNOPSIS.matcher(section)
                    .results()
                    .findFirst()
                    .orElseThrow()
                    .group(1);
            assertTrue(shown.startsWith("recording " + name + " FILE"), shown);
            assertEquals(options(commands.get(name)), found(shown), name);
        });
    }

    @Test
    void shouldListTheSharedOptionsOfCompilingCommandsFirst() {
        String front = page.substring(0, page.indexOf("\n## "));
        Set<String> listed = found(front);
        assertTrue(listed.remove("--help"), front);
        listed.remove("-jar");
        assertEquals(shared(), listed);
    }

    @Test
    void shouldMentionOnlyExistingOptions() {
        sections().forEach((name, section) -> {
            Set<String> unknown = found(CURL.matcher(section).replaceAll(""));
            unknown.removeAll(options(commands().get(name)));
            subcommands(name).values().forEach(command -> unknown.removeAll(options(command)));
            assertEquals(Set.of(), unknown, name);
        });
    }

    @Test
    void shouldShowOnlyExistingCommandsInTheGradleTask() {
        List<String> shown = Pattern.compile("args '(\\w+)'")
                .matcher(page)
                .results()
                .map(match -> match.group(1))
                .toList();
        assertEquals(List.of("generate"), shown);
        assertTrue(page.contains("\n    mainClass = '" + Main.class.getName() + "'"));
    }

    /** The options of commands that compile. The page describes them once. */
    private static Set<String> shared() {
        Set<String> shared = options(commands().get("generate"));
        shared.retainAll(options(commands().get("explain")));
        shared.retainAll(options(commands().get("projection")));
        shared.remove("--json");
        assertEquals(5, shared.size(), shared::toString);
        return shared;
    }

    private static Map<String, CommandSpec> subcommands(String name) {
        Map<String, CommandSpec> commands = new TreeMap<>();
        commands().get(name).subcommands().forEach((each, command) -> commands.put(each, command.getCommandSpec()));
        return commands;
    }

    private static Map<String, String> sections() {
        Map<String, String> sections = new TreeMap<>();
        SECTION.matcher(page).results().forEach(section -> sections.put(section.group(1), section.group(2)));
        return sections;
    }

    private static Map<String, CommandSpec> commands() {
        Map<String, CommandSpec> commands = new TreeMap<>();
        ToolsMain.commandLine()
                .getSubcommands()
                .forEach((name, command) -> commands.put(name, command.getCommandSpec()));
        return commands;
    }

    /** The shortest name of each option but of those that every command has. */
    private static Set<String> options(CommandSpec command) {
        Set<String> options = new TreeSet<>();
        for (OptionSpec option : command.options()) {
            if (!option.usageHelp() && !option.versionHelp()) {
                options.add(option.shortestName());
            }
        }
        return options;
    }

    private static Set<String> found(String text) {
        Set<String> found = new TreeSet<>();
        OPTION.matcher(text).results().forEach(option -> found.add(option.group()));
        return found;
    }
}
