package dev.tickwire.input;

/** Origin of the input that a server returns for a tick and player. */
public enum InputKind {
    /** The input of this tick arrived in time. */
    RECEIVED,
    /**
     * The input of this tick did not arrive in time. The previous input is repeated without its {@code pulse} flags, at
     * most {@link Inputs#MAX_REPEATS} times in a row.
     */
    REPEATED,
    /**
     * No input arrived for more than {@link Inputs#MAX_REPEATS} ticks, or ever, or there is no player. All fields have
     * their defaults.
     */
    MISSING
}
