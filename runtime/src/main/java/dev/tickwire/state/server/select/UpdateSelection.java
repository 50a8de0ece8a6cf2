package dev.tickwire.state.server.select;

import dev.tickwire.state.server.store.Bindings;
import java.util.Arrays;

/**
 * Selection of the objects to send one peer in a tick, in the order of sending, within the budget.
 *
 * <p>The calls of a tick are {@link SelectedUpdates#begin} of {@link #updates}, {@link #begin}, {@link #add} for each
 * object, {@link #bind} and {@link #limitTo}. Objects are numbered as they are added, by rising slot. The <i>place</i>
 * of an object is its index in the order of sending: the objects of a bound group have consecutive places, and the
 * first object of the group is the leader.
 */
public final class UpdateSelection {
    /** Estimated bits of an entry beside its objects. */
    public static final int HEAD_BITS = 32;

    private final SelectedUpdates updates = new SelectedUpdates();
    /** For each place, its object. */
    private int[] order = new int[64];
    /** For each place, whether it begins a group. */
    private boolean[] startsGroup = new boolean[64];

    private int count;
    private int leftOut;

    private SizeEstimate estimate;

    private final Budget budget = new Budget();
    private final GroupOrder groups = new GroupOrder();

    /** Creates an empty selection. */
    public UpdateSelection() {}

    /**
     * Begins a tick for the peer whose {@link #updates} have begun.
     *
     * @param sizeEstimate the size estimate of the peer's coding
     */
    public void begin(SizeEstimate sizeEstimate) {
        estimate = sizeEstimate;
        count = 0;
        leftOut = 0;
    }

    /** Returns the updates, also those that are left out. */
    public SelectedUpdates updates() {
        return updates;
    }

    /** Counts an update that could be sent but is not. */
    void leaveOut() {
        leftOut++;
    }

    /** Returns the number of updates that could be sent but are not. */
    public int leftOut() {
        return leftOut;
    }

    /**
     * Adds an object. Slots must be added by rising number.
     *
     * @param isVisible false if the peer is not to see the object any more
     * @return false if the object is too large for a packet, as a placed object may be
     */
    boolean add(int slot, boolean isVisible) {
        if (count == order.length) {
            order = Arrays.copyOf(order, count * 2);
            startsGroup = Arrays.copyOf(startsGroup, count * 2);
        }
        order[count] = count;
        startsGroup[count] = true;
        if (!updates.add(slot, isVisible)) {
            return false;
        }
        count++;
        return true;
    }

    /** Groups bound objects, after all were added. A group that fits no packet is split into single objects. */
    public void bind() {
        Bindings together = updates.table().bonds().together();
        if (!together.any()) {
            return;
        }
        groups.find(updates, together, order, startsGroup);
        int end;
        for (int leader = 0; leader < count; leader = end) {
            end = next(leader);
            if (end > leader + 1 && !updates.fits(wholeBitsFrom(leader))) {
                Arrays.fill(startsGroup, leader, end, true);
            }
        }
    }

    /**
     * Limits the selection to the budget, by priority.
     *
     * <p>Updates that hide or remove objects come first. The group with the highest priority follows before all other
     * groups, so that it has room although sizes are estimates.
     *
     * @param bits the budget in bits
     * @param objects the largest number of objects
     */
    public void limitTo(int bits, int objects) {
        if (count == 0) {
            return;
        }
        budget.addWaiting(this, updates.known());
        int head = budget.head();
        if (!budget.fits(this, bits - HEAD_BITS, objects)) {
            head = keep(bits - HEAD_BITS, objects);
        }
        groups.sort(this, head, order, startsGroup);
    }

    /** Leaves out the groups that do not fit. Returns the new place of the group with the highest priority. */
    private int keep(int bits, int objects) {
        budget.begin(this, bits, objects);
        int kept = 0;
        int head = Budget.NONE;
        boolean isKept = false;
        for (int object = 0; object < count; object++) {
            isKept = startsGroup[object] ? budget.keep(this, object) : isKept;
            if (isKept) {
                head = object == budget.head() ? kept : head;
                order[kept] = order[object];
                startsGroup[kept++] = startsGroup[object];
            }
        }
        leaveOutFrom(kept);
        return head;
    }

    /** Leaves out all objects from a place on. */
    public void leaveOutFrom(int place) {
        leftOut += count - place;
        count = place;
    }

    public int count() {
        return count;
    }

    /** Returns the object at a place, by its number in the order of adding. */
    public int object(int place) {
        return order[place];
    }

    int slot(int place) {
        return updates.slot(order[place]);
    }

    /** Returns whether a place begins a group. */
    public boolean startsGroup(int place) {
        return startsGroup[place];
    }

    /** Splits a group: the object at a place, and the later objects of the group, become a group of their own. */
    public void unbind(int place) {
        startsGroup[place] = true;
    }

    /** Returns whether the object at a place is hidden or removed. */
    boolean vanishes(int place) {
        return updates.vanishes(order[place]);
    }

    boolean isOwned(int place) {
        return updates.isOwned(order[place]);
    }

    /** Returns the place after the group that begins at a place. */
    public int next(int leader) {
        int place = leader + 1;
        while (place < count && !startsGroup[place]) {
            place++;
        }
        return place;
    }

    /** Returns the estimated bits of a group in the coding of the peer. */
    public int bits(int leader) {
        return wholeBitsFrom(leader) * estimate.parts() / SizeEstimate.PARTS;
    }

    /** Returns the estimated bits of a group in packed coding. */
    public int wholeBitsFrom(int leader) {
        int bits = 0;
        int end = next(leader);
        for (int place = leader; place < end; place++) {
            bits += updates.wholeBits(order[place]);
        }
        return bits;
    }
}
