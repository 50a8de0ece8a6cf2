package dev.tickwire.message;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.Visitable;

/**
 * A message that a game sends and receives. Only generated classes extend it, and tests.
 *
 * <p><b>Who owns a message.</b> The game owns what it has created, until it hands it to {@code send}: from then on it
 * belongs to the connection, which recycles it once it is acked (or sent, on an unreliable channel). A message handed
 * to a listener is the game's until the listener returns and is recycled then. {@link #retain()} keeps a message beyond
 * that, until {@link #release()}. Generated accessors refuse the use of a message that was given away, or by another
 * thread than the one that owns its pool, while {@link Checks#ON}.
 *
 * <p>References are counted apart for the game and for connections: a message may be changed while the game alone has
 * references, read while it has one, and is recycled when none is left. One thread owns a message, as it owns the
 * endpoint.
 */
public abstract class Message extends PartHolder implements Visitable {
    /** Where the instance goes when no reference is left, or null if it was made with {@code new}. */
    MessagePool pool;

    /** The tick of the server to which it belongs, if it is timed; 0 if that is not known. */
    long tick;

    /** How it came, if it is a call, an answer or aimed at an object; 0 otherwise. */
    long head;

    private int gameReferences = 1;
    private int connectionReferences;
    /** Whether one of the game's references is a listener's, which ends by itself when the listener returns. */
    private boolean delivering;
    /** Whether the message itself is about to look into one of its parts. */
    private boolean isPassing;

    /** Makes a message that the caller owns, in no pool. */
    protected Message() {}

    /**
     * Writes all fields as packed bits.
     *
     * @param out where they go; has room for {@link #measure()} bits
     */
    public abstract void write(BitWriter out);

    /**
     * Reads all fields, accepting only what {@link #write} can produce.
     *
     * @param in where they come from
     * @return false if the bits are not a message of this type; all fields are then at their defaults
     */
    public abstract boolean read(BitReader in);

    /**
     * Reads once more what {@link #read} has refused, to say what was wrong with it; called once before a connection
     * ends. What the fields hold afterwards means nothing; not even {@link #toString} may be called before the next
     * read or {@link #reset}.
     *
     * @param in where they come from
     * @param refusal is told the field and its value; generated classes know them
     * @return false if the bits are not a message of this type
     */
    public boolean explain(BitReader in, Refusal refusal) {
        return read(in);
    }

    /** The bits that {@link #write} takes at the most, at any starting bit; exact but for 7 bits for each alignment. */
    public abstract int measure();

    /**
     * Whether it refers to an object that is not there, but may still come. Generated classes know their references.
     *
     * @return false unless such a class says otherwise
     */
    protected boolean awaitsObject() {
        return false;
    }

    /** {@inheritDoc} Generated classes that have references know where. */
    @Override
    protected ObjectDirectory objectDirectory() {
        return null;
    }

    /**
     * Sets all fields to their defaults.
     *
     * @return this message
     */
    public abstract Message reset();

    /** {@inheritDoc} Generated classes know their fields; any other shows none. */
    @Override
    public void visit(FieldVisitor visitor) {
        // There is no field to show unless a generated class says otherwise.
    }

    /**
     * Sets all fields to what a source has, and to their defaults those that it does not have. Generated classes know
     * their fields; any other takes none.
     *
     * @param source gives the fields
     * @throws IllegalArgumentException if it gives what a setter refuses; fields before that one are set then
     */
    public void fill(FieldSource source) {
        reset();
    }

    /**
     * Appends what {@link #toString()} returns. Generated classes allocate nothing for it, but for what the builder
     * needs to grow, and for numbers with an exponent or with more than 15 digits.
     *
     * @param text where it goes
     * @return {@code text}
     */
    public StringBuilder appendTo(StringBuilder text) {
        return text.append(toString());
    }

    /**
     * Keeps this message until {@link #release()}, beyond the end of the listener that was given it.
     *
     * @throws IllegalStateException if the game does not own it any more
     */
    public final void retain() {
        requireOwner();
        requireOwned("retained");
        gameReferences++;
    }

    /**
     * Gives up one reference of the game, which came with creating it or from {@link #retain()}.
     *
     * @throws IllegalStateException if the game does not own it any more
     */
    public final void release() {
        requireOwner();
        requireOwned("released");
        gameReferences--;
        if (gameReferences == 0) {
            delivering = false;
        }
        recycleIfFree();
    }

    /**
     * For generated getters: refuses a message that the game may not read, while {@link Checks#ON}.
     *
     * @param message the message
     * @throws IllegalStateException if it was given away, or belongs to another thread
     */
    protected static void checkRead(Message message) {
        if (Checks.ON) {
            message.requireOwner();
            message.requireOwned("read");
        }
    }

    /**
     * For generated setters: refuses a message that the game may not change, while {@link Checks#ON}.
     *
     * @param message the message
     * @throws IllegalStateException if it was given away, belongs to another thread, or if a connection still needs its
     *     present content
     */
    protected static void checkWrite(Message message) {
        if (Checks.ON) {
            message.requireOwner();
            message.requireOwned("changed");
            message.requireUnsent(null);
        }
    }

    /** Refuses to read a struct or union of this message, as {@link #checkRead(Message)} does the message itself. */
    @Override
    protected final void checkRead(MessagePart part) {
        if (isPassing) {
            isPassing = false;
            return;
        }
        requireOwner();
        requireOwned("read", part);
    }

    /** Refuses to change a struct or union of this message, as {@link #checkWrite(Message)} does the message itself. */
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

    private void requireUnsent(MessagePart part) {
        if (connectionReferences > 0) {
            throw new IllegalStateException(describe(part)
                    + " cannot be changed: it was sent and a connection still needs it; send a copy instead");
        }
    }

    /** A message that was made with {@code new} is in no pool and belongs to whichever thread has it. */
    private void requireOwner() {
        if (Checks.ON && pool != null) {
            pool.owner.check(getClass());
        }
    }

    /** The game hands one of its references to a connection, that of a listener first. */
    final void handOver() {
        requireOwned("sent");
        gameReferences--;
        delivering = false;
        connectionReferences++;
    }

    /** Sets the tick of a message that is about to be sent, unless a connection has it already. */
    final void stamp(long coming) {
        if (connectionReferences == 0) {
            tick = coming;
        }
    }

    /** A connection needs the message no longer. */
    final void drop() {
        if (connectionReferences == 0) {
            throw new IllegalStateException(describe(null) + " is owned by no connection");
        }
        connectionReferences--;
        recycleIfFree();
    }

    /** A listener is given the message: one reference of the game ends when it returns. */
    final void beginDelivery() {
        delivering = true;
    }

    /**
     * A listener has returned: its reference ends, if it has not been passed on. By then the message may have been
     * recycled and created anew; its references are no business of that listener's any more.
     */
    final void endDelivery() {
        if (delivering) {
            delivering = false;
            gameReferences--;
            recycleIfFree();
        }
    }

    /** The message leaves its pool: the caller owns it. */
    final void revive() {
        gameReferences = 1;
        head = 0;
    }

    private void recycleIfFree() {
        if (gameReferences == 0 && connectionReferences == 0 && pool != null) {
            reset();
            pool.put(this);
        }
    }

    final void requireOwned(String use) {
        requireOwned(use, null);
    }

    private void requireOwned(String use, MessagePart part) {
        if (gameReferences == 0) {
            throw new IllegalStateException(
                    describe(part) + " cannot be " + use + ": it was given away, to send or by the end of"
                            + " the listener; retain() keeps a message longer");
        }
    }

    /** This message, or one of its parts, in an error. */
    private String describe(MessagePart part) {
        String name = getClass().getSimpleName();
        return part == null ? name : part.getClass().getSimpleName() + " of " + name;
    }
}
