package dev.tickwire.codegen;

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

/** Pages and scripts name the version that this build has: {@code .ci/version} sets it. */
class VersionsInDocsTest {
    private static final Path TOP = Path.of("..");
    /** An artifact with its version, as coordinates, elements of a POM, options, plugins of Gradle or properties. */
    private static final Pattern VERSIONS = Pattern.compile("dev\\.tickwire:[\\w-]+:([\\d.]+[\\w.-]*)"
            + "|<groupId>dev\\.tickwire</groupId>\\s*<artifactId>[\\w-]+</artifactId>\\s*<version>([^<$]+)<"
            + "|-DarchetypeVersion=(\\S+)"
            + "|\\bid ?\\(?['\"]dev\\.tickwire['\"]\\)? version ['\"]([^'\"$]+)"
            + "|tickwireVersion ?= ?'?([\\d.]+[\\w.-]*)"
            + "|\\| Version \\| ([\\d.]+[\\w-]*)");

    @Test
    void shouldBeTheVersionOfTheBuild() throws IOException {
        String version = find(Pattern.compile("<artifactId>tickwire-parent</artifactId>\\s*<version>(.*?)<"), "pom.xml")
                .get(0);
        int found = 0;
        for (Path file : files()) {
            for (String each : find(VERSIONS, file.toString())) {
                assertEquals(version, each, file.toString());
                found++;
            }
        }
        assertTrue(found > 15, found + " versions");
    }

    private static List<Path> files() throws IOException {
        List<Path> files =
                new ArrayList<>(List.of(Path.of("README.md"), Path.of(".ci/newcomer"), Path.of(".ci/commands")));
        try (Stream<Path> pages = Files.list(TOP.resolve("docs"))) {
            pages.filter(page -> page.toString().endsWith(".md"))
                    .map(TOP::relativize)
                    .forEach(files::add);
        }
        return files;
    }

    private static List<String> find(Pattern pattern, String file) throws IOException {
        Matcher matcher = pattern.matcher(Files.readString(TOP.resolve(file)));
        List<String> found = new ArrayList<>();
        while (matcher.find()) {
            for (int group = 1; group <= matcher.groupCount(); group++) {
                if (matcher.group(group) != null) {
                    found.add(matcher.group(group).replaceFirst("[.,]$", ""));
                }
            }
        }
        return found;
    }
}
