package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Sets the fields of a generated message to the game's values, without writing the message. */
final class FillTrial<T extends Values<T>> extends WriteTrial<T> {
    private final TickwireCodec<T, ?> codec;

    FillTrial(TickwireCodec<T, ?> codec, List<T> pool, Draw draw) {
        super(codec, pool, draw);
        this.codec = codec;
    }

    @Override
    public void run(Blackhole hole) {
        for (int i = 0; i < COUNT; i++) {
            hole.consume(codec.fill(at(i)));
        }
    }
}
