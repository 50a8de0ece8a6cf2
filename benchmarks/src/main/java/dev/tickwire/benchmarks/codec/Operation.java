package dev.tickwire.benchmarks.codec;

import java.util.Locale;

/** The measured operations of a codec. */
public enum Operation {
    /** The game's values to bytes, with setters and checks. A text begins as a {@code String}. */
    FILL_AND_WRITE,
    /** Bytes to the game, with checks of all fields. A text ends as a {@code String}. */
    READ_AND_TAKE,
    /** The game's values to the fields of a generated message, with setters and checks. */
    FILL;

    /** Returns the name in tables. */
    public String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
