package dev.tickwire.message;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;
import org.jspecify.annotations.Nullable;

/**
 * Base class of all messages that a game sends and receives. Only generated classes and tests extend it.
 *
 * <p><b>Ownership.</b> The game owns a message that it created, until it passes it to {@code send}. From then on the
 * connection owns the message, and recycles it after the ack (on an unreliable channel, after sending). A message
 * passed to a listener belongs to the game until the listener returns, and is then recycled. {@link #retain()} keeps a
 * message longer, until {@link #release()}. While {@link Checks#ON}, generated accessors throw if the game no longer
 * owns the message, or if the calling thread does not own its pool.
 *
 * <p>References of the game and of connections are counted separately. A message may be changed while only the game has
 * references, and read while the game has a reference. A message is recycled when no reference is left. One thread owns
 * a message: the thread of its endpoint.
 */
public abstract class Message extends PartHolder implements Visitable {
    /** Pool to return to when no reference is left, or null if the message was created with {@code new}. */
    @Nullable
    MessagePool pool;

    /** Server tick of a timed message, or 0 if not known. */
    long tick;

    /** Head of a received call, response or message to an object; 0 for other messages. */
    long head;

    /** References of the game, and those of {@link #libraryReferences}. */
    private int gameReferences = 1;
    /** References among {@link #gameReferences} that the library holds until the listener has returned. */
    private byte libraryReferences;

    private int connectionReferences;
    /** True while a listener has a reference of the game, which ends when the listener returns. */
    private boolean delivering;
    /** True while the game holds a reference that it has to release or to send. */
    private boolean isOutstanding;
    /** True if the message itself makes the next access to a part (a struct or union) of the message. */
    private boolean isPassing;

    /** Creates a message in no pool, owned by the caller. */
    protected Message() {}

    /**
     * Writes all fields as packed bits.
     *
     * @param out the destination, with room for {@link #measure()} bits
     */
    public abstract void write(BitWriter out);

    /**
     * Reads all fields, and accepts only what {@link #write} can produce.
     *
     * @param in the source
     * @return false if the bits are not a message of this type; all fields are then at their defaults
     */
    public abstract boolean read(BitReader in);

    /**
     * Reads again what {@link #read} rejected, to find the faulty field. Called once before a connection ends. The
     * fields are undefined afterwards: not even {@link #toString} may be called before the next read or {@link #reset}.
     *
     * @param in the source
     * @param refusal receives the field and its value from generated classes
     * @return false if the bits are not a message of this type
     */
    public boolean explain(BitReader in, Refusal refusal) {
        return read(in);
    }

    /**
     * Returns an upper bound on the bits of {@link #write} at any starting bit. The bound is exact, except for up to 7
     * bits per alignment.
     */
    public abstract int measure();

    /**
     * Returns whether this message refers to an object that is absent but may still arrive. Generated classes with
     * references override this.
     *
     * @return false unless overridden
     */
    protected boolean awaitsObject() {
        return false;
    }

    /** {@inheritDoc} Generated classes with references override this. */
    @Override
    protected @Nullable ObjectDirectory objectDirectory() {
        return null;
    }

    /**
     * Sets all fields to their defaults.
     *
     * @return this message
     */
    public abstract Message reset();

    /** {@inheritDoc} Generated classes pass their fields; the default passes none. */
    @Override
    public void visit(FieldVisitor visitor) {
        // Only generated classes have fields.
    }

    /**
     * Sets all fields to those of a source, and fields without a value there to their defaults. Generated classes
     * override this; the default sets none.
     *
     * @param source the source of the fields
     * @throws IllegalArgumentException if a setter rejects a value; the fields set before stay set
     */
    public void fill(FieldSource source) {
        reset();
    }

    /**
     * Appends the text of {@link #toString()}. Generated classes allocate only when the builder must grow, and for
     * numbers with an exponent or more than 15 digits.
     *
     * @param text the builder to append to
     * @return {@code text}
     */
    public StringBuilder appendTo(StringBuilder text) {
        return text.append(toString());
    }

    /**
     * Keeps this message until {@link #release()}, beyond the return of the listener that received it:
     *
     * <pre>{@code
     * public void onChat(Peer from, Chat chat) {
     *     chat.retain();
     *     history.add(chat);      // chat.release() when it leaves the history
     * }
     * }</pre>
     *
     * @throws IllegalStateException if the game no longer owns this message, or, while {@link Checks#ON}, if the
     *     calling thread does not own its pool
     */
    public final void retain() {
        requireOwner();
        requireOwned("retained");
        gameReferences++;
        countOutstanding();
    }

    /**
     * Releases one reference of the game: the reference from the creation, or a reference from {@link #retain()}.
     *
     * @throws IllegalStateException if the game no longer owns this message, or, while {@link Checks#ON}, if the
     *     calling thread does not own its pool
     */
    public final void release() {
        requireOwner();
        requireOwned("released");
        gameReferences--;
        if (gameReferences == 0) {
            delivering = false;
            libraryReferences = 0;
        }
        countOutstanding();
        recycleIfFree();
    }

    /**
     * Checks that the game may read a message, while {@link Checks#ON}. Generated getters call this.
     *
     * @param message the message
     * @throws IllegalStateException if the game no longer owns the message, or another thread owns the message
     */
    protected static void checkRead(Message message) {
        if (Checks.ON) {
            message.requireOwner();
            message.requireOwned("read");
        }
    }

    /**
     * Checks that the game may change a message, while {@link Checks#ON}. Generated setters call this.
     *
     * @param message the message
     * @throws IllegalStateException if the game no longer owns the message, another thread owns the message, or a
     *     connection still needs the message's content
     */
    protected static void checkWrite(Message message) {
        if (Checks.ON) {
            message.requireOwner();
            message.requireOwned("changed");
            message.requireUnsent(null);
        }
    }

    /**
     * Checks that the game may read a struct or union of this message, as {@link #checkRead(Message)} does for the
     * message.
     */
    @Override
    protected final void checkRead(MessagePart part) {
        if (isPassing) {
            isPassing = false;
            return;
        }
        requireOwner();
        requireOwned("read", part);
    }

    /**
     * Checks that the game may change a struct or union of this message, as {@link #checkWrite(Message)} does for the
     * message.
     */
    @Override
    protected final void checkWrite(MessagePart part) {
        requireOwner();
        requireOwned("changed", part);
        requireUnsent(part);
    }

    @Override
    final void passNext() {
        isPassing = true;
    }

    private void requireUnsent(@Nullable MessagePart part) {
        if (connectionReferences > 0) {
            throw new IllegalStateException(describe(part)
                    + " cannot be changed: a connection still needs it for sending; send a copy instead");
        }
    }

    /** Accepts any thread for a message that was created with {@code new}: it has no pool, and so no owner. */
    private void requireOwner() {
        if (Checks.ON && pool != null) {
            pool.owner.check(getClass());
        }
    }

    /** Turns a reference of the game into a reference of a connection; a listener's reference is turned first. */
    final void handOver() {
        requireOwned("sent");
        gameReferences--;
        endDelivering();
        connectionReferences++;
        countOutstanding();
    }

    /** Sets the tick of a timed message before it is sent, unless a connection already has a reference. */
    final void stamp(long sendTick) {
        if (connectionReferences == 0) {
            tick = sendTick;
        }
    }

    /** Releases a reference of a connection. */
    final void drop() {
        if (connectionReferences == 0) {
            throw new IllegalStateException(describe(null) + " is not owned by a connection");
        }
        connectionReferences--;
        recycleIfFree();
    }

    /** Marks one reference of the game as the listener's, which ends when the listener returns. */
    final void beginDelivery() {
        delivering = true;
    }

    /**
     * Releases the listener's reference after its return, unless the listener passed it on. The message may have been
     * recycled and created again by then; its new references do not belong to that listener.
     */
    final void endDelivery() {
        if (delivering) {
            endDelivering();
            gameReferences--;
            countOutstanding();
            recycleIfFree();
        }
    }

    private void endDelivering() {
        if (delivering) {
            delivering = false;
            libraryReferences--;
        }
    }

    /** Makes the reference from the creation the game's, which has to send or to release it. */
    final void giveToGame() {
        libraryReferences = 0;
        countOutstanding();
    }

    /** Adds a reference of the library. */
    final void keep() {
        gameReferences++;
        libraryReferences++;
    }

    /** Releases a reference of the library. */
    final void dropKept() {
        gameReferences--;
        libraryReferences--;
        recycleIfFree();
    }

    private void countOutstanding() {
        boolean isHeld = gameReferences > libraryReferences;
        if (isHeld == isOutstanding || pool == null) {
            return;
        }
        isOutstanding = isHeld;
        if (isHeld) {
            pool.outstanding.add(this);
        } else {
            pool.outstanding.remove(this);
        }
    }

    /** Prepares a message that leaves its pool: the caller, which is the library, owns it. */
    final void initReferences() {
        gameReferences = 1;
        libraryReferences = 1;
        head = 0;
    }

    private void recycleIfFree() {
        if (gameReferences == 0 && connectionReferences == 0 && pool != null) {
            reset();
            pool.release(this);
        }
    }

    final void requireOwned(String use) {
        requireOwned(use, null);
    }

    private void requireOwned(String use, @Nullable MessagePart part) {
        if (gameReferences == 0) {
            throw new IllegalStateException(describe(part) + " cannot be " + use
                    + ": it was sent, or its listener has returned;" + " call retain() to keep a message longer");
        }
    }

    /** Returns the name of this message, or of a part of the message, for an error. */
    private String describe(@Nullable MessagePart part) {
        String name = getClass().getSimpleName();
        return part == null ? name : part.getClass().getSimpleName() + " of " + name;
    }
}
