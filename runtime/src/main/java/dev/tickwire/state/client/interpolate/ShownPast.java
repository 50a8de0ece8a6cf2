package dev.tickwire.state.client.interpolate;

/** Past of the shown objects: keeps each version when it is shown, and finds an object as it was at a tick. */
final class ShownPast {
    private final PastVersions versions;
    private final ShownSlots shown;
    /** Versions to be shown later, or {@code null} if all versions are shown on arrival. */
    private final WaitingVersions waiting;
    /** View tick, or the newest kept tick if all versions are shown on arrival. */
    private long drawnTick;

    /**
     * Creates a past without versions.
     *
     * @param versions receives the versions
     * @param shown the shown versions
     * @param waiting the versions to be shown later, or {@code null} if all versions are shown on arrival
     */
    ShownPast(PastVersions versions, ShownSlots shown, WaitingVersions waiting) {
        this.versions = versions;
        this.shown = shown;
        this.waiting = waiting;
    }

    /** Sets the view tick. */
    void draw(long viewTick) {
        drawnTick = viewTick;
    }

    /**
     * Keeps a version that is about to be shown on arrival, unless a newer version is shown.
     *
     * @param decoded the packet with the version
     * @param version the index of the version in {@code decoded}
     * @param type the number of the type, or negative if there is no object any more
     * @param tick the tick of the version
     * @param epoch the number of resyncs before the version
     * @param unchangedUntil the tick until which the object is known not to have moved before the version
     */
    void keep(DecodedUpdate decoded, int version, int type, long tick, int epoch, long unchangedUntil) {
        int slot = decoded.slot(version);
        if (tick > shown.tick(slot)) {
            drawnTick = waiting == null ? Math.max(drawnTick, tick) : drawnTick;
            ShownVersion kept = versions.add(slot, type, decoded.generation(version), tick, drawnTick);
            kept.unchangedUntil = unchangedUntil;
            kept.hiddenTick = decoded.hiddenTick(version);
            kept.epoch = epoch;
            kept.isOwned = decoded.isOwned(version);
            System.arraycopy(decoded.cells(), decoded.cell(version), kept.cells, 0, kept.cells.length);
        }
    }

    /** Keeps a waiting version that is about to be shown, unless a newer version is shown. */
    void keep(ShownVersion version) {
        if (version.tick > shown.tick(version.slot)) {
            ShownVersion kept = versions.add(version.slot, version.type, version.generation, version.tick, drawnTick);
            kept.unchangedUntil = version.unchangedUntil;
            kept.hiddenTick = version.hiddenTick;
            kept.epoch = version.epoch;
            kept.isOwned = version.isOwned;
            System.arraycopy(version.cells, 0, kept.cells, 0, kept.cells.length);
        }
    }

    /** Keeps the waiting versions of a slot from before a tick, which are not shown any more. */
    void keepWaiting(int slot, long tick) {
        for (ShownVersion each = waiting.first(slot); each != null && each.tick < tick; each = each.next) {
            keep(each);
        }
    }

    /** Keeps the end of the shown object of a slot, if the slot shows an object. */
    void keepEnd(int slot, long tick) {
        if (shown.isVisible(slot)) {
            versions.add(slot, DecodedUpdate.UNKNOWN, 0, tick, drawnTick);
        }
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
    boolean at(int slot, double tick, PastMoments moments) {
        long whole = (long) tick;
        ShownVersion older = waiting == null ? null : waiting.before(slot, whole + 1);
        ShownVersion later = waiting == null ? null : waiting.first(slot);
        if (older == null) {
            int place = versions.place(slot, whole);
            older = place == PastVersions.NONE ? null : versions.at(slot, place);
            ShownVersion next = versions.at(slot, place + 1);
            later = next == null ? later : next;
        } else {
            later = older.next;
        }
        if (older == null || !older.isVisible() || waiting != null && waiting.hasEnded(older, whole)) {
            return false;
        }
        long start = later == null ? 0 : Math.max(older.tick, later.unchangedUntil);
        boolean isBetween = later != null && later.continues(older) && tick > start;
        double share = isBetween ? (tick - start) / (later.tick - start) : 0;
        moments.accept(older.type, older.generation, older.isOwned, older.cells, isBetween ? later.cells : null, share);
        return true;
    }
}
