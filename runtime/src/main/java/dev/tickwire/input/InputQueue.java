package dev.tickwire.input;

import dev.tickwire.message.InputMessage;

/**
 * The inputs of a client's player on one channel: one message for each tick, which the game fills.
 *
 * <pre>{@code
 * InputQueue<Move> mine = client.inputs(ArenaProtocol.MOVES_CHANNEL);
 * while (client.isTickDue()) {
 *     mine.next().buttons(pressed()).aim(mouse());
 *     client.flush();
 * }
 * }</pre>
 *
 * <p>The flush sends it, and it is sent again with the next ticks, in case a packet is lost. In a tick in which the
 * game does not call {@link #next()}, the last input counts on, without the flags that are {@code pulse}. One live
 * object, for all connections; the thread that owns the client owns it.
 *
 * @param <M> the class of the message
 */
public interface InputQueue<M extends InputMessage> {
    /**
     * The message of the tick that is being made, to be filled until {@code client.flush()} completes it: all fields
     * are at their defaults when it is asked for first, and it is the same until then. Before the client is connected
     * and knows its server's ticks, what it says goes nowhere.
     */
    M next();

    /** The tick of the server for which the input is made or was made last; 0 before the first. */
    long tick();
}
