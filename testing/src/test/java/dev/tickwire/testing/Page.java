package dev.tickwire.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A page of the documentation, and the sources that what it shows must stand in. */
final class Page {
    static final Path ROOT = root();

    private final String text;

    private Page(String text) {
        this.text = text;
    }

    static Page of(String name) throws IOException {
        return new Page(Files.readString(ROOT.resolve("docs").resolve(name + ".md")));
    }

    /** The part of it under a heading of the second level. */
    Page part(String heading) {
        int from = text.indexOf("\n## " + heading + "\n");
        if (from < 0) {
            throw new IllegalArgumentException("no part is called " + heading);
        }
        int to = text.indexOf("\n## ", from + 1);
        return new Page(to < 0 ? text.substring(from) : text.substring(from, to));
    }

    String text() {
        return text;
    }

    /** The code blocks in a language; the empty one for none. */
    List<String> blocks(String language) {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL).matcher(text);
        while (matcher.find()) {
            if (matcher.group(1).equals(language)) {
                blocks.add(matcher.group(2));
            }
        }
        return blocks;
    }

    /** The sources of a package of the examples, flat. */
    static String examples(String folder) throws IOException {
        try (Stream<Path> files =
                Files.list(ROOT.resolve("testing/src/test/java/com/example").resolve(folder))) {
            List<String> texts = new ArrayList<>();
            for (Path file : files.sorted().collect(Collectors.toList())) {
                texts.add(flat(Files.readString(file)));
            }
            return String.join("\n", texts);
        }
    }

    static String schema(String name) throws IOException {
        return Files.readString(ROOT.resolve("testing/src/test/tickwire").resolve(name));
    }

    /** Without the indentation and the line breaks that the formatter decides on. */
    static String flat(String code) {
        return code.replaceAll("\\s+", " ")
                .replace("( ", "(")
                .replace(" .", ".")
                .trim();
    }

    /** The folder of the project, from wherever in it the tests are run. */
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/testing.md"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
