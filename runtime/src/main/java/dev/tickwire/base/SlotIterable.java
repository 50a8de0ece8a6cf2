package dev.tickwire.base;

import java.util.BitSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Elements in some slots of an array, in the order of slots. Iteration allocates nothing.
 *
 * <p>Elements may be added and removed meanwhile: each element is returned at most once, a removed element is not
 * returned, and an added element may be returned.
 *
 * @param <T> the type of the elements
 */
public final class SlotIterable<T> implements Iterable<T> {
    private final Class<T> elementClass;
    private final Object[] bySlot;
    private final BitSet slots = new BitSet();
    private @Nullable Walk idle = new Walk();

    /**
     * Creates an iterable without slots.
     *
     * @param elementClass the class of the elements
     * @param bySlot the array, which may have elements of other classes in other slots
     */
    public SlotIterable(Class<T> elementClass, Object[] bySlot) {
        this.elementClass = elementClass;
        this.bySlot = bySlot;
    }

    /** Adds a slot, which must have an element until it is removed. */
    public void add(int slot) {
        slots.set(slot);
    }

    public void remove(int slot) {
        slots.clear(slot);
    }

    public boolean has(int slot) {
        return slots.get(slot);
    }

    /** Returns the number of slots. */
    public int count() {
        return slots.cardinality();
    }

    /** Returns the first slot of this iterable, from a given slot on, or -1. */
    public int next(int from) {
        return slots.nextSetBit(from);
    }

    /** Returns an iterator, which is reused once it has reached the end. Nested loops get their own. */
    @Override
    public Iterator<T> iterator() {
        Walk walk = idle;
        if (walk == null) {
            return new Walk();
        }
        idle = null;
        walk.next = 0;
        return walk;
    }

    private final class Walk implements Iterator<T> {
        private int next;

        @Override
        public boolean hasNext() {
            next = slots.nextSetBit(next);
            if (next >= 0) {
                return true;
            }
            next = bySlot.length;
            idle = this;
            return false;
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException("no further " + elementClass.getSimpleName());
            }
            return elementClass.cast(bySlot[next++]);
        }
    }
}
