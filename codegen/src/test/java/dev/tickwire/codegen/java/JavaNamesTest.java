package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JavaNamesTest {

    @ParameterizedTest
    @CsvSource({
        "Move, MOVE",
        "PlayerInput, PLAYER_INPUT",
        "HTTPRequest, HTTP_REQUEST",
        "Vec3Delta, VEC3_DELTA",
        "worldState, WORLD_STATE",
        "already_snake, ALREADY_SNAKE"
    })
    void shouldWriteConstantsInUpperSnake(String name, String expected) {
        assertEquals(expected, JavaNames.constant(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.example.arena", "a", "com.example._internal2"})
    void shouldTakeLegalPackages(String name) {
        assertTrue(JavaPackages.isLegalPackage(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "com.",
                ".com",
                "com..example",
                "com.new.game",
                "java.util",
                "java",
                "com.2d",
                "com.exa mple",
                "a.b-c",
                "a.\u0000b"
            })
    void shouldRefuseOthers(String name) {
        assertFalse(JavaPackages.isLegalPackage(name));
    }

    @Test
    void shouldNameTheConstantsClassAfterTheLastSegment() {
        assertEquals("ArenaConstants", new JavaNames().constantsClass("com.example.arena"));
    }
}
