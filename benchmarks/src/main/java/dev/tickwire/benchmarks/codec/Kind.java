package dev.tickwire.benchmarks.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A kind of message: its random values, the codecs that carry it, and the mistakes that none of them lets pass.
 *
 * <p>The codecs are suppliers written as lambdas, so that a process loads none but the one that it asks for.
 *
 * @param <T> the game's own values
 */
public final class Kind<T extends Values<T>> {
    private final Supplier<T> factory;
    private final BiConsumer<T, Random> randomize;
    private final int poolSize;
    private final Map<String, Supplier<Codec<T>>> codecs = new LinkedHashMap<>();
    private final List<Consumer<T>> refused = new ArrayList<>();
    private final List<Consumer<T>> refusedWhenWritten = new ArrayList<>();
    private final Map<Consumer<T>, Consumer<T>> clamped = new LinkedHashMap<>();

    /**
     * A kind without codecs.
     *
     * @param factory makes values
     * @param randomize sets all of them
     * @param poolSize how many messages there are: more than a predictor can hold, in less than a cache of 1 MB
     */
    public Kind(Supplier<T> factory, BiConsumer<T, Random> randomize, int poolSize) {
        this.factory = factory;
        this.randomize = randomize;
        this.poolSize = poolSize;
    }

    /** Adds a codec, by its name in the table. */
    public Kind<T> codec(String name, Supplier<Codec<T>> codec) {
        codecs.put(name, codec);
        return this;
    }

    /** Adds a mistake that is refused when the values are written, and if they were written, when they are read. */
    public Kind<T> refused(Consumer<T> mistake) {
        refused.add(mistake);
        return this;
    }

    /** Adds a mistake that is refused when the values are written; not every codec could carry them. */
    public Kind<T> refusedWhenWritten(Consumer<T> mistake) {
        refusedWhenWritten.add(mistake);
        return this;
    }

    /**
     * Adds a value that is clamped when it is written, and if it was not, refused when it is read.
     *
     * @param beyond sets it
     * @param bound sets what arrives
     */
    public Kind<T> clamped(Consumer<T> beyond, Consumer<T> bound) {
        clamped.put(beyond, bound);
        return this;
    }

    /** The names of the codecs, in the order of the table. */
    public Set<String> codecs() {
        return codecs.keySet();
    }

    /** A new codec of that name. */
    public Codec<T> codec(String name) {
        return codecs.get(name).get();
    }

    List<Consumer<T>> refused() {
        return refused;
    }

    List<Consumer<T>> refusedWhenWritten() {
        return refusedWhenWritten;
    }

    /** The setters of values that arrive, by the setters of values that were meant. */
    Map<Consumer<T>, Consumer<T>> clamped() {
        return clamped;
    }

    /** New values, unset. */
    public T values() {
        return factory.get();
    }

    /** The messages, always the same. */
    public List<T> pool() {
        Random random = new Random(Seed.VALUE);
        return Stream.generate(() -> random(random)).limit(poolSize).toList();
    }

    /** A random message. */
    public T random(Random random) {
        T values = factory.get();
        randomize.accept(values, random);
        return values;
    }

    /** The mean of the bytes that each message takes by itself, begun at a byte. */
    public double meanBytes(String codec) {
        return new Encodings(codec(codec), pool()).meanLength();
    }

    /**
     * A trial of a codec, after all messages have come back from it as they were.
     *
     * @throws IllegalStateException if one does not
     */
    public Trial trial(String name, Operation operation, Order order) {
        Codec<T> codec = codec(name);
        List<T> pool = pool();
        Encodings encodings = new Encodings(codec, pool);
        compare(codec, pool, encodings);
        Draw draw = new Draw(order, pool.size(), encodings::length);
        switch (operation) {
            case FILL_AND_WRITE:
                return WriteTrial.ofValues(codec, pool, draw);
            case WRITE_ALONE:
                return WriteTrial.ofFilled((SeparateCodec<T, ?>) codec, pool, draw);
            default:
                return new ReadAndTakeTrial<>(codec, pool, encodings, values(), draw);
        }
    }

    private void compare(Codec<T> codec, List<T> pool, Encodings encodings) {
        Draw inTurn = new Draw(Order.IN_TURN, pool.size(), encodings::length);
        ReadAndTakeTrial<T> trial = new ReadAndTakeTrial<>(codec, pool, encodings, values(), inTurn);
        for (int compared = 0; compared < pool.size(); compared += Trial.COUNT) {
            trial.draw();
            trial.compare();
        }
    }
}
