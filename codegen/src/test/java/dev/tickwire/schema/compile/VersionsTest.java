package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.model.Counterparts;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.Shapes;
import dev.tickwire.schema.model.UnionModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Earlier versions in the model: what the schema was then, as if it were written so. */
class VersionsTest {
    private static final String ARENA = """
            protocol Arena {
                version 5;
                speaks 3;
                ticks 60;
                channel events reliable_ordered { server Hit; server Combo since 4; client Chat; client Old until 3; }
                channel world state { server Fighter; }
                channel pets state since 5 { server Pet; }
            }
            message Hit {
                ref Fighter victim;
                int(1..100) damage;
                until 3 bool critical;
                if (damage > 50) { until 4 uint8 force; }
                since 4 CriticalKind kind = NONE;
                if (kind == BACK) { since 5 uint8 angle; }
                Payload payload;
                optional since 4 Payload spare;
                until 4 reserved(3);
            }
            message Combo since 4 { uint8 count; since 5 Keys keys; }
            message Chat { string(20) text; }
            message Old until 3 { Gone gone; }
            enum Gone until 3 { A, B }
            enum CriticalKind max 15 since 4 { NONE, HEAD, since 5 BACK else HEAD }
            flags Keys since 5 { JUMP }
            union Payload { Rocket rocket; since 4 Mine mine else rocket; since 5 Mine bomb else mine; }
            struct Rocket { uint8 speed; since 5 uint8 fuel; }
            struct Mine { uint16 range; }
            object Fighter { float(0..1, step 0.1) x; until 4 bool ducked; since 5 smooth float(0..1, step 0.01) stamina = 1; }
            object Pet since 5 { ref Fighter master; }
            const LAST = CriticalKind.BACK;
            """.replace("optional since 4 Payload", "since 4 optional Payload");

    private static final String ARENA_3 = """
            protocol Arena {
                version 3;
                ticks 60;
                channel events reliable_ordered { server Hit; client Chat; client Old; }
                channel world state { server Fighter; }
            }
            message Hit {
                ref Fighter victim;
                int(1..100) damage;
                bool critical;
                if (damage > 50) { uint8 force; }
                Payload payload;
                reserved(3);
            }
            message Chat { string(20) text; }
            message Old { Gone gone; }
            enum Gone { A, B }
            union Payload { Rocket rocket; }
            struct Rocket { uint8 speed; }
            object Fighter { float(0..1, step 0.1) x; bool ducked; }
            """;

    private static final String ARENA_4 = """
            protocol Arena {
                version 4;
                ticks 60;
                channel events reliable_ordered { server Hit; server Combo; client Chat; }
                channel world state { server Fighter; }
            }
            message Hit {
                ref Fighter victim;
                int(1..100) damage;
                if (damage > 50) { uint8 force; }
                CriticalKind kind = NONE;
                Payload payload;
                optional Payload spare;
                reserved(3);
            }
            message Combo { uint8 count; }
            message Chat { string(20) text; }
            enum CriticalKind max 15 { NONE, HEAD }
            union Payload { Rocket rocket; Mine mine; }
            struct Rocket { uint8 speed; }
            struct Mine { uint16 range; }
            object Fighter { float(0..1, step 0.1) x; bool ducked; }
            """;

    private static final String ARENA_5 = """
            protocol Arena {
                version 5;
                ticks 60;
                channel events reliable_ordered { server Hit; server Combo; client Chat; }
                channel world state { server Fighter; }
                channel pets state { server Pet; }
            }
            message Hit {
                ref Fighter victim;
                int(1..100) damage;
                CriticalKind kind = NONE;
                if (kind == BACK) { uint8 angle; }
                Payload payload;
                optional Payload spare;
            }
            message Combo { uint8 count; Keys keys; }
            message Chat { string(20) text; }
            enum CriticalKind max 15 { NONE, HEAD, BACK }
            flags Keys { JUMP }
            union Payload { Rocket rocket; Mine mine; Mine bomb; }
            struct Rocket { uint8 speed; uint8 fuel; }
            struct Mine { uint16 range; }
            object Fighter { float(0..1, step 0.1) x; smooth float(0..1, step 0.01) stamina = 1; }
            object Pet { ref Fighter master; }
            """;

    private static final Compiled COMPILED = Compiled.declarations(ARENA);

    private static DeclarationName name(String simpleName) {
        return new DeclarationName("game", "game", simpleName);
    }

    private static SchemaModel version(long number) {
        return version(COMPILED, number);
    }

    private static SchemaModel version(Compiled compiled, long number) {
        return number == 5
                ? compiled.model()
                : compiled.model().earlier().stream()
                        .filter(version -> version.number() == number)
                        .findFirst()
                        .orElseThrow()
                        .model();
    }

    @Test
    void shouldBeTheSchemaOfEachVersion() {
        assertEquals(
                List.of(4L, 3L),
                COMPILED.model().earlier().stream().map(EarlierVersion::number).toList());
        mustEqual(3, ARENA_3);
        mustEqual(4, ARENA_4);
        mustEqual(5, ARENA_5);
    }

    private static void mustEqual(long number, String own) {
        mustEqual(COMPILED, number, own);
    }

    private static void mustEqual(Compiled compiled, long number, String own) {
        ProtocolModel expected = Compiled.declarations(own).protocol();
        ProtocolModel found = version(compiled, number).protocols().get(0);
        assertEquals(expected.projection(), found.projection());
        assertEquals(expected.id(), found.id());
        assertEquals(number, found.version());
    }

    @Test
    void shouldReportNothingButConstantsThatNobodyUses() {
        assertEquals(
                List.of("unused-constant"),
                COMPILED.result().diagnostics().stream()
                        .map(diagnostic -> diagnostic.code().id())
                        .toList());
    }

    @Test
    void shouldHaveNoEarlierVersionsWithoutSpeaks() {
        assertEquals(List.of(), Compiled.declarations(ARENA_5).model().earlier());
        assertEquals(List.of(), version(4).earlier());
    }

    @Test
    void shouldCompareShapes() {
        Shapes shapes = new Shapes();
        int newest = shapes.of(version(5).messageOf(name("Hit")).orElseThrow());
        int fourth = shapes.of(version(4).messageOf(name("Hit")).orElseThrow());
        assertNotEquals(newest, fourth);
        assertNotEquals(fourth, shapes.of(version(3).messageOf(name("Hit")).orElseThrow()));
        assertEquals(
                shapes.of(version(5).messageOf(name("Chat")).orElseThrow()),
                shapes.of(version(3).messageOf(name("Chat")).orElseThrow()));
        assertEquals(
                shapes.of(version(4).objectOf(name("Fighter")).orElseThrow()),
                shapes.of(version(3).objectOf(name("Fighter")).orElseThrow()));
        assertNotEquals(
                shapes.of(version(4).objectOf(name("Fighter")).orElseThrow()),
                shapes.of(version(5).objectOf(name("Fighter")).orElseThrow()));
        assertEquals(
                shapes.of(version(4).structOf(name("Mine")).orElseThrow()),
                shapes.of(version(5).structOf(name("Mine")).orElseThrow()));
        assertNotEquals(
                shapes.of(version(4).unionOf(name("Payload")).orElseThrow()),
                shapes.of(version(5).unionOf(name("Payload")).orElseThrow()));
        assertEquals(Optional.empty(), version(3).enumOf(name("CriticalKind")));
        assertEquals(Optional.empty(), version(5).enumOf(name("Gone")));
        assertEquals(Optional.empty(), version(4).flagsOf(name("Keys")));
        assertTrue(version(5).protocolOf(name("Arena")).isPresent());
    }

    @Test
    void shouldCompareShapesOfWhatIsInside() {
        SchemaModel model = Compiled.declarations("""
                protocol P { version 2; speaks 1; channel c unreliable { Outer; Other; } }
                message Outer { Middle middle; }
                struct Middle { Inner inner[2]; }
                struct Inner { Kind kind; }
                message Other { Plain kind; }
                enum Kind max 7 { A, until 1 B else A, since 2 C else A }
                enum Plain { A }
                """).model();
        SchemaModel first = model.earlier().get(0).model();
        Shapes shapes = new Shapes();
        assertNotEquals(
                shapes.of(model.messages().get(0)), shapes.of(first.messages().get(0)));
        assertEquals(
                shapes.of(model.messages().get(1)), shapes.of(first.messages().get(1)));
        assertEquals(
                model.protocols().get(0).projection().replace("version 2", "version 1"),
                first.protocols().get(0).projection(),
                "the wire is the same, the names of the values are not");
    }

    @Test
    void shouldFindWhatStandsForAValueInAnotherVersion() {
        EnumModel newest = version(5).enumOf(name("CriticalKind")).orElseThrow();
        EnumModel fourth = version(4).enumOf(name("CriticalKind")).orElseThrow();
        assertEquals(
                List.of("NONE", "HEAD", "HEAD"),
                newest.values().stream()
                        .map(value ->
                                Counterparts.of(value, fourth).orElseThrow().name())
                        .toList());
    }

    @Test
    void shouldFindWhatStandsForACaseInAnotherVersion() {
        UnionModel newest = version(5).unionOf(name("Payload")).orElseThrow();
        UnionModel third = version(3).unionOf(name("Payload")).orElseThrow();
        UnionModel fourth = version(4).unionOf(name("Payload")).orElseThrow();
        assertEquals(
                List.of("rocket", "mine", "mine"),
                newest.cases().stream()
                        .map(one -> Counterparts.of(one, fourth).orElseThrow().name())
                        .toList());
        assertEquals(
                List.of("rocket", "rocket", "rocket"),
                newest.cases().stream()
                        .map(one -> Counterparts.of(one, third).orElseThrow().name())
                        .toList());
    }

    @Test
    void shouldFindNothingForAnAbsentUnion() {
        SchemaModel model = Compiled.declarations("""
                protocol P { version 2; speaks 1; channel c unreliable { M; } }
                message M { optional U u; }
                union U { bool a; since 2 bool b else none; until 1 bool c else none; }
                """).model();
        UnionModel newest = model.unions().get(0);
        UnionModel first = model.earlier().get(0).model().unions().get(0);
        assertEquals(Optional.empty(), Counterparts.of(newest.cases().get(1), first));
        assertEquals(Optional.empty(), Counterparts.of(first.cases().get(1), newest));
        assertEquals(
                "a", Counterparts.of(first.cases().get(0), newest).orElseThrow().name());
    }

    @Test
    void shouldGiveEachProtocolItsVersions() {
        SchemaModel model = Compiled.declarations("""
                protocol A { version 5; speaks 4; channel c unreliable { M; } }
                protocol B { version 9; speaks 8; channel c unreliable { N; S; } }
                message M { uint8 x; since 5 uint8 y; }
                message N { T t; }
                message S { uint8 x; }
                enum T { A, since 9 B else A }
                """).model();
        assertEquals(
                List.of("8 [B]", "4 [A]"),
                model.earlier().stream()
                        .map(version -> version.number() + " "
                                + version.model().protocols().stream()
                                        .map(protocol -> protocol.name().simpleName())
                                        .toList())
                        .toList());
    }

    @Test
    void shouldGiveReferencesTheVersionsOfTheirObjects() {
        Compiled compiled = Compiled.declarations("""
                protocol Game {
                    version 5;
                    speaks 3;
                    ticks 60;
                    channel events reliable_ordered { client Feed -> Fed; server Hit; server Call at Door; }
                    channel world state { server Door; server Rock until 3; server Car; }
                    channel pets state since 5 { server Pet; server Egg since 4 until 9; }
                }
                type Animal = ref Pet;
                message Feed { uint8 food; ref Pet pet; }
                message Fed { Animal all[..4]; optional ref Pet friend; Bag bag; }
                message Hit {
                    uint8 damage;
                    ref Rock rock;
                    ref Pet pet;
                    Aim aims[2];
                    if (damage > 3) { ref Pet by; }
                    uint8 damage2;
                }
                message Call { ref Door door; }
                struct Bag { bool full; ref Egg eggs[2..3]; ref Pet owner; }
                union Aim { ref Door door; ref Pet pet else door; ref Rock rock else pet; }
                object Door { bool open; Bag bag; optional ref Pet guard; ref Rock rocks[..4]; }
                object Car { since 4 ref Pet driver; }
                object Rock { ref Door on; }
                object Pet since 4 { ref Pet parent; }
                object Egg { ref Rock on; }
                """);
        mustEqual(compiled, 3, """
                protocol Game {
                    version 3;
                    ticks 60;
                    channel events reliable_ordered { client Feed -> Fed; server Hit; server Call at Door; }
                    channel world state { server Door; server Rock; server Car; }
                }
                message Feed { uint8 food; }
                message Fed { Bag bag; }
                message Hit { uint8 damage; ref Rock rock; Aim aims[2]; uint8 damage2; }
                message Call { ref Door door; }
                struct Bag { bool full; }
                union Aim { ref Door door; ref Rock rock; }
                object Door { bool open; Bag bag; ref Rock rocks[..4]; }
                object Car {}
                object Rock { ref Door on; }
                """);
        mustEqual(compiled, 4, """
                protocol Game {
                    version 4;
                    ticks 60;
                    channel events reliable_ordered { client Feed -> Fed; server Hit; server Call at Door; }
                    channel world state { server Door; server Car; }
                }
                message Feed { uint8 food; }
                message Fed { Bag bag; }
                message Hit { uint8 damage; Aim aims[2]; uint8 damage2; }
                message Call { ref Door door; }
                struct Bag { bool full; }
                union Aim { ref Door door; }
                object Door { bool open; Bag bag; }
                object Car {}
                """);
        mustEqual(compiled, 5, """
                protocol Game {
                    version 5;
                    ticks 60;
                    channel events reliable_ordered { client Feed -> Fed; server Hit; server Call at Door; }
                    channel world state { server Door; server Car; }
                    channel pets state { server Pet; server Egg; }
                }
                message Feed { uint8 food; ref Pet pet; }
                message Fed { ref Pet all[..4]; optional ref Pet friend; Bag bag; }
                message Hit { uint8 damage; ref Pet pet; Aim aims[2]; if (damage > 3) { ref Pet by; } uint8 damage2; }
                message Call { ref Door door; }
                struct Bag { bool full; ref Egg eggs[2..3]; ref Pet owner; }
                union Aim { ref Door door; ref Pet pet; }
                object Door { bool open; Bag bag; optional ref Pet guard; }
                object Car { ref Pet driver; }
                object Pet { ref Pet parent; }
                object Egg {}
                """);
    }

    @Test
    void shouldKeepReferencesToAnObjectThatMovesToAnotherChannel() {
        Compiled compiled = Compiled.declarations("""
                protocol Game {
                    version 5; speaks 4; ticks 60;
                    channel events reliable_ordered { server Hit; }
                    channel near state until 4 { server Pet; }
                    channel far state since 5 { server Pet; }
                }
                message Hit { ref Pet pet; }
                object Pet { uint8 x; }
                """);
        mustEqual(compiled, 4, """
                protocol Game {
                    version 4; ticks 60;
                    channel events reliable_ordered { server Hit; }
                    channel near state { server Pet; }
                }
                message Hit { ref Pet pet; }
                object Pet { uint8 x; }
                """);
    }

    @Test
    void shouldGiveAReferenceTheVersionsInTheProtocolsThatUseIt() {
        Compiled compiled = Compiled.declarations("""
                protocol A {
                    version 5; speaks 4; ticks 60;
                    channel events reliable_ordered { server Hit; }
                    channel world state { server Door; server Pet since 5; }
                }
                protocol B { version 5; speaks 4; ticks 60; channel world state { server Pet; } }
                protocol C { version 9; speaks 9; ticks 60; channel world state { server Pet; } }
                message Hit { ref Pet pet; bool hard; }
                object Pet { uint8 x; }
                object Door { bool open; }
                """);
        SchemaModel earlier = compiled.model().earlier().get(0).model();
        assertEquals(
                List.of("hard"),
                earlier.messageOf(name("Hit")).orElseThrow().body().allFields().stream()
                        .map(FieldModel::name)
                        .toList());
    }
}
