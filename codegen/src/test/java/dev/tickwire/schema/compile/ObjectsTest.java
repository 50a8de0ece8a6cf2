package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.compile.types.ContainmentChecker;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ChannelModel.StateLimits;
import dev.tickwire.schema.model.DefaultValue;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.ValueType;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects, their fields, and the state channels that send them. */
class ObjectsTest {
    private static final String GAME = """
        package game;
        const MAX_HEALTH = 100;
        type Angle = float(0..360, step 0.5);
        struct Point { fixed(8, 8) x; fixed(8, 8) y; align; reserved(3); }
        message Chat { string(20) text; }
        /** One who fights. */
        object Fighter rewind {
            once   int(0..63) player;
            once   string(16) name;
            smooth Point position;
            smooth(wrap) Angle facing;
            int(0..MAX_HEALTH) health = MAX_HEALTH;
            owner  int(0..30) ammunition;
            others exact float(0..1, step 0.1) strain;
            optional ref Fighter target;
            ref Rocket rockets[..4];
        }
        object Rocket immediate { Point at; }
        object Cube { smooth quat(9) turn; }
        protocol Arena {
            ticks 60;
            channel talk reliable_ordered { Chat; }
            channel world state (objects 99, bytes_per_tick 600, priority 2) { server Fighter; server Rocket; }
            channel ground state (every 3, modelled, placed) { server Cube; }
        }
        """;

    private static ObjectField field(Compiled compiled, String name) {
        return compiled.model().objects().stream()
                .flatMap(object -> object.fields().stream())
                .filter(field -> field.field().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldModelObjectsWithReplicationOfEachField() {
        Compiled compiled = Compiled.file(GAME);
        compiled.mustReport("");
        List<ObjectModel> objects = compiled.model().objects();
        assertEquals(
                List.of("game.Fighter", "game.Rocket", "game.Cube"),
                objects.stream().map(object -> object.name().qualified()).toList());
        ObjectModel fighter = objects.get(0);
        assertEquals(List.of("One who fights."), fighter.documentation().lines());
        assertTrue(fighter.rewind() && !fighter.immediate());
        assertTrue(objects.get(1).immediate() && !objects.get(1).rewind());
        assertTrue(field(compiled, "player").once());
        assertEquals(Audience.ALL, field(compiled, "player").audience());
        assertEquals(Smoothness.LINE, field(compiled, "position").smoothness());
        assertEquals(Smoothness.WRAP, field(compiled, "facing").smoothness());
        assertEquals(Smoothness.NONE, field(compiled, "health").smoothness());
        assertEquals(
                new DefaultValue.IntegerDefault(BigInteger.valueOf(100)),
                field(compiled, "health").field().defaultValue());
        assertEquals(Audience.OWNER, field(compiled, "ammunition").audience());
        assertEquals(Audience.OTHERS, field(compiled, "strain").audience());
        assertTrue(field(compiled, "strain").exact());
        assertFalse(field(compiled, "ammunition").exact());
        assertEquals(9, fighter.body().items().size());
        assertEquals(
                fighter.fields().get(3).field(),
                ((BodyItem.Field) fighter.body().items().get(3)).field());
    }

    @Test
    void shouldHoldReferencesByTheNameOfTheirObject() {
        Compiled compiled = Compiled.file(GAME);
        ObjectField target = field(compiled, "target");
        assertEquals(
                new ValueType.ReferenceValue(
                        compiled.model().objects().get(0).name(), new Documentation(List.of("One who fights."))),
                target.field().type());
        assertTrue(target.field().optional());
        assertEquals(new BitSize(1, 32), target.field().size());
        assertEquals("ref Fighter", target.field().typeText());
        assertEquals(new DefaultValue.NaturalDefault(), target.field().defaultValue());
        ObjectField rockets = field(compiled, "rockets");
        assertEquals(new Arity.Array(0, 4, 3), rockets.field().arity());
        assertEquals(new BitSize(3, 3 + 4 * 31), rockets.field().size());
    }

    @Test
    void shouldCountReplicatedBitsWithoutPadding() {
        Compiled compiled = Compiled.file(GAME);
        assertEquals(new BitSize(5, 5 + 8 * 16), field(compiled, "name").freshSize());
        assertEquals(BitSize.exactly(32), field(compiled, "position").freshSize());
        ObjectModel fighter = compiled.model().objects().get(0);
        long min = 6 + 5 + 32 + 10 + 7 + 1 + 3;
        long max = 6 + 5 + 8 * 16 + 32 + 10 + 7 + 32 + 3 + 4 * 31;
        assertEquals(new BitSize(min + 5 + 2, max + 5 + 2), fighter.freshSize(true));
        assertEquals(new BitSize(min + 4 + 2, max + 4 + 2), fighter.freshSize(false));
    }

    @Test
    void shouldHoldTicksAndStateChannels() {
        ProtocolModel protocol = Compiled.file(GAME).protocol();
        assertEquals(60, protocol.ticksPerSecond());
        assertTrue(protocol.hasTicks());
        assertEquals(1, protocol.messages().size());
        ChannelModel talk = protocol.channels().get(0);
        assertEquals(StateLimits.NONE, talk.state());
        assertEquals(List.of(), talk.objects());
        ChannelModel world = protocol.channels().get(1);
        assertEquals(ChannelModel.Kind.STATE, world.kind());
        assertEquals(new StateLimits(99, 600, 1, false, false), world.state());
        assertEquals(2, world.limits().priority());
        assertEquals(List.of(), world.messages());
        assertEquals(
                List.of("Fighter", "Rocket"),
                world.objects().stream()
                        .map(object -> object.name().simpleName())
                        .toList());
        assertEquals(
                new StateLimits(1023, 1024, 3, true, true),
                protocol.channels().get(2).state());
    }

    @Test
    void shouldAcceptTheSchemaOfTheReference() throws IOException {
        String page = Files.readString(Path.of("../docs/language.md"));
        int from = page.indexOf("```tick\n") + "```tick\n".length();
        Compiled compiled = Compiled.file(page.substring(from, page.indexOf("\n```", from)));
        compiled.mustReport("");
        assertEquals(3, compiled.model().objects().size());
        assertEquals(3, compiled.protocol().channels().size());
    }

    @Test
    void shouldHaveNoTicksByDefault() {
        ProtocolModel protocol = Compiled.declarations(
                        "message Chat { string(20) text; } protocol P { channel talk unreliable { Chat; } }")
                .protocol();
        assertEquals(0, protocol.ticksPerSecond());
        assertFalse(protocol.hasTicks());
        assertFalse(protocol.projection().contains("ticks"), protocol.projection());
    }

    @Test
    void shouldAcceptImportedObjects() {
        Compiled compiled = Compiled.files("a.tick", """
            package a;
            object Rocket { uint8 fuel; optional ref Rocket twin; }
            """, "b.tick", """
            package b;
            import "a.tick";
            object Fighter { optional ref a.Rocket rocket; ref Rocket second; }
            protocol P { ticks 30; channel world state { server Fighter; server a.Rocket; } }
            """);
        compiled.mustReport("");
        assertEquals(
                List.of("a.Rocket"),
                compiled.model().objects().get(1).fields().stream()
                        .map(field -> ((ValueType.ReferenceValue) field.field().type())
                                .object()
                                .qualified())
                        .distinct()
                        .toList());
    }

    @Test
    void shouldProjectEveryFactOfStateOnTheWire() {
        assertEquals("""
            tickwire wire projection 1
            version 0
            packet 1184 fragment_above 1184 fragment 1024 max_fragments 16 max_channels 64
            ticks
            struct 0
              0 fixed 8 -32768..32767 width 16
              1 fixed 8 -32768..32767 width 16
              align
              reserved 3
            message 0
              0 string 20 width 5
            channel 0 reliable_ordered budget 0 window 1024 max_messages 256 resend 100 blocks max_block 262144 fragment 1024
              0 either
            channel 1 state objects 99 every 1 packed
              object 0
                0 once int 0..63 width 6
                1 once string 16 width 5
                2 smooth line struct 0
                3 smooth wrap quantized 0x0.0p0..0x1.68p8 top 720 width 10
                4 int 0..100 width 7
                5 owner int 0..30 width 5
                6 others quantized 0x0.0p0..0x1.0p0 top 10 width 4
                7 optional ref 1 0
                8 ref 1 1 [0..4]
              object 1
                0 struct 0
            channel 2 state objects 1023 every 3 modelled placed
              object 0
                0 smooth line quat 9
            """, Compiled.file(GAME).protocol().projection());
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
        ticks 60                       ~ ticks 20
        bytes_per_tick 600             ~ bytes_per_tick 700
        priority 2                     ~ priority 3
        object Fighter rewind          ~ object Fighter immediate
        health = MAX_HEALTH            ~ health = 1
        others exact                   ~ others
        object Cube                    ~ /** A cube. */ object Cube
        player                         ~ number
        """)
    void shouldKeepTheIdWhileTheWireIsTheSame(String what, String by) {
        assertEquals(projection(GAME), projection(changed(what, by)));
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
        objects 99                     ~ objects 98
        every 3                        ~ every 2
        , modelled                     ~ ``
        once   int                     ~ int
        owner  int                     ~ others int
        smooth(wrap)                   ~ smooth
        smooth quat                    ~ quat
        optional ref Fighter           ~ ref Fighter
        ref Rocket                     ~ ref Fighter
        server Fighter; server Rocket; ~ server Rocket; server Fighter;
        int(0..63)                     ~ int(0..62)
        """)
    void shouldChangeWithEveryChangeOfTheWireOfState(String what, String by) {
        assertFalse(projection(GAME).equals(projection(changed(what, by))), what);
    }

    private static String changed(String what, String by) {
        assertTrue(GAME.contains(what), what);
        return GAME.replace(what, by);
    }

    private static String projection(String schema) {
        return Compiled.file(schema).protocol().projection();
    }

    @Test
    void shouldRefuseModifiersOutsideOfObjects() {
        Compiled.declarations("""
            object Rocket { uint8 fuel; }
            struct S { once uint8 a; optional ref Rocket b; }
            union U { owner uint8 a; ref Rocket b; }
            message M { bool on; if (on) { exact smooth float(0..1, step 0.1) a; } else { ref Rocket b; } }
            type Target = ref Rocket;
            object Fighter { once uint8 a; Target target; S s; }
            """).mustReport("""
                a.tick:3:12: error[object-modifier]: only a field of an object can be `once`
                a.tick:4:11: error[object-modifier]: only a field of an object can be `owner`
                a.tick:5:32: error[object-modifier]: only a field of an object can be `exact`
                a.tick:5:38: error[object-modifier]: only a field of an object can be `smooth`
                """);
    }

    @Test
    void shouldAcceptReferencesEverywhere() {
        String schema = """
            package game;
            object Rocket { uint8 fuel; }
            type Target = ref Rocket;
            struct S { optional ref Rocket b; ref Rocket c[2]; }
            union U { uint8 a; ref Rocket b; S c; }
            message M { bool on; if (on) { Target b; } else { U u[..3]; } }
            object Fighter { once Target target; S s; U u; }
            protocol P {
                ticks 60;
                channel world state { server Fighter; server Rocket; }
                channel talk reliable_ordered { M; }
            }
            """;
        String projection = Compiled.file(schema).protocol().projection();
        assertTrue(projection.contains("\n    1 ref 0 1\n"), projection);
        assertTrue(projection.contains("\n  1 ref 0 1\n"), projection);
        assertTrue(projection.contains("\n  1 ref 0 1 [2..2]\n"), projection);
    }

    @Test
    void shouldAcceptSmoothAndExactFields() {
        Compiled.declarations("""
            struct Point { float(0..1, step 0.1) x; fixed(4, 4) y; quat(9) q; optional int(0..9) n[..3]; }
            struct Exact { float(0..1, step 0.1) x; fixed(20, 20) y; quat(9) q; }
            object Fighter {
                smooth float(0..1, step 0.1) a;
                smooth fixed(16, 16) b;
                smooth int(-5..0xFFFF_0000) c;
                smooth quat(9) d;
                smooth Point e[4];
                smooth optional Point f;
                smooth(wrap) int(0..359) g;
                smooth(wrap) fixed(4, 4) h;
                exact fixed(20, 20) i;
                exact smooth float(0..1, step 0.1) j;
                owner exact Exact k;
            }
            protocol P { ticks 1000; channel c state { server Fighter; } }
            """).mustReport("");
    }

    @Test
    void shouldNotReportUnknownTypesTwice() {
        Compiled.declarations("""
            struct A { B b; }
            object Fighter { smooth Nothing a; exact A b; smooth(wrap) Nothing c; smooth A d; }
            """).mustReport("""
                a.tick:2:12: error[unknown-type]: unknown type `B`
                a.tick:3:25: error[unknown-type]: unknown type `Nothing`
                a.tick:3:60: error[unknown-type]: unknown type `Nothing`
                """);
    }

    @Test
    void shouldEndWhereStructsContainThemselves() {
        Compiled.declarations("""
            struct A { optional B b; }
            struct B { optional A a; }
            object Fighter { smooth A a; exact B b; }
            """).mustReport("a.tick:2:21: error[struct-cycle]: `A` contains itself: A -> B -> A");
    }

    @Test
    void shouldAcceptAsManyFieldsAsTheMaskHasBits() {
        String fields = IntStream.range(0, ObjectModel.MAX_FIELDS)
                .mapToObj(number -> "uint8 f" + number + ";")
                .collect(Collectors.joining(" "));
        String rest = " } protocol P { ticks 60; channel c state { server A; } }";
        Compiled.declarations("object A { " + fields + rest).mustReport("");
        Compiled.declarations("object A { " + fields + " uint8 more;" + rest)
                .mustReport("a.tick:2:8: error[too-many-fields]: the object `A` has 65 fields, must be at most 64");
    }

    @Test
    void shouldAcceptAnObjectWithoutFields() {
        Compiled compiled =
                Compiled.declarations("object A { } protocol P { ticks 60; channel c state { server A; } }");
        compiled.mustReport("");
        assertEquals(BitSize.ZERO, compiled.model().objects().get(0).freshSize(false));
    }

    @Test
    void shouldReportUnsupportedOptionsOfStateChannels() {
        Compiled.declarations("""
            message Chat { string(20) text; }
            object Fighter { optional ref Rocket target; }
            object Rocket { uint8 fuel; }
            protocol A {
                channel talk reliable_ordered { Chat; Fighter; }
                channel world state (budget 5, objects 65536) { server Fighter; Rocket; client Fighter; server Chat; }
            }
            protocol B { ticks 60; channel world state { server Fighter; } }
            protocol C { ticks 0; channel world state { server Rocket; } channel talk unreliable (every 3) { Chat; } }
            """).mustReport("""
                a.tick:6:43: error[not-a-message]: `Fighter` is an object, not a message
                a.tick:7:19: error[no-ticks]: objects are updated once per tick, and the protocol `A` has no `ticks`
                a.tick:7:26: error[useless-parameter]: `budget` has no meaning on a state channel
                a.tick:7:44: error[setting-out-of-range]: `objects` is 65536, must be in 1..65535
                a.tick:7:69: error[state-sender]: `Rocket` is an object, and only the server sends objects
                a.tick:7:77: error[state-sender]: `Fighter` is an object, and a client sends no objects
                a.tick:7:84: error[duplicate-object]: `Fighter` is listed twice; a protocol replicates an object on one channel
                a.tick:7:100: error[not-an-object]: `Chat` is a message, not an object
                a.tick:9:53: error[unlisted-object]: `Fighter` refers to `Rocket`, which no channel of `B` carries
                a.tick:10:20: error[setting-out-of-range]: `ticks` is 0, must be in 1..1000
                a.tick:10:87: error[useless-parameter]: `every` has a meaning on state channels only
                """);
    }

    @Test
    void shouldReportOnlyTheMisspeltKind() {
        Compiled.declarations("""
            object Fighter { uint8 health; }
            protocol A { ticks 60; channel world stat { server Fighter; } }
            """).mustReport("a.tick:3:38: error[unknown-channel-kind]: unknown channel kind `stat`");
    }

    @Test
    void shouldReportAMissingNameAfterAModifier() {
        Compiled.declarations("""
            struct Point { int(0..9) x; }
            object Fighter { once Point; ref Fighter; owner missing; }
            """).mustReport("""
                a.tick:3:28: error[missing-name]: the field has no name after its type `Point`
                a.tick:3:41: error[missing-name]: the field has no name after its type `Fighter`
                a.tick:3:56: error[missing-name]: the field has no name after its type `missing`
                """);
        Compiled.declarations("object Fighter { smooth(wrap) facing; smooth( wrap ) aim[4]; }")
                .mustReport("""
                    a.tick:2:37: error[missing-name]: the field has no name after its type `facing`
                    a.tick:2:57: error[missing-name]: the field has no name after its type `aim`
                    """);
        Compiled.declarations("struct once { uint8 x; } message M { once Point; }")
                .mustReport("");
    }

    @Test
    void shouldReportObjectsThatDoNotFitATick() {
        String game = """
            object Big { owner uint64 a[20]; others uint64 b[10]; }
            object May { string(200) text; }
            protocol P { ticks 60; %s channel c state (bytes_per_tick %d) { server Big; server May; } }
            """;
        Compiled.declarations(game.formatted("", 400)).mustReport("");
        Compiled.declarations(game.formatted("", 168)).mustReport("""
            a.tick:4:83: warning[may-not-fit]: `May` may take up to 1608 bits when it appears, a tick of `c` has 1280 for it
            """);
        Compiled.declarations(game.formatted("", 167)).mustReport("""
            a.tick:4:71: error[never-fits]: `Big` takes at least 1280 bits when it appears, a tick of `c` has 1272 for it
            a.tick:4:83: warning[may-not-fit]: `May` may take up to 1608 bits when it appears, a tick of `c` has 1272 for it
            """);
        Compiled.declarations(game.formatted("packet 207;", 400)).mustReport("""
            a.tick:4:82: error[never-fits]: `Big` takes at least 1280 bits when it appears, a packet of `c` has 1189 for it
            a.tick:4:94: warning[may-not-fit]: `May` may take up to 1608 bits when it appears, a packet of `c` has 1189 for it
            """);
    }

    @Test
    void shouldCountCellsAsTheyLieInMemory() {
        Compiled compiled = Compiled.file(GAME);
        assertEquals(5, field(compiled, "name").cells());
        assertEquals(2, field(compiled, "position").cells());
        assertEquals(2, field(compiled, "target").cells());
        assertEquals(5, field(compiled, "rockets").cells());
        assertEquals(4, field(compiled, "turn").cells());
        assertEquals(
                1 + 5 + 2 + 1 + 1 + 1 + 1 + 2 + 5,
                compiled.model().objects().get(0).cells());
        Compiled types = Compiled.declarations("""
            union U { double a; quat(4) b; bool c; }
            object A { int(5..5) none; uint64 two; uint128 four; float one; U five; optional U six[..2]; bool b[8]; }
            """);
        assertEquals(
                List.of(0L, 2L, 4L, 1L, 5L, 12L, 9L),
                types.model().objects().get(0).fields().stream()
                        .map(ObjectField::cells)
                        .toList());
    }

    @Test
    void shouldRefuseMoreValuesThanAServerKeeps() {
        String game = "object A { uint8 a; uint8 x[..%d]; } protocol P { ticks 60; channel c state { server A; } }";
        Compiled.declarations(game.formatted(ObjectModel.MAX_CELLS - 2))
                .mustReport("a.tick:2:89: warning[may-not-fit]: `A` may take up to 131078 bits when it appears, "
                        + "a packet of `c` has 9061 for it");
        Compiled.declarations(game.formatted(ObjectModel.MAX_CELLS - 1))
                .mustReport("a.tick:2:8: error[instance-too-large]: the values of a `A` may take more than 65536 bytes "
                        + "of memory\n"
                        + "a.tick:2:89: warning[may-not-fit]: `A` may take up to 131086 bits when it appears, "
                        + "a packet of `c` has 9061 for it\n");
        StringBuilder deep = new StringBuilder("struct S0 { int(7..7) a; bool b; }\n");
        for (int depth = 1; depth < ContainmentChecker.MAX_NESTED; depth++) {
            deep.append("struct S%d { S%d a; }%n".formatted(depth, depth - 1));
        }
        Compiled.declarations(deep + "object A { S63 top; }").mustReport("");
    }

    @Test
    void shouldEndSoonHoweverOftenStructsHoldEachOther() {
        StringBuilder deep = new StringBuilder("struct S0 { int(7..7) a; }\n");
        for (int depth = 1; depth < ContainmentChecker.MAX_NESTED; depth++) {
            deep.append("struct S%d { S%d a; S%d b; }%n".formatted(depth, depth - 1, depth - 1));
        }
        Compiled compiled = Compiled.declarations(deep + "object A { smooth S63 top; }");
        compiled.mustReport("");
        assertEquals(0, compiled.model().objects().get(0).cells());
        assertEquals(BitSize.exactly(2), compiled.model().objects().get(0).freshSize(true));
    }

    @Test
    void shouldRefuseNamesThatObjectsHave() {
        Compiled.declarations("""
            object Fighter { uint8 slot; bool isPresent; uint8 attach; uint8 reset; optional uint8 type; uint8 owner; }
            protocol P { ticks 60; channel c state { server Fighter; } }
            """).mustReport("""
                a.tick:2:24: error[java-name]: `slot` is a member every generated class has
                a.tick:2:35: error[java-name]: `isPresent` is a member every generated class has
                a.tick:2:52: error[java-name]: `attach` is a member every generated class has
                a.tick:2:66: error[java-name]: `reset` is a member every generated class has
                a.tick:2:88: error[java-name]: `type` is a member every generated class has
                """);
        Compiled.declarations("""
            message medKit { uint8 a; }
            object MedKit { uint8 a; }
            protocol P { ticks 60; channel c state { server MedKit; } channel d unreliable { medKit; } }
            """).mustReport("""
                a.tick:3:8: error[java-collision]: `MedKit` and `medKit` would both have `MED_KIT` in Java
                a.tick:3:8: error[case-collision]: the classes `MedKit` and `medKit` differ only by case
                """);
    }

    @Test
    void shouldWarnOfObjectsThatNothingUses() {
        Compiled.declarations("""
            message Chat { string(20) text; }
            object Fighter { optional ref Rocket target; }
            object Rocket { uint8 fuel; }
            protocol P { channel talk unreliable { Chat; } }
            """).mustReport("a.tick:3:8: warning[unused-object]: the object `Fighter` is not used");
    }
}
