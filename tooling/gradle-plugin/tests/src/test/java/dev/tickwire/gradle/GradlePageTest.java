package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of options in the page of the plugin. */
class GradlePageTest {
    private static final Page PAGE = new Page("gradle.md");
    private static final Path EXTENSION = Path.of("../src/main/java/dev/tickwire/gradle/TickwireExtension.java");
    private static final Pattern OPTION = Pattern.compile(
            "(?s)/\\*\\*(?<text>(?:(?!\\*/).)*)\\*/\\s+public abstract (?<type>[\\w<>]+) get(?<name>\\w+)\\(\\);");

    private static final String GENERATED = " that are generated for the ";
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| `(?<name>\\w+)` \\| (?<type>string|boolean|int|list|file|directory)\\b"
                    + "(?<value>[^|]*) \\| (?<property>[^|]*?) ?\\| (?<text>.*) \\|$");

    /** Intended differences: tasks in place of goals, the folders of Gradle, and a default that Maven does not show. */
    private static final List<Difference> DIFFERENCES = List.of(
            new Difference("allowedRules", "fail the build", "fail checkTickwire"),
            new Difference("backEnd", "of the plugin", "of the configuration tickwireCompiler"),
            new Difference("checkFormat", "Writes nothing, and fails if", "Lets checkTickwire fail if"),
            new Difference("dissectorFile", "File to write", "File of the dissector for Wireshark"),
            new Difference("dissectorFile", "${project.artifactId}", "NAME"),
            new Difference("failOn", "that fail the build", "against the lock file that fail checkTickwire"),
            new Difference("jvmArguments", "list", "list, [-ea]"),
            new Difference("jvmArguments", "; -ea by default", ""),
            new Difference("outputDirectory", "generated-sources/tickwire", "generated/sources/tickwire/main"),
            new Difference("outputDirectory", "generated Java sources", "Java sources" + GENERATED + "main code"),
            new Difference("skip", "the goal", "all tasks"),
            new Difference("testOutputDirectory", "generated-test-sources/tickwire", "generated/sources/tickwire/test"),
            new Difference("testOutputDirectory", "generated Java sources", "Java sources" + GENERATED + "test code"));

    @TempDir
    private Path directory;

    /** Difference between the tables of both pages. */
    private record Difference(String option, String ofMaven, String ofGradle) {}

    /** Option of the extension. */
    private record Option(String type, String description) {}

    /** Refreshed by {@code -Dtickwire.golden.update=true}. */
    @Test
    void shouldHaveEachOptionWithItsDefault() throws IOException {
        String text = PAGE.text();
        String begin = "<!-- options -->\n";
        int from = text.indexOf(begin) + begin.length();
        int to = text.indexOf("<!-- end -->", from);
        String expected = text.substring(0, from) + table() + text.substring(to);
        if (Boolean.getBoolean("tickwire.golden.update")) {
            PAGE.write(expected);
        } else {
            assertEquals(expected, text);
        }
    }

    /**
     * The tables of both pages come from the comments of both plugins. An update of the lock is a task here, not an
     * option.
     */
    @Test
    void shouldHaveTheOptionsOfTheMavenPlugin() {
        Map<String, Set<String>> ofMaven = rows(new Page("maven-plugin.md"));
        assertFalse(ofMaven.remove("updateLock").isEmpty());
        Map<String, Set<String>> ofGradle = rows(PAGE);
        assertEquals(ofMaven.keySet(), ofGradle.keySet());
        Set<Difference> seen = new HashSet<>();
        ofGradle.forEach((option, row) -> {
            Set<String> expected = new TreeSet<>();
            for (String text : ofMaven.get(option)) {
                expected.add(inGradle(option, text, seen));
            }
            // Maven has a row for each goal with the option.
            assertTrue(expected.containsAll(row), () -> option + ": " + row + " is none of " + expected);
        });
        assertEquals(Set.copyOf(DIFFERENCES), seen, "intended differences, and those that there are");
    }

    private static String inGradle(String option, String row, Set<Difference> seen) {
        String text = row;
        for (Difference difference : DIFFERENCES) {
            if (difference.option().equals(option) && text.contains(difference.ofMaven())) {
                seen.add(difference);
                text = text.replace(difference.ofMaven(), difference.ofGradle());
            }
        }
        return text;
    }

    /** Returns the rows of a page by option: type, default, property and description without marks. */
    private static Map<String, Set<String>> rows(Page page) {
        Map<String, Set<String>> rows = new TreeMap<>();
        Matcher row = ROW.matcher(page.text());
        while (row.find()) {
            boolean isFile = row.group("type").matches("file|directory");
            String text = (isFile ? "file" : row.group("type")) + row.group("value") + " | "
                    + (isFile ? "" : row.group("property")) + " | " + row.group("text");
            rows.computeIfAbsent(row.group("name"), name -> new TreeSet<>())
                    .add(text.replace("`", "")
                            .replace("${project.basedir}/", "")
                            .replace("${project.build.directory}/", "build/"));
        }
        return rows;
    }

    private String table() throws IOException {
        StringBuilder script = new StringBuilder("tasks.register('defaults') { doLast {\n");
        options()
                .keySet()
                .forEach(name -> script.append("    file('defaults.txt') << 'default of ")
                        .append(name)
                        .append(" = ' + tickwire.")
                        .append(name)
                        .append(".get() + '\\n'\n"));
        GradleProject project = GradleProject.create(directory).build(script + "} }\n");
        project.run("defaults").assertSuccess();
        String printed = project.read("defaults.txt");
        StringBuilder table = new StringBuilder("\n| option | type, default | property | |\n|---|---|---|---|\n");
        options().forEach((name, option) -> {
            String value = defaultOf(name, printed);
            boolean hasProperty =
                    !option.type().contains("file") && !option.type().contains("directory");
            table.append("| `").append(name).append("` | ").append(option.type());
            table.append(value.equals("[]") || value.isEmpty() ? "" : ", `" + value + "`")
                    .append(" | ");
            table.append(hasProperty ? "`tickwire." + name + "`" : "").append(" | ");
            table.append(option.description()).append(" |\n");
        });
        return table.append('\n').toString();
    }

    private String defaultOf(String name, String printed) {
        Matcher line = Pattern.compile("(?m)^default of " + name + " = (.*)$").matcher(printed);
        if (!line.find()) {
            throw new AssertionError(name + " is missing in:\n" + printed);
        }
        return line.group(1)
                .replaceFirst(".*/" + directory.getFileName() + "/", "")
                .replace("game.lua", "NAME.lua");
    }

    private static Map<String, Option> options() throws IOException {
        Map<String, Option> options = new TreeMap<>();
        Matcher option = OPTION.matcher(Files.readString(EXTENSION));
        while (option.find()) {
            String name = option.group("name");
            options.put(
                    name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1),
                    new Option(typeOf(option.group("type")), plain(option.group("text"))));
        }
        assertFalse(options.isEmpty());
        return options;
    }

    private static String typeOf(String type) {
        return switch (type) {
            case "DirectoryProperty" -> "directory";
            case "RegularFileProperty" -> "file";
            case "Property<Boolean>" -> "boolean";
            case "Property<String>" -> "string";
            case "Property<Integer>" -> "int";
            case "ListProperty<String>" -> "list";
            default -> throw new AssertionError("no word for " + type);
        };
    }

    private static String plain(String javadoc) {
        return javadoc.replaceAll("(?m)^\\s*\\* ?", " ")
                .replaceAll("\\{@code ((?:[^{}]|\\{[^}]*})*)}", "`$1`")
                .replaceAll("\\s+", " ")
                .trim();
    }
}
