package dev.tickwire.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commands that a reader of the pages types: in blocks without a language, and between the words. */
final class TypedCommands {
    private static final Path ROOT = Path.of("..");

    /** How a command begins: variables, then a program. */
    private static final String PROGRAM = "(?:[A-Z_]+=(?:\"[^\"]*\"|\\S+) )*(?:mvn|java|jcmd|jfr|curl|echo|cd|mv|cp|git"
            + "|tshark|wireshark|gradle|\\./gradlew|npm|npx|docker|kubectl|helm|apt-get|sudo|redis-server|benchmarks/run"
            + "|runtime/fuzz|\\.ci/[a-z]+|samples/\\S+/bin/\\S+)(?= |$)";

    private static final Pattern COMMAND = Pattern.compile(PROGRAM);
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```([a-z]*)\\n(.*?)^```");
    private static final Pattern INLINE = Pattern.compile("`(" + PROGRAM + " [^`]*)`");
    /** Only options: the page speaks of those. */
    private static final Pattern OPTIONS = Pattern.compile("(mvn|java)( -[a-z]+)+");

    private TypedCommands() {}

    /** The commands of all pages, each with the first page that shows it. */
    static SortedMap<String, Path> ofPages() throws IOException {
        SortedMap<String, Path> commands = new TreeMap<>();
        for (Path page : pages()) {
            String text = Files.readString(page).replace("\r\n", "\n");
            BLOCK.matcher(text)
                    .results()
                    .filter(block -> block.group(1).isEmpty())
                    .flatMap(block -> lines(block.group(2)).stream())
                    .filter(line -> COMMAND.matcher(line).lookingAt())
                    .forEach(line -> commands.putIfAbsent(line, page));
            INLINE.matcher(BLOCK.matcher(text).replaceAll(""))
                    .results()
                    .map(inline -> flat(inline.group(1)))
                    .filter(command -> !OPTIONS.matcher(command).matches())
                    .forEach(command -> commands.putIfAbsent(command, page));
        }
        return commands;
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (String folder : List.of("", "docs", "scale/deploy/agones")) {
            try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md"))
                        .filter(file -> !file.endsWith("CHANGELOG.md"))
                        .sorted()
                        .forEach(pages::add);
            }
        }
        return pages;
    }

    /** The lines of a script, those joined that a backslash or an open quotation mark continues. */
    static List<String> lines(String script) {
        List<String> lines = new ArrayList<>();
        String open = "";
        for (String line : script.replace("\\\n", " ").split("\n")) {
            open = open.isEmpty() ? line : open + " " + line;
            if (open.chars().filter(c -> c == '\'').count() % 2 == 0) {
                lines.add(flat(open));
                open = "";
            }
        }
        return lines;
    }

    /** Without the comment, and with single spaces. */
    static String flat(String command) {
        return command.replaceAll("\\s+#\\s.*", "").replaceAll("\\s+", " ").strip();
    }

    /** The commands of {@code .ci/commands} by their headings. */
    static SortedMap<String, List<String>> listed() throws IOException {
        SortedMap<String, List<String>> listed = new TreeMap<>();
        String heading = "";
        for (String line : Files.readAllLines(ROOT.resolve(".ci/commands"))) {
            if (line.startsWith("    ")) {
                listed.get(heading).add(line.strip());
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                heading = line;
                listed.put(heading, new ArrayList<>());
            }
        }
        return listed;
    }

    /** The lines that a script of {@code .ci} types. */
    static List<String> typedBy(String script) throws IOException {
        return Pattern.compile("(?ms)<<'COMMAND'\\n(.*?)\\nCOMMAND$")
                .matcher(Files.readString(ROOT.resolve(".ci").resolve(script)))
                .results()
                .map((MatchResult typed) -> lines(typed.group(1)))
                .map(lines -> String.join(" ; ", lines))
                .toList();
    }
}
