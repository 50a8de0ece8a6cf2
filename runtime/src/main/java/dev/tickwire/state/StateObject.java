package dev.tickwire.state;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import dev.tickwire.message.MessagePart;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.replica.Replica;

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
    static {
        Replica.findBy(object -> ((StateObject) object).replica);
    }

    private final ObjectReplica replica;

    /**
     * Makes an object that is not present, and that the caller may change.
     *
     * @param type its type
     */
    @SuppressWarnings("this-escape") // The replica calls nothing before the object is whole.
    protected StateObject(ObjectType<?> type) {
        replica = new ObjectReplica(this, type);
    }

    // ---- for games

    /**
     * Whether the object is there: at a server from being added until it is removed, at a client from its appearing
     * until it vanishes.
     */
    public final boolean isPresent() {
        return replica.isPresent();
    }

    /** Whether it belongs to this client; at a server, whether it belongs to any. */
    public final boolean isOwned() {
        return replica.isOwned();
    }

    /**
     * Attaches something of the game's own, as a sprite or the number of an entity. It stays at this side.
     *
     * @param mine anything, or null for nothing
     */
    public final void attach(Object mine) {
        replica.attach(mine);
    }

    /** The last that was attached, or null. */
    public final Object attachment() {
        return replica.attachment();
    }

    /**
     * Says that the object jumps, in this tick, to where it is now: clients do not draw it on the way. It concerns
     * fields that are {@code smooth}.
     *
     * @throws IllegalStateException if the game may not change the object
     */
    public final void teleport() {
        if (replica.locked() == -1) {
            throw refused(replica.type().label() + " cannot be teleported");
        }
        replica.teleport();
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
        if ((replica.locked() & 1L << field) != 0) {
            throw refused(replica.type().label() + "." + replica.layout().name(field) + " cannot be changed");
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
        replica.touch(field);
    }

    /**
     * Notes that the game is given an object of a field that it may fill at any time from now on, such as a struct.
     *
     * @param field its number, 0 to 63
     */
    protected final void handOut(int field) {
        replica.handedOut(replica.handedOut() | 1L << field);
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
        return replica.directory();
    }

    /** Structs and unions of an object may be read as long as the object may. */
    @Override
    protected final void checkRead(MessagePart part) {
        // An object that vanished keeps its last values.
    }

    @Override
    protected final void checkWrite(MessagePart part) {
        if (replica.locked() == -1) {
            throw refused(
                    part.getClass().getSimpleName() + " of " + replica.type().label() + " cannot be changed");
        }
    }

    private IllegalStateException refused(String what) {
        return new IllegalStateException(what + ": " + replica.lockedBecause());
    }

    /** The part that tables and views work with. */
    final ObjectReplica replica() {
        return replica;
    }
}
