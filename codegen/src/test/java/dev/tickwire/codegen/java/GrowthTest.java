package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.Message;
import dev.tickwire.message.Refusal;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Arrays of objects hold as many as were ever needed, and no more. */
class GrowthTest {
    private static final int MAX = 60_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        code = SchemaTexts.game("""
                struct Point { uint8 x; }
                struct Area { Point corners[..9]; string(9) name; }
                union Pickup { uint8 medkit; Area area; }
                message Points { Point points[..60000]; }
                message Areas { Area areas[2..60000]; }
                message Pickups { optional Pickup pickups[..60000]; }
                message Texts { string(9) texts[..60000]; }
                """);
    }

    private static long allocatedBytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    private static int objects(GeneratedBody body, String array) {
        Object[] elements = (Object[]) body.rawValue(array);
        int count = 0;
        while (count < elements.length && elements[count] != null) {
            count++;
        }
        return count;
    }

    @Test
    void shouldBeginEmptyAndKeepAddedElements() {
        GeneratedBody points = code.create("Points");
        assertEquals(0, objects(points, "points"));
        Object first = points.call("addPoints");
        points.call("addPoints");
        assertEquals(2, objects(points, "points"));
        points.call("reset");
        assertEquals(2, objects(points, "points"));
        assertSame(first, points.call("addPoints"));
        points.set("pointsCount", 5);
        assertEquals(5, objects(points, "points"));
        assertThrows(IndexOutOfBoundsException.class, () -> points.call("points", 5));
    }

    @Test
    void shouldGrowToTheMaximumOnly() {
        GeneratedBody points = code.create("Points");
        for (int i = 0; i < MAX; i++) {
            points.call("addPoints");
        }
        assertEquals(MAX, objects(points, "points"));
        assertEquals(MAX, ((Object[]) points.rawValue("points")).length);
        assertThrows(IllegalStateException.class, () -> points.call("addPoints"));
    }

    @Test
    void shouldGrowWhenReadAndCopied() {
        GeneratedBody sent = code.create("Areas");
        for (int i = 0; i < 3; i++) {
            GeneratedBody area = sent.part("addAreas");
            area.set("name", "a" + i);
            area.part("addCorners").set("x", i);
        }
        Encoded encoded = Encoded.of(sent, 3);
        GeneratedBody read = code.create("Areas");
        assertTrue(encoded.readTo(read));
        assertEquals(sent, read);
        assertEquals(3, objects(read, "areas"));
        GeneratedBody copy = code.create("Areas");
        copy.set("copyFrom", read.instance());
        assertEquals(sent, copy);
        assertEquals(3, objects(copy, "areas"));
    }

    @Test
    void shouldNotAllocateForACountBeyondThePacket() {
        for (String name : new String[] {"Points", "Areas", "Pickups", "Texts"}) {
            GeneratedBody message = code.create(name);
            byte[] bytes = new byte[20 + BitWriter.SPARE_BYTES];
            BitWriter out = new BitWriter();
            out.wrap(bytes, 0, 20);
            if (name.equals("Pickups")) {
                out.writeBits(1, 1);
            }
            out.writeBits(50_000, 16);
            BitReader in = new BitReader();
            Message instance = (Message) message.instance();
            // The JVM allocates in our thread too, now and then: what the message does, it does each time.
            long min = Long.MAX_VALUE;
            for (int round = 0; round < 5; round++) {
                long before = allocatedBytes();
                assertFalse(instance.read(in.wrap(bytes, 0, 20)), name);
                min = Math.min(min, allocatedBytes() - before);
                assertEquals(0, objects(message, name.toLowerCase(Locale.ROOT)), name);
            }
            assertEquals(0, min, name);
            message.call("explain", in.wrap(bytes, 0, 20), new Refusal());
            assertTrue(objects(message, name.toLowerCase(Locale.ROOT)) <= 160, name);
        }
    }

    @Test
    void shouldAllocateNothingForAsManyAsBefore() {
        GeneratedBody sent = code.create("Texts");
        for (int i = 0; i < 40; i++) {
            sent.set("addTexts", "text");
        }
        byte[] bytes = new byte[1_000];
        BitWriter out = new BitWriter();
        out.wrap(bytes, 0, 900);
        sent.write(out);
        GeneratedBody read = code.create("Texts");
        BitReader in = new BitReader();
        read.read(in.wrap(bytes, 0, out.writtenBytes()));
        Message message = (Message) read.instance();
        long min = Long.MAX_VALUE;
        for (int round = 0; round < 5; round++) {
            message.reset();
            long before = allocatedBytes();
            message.read(in.wrap(bytes, 0, out.writtenBytes()));
            min = Math.min(min, allocatedBytes() - before);
        }
        assertEquals(0, min);
        assertEquals(sent, read);
    }
}
