package dev.tickwire.message;

/**
 * A message that says what a player does in one tick: one that an {@code input} channel carries. Generated classes of
 * such messages extend it. Its setters quantize at once, so that both sides compute with the same values.
 */
public abstract class InputMessage extends Message {
    /** The tick that it is for; 0 if none was said. */
    long tick;
    /** The player that pressed it, at a server; null for nobody. */
    InputOrigin origin;

    /** Makes a message with all fields at their defaults. */
    protected InputMessage() {}

    /**
     * Clears the flags that the schema declares {@code pulse}: they count for one tick, and are not repeated where an
     * input is missing. Generated classes that have such flags know where.
     */
    protected void endPulses() {
        // There are none unless a generated class says otherwise.
    }
}
