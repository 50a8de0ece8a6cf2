package dev.tickwire.testing.soak;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The objects that looks of {@link HeldBuffers} have found, each with the look that found it last. It is the same from
 * look to look: nearly all of the objects are, and to put them into a table anew was most of the time of a soak.
 */
final class FoundObjects {
    /** A table that has so many objects more than twice those of the last look forgets the others. */
    private static final int MAX_GONE = 256;

    private Map<Object, Find> table = new IdentityHashMap<>();
    /** The number of this look; the one before has the number before. Looks are numbered from 2. */
    private int look = 1;
    /** How many objects of the table this look has found. */
    private int found;

    /** An object that was found. */
    static final class Find {
        final Object object;
        /** A bit for each field that has ever held anything. */
        long filled;
        /** The look that has reached it last. */
        private int reached;
        /** Whether the look before that one had reached it too. */
        private boolean wasReached;
        /** The same of an array: the look that has found it in a field last. */
        private int stored;

        private boolean wasStored;

        private Find(Object object) {
            this.object = object;
        }
    }

    void beginLook() {
        look++;
        found = 0;
    }

    /** Forgets the objects that are gone, if they are many. */
    void endLook() {
        if (table.size() > 2 * found + MAX_GONE) {
            Map<Object, Find> kept = new IdentityHashMap<>(2 * found);
            for (Find find : table.values()) {
                if (isFound(find)) {
                    kept.put(find.object, find);
                }
            }
            table = kept;
        }
    }

    private boolean isFound(Find find) {
        return find.reached == look || find.stored == look;
    }

    /** The find of an object, which is made if it has none. */
    Find of(Object object) {
        Find find = table.get(object);
        if (find == null) {
            find = new Find(object);
            table.put(object, find);
        }
        return find;
    }

    /** True for an object that this look has not reached before: from now on it has. */
    boolean reach(Find find) {
        if (find.reached == look) {
            return false;
        }
        found += isFound(find) ? 0 : 1;
        find.wasReached = find.reached == look - 1;
        find.reached = look;
        return true;
    }

    /** Whether the look before this one has reached an object. */
    boolean wasReached(Find find) {
        return find.reached == look ? find.wasReached : find.reached == look - 1;
    }

    /** Whether the look before this one has reached an object. */
    boolean wasReached(Object object) {
        Find find = table.get(object);
        return find != null && wasReached(find);
    }

    /** True for an array that this look has not found in a field before, nor the look before it. */
    boolean store(Object array) {
        Find find = of(array);
        if (find.stored == look) {
            return false;
        }
        found += isFound(find) ? 0 : 1;
        find.wasStored = find.stored == look - 1;
        find.stored = look;
        return !find.wasStored;
    }

    /** Whether the look before this one has found an array in a field. */
    boolean wasStored(Object array) {
        Find find = table.get(array);
        return find != null && (find.stored == look ? find.wasStored : find.stored == look - 1);
    }
}
