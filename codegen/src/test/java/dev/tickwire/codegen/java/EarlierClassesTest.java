package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.model.SchemaModel;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What earlier versions add to generated classes, and what they leave as it was. */
class EarlierClassesTest {
    private static final int MAX_METHOD_BYTES = 8_000;
    private static final int VERSIONS = 8;
    private static final int FIELDS = 60;

    @Test
    void shouldKeepMethodsOfManyVersionsOfALargeMessageSmall() {
        StringBuilder text = new StringBuilder("package game;\n");
        text.append("enum Kind { NONE, since 3 BACK else HEAD, HEAD }\n");
        text.append("struct Spot { int(0..1000) x; since 5 int(0..1000) y; string(4) name; }\n");
        text.append("protocol Game { version 8; speaks 1; channel all reliable_ordered { client Large; } }\n");
        text.append("message Large {\n    bool first;\n");
        for (int field = 0; field < FIELDS; field++) {
            String life = switch (field % 4) {
                case 0 -> "since " + (2 + field / 4 % (VERSIONS - 1)) + " ";
                case 1 -> "until " + (1 + field / 4 % (VERSIONS - 1)) + " ";
                default -> "";
            };
            String type = List.of(
                            "int(-5..900)",
                            "float(-8..8, step 0.01)",
                            "Kind",
                            "optional uint16",
                            "Spot",
                            "string(9)",
                            "double")
                    .get(field % 7);
            text.append("    ").append(life).append(type).append(" field").append(field);
            text.append(field % 5 == 0 ? "[0..6];\n" : ";\n");
        }
        SchemaModel model =
                VersionedCode.model(text.append("}\n").toString().replace("optional uint16 field", "uint16 field"));
        GeneratedCode code = GeneratedCode.of(model);
        int formats = 0;
        for (String name : code.names()) {
            formats += name.startsWith("game.Large$V") ? 1 : 0;
            for (MethodSizes.Method method : MethodSizes.of(code.bytes(name))) {
                assertTrue(
                        method.bytes() < MAX_METHOD_BYTES,
                        () -> name + "." + method.name() + " has " + method.bytes() + " bytes");
            }
        }
        assertEquals(VERSIONS - 1, formats, "a format for each earlier version");
    }

    @Test
    void shouldKeepMethodsOfALargeUnionSmall() {
        StringBuilder text = new StringBuilder("package game;\n");
        text.append("protocol Game { version 2; speaks 1; channel all reliable_ordered { client Large; } }\n");
        text.append("struct Part { until 1 bool last; ");
        for (int field = 0; field < 26; field++) {
            text.append("bool a").append(field).append("[8]; ");
        }
        text.append("}\nunion Choice { ");
        for (int one = 0; one < 90; one++) {
            text.append("Part c").append(one).append("; ");
        }
        text.append("since 2 bool more else c0; }\nmessage Large { Choice choice; }\n");
        GeneratedCode code = GeneratedCode.of(VersionedCode.model(text.toString()));
        for (MethodSizes.Method method : MethodSizes.of(code.bytes("game.Choice$V1"))) {
            assertTrue(method.bytes() < MAX_METHOD_BYTES, () -> method.name() + " has " + method.bytes() + " bytes");
        }
    }

    @Test
    void shouldLeaveClassesWithoutAPastAsTheyWere() {
        SortedMap<String, String> spoken = generate("""
                package game;
                protocol Game {
                    version 2;
                    speaks 1;
                    channel all reliable_ordered { client Hit; client Same; }
                }
                struct Spot { int(0..9) x; bool up; }
                message Hit { Spot spot; since 2 uint8 force; }
                message Same { Spot spot; optional string(4) name; }
                """);
        SortedMap<String, String> alone = generate("""
                package game;
                protocol Game {
                    version 2;
                    channel all reliable_ordered { client Hit; client Same; }
                }
                struct Spot { int(0..9) x; bool up; }
                message Hit { Spot spot; uint8 force; }
                message Same { Spot spot; optional string(4) name; }
                """);
        assertFalse(spoken.get("game/Hit.java").equals(alone.get("game/Hit.java")));
        for (String same : List.of("Same", "Spot", "GameMessageFactory", "GameServerListener", "GameClientListener")) {
            String path = "game/" + same + ".java";
            assertEquals(alone.get(path), spoken.get(path));
        }
    }

    @Test
    void shouldKeepTheBytecodeOfTheNewestFormat() {
        GeneratedCode spoken = GeneratedCode.of(VersionedCode.model("""
                package game;
                protocol Game {
                    version 2;
                    speaks 1;
                    channel all reliable_ordered { client Hit; }
                }
                enum Kind { NONE, since 2 BACK else NONE }
                message Hit {
                    until 1 string(9) by;
                    int(0..900) force;
                    Kind kind;
                    until 1 bool far;
                    optional float(0..1, step 0.1) x;
                    since 2 uint8 more[0..3];
                }
                """));
        GeneratedCode alone = GeneratedCode.of(VersionedCode.model("""
                package game;
                protocol Game {
                    version 2;
                    channel all reliable_ordered { client Hit; }
                }
                enum Kind { NONE, BACK }
                message Hit {
                    int(0..900) force;
                    Kind kind;
                    optional float(0..1, step 0.1) x;
                    uint8 more[0..3];
                }
                """));
        TreeMap<String, Integer> sizes = sizes(spoken);
        sizes(alone).forEach((method, bytes) -> {
            if (!method.startsWith("<init>")) {
                assertEquals(bytes, sizes.get(method), method);
            }
        });
    }

    private static TreeMap<String, Integer> sizes(GeneratedCode code) {
        TreeMap<String, Integer> sizes = new TreeMap<>();
        MethodSizes.of(code.bytes("game.Hit"))
                .forEach(method -> sizes.put(method.name() + method.descriptor(), method.bytes()));
        return sizes;
    }

    @Test
    void shouldNameTheVersionThatAddedAField() {
        String text = generate("""
                package game;
                protocol Game {
                    version 4;
                    speaks 2;
                    channel all reliable_ordered { client Hit; }
                }
                message Hit { uint8 force; since 3 uint8 more; }
                """).get("game/Hit.java");
        assertTrue(text.contains("The field more, uint8: 0 to 255, 8 bits; since version 3."), text);
        assertTrue(text.contains("The field force, uint8: 0 to 255, 8 bits."), text);
    }

    private static SortedMap<String, String> generate(String text) {
        return new JavaBackEnd().generate(VersionedCode.model(text));
    }
}
