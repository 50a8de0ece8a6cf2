package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Writes objects of the codec that were filled long before. */
final class WriteAloneTrial<T extends Values<T>, P> implements Trial {
    private final SeparateCodec<T, P> codec;
    private final List<P> pool;
    private final Draw draw;
    private final Object[] drawn = new Object[COUNT];

    WriteAloneTrial(SeparateCodec<T, P> codec, List<T> pool, Draw draw) {
        this.codec = codec;
        this.pool = pool.stream().map(codec::prepare).toList();
        this.draw = draw;
    }

    @Override
    public void draw() {
        draw.next();
        for (int i = 0; i < COUNT; i++) {
            drawn[i] = pool.get(draw.pick(i));
        }
    }

    @Override
    public void run(Blackhole hole) {
        for (int i = 0; i < COUNT; i++) {
            hole.consume(codec.write(message(i)));
        }
    }

    @SuppressWarnings("unchecked")
    private P message(int index) {
        return (P) drawn[index];
    }
}
