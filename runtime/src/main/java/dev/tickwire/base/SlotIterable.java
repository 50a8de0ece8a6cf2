package dev.tickwire.base;

import java.util.BitSet;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The elements in some slots of an array, in the order of their slots. Going through them allocates nothing, and
 * elements may come and go meanwhile: each is met at most once, one that has gone is not met, and one that has come may
 * be.
 *
 * @param <T> their class
 */
public final class SlotIterable<T> implements Iterable<T> {
    private final Class<T> elementClass;
    private final Object[] bySlot;
    private final BitSet slots = new BitSet();
    private Walk idle = new Walk();

    /**
     * Has no slots.
     *
     * @param elementClass the class of elements
     * @param bySlot the array, which may have elements of other classes in other slots
     */
    public SlotIterable(Class<T> elementClass, Object[] bySlot) {
        this.elementClass = elementClass;
        this.bySlot = bySlot;
    }

    /** Adds a slot, which has an element as long as it is here. */
    public void add(int slot) {
        slots.set(slot);
    }

    /** Removes a slot. */
    public void remove(int slot) {
        slots.clear(slot);
    }

    /** Whether a slot is here. */
    public boolean has(int slot) {
        return slots.get(slot);
    }

    /** The next slot from one on, or -1. */
    public int next(int from) {
        return slots.nextSetBit(from);
    }

    /** An iterator that is used again once it has come to the end; loops inside loops get their own. */
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
