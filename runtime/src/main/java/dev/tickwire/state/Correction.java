package dev.tickwire.state;

import org.jspecify.annotations.Nullable;

/**
 * Correction of one predicted object: the server's state of a tick differs from the client's prediction.
 *
 * <p>The client passes a correction to the listener of {@link Prediction#onCorrection}, for development: a correction
 * shows where the rules of client and server differ. The instance is valid until the listener returns.
 */
public interface Correction {
    /**
     * Returns the type of the corrected object.
     *
     * @return the type
     */
    ObjectType<?> type();

    /**
     * Returns the corrected object as the game draws it.
     *
     * @return the object of the view
     */
    StateObject object();

    /**
     * Returns the tick whose states were compared.
     *
     * @return the tick of the server
     */
    long tick();

    /**
     * Returns the fields with a wrong prediction.
     *
     * @return a bit mask, as {@code Fighter.POSITION_CHANGED}; 0 if the prediction of the tick is not kept any more, as
     *     at a round trip of more than 128 ticks
     */
    long fields();

    /**
     * Returns the names of {@link #fields}.
     *
     * @return the names, as {@code position, health}; empty if no field differs
     */
    String fieldNames();

    /**
     * Returns the largest error of a number.
     *
     * @return the error in quantization steps; 0 if only values without an order were wrong, such as enums
     */
    double steps();

    /**
     * Returns the object as it was predicted for {@link #tick}.
     *
     * @return a copy with the predicted values, of the class of {@link #object}; {@code null} if the prediction is not
     *     kept any more. Fields that the server does not send to the owner have the client's values
     */
    @Nullable
    StateObject predicted();

    /**
     * Returns the object as the server sent it for {@link #tick}.
     *
     * @return a copy of the class of {@link #object}, or {@code null} if the prediction is not kept any more
     */
    @Nullable
    StateObject received();
}
