package dev.tickwire.state.client.interpolate;

/** Pool of versions by type, so that each has as many cells as its object. */
final class VersionPool {
    private final int[] cells;
    /** First unused version by type number plus 1; at 0, that of versions without a type. */
    private final ShownVersion[] idle;

    VersionPool(int[] cells) {
        this.cells = cells.clone();
        idle = new ShownVersion[cells.length + 1];
    }

    /**
     * Returns a version of a type, without cells if the type is negative. The version belongs to the caller until
     * {@link #release}.
     */
    ShownVersion poll(int type) {
        int place = place(type);
        ShownVersion polled = idle[place];
        if (polled == null) {
            polled = new ShownVersion();
            polled.cells = new int[type < 0 ? 0 : cells[type]];
        } else {
            idle[place] = polled.next;
            polled.next = null;
        }
        polled.type = type;
        return polled;
    }

    void release(ShownVersion version) {
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
