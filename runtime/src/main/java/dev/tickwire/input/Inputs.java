package dev.tickwire.input;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;

/**
 * Inputs of all players on one channel, at a server: exactly one input for each player and tick.
 *
 * <pre>{@code
 * Inputs<Move> moves = server.inputs(ArenaProtocol.MOVES_CHANNEL);
 * while (server.isTickDue()) {
 *     for (Fighter each : world.all(ArenaProtocol.FIGHTER)) {
 *         step(each, moves.of(each));
 *     }
 *     server.flush();
 * }
 * }</pre>
 *
 * <p>The inputs of a tick are chosen when the tick begins: with {@code isTickDue()}, {@code beginTick()}, the first
 * call of this object after a flush, or the flush itself, whichever comes first.
 *
 * <p>An input that has not arrived by then is replaced by the previous input, without its {@code pulse} flags, at most
 * 15 times in a row. After that all fields have their defaults until another input arrives.
 *
 * <p>The returned messages are reused in each tick. The game may read them and must not change them; copy values that
 * must last longer. A single {@code Inputs} object serves all ticks. Use it only on the thread that owns the server.
 *
 * @param <M> the type of the input
 */
public interface Inputs<M extends InputMessage> {
    /** Most repeats of an input, in ticks in a row. */
    int MAX_REPEATS = 15;

    /**
     * Returns the input of the player that owns an object, for the current tick.
     *
     * @param object an object of this server
     * @return the input, never null; with defaults if the object has no owner
     * @throws IllegalArgumentException if the object is null
     */
    M of(StateObject object);

    /**
     * Returns the input of a player for the current tick.
     *
     * @param peer a peer of this server
     * @return the input, never null; with defaults if the peer is not connected
     * @throws IllegalArgumentException if the peer is null
     */
    M of(Viewer peer);

    /**
     * Returns the origin of the input of the player that owns an object.
     *
     * @param object an object of this server
     * @return the origin; {@link Kind#MISSING} if the object has no owner
     * @throws IllegalArgumentException if the object is null
     */
    Kind kindOf(StateObject object);

    /**
     * Returns the origin of the input of a player.
     *
     * @param peer a peer of this server
     * @return the origin; {@link Kind#MISSING} if the peer is not connected
     * @throws IllegalArgumentException if the peer is null
     */
    Kind kindOf(Viewer peer);

    /**
     * Returns the view tick of a player's input for the current tick: the tick that they saw when it was made.
     *
     * <p>The client sends the view tick, and the server limits it: to the newest tick that was sent to the client, and
     * to at most two seconds before that, or 64 ticks if that is more. The view tick advances while an input is
     * repeated.
     *
     * @param peer a peer of this server
     * @return the view tick with its fraction; the current tick if the peer is not connected
     * @throws IllegalArgumentException if the peer is null
     */
    double viewTickOf(Viewer peer);

    /**
     * Returns the statistics of a player's inputs. The object is updated as long as the peer is connected, and readable
     * afterwards.
     *
     * @param peer a connected peer of this server
     * @return the statistics
     * @throws IllegalArgumentException if the peer is null or not connected
     */
    InputStatistics statistics(Viewer peer);

    /**
     * Returns the current tick, and begins it if it has not begun. The next flush has this number.
     *
     * @return the tick of the server
     */
    long tick();

    /** Origin of the input that a server returns for a tick and player. */
    enum Kind {
        /** The input of this tick arrived in time. */
        RECEIVED,
        /**
         * The input of this tick did not arrive in time. The previous input is repeated without its {@code pulse}
         * flags, at most {@link Inputs#MAX_REPEATS} times in a row.
         */
        REPEATED,
        /**
         * No input arrived for more than {@link Inputs#MAX_REPEATS} ticks, or ever, or there is no player. All fields
         * have their defaults.
         */
        MISSING
    }
}
