package dev.tickwire.state.client.interpolate;

/** Versions that are not in use, by their types, so that each has as many cells as its object. */
final class VersionPool {
    private final int[] cells;
    /** The first idle version of each type, behind those of no type. */
    private final ShownVersion[] idle;

    /**
     * An empty pool.
     *
     * @param cells how many cells the objects of each type have
     */
    VersionPool(int[] cells) {
        this.cells = cells.clone();
        idle = new ShownVersion[cells.length + 1];
    }

    /** A version of a type, without cells if that is below 0; the caller's until {@link #give}. */
    ShownVersion poll(int type) {
        int place = place(type);
        ShownVersion taken = idle[place];
        if (taken == null) {
            taken = new ShownVersion();
            taken.cells = new int[type < 0 ? 0 : cells[type]];
        } else {
            idle[place] = taken.next;
            taken.next = null;
        }
        taken.type = type;
        return taken;
    }

    /** Takes a version back; nothing if it is null. */
    void give(ShownVersion version) {
        if (version != null) {
            int place = place(version.type);
            version.next = idle[place];
            idle[place] = version;
        }
    }

    private static int place(int type) {
        return Math.max(0, type + 1);
    }
}
