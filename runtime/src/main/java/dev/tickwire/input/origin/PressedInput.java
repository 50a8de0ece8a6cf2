package dev.tickwire.input.origin;

import dev.tickwire.field.Visitable;
import java.util.function.Function;

/**
 * The part of an input message that endpoints work with, and games do not see: the tick that it is for, and where it
 * comes from.
 */
public abstract class PressedInput {
    /** Finds the part of a message; set once, by the class of input messages. */
    private static Function<Visitable, PressedInput> finder;

    private long tick;
    private InputOrigin origin;

    /** Is for no tick yet. */
    protected PressedInput() {}

    /**
     * Sets how the part of a message is found.
     *
     * @param found the part of an input message
     */
    public static void findBy(Function<Visitable, PressedInput> found) {
        finder = found;
    }

    /**
     * The part of an input message.
     *
     * @param message the message
     */
    public static PressedInput of(Visitable message) {
        return finder.apply(message);
    }

    /**
     * Says which tick the input is for, and where it comes from.
     *
     * @param newTick the tick
     * @param newOrigin who pressed it, or null for nobody
     */
    public final void set(long newTick, InputOrigin newOrigin) {
        tick = newTick;
        origin = newOrigin;
    }

    /** The tick that the input is for; 0 if none was said. */
    public final long tick() {
        return tick;
    }

    /** The player that pressed the input; null at a client, and at a server for an input of nobody. */
    public final InputOrigin origin() {
        return origin;
    }

    /** Clears the flags of the input that count for one tick. */
    public abstract void endPulses();

    /** Lets the game read a message of one reference, the caller's, and no more change it. */
    public abstract void lendToGame();
}
