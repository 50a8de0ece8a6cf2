package dev.tickwire.input.packet;

/** Counts of the inputs of one peer that were dropped or cut, beside those that its game was given. */
public final class InputCounts {
    long late;
    long farAhead;
    long doubled;
    long viewTicksCut;

    /** How many inputs came first when their tick had begun. */
    public long late() {
        return late;
    }

    /** How many copies came too far ahead. */
    public long farAhead() {
        return farAhead;
    }

    /** How many copies differed from the first. */
    public long doubled() {
        return doubled;
    }

    /** How many inputs said a view tick that cannot be. */
    public long viewTicksCut() {
        return viewTicksCut;
    }
}
