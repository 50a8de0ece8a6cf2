package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.coding.Origin;

/**
 * When the versions that a client has received are shown: on arrival, or when the tick that it draws has come to
 * theirs. Then, what the client owns and what is of an immediate type is shown on arrival all the same.
 */
public final class InterpolationBuffer {
    private final int slots;
    private final ViewListener listener;
    private final ShownSlots shown;
    /** Null if all is shown on arrival, as are the others. */
    private final InterpolationSettings drawing;

    private final VersionPool pool;
    private final WaitingVersions waiting;
    private final MovingObjects moving;
    /** The versions that were shown; null if they are not kept. */
    private PastVersions past;
    /** The tick that is drawn, or if all is shown on arrival the newest that was. */
    private long drawnTick;
    /** How many times the server has begun anew. */
    private int epoch;

    /**
     * Shows nothing yet.
     *
     * @param slots how many slots there are
     * @param listener is told what is shown
     * @param drawing how it is drawn; null if all is shown on arrival
     */
    public InterpolationBuffer(int slots, ViewListener listener, InterpolationSettings drawing) {
        this.slots = slots;
        this.listener = listener;
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
     * Keeps what is shown from now on.
     *
     * @param ticks how far before the tick that is drawn it may be asked for it
     * @param cells how many cells the objects of each type have
     */
    public void keep(int ticks, int[] cells) {
        past = new PastVersions(slots, ticks, new VersionPool(cells));
    }

    /**
     * Takes a version that was received.
     *
     * @param decoded the packet that told it
     * @param version its number there
     * @param tick its tick
     * @param whole the tick as of which all was known before
     */
    public void accept(DecodedUpdate decoded, int version, long tick, long whole) {
        int slot = decoded.slot(version);
        int type = decoded.isThere(version) || decoded.type(version) == DecodedUpdate.REMOVED
                ? decoded.type(version)
                : DecodedUpdate.UNKNOWN;
        if (drawing == null) {
            show(decoded, version, type, tick, whole);
        } else if (tick <= shown.tick(slot)) {
            return;
        } else if (isImmediate(decoded, version, type, tick)) {
            showOnArrival(decoded, version, type, tick, whole);
        } else {
            await(decoded, version, type, tick, whole);
        }
    }

    private void showOnArrival(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        int slot = decoded.slot(version);
        keepWaiting(slot, tick);
        waiting.dropThrough(slot, tick);
        boolean isSame =
                type >= 0 && shown.isShown(slot, ObjectIdentity.of(slot, decoded.generation(version), type, epoch));
        boolean isBound = type >= 0 && decoded.isImmediate(version);
        if (!isSame) {
            moving.forget(slot);
        } else if (isBound && !isImmediate(slot)) {
            listener.onHasten(slot);
        }
        show(decoded, version, type, tick, whole);
        shown.showOnArrival(slot, isBound);
        if (isSame) {
            moving.settle(slot);
        }
        if (isBound) {
            moving.stand(waiting(decoded, version, type, tick, whole));
        }
    }

    private void show(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        int slot = decoded.slot(version);
        if (past != null && tick > shown.tick(slot)) {
            drawnTick = drawing == null ? Math.max(drawnTick, tick) : drawnTick;
            ShownVersion kept = past.add(slot, type, decoded.generation(version), tick, drawnTick);
            kept.since = since(decoded, version, tick, whole);
            kept.hiddenTick = decoded.hiddenTick(version);
            kept.epoch = epoch;
            kept.isOwned = decoded.isOwned(version);
            System.arraycopy(decoded.cells(), decoded.cell(version), kept.cells, 0, kept.cells.length);
        }
        shown.show(
                slot,
                tick,
                epoch,
                type,
                decoded.generation(version),
                decoded.isOwned(version),
                decoded.origin(version),
                decoded.cells(),
                decoded.cell(version));
    }

    /** Whether a version is shown on arrival; that an object of an immediate type is there no more, if it was. */
    private boolean isImmediate(DecodedUpdate decoded, int version, int type, long tick) {
        if (decoded.isImmediate(version)) {
            return true;
        }
        int slot = decoded.slot(version);
        if (type >= 0) {
            return decoded.isOwned(version) || drawing.isImmediate(type);
        }
        return waiting.before(slot, tick) == null && shown.isThere(slot) && drawing.isImmediate(shown.type(slot));
    }

    /** Whether the object that is shown in a slot is shown on arrival. */
    private boolean isImmediate(int slot) {
        return shown.isThere(slot)
                && (shown.isOwned(slot) || shown.isImmediate(slot) || drawing.isImmediate(shown.type(slot)));
    }

    private void await(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        ShownVersion waits = waiting(decoded, version, type, tick, whole);
        beginNoLater(tick);
        waiting.add(waits);
        moving.onWaiting(decoded.slot(version));
    }

    private ShownVersion waiting(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        ShownVersion waits = pool.poll(type);
        waits.slot = decoded.slot(version);
        waits.tick = tick;
        waits.epoch = epoch;
        waits.generation = decoded.generation(version);
        waits.isOwned = decoded.isOwned(version);
        waits.hiddenTick = decoded.hiddenTick(version);
        waits.since = since(decoded, version, tick, whole);
        System.arraycopy(decoded.cells(), decoded.cell(version), waits.cells, 0, waits.cells.length);
        return waits;
    }

    /** The tick until which it is known that an object had not moved before it was told. */
    private long since(DecodedUpdate decoded, int version, long tick, long whole) {
        int motion = decoded.motion(version);
        return Math.max(motion > 0 ? tick - motion : 0, unchangedTick(decoded.slot(version), tick, whole));
    }

    /**
     * Until when the object in a slot is known not to have changed, before a tick of which it is told.
     *
     * @param whole the tick as of which all is known; only until something newer of the object waited, if it does
     * @return 0 if that is not known
     */
    private long unchangedTick(int slot, long tick, long whole) {
        if (waiting == null) {
            return whole < tick ? whole : 0;
        }
        ShownVersion before = waiting.before(slot, tick);
        ShownVersion later = before == null ? waiting.first(slot) : before.next;
        long known = later == null ? whole : Math.min(whole, later.since);
        return known < tick ? known : 0;
    }

    /** The server has begun anew at a tick, by what is known, or earlier: all objects of before end with it. */
    public void beginAnew(long tick) {
        if (drawing == null) {
            for (int slot = shown.nextTouched(0); slot >= 0; slot = shown.nextTouched(slot + 1)) {
                clear(slot, tick);
            }
            return;
        }
        epoch++;
        waiting.dropFrom(tick, epoch);
        for (int slot = shown.nextThere(0); slot >= 0; slot = shown.nextThere(slot + 1)) {
            if (isImmediate(slot) && waiting.first(slot) == null) {
                moving.forget(slot);
                clear(slot, tick);
            }
        }
        waiting.begin(tick, epoch);
    }

    /** The object of a slot ends with a tick, if there is one. */
    private void clear(int slot, long tick) {
        if (past != null && shown.isThere(slot)) {
            past.add(slot, DecodedUpdate.UNKNOWN, 0, tick, drawnTick);
        }
        shown.clear(slot);
    }

    /** Something was told of a tick in the present epoch, which thus has begun by then. */
    private void beginNoLater(long tick) {
        long begin = epoch == 0 ? WaitingVersions.NONE : waiting.tickOf(epoch);
        if (begin != WaitingVersions.NONE && tick < begin) {
            waiting.cancel(epoch);
            waiting.dropFrom(tick, epoch);
            waiting.begin(tick, epoch);
        }
    }

    /** The oldest tick of which something waits, or {@link WaitingVersions#NONE}. */
    public long firstTick() {
        return waiting.firstTick();
    }

    /** Whether versions of more ticks wait than may. */
    public boolean isTooLong() {
        return waiting.areTooMany();
    }

    /** Shows all that waits of the oldest tick. */
    public void showFirst() {
        endBefore(waiting.firstEpoch());
        for (ShownVersion version = waiting.poll(); version != null; version = waiting.poll()) {
            int slot = version.slot;
            boolean isSame = shown.isShown(slot, version.identity());
            if (isSame) {
                moving.beforeShown(slot);
            }
            keepPast(version);
            shown.show(
                    slot,
                    version.tick,
                    version.epoch,
                    version.type,
                    version.generation,
                    version.isOwned,
                    Origin.NONE,
                    version.cells,
                    0);
            shown.showOnArrival(slot, false);
            moving.onShown(version, isSame);
        }
        waiting.endTick();
    }

    private void endBefore(int begins) {
        for (int slot = shown.nextThere(0); slot >= 0 && begins != 0; slot = shown.nextThere(slot + 1)) {
            if (shown.isBefore(slot, begins)) {
                moving.forget(slot);
                clear(slot, waiting.firstTick());
            }
        }
    }

    /** Keeps what waits of a slot from before a tick, which is shown no more. */
    private void keepWaiting(int slot, long tick) {
        ShownVersion each = past == null ? null : waiting.first(slot);
        for (; each != null && each.tick < tick; each = each.next) {
            keepPast(each);
        }
    }

    private void keepPast(ShownVersion version) {
        if (past != null && version.tick > shown.tick(version.slot)) {
            ShownVersion kept = past.add(version.slot, version.type, version.generation, version.tick, drawnTick);
            kept.since = version.since;
            kept.hiddenTick = version.hiddenTick;
            kept.epoch = version.epoch;
            kept.isOwned = version.isOwned;
            System.arraycopy(version.cells, 0, kept.cells, 0, kept.cells.length);
        }
    }

    /** Draws what moves; arguments as of {@link MovingObjects#draw}. */
    public void draw(double viewTick, double extrapolationTicks, long quiet, double factor) {
        drawnTick = (long) viewTick;
        moving.draw(viewTick, extrapolationTicks, quiet, factor);
    }

    /** The tick of what is shown of a slot; 0 if nothing was since the last epoch began. */
    public long shownTick(int slot) {
        return shown.tick(slot);
    }

    /**
     * Until when an object is not known to have changed since it was as it is shown: without end if nothing of it
     * waits. What it was between that and what waits may never come.
     */
    public long unchangedTick(int slot) {
        ShownVersion first = drawing == null ? null : waiting.first(slot);
        return first == null ? Long.MAX_VALUE : first.since;
    }

    /** The newest values that were received of the object that is shown in a slot; null if they are shown. */
    public ShownVersion newest(int slot) {
        ShownVersion newest = null;
        ShownVersion each = drawing == null ? null : waiting.first(slot);
        while (each != null && shown.isShown(slot, each.identity())) {
            newest = each;
            each = each.next;
        }
        return newest;
    }

    /**
     * Passes how the object in a slot was at a tick, if it is kept: an object that was told of a later tick is between
     * the two.
     *
     * @param slot its slot
     * @param tick the tick, with a fraction
     * @param moments takes it
     * @return false if there was none
     */
    public boolean at(int slot, double tick, PastMoments moments) {
        long whole = (long) tick;
        ShownVersion older = drawing == null ? null : waiting.before(slot, whole + 1);
        ShownVersion later = drawing == null ? null : waiting.first(slot);
        if (older == null) {
            int place = past.place(slot, whole);
            older = place == PastVersions.NONE ? null : past.at(slot, place);
            ShownVersion next = past.at(slot, place + 1);
            later = next == null ? later : next;
        } else {
            later = older.next;
        }
        if (older == null || !older.isThere() || drawing != null && waiting.hasEnded(older, whole)) {
            return false;
        }
        long start = later == null ? 0 : Math.max(older.tick, later.since);
        boolean isBetween = later != null && later.continues(older) && tick > start;
        double share = isBetween ? (tick - start) / (later.tick - start) : 0;
        moments.accept(older.type, older.generation, older.isOwned, older.cells, isBetween ? later.cells : null, share);
        return true;
    }

    /** The fields of an object that are drawn between two versions, or beyond one. */
    public long movingFields(int slot) {
        return drawing == null ? 0 : moving.movingFields(slot);
    }

    public long drawn() {
        return drawing == null ? 0 : moving.drawn();
    }

    public long extrapolated() {
        return drawing == null ? 0 : moving.extrapolated();
    }

    /** All objects end. */
    public void close() {
        shown.clear();
    }
}
