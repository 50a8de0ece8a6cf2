package dev.tickwire.benchmarks.ship;

/** Type of a ship. */
public enum ShipType {
    SCOUT,
    FIGHTER,
    BOMBER,
    FREIGHTER,
    CARRIER,
    STATION;

    private static final ShipType[] ALL = values();

    /** Returns the type with a number, or null. */
    static ShipType of(int number) {
        return number >= 0 && number < ALL.length ? ALL[number] : null;
    }
}
