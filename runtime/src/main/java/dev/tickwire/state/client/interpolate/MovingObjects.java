package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.CellBlend;

/**
 * Draws objects between two of their versions: from the one that is shown to the first that waits, or for some time on
 * beyond the one that is shown, if nothing is known of the object since.
 */
final class MovingObjects {
    private final ViewListener listener;
    private final WaitingVersions waiting;
    private final VersionPool pool;
    /** By type, null where nothing is drawn between two versions. */
    private final CellBlend[] blends;

    private final double[] steps;

    /** By slot, the version that is shown, null if it is not drawn from. */
    private final ShownVersion[] current;

    /** By slot, the version of the same object from which it moved to that, in so many ticks; or null. */
    private final ShownVersion[] before;

    private final int[] motions;
    /** By slot, the fields that are drawn otherwise than the version is that is shown. */
    private final long[] off;
    /** By slot, how the object is drawn that was extrapolated; null where none was. */
    private final ExtrapolatedObject[] extrapolatedObjects;
    /** By type, those that are idle. */
    private final ExtrapolatedObject[] idle;

    /** The slots that may have to be drawn. */
    private final int[] active;

    private final boolean[] isActive;
    private int count;

    private long drawn;
    private long extrapolated;

    /**
     * Draws nothing yet.
     *
     * @param slots how many slots there are
     * @param drawing the types
     * @param listener is told what is drawn
     * @param waiting the versions that wait
     * @param pool takes versions back
     */
    MovingObjects(
            int slots,
            InterpolationSettings drawing,
            ViewListener listener,
            WaitingVersions waiting,
            VersionPool pool) {
        this.listener = listener;
        this.waiting = waiting;
        this.pool = pool;
        blends = new CellBlend[drawing.types()];
        int most = 0;
        for (int type = 0; type < blends.length; type++) {
            if (drawing.cells(type).smooth() != 0) {
                blends[type] = new CellBlend(drawing.cells(type));
                most = Math.max(most, drawing.cells(type).cells());
            }
        }
        steps = new double[most];
        current = new ShownVersion[slots];
        before = new ShownVersion[slots];
        motions = new int[slots];
        off = new long[slots];
        extrapolatedObjects = new ExtrapolatedObject[slots];
        idle = new ExtrapolatedObject[blends.length];
        active = new int[slots];
        isActive = new boolean[slots];
    }

    /** A version waits that was not known of. */
    void onWaiting(int slot) {
        if (current[slot] != null) {
            activate(slot);
        }
    }

    private void activate(int slot) {
        if (!isActive[slot]) {
            isActive[slot] = true;
            active[count++] = slot;
        }
    }

    /** An object is shown on arrival now, as it is in a version from which nothing is drawn. */
    void settle(int slot) {
        if (off[slot] != 0) {
            listener.onSettle(slot, off[slot]);
        }
        forget(slot);
    }

    /**
     * An object is shown on arrival, and may have to wait for its tick again after that: it is drawn from there then.
     *
     * @param version as it is shown; it belongs to this from now on
     */
    void stand(ShownVersion version) {
        onShown(version, false);
    }

    /** The object in a slot is drawn no more, and keeps how it was drawn last. */
    void forget(int slot) {
        off[slot] = 0;
        endExtrapolated(slot);
        pool.give(before[slot]);
        pool.give(current[slot]);
        before[slot] = null;
        current[slot] = null;
    }

    /**
     * A version that waited is shown now.
     *
     * @param version the version; it belongs to this from now on
     * @param isSame whether it is of the object that was shown before
     */
    void onShown(ShownVersion version, boolean isSame) {
        int slot = version.slot;
        ShownVersion last = current[slot];
        if (!version.isThere() || blends[version.type] == null) {
            forget(slot);
            pool.give(version);
            return;
        }
        boolean moves = isSame && last != null && version.continues(last) && !isTeleported(last, version);
        if (moves) {
            pool.give(before[slot]);
            before[slot] = last;
            motions[slot] = (int) Math.min(Integer.MAX_VALUE, version.tick - Math.max(last.tick, version.since));
            off[slot] = 0;
        } else {
            forget(slot);
        }
        current[slot] = version;
        activate(slot);
    }

    /** An object is about to be shown as it is in a later version: until then it is drawn exactly. */
    void beforeShown(int slot) {
        if (off[slot] != 0) {
            listener.onSettle(slot, off[slot]);
            off[slot] = 0;
        }
    }

    private boolean isTeleported(ShownVersion one, ShownVersion other) {
        return blends[one.type].cells().isTeleported(one.cells, 0, other.cells, 0);
    }

    /**
     * Draws all that move.
     *
     * @param viewTick the tick that is drawn; all versions up to it are shown
     * @param extrapolationTicks for how many ticks an object that moved is drawn on without a later state
     * @param quiet the newest tick in which nothing moved that was not told of
     * @param factor what is left of the way back after an extrapolation, since the last call, as of {@link
     *     dev.tickwire.state.coding.Easing#factor}
     */
    void draw(double viewTick, double extrapolationTicks, long quiet, double factor) {
        int kept = 0;
        for (int place = 0; place < count; place++) {
            int slot = active[place];
            if (current[slot] != null && draw(slot, viewTick, extrapolationTicks, quiet, factor)) {
                active[kept++] = slot;
            } else {
                isActive[slot] = false;
            }
        }
        count = kept;
    }

    /** Draws the object in a slot; returns whether that may have to be done again. */
    private boolean draw(int slot, double viewTick, double extrapolationTicks, long quiet, double factor) {
        ShownVersion shown = current[slot];
        ShownVersion next = waiting.first(slot);
        boolean hasLater = next != null && next.continues(shown);
        boolean goesOn = !hasLater && before[slot] != null && quiet <= shown.tick;
        long fields = 0;
        if (hasLater) {
            fields = between(shown, next, viewTick);
        } else if (goesOn) {
            fields = beyond(slot, shown, viewTick, extrapolationTicks);
        }
        ExtrapolatedObject object = extrapolatedObjects[slot];
        if (object != null) {
            object.advance(viewTick, extrapolationTicks, factor);
        }
        fields = ease(slot, goesOn && fields != 0, fields);
        long exact = off[slot] & ~fields;
        if (exact != 0) {
            listener.onSettle(slot, exact);
        }
        off[slot] = fields;
        if (fields != 0) {
            listener.onDraw(slot, fields, steps);
        }
        return next != null || goesOn || extrapolatedObjects[slot] != null;
    }

    /** Lets an object that was extrapolated go over to where it is; returns the fields that are drawn otherwise. */
    private long ease(int slot, boolean isBeyond, long fields) {
        ShownVersion shown = current[slot];
        if (isBeyond && extrapolatedObjects[slot] == null) {
            extrapolatedObjects[slot] = pollIdle(shown.type);
        }
        ExtrapolatedObject object = extrapolatedObjects[slot];
        if (object == null) {
            return fields;
        }
        long all = object.draw(shown, isBeyond, fields, steps);
        if (isBeyond) {
            object.extrapolate(before[slot], shown, motions[slot]);
        }
        if (object.isOver()) {
            endExtrapolated(slot);
        }
        return all;
    }

    private ExtrapolatedObject pollIdle(int type) {
        ExtrapolatedObject taken = idle[type];
        if (taken == null) {
            return new ExtrapolatedObject(blends[type]);
        }
        idle[type] = taken.next;
        taken.next = null;
        taken.begin();
        return taken;
    }

    private void endExtrapolated(int slot) {
        ExtrapolatedObject ended = extrapolatedObjects[slot];
        if (ended != null) {
            int type = current[slot].type;
            ended.next = idle[type];
            idle[type] = ended;
            extrapolatedObjects[slot] = null;
        }
    }

    private long between(ShownVersion shown, ShownVersion next, double viewTick) {
        long start = Math.max(shown.tick, next.since);
        if (viewTick <= start || isTeleported(shown, next)) {
            return 0;
        }
        double share = (viewTick - start) / (next.tick - start);
        long fields = blends[shown.type].blend(shown.cells, 0, next.cells, 0, share, steps);
        drawn += fields == 0 ? 0 : 1;
        return fields;
    }

    private long beyond(int slot, ShownVersion shown, double viewTick, double extrapolationTicks) {
        double ahead = viewTick - shown.tick;
        if (ahead <= 0 || extrapolationTicks <= 0) {
            return 0;
        }
        double share = 1 + Math.min(ahead, extrapolationTicks) / motions[slot];
        long fields = blends[shown.type].blend(before[slot].cells, 0, shown.cells, 0, share, steps);
        if (fields != 0 && ahead <= extrapolationTicks) {
            drawn++;
            extrapolated++;
        }
        return fields;
    }

    /** The fields of an object that are drawn otherwise than the version is that is shown. */
    long movingFields(int slot) {
        return off[slot];
    }

    /** How many times objects were drawn that moved. */
    long drawn() {
        return drawn;
    }

    /** How many of these times nothing later was known of the object. */
    long extrapolated() {
        return extrapolated;
    }
}
