package dev.tickwire.state.view;

/**
 * When the versions that a client has received are shown: on arrival, or when the tick that it draws has come to
 * theirs. Then, what the client owns and what is of an immediate type is shown on arrival all the same.
 */
final class Timeline {
    private final int slots;
    private final ShownSlots shown;
    /** Null if all is shown on arrival, as are the others. */
    private final Drawing drawing;

    private final VersionPool pool;
    private final WaitingVersions waiting;
    private final MovingObjects moving;
    /** How many times the server has begun anew. */
    private int epoch;

    /**
     * Shows nothing yet.
     *
     * @param slots how many slots there are
     * @param listener is told what is shown
     * @param drawing how it is drawn; null if all is shown on arrival
     */
    Timeline(int slots, ViewListener listener, Drawing drawing) {
        this.slots = slots;
        this.drawing = drawing;
        shown = new ShownSlots(slots, listener);
        if (drawing == null) {
            pool = null;
            waiting = null;
            moving = null;
            return;
        }
        int[] cells = new int[drawing.types()];
        for (int type = 0; type < cells.length; type++) {
            cells[type] = drawing.cells(type).cells();
        }
        pool = new VersionPool(cells);
        waiting = new WaitingVersions(slots, pool);
        moving = new MovingObjects(slots, drawing, listener, waiting, pool);
    }

    /**
     * Takes a version that was received.
     *
     * @param stage the packet that told it
     * @param version its number there
     * @param tick its tick
     * @param whole the tick as of which all was known before
     */
    void take(Stage stage, int version, int tick, int whole) {
        int slot = stage.slot(version);
        int type = stage.isThere(version) || stage.type(version) == Stage.REMOVED ? stage.type(version) : Stage.UNKNOWN;
        if (drawing == null) {
            show(stage, version, type, tick);
        } else if (tick <= shown.tick(slot)) {
            return;
        } else if (isImmediate(slot, type, stage.isOwned(version), tick)) {
            waiting.dropThrough(slot, tick);
            if (type >= 0 && shown.isShown(slot, stage.generation(version), type)) {
                moving.settle(slot);
            } else {
                moving.forget(slot);
            }
            show(stage, version, type, tick);
        } else {
            await(stage, version, type, tick, whole);
        }
    }

    private void show(Stage stage, int version, int type, int tick) {
        shown.show(
                stage.slot(version),
                tick,
                epoch,
                type,
                stage.generation(version),
                stage.isOwned(version),
                stage.cells(),
                stage.cell(version));
    }

    /** Whether a version is shown on arrival; that an object is there no more, if the object was. */
    private boolean isImmediate(int slot, int type, boolean isOwned, int tick) {
        if (type >= 0) {
            return isOwned || drawing.isImmediate(type);
        }
        return waiting.before(slot, tick) == null && isImmediate(slot);
    }

    /** Whether the object that is shown in a slot is shown on arrival. */
    private boolean isImmediate(int slot) {
        return shown.isThere(slot) && (shown.isOwned(slot) || drawing.isImmediate(shown.type(slot)));
    }

    private void await(Stage stage, int version, int type, int tick, int whole) {
        ShownVersion waits = pool.take(type);
        waits.slot = stage.slot(version);
        waits.tick = tick;
        waits.epoch = epoch;
        waits.generation = stage.generation(version);
        waits.isOwned = stage.isOwned(version);
        int motion = stage.motion(version);
        waits.since = Math.max(motion > 0 ? tick - motion : 0, unchangedTick(waits.slot, tick, whole));
        System.arraycopy(stage.cells(), stage.cell(version), waits.cells, 0, waits.cells.length);
        beginNoLater(tick);
        waiting.add(waits);
        moving.onWaiting(stage.slot(version));
    }

    /**
     * Until when the object in a slot is known not to have changed, before a tick of which it is told.
     *
     * @param whole the tick as of which all is known; only until something newer of the object waited, if it does
     * @return 0 if that is not known
     */
    private int unchangedTick(int slot, int tick, int whole) {
        ShownVersion before = waiting.before(slot, tick);
        ShownVersion later = before == null ? waiting.first(slot) : before.next;
        int known = later == null ? whole : Math.min(whole, later.since);
        return known < tick ? known : 0;
    }

    /** The server has begun anew at a tick, by what is known, or earlier: all objects of before end with it. */
    void beginAnew(int tick) {
        if (drawing == null) {
            shown.clear();
            return;
        }
        epoch++;
        waiting.dropFrom(tick, epoch);
        for (int slot = 0; slot < slots; slot++) {
            if (isImmediate(slot) && waiting.first(slot) == null) {
                moving.forget(slot);
                shown.clear(slot);
            }
        }
        waiting.begin(tick, epoch);
    }

    /** Something was told of a tick in the present epoch, which thus has begun by then. */
    private void beginNoLater(int tick) {
        int begin = epoch == 0 ? WaitingVersions.NONE : waiting.tickOf(epoch);
        if (begin != WaitingVersions.NONE && tick < begin) {
            waiting.cancel(epoch);
            waiting.dropFrom(tick, epoch);
            waiting.begin(tick, epoch);
        }
    }

    /** The oldest tick of which something waits, or {@link WaitingVersions#NONE}. */
    int firstTick() {
        return waiting.firstTick();
    }

    /** Whether versions of more ticks wait than may. */
    boolean isTooLong() {
        return waiting.areTooMany();
    }

    /** Shows all that waits of the oldest tick. */
    void showFirst() {
        endBefore(waiting.firstEpoch());
        for (ShownVersion version = waiting.take(); version != null; version = waiting.take()) {
            int slot = version.slot;
            boolean isSame = version.isThere() && shown.isShown(slot, version.generation, version.type);
            if (isSame) {
                moving.beforeShown(slot);
            }
            shown.show(
                    slot,
                    version.tick,
                    version.epoch,
                    version.type,
                    version.generation,
                    version.isOwned,
                    version.cells,
                    0);
            moving.onShown(version, isSame);
        }
        waiting.endTick();
    }

    private void endBefore(int begins) {
        for (int slot = 0; slot < slots && begins != 0; slot++) {
            if (shown.isBefore(slot, begins)) {
                moving.forget(slot);
                shown.clear(slot);
            }
        }
    }

    /** Draws what moves; arguments as of {@link MovingObjects#draw}. */
    void draw(double viewTick, double extrapolationTicks, int whole) {
        moving.draw(viewTick, extrapolationTicks, whole);
    }

    /** The tick of what is shown of a slot; 0 if nothing was since the last epoch began. */
    int shownTick(int slot) {
        return shown.tick(slot);
    }

    /**
     * Until when an object is not known to have changed since it was as it is shown: without end if nothing of it
     * waits. What it was between that and what waits may never come.
     */
    int unchangedTick(int slot) {
        ShownVersion first = drawing == null ? null : waiting.first(slot);
        return first == null ? Integer.MAX_VALUE : first.since;
    }

    /** The newest values that were received of the object that is shown in a slot; null if they are shown. */
    ShownVersion newest(int slot) {
        ShownVersion newest = null;
        ShownVersion each = drawing == null ? null : waiting.first(slot);
        while (each != null && each.isThere() && shown.isShown(slot, each.generation, each.type)) {
            newest = each;
            each = each.next;
        }
        return newest;
    }

    long drawn() {
        return drawing == null ? 0 : moving.drawn();
    }

    long extrapolated() {
        return drawing == null ? 0 : moving.extrapolated();
    }

    /** All objects end. */
    void close() {
        shown.clear();
    }
}
