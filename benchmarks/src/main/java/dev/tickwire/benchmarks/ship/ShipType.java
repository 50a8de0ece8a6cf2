package dev.tickwire.benchmarks.ship;

/** The kind of a ship. */
public enum ShipType {
    SCOUT,
    FIGHTER,
    BOMBER,
    FREIGHTER,
    CARRIER,
    STATION;

    static final int COUNT = values().length;

    private static final ShipType[] ALL = values();

    /** The type of this number, or null if there is none. */
    static ShipType of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }
}
