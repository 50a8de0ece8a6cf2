package dev.tickwire.benchmarks.codec;

/** The measured operations of a codec. The first two are what a game pays for. */
public enum Operation {
    /** From the game's values to bytes, with setters and checks; a text begins as a {@code String}. */
    FILL_AND_WRITE("fill and write"),
    /** From bytes to the game, with checks of all fields; a text ends as a {@code String}. */
    READ_AND_TAKE("read and take"),
    /** From an object of the codec that was filled before to bytes. */
    WRITE_ALONE("write alone");

    private final String title;

    Operation(String title) {
        this.title = title;
    }

    /** Returns the name in tables. */
    public String title() {
        return title;
    }
}
