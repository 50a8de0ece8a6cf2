package dev.tickwire.benchmarks.codec;

/** The measured operations of a codec. */
public enum Operation {
    /** The game's values to bytes, with setters and checks. A text begins as a {@code String}. */
    FILL_AND_WRITE("fill and write"),
    /** Bytes to the game, with checks of all fields. A text ends as a {@code String}. */
    READ_AND_TAKE("read and take"),
    /** The game's values to the fields of a generated message, with setters and checks. */
    FILL("fill");

    private final String title;

    Operation(String title) {
        this.title = title;
    }

    /** Returns the name in tables. */
    public String title() {
        return title;
    }
}
