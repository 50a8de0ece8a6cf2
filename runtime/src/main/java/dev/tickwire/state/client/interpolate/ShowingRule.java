package dev.tickwire.state.client.interpolate;

/**
 * Decides which versions are shown on arrival: those of the client's own objects, of objects bound to these, and of
 * objects of immediate types. All others wait for the view tick.
 */
final class ShowingRule {
    private final InterpolationSettings settings;
    private final ShownSlots shown;
    private final WaitingVersions waiting;

    ShowingRule(InterpolationSettings settings, ShownSlots shown, WaitingVersions waiting) {
        this.settings = settings;
        this.shown = shown;
        this.waiting = waiting;
    }

    /**
     * Returns whether a version is shown on arrival: also the end of an object of an immediate type, and an end that
     * the server flags. A flagged end is that of a certain object. If all versions of the object were lost, its end
     * does not end an earlier object of the slot before its tick, unless that object is shown on arrival too.
     *
     * @param decoded the packet with the version
     * @param version the index of the version in {@code decoded}
     * @param type the number of the type, or negative if there is no object any more
     * @param tick the tick of the version
     */
    boolean isImmediate(DecodedUpdate decoded, int version, int type, long tick) {
        int slot = decoded.slot(version);
        if (type >= 0) {
            return decoded.isImmediate(version) || decoded.isOwned(version) || settings.isImmediate(type);
        }
        int ended = decoded.endedOnArrival(version);
        ShownVersion before = waiting.before(slot, tick);
        if (before != null) {
            return before.isVisible() && before.generation == ended;
        }
        if (!shown.isVisible(slot)) {
            return ended != ShownVersion.NONE;
        }
        return settings.isImmediate(shown.type(slot))
                || shown.generation(slot) == ended
                || ended != ShownVersion.NONE && isImmediate(slot);
    }

    /** Returns whether the shown object of a slot is shown on arrival. */
    boolean isImmediate(int slot) {
        return shown.isVisible(slot)
                && (shown.isOwned(slot) || shown.isImmediate(slot) || settings.isImmediate(shown.type(slot)));
    }

    /**
     * Returns whether a version is of an object that has ended on arrival of a later version: with its end, or with
     * another object of the slot.
     */
    boolean isOver(DecodedUpdate decoded, int version, int type, long tick) {
        ShownVersion after = waiting.after(decoded.slot(version), tick);
        if (type < 0 || after == null) {
            return false;
        }
        boolean isSame = after.generation == decoded.generation(version);
        return after.isVisible()
                ? !isSame && isImmediate(decoded, version, type, tick)
                : isSame || settings.isImmediate(type);
    }

    /**
     * Returns whether a version, which is to wait, is of another object than one that is shown on arrival: the end of
     * that object came before, and was lost or never sent.
     */
    boolean isReplaced(DecodedUpdate decoded, int version, int type, long tick) {
        int slot = decoded.slot(version);
        return type >= 0
                && isImmediate(slot)
                && shown.generation(slot) != decoded.generation(version)
                && waiting.before(slot, tick) == null;
    }
}
