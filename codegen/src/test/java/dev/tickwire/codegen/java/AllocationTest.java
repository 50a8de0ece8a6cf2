package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import dev.tickwire.schema.model.MessageModel;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final String LOOP = """
            package game;

            import dev.tickwire.bits.BitReader;
            import dev.tickwire.bits.BitWriter;

            /** Uses a message as an endpoint does. */
            public final class %1$sLoop implements java.util.function.BooleanSupplier {
                private final %1$s message;
                private final %1$s received = new %1$s();
                private final %1$s copy = new %1$s();
                private final byte[] bytes = new byte[100_000];
                private final BitWriter out = new BitWriter();
                private final BitReader in = new BitReader();

                /**
                 * Takes the message.
                 *
                 * @param message the message
                 */
                public %1$sLoop(%1$s message) {
                    this.message = message;
                }

                @Override
                public boolean getAsBoolean() {
                    out.wrap(bytes, 0, message.measure() / 8 + 1);
                    message.write(out);
                    boolean read = received.read(in.wrap(bytes, 0, out.writtenBytes()));
                    copy.copyFrom(received);
                    boolean same = copy.equals(received) && copy.hashCode() == received.hashCode();
                    boolean refused = !copy.read(in.wrap(bytes, 0, 0));
                    copy.reset();
                    return read && same && refused;
                }
            }
            """;

    @Test
    void shouldAllocateNothing() throws ReflectiveOperationException {
        for (MessageModel model : List.of(
                Features.move(),
                Features.scalars(),
                Features.arrays("Arrays", 1, 9),
                Features.optionals(),
                Features.conditions())) {
            assertEquals(0, allocated(model), model.name().simpleName());
        }
    }

    private static long allocated(MessageModel model) throws ReflectiveOperationException {
        String name = model.name().simpleName();
        GeneratedCode code = GeneratedCode.of(
                new JavaBackEnd().generate(Models.schema(List.of(model))),
                Map.of("game." + name + "Loop", LOOP.formatted(name)));
        GeneratedBody body = new RandomValues(new Random(1), false).fill(code.create(name), model.body());
        BooleanSupplier loop = (BooleanSupplier) code.type("game." + name + "Loop")
                .getConstructor(body.instance().getClass())
                .newInstance(body.instance());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        run(loop);
        // The machine itself allocates now and then when it compiles; what the loop allocates, it does every time.
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run(loop);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private static void run(BooleanSupplier loop) {
        for (int i = 0; i < 1_000; i++) {
            if (!loop.getAsBoolean()) {
                throw new AssertionError("a message was not read as it was written");
            }
        }
    }
}
