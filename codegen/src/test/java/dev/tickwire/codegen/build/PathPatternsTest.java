package dev.tickwire.codegen.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternsTest {
    @ParameterizedTest
    @CsvSource({
        "game.tick, game.tick, true",
        "game.tick, a/game.tick, false",
        "*.tick, game.tick, true",
        "*.tick, a/game.tick, false",
        "**/*.tick, game.tick, true",
        "**/*.tick, a/b/game.tick, true",
        "a/**, a/b/game.tick, true",
        "a/, a/b/game.tick, true",
        "a/**, ab/game.tick, false",
        "a/**/game.tick, a/game.tick, true",
        "a/**/game.tick, a/b/c/game.tick, true",
        "g?me.tick, game.tick, true",
        "g?me.tick, g/me.tick, false",
        "game.tick, gameXtick, false",
        "a\\b.tick, a/b.tick, true",
        "(a.tick, (a.tick, true",
        "[a]+.tick, aa.tick, false",
    })
    void shouldMatchAsMavenDoes(String pattern, String path, boolean expected) {
        assertEquals(expected, new PathPatterns(List.of(pattern), List.of()).test(path));
        assertEquals(!expected, new PathPatterns(List.of(), List.of(pattern)).test(path));
    }

    @Test
    void shouldExcludeBeforeIncluding() {
        PathPatterns patterns = new PathPatterns(List.of("a/**", "b/**"), List.of("**/draft/**"));
        assertEquals(true, patterns.test("a/game.tick"));
        assertEquals(false, patterns.test("a/draft/game.tick"));
        assertEquals(false, patterns.test("c/game.tick"));
        assertEquals(true, new PathPatterns(List.of(), List.of()).test("any.tick"));
    }
}
