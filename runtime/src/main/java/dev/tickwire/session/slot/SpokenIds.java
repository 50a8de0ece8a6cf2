package dev.tickwire.session.slot;

import java.util.Arrays;

/** Protocol ids of the versions that an endpoint speaks, the newest version first. Immutable. */
public final class SpokenIds {
    /** Most versions that an endpoint speaks. A datagram without a session is checked against each of them. */
    public static final int MAX_VERSIONS = 8;

    private final long[] ids;

    private SpokenIds(long[] ids) {
        if (ids.length > MAX_VERSIONS) {
            throw new IllegalArgumentException(ids.length + " versions, must be at most " + MAX_VERSIONS);
        }
        this.ids = ids;
    }

    /**
     * Creates a set of ids.
     *
     * @param newest the id of the newest version
     * @param earlier the ids of the earlier versions, newest first, at most 7
     * @throws IllegalArgumentException if there are more
     */
    public static SpokenIds of(long newest, long... earlier) {
        long[] ids = new long[1 + earlier.length];
        ids[0] = newest;
        System.arraycopy(earlier, 0, ids, 1, earlier.length);
        return new SpokenIds(ids);
    }

    /** Returns the number of versions, 1 to {@link #MAX_VERSIONS}. */
    public int count() {
        return ids.length;
    }

    /**
     * Returns an id.
     *
     * @param place 0 for the newest version, to {@code count() - 1}
     */
    public long at(int place) {
        return ids[place];
    }

    /** Returns the id of the newest version. */
    public long newest() {
        return ids[0];
    }

    /** Returns whether an id is spoken. */
    public boolean contains(long id) {
        return placeOf(id) >= 0;
    }

    /** Returns the place of an id, 0 for the newest version; -1 if it is not spoken. */
    public int placeOf(long id) {
        for (int place = 0; place < ids.length; place++) {
            if (ids[place] == id) {
                return place;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return Arrays.toString(
                Arrays.stream(ids).mapToObj(id -> String.format("%016x", id)).toArray());
    }
}
