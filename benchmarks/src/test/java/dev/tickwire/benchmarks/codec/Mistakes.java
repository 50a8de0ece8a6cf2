package dev.tickwire.benchmarks.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Mistakes in the values of a message that every codec must reject or clamp.
 *
 * @param <T> the type of the values
 */
public final class Mistakes<T> {
    final Predicate<T> isValid;
    final List<Consumer<T>> refused = new ArrayList<>();
    final List<Consumer<T>> refusedWhenWritten = new ArrayList<>();
    /** The setters of values that arrive, by the setters of values out of range. */
    final Map<Consumer<T>, Consumer<T>> clamped = new LinkedHashMap<>();

    /** Creates an empty list for values that are valid if each field is within its bounds. */
    public Mistakes(Predicate<T> isValid) {
        this.isValid = isValid;
    }

    /**
     * Adds a mistake that is rejected when the values are written, and also when they are read if a codec writes them
     * without checks.
     */
    public Mistakes<T> refused(Consumer<T> mistake) {
        refused.add(mistake);
        return this;
    }

    /** Adds a mistake that is rejected when the values are written. Some codecs cannot carry it. */
    public Mistakes<T> refusedWhenWritten(Consumer<T> mistake) {
        refusedWhenWritten.add(mistake);
        return this;
    }

    /**
     * Adds a value that is clamped when it is written, and rejected when it is read without that.
     *
     * @param beyond sets the value
     * @param bound sets the value that must arrive
     */
    public Mistakes<T> clamped(Consumer<T> beyond, Consumer<T> bound) {
        clamped.put(beyond, bound);
        return this;
    }

    /** Returns whether a value is that of a step, apart from rounding of floats. */
    public static boolean holds(Grid grid, float value) {
        return value > grid.min() - grid.step() / 2 && value < grid.max() + grid.step() / 2;
    }
}
