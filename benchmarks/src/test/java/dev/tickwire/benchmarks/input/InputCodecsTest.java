package dev.tickwire.benchmarks.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.Hostile;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.bits.Quantizer;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InputCodecsTest {
    private static final int FLOATS = 100_000;

    private final List<Input> inputs = Inputs.random(Seed.VALUE).subList(0, 200);

    static Stream<Codec<Input>> peers() {
        return Stream.of(
                new SbeInput(),
                new ProtobufInput(),
                new FlatBuffersInput(),
                new KryoInput(),
                new ForyInput(),
                new ByteBufferInput());
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldLetNothingInvalidThrough(Codec<Input> codec) {
        assertTrue(Hostile.refusals(codec, inputs, InputCodecsTest::isValid, 2) > 0);
    }

    private static boolean isValid(Input input) {
        return input.sequence >= 0
                && input.sequence <= 65535
                && (input.buttons & ~0xFF) == 0
                && Math.abs(input.yaw) <= 180.001f
                && Math.abs(input.pitch) <= 90.001f
                && Math.abs(input.moveX) <= 1.0001f
                && Math.abs(input.moveY) <= 1.0001f;
    }

    @Test
    void shouldRefuseStepsOfOursThatAreOutOfRange() {
        TickwireInput codec = new TickwireInput();
        assertTrue(Hostile.refusals(codec, TickwireInput.of(inputs), input -> true, 2) > 0);
    }

    @Test
    void shouldFindTheStepOfEveryValueThatASchemaDecodes() {
        Quantizer yaw = new Quantizer(-180, 180, 0.01f);
        for (int step = 0; step <= yaw.top(); step++) {
            float value = yaw.decode(step);
            assertEquals(step, Inputs.YAW.step(value));
            assertEquals(step, Inputs.YAW.step(Inputs.YAW.value(step)));
            assertEquals(step, yaw.encode(Inputs.YAW.value(step)));
        }
    }

    @Test
    void shouldGiveEveryFloatTheStepThatASchemaGivesIt() {
        Random random = new Random(Seed.VALUE);
        Quantizer yaw = new Quantizer(-180, 180, 0.01f);
        Quantizer move = new Quantizer(-1, 1, 0.01f);
        for (int i = 0; i < FLOATS; i++) {
            float angle = random.nextFloat() * 400 - 200;
            assertEquals(yaw.encode(angle), Inputs.YAW.step(angle));
            float way = random.nextFloat() * 3 - 1.5f;
            assertEquals(move.encode(way), Inputs.MOVE.step(way));
        }
    }
}
