package dev.tickwire.state;

import java.util.BitSet;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The objects of one type, in the order of their slots. Going through them allocates nothing, and objects may come and
 * go meanwhile: one that has gone is not met, and one that has come may be.
 *
 * @param <T> their class
 */
final class ObjectList<T extends StateObject> implements Iterable<T> {
    private final Class<T> objectClass;
    private final StateObject[] bySlot;
    private final BitSet slots = new BitSet();
    private Walk idle = new Walk();

    /**
     * Holds none.
     *
     * @param objectClass their class
     * @param bySlot where all objects of the channel are
     */
    ObjectList(Class<T> objectClass, StateObject[] bySlot) {
        this.objectClass = objectClass;
        this.bySlot = bySlot;
    }

    void add(int slot) {
        slots.set(slot);
    }

    void remove(int slot) {
        slots.clear(slot);
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
                throw new NoSuchElementException("no further object");
            }
            return objectClass.cast(bySlot[next++]);
        }
    }
}
