package dev.tickwire.schema.compat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page of rules has a section for each rule. The rule reports the change in the example of its section. */
class RulesInDocsTest {
    private static final Pattern SECTION =
            Pattern.compile("### (\\w+)\n\n(\\w+): (.*?)\\.\n\n```diff\n(.*?)\n```", Pattern.DOTALL);

    private static String page;

    @BeforeAll
    static void readPage() throws IOException {
        page = Files.readString(Path.of("../docs/compatibility.md")).replace("\r\n", "\n");
    }

    @Test
    void shouldHaveOneSectionForEachRuleInOrder() {
        List<String> headings = SECTION.matcher(page)
                .results()
                .map(section -> section.group(1) + " " + section.group(2) + ": " + section.group(3))
                .toList();
        assertEquals(
                Stream.of(Rule.values())
                        .map(rule -> rule + " " + rule.effect() + ": " + rule.summary())
                        .toList(),
                headings);
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void shouldReportTheExampleOfTheRule(Rule rule) {
        String diff = diff(rule);
        List<Change> changes = Schema.changes(side(diff, '-'), side(diff, '+'));
        assertTrue(changes.stream().anyMatch(change -> change.rule() == rule), () -> diff + "\n" + changes);
        if (rule.effect() == Effect.SOURCE) {
            assertTrue(changes.stream().noneMatch(change -> change.rule().effect() == Effect.WIRE), changes::toString);
        }
    }

    private static String diff(Rule rule) {
        Matcher section = SECTION.matcher(page);
        while (section.find()) {
            if (section.group(1).equals(rule.name())) {
                return section.group(4);
            }
        }
        throw new AssertionError("no section for " + rule);
    }

    private static String side(String diff, char sign) {
        return diff.lines()
                .filter(line -> line.charAt(0) == ' ' || line.charAt(0) == sign)
                .map(line -> line.substring(1))
                .collect(Collectors.joining("\n"));
    }
}
