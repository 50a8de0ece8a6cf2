package dev.tickwire.state.replica;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.coding.ObjectIdentity;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The part of an object that tables and views work with and games do not see: number, owner, locked and changed fields.
 */
public abstract class Replica {
    private static final int TELEPORTS = 3;

    /** Returns the replica of an object. Set once by the class of objects, which this package does not know. */
    @SuppressWarnings("NullAway.Init")
    private static Function<PartHolder, Replica> finder;

    private final int typeNumber;
    private final CellLayout layout;
    private @Nullable Object attachment;
    private boolean isPresent;
    private boolean isOwned;
    /** Viewer that owns the object at a server, or {@code null}. */
    private @Nullable Object owner;

    private @Nullable ObjectDirectory directory;
    private int number = ObjectDirectory.NO_REFERENCE;
    /** Index of the object's newest event in the queue of a client. */
    private int event;

    /** Fields that were set since the last freeze. */
    private long touched;
    /**
     * Fields whose value, such as a struct, the game may hold and change at any time. Each freeze writes these fields.
     */
    private long handedOut;
    /** Fields that the game may not change, for the reason {@link #lockedBecause}. */
    private long locked;

    private String lockedBecause = "";
    /** Number of teleports, modulo 4. A freeze counts at most one teleport. */
    private int teleports;

    private boolean isTeleporting;

    /**
     * Creates the replica of an object that is not present and may be changed.
     *
     * @param typeNumber the number of the object's type
     * @param layout the layout of the object's cells
     */
    protected Replica(int typeNumber, CellLayout layout) {
        this.typeNumber = typeNumber;
        this.layout = layout;
    }

    /** Sets the function that returns the replica of an object. */
    public static void findBy(Function<PartHolder, Replica> found) {
        finder = found;
    }

    /** Returns the replica of an object. */
    public static Replica of(PartHolder object) {
        return finder.apply(object);
    }

    // ---- values, implemented with the object

    public final CellLayout layout() {
        return layout;
    }

    /**
     * Writes the values of fields to cells.
     *
     * @param fields the fields, as a bit mask
     * @param cells receives the values
     * @param at the index of the object's first cell
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    public abstract void freeze(long fields, int[] cells, int at);

    /**
     * Sets fields to the values in cells.
     *
     * @param fields the fields, as a bit mask
     * @param cells the values
     * @param at the index of the object's first cell
     */
    public abstract void thaw(long fields, int[] cells, int at);

    /**
     * Sets {@code smooth} fields to values between steps.
     *
     * @param fields the fields to set, as a bit mask; fields that are not {@code smooth} stay
     * @param steps the value of each cell in steps, with a fraction
     * @param at the index of the object's first value
     */
    public abstract void drawAt(long fields, double[] steps, int at);

    // ---- number and owner

    public final int typeNumber() {
        return typeNumber;
    }

    /**
     * Sets the number by which references refer to the object.
     *
     * @param newDirectory the objects to which references of this object refer
     * @param newNumber the slot and generation
     */
    public final void place(ObjectDirectory newDirectory, int newNumber) {
        directory = newDirectory;
        number = newNumber;
    }

    /** Returns the objects to which references refer, or {@code null} before {@link #place}. */
    public final @Nullable ObjectDirectory directory() {
        return directory;
    }

    /** Returns the slot and generation, or {@link ObjectDirectory#NO_REFERENCE} before {@link #place}. */
    public final int number() {
        return number;
    }

    /**
     * Returns the identity of the object on its channel: number and type, without an epoch, which a server's object
     * does not have.
     */
    public final long identity() {
        return number == ObjectDirectory.NO_REFERENCE ? ObjectIdentity.NONE : ObjectIdentity.of(number, typeNumber);
    }

    /** Returns the index of the object's newest event in the queue of a client, 0 without an event. */
    public final int event() {
        return event;
    }

    public final void event(int newestEvent) {
        event = newestEvent;
    }

    public final boolean isPresent() {
        return isPresent;
    }

    public final void setPresent(boolean newPresent) {
        isPresent = newPresent;
    }

    /** Returns whether the object belongs to this client; at a server, whether it belongs to any. */
    public final boolean isOwned() {
        return isOwned;
    }

    /** Sets whether the object belongs to this client. */
    public final void setOwned(boolean newOwned) {
        isOwned = newOwned;
    }

    /**
     * Sets the owner, at a server.
     *
     * @param newOwner the viewer, or {@code null} for none
     */
    public final void setOwner(@Nullable Object newOwner) {
        owner = newOwner;
        isOwned = newOwner != null;
    }

    /** Returns the owner at a server, or {@code null}. */
    public final @Nullable Object owner() {
        return owner;
    }

    public final @Nullable Object attachment() {
        return attachment;
    }

    public final void attach(@Nullable Object newAttachment) {
        attachment = newAttachment;
    }

    // ---- changes

    /**
     * Locks fields, and unlocks all other fields.
     *
     * @param fields the locked fields as a bit mask; -1 locks the object
     * @param because the reason in messages of exceptions
     */
    public final void lock(long fields, String because) {
        locked = fields;
        lockedBecause = because;
    }

    /** Returns the locked fields as a bit mask, -1 if the object is locked. */
    public final long locked() {
        return locked;
    }

    public final String lockedBecause() {
        return lockedBecause;
    }

    /** Marks a field as set. */
    public final void touch(int field) {
        touched |= 1L << field;
    }

    /** Marks a teleport for the next freeze. */
    public final void teleport() {
        isTeleporting = true;
    }

    /** Returns the fields whose value the game may hold, as a bit mask. */
    public final long handedOut() {
        return handedOut;
    }

    /** Sets these fields, as to undo marks since {@link #handedOut()} returned them. */
    public final void handedOut(long fields) {
        handedOut = fields;
    }

    /** Returns whether the object may have changed since the last freeze. */
    public final boolean hasChanges() {
        return (touched | handedOut & ~locked) != 0 || isTeleporting;
    }

    /**
     * Writes all values to cells, as when the object is first sent.
     *
     * @param cells receives the values
     * @param at the index of the object's first cell
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    public final void freezeAll(int[] cells, int at) {
        touched = layout.all();
        freezeChanges(cells, at);
    }

    /**
     * Writes the fields that may have changed since the last freeze.
     *
     * @param cells the array with the values of the last freeze; the new values are stored here
     * @param at the index of the object's first cell
     * @return the fields that were written, as a bit mask
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
     * Sets all fields, which the next flush sends.
     *
     * @param cells the values from index 0 on
     */
    public final void setAll(int[] cells) {
        thawAll(cells, 0);
        touched = layout.all();
    }

    /**
     * Sets all fields and the number of teleports, and clears the marks of changes.
     *
     * @param cells the values
     * @param at the index of the object's first cell
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
