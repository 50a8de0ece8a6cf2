package dev.tickwire.input.packet;

/** Counts of one peer's inputs that were dropped or limited. */
public final class InputCounts {
    long late;
    long farAhead;
    long doubled;
    long viewTicksCut;

    /** Inputs that first arrived when their tick had begun. */
    public long late() {
        return late;
    }

    /** Inputs, with their copies, for a tick more than 64 ahead. */
    public long farAhead() {
        return farAhead;
    }

    /** Copies that differed from the first one of their tick. */
    public long doubled() {
        return doubled;
    }

    /** Inputs whose view tick was limited. */
    public long viewTicksCut() {
        return viewTicksCut;
    }
}
