package dev.tickwire.state.replica;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.coding.ObjectIdentity;
import java.util.function.Function;

/**
 * The part of an object that tables and views work with, and games do not see: its number, its owner, which fields may
 * be changed, and which have been.
 */
public abstract class Replica {
    private static final int TELEPORTS = 3;

    /** Finds the replica of an object; set once, by the class of objects. */
    private static Function<PartHolder, Replica> finder;

    private final int typeNumber;
    private final CellLayout layout;
    private Object attachment;
    private boolean isPresent;
    private boolean isOwned;
    /** At a server, the peer that the object belongs to; null for none. */
    private Object owner;

    private ObjectDirectory directory;
    private int number = ObjectDirectory.NO_REFERENCE;
    /** At a client, the place of its newest event among those of which the game is to be notified. */
    private int event;

    /** The fields that were set since the last freeze. */
    private long touched;
    /** The fields of which the game has an object that it may fill at any time: compared at each freeze. */
    private long handedOut;
    /** The fields that the game may not change, and why. */
    private long locked;

    private String lockedBecause = "";
    /** How often the object was teleported, counted once a freeze. */
    private int teleports;

    private boolean isTeleporting;

    /**
     * Makes the replica of an object that is not present, and that the caller may change.
     *
     * @param typeNumber the number of its type
     * @param layout the layout of its cells
     */
    protected Replica(int typeNumber, CellLayout layout) {
        this.typeNumber = typeNumber;
        this.layout = layout;
    }

    /**
     * Lets replicas be found by objects from now on.
     *
     * @param found the replica of an object
     */
    public static void findBy(Function<PartHolder, Replica> found) {
        finder = found;
    }

    /**
     * The replica of an object of the state.
     *
     * @param object the object
     */
    public static Replica of(PartHolder object) {
        return finder.apply(object);
    }

    // ---- the object's values

    /** The layout of its cells. */
    public final CellLayout layout() {
        return layout;
    }

    /**
     * Takes down the values of some fields.
     *
     * @param fields which, a bit for each
     * @param cells where they go
     * @param at the first cell of the object
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    public abstract void freeze(long fields, int[] cells, int at);

    /**
     * Sets some fields to values that were taken down.
     *
     * @param fields which, a bit for each
     * @param cells where they are
     * @param at the first cell of the object
     */
    public abstract void thaw(long fields, int[] cells, int at);

    /**
     * Sets smooth fields to values between steps.
     *
     * @param fields which, a bit for each; those that are not smooth are left as they are
     * @param steps in place of the number in each cell one that may lie between two steps
     * @param at the place of the first cell of the object
     */
    public abstract void drawAt(long fields, double[] steps, int at);

    // ---- its place

    /** The number of its type. */
    public final int typeNumber() {
        return typeNumber;
    }

    /**
     * Gives the object a number, by which others refer to it.
     *
     * @param newDirectory where references are looked up
     * @param newNumber its slot and generation
     */
    public final void place(ObjectDirectory newDirectory, int newNumber) {
        directory = newDirectory;
        number = newNumber;
    }

    /** Where references are looked up; null before it is placed. */
    public final ObjectDirectory directory() {
        return directory;
    }

    /** Its slot and generation, or {@link ObjectDirectory#NO_REFERENCE}. */
    public final int number() {
        return number;
    }

    /** Which object of its channel it is. Epochs are left out: the server's object is the same in all of them. */
    public final long identity() {
        return number == ObjectDirectory.NO_REFERENCE ? ObjectIdentity.NONE : ObjectIdentity.of(number, typeNumber);
    }

    /** The place of its newest event among those of which the game is to be notified; 0 if it had none. */
    public final int event() {
        return event;
    }

    /**
     * Sets the place of its newest event.
     *
     * @param newestEvent the place
     */
    public final void event(int newestEvent) {
        event = newestEvent;
    }

    /** Whether the object is there. */
    public final boolean isPresent() {
        return isPresent;
    }

    /**
     * Sets whether the object is there.
     *
     * @param nowPresent whether it is
     */
    public final void present(boolean nowPresent) {
        isPresent = nowPresent;
    }

    /** Whether it belongs to this client; at a server, whether it belongs to any. */
    public final boolean isOwned() {
        return isOwned;
    }

    /**
     * At a client: sets whether the object belongs to it.
     *
     * @param nowOwned whether it does
     */
    public final void owned(boolean nowOwned) {
        isOwned = nowOwned;
    }

    /**
     * At a server: gives the object to a peer.
     *
     * @param newOwner the viewer; null for none
     */
    public final void belongTo(Object newOwner) {
        owner = newOwner;
        isOwned = newOwner != null;
    }

    /** At a server, the viewer that it belongs to; null for none. */
    public final Object owner() {
        return owner;
    }

    /** The last that was attached, or null. */
    public final Object attachment() {
        return attachment;
    }

    /**
     * Attaches something of the game's own.
     *
     * @param mine anything, or null for nothing
     */
    public final void attach(Object mine) {
        attachment = mine;
    }

    // ---- its changes

    /**
     * The game may not change some fields from now on, but all others.
     *
     * @param fields which, a bit for each; -1 for the whole object
     * @param because why, for error messages: {@code the server tells it}
     */
    public final void lock(long fields, String because) {
        locked = fields;
        lockedBecause = because;
    }

    /** The fields that the game may not change, a bit for each; -1 for the whole object. */
    public final long locked() {
        return locked;
    }

    /** Why the game may not change them. */
    public final String lockedBecause() {
        return lockedBecause;
    }

    /**
     * Notes that a field is set.
     *
     * @param field its number
     */
    public final void touch(int field) {
        touched |= 1L << field;
    }

    /** Notes that the object jumps in this tick. */
    public final void teleport() {
        isTeleporting = true;
    }

    /** The fields of which the game has an object that it may fill at any time. */
    public final long handedOut() {
        return handedOut;
    }

    /**
     * Sets these fields, as to take back what was handed out since {@link #handedOut()} gave them.
     *
     * @param fields the fields
     */
    public final void handedOut(long fields) {
        handedOut = fields;
    }

    /** Whether something may have changed since the last freeze. */
    public final boolean hasChanges() {
        return (touched | handedOut & ~locked) != 0 || isTeleporting;
    }

    /**
     * Freezes all fields, as when the object is sent for the first time.
     *
     * @param cells where they go
     * @param at the first cell of the object
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    public final void freezeAll(int[] cells, int at) {
        touched = layout.all();
        freezeChanges(cells, at);
    }

    /**
     * Freezes the fields that may have changed since the last time. Cells of the others are left as they are.
     *
     * @param cells where they go; hold the values of the last time
     * @param at the first cell of the object
     * @return a bit for each field that was frozen
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    public final long freezeChanges(int[] cells, int at) {
        long frozen = (touched | handedOut & ~locked) & layout.all();
        freeze(frozen, cells, at);
        touched = 0;
        if (isTeleporting) {
            isTeleporting = false;
            teleports = teleports + 1 & TELEPORTS;
        }
        if (layout.teleportCell() != CellLayout.NO_CELL) {
            cells[at + layout.teleportCell()] = teleports;
        }
        return frozen;
    }

    /**
     * Sets all fields to values that were frozen elsewhere: they are to be sent.
     *
     * @param cells the values, from 0 on
     */
    public final void setAll(int[] cells) {
        thawAll(cells, 0);
        touched = layout.all();
    }

    /**
     * Sets all fields, and how often the object was teleported, to what was frozen.
     *
     * @param cells where it is
     * @param at the first cell of the object
     */
    public final void thawAll(int[] cells, int at) {
        thaw(layout.all(), cells, at);
        touched = 0;
        isTeleporting = false;
        if (layout.teleportCell() != CellLayout.NO_CELL) {
            teleports = cells[at + layout.teleportCell()];
        }
    }
}
