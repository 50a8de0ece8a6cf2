package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.history.RandomHistories;
import dev.tickwire.codegen.history.RandomHistory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.ObjectCoding;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Protocols of earlier versions, and the cells of their objects. */
class EarlierObjectsTest {
    private static final long SEED = Seeds.of(EarlierObjectsTest.class);
    private static final int ROUNDS = 100;
    private static final int HISTORIES = Runs.of("tickwire.random.histories", 2, 60);
    private static final VersionedCode CODE = VersionedCode.of("""
            package game;
            protocol Game {
                version 5;
                speaks 3;
                ticks 60;
                channel events reliable_ordered {
                    client Hit;
                    client Early until 3;
                    client Buy -> Bought;
                    client Push at Fighter;
                    server Combo since 4;
                }
                channel gone unreliable until 4 { server Early; } // until 4
                channel world state {
                    server Fighter;
                    server Rock until 4;
                    server Tree since 4;
                    server Wall;
                }
                channel moves input { client Move; }
                channel maps chunk { server Map; }
            }
            enum Kind {
                NONE,
                since 5 BACK else HEAD,
                until 3 STUN else NONE,
                HEAD
            }
            flags Keys {
                LEFT,
                until 4 DUCK,
                FIRE
            }
            struct Spot {
                int(0..1000) x;
                since 5 int(0..1000) y;
                until 3 int(0..50) z = 3;
            }
            union Payload {
                Spot spot;
                since 4 string(6) name else spot;
                until 3 uint8 number else none;
                bool yes;
            }
            struct Mixed {
                optional Payload payload;
                Kind kind;
                Keys keys;
                Spot spots[0..2];
            }
            object Fighter {
                until 4 once int(0..63) player = 7;
                smooth float(0..1, step 0.01) health;
                since 5 string(8) name;
                Kind kind = HEAD;
                until 3 string(5) title = "none";
                Mixed mixed;
                optional Spot spot;
                since 4 ref Fighter target;
                optional ref Tree shade; // since 4
                ref Rock rocks[0..2]; // until 4
                until 4 uint8 marks[0..3];
                until 4 Spot corner;
            }
            object Rock until 4 {
                Spot spot; // until 4
                until 3 uint8 size;
            } // until 4
            object Tree since 4 { uint8 age; }
            object Wall { uint8 height; }
            message Hit {
                until 4 uint8 force;
                uint8 damage;
            }
            message Early until 4 { uint8 one; }
            message Buy {
                uint8 item;
                since 4 uint8 count;
            }
            message Bought {
                since 5 uint8 left;
            }
            message Push { uint8 force; }
            message Combo since 4 { uint8 count; }
            message Move {
                Keys keys;
                since 4 int(0..9) pace;
            }
            message Map block {
                until 4 uint8 form;
                uint16 size;
            }
            """, 3, 5);

    private static Protocol newest() {
        return CODE.protocol();
    }

    @Test
    void shouldHaveAProtocolForEachVersion() {
        Protocol newest = newest();
        assertEquals(5, newest.version());
        assertEquals(
                List.of(4L, 3L),
                newest.earlier().stream().map(Protocol::version).toList());
        assertSame(newest.earlier(), newest.earlier());
        for (int version = 1; version < CODE.models().size(); version++) {
            Protocol earlier = newest.earlier().get(version - 1);
            Protocol own = VersionedCode.protocol(CODE.own().get(version));
            assertEquals(own.id(), earlier.id());
            assertEquals(own.ticksPerSecond(), earlier.ticksPerSecond());
            assertEquals(
                    own.messages().stream().map(EarlierObjectsTest::describe).toList(),
                    earlier.messages().stream()
                            .map(EarlierObjectsTest::describe)
                            .toList());
            assertEquals(
                    own.channels().stream().map(ChannelConfig::name).toList(),
                    earlier.channels().stream().map(ChannelConfig::name).toList());
            assertEquals(
                    objects(own).stream().map(EarlierObjectsTest::describe).toList(),
                    objects(earlier).stream().map(EarlierObjectsTest::describe).toList());
            assertEquals(own.messages().size(), earlier.newFactory().typeCount());
        }
    }

    private static String describe(MessageType<?> type) {
        return type.getClass().getSimpleName() + " " + type.number() + " "
                + type.messageClass().getName() + " " + type.minBits() + " " + type.maxBits();
    }

    private static String describe(ObjectType<?> type) {
        return type.number() + " " + type.objectClass().getName();
    }

    private static List<ObjectType<?>> objects(Protocol protocol) {
        return protocol.stateChannels().stream()
                .<ObjectType<?>>flatMap(channel -> channel.objects().stream())
                .toList();
    }

    @Test
    void shouldShareFormatsOfWhatDidNotChange() {
        Protocol newest = newest();
        ObjectType<?> wall = objects(newest.earlier().get(1)).stream()
                .filter(type -> type.objectClass().getSimpleName().equals("Wall"))
                .findFirst()
                .orElseThrow();
        assertNull(wall.coding());
        assertNotNull(objects(newest.earlier().get(0)).get(0).coding());
        MessageType<?> push = newest.earlier().get(1).messages().stream()
                .filter(type -> type.messageClass().getSimpleName().equals("Push"))
                .findFirst()
                .orElseThrow();
        assertNull(push.coding());
    }

    @Test
    void shouldGrowOnlyByWhatDiffers() {
        GeneratedCode alone = CODE.own().get(0);
        int bytes = 0;
        for (String name : alone.names()) {
            bytes += alone.bytes(name).length;
        }
        int all = 0;
        for (String name : CODE.newest().names()) {
            all += CODE.newest().bytes(name).length;
        }
        for (String same : List.of("Wall", "Tree", "Push", "Combo", "GameMessageFactory", "GameServerListener")) {
            assertArrayEquals(alone.bytes("game." + same), CODE.newest().bytes("game." + same), same);
        }
        System.out.println(
                "EarlierObjectsTest: " + alone.names().size() + " classes of " + bytes + " bytes without a past, "
                        + CODE.newest().names().size() + " of " + all + " bytes with three versions");
    }

    @Test
    void shouldFreezeAndThawTheCellsOfTheVersion() {
        assertEquals(2 * ROUNDS + ROUNDS, check(CODE, false, ROUNDS), "Fighter in two versions, Rock in one");
    }

    @Test
    void shouldFreezeAndThawTheCellsOfRandomHistories() {
        int compared = 0;
        for (int i = 0; i < HISTORIES; i++) {
            RandomHistory history = RandomHistories.draw(new Random(SEED + i), "game");
            if (history.oldest() < history.newest()) {
                try {
                    compared += check(VersionedCode.of(history), true, 10);
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError("seed " + SEED + "L + " + i + "\n" + history, failed);
                }
            }
        }
        assertTrue(compared > 0);
    }

    /** Compares all objects with other formats in earlier versions, and returns how many. */
    private static int check(VersionedCode code, boolean isRandom, int rounds) {
        Random random = new Random(SEED);
        int compared = 0;
        for (int version = 1; version < code.models().size(); version++) {
            Protocol earlier = code.protocol().earlier().get(version - 1);
            for (ObjectType<?> type : objects(earlier)) {
                String name = type.objectClass().getSimpleName();
                if (isRandom
                        && code.models().get(0).objects().stream()
                                .noneMatch(one -> one.name().simpleName().equals(name))) {
                    // The model of an object that is gone has the types of that version, and its class has the newest.
                    continue;
                }
                for (int round = 0; type.coding() != null && round < rounds; round++) {
                    check(code, version, type, new Random(random.nextLong()));
                    compared++;
                }
            }
        }
        return compared;
    }

    private static void check(VersionedCode code, int version, ObjectType<?> type, Random random) {
        String name = type.objectClass().getSimpleName();
        SchemaModel models = code.models().get(version);
        ObjectModel model = object(models, name);
        ObjectModel home = code.models().stream()
                .flatMap(each -> each.objects().stream())
                .filter(each -> each.name().simpleName().equals(name))
                .findFirst()
                .orElseThrow();
        Class<?> ownClass = code.own().get(version).type("game." + name);
        ObjectCells ownCells = new ObjectCells(ownClass);
        GeneratedBody newest = new GeneratedBody(ObjectCells.create(type));
        new RandomValues(random, true).fill(newest, home.body());
        GeneratedBody own = new GeneratedBody(ObjectCells.create(ownClass));
        new VersionCopy().copy(newest, home.body(), own, model.body());
        int at = random.nextInt(5);
        int[] cells = new int[ownCells.count() + at + 3];
        freeze(type.coding(), newest, cells, at);
        int[] expected = new int[cells.length];
        int[] ownFrozen = ownCells.freeze((StateObject) own.instance());
        System.arraycopy(ownFrozen, 0, expected, at, ownFrozen.length);
        assertArrayEquals(expected, cells, () -> newest + "\n" + own);

        GeneratedBody said = new GeneratedBody(ObjectCells.create(ownClass));
        new RandomValues(random, true).fill(said, model.body());
        GeneratedBody heard = new GeneratedBody(ObjectCells.create(type));
        GeneratedBody wanted = new GeneratedBody(ObjectCells.create(type));
        new VersionCopy().copy(said, model.body(), wanted, home.body());
        int[] frozen = ownCells.freeze((StateObject) said.instance());
        int[] moved = new int[frozen.length + at];
        System.arraycopy(frozen, 0, moved, at, frozen.length);
        thaw(type.coding(), heard, moved, at);
        assertEquals(wanted.toString(), heard.toString(), said::toString);
    }

    private static ObjectModel object(SchemaModel model, String name) {
        return model.objects().stream()
                .filter(each -> each.name().simpleName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static void freeze(ObjectCoding<?> coding, GeneratedBody body, int[] cells, int at) {
        ((ObjectCoding<StateObject>) coding).freeze((StateObject) body.instance(), cells, at);
    }

    @SuppressWarnings("unchecked")
    private static void thaw(ObjectCoding<?> coding, GeneratedBody body, int[] cells, int at) {
        ((ObjectCoding<StateObject>) coding).thaw((StateObject) body.instance(), cells, at);
    }
}
