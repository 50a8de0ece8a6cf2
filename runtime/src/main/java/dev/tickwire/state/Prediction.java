package dev.tickwire.state;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Prediction of the owned objects of one type, as {@code client.predict} returns it.
 *
 * <p>The client advances these objects with each input of its player at once, by the same rule as the server. A later
 * update confirms the prediction or corrects it. The drawn object converges after a correction: nine tenths of the
 * difference are gone after 133 ms, and the whole difference after 163 ms. The object jumps instead if the server
 * {@linkplain StateObject#teleport teleported} the object and the client had not predicted the teleport.
 */
public interface Prediction {
    /**
     * Sets the listener of corrections, for development. Called during {@code update}, once for each corrected object,
     * when all objects have been corrected. {@link PredictionStatistics#lastCorrectedObject} works without a listener.
     *
     * @param newListener the listener, or {@code null} for none
     * @return this
     */
    Prediction onCorrection(@Nullable Consumer<Correction> newListener);

    /**
     * Sets the error above which an object jumps to its corrected position. By default no error is large enough for a
     * jump.
     *
     * @param fields the fields with this limit, a bit mask as {@code Fighter.POSITION_CHANGED}; fields that are not
     *     {@code smooth} always jump
     * @param steps the limit in quantization steps, at least 0; the error of a field with several numbers is the root
     *     of the sum of their squares
     * @return this
     * @throws IllegalArgumentException if the limit is negative or NaN, or if the type has no such fields
     */
    Prediction jumpBeyond(long fields, double steps);
}
