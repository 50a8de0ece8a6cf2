package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.TransportStatistics;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each row of the table "When nobody answers" of docs/servers.md has tests in {@link NoAnswerTest}, and names the same
 * constants.
 */
class NoAnswerPageTest {
    private static final Pattern NAME = Pattern.compile("`([A-Z_]+)`");
    /** The constants that a cell may name. */
    private static final Set<String> CONSTANTS = Stream.of(
                    DisconnectReason.values(), SessionStatistics.Drop.values(), TransportStatistics.Drop.values())
            .flatMap(Arrays::stream)
            .map(Enum::name)
            .collect(Collectors.toSet());

    /** The cells of a row: the cause, what the client sees, what the server has counted, what to do. */
    private static List<List<String>> rows() throws IOException {
        String page = Files.readString(Path.of("../docs/servers.md"));
        int begin = page.indexOf("\n## When nobody answers\n");
        return page.substring(begin, page.indexOf("\n## ", begin + 1))
                .lines()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| cause |"))
                .map(line -> Stream.of(line.split("\\|", -1))
                        .skip(1)
                        .map(String::strip)
                        .toList())
                .toList();
    }

    private static Set<String> constants(String cell) {
        Set<String> names = new TreeSet<>();
        for (Matcher name = NAME.matcher(cell); name.find(); ) {
            assertTrue(CONSTANTS.contains(name.group(1)), name.group(1) + " is no constant: " + cell);
            names.add(name.group(1));
        }
        return names;
    }

    private static final class Tested {
        final Set<String> seen = new TreeSet<>();
        final Set<String> counted = new TreeSet<>();

        @Override
        public String toString() {
            return "client " + seen + ", server " + counted;
        }
    }

    /** The signs that the tests bring about, by causes. */
    private static Map<String, Tested> tested() {
        Map<String, Tested> tested = new TreeMap<>();
        for (Method method : NoAnswerTest.class.getDeclaredMethods()) {
            NoAnswerCause cause = method.getAnnotation(NoAnswerCause.class);
            if (cause != null) {
                Tested of = tested.computeIfAbsent(cause.value(), key -> new Tested());
                of.seen.addAll(List.of(cause.seen()));
                of.counted.addAll(List.of(cause.counted()));
            }
        }
        return tested;
    }

    @Test
    void shouldHaveATestWithTheSameTextForEachRow() throws Exception {
        Map<String, String> page = new TreeMap<>();
        for (List<String> cells : rows()) {
            Tested row = new Tested();
            row.seen.addAll(constants(cells.get(1)));
            row.counted.addAll(constants(cells.get(2)));
            page.put(cells.get(0), row.toString());
        }
        assertTrue(page.size() >= 12, page.size() + " rows");
        Map<String, String> tests = new TreeMap<>();
        tested().forEach((cause, tested) -> tests.put(cause, tested.toString()));
        assertEquals(page, tests);
    }
}
