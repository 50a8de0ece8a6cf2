package dev.tickwire.state;

/**
 * A correction of one object: the server sent another state of a tick than the client had predicted. For development,
 * to find where the rules of both sides differ. Valid until the listener returns.
 */
public interface Correction {
    /** The type of the object. */
    ObjectType<?> type();

    /** The object, as the game draws it. */
    StateObject object();

    /** The tick whose states were compared. */
    long tick();

    /**
     * The fields that were wrong, a bit for each, as {@code Fighter.POSITION_CHANGED}; 0 if the prediction of the tick
     * was not kept any more, as on a way of more than 128 ticks.
     */
    long fields();

    /** The names of the {@link #fields()}, as {@code position, health}; empty if there are none. */
    String fieldNames();

    /** By how many steps the farthest number was wrong; 0 if none was, but values without an order. */
    double steps();

    /**
     * The object as it was predicted for the tick, of the same class as {@link #object()}; fields that its owner is not
     * sent are as the client had them. Null if the prediction was not kept any more.
     */
    StateObject predicted();

    /** The object as the server sent it for the tick; null if the prediction was not kept any more. */
    StateObject received();
}
