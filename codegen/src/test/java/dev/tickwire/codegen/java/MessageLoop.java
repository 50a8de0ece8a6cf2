package dev.tickwire.codegen.java;

import com.sun.management.ThreadMXBean;
import dev.tickwire.schema.model.DeclarationName;
import java.lang.management.ManagementFactory;
import java.util.function.BooleanSupplier;

/** Uses a generated message as an endpoint does, and weighs what that allocates. */
final class MessageLoop {
    private static final int ROUNDS = 500;
    private static final String TEXT = """
            package %2$s;

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
                    boolean refused = out.writtenBits() == 0 || !copy.read(in.wrap(bytes, 0, 0));
                    copy.reset();
                    copy.copyFrom(message);
                    return read && same && refused;
                }
            }
            """;

    private MessageLoop() {}

    static String className(DeclarationName message) {
        return message.targetPackage() + "." + message.simpleName() + "Loop";
    }

    /** The source of the loop of one message. */
    static String text(DeclarationName message) {
        return TEXT.formatted(message.simpleName(), message.targetPackage());
    }

    /** The bytes that many rounds allocate once they are warm. */
    static long allocatedBytes(GeneratedCode code, DeclarationName name, GeneratedBody body) {
        BooleanSupplier loop;
        try {
            loop = (BooleanSupplier) code.type(className(name))
                    .getConstructor(body.instance().getClass())
                    .newInstance(body.instance());
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        run(loop);
        // The machine itself allocates now and then when it compiles; what the loop allocates, it does every time.
        long min = Long.MAX_VALUE;
        for (int i = 0; i < 5 && min > 0; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run(loop);
            min = Math.min(min, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return min;
    }

    private static void run(BooleanSupplier loop) {
        for (int i = 0; i < ROUNDS; i++) {
            if (!loop.getAsBoolean()) {
                throw new AssertionError("a message was not read as it was written");
            }
        }
    }
}
