package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** References to objects in generated messages, in all places in which there may be some. */
class MessageReferencesTest {
    private static final int REFERENCE_BITS = 31;
    private static final int NONE = (1 << REFERENCE_BITS) - 1;
    private static final GeneratedCode CODE = SchemaTexts.game("""
            struct Seat { ref Fighter rider; bool firm; }
            struct Crew { string(3) name; ref Rocket rockets[..2]; optional Seat seat; }
            union Cause { int(0..9) fall; ref Rocket rocket; Crew crew; Seat seat; }
            object Fighter { int(0..100) health; Seat seat; Cause cause; }
            object Rocket { int(0..9) power; }
            message Hit {
                ref Fighter victim;
                optional ref Fighter attacker;
                ref Rocket rockets[..3];
                ref Rocket pair[2];
                Seat seat;
                Seat seats[..2];
                Cause cause;
                bool isFar;
                if (isFar) { ref Rocket far; }
                int(0..3) word;
            }
            message Plain { int(0..3) word; }
            protocol Arena {
                ticks 60;
                channel events reliable_ordered { Hit; Plain; }
                channel world state { server Rocket; server Fighter; }
            }
            """);

    private final Map<Integer, StateObject> objects = new HashMap<>();
    private final Map<Integer, StateObject> others = new HashMap<>();
    private final StateObject fighter = add("Fighter", 3);
    private final StateObject second = add("Fighter", 4);
    private final StateObject rocket = add("Rocket", 5 << 16 | 70);
    private final MessageFactory factory = factory(objects);
    /** Of an endpoint that sees the first fighter alone. */
    private final MessageFactory elsewhere = factory(others);

    private final GeneratedBody hit = create(factory);

    private StateObject add(String name, int number) {
        StateObject object = ObjectCells.create(CODE.type("game." + name));
        objects.put(number, object);
        if (number == 3) {
            others.put(number, ObjectCells.create(CODE.type("game." + name)));
        }
        return object;
    }

    private static MessageFactory factory(Map<Integer, StateObject> objects) {
        try {
            Protocol protocol =
                    (Protocol) CODE.type("game.ArenaProtocol").getMethod("get").invoke(null);
            MessageFactory factory = protocol.newFactory();
            factory.objects(ObjectCells.placeAll(objects));
            return factory;
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static GeneratedBody create(MessageFactory factory) {
        return new GeneratedBody(factory.create(0));
    }

    private static Message message(GeneratedBody body) {
        return (Message) body.instance();
    }

    private void fill() {
        hit.call("victim", fighter);
        hit.call("attacker", second);
        hit.call("addRockets", rocket);
        hit.call("addRockets", (Object) null);
        hit.call("pair", 1, rocket);
        hit.part("seat").call("rider", second);
        hit.part("addSeats").call("rider", fighter);
        GeneratedBody crew = hit.part("cause").part("useCrew");
        crew.call("addRockets", rocket);
        crew.set("hasSeat", true).part("seat").call("rider", fighter);
        hit.call("isFar", true);
        hit.call("far", rocket);
        hit.call("word", 2);
    }

    private static byte[] write(GeneratedBody body) {
        byte[] bytes = new byte[256 + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, 256);
        message(body).write(out);
        int spareBits = message(body).measure() - Byte.SIZE * (out.writtenBytes() - 1);
        assertTrue(spareBits > 0 && spareBits <= Byte.SIZE + BitWriter.SPARE_BYTES, () -> "spare bits: " + spareBits);
        return bytes;
    }

    private static GeneratedBody read(MessageFactory factory, byte[] bytes) {
        GeneratedBody read = create(factory);
        assertTrue(message(read).read(new BitReader().wrap(bytes, 0, 256)));
        return read;
    }

    @Test
    void shouldTravel() {
        fill();
        GeneratedBody read = read(factory, write(hit));
        assertSame(fighter, read.call("victim"));
        assertSame(second, read.call("attacker"));
        assertTrue((boolean) read.call("hasAttacker"));
        assertSame(rocket, read.call("rockets", 0));
        assertNull(read.call("rockets", 1));
        assertNull(read.call("pair", 0));
        assertSame(rocket, read.call("pair", 1));
        assertSame(second, read.part("seat").call("rider"));
        assertSame(fighter, read.part("seats", 0).call("rider"));
        GeneratedBody crew = read.part("cause").part("crew");
        assertSame(rocket, crew.call("rockets", 0));
        assertSame(fighter, crew.part("seat").call("rider"));
        assertSame(rocket, read.call("far"));
        assertEquals(hit.instance(), read.instance());
        assertEquals(hit.instance().hashCode(), read.instance().hashCode());
        assertEquals(hit.toString(), read.toString());
        assertTrue(read.toString().startsWith("Hit{victim=#3, attacker=#4, rockets=[#327750, none]"), read.toString());
        read.call("far", (Object) null);
        assertNotEquals(hit.instance(), read.instance());
    }

    @Test
    void shouldUseTheBitsOfASlotAndAGeneration() {
        hit.call("victim", second);
        byte[] bytes = write(hit);
        BitReader in = new BitReader().wrap(bytes, 0, 256);
        assertEquals(4, in.readBits(REFERENCE_BITS));
        assertFalse(in.readBool(), "the attacker");
        hit.call("victim", (Object) null);
        assertEquals(NONE, new BitReader().wrap(write(hit), 0, 256).readBits(REFERENCE_BITS));
    }

    @Test
    void shouldReadAsNoneIfTheObjectIsAbsent() {
        fill();
        GeneratedBody read = read(elsewhere, write(hit));
        assertSame(others.get(3), read.call("victim"));
        assertNull(read.call("attacker"));
        assertTrue((boolean) read.call("hasAttacker"));
        assertNull(read.call("pair", 1));
        assertNull(read.part("seat").call("rider"));
        assertSame(others.get(3), read.part("seats", 0).call("rider"));
        others.put(4, add("Fighter", 40));
        assertSame(others.get(4), read.call("attacker"));
        others.put(4, rocket);
        assertNull(read.call("attacker"), "it is no fighter");
    }

    /** Each place of a reference by itself. */
    @Test
    void shouldReportWhetherItAwaitsAnObject() {
        assertFalse(Ownership.awaitsObject(factory.create(1)));
        assertFalse(awaits());
        hit.call("victim", fighter);
        assertFalse(awaits());
        hit.call("victim", second);
        assertAwaitsAlone();
        hit.call("attacker", second);
        assertAwaitsAlone();
        hit.call("addRockets", (Object) null);
        assertFalse(awaits());
        hit.call("addRockets", rocket);
        assertAwaitsAlone();
        hit.call("pair", 1, rocket);
        assertAwaitsAlone();
        hit.part("seat").call("rider", second);
        assertAwaitsAlone();
        hit.part("addSeats").call("rider", second);
        assertAwaitsAlone();
        hit.part("cause").call("rocket", rocket);
        assertAwaitsAlone();
        hit.part("cause").part("useCrew").call("addRockets", rocket);
        assertAwaitsAlone();
        hit.part("cause").part("useCrew").set("hasSeat", true).part("seat").call("rider", second);
        assertAwaitsAlone();
        hit.part("cause").part("useSeat").call("rider", second);
        assertAwaitsAlone();
        hit.call("isFar", true);
        hit.call("far", rocket);
        assertAwaitsAlone();
    }

    private boolean awaits() {
        return Ownership.awaitsObject(message(read(elsewhere, write(hit))));
    }

    private void assertAwaitsAlone() {
        assertTrue(awaits(), hit::toString);
        assertFalse(Ownership.awaitsObject(message(hit)), "all are there");
        message(hit).reset();
        assertFalse(awaits());
    }

    @Test
    void shouldAcceptAnyNumber() {
        byte[] bytes = write(hit);
        for (long drawn = 0; drawn <= NONE; drawn += drawn < 10_000 ? 1 : drawn / 997) {
            int number = (int) drawn;
            BitWriter out = new BitWriter().wrap(bytes, 0, 5);
            out.writeBits(number, REFERENCE_BITS);
            out.writeBits(0, 5);
            out.writtenBytes();
            GeneratedBody read = create(elsewhere);
            assertTrue(message(read).read(new BitReader().wrap(bytes, 0, 256)));
            assertSame(number == 3 ? others.get(3) : null, read.call("victim"));
        }
    }

    @Test
    void shouldBeOfUseWithoutAnEndpoint() {
        fill();
        byte[] bytes = write(hit);
        GeneratedBody alone = GeneratedBody.create(CODE.type("game.Hit"));
        assertTrue(message(alone).read(new BitReader().wrap(bytes, 0, 256)));
        assertNull(alone.call("victim"));
        assertFalse(Ownership.awaitsObject(message(alone)));
        assertEquals(hit.instance(), alone.instance());
        assertEquals(message(hit).measure(), message(alone).measure());
        GeneratedBody copy = create(factory);
        copy.call("copyFrom", alone.instance());
        assertSame(fighter, copy.call("victim"));
        alone.call("victim", (Object) null);
        assertThrows(IllegalArgumentException.class, () -> alone.call("victim", fighter));
        GeneratedBody seat = GeneratedBody.create(CODE.type("game.Seat"));
        assertNull(seat.call("rider"));
        assertThrows(IllegalArgumentException.class, () -> seat.call("rider", fighter));
    }

    @Test
    void shouldRefuseObjectsOfOthers() {
        assertEquals(
                "Hit.victim = a Fighter that belongs to another endpoint or table,"
                        + " must be present and of the same endpoint and table",
                assertThrows(IllegalArgumentException.class, () -> hit.call("victim", others.get(3)))
                        .getMessage());
        assertEquals(
                "Seat.rider = a Fighter that is not present, must be present and of the same endpoint and table",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> hit.part("seat").call("rider", ObjectCells.create(CODE.type("game.Fighter"))))
                        .getMessage());
    }
}
