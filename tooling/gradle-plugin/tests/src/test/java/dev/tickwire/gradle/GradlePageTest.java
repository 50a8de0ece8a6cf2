package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    @TempDir
    private Path directory;

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

    /** An update of the lock is a task here, not an option. */
    @Test
    void shouldHaveTheOptionsOfTheMavenPlugin() throws IOException {
        Set<String> ofMaven = new TreeSet<>();
        Matcher row = Pattern.compile("(?m)^\\| `(\\w+)` \\| (?:string|boolean|int|list|file)\\b")
                .matcher(new Page("maven-plugin.md").text());
        while (row.find()) {
            ofMaven.add(row.group(1));
        }
        ofMaven.remove("updateLock");

        assertEquals(ofMaven, options().keySet());
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
