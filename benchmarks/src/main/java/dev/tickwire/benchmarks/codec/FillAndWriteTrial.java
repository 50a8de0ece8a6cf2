package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Writes messages from the game's own values. */
final class FillAndWriteTrial<T extends Values<T>> implements Trial {
    private final Codec<T> codec;
    private final List<T> pool;
    private final Draw draw;
    private final Object[] drawn = new Object[COUNT];

    FillAndWriteTrial(Codec<T> codec, List<T> pool, Draw draw) {
        this.codec = codec;
        this.pool = pool;
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
            hole.consume(codec.fillAndWrite(message(i)));
        }
    }

    @SuppressWarnings("unchecked")
    private T message(int index) {
        return (T) drawn[index];
    }
}
