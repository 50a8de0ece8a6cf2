package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The memory of instances of generated classes is what was estimated. */
class InstanceSizeTest {
    private static final int INSTANCES = 200;
    private static final Object[] NOTHING = {};

    private static SchemaModel model;
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", """
                package game;
                enum Mood max 15 { CALM, ANGRY, AFRAID }
                flags Buttons { JUMP, FIRE }
                struct Point { float(-32..31, step 0.5) x; double y; }
                struct Nothing { int(7..7) always; }
                struct Area { int(0..100) width; string(8) label; bytes(100) blob; quat(9) turn; Nothing none; }
                union Pickup { int(5..1000) medkit; Area area; Area other; string(4) key; bool flag; quat(9) turn; }
                message Scalars {
                    uint8 a; uint64 b; bool c; Mood d; Buttons e; optional uint8 f; bits(31) g; bits(32) h; int(0..1) i;
                    fixed(8, 8) j; fixed(33, 8) k; float l; double m; string(60) n;
                }
                message Arrays {
                    Nothing empty[1000]; uint8 small[..100]; uint64 wide[100]; Point points[..9]; bool flags[17];
                    Mood moods[..3]; optional Area areas[..5]; string(33) texts[3]; Pickup pickups[..20];
                }
                message Level block { Pickup pickup; }
                message Small { bool on; }
                object Rocket { uint8 fuel; }
                message One { ref Rocket rocket; }
                message Several { ref Rocket rocket; optional ref Rocket other; ref Rocket more[..9]; uint64 word; }
                message Wreck block { Part part; }
                struct Part { bool on; optional ref Rocket of[3]; }
                message Empty {}
                """), new JavaBackEnd());
        model = result.model().orElseThrow(() -> new AssertionError(result.diagnostics()));
        code = GeneratedCode.of(model);
    }

    @Test
    void shouldComputeTheSizeOfANewInstance() {
        JavaInstanceSizes sizes = new JavaInstanceSizes();
        model.messages().forEach(message -> assertFresh(message.name(), sizes.of(message)));
        model.structs().forEach(struct -> assertFresh(struct.name(), sizes.of(struct)));
        model.unions().forEach(union -> assertFresh(union.name(), sizes.of(union)));
    }

    private static void assertFresh(DeclarationName name, InstanceSize size) {
        long measured = allocated(name, false);
        String description = name.simpleName() + " takes " + measured + ", reckoned " + size;
        assertTrue(measured <= size.freshBytes(), description);
        assertTrue(size.freshBytes() <= measured + measured / 8 + 8, description);
        assertTrue(size.freshBytes() <= size.maxBytes(), description);
    }

    @Test
    void shouldMakeTheCasesOfAUnionWhenTheyAreFirstSelected() {
        JavaInstanceSizes sizes = new JavaInstanceSizes();
        InstanceSize pickup = sizes.of(model.unions().get(0));
        InstanceSize area = sizes.of(model.structs().get(2));
        assertEquals("Area", model.structs().get(2).name().simpleName());
        DeclarationName name = model.unions().get(0).name();
        long fresh = allocated(name, false);
        long used = allocated(name, true);
        assertTrue(fresh < 64, () -> "fresh: " + fresh);
        assertTrue(used - fresh >= 2 * area.freshBytes(), () -> "used: " + used);
        assertTrue(used <= pickup.maxBytes(), () -> "used: " + used + ", reckoned " + pickup);
    }

    /** The bytes that an instance allocates; with every case selected in turn if it is a union that is used. */
    private static long allocated(DeclarationName name, boolean used) {
        try {
            Class<?> type = code.type(name.targetPackage() + "." + name.simpleName());
            Constructor<?> constructor = type.getConstructor();
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            Object[] kept = new Object[INSTANCES];
            long min = Long.MAX_VALUE;
            for (int round = 0; round < 10; round++) {
                for (int i = 0; i < INSTANCES; i++) {
                    kept[i] = null;
                }
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < INSTANCES; i++) {
                    kept[i] = constructor.newInstance(NOTHING);
                }
                long made = threads.getCurrentThreadAllocatedBytes() - before;
                min = Math.min(min, made / INSTANCES);
            }
            return used ? min + select(kept, threads) : min;
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static long select(Object[] unions, ThreadMXBean threads) throws ReflectiveOperationException {
        Class<?> cases = unions[0].getClass().getMethod("which").getReturnType();
        var which = unions[0].getClass().getMethod("which", cases);
        Object[] all = cases.getEnumConstants();
        Object[][] arguments = new Object[all.length][];
        for (int i = 0; i < all.length; i++) {
            arguments[i] = new Object[] {all[i]};
        }
        // Calls by reflection allocate for a while on their own.
        for (int round = 0; round < 100; round++) {
            for (Object[] argument : arguments) {
                which.invoke(unions[0], argument);
            }
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 1; i < unions.length; i++) {
            for (Object[] argument : arguments) {
                which.invoke(unions[i], argument);
            }
        }
        long each = (threads.getCurrentThreadAllocatedBytes() - before) / (unions.length - 1);
        // The JVM allocates in our thread too, now and then: what we do, we do each time.
        long secondSize = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 1; i < unions.length; i++) {
                for (Object[] argument : arguments) {
                    which.invoke(unions[i], argument);
                }
            }
            secondSize = Math.min(secondSize, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, secondSize, "a case that was selected before is made anew");
        return each;
    }
}
