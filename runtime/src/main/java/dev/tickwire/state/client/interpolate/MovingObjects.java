package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.CellBlend;

/**
 * Draws objects between the shown version and the first waiting version. Without a later version, an object is
 * extrapolated beyond the shown version for some time.
 */
final class MovingObjects {
    private final ViewListener listener;
    private final WaitingVersions waiting;
    private final VersionPool pool;
    /** Interpolation of each type; {@code null} for types without interpolated fields. */
    private final CellBlend[] blends;

    private final double[] steps;

    /** By slot, the shown version, or {@code null} if the object is not interpolated. */
    private final ShownVersion[] current;

    /**
     * By slot, the version from which the object moved to the shown version, or {@code null}. {@link #motions} has the
     * duration of that motion in ticks.
     */
    private final ShownVersion[] before;

    private final int[] motions;
    /** By slot, the fields with other drawn values than in the shown version. */
    private final long[] drawnFields;
    /** By slot, the state of an extrapolated object, or {@code null}. */
    private final ExtrapolatedObject[] extrapolatedObjects;
    /** By type, a list of unused states for extrapolated objects. */
    private final ExtrapolatedObject[] idle;

    /** Slots that may need drawing. */
    private final int[] active;

    private final boolean[] isActive;
    private int count;

    private long drawn;
    private long extrapolated;

    MovingObjects(
            int slots,
            InterpolationSettings settings,
            ViewListener listener,
            WaitingVersions waiting,
            VersionPool pool) {
        this.listener = listener;
        this.waiting = waiting;
        this.pool = pool;
        blends = new CellBlend[settings.types()];
        int maxCells = 0;
        for (int type = 0; type < blends.length; type++) {
            if (settings.cells(type).smooth() != 0) {
                blends[type] = new CellBlend(settings.cells(type));
                maxCells = Math.max(maxCells, settings.cells(type).cells());
            }
        }
        steps = new double[maxCells];
        current = new ShownVersion[slots];
        before = new ShownVersion[slots];
        motions = new int[slots];
        drawnFields = new long[slots];
        extrapolatedObjects = new ExtrapolatedObject[slots];
        idle = new ExtrapolatedObject[blends.length];
        active = new int[slots];
        isActive = new boolean[slots];
    }

    /** Called when a version begins to wait. */
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

    /** Sets an object to its received values and ends its interpolation, since it is shown on arrival from now on. */
    void settle(int slot) {
        if (drawnFields[slot] != 0) {
            listener.onSettle(slot, drawnFields[slot]);
        }
        forget(slot);
    }

    /**
     * Sets the version of an object that is shown on arrival, to interpolate from it if the object waits for the view
     * again.
     *
     * @param version the version, which belongs to this {@code MovingObjects} from now on
     */
    void setCurrent(ShownVersion version) {
        onShown(version, false);
    }

    /** Ends the drawing of the object in a slot. The object keeps the values drawn last. */
    void forget(int slot) {
        drawnFields[slot] = 0;
        endExtrapolated(slot);
        pool.release(before[slot]);
        pool.release(current[slot]);
        before[slot] = null;
        current[slot] = null;
    }

    /**
     * Called when a waiting version is shown.
     *
     * @param version the version, which belongs to this {@code MovingObjects} from now on
     * @param isSame whether the same object was shown before
     */
    void onShown(ShownVersion version, boolean isSame) {
        int slot = version.slot;
        ShownVersion last = current[slot];
        if (!version.isVisible() || blends[version.type] == null) {
            forget(slot);
            pool.release(version);
            return;
        }
        boolean moves = isSame && last != null && version.continues(last) && !isTeleported(last, version);
        if (moves) {
            pool.release(before[slot]);
            before[slot] = last;
            motions[slot] =
                    (int) Math.min(Integer.MAX_VALUE, version.tick - Math.max(last.tick, version.unchangedUntil));
            drawnFields[slot] = 0;
        } else {
            forget(slot);
        }
        current[slot] = version;
        activate(slot);
    }

    /** Draws an object at its exact values, before a later version is shown. */
    void beforeShown(int slot) {
        if (drawnFields[slot] != 0) {
            listener.onSettle(slot, drawnFields[slot]);
            drawnFields[slot] = 0;
        }
    }

    private boolean isTeleported(ShownVersion one, ShownVersion other) {
        return blends[one.type].cells().isTeleported(one.cells, 0, other.cells, 0);
    }

    /**
     * Draws all moving objects.
     *
     * @param viewTick the view tick, with a fraction; all versions up to it are shown
     * @param extrapolationTicks the largest number of ticks by which an object without a later version is extrapolated
     * @param quiet the newest tick in which objects without an update did not move
     * @param factor the decay of differences after an extrapolation since the last call, as of
     *     {@link dev.tickwire.state.coding.Easing#factor}
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

    /**
     * Draws the object in a slot.
     *
     * @return whether the object may need to be drawn again
     */
    private boolean draw(int slot, double viewTick, double extrapolationTicks, long quiet, double factor) {
        ShownVersion shown = current[slot];
        ShownVersion next = waiting.first(slot);
        boolean hasLater = next != null && next.continues(shown);
        boolean isExtrapolated = !hasLater && before[slot] != null && quiet <= shown.tick;
        long fields = 0;
        if (hasLater) {
            fields = interpolate(shown, next, viewTick);
        } else if (isExtrapolated) {
            fields = extrapolate(slot, shown, viewTick, extrapolationTicks);
        }
        ExtrapolatedObject object = extrapolatedObjects[slot];
        if (object != null) {
            object.advance(viewTick, extrapolationTicks, factor);
        }
        fields = ease(slot, isExtrapolated && fields != 0, fields);
        long exact = drawnFields[slot] & ~fields;
        if (exact != 0) {
            listener.onSettle(slot, exact);
        }
        drawnFields[slot] = fields;
        if (fields != 0) {
            listener.onDraw(slot, fields, steps);
        }
        return next != null || isExtrapolated || extrapolatedObjects[slot] != null;
    }

    /**
     * Blends an extrapolated object to its received position.
     *
     * @return the fields whose values differ from the shown version, as a bit mask
     */
    private long ease(int slot, boolean isExtrapolated, long fields) {
        ShownVersion shown = current[slot];
        if (isExtrapolated && extrapolatedObjects[slot] == null) {
            extrapolatedObjects[slot] = pollIdle(shown.type);
        }
        ExtrapolatedObject object = extrapolatedObjects[slot];
        if (object == null) {
            return fields;
        }
        long all = object.draw(shown, isExtrapolated, fields, steps);
        if (isExtrapolated) {
            object.extrapolate(before[slot], shown, motions[slot]);
        }
        if (object.isOver()) {
            endExtrapolated(slot);
        }
        return all;
    }

    private ExtrapolatedObject pollIdle(int type) {
        ExtrapolatedObject polled = idle[type];
        if (polled == null) {
            return new ExtrapolatedObject(blends[type]);
        }
        idle[type] = polled.next;
        polled.next = null;
        polled.begin();
        return polled;
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

    private long interpolate(ShownVersion shown, ShownVersion next, double viewTick) {
        long start = Math.max(shown.tick, next.unchangedUntil);
        if (viewTick <= start || isTeleported(shown, next)) {
            return 0;
        }
        double share = (viewTick - start) / (next.tick - start);
        long fields = blends[shown.type].blend(shown.cells, 0, next.cells, 0, share, steps);
        drawn += fields == 0 ? 0 : 1;
        return fields;
    }

    private long extrapolate(int slot, ShownVersion shown, double viewTick, double extrapolationTicks) {
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

    long movingFields(int slot) {
        return drawnFields[slot];
    }

    /** Returns the number of draws of moving objects. */
    long drawn() {
        return drawn;
    }

    /** Returns the number of draws of objects that were extrapolated, for lack of a later version. */
    long extrapolated() {
        return extrapolated;
    }
}
