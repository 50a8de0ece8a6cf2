package dev.tickwire.state;

import java.util.function.Consumer;

/**
 * How a client predicts the objects of one type that it owns. The client moves them on with each input of its player,
 * without waiting for the server, by the same rule as the server; what the server tells later confirms it, or corrects
 * it. What is drawn of a correction eases: nine tenths of it are gone after 200 ms. It jumps if the server says that
 * the object was {@linkplain StateObject#teleport teleported} and the client did not know.
 */
public interface Prediction {
    /**
     * Sets a listener for development, which is notified of each object of the type that is corrected: of its fields,
     * and of both states. Called from inside {@code update}, when all objects have been corrected. Without one, {@link
     * PredictionStatistics#lastCorrectedObject()} has the last.
     *
     * @param newListener the listener; null for none
     * @return this
     */
    Prediction onCorrection(Consumer<Correction> newListener);

    /**
     * Lets an object jump, too, if a field of it is corrected by more than some distance: at first none is too far to
     * be eased.
     *
     * @param fields the fields that this is for, as {@code Fighter.POSITION_CHANGED}; those that are not smooth never
     *     ease
     * @param steps the distance in steps of the field, from 0 on: of several numbers the root of the sum of their
     *     squares
     * @return this
     * @throws IllegalArgumentException if it is below 0 or not a number, or the type has no such fields
     */
    Prediction jumpBeyond(long fields, double steps);
}
