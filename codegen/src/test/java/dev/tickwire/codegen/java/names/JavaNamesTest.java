package dev.tickwire.codegen.java.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.target.NameRole;
import java.lang.module.ModuleFinder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
        assertEquals(expected, JavaWords.constant(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"com.example.arena", "a", "com.example._internal2"})
    void shouldAcceptLegalPackages(String name) {
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
                "com.2d",
                "com.exa mple",
                "a.b-c",
                "a.\u0000b"
            })
    void shouldRefuseOthers(String name) {
        assertFalse(JavaPackages.isLegalPackage(name));
    }

    /** A class in a package of a module of the JDK is not found at run time, and mostly not compiled. */
    @Test
    void shouldRefuseEveryPackageOfTheJdk() {
        Set<String> packages =
                new TreeSet<>(Set.of("java", "java.game", "javax", "javax.game", "jdk.game", "sun.game"));
        ModuleFinder.ofSystem()
                .findAll()
                .forEach(module -> packages.addAll(module.descriptor().packages()));
        List<String> taken = packages.stream()
                .filter(name -> JavaPackages.problem(name, true).isEmpty())
                .toList();
        assertEquals(List.of(), taken);
        for (String name : List.of("javaxgame", "com.example.javax", "org.w3", "game.java")) {
            assertEquals(Optional.empty(), JavaPackages.problem(name, true), name);
        }
    }

    /** The classes of a protocol have its name and another word. */
    @ParameterizedTest
    @ValueSource(strings = {"Long", "String", "Object", "EnumDesc", "record", "dev", "MIN_BITS"})
    void shouldAcceptProtocolsNamedLikeClassesOfJava(String name) {
        JavaNames names = new JavaNames();
        assertTrue(names.problem(NameRole.TYPE, name).isPresent());
        assertEquals(Optional.empty(), names.problem(NameRole.PROTOCOL, name));
        names.classes(NameRole.PROTOCOL, name)
                .forEach(generated -> assertEquals(Optional.empty(), names.problem(NameRole.TYPE, generated)));
    }

    @Test
    void shouldNameTheConstantsClassAfterTheLastSegment() {
        assertEquals("ArenaConstants", new JavaNames().constantsClass("com.example.arena"));
    }
}
