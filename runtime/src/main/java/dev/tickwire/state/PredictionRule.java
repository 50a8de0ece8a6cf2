package dev.tickwire.state;

import dev.tickwire.message.InputMessage;

/**
 * A rule of a game by which an object moves on by one tick: the same code at the server and at clients, which predict
 * with it the objects that they own.
 *
 * @param <T> the class of the objects
 * @param <M> the class of the inputs
 */
@FunctionalInterface
public interface PredictionRule<T extends StateObject, M extends InputMessage> {
    /**
     * Moves an object on by one tick. A client calls it again for ticks that it has predicted before, when the server
     * tells something else, so it does nothing but change the object, and uses nothing but the object, the input and
     * what never changes.
     *
     * @param object the object, which it may change
     * @param input what the player does in the tick, to be read only
     */
    void step(T object, M input);
}
