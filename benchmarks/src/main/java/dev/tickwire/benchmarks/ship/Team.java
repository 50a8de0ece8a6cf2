package dev.tickwire.benchmarks.ship;

/** The team of a ship. */
public enum Team {
    RED,
    GREEN,
    BLUE;

    static final int COUNT = values().length;

    private static final Team[] ALL = values();

    /** The team of this number, or null if there is none. */
    static Team of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }
}
