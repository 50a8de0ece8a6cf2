package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** Names of the classes of earlier versions beside names of a schema that look the same. */
class VersionNamesTest {
    private static final String SCHEMA = """
            package game;
            enum Kind { NONE, HEAD, since 2 BACK else HEAD, %s }
            flags Keys { LEFT, until 1 DUCK, %s }
            struct Spot { Kind kind; until 1 uint8 z; Keys keys; %s }
            struct Mine since 2 { uint8 x; }
            union Load { Spot spot; since 2 Mine mine else spot; %s }
            message Hit {
                Spot spot;
                if (spot.kind == HEAD && spot.keys.LEFT) { uint8 force; }
                until 1 uint8 gone;
                Load load;
                Kind kind;
                %s
            }
            message Ask { until 1 Spot spot; uint8 x; }
            message Answer { Load load; }
            message Press { Keys keys; until 1 bool far; }
            object Thing { Spot spot; until 1 uint8 a; ref Thing next; %s }
            protocol Game {
                version 2;
                speaks 1;
                ticks 60;
                channel events reliable_ordered { server Hit; client Ask -> Answer; %s }
                channel keys input (redundancy 3) { client Press; }
                channel world state { server Thing; %s }
            }
            %s
            """;

    private static SortedMap<String, String> compiled(String... parts) {
        SortedMap<String, String> files =
                new JavaBackEnd().generate(VersionedCode.model(SCHEMA.formatted((Object[]) parts)));
        GeneratedCode.withoutDoclint(files);
        return files;
    }

    /** Each of the names is taken by something else that would have it beside or inside of a generated class. */
    @Test
    void shouldFindNamesThatHideNoClass() {
        Set<String> files = compiled(
                        "VVV1",
                        "VVVVVV1",
                        "",
                        "VVVV1 next;",
                        "VVVVV1 other; ref VV1 target;",
                        "V1 first;",
                        "client GameProtocolVVVVVVV1;",
                        "server VV1;",
                        """
                        struct V1 { uint8 x; until 1 bool y; }
                        object VV1 { uint8 x; until 1 bool y; }
                        union VVVV1 { uint8 x; until 1 bool y else x; }
                        enum VVVVV1 { ONE, until 1 TWO else ONE }
                        message GameProtocolVVVVVVV1 { uint8 x; until 1 bool y; }
                        """)
                .keySet();
        assertTrue(files.contains("game/GameProtocolVVVVVVVV1.java"), files::toString);
    }

    @Test
    void shouldKeepNamesOfMembersApartFromTheirFormats() {
        Set<String> files = compiled(
                        "NO",
                        "NONE",
                        "uint8 v1;",
                        "uint8 v1;",
                        "float(0..1, step 0.1) v1; until 1 string(4) v2[..V1];",
                        "smooth float(0..1, step 0.1) v1; until 1 uint8 v2;",
                        "",
                        "",
                        "const V1 = 4;")
                .keySet();
        assertTrue(files.contains("game/GameProtocolV1.java"), files::toString);
    }

    @Test
    void shouldNotNameFilesThatDifferInCaseOnly() {
        Set<String> files = compiled(
                        "NO",
                        "NONE",
                        "",
                        "uint8 x;",
                        "",
                        "",
                        "client GameProtocolv1;",
                        "",
                        "message GameProtocolv1 { uint8 x; }")
                .keySet();
        assertEquals(
                files.size(),
                files.stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .distinct()
                        .count(),
                files::toString);
    }
}
