package dev.tickwire.state;

import dev.tickwire.message.InputMessage;

/**
 * Rule of a game that advances an object by one tick. The server and the clients call the same code; clients predict
 * their own objects by the rule.
 *
 * <p>The rule changes the object and nothing else. A rule uses only the object, the input and constants: no clock, no
 * random numbers, no other objects. {@link TickPredictionRule} is for rules that need the tick.
 *
 * <pre>{@code
 * client.predict(ArenaProtocol.FIGHTER, ArenaProtocol.MOVES_CHANNEL, Rules::step);
 * }</pre>
 *
 * @param <T> the class of the objects
 * @param <M> the class of the inputs
 */
@FunctionalInterface
public interface PredictionRule<T extends StateObject, M extends InputMessage> {
    /**
     * Advances an object by one tick. After a correction, a client repeats ticks, and calls this method again for a
     * tick.
     *
     * @param object the object, which the rule may change
     * @param input the player's input of the tick, to be read only
     */
    void step(T object, M input);
}
