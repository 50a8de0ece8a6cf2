package dev.tickwire.state.client.interpolate;

import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.coding.Origin;

/**
 * Shows received versions (values of an object at a tick), on arrival or when the view tick reaches the version's tick.
 * The client's own objects, objects bound to these, and objects of immediate types are always shown on arrival.
 */
public final class InterpolationBuffer {
    private final int slots;
    private final ViewListener listener;
    private final ShownSlots shown;
    /**
     * Settings, or {@code null} if all versions are shown on arrival. {@link #pool}, {@link #waiting}, {@link #rule}
     * and {@link #moving} are then {@code null}, too.
     */
    private final InterpolationSettings settings;

    private final VersionPool pool;
    private final WaitingVersions waiting;
    private final ShowingRule rule;
    private final MovingObjects moving;
    /** Past of the shown objects, or {@code null} if no version is kept. */
    private ShownPast past;
    /** Number of resyncs so far. */
    private int epoch;

    /**
     * Creates an empty buffer.
     *
     * @param slots the number of slots
     * @param listener notified of the objects
     * @param settings the settings of interpolation, or {@code null} to show all versions on arrival
     */
    public InterpolationBuffer(int slots, ViewListener listener, InterpolationSettings settings) {
        this.slots = slots;
        this.listener = listener;
        this.settings = settings;
        shown = new ShownSlots(slots, listener);
        if (settings == null) {
            pool = null;
            waiting = null;
            rule = null;
            moving = null;
            return;
        }
        int[] cells = new int[settings.types()];
        for (int type = 0; type < cells.length; type++) {
            cells[type] = settings.cells(type).cells();
        }
        pool = new VersionPool(cells);
        waiting = new WaitingVersions(slots, pool);
        rule = new ShowingRule(settings, shown, waiting);
        moving = new MovingObjects(slots, settings, listener, waiting, pool);
    }

    /**
     * Keeps all versions shown from now on.
     *
     * @param ticks the number of ticks before the view tick for which versions are kept
     * @param cells the number of cells of each type
     */
    public void enablePast(int ticks, int[] cells) {
        past = new ShownPast(new PastVersions(slots, ticks, new VersionPool(cells)), shown, waiting);
    }

    /**
     * Accepts a received version.
     *
     * @param decoded the packet with the version
     * @param version the index of the version in {@code decoded}
     * @param tick the tick of the version
     * @param whole the newest tick of which all changes were known before the packet
     */
    public void accept(DecodedUpdate decoded, int version, long tick, long whole) {
        int slot = decoded.slot(version);
        int type = decoded.isVisible(version) || decoded.type(version) == DecodedUpdate.REMOVED
                ? decoded.type(version)
                : DecodedUpdate.UNKNOWN;
        if (settings == null) {
            show(decoded, version, type, tick, whole);
        } else if (tick > shown.tick(slot) && !rule.isOver(decoded, version, type, tick)) {
            if (rule.isImmediate(decoded, version, type, tick)) {
                showOnArrival(decoded, version, type, tick, whole);
            } else {
                endReplaced(decoded, version, type, tick);
                addWaiting(decoded, version, type, tick, whole);
            }
        }
    }

    /**
     * Ends an object that is shown on arrival when another object of its slot arrives, which is to wait: the end of the
     * object came before, and was lost or never sent.
     */
    private void endReplaced(DecodedUpdate decoded, int version, int type, long tick) {
        if (rule.isReplaced(decoded, version, type, tick)) {
            int slot = decoded.slot(version);
            moving.forget(slot);
            shown.end(slot, tick);
        }
    }

    private void showOnArrival(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        int slot = decoded.slot(version);
        if (past != null) {
            past.keepWaiting(slot, tick);
        }
        waiting.dropThrough(slot, tick);
        boolean isSame =
                type >= 0 && shown.isShown(slot, ObjectIdentity.of(slot, decoded.generation(version), type, epoch));
        boolean isBound = type >= 0 && decoded.isImmediate(version);
        if (!isSame) {
            moving.forget(slot);
        } else if (isBound && !rule.isImmediate(slot)) {
            listener.beforeShownOnArrival(slot);
        }
        show(decoded, version, type, tick, whole);
        shown.showOnArrival(slot, isBound);
        if (isSame) {
            moving.settle(slot);
        }
        if (isBound) {
            moving.setCurrent(waiting(decoded, version, type, tick, whole));
        }
        notifyOfAwaited(slot);
    }

    private void show(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        int slot = decoded.slot(version);
        if (past != null) {
            past.keep(decoded, version, type, tick, epoch, unchangedUntil(decoded, version, tick, whole));
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

    private void addWaiting(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        ShownVersion created = waiting(decoded, version, type, tick, whole);
        int slot = decoded.slot(version);
        beginNoLater(tick);
        waiting.add(created);
        moving.onWaiting(slot);
        notifyOfAwaited(slot);
    }

    /** Notifies of an object that appears later, if its slot shows none now. */
    private void notifyOfAwaited(int slot) {
        ShownVersion first = waiting.first(slot);
        if (first != null && first.isVisible() && !shown.isVisible(slot)) {
            listener.onAwaited(slot, first.generation);
        }
    }

    private ShownVersion waiting(DecodedUpdate decoded, int version, int type, long tick, long whole) {
        ShownVersion created = pool.poll(type);
        created.slot = decoded.slot(version);
        created.tick = tick;
        created.epoch = epoch;
        created.generation = type >= 0 ? decoded.generation(version) : decoded.endedOnArrival(version);
        created.isOwned = decoded.isOwned(version);
        created.hiddenTick = decoded.hiddenTick(version);
        created.unchangedUntil = unchangedUntil(decoded, version, tick, whole);
        System.arraycopy(decoded.cells(), decoded.cell(version), created.cells, 0, created.cells.length);
        return created;
    }

    /** Returns the tick until which the object is known not to have moved before a version. */
    private long unchangedUntil(DecodedUpdate decoded, int version, long tick, long whole) {
        int motion = decoded.motion(version);
        return Math.max(motion > 0 ? tick - motion : 0, unchangedTick(decoded.slot(version), tick, whole));
    }

    /**
     * Returns the tick until which the object in a slot is known to be unchanged, before a version of a tick, or 0. If
     * a newer version waits, it limits this tick.
     *
     * @param whole the tick of which all changes are known
     */
    private long unchangedTick(int slot, long tick, long whole) {
        if (waiting == null) {
            return whole < tick ? whole : 0;
        }
        ShownVersion before = waiting.before(slot, tick);
        ShownVersion later = before == null ? waiting.first(slot) : before.next;
        long known = later == null ? whole : Math.min(whole, later.unchangedUntil);
        return known < tick ? known : 0;
    }

    /**
     * Called after a resync of the channel, which happened at the given tick or earlier: all objects from before the
     * resync end with this tick. Objects that are shown on arrival end at once, unless a version of theirs waits.
     */
    public void resync(long tick) {
        if (settings == null) {
            for (int slot = shown.nextTouched(0); slot >= 0; slot = shown.nextTouched(slot + 1)) {
                clear(slot, tick);
            }
            return;
        }
        epoch++;
        waiting.dropFrom(tick, epoch);
        for (int slot = shown.nextVisible(0); slot >= 0; slot = shown.nextVisible(slot + 1)) {
            if (rule.isImmediate(slot) && waiting.first(slot) == null) {
                moving.forget(slot);
                clear(slot, tick);
            }
        }
        waiting.begin(tick, epoch);
    }

    /** Ends the object of a slot at a tick, if the slot has an object. */
    private void clear(int slot, long tick) {
        if (past != null) {
            past.keepEnd(slot, tick);
        }
        shown.clear(slot);
    }

    /**
     * Moves the start of the present epoch (the tick of the last resync) to an earlier tick, of which a version
     * arrived.
     */
    private void beginNoLater(long tick) {
        long begin = epoch == 0 ? WaitingVersions.NONE : waiting.tickOf(epoch);
        if (begin != WaitingVersions.NONE && tick < begin) {
            waiting.cancel(epoch);
            waiting.dropFrom(tick, epoch);
            waiting.begin(tick, epoch);
        }
    }

    /** Returns the oldest tick with waiting versions, or {@link WaitingVersions#NONE}. */
    public long firstTick() {
        return waiting.firstTick();
    }

    /** Returns whether more versions wait than are allowed. */
    public boolean isOverLimit() {
        return waiting.isOverLimit();
    }

    /** Shows all versions of the oldest waiting tick. */
    public void showFirst() {
        endBefore(waiting.firstEpoch());
        for (ShownVersion version = waiting.poll(); version != null; version = waiting.poll()) {
            int slot = version.slot;
            boolean isSame = shown.isShown(slot, version.identity());
            if (isSame) {
                moving.beforeShown(slot);
            }
            if (past != null) {
                past.keep(version);
            }
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
            notifyOfAwaited(slot);
            moving.onShown(version, isSame);
        }
        waiting.endTick();
    }

    private void endBefore(int newEpoch) {
        for (int slot = shown.nextVisible(0); slot >= 0 && newEpoch != 0; slot = shown.nextVisible(slot + 1)) {
            if (shown.isBefore(slot, newEpoch)) {
                moving.forget(slot);
                clear(slot, waiting.firstTick());
                notifyOfAwaited(slot);
            }
        }
    }

    /** Draws moving objects. See {@link MovingObjects#draw} for the parameters. */
    public void draw(double viewTick, double extrapolationTicks, long quiet, double factor) {
        if (past != null) {
            past.draw((long) viewTick);
        }
        moving.draw(viewTick, extrapolationTicks, quiet, factor);
    }

    /** Returns the tick of the shown version of a slot, or 0 if no version was shown since the last resync. */
    public long shownTick(int slot) {
        return shown.tick(slot);
    }

    /**
     * Returns the tick until which the shown version of a slot is not known to have changed. Without a waiting version,
     * this tick has no bound; updates between the shown version and a waiting version may never arrive.
     */
    public long unchangedTick(int slot) {
        ShownVersion first = settings == null ? null : waiting.first(slot);
        return first == null ? Long.MAX_VALUE : first.unchangedUntil;
    }

    /**
     * Returns the newest received version of the object shown in a slot, or {@code null} if that version is shown
     * already.
     */
    public ShownVersion newest(int slot) {
        ShownVersion newest = null;
        ShownVersion each = settings == null ? null : waiting.first(slot);
        while (each != null && shown.isShown(slot, each.identity())) {
            newest = each;
            each = each.next;
        }
        return newest;
    }

    /**
     * Passes the object in a slot as it was at a tick, if that version is kept. The object is between two versions if a
     * later version is kept.
     *
     * @param slot the slot of the object
     * @param tick the tick, with a fraction
     * @param moments called with the object
     * @return false if there was no object
     */
    public boolean at(int slot, double tick, PastMoments moments) {
        return past.at(slot, tick, moments);
    }

    /** Returns the fields that are interpolated or extrapolated, as a bit mask. */
    public long movingFields(int slot) {
        return settings == null ? 0 : moving.movingFields(slot);
    }

    public long drawn() {
        return settings == null ? 0 : moving.drawn();
    }

    public long extrapolated() {
        return settings == null ? 0 : moving.extrapolated();
    }

    /** Ends the connection: all objects vanish. */
    public void close() {
        shown.clear();
    }
}
