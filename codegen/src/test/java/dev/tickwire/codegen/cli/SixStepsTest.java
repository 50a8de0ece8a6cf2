package dev.tickwire.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The steps from one release to the next in {@code docs/compatibility.md}, as far as schemas and the lock go. */
class SixStepsTest {
    private static final Pattern STEP = Pattern.compile("(?m)^(\\d)\\. \\*\\*");
    private static final Pattern DIFF = Pattern.compile("(?s) {3}```diff\n(.*?) {3}```");
    private static final Pattern SCHEMA = Pattern.compile("(?s)```\n(package duel;.*?)```");

    private static String page;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    @BeforeAll
    static void readPage() throws IOException {
        String all = Files.readString(Path.of("../docs/compatibility.md")).replace("\r\n", "\n");
        page = all.substring(all.indexOf("## A new version while players play"), all.indexOf("## Rules"));
    }

    private int run(Object... arguments) {
        out.getBuffer().setLength(0);
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(out, true));
        return command.execute(List.of(arguments).stream().map(Object::toString).toArray(String[]::new));
    }

    /** Replaces lines as a diff of the page shows it. */
    private static String applied(String text, String diff) {
        String changed = text;
        StringBuilder removed = new StringBuilder();
        StringBuilder added = new StringBuilder();
        for (String line :
                (diff + "   -end").lines().map(line -> line.substring(3)).toList()) {
            if (line.startsWith("-") && !added.isEmpty()) {
                assertTrue(changed.contains(removed), () -> "no such lines:\n" + removed);
                changed = changed.replace(removed, added);
                removed.setLength(0);
                added.setLength(0);
            }
            (line.startsWith("-") ? removed : added).append(line.substring(1)).append('\n');
        }
        return changed;
    }

    @Test
    void shouldLeadFromOneReleaseToTheNext() throws IOException {
        assertEquals(
                List.of("1", "2", "3", "4", "5", "6"),
                STEP.matcher(page).results().map(step -> step.group(1)).toList());
        List<String> diffs =
                DIFF.matcher(page).results().map(diff -> diff.group(1)).toList();
        String schema = SCHEMA.matcher(page)
                .results()
                .map((MatchResult one) -> one.group(1))
                .findFirst()
                .orElseThrow();
        Path schemas = Files.createDirectories(folder.resolve("schemas"));
        Path file = schemas.resolve("duel.tick");
        Path lock = folder.resolve("tickwire.lock");

        // The beginning: version 1 was shipped and closed.
        Files.writeString(file, schema.replace("version 2", "version 1").replace("    speaks 1;\n", ""));
        assertEquals(0, run("compat", schemas, "--lock", lock, "--release"), out::toString);
        assertEquals(schema, Files.readString(file));

        // 1 and 2
        Files.writeString(file, applied(schema, diffs.get(0)));
        assertEquals(0, run("check", schemas, "--fail-on-warnings"), out::toString);
        assertEquals(0, run("compat", schemas, "--lock", lock), out::toString);
        Files.writeString(file, applied(schema, diffs.get(0)).replace("until 1 bool", "bool"));
        assertEquals(0, run("compat", schemas, "--lock", lock), out::toString);
        Files.writeString(
                file, applied(schema, diffs.get(0)).replace("since 2 HitKind kind", "since 2 uint8 kind; bool x"));
        assertEquals(1, run("compat", schemas, "--lock", lock), out::toString);
        assertTrue(out.toString().contains("VERSION_CHANGED duel.Duel"), out::toString);
        Files.writeString(file, applied(schema, diffs.get(0)));

        // 3
        assertEquals(0, run("compat", schemas, "--lock", lock, "--release"), out::toString);
        String third = applied(schema, diffs.get(0)).replace("version 2", "version 3");
        assertEquals(third, Files.readString(file));
        assertTrue(Files.readString(lock).contains("\nversion 1\n"));

        // 6
        Files.writeString(file, third.replace("speaks 1", "speaks 2"));
        assertEquals(1, run("check", schemas));
        assertTrue(out.toString().contains("[until-below-speaks]"), out::toString);
        assertTrue(out.toString().contains("[needless-since]"), out::toString);
        Files.writeString(file, applied(third, diffs.get(1)));
        assertEquals(0, run("check", schemas, "--fail-on-warnings"), out::toString);
        assertEquals(0, run("compat", schemas, "--lock", lock), out::toString);
        assertEquals(0, run("compat", schemas, "--lock", lock, "--release"), out::toString);
        assertFalse(Files.readString(lock).contains("\nversion 1\n"));
        assertTrue(Files.readString(lock).contains("\nversion 2\n"));
    }
}
