package dev.tickwire.input;

import dev.tickwire.message.InputMessage;

/**
 * Inputs of a client's player on one channel: one message for each tick. The game fills {@link #next} in each tick and
 * then flushes.
 *
 * <pre>{@code
 * InputQueue<Move> mine = client.inputs(ArenaProtocol.MOVES_CHANNEL);
 * while (client.isTickDue()) {
 *     mine.next().buttons(pressed()).aim(mouse());
 *     client.flush();
 * }
 * }</pre>
 *
 * <p>The flush sends the input. Packets of the next ticks repeat the input, in case a packet is lost. In a tick without
 * a call of {@link #next()}, the last input is used again without its {@code pulse} flags.
 *
 * <p>One object serves all connections of the client. Use it only on the thread that owns the client.
 *
 * @param <M> the type of the input
 */
public interface InputQueue<M extends InputMessage> {
    /**
     * Returns the input of the tick that is being made. The first call in a tick sets all fields to their defaults;
     * later calls return the same message. While the client is not connected, or does not know the ticks of its server
     * yet, the input is dropped.
     *
     * @return the input to fill; valid until {@code client.flush()} completes the input
     */
    M next();

    /**
     * Returns the tick that is being made, or was made last.
     *
     * @return the tick of the server for which the input is, or 0 before the first
     */
    long tick();

    /**
     * Returns the number of ticks of the server in which inputs of this client arrived for the first time, as far as
     * the server's reports arrived. Each packet of the server has the report of one tick.
     *
     * @return the count of all connections of the client
     */
    long reports();

    /**
     * Returns the number of {@link #reports} with a late input: an input that arrived when its tick had begun, so the
     * server dropped it. Their share grows with late inputs, but several in one tick count once. The server has the
     * exact count, in {@link InputStatistics#late()}.
     *
     * @return the count of all connections of the client
     */
    long lateReports();
}
