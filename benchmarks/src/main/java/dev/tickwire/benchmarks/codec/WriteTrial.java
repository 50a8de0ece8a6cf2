package dev.tickwire.benchmarks.codec;

import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Writes the game's values of messages that are selected from a pool for each invocation. */
class WriteTrial<T extends Values<T>> implements Trial {
    private final Codec<T> codec;
    private final List<T> pool;
    private final Draw draw;
    private final Object[] drawn = new Object[COUNT];

    WriteTrial(Codec<T> codec, List<T> pool, Draw draw) {
        this.codec = codec;
        this.pool = pool;
        this.draw = draw;
    }

    @Override
    public void run(Blackhole hole) {
        for (int i = 0; i < COUNT; i++) {
            hole.consume(codec.fillAndWrite(at(i)));
        }
    }

    @Override
    public final void draw() {
        draw.next();
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = pool.get(draw.pick(i));
        }
    }

    @SuppressWarnings("unchecked")
    final T at(int index) {
        return (T) drawn[index];
    }

    /** Sets the fields of a generated message to the game's values, without writing the message. */
    static final class Filling<T extends Values<T>> extends WriteTrial<T> {
        private final TickwireCodec<T, ?> tickwire;

        Filling(TickwireCodec<T, ?> codec, List<T> pool, Draw draw) {
            super(codec, pool, draw);
            tickwire = codec;
        }

        @Override
        public void run(Blackhole hole) {
            for (int i = 0; i < COUNT; i++) {
                hole.consume(tickwire.fill(at(i)));
            }
        }
    }
}
