package dev.tickwire.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Page of the documentation. */
final class Page {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```([a-z]*)\\n(.*?)^```");

    private final Path file;

    Page(String name) {
        this.file = Path.of("../../../docs", name);
    }

    String text() {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void write(String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the only block of a language that contains a text. */
    String block(String language, String content) {
        List<String> found = BLOCK.matcher(text())
                .results()
                .filter(block ->
                        block.group(1).equals(language) && block.group(2).contains(content))
                .map((MatchResult block) -> block.group(2))
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " blocks with `" + content + "` in " + file);
        }
        return found.get(0);
    }
}
