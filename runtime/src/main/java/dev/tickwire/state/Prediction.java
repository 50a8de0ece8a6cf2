package dev.tickwire.state;

import dev.tickwire.message.InputMessage;
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

    /**
     * Rule of a game that advances an object by one tick. The server and the clients call the same code; clients
     * predict their own objects by the rule.
     *
     * <p>The rule changes the object and nothing else. A rule uses only the object, the input and constants: no clock,
     * no random numbers, no other objects. {@link TickRule} is for rules that need the tick.
     *
     * <pre>{@code
     * client.predict(ArenaProtocol.FIGHTER, ArenaProtocol.MOVES_CHANNEL, Rules::step);
     * }</pre>
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     */
    @FunctionalInterface
    interface Rule<T extends StateObject, M extends InputMessage> {
        /**
         * Advances an object by one tick. After a correction, a client repeats ticks, and calls this method again for a
         * tick.
         *
         * @param object the object, which the rule may change
         * @param input the player's input of the tick, to be read only
         */
        void step(T object, M input);
    }

    /**
     * A {@link Prediction.Rule} that also uses the tick or its length. For example, a door opens at a tick, or a speed
     * is in metres per second.
     *
     * @param <T> the class of the objects
     * @param <M> the class of the inputs
     */
    @FunctionalInterface
    interface TickRule<T extends StateObject, M extends InputMessage> {
        /**
         * Advances an object by one tick, as {@link Prediction.Rule#step}. The server calls it with
         * {@link dev.tickwire.input.Inputs#tick()} and its own rate, a client with the same two numbers.
         *
         * @param object the object, which the rule may change
         * @param input the player's input of the tick, to be read only
         * @param tick the tick of the server; the same number again when a tick is repeated
         * @param ticksPerSecond the ticks of the server in a second, 1 to 1,000
         */
        void step(T object, M input, long tick, int ticksPerSecond);
    }

    /**
     * Correction of one predicted object: the server's state of a tick differs from the client's prediction.
     *
     * <p>The client passes a correction to the listener of {@link Prediction#onCorrection}, for development: a
     * correction shows where the rules of client and server differ. The instance is valid until the listener returns.
     */
    interface Correction {
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
         * @return a bit mask, as {@code Fighter.POSITION_CHANGED}; 0 if the prediction of the tick is not kept any
         *     more, as at a round trip of more than 128 ticks
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
         * @return a copy with the predicted values, of the class of {@link #object}; {@code null} if the prediction is
         *     not kept any more. Fields that the server does not send to the owner have the client's values
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
}
