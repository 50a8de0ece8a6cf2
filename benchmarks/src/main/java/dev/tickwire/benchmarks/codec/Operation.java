package dev.tickwire.benchmarks.codec;

/** The rows of a codec. The first and the second are what a game feels. */
public enum Operation {
    /** From the game's own values to bytes: what setters and checks cost included, a text from a {@code String}. */
    FILL_AND_WRITE("fill and write"),
    /** From bytes to every field, checked and handed to the game, a text as a {@code String}. */
    READ_AND_TAKE("read and take"),
    /** Bytes of an object that has been filled before, where a codec has the two apart. */
    WRITE_ALONE("write alone");

    private final String title;

    Operation(String title) {
        this.title = title;
    }

    /** The name in a table. */
    public String title() {
        return title;
    }
}
