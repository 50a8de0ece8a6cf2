package dev.tickwire.benchmarks.ship;

/** Whose ship. */
public enum Team {
    RED,
    GREEN,
    BLUE;

    private static final Team[] ALL = values();

    /** The team of this number, or null if there is none. */
    static Team of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }
}
