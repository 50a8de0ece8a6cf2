package dev.tickwire.state;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import dev.tickwire.message.MessagePart;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.coding.ObjectIdentity;

/**
 * An object of the state: what a server keeps and its clients see. Only generated classes extend it, and tests.
 *
 * <p>At a server the game changes it, and clients are told what differs. At a client the game reads it; its setters
 * refuse there. One thread owns an object, as it owns the endpoint.
 *
 * <p>Its values travel by way of cells, places in an {@code int[]}: see {@link ObjectLayout}. {@link #freeze} takes
 * down what the game has set, {@link #thaw} hands it to the game at the other side.
 */
public abstract class StateObject extends PartHolder implements Visitable {
    private static final int TELEPORTS = 3;

    private final ObjectType<?> type;
    private Object attachment;
    private boolean isPresent;
    private boolean isOwned;
    /** At a server, the peer that it belongs to; null for none. */
    private Viewer owner;

    private ObjectDirectory directory;
    private int number = NO_REFERENCE;
    /** At a client, the place of its newest event among those to be told. */
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
     * Makes an object that is not present, and that the caller may change.
     *
     * @param type its type
     */
    protected StateObject(ObjectType<?> type) {
        this.type = type;
    }

    // ---- for games

    /**
     * Whether the object is there: at a server from being added until it is removed, at a client from its appearing
     * until it vanishes.
     */
    public final boolean isPresent() {
        return isPresent;
    }

    /** Whether it belongs to this client; at a server, whether it belongs to any. */
    public final boolean isOwned() {
        return isOwned;
    }

    /**
     * Attaches something of the game's own, as a sprite or the number of an entity. It stays at this side.
     *
     * @param mine anything, or null for nothing
     */
    public final void attach(Object mine) {
        attachment = mine;
    }

    /** The last that was attached, or null. */
    public final Object attachment() {
        return attachment;
    }

    /**
     * Says that the object jumps, in this tick, to where it is now: clients do not draw it on the way. It concerns
     * fields that are {@code smooth}.
     *
     * @throws IllegalStateException if the game may not change the object
     */
    public final void teleport() {
        if (locked == -1) {
            throw refused(type.label() + " cannot be teleported");
        }
        isTeleporting = true;
    }

    /** {@inheritDoc} Generated classes know their fields; any other shows none. */
    @Override
    public void visit(FieldVisitor visitor) {
        // There is no field to show unless a generated class says otherwise.
    }

    // ---- for generated classes

    /**
     * Checks that the game may change a field, before a setter looks at the value.
     *
     * @param field its number, 0 to 63
     * @throws IllegalStateException if the game may not change it
     */
    protected final void checkChange(int field) {
        if ((locked & 1L << field) != 0) {
            throw refused(type.label() + "." + type.layout().name(field) + " cannot be changed");
        }
    }

    /**
     * Notes that a field is set. A setter that may refuse the value calls it last, and {@link #checkChange} first.
     *
     * @param field its number, 0 to 63
     * @throws IllegalStateException if the game may not change it
     */
    protected final void touch(int field) {
        checkChange(field);
        touched |= 1L << field;
    }

    /**
     * Notes that the game is given an object of a field that it may fill at any time from now on, such as a struct.
     *
     * @param field its number, 0 to 63
     */
    protected final void handOut(int field) {
        handedOut |= 1L << field;
    }

    /**
     * Whether a number refers to an object at all.
     *
     * @param referred what {@link #reference} gave
     */
    protected static boolean refers(int referred) {
        return referred != NO_REFERENCE;
    }

    /**
     * Takes down the values of some fields.
     *
     * @param fields which, a bit for each
     * @param cells where they go
     * @param at the first cell of the object
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    protected abstract void freeze(long fields, int[] cells, int at);

    /**
     * Sets some fields to values that were taken down.
     *
     * @param fields which, a bit for each
     * @param cells where they are
     * @param at the first cell of the object
     */
    protected abstract void thaw(long fields, int[] cells, int at);

    /**
     * Sets smooth fields to values between steps, as an object is drawn between two ticks. How many elements arrays
     * have, and whether optional fields are there, is left as it is. Generated classes with smooth fields know them.
     *
     * @param fields which, a bit for each; those that are not smooth are left as they are
     * @param steps in place of the number in each cell one that may lie between two steps, from 0 to the greatest; of a
     *     rotation, x, y, z and w
     * @param at the place of the first cell of the object
     */
    protected void drawAt(long fields, double[] steps, int at) {
        // There is nothing to draw unless a generated class says otherwise.
    }

    /** Sets all fields to their defaults. */
    protected abstract void reset();

    /** {@inheritDoc} Before it is added and after it was removed, too. */
    @Override
    protected final ObjectDirectory objectDirectory() {
        return directory;
    }

    /** Structs and unions of an object may be read as long as the object may. */
    @Override
    protected final void checkRead(MessagePart part) {
        // An object that vanished keeps its last values.
    }

    @Override
    protected final void checkWrite(MessagePart part) {
        if (locked == -1) {
            throw refused(part.getClass().getSimpleName() + " of " + type.label() + " cannot be changed");
        }
    }

    private IllegalStateException refused(String what) {
        return new IllegalStateException(what + ": " + lockedBecause);
    }

    // ---- for the tables and views that keep objects

    final ObjectType<?> type() {
        return type;
    }

    /**
     * The object has a number now, by which others refer to it.
     *
     * @param newDirectory where references are looked up
     * @param newNumber its slot and generation
     */
    final void place(ObjectDirectory newDirectory, int newNumber) {
        directory = newDirectory;
        number = newNumber;
    }

    /** Its slot and generation, or {@link #NO_REFERENCE}. */
    final int number() {
        return number;
    }

    /** Which object of its channel it is. Epochs are left out: the server's object is the same in all of them. */
    final long identity() {
        return number == NO_REFERENCE ? ObjectIdentity.NONE : ObjectIdentity.of(number, type.number());
    }

    /** The place of its newest event among those to be told; 0 if it had none. */
    final int event() {
        return event;
    }

    final void event(int newestEvent) {
        event = newestEvent;
    }

    final void present(boolean nowPresent) {
        isPresent = nowPresent;
    }

    final void owned(boolean nowOwned) {
        isOwned = nowOwned;
    }

    /** At a server: the object belongs to a peer from now on; null for none. */
    final void belongTo(Viewer newOwner) {
        owner = newOwner;
        isOwned = newOwner != null;
    }

    /** At a server, the peer that it belongs to; null for none. */
    final Viewer owner() {
        return owner;
    }

    /**
     * The game may not change some fields from now on, but all others.
     *
     * @param fields which, a bit for each; -1 for the whole object
     * @param because why, for error messages: {@code the server tells it}
     */
    final void lock(long fields, String because) {
        locked = fields;
        lockedBecause = because;
    }

    /** The fields of which the game has an object that it may fill at any time. */
    final long handedOut() {
        return handedOut;
    }

    /** Takes back what was handed out since {@link #handedOut()} gave this. */
    final void handedOut(long before) {
        handedOut = before;
    }

    /** Whether something may have changed since it was taken down the last time. */
    final boolean hasChanges() {
        return (touched | handedOut & ~locked) != 0 || isTeleporting;
    }

    /** Takes down all fields, as when the object is told for the first time. */
    final void freezeAll(int[] cells, int at) {
        touched = type.layout().all();
        freezeChanges(cells, at);
    }

    /**
     * Takes down the fields that may have changed since the last time. Cells of the others are left as they are.
     *
     * @param cells where they go; hold what was taken down the last time
     * @param at the first cell of the object
     * @return a bit for each field that was taken down
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    final long freezeChanges(int[] cells, int at) {
        long frozen = (touched | handedOut & ~locked) & type.layout().all();
        freeze(frozen, cells, at);
        touched = 0;
        if (isTeleporting) {
            isTeleporting = false;
            teleports = teleports + 1 & TELEPORTS;
        }
        if (type.layout().teleportCell() != ObjectLayout.NO_CELL) {
            cells[at + type.layout().teleportCell()] = teleports;
        }
        return frozen;
    }

    /** Sets all fields to what was taken down elsewhere: they are to be told. */
    final void setAll(int[] cells) {
        thawAll(cells, 0);
        touched = type.layout().all();
    }

    /**
     * Sets all fields, and how often the object was teleported, to what was taken down.
     *
     * @param cells where it is
     * @param at the first cell of the object
     */
    final void thawAll(int[] cells, int at) {
        thaw(type.layout().all(), cells, at);
        touched = 0;
        isTeleporting = false;
        if (type.layout().teleportCell() != ObjectLayout.NO_CELL) {
            teleports = cells[at + type.layout().teleportCell()];
        }
    }
}
