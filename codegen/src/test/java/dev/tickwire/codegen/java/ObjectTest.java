package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ObjectTest {
    private static final GeneratedCode CODE = SchemaTexts.game("""
            struct Point { float(-512..512, step 0.01) x; float(-512..512, step 0.01) y; }
            union Pickup { int(1..100) medkit; Point place; }
            object Fighter {
                once int(0..63) player;
                smooth Point position;
                int(0..1000) health = 1000;
                owner int(0..30) ammunition = 30;
                optional ref Fighter target;
                ref Rocket rockets[..3];
                optional Pickup pickup;
                uint8 lanes[2..3];
                Point corners[..2];
                bytes(5) blob;
            }
            flags Buttons { JUMP, FIRE }
            enum Team { RED, BLUE }
            object Uniform {
                int(0..63) player;
                Point position;
                int(0..1000) health = 1000;
                int(0..30) ammunition = 30;
                bool alive;
                optional ref Fighter target;
                ref Rocket rockets[..3];
                optional Pickup pickup;
                uint8 lanes[2..3];
                Point corners[..2];
                bytes(5) blob;
                string(9) name;
                quat(9) turn;
                uint128 id;
                Team team;
                Buttons buttons;
                bytes(2) tags[..2];
                optional Point worn[2];
            }
            object Rocket { ref Fighter owner; int(0..9) power = 9; }
            message Hit { int(1..100) damage; }
            protocol Arena {
                ticks 60;
                channel events reliable_ordered { server Hit; }
                channel world state { server Rocket; server Fighter; }
            }
            """);

    private final GeneratedBody fighter = create("Fighter");
    private final ObjectCells cells = new ObjectCells(CODE.type("game.Fighter"));

    private static GeneratedBody create(String simpleName) {
        return new GeneratedBody(ObjectCells.create(CODE.type("game." + simpleName)));
    }

    private static StateObject object(GeneratedBody body) {
        return (StateObject) body.instance();
    }

    private static Object constant(String type, String name) throws ReflectiveOperationException {
        return CODE.type("game." + type).getField(name).get(null);
    }

    @Test
    void shouldHaveItsDefaultsAtFirst() {
        assertEquals(1000, fighter.call("health"));
        assertFalse(object(fighter).isPresent());
        assertNull(fighter.call("target"));
        assertEquals(
                "Fighter{player=0, position=Point{x=0.0, y=0.0}, health=1000, ammunition=30, target=absent,"
                        + " rockets=[], pickup=absent, lanes=[], corners=[], blob=0 bytes}",
                fighter.toString());
    }

    @Test
    void shouldHaveAConstantForEachFieldThatMayChange() throws ReflectiveOperationException {
        assertEquals(1L, constant("Fighter", "PLAYER_CHANGED"));
        assertEquals(1L << 1, constant("Fighter", "POSITION_CHANGED"));
        assertEquals(1L << 9, constant("Fighter", "BLOB_CHANGED"));
        int[] before = ObjectCells.defaults((ObjectType<?>) constant("ArenaProtocol", "FIGHTER"));
        fighter.call("addLanes", 1);
        fighter.call("addLanes", 2);
        fighter.call("blobLength", 2);
        fighter.call("health", 999);
        assertEquals(1L << 2 | 1L << 7 | 1L << 9, cells.changed(before, cells.freeze(object(fighter))));
    }

    /** Calls of setters with what each refuses. */
    private static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of("player", new Object[] {64}),
                Arguments.of("position", new Object[] {null}),
                Arguments.of("health", new Object[] {-1}),
                Arguments.of("ammunition", new Object[] {31}),
                Arguments.of("target", new Object[] {create("Fighter").instance()}),
                Arguments.of("rocketsCount", new Object[] {4}),
                Arguments.of("rockets", new Object[] {1, null}),
                Arguments.of("rockets", new Object[] {0, create("Rocket").instance()}),
                Arguments.of("addRockets", new Object[] {create("Rocket").instance()}),
                Arguments.of("pickup", new Object[] {null}),
                Arguments.of("lanesCount", new Object[] {-1}),
                Arguments.of("lanes", new Object[] {3, 1}),
                Arguments.of("lanes", new Object[] {0, 256}),
                Arguments.of("addLanes", new Object[] {1}),
                Arguments.of("cornersCount", new Object[] {3}),
                Arguments.of("corners", new Object[] {0, null}),
                Arguments.of("addCorners", new Object[] {}),
                Arguments.of("blob", new Object[] {new byte[6]}),
                Arguments.of("blob", new Object[] {new byte[6], 0, 6}),
                Arguments.of("blobLength", new Object[] {6}),
                Arguments.of("name", new Object[] {"longer than 9"}),
                Arguments.of("turn", new Object[] {0f, 0f, 0f, Float.NaN}),
                Arguments.of("team", new Object[] {null}),
                Arguments.of("buttons", new Object[] {4}),
                Arguments.of("tags", new Object[] {1, new byte[2]}),
                Arguments.of("addTags", new Object[] {new byte[3]}),
                Arguments.of("addTags", new Object[] {new byte[3], 0, 3}),
                Arguments.of("worn", new Object[] {1, null}));
    }

    private static GeneratedBody filledUniform() {
        GeneratedBody uniform = create("Uniform");
        uniform.call("rocketsCount", 1);
        uniform.call("lanesCount", 3);
        uniform.call("cornersCount", 2);
        uniform.call("tagsCount", 1);
        return uniform;
    }

    @ParameterizedTest
    @MethodSource("refused")
    void shouldNotBeMarkedIfASetterThrows(String setter, Object[] arguments) {
        GeneratedBody uniform = filledUniform();
        new ObjectCells(CODE.type("game.Uniform")).freeze(object(uniform));
        assertFalse(ObjectCells.hasChanges(object(uniform)));
        String before = uniform.toString();
        assertThrows(RuntimeException.class, () -> uniform.call(setter, arguments));
        assertFalse(ObjectCells.hasChanges(object(uniform)), "is marked");
        assertEquals(before, uniform.toString());
    }

    /** Calls of setters with what each takes. */
    private static Stream<Arguments> allowed() {
        return Stream.of(
                Arguments.of("player", new Object[] {63}),
                Arguments.of("position", new Object[] {instance("Point")}),
                Arguments.of("health", new Object[] {1}),
                Arguments.of("alive", new Object[] {true}),
                Arguments.of("target", new Object[] {null}),
                Arguments.of("rocketsCount", new Object[] {2}),
                Arguments.of("rockets", new Object[] {0, null}),
                Arguments.of("addRockets", new Object[] {null}),
                Arguments.of("hasPickup", new Object[] {true}),
                Arguments.of("pickup", new Object[] {instance("Pickup")}),
                Arguments.of("usePickup", new Object[] {}),
                Arguments.of("lanesCount", new Object[] {2}),
                Arguments.of("lanes", new Object[] {0, 255}),
                Arguments.of("corners", new Object[] {0, instance("Point")}),
                Arguments.of("blob", new Object[] {new byte[5]}),
                Arguments.of("blob", new Object[] {new byte[6], 1, 5}),
                Arguments.of("blobLength", new Object[] {5}),
                Arguments.of("name", new Object[] {"short"}),
                Arguments.of("turn", new Object[] {0f, 0f, 1f, 1f}),
                Arguments.of("id", new Object[] {0L, 1L}),
                Arguments.of("buttons", new Object[] {3}),
                Arguments.of("tags", new Object[] {0, new byte[2]}),
                Arguments.of("tags", new Object[] {0, new byte[2], 1, 1}),
                Arguments.of("addTags", new Object[] {new byte[2]}),
                Arguments.of("addTags", new Object[] {new byte[3], 0, 2}),
                Arguments.of("tagsLength", new Object[] {0, 1}),
                Arguments.of("hasWorn", new Object[] {true}),
                Arguments.of("worn", new Object[] {1, instance("Point")}));
    }

    private static Object instance(String simpleName) {
        return GeneratedBody.create(CODE.type("game." + simpleName)).instance();
    }

    @ParameterizedTest
    @MethodSource("allowed")
    void shouldBeMarkedByEachSetterAndRefuseWhatIsLocked(String setter, Object[] arguments) {
        GeneratedBody uniform = filledUniform();
        new ObjectCells(CODE.type("game.Uniform")).freeze(object(uniform));
        ObjectCells.lock(object(uniform), -1, "it is locked");
        String before = uniform.toString();
        assertThrows(IllegalStateException.class, () -> uniform.call(setter, arguments));
        assertFalse(ObjectCells.hasChanges(object(uniform)), "is marked");
        assertEquals(before, uniform.toString());
        ObjectCells.lock(object(uniform), 0, "");
        uniform.call(setter, arguments);
        assertTrue(ObjectCells.hasChanges(object(uniform)), "is not marked");
    }

    @Test
    void shouldHaveATypeInTheProtocol() throws ReflectiveOperationException {
        ObjectType<?> type = (ObjectType<?>) constant("ArenaProtocol", "FIGHTER");
        assertEquals("Fighter (1)", type.toString());
        assertSame(CODE.type("game.Fighter"), type.objectClass());
        assertEquals("Rocket (0)", constant("ArenaProtocol", "ROCKET").toString());
        int[] defaults = ObjectCells.defaults(type);
        assertEquals(cells.count(), defaults.length);
        assertEquals(1000, defaults[cells.firstCell(2)]);
        assertEquals(1L << 7, cells.filled());
        assertEquals(0, defaults[cells.firstCell(7)]);
    }

    @Test
    void shouldDistinguishStateChannelsFromMessageChannels() throws ReflectiveOperationException {
        Class<?> protocol = CODE.type("game.ArenaProtocol");
        assertSame(StateChannel.class, protocol.getField("WORLD_CHANNEL").getType());
        assertSame(MessageChannel.class, protocol.getField("EVENTS_CHANNEL").getType());
    }

    @Test
    void shouldRefuseToBePackedWithTooFewElements() {
        assertEquals(
                "Fighter.lanesCount = 0, must be at least 2 when sent",
                assertThrows(IllegalStateException.class, () -> cells.freeze(object(fighter)))
                        .getMessage());
    }

    @Test
    void shouldRefuseToBeChangedWhereTheGameMayNot() {
        fighter.part("position").call("x", 3f);
        fighter.call("addLanes", 1);
        fighter.call("addLanes", 2);
        fighter.call("addCorners");
        int[] values = cells.freeze(object(fighter));
        ObjectCells.lock(object(fighter), -1, "the server updates it");
        GeneratedBody position = fighter.part("position");
        refused("Fighter.health", () -> fighter.call("health", 3));
        refused(
                "Fighter.position",
                () -> fighter.call("position", create("Fighter").call("position")));
        refused("Point of Fighter", () -> position.call("x", 4f));
        refused("Point of Fighter", () -> fighter.part("corners", 0).call("y", 4f));
        refused("Fighter.target", () -> fighter.call("hasTarget", true));
        refused("Fighter.pickup", () -> fighter.call("usePickup"));
        refused("Fighter.lanes", () -> fighter.call("addLanes", 3));
        refused("Fighter.lanes", () -> fighter.call("lanesCount", 2));
        refused("Fighter.lanes", () -> fighter.call("lanes", 0, 2));
        refused("Fighter.corners", () -> fighter.call("addCorners"));
        refused("Fighter.blob", () -> fighter.call("blob", new byte[3]));
        refused("Fighter.blob", () -> fighter.call("blobLength", 3));
        assertEquals(3f, position.call("x"));
        assertEquals(2, fighter.call("lanesCount"));
        assertArrayEquals(values, cells.freeze(object(fighter)));
        ObjectCells.lock(object(fighter), cells.once(), "it is sent once");
        assertEquals(
                "Fighter.player cannot be changed: it is sent once",
                assertThrows(IllegalStateException.class, () -> fighter.call("player", 3))
                        .getMessage());
        fighter.call("health", 3);
    }

    private static void refused(String what, Runnable use) {
        assertEquals(
                what + " cannot be changed: the server updates it",
                assertThrows(IllegalStateException.class, use::run).getMessage());
    }

    /** A struct that was given to the game once is looked at each time, without a setter of the object. */
    @Test
    void shouldPackFieldsFilledInPlace() {
        fighter.call("addLanes", 1);
        fighter.call("addLanes", 2);
        GeneratedBody position = fighter.part("position");
        GeneratedBody corner = fighter.part("addCorners");
        GeneratedBody pickup = fighter.part("usePickup");
        byte[] blob = (byte[]) fighter.set("blobLength", 1).call("blob");
        int[] values = cells.freeze(object(fighter));
        int[] before = values.clone();
        position.call("y", 1f);
        corner.call("x", 1f);
        pickup.part("usePlace").call("x", 1f);
        blob[0] = 1;
        ObjectCells.freezeChanges(object(fighter), values);
        assertEquals(1L << 1 | 1L << 6 | 1L << 8 | 1L << 9, cells.changed(before, values));
        assertArrayEquals(cells.freeze(object(fighter)), values);
    }

    @Test
    void shouldHoldNoStructOfMoreFieldsThanItsClassHasRoomFor() {
        String fields = IntStream.range(0, 513)
                .mapToObj(number -> "bool f" + number + "; ")
                .collect(Collectors.joining());
        CompileResult result = SchemaCompiler.compile(
                MemorySources.of(
                        "game.tick",
                        "package game;\nstruct S { " + fields + "}\nmessage M { S s; }\nobject O { S s; }"),
                new JavaBackEnd());
        assertTrue(
                result.diagnostics().toString().contains("`S` has 513 fields, must be at most 512"),
                result.diagnostics()::toString);
    }

    @Test
    void shouldReferToOtherObjects() {
        GeneratedBody other = create("Fighter");
        GeneratedBody rocket = create("Rocket");
        Map<Integer, StateObject> objects = new HashMap<>();
        objects.put(3, object(fighter));
        ObjectCells.placeAll(objects);
        assertEquals(
                "Fighter.target = a Fighter that is not present, must be present and of the same endpoint and table",
                assertThrows(IllegalArgumentException.class, () -> fighter.call("target", other.instance()))
                        .getMessage());
        objects.put(70_000, object(other));
        objects.put(5, object(rocket));
        ObjectCells.placeAll(objects);
        fighter.call("target", other.instance());
        fighter.call("addRockets", rocket.instance());
        fighter.call("rocketsCount", 2);
        rocket.call("owner", fighter.instance());
        assertSame(other.instance(), fighter.call("target"));
        assertTrue((boolean) fighter.call("hasTarget"));
        assertSame(rocket.instance(), fighter.call("rockets", 0));
        assertNull(fighter.call("rockets", 1));
        assertSame(fighter.instance(), rocket.call("owner"));
        assertTrue(fighter.toString().contains("target=#70000, rockets=[#5, none]"), fighter.toString());

        fighter.call("lanesCount", 2);
        int[] values = cells.freeze(object(fighter));
        assertArrayEquals(
                new int[] {1, 70_000, 2, 5, ObjectDirectory.NO_REFERENCE, 0},
                Arrays.copyOfRange(values, cells.firstCell(4), cells.endCell(5)));
        GeneratedBody seen = create("Fighter");
        objects.put(8, object(seen));
        ObjectCells.placeAll(objects);
        cells.thaw(object(seen), values);
        assertSame(other.instance(), seen.call("target"));
        assertSame(rocket.instance(), seen.call("rockets", 0));
        objects.remove(70_000);
        assertNull(seen.call("target"));
        assertTrue((boolean) seen.call("hasTarget"));
        objects.put(70_000, object(rocket));
        assertNull(seen.call("target"), "it is no fighter");

        fighter.call("target", (Object) null);
        assertFalse((boolean) fighter.call("hasTarget"));
        assertNull(rocket.set("owner", (Object) null).call("owner"));
        fighter.call("rockets", 0, null);
        assertNull(fighter.call("rockets", 0));
    }
}
