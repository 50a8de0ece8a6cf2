package dev.tickwire.benchmarks.codec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A kind of message: random values, and the codecs for it.
 *
 * <p>Codecs are added as lambdas, so that a process loads only the one that it needs.
 */
public final class Kind<T extends Values<T>> {
    private final Supplier<T> factory;
    private final int poolSize;
    private final Map<String, Supplier<Codec<T>>> codecs = new LinkedHashMap<>();

    /**
     * Creates a kind without codecs.
     *
     * @param factory creates values
     * @param poolSize the number of messages: more than a branch predictor can learn, but less than a cache of 1 MB
     */
    public Kind(Supplier<T> factory, int poolSize) {
        this.factory = factory;
        this.poolSize = poolSize;
    }

    /** Adds a codec with its name in tables. */
    public Kind<T> codec(String name, Supplier<Codec<T>> codec) {
        codecs.put(name, codec);
        return this;
    }

    public Set<String> codecs() {
        return codecs.keySet();
    }

    /** Returns a new codec. */
    public Codec<T> codec(String name) {
        return codecs.get(name).get();
    }

    /** Returns new, unset values. */
    public T values() {
        return factory.get();
    }

    /** Returns the messages, the same in each process. */
    public List<T> pool() {
        Random random = new Random(Seed.VALUE);
        return Stream.generate(() -> random(random)).limit(poolSize).toList();
    }

    /** Returns a random message. */
    public T random(Random random) {
        T values = factory.get();
        values.randomize(random);
        return values;
    }

    /** Returns the mean size of a message that begins at a whole byte, in bytes. */
    public double meanBytes(String codec) {
        return new Encodings(codec(codec), pool()).meanLength();
    }

    /**
     * Returns a trial of a codec, after all messages were written, read and compared.
     *
     * @throws IllegalStateException if a message differs
     */
    public Trial trial(String name, Operation operation) {
        Codec<T> codec = codec(name);
        List<T> pool = pool();
        Encodings encodings = new Encodings(codec, pool);
        new ReadTrial<>(codec, pool, encodings, values(), new Draw(pool.size())).compareAll();
        Draw draw = new Draw(pool.size());
        return switch (operation) {
            case FILL_AND_WRITE -> new WriteTrial<>(codec, pool, draw);
            case READ_AND_TAKE -> new ReadTrial<>(codec, pool, encodings, values(), draw);
            case FILL -> new WriteTrial.Filling<>((TickwireCodec<T, ?>) codec, pool, draw);
        };
    }
}
