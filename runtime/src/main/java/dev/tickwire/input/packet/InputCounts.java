package dev.tickwire.input.packet;

/** Counts of dropped and limited inputs of one peer. */
public final class InputCounts {
    long late;
    long farAhead;
    long doubled;
    long viewTicksCut;

    /** Inputs that first arrived after the beginning of their tick. */
    public long late() {
        return late;
    }

    /** Inputs, with their copies, for a tick more than 64 ahead. */
    public long farAhead() {
        return farAhead;
    }

    /** Copies that differed from the first copy. */
    public long doubled() {
        return doubled;
    }

    /** Inputs with a limited view tick. */
    public long viewTicksCut() {
        return viewTicksCut;
    }
}
