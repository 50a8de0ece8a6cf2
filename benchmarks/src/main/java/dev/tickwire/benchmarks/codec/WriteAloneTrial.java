package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Writes objects of the codec that were filled long before. */
final class WriteAloneTrial<T extends Values<T>, P> implements Trial {
    private final SeparateCodec<T, P> codec;
    private final DrawnMessages<P> messages;

    WriteAloneTrial(SeparateCodec<T, P> codec, List<T> pool, Draw draw) {
        this.codec = codec;
        this.messages = new DrawnMessages<>(pool.stream().map(codec::prepare).toList(), draw);
    }

    @Override
    public void draw() {
        messages.next();
    }

    @Override
    public void run(Blackhole hole) {
        for (int i = 0; i < COUNT; i++) {
            hole.consume(codec.write(messages.at(i)));
        }
    }
}
