package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.KryoCodec;
import java.util.Random;

/** Random messages of the kind {@code PlayerInput}, and its codecs. */
public final class Inputs {
    private static final int POOL = 4096;

    private Inputs() {}

    /** Returns the kind {@code PlayerInput}. */
    public static Kind<Input> kind() {
        return new Kind<>(Input::new, Inputs::randomize, POOL)
                .codec("tickwire", () -> new TickwireInput())
                .codec("fused", () -> new FusedInput())
                .codec("sbe", () -> new SbeInput())
                .codec("bytebuffer", () -> new ByteBufferInput())
                .codec("protobuf", () -> new ProtobufInput())
                .codec("flatbuffers", () -> new FlatBuffersInput())
                .codec("kryo", () -> new KryoCodec<>(InputSteps.class, InputSteps::new));
    }

    private static void randomize(Input input, Random random) {
        input.sequence = random.nextInt(Input.MAX_SEQUENCE + 1);
        input.buttons = random.nextInt(Input.ALL_BUTTONS + 1);
        input.yaw = Input.YAW.random(random);
        input.pitch = Input.PITCH.random(random);
        input.moveX = Input.MOVE.random(random);
        input.moveY = Input.MOVE.random(random);
    }
}
