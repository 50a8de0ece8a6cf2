package dev.tickwire.input.origin;

import dev.tickwire.field.Visitable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Part of an input message that endpoints use and games do not see: the tick of the input, and its player. */
public abstract class PressedInput {
    /** Returns the part of a message. Set once, by the class of input messages. */
    @SuppressWarnings("NullAway.Init")
    private static Function<Visitable, PressedInput> finder;

    private long tick;
    private @Nullable InputOrigin origin;

    /** Creates the part of an input without a tick. */
    protected PressedInput() {}

    /**
     * Sets the function that returns the part of an input message.
     *
     * @param found returns the part of an input message
     */
    public static void findBy(Function<Visitable, PressedInput> found) {
        finder = found;
    }

    /**
     * Returns the part of an input message.
     *
     * @param message the message
     * @return the part
     */
    public static PressedInput of(Visitable message) {
        return finder.apply(message);
    }

    /**
     * Sets the tick of the input and its player.
     *
     * @param newTick the tick for which the input is stamped
     * @param newOrigin the player, or null for none
     */
    public final void set(long newTick, @Nullable InputOrigin newOrigin) {
        tick = newTick;
        origin = newOrigin;
    }

    /** Returns the tick of the input; 0 before it was set. */
    public final long tick() {
        return tick;
    }

    /** Returns the player of the input; null at a client, and at a server for an input without a player. */
    public final @Nullable InputOrigin origin() {
        return origin;
    }

    /** Clears the {@code pulse} flags of the input, which count for one tick only. */
    public abstract void endPulses();

    /** Makes the message readable for the game, but not changeable. The caller holds its only reference. */
    public abstract void makeReadOnly();
}
