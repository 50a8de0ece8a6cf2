package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Writes messages that are selected from a pool for each invocation.
 *
 * @param <M> the type that is written: values or filled objects
 */
abstract class WriteTrial<M> implements Trial {
    private final List<M> pool;
    private final Draw draw;
    private final Object[] drawn = new Object[COUNT];

    private WriteTrial(List<M> pool, Draw draw) {
        this.pool = pool;
        this.draw = draw;
    }

    /** Returns a trial that writes the game's values. */
    static <T extends Values<T>> Trial ofValues(Codec<T> codec, List<T> pool, Draw draw) {
        return new WriteTrial<>(pool, draw) {
            @Override
            public void run(Blackhole hole) {
                for (int i = 0; i < COUNT; i++) {
                    hole.consume(codec.fillAndWrite(at(i)));
                }
            }
        };
    }

    /** Returns a trial that writes objects of the codec that were filled before. */
    static <T extends Values<T>, P> Trial ofFilled(SeparateCodec<T, P> codec, List<T> pool, Draw draw) {
        return new WriteTrial<>(pool.stream().map(codec::prepare).toList(), draw) {
            @Override
            public void run(Blackhole hole) {
                for (int i = 0; i < COUNT; i++) {
                    hole.consume(codec.write(at(i)));
                }
            }
        };
    }

    @Override
    public final void draw() {
        draw.next();
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = pool.get(draw.pick(i));
        }
    }

    @SuppressWarnings("unchecked")
    final M at(int index) {
        return (M) drawn[index];
    }
}
