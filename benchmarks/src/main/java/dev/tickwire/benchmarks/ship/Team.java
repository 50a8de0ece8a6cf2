package dev.tickwire.benchmarks.ship;

/** Team of a ship. */
public enum Team {
    RED,
    GREEN,
    BLUE;

    private static final Team[] ALL = values();

    /** Returns the team with a number, or null. */
    static Team of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }
}
