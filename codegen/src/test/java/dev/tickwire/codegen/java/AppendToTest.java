package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tickwire.message.Message;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A message prints itself into a builder that the caller keeps, without garbage. */
class AppendToTest {
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        code = SchemaTexts.game("""
                enum Kind { NONE, ROCKET }
                enum Mood max 15 { CALM, ANGRY }
                flags Buttons { JUMP, FIRE }
                flags Wide max 40 { LEFT, RIGHT }
                struct Vec { float(-512..512, step 0.01) x; float y; double z; }
                union Pickup { int(0..9) medkit; Vec place; string(9) key; uint128 id; bytes(9) data; Buttons press; }
                message All {
                    uint8 small; uint64 stamp; int128 deep; uint128 high; bool on; Kind kind; Mood mood; Buttons buttons; Wide wide;
                    quat(9) turn; Vec vec; Pickup pickups[..9]; string(40) texts[3]; bytes(9) data; optional Vec maybe; Buttons none;
                    if (on) { Vec vecs[..5]; Kind kinds[2]; }
                }
                message Level block { }
                """);
    }

    private static GeneratedBody filled() {
        GeneratedBody all = code.create("All");
        all.set("small", 200)
                .set("stamp", -5L)
                .set("deep", -1L, -7L)
                .set("high", -1L, -7L)
                .set("on", true);
        all.set("buttons", 3)
                .set("wide", 2L)
                .set("turn", 0.5f, 0.5f, -0.5f, 0.5f)
                .set("data", new byte[] {1, 2});
        all.set("texts", 0, "plain").set("texts", 1, "d\u00E9j\u00E0 \uD83D\uDE80 \u4E16");
        all.part("vec").set("x", 5.25f).set("y", 0.1f).set("z", 1.5);
        all.part("useMaybe").set("y", -3f);
        all.part("addPickups").part("usePlace").set("x", -7.5f);
        all.part("addPickups").set("key", "gold");
        all.part("addPickups").set("id", 5L, 9L);
        all.part("addPickups").set("data", new byte[] {3});
        all.part("addPickups").set("press", 1);
        all.part("addVecs").set("y", 2f);
        return all;
    }

    @Test
    void shouldAppendTheSameTextAsToString() {
        GeneratedBody all = filled();
        Message message = (Message) all.instance();
        assertEquals("<" + message, message.appendTo(new StringBuilder("<")).toString());
        assertEquals(
                "All{small=200, stamp=18446744073709551611, deep=-7, high=340282366920938463463374607431768211449, on=true,"
                        + " kind=NONE, mood=CALM, buttons=JUMP|FIRE, wide=RIGHT, turn=(0.5, 0.5, -0.5, 0.5),"
                        + " vec=Vec{x=5.25, y=0.1, z=1.5}, pickups=[Pickup{place=Vec{x=-7.5, y=0.0, z=0.0}}, Pickup{key=\"gold\"},"
                        + " Pickup{id=92233720368547758089}, Pickup{data=1 bytes}, Pickup{press=JUMP}],"
                        + " texts=[\"plain\", \"d\u00E9j\u00E0 \uD83D\uDE80 \u4E16\", \"\"], data=2 bytes,"
                        + " maybe=Vec{x=0.0, y=-3.0, z=0.0}, none=0, vecs=[Vec{x=0.0, y=2.0, z=0.0}], kinds=[NONE, NONE]}",
                message.toString());
        assertEquals("Level{block=0 bytes}", code.create("Level").toString());
    }

    @Test
    void shouldAppendTheFlagsAndValuesOfOtherVersions() throws ReflectiveOperationException {
        Method flags = code.type("game.Wide").getMethod("appendTo", StringBuilder.class, long.class);
        assertEquals(
                "!LEFT|0x1c", flags.invoke(null, new StringBuilder("!"), 0x1DL).toString());
        assertEquals("!0", flags.invoke(null, new StringBuilder("!"), 0L).toString());
        Method mood = code.type("game.Mood").getMethod("appendTo", StringBuilder.class, int.class);
        assertEquals("!ANGRY", mood.invoke(null, new StringBuilder("!"), 1).toString());
        assertEquals("!UNKNOWN(9)", mood.invoke(null, new StringBuilder("!"), 9).toString());
    }

    @Test
    void shouldAllocateNothing() {
        Message written = (Message) filled().instance();
        Message message = (Message) code.create("All").instance();
        Encoded.of(new GeneratedBody(written), 0).readTo(new GeneratedBody(message));
        StringBuilder text = new StringBuilder(4_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long min = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                text.setLength(0);
                message.appendTo(text);
            }
            min = Math.min(min, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, min, text.toString());
        assertEquals(message.toString(), text.toString());
    }
}
