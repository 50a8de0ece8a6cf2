package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Grid;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.PlayerInput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The inputs that every codec carries. */
public final class Inputs {
    static final int MAX_SEQUENCE = 0xFFFF;
    static final int ALL_BUTTONS = 0xFF;
    static final Grid YAW = new Grid(-180, 180, 100);
    static final Grid PITCH = new Grid(-90, 90, 100);
    static final Grid MOVE = new Grid(-1, 1, 100);

    private Inputs() {}

    /** The trial of a codec that carries these. */
    public static Trial<Input> trial(Codec<Input> codec) {
        return new Trial<>(codec, random(Seed.VALUE), Input::same);
    }

    /** The trial of the generated class, with the same values. */
    public static Trial<PlayerInput> trial(TickwireInput codec) {
        return new Trial<>(codec, TickwireInput.of(random(Seed.VALUE)), PlayerInput::equals);
    }

    /** The trials of each codec with all of these, by its name in the benchmarks. */
    public static Map<String, Supplier<Trial<?>>> trials() {
        Map<String, Supplier<Trial<?>>> trials = new LinkedHashMap<>();
        trials.put("tickwire", () -> trial(new TickwireInput()));
        trials.put("fused", () -> trial(new FusedInput()));
        trials.put("sbe", () -> trial(new SbeInput()));
        trials.put("protobuf", () -> trial(new ProtobufInput()));
        trials.put("flatbuffers", () -> trial(new FlatBuffersInput()));
        trials.put("kryo", () -> trial(new KryoInput()));
        trials.put("fory", () -> trial(new ForyInput()));
        trials.put("bytebuffer", () -> trial(new ByteBufferInput()));
        return trials;
    }

    /**
     * Random inputs, their floats on the grid.
     *
     * @param seed gives the same inputs each time
     */
    public static List<Input> random(long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> input(random)).limit(Trial.COUNT).toList();
    }

    private static Input input(Random random) {
        Input input = new Input();
        input.sequence = random.nextInt(MAX_SEQUENCE + 1);
        input.buttons = random.nextInt(ALL_BUTTONS + 1);
        input.yaw = YAW.random(random);
        input.pitch = PITCH.random(random);
        input.moveX = MOVE.random(random);
        input.moveY = MOVE.random(random);
        return input;
    }
}
