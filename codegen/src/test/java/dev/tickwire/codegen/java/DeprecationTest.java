package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A declaration whose comment has the tag {@code @deprecated}: games are warned wherever they use it, and generated
 * code compiles without a warning.
 */
class DeprecationTest {
    private static final String SILENCE = "@SuppressWarnings(\"deprecation\")\n";

    /** Each kind of declaration, deprecated and not, and what uses it. */
    private static final String SCHEMA = """
            package game;

            /** @deprecated Use MOST. */
            const LIMIT = 5;
            const MOST = 9;

            /** @deprecated Use Mood. */
            enum Weapon { FIST, PISTOL }
            enum Mood {
                CALM,
                /** @deprecated Nobody is. */
                MERRY,
                SAD,
            }

            /** @deprecated Use Keys. */
            flags Buttons { UP, DOWN }
            flags Keys {
                LEFT,
                /** @deprecated Use LEFT. */
                RIGHT,
                pulse FIRE,
            }

            /** @deprecated Use Place. */
            struct Point { uint8 x; }
            struct Place {
                uint8 x;
                /** @deprecated Use x. */
                uint8 y;
                /** @deprecated */
                bool on;
                Mood mood;
            }
            struct Outer {
                Place place;
                Mood mood;
                Keys keys;
                /** @deprecated Use place. */
                Place old;
            }
            enum Early {
                /** @deprecated Use LATE. */
                SOON,
                LATE,
            }

            /** @deprecated Use Pick. */
            union Any { uint8 one; uint8 two; }
            union Pick {
                Mood mood;
                /** @deprecated Use mood. */
                Place place;
            }

            /** @deprecated Use Hit. */
            message Shot { uint8 damage; }
            message Hit {
                uint8 damage;
                /** @deprecated Use damage. */
                optional uint8 power;
                /** @deprecated Use damage. */
                uint8 list[..4];
                /** @deprecated Use damage. */
                bytes(4) blob;
                /** @deprecated Use damage. */
                quat(9) turn;
                /** @deprecated Use damage. */
                int128 wide;
                /** @deprecated Use damage. */
                optional Place place;
                /** @deprecated Use damage. */
                Place places[..3];
            }

            message ByType { Weapon weapon; }
            message ByFlags { Buttons buttons; }
            message ByStruct { Point points[..2]; }
            message ByUnion { optional Any any; }
            union ByCase { uint8 one; Weapon weapon; }
            message ByDefault { Mood mood = MERRY; }
            message ByMask { Keys keys = LEFT + RIGHT; }
            message ByValue { Mood mood; if (mood == MERRY) { uint8 more; } }
            message ByFlag { Keys keys; if (!keys.RIGHT) { uint8 more; } }
            message ByPath { Outer outer; if (outer.place.on) { uint8 more; } }
            message ByOuterPath { Outer outer; if (outer.old.x > 3) { uint8 more; } }
            message ByInnerValue { Outer outer; bool on; if (on && outer.mood == MERRY) { uint8 more; } }
            message ByInnerFlag { Outer outer; bool on; if (on) { if (outer.keys.RIGHT) { uint8 more; } } }
            message ByAnswer { uint8 one; }
            message ByObject { uint8 one; }
            message Unconcerned {
                Mood mood = SAD;
                Keys keys = LEFT + FIRE;
                Outer outer;
                Pick pick;
                if (outer.place.x > 3 || mood == SAD) { Mood other; }
                Early early = SOON;
                Early later;
                /** @deprecated Asked by this class alone. */
                bool own;
                if (own) { uint8 more; }
            }

            /** @deprecated Use Chest. */
            object Box { uint8 gold; }
            object Chest {
                uint8 gold;
                /** @deprecated Use gold. */
                uint8 silver;
                optional ref Chest next;
            }
            object ByReference { optional ref Box box; }
            object Holder { Place place; Mood mood; Keys keys = LEFT; Pick pick; }
            /** @deprecated Use Press. */
            message Push { Keys keys; }

            protocol Main {
                ticks 60;
                channel events reliable_ordered {
                    Shot; Hit; ByType; ByAnswer -> Shot; ByObject at Box; server ByValue at Chest;
                }
                /** @deprecated Use events. */
                channel noise unreliable { Hit; }
                channel world state { server Box; server Chest; server ByReference; server Holder; }
                channel pushes input { client Push; }
            }
            protocol Calm { ticks 60; channel events reliable_ordered { Hit; } channel world state { server Chest; } }
            /** @deprecated Use Main. */
            protocol Past { channel events reliable_ordered { Shot; Hit; } }
            """;

    /** A game's use of each: the lines that end with a mark are those that javac warns of. */
    private static final String GAME = """
            package play;
            import dev.tickwire.endpoint.Peer;
            import dev.tickwire.state.VanishReason;
            import game.*;
            class Play {
                long constants() {
                    return GameConstants.MOST
                            + GameConstants.LIMIT // old
                            + Keys.LEFT + Keys.FIRE
                            + Keys.RIGHT // old
                            + Buttons.UP // old
                            + Chest.GOLD_CHANGED
                            + Chest.SILVER_CHANGED; // old
                }
                Object[] values() {
                    return new Object[] {
                        Mood.CALM,
                        Mood.MERRY, // old
                        Pick.Case.MOOD,
                        Pick.Case.PLACE, // old
                        Weapon.FIST, // old
                        new Place(),
                        new Point(), // old
                        new Pick(),
                        new Any(), // old
                        new Hit(),
                        new Shot(), // old
                        MainProtocol.HIT, MainProtocol.BY_ANSWER, MainProtocol.BY_OBJECT, MainProtocol.CHEST,
                        MainProtocol.SHOT, // old
                        MainProtocol.BOX, // old
                        MainProtocol.PUSH, // old
                        MainProtocol.EVENTS_CHANNEL, MainProtocol.WORLD_CHANNEL, MainProtocol.PUSHES_CHANNEL,
                        MainProtocol.NOISE_CHANNEL, // old
                        MainProtocol.get(), new MainMessageFactory(),
                        PastProtocol.get(), // old
                        new PastMessageFactory(), // old
                    };
                }
                void members(Hit hit, Place place, Pick pick, Chest chest, byte[] bytes) {
                    place.x(3).x();
                    place.y(3); // old
                    place.y(); // old
                    place.on(); // old
                    pick.mood(Mood.SAD).mood();
                    pick.place(place); // old
                    pick.place(); // old
                    pick.usePlace(); // old
                    chest.gold(3).gold();
                    chest.silver(3); // old
                    chest.silver(); // old
                    hit.damage(3).damage();
                    hit.power(3); // old
                    hit.power(); // old
                    hit.hasPower(true); // old
                    hit.hasPower(); // old
                    hit.list(0); // old
                    hit.list(0, 1); // old
                    hit.addList(1); // old
                    hit.listCount(1); // old
                    hit.listCount(); // old
                    hit.blob(); // old
                    hit.blob(bytes); // old
                    hit.blob(bytes, 0, 1); // old
                    hit.blobLength(1); // old
                    hit.blobLength(); // old
                    hit.turn(0, 0, 0, 1); // old
                    hit.turnX(); // old
                    hit.wide(0, 1); // old
                    hit.wideLow(); // old
                    hit.hasPlace(true); // old
                    hit.usePlace(); // old
                    hit.place(place); // old
                    hit.places(0); // old
                    hit.places(0, place); // old
                    hit.addPlaces(); // old
                }
                static class Listens implements MainClientListener {
                    @Override public void onHit(Peer from, Hit message) {}
                    @Override public void onChestByValue(Peer from, Chest object, ByValue message) {}
                    @Override public void onShot(Peer from, // old
                            Shot message) {} // old
                    @Override public void onBoxByObject(Peer from, // old
                            Box object, // old
                            ByObject message) {}
                    @Override public void onChestAppear(Peer server, Chest object) {}
                    @Override public void onBoxAppear(Peer server, // old
                            Box object) {} // old
                    @Override public void onBoxChange(Peer server, // old
                            Box object, // old
                            long changes) {}
                    @Override public void onBoxVanish(Peer server, // old
                            Box object, // old
                            VanishReason why) {}
                }
                static class OfPast
                        implements PastServerListener {} // old
                static class OfPastClient
                        implements PastClientListener {} // old
            }
            """;

    @Test
    void shouldWarnGamesOfEachUse() {
        SortedMap<String, String> generated = generated(SCHEMA);
        Set<Integer> expected = new TreeSet<>();
        String[] lines = GAME.split("\n");
        IntStream.range(0, lines.length)
                .filter(index -> lines[index].endsWith("// old"))
                .forEach(index -> expected.add(index + 1));
        Map<String, Set<Integer>> warnings = GeneratedCode.deprecations(generated, Map.of("play.Play", GAME));
        assertEquals(Map.of("play/Play.java", expected), warnings);
    }

    @Test
    void shouldCompileStrictlyWithItsComments() {
        GeneratedCode code = GeneratedCode.of(generated(SCHEMA), Map.of());
        assertTrue(code.type("game.Shot").isAnnotationPresent(Deprecated.class));
        assertFalse(code.type("game.Hit").isAnnotationPresent(Deprecated.class));
    }

    /** Classes named {@code By...} use deprecated types, and listeners cast received messages to them. */
    @Test
    void shouldSilenceOnlyClassesThatUseWhatIsDeprecated() {
        SortedMap<String, String> generated = generated(SCHEMA);
        Set<String> users = generated.keySet().stream()
                .filter(path -> path.startsWith("game/By") || path.startsWith("game/Main") && path.contains("Listener"))
                .collect(Collectors.toCollection(TreeSet::new));
        users.removeAll(Set.of("game/ByAnswer.java", "game/ByObject.java"));
        users.add("game/MainProtocol.java");
        assertEquals(users, silenced(generated));
        assertEquals(users, warnedWithoutSilence(generated));
    }

    @Test
    void shouldSilenceNeitherTooMuchNorTooLittleInRandomSchemas() {
        Random random = new Random(Seeds.of(DeprecationTest.class));
        for (int i = 0; i < Runs.of(1, 60); i++) {
            Map<String, String> texts = new TreeMap<>(RandomSchemas.drawTexts(random, "old.s" + i));
            texts.replaceAll((path, text) -> text.replace("// a note\n", "/** @deprecated Old. */\n")
                    .replace("/** Ends */\n", "/// @deprecated */\n")
                    .replace("/* between */", "/** @deprecated */"));
            SortedMap<String, String> generated = new JavaBackEnd().generate(RandomSchemas.compile(texts));
            GeneratedCode.of(generated, Map.of());
            assertEquals(silenced(generated), warnedWithoutSilence(generated), () -> texts.toString());
        }
    }

    @Test
    void shouldChangeNeitherProtocolIdNorAnythingButMarks() {
        String plain = SCHEMA.replace("@deprecated", "Old:");
        assertEquals(projections(model(plain)), projections(model(SCHEMA)));
        SortedMap<String, String> unmarked = generated(SCHEMA);
        unmarked.replaceAll((path, text) -> CommentsInJavaTest.withoutMarks(text));
        SortedMap<String, String> generated = generated(plain);
        generated.replaceAll((path, text) -> CommentsInJavaTest.withoutMarks(text));
        assertEquals(generated, unmarked);
    }

    private static Map<String, String> projections(SchemaModel model) {
        return model.protocols().stream()
                .collect(Collectors.toMap(
                        protocol -> protocol.name().simpleName(), protocol -> protocol.id() + protocol.projection()));
    }

    private static Set<String> silenced(SortedMap<String, String> generated) {
        return generated.keySet().stream()
                .filter(path -> generated.get(path).contains(SILENCE))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> warnedWithoutSilence(SortedMap<String, String> generated) {
        SortedMap<String, String> loud = new TreeMap<>(generated);
        loud.replaceAll((path, text) -> text.replace(SILENCE, ""));
        return GeneratedCode.deprecations(loud, Map.of()).keySet();
    }

    private static SortedMap<String, String> generated(String schema) {
        return new JavaBackEnd().generate(model(schema));
    }

    private static SchemaModel model(String schema) {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", schema), new JavaBackEnd());
        return result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
    }
}
