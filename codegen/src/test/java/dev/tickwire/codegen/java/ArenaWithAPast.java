package dev.tickwire.codegen.java;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The schema of Arena with one more version, in which a message, two objects and a channel differ. Compiled with all
 * versions of its past, with fewer, or with none.
 */
final class ArenaWithAPast {
    private static final Path FOLDER = Path.of("..", "samples", "arena", "src", "main", "tickwire");
    private static final String IMPORTED = "common/geometry.tick";
    private static final Pattern VERSION = Pattern.compile("\\bversion (\\d+);");
    private static final Pattern SPEAKS = Pattern.compile("\\bspeaks (\\d+);");
    private static final Pattern VALUE_WITH_ELSE = Pattern.compile("\\bsince (\\d+) (\\w+) else \\w+");
    private static final Pattern ENDED_FIELD = Pattern.compile("\\buntil (\\d+) [^;]*;");
    private static final Pattern SINCE = Pattern.compile("\\bsince (\\d+)\\b");

    private final String text;
    private final int newest;
    private final int oldest;

    ArenaWithAPast() throws IOException {
        String real = Files.readString(FOLDER.resolve("arena.tick"));
        newest = number(VERSION, real) + 1;
        oldest = number(SPEAKS, real);
        String since = "since " + newest + " ";
        String later = with(real, "version \\d+;", "version " + newest + ";");
        later = with(later, "bool +deadly;", "$0 " + since + "bool headshot;");
        later = with(later, "owner Gold +gold;", "$0 " + since + "owner int(0..7) grenades;");
        later = with(later, "bool +open;", "$0 " + since + "bool locked;");
        text = with(later, "server Hit;", "$0 server Taunt " + since.strip() + ";") + "message Taunt " + since + "{}";
    }

    /** Replaces the only place of a pattern. */
    private static String with(String schema, String pattern, String replacement) {
        Pattern place = Pattern.compile(pattern);
        if (place.matcher(schema).results().count() != 1) {
            throw new AssertionError("not once in arena.tick: " + pattern);
        }
        return place.matcher(schema).replaceFirst(replacement);
    }

    private static int number(Pattern pattern, String schema) {
        return pattern.matcher(schema)
                .results()
                .mapToInt(match -> Integer.parseInt(match.group(1)))
                .findFirst()
                .orElseThrow();
    }

    int newest() {
        return newest;
    }

    int oldest() {
        return oldest;
    }

    /**
     * Compiles the newest version with those from another on: without {@code since}, {@code until} and {@code else}
     * where all of these have a part, or none has it.
     */
    SchemaModel speaking(int first) throws IOException {
        String since = " +" + SINCE.pattern();
        String schema = replaceAll(VALUE_WITH_ELSE, text, first, "$2");
        schema = replaceAll(Pattern.compile(since), replaceAll(ENDED_FIELD, schema, first - 1, ""), first, "");
        schema = SPEAKS.matcher(schema).replaceFirst(first == newest ? "" : "speaks " + first + ";");
        CompileResult result = SchemaCompiler.compile(
                new MemorySources(Map.of("arena.tick", schema, IMPORTED, Files.readString(FOLDER.resolve(IMPORTED)))),
                new JavaBackEnd());
        if (!result.diagnostics().isEmpty()) {
            throw new AssertionError(result.diagnostics() + schema);
        }
        return result.model().orElseThrow();
    }

    /** Replaces the places that name a version up to a last one. */
    private static String replaceAll(Pattern pattern, String schema, int last, String replacement) {
        return pattern.matcher(schema)
                .replaceAll((MatchResult match) -> Integer.parseInt(match.group(1)) <= last
                        ? replacement
                        : Matcher.quoteReplacement(match.group()));
    }
}
