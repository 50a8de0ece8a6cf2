package dev.tickwire.input;

/** Says where the input of a tick comes from that a server gives its game. */
public enum InputKind {
    /** The player's input of that tick has come in time. */
    RECEIVED,
    /** It has not come in time: this is the last one before it, without the flags that are {@code pulse}. */
    REPEATED,
    /** None has come for long, or ever, or there is no player: all fields are at their defaults. */
    MISSING
}
