package dev.tickwire.state;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import dev.tickwire.message.MessagePart;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.replica.Replica;
import org.jspecify.annotations.Nullable;

/**
 * A replicated object. Only classes that are generated from the schema extend it, and tests.
 *
 * <p>At a server the game changes the object, and the clients receive its changes. At a client the game reads the
 * object, and its setters throw. The object belongs to the thread that owns the endpoint.
 *
 * <p>Values are copied through cells, the elements of an {@code int[]}: see {@link ObjectLayout}. {@link #freeze}
 * writes the game's values to cells at the server, and {@link #thaw} sets the values from cells at the client.
 */
public abstract class StateObject extends PartHolder implements Visitable {
    static {
        Replica.findBy(object -> ((StateObject) object).replica);
    }

    private final ObjectReplica replica;

    /**
     * Creates an object that is not present and may be changed.
     *
     * @param type the type of the object
     */
    @SuppressWarnings("this-escape") // The replica calls nothing before the object is constructed.
    protected StateObject(ObjectType<?> type) {
        replica = new ObjectReplica(this, type);
    }

    // ---- for games

    /**
     * Returns whether the object is in a table or view now.
     *
     * @return {@code false} before the object is added, and after it was removed or vanished
     */
    public final boolean isPresent() {
        return replica.isPresent();
    }

    /**
     * Returns whether the object belongs to this client; at a server, whether it belongs to any.
     *
     * @return whether it is owned
     */
    public final boolean isOwned() {
        return replica.isOwned();
    }

    /**
     * Attaches an object of the game, such as a sprite or an entity. The attachment is not replicated.
     *
     * @param newAttachment the attachment, or {@code null} for none
     */
    public final void attach(@Nullable Object newAttachment) {
        replica.attach(newAttachment);
    }

    /**
     * Returns the last attachment.
     *
     * @return the attachment, or {@code null}
     */
    public final @Nullable Object attachment() {
        return replica.attachment();
    }

    /**
     * Marks a jump of the object in this tick: clients do not interpolate its {@code smooth} fields from the tick
     * before.
     *
     * @throws IllegalStateException if the game may not change the object
     */
    public final void teleport() {
        if (replica.locked() == -1) {
            throw refused(replica.type().label() + " cannot be teleported");
        }
        replica.teleport();
    }

    /** {@inheritDoc} Generated classes override this method. The default visits no field. */
    @Override
    public void visit(FieldVisitor visitor) {}

    // ---- for generated classes

    /**
     * Checks that a field may be changed.
     *
     * @param field the index of the field, 0 to 63
     * @throws IllegalStateException if the game may not change the field
     */
    protected final void checkChange(int field) {
        if ((replica.locked() & 1L << field) != 0) {
            throw refused(replica.type().label() + "." + replica.layout().name(field) + " cannot be changed");
        }
    }

    /**
     * Marks a field as set. A setter that may reject a value calls this last, and {@link #checkChange} first.
     *
     * @param field the index of the field, 0 to 63
     * @throws IllegalStateException if the game may not change the field
     */
    protected final void touch(int field) {
        checkChange(field);
        replica.touch(field);
    }

    /**
     * Marks a field whose value, such as a struct, was returned to the game. The game may change that value at any time
     * from now on, so each flush compares the field.
     *
     * @param field the index of the field, 0 to 63
     */
    protected final void handOut(int field) {
        replica.handedOut(replica.handedOut() | 1L << field);
    }

    /**
     * Returns whether a reference refers to an object.
     *
     * @param referred the result of {@link #reference}
     * @return whether it is not {@link #NO_REFERENCE}
     */
    protected static boolean refers(int referred) {
        return referred != NO_REFERENCE;
    }

    /**
     * Writes the values of fields to cells.
     *
     * @param fields a bit mask of the fields
     * @param cells receives the values
     * @param at the index of the object's first cell
     * @throws IllegalStateException if an array has fewer elements than it must have
     */
    protected abstract void freeze(long fields, int[] cells, int at);

    /**
     * Sets fields to the values in cells.
     *
     * @param fields a bit mask of the fields
     * @param cells the values
     * @param at the index of the object's first cell
     */
    protected abstract void thaw(long fields, int[] cells, int at);

    /**
     * Sets {@code smooth} fields to values between quantization steps, as an object is drawn between two ticks. The
     * lengths of arrays and the presence of optional fields stay. Generated classes with {@code smooth} fields override
     * it.
     *
     * @param fields a bit mask of the fields to set; fields that are not {@code smooth} stay
     * @param steps the value of each cell in steps, 0 to the greatest, with a fraction; of a rotation x, y, z and w
     * @param at the index of the object's first value
     */
    protected void drawAt(long fields, double[] steps, int at) {
        // Only generated classes have smooth fields.
    }

    /** Sets all fields to their defaults. */
    protected abstract void reset();

    /** {@inheritDoc} Also before the object is added and after it was removed. */
    @Override
    protected final @Nullable ObjectDirectory objectDirectory() {
        return replica.directory();
    }

    /** Structs and unions of an object can always be read: a vanished object keeps its last values. */
    @Override
    protected final void checkRead(MessagePart part) {
        // Always allowed.
    }

    @Override
    protected final void checkWrite(MessagePart part) {
        if (replica.locked() == -1) {
            throw refused(
                    part.getClass().getSimpleName() + " of " + replica.type().label() + " cannot be changed");
        }
    }

    private IllegalStateException refused(String problem) {
        return new IllegalStateException(problem + ": " + replica.lockedBecause());
    }

    final ObjectReplica replica() {
        return replica;
    }
}
