package dev.tickwire.state;

import dev.tickwire.message.InputMessage;

/**
 * A {@link PredictionRule} that also uses the tick or its length: a door that opens at a tick, a speed in metres a
 * second.
 *
 * @param <T> the class of the objects
 * @param <M> the class of the inputs
 */
@FunctionalInterface
public interface TickPredictionRule<T extends StateObject, M extends InputMessage> {
    /**
     * Moves an object on by one tick, as {@link PredictionRule#step}. The server calls it with {@link
     * dev.tickwire.input.Inputs#tick()} and its own rate, a client with the same two numbers.
     *
     * @param object the object, which it may change
     * @param input what the player does in the tick, to be read only
     * @param tick the tick of the server that it steps; a tick that is done again has its own number again
     * @param ticksPerSecond how many ticks the server makes in a second, 1 to 1,000
     */
    void step(T object, M input, long tick, int ticksPerSecond);
}
