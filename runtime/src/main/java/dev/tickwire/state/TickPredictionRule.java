package dev.tickwire.state;

import dev.tickwire.message.InputMessage;

/**
 * A {@link PredictionRule} that also uses the tick or its length. For example, a door opens at a tick, or a speed is in
 * metres per second.
 *
 * @param <T> the class of the objects
 * @param <M> the class of the inputs
 */
@FunctionalInterface
public interface TickPredictionRule<T extends StateObject, M extends InputMessage> {
    /**
     * Advances an object by one tick, as {@link PredictionRule#step}. The server calls it with
     * {@link dev.tickwire.input.Inputs#tick()} and its own rate, a client with the same two numbers.
     *
     * @param object the object, which the rule may change
     * @param input the player's input of the tick, to be read only
     * @param tick the tick of the server; the same number again when a tick is repeated
     * @param ticksPerSecond the ticks of the server in a second, 1 to 1,000
     */
    void step(T object, M input, long tick, int ticksPerSecond);
}
