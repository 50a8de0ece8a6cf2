package dev.tickwire.input;

import dev.tickwire.message.InputMessage;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;

/**
 * The inputs of all players on one channel at a server: of each peer exactly one for each tick.
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
 * <p>Which input a tick has is fixed when the tick begins: with {@code isTickDue()}, {@code beginTick()}, the first
 * question to this object after a flush, or the flush itself, whichever is first. The messages are the same objects all
 * the time: each has the input of the present tick, and the game may read it and not change it. What is to last longer
 * is to be copied.
 *
 * <p>An input that has not come in time is replaced by the last one before it, without the flags that are {@code
 * pulse}, at most 15 times in a row. Then all fields are at their defaults until another comes. One live object; the
 * thread that owns the server owns it.
 *
 * @param <M> the class of the message
 */
public interface Inputs<M extends InputMessage> {
    /** How many ticks in a row the last input is repeated. */
    int MOST_REPEATS = 15;

    /**
     * The input of an object's owner in the present tick.
     *
     * @param object an object of this server
     * @return the input, never null; all fields are at their defaults if the object belongs to nobody
     * @throws IllegalArgumentException if it is null
     */
    M of(StateObject object);

    /**
     * The input of a player in the present tick.
     *
     * @param peer a peer of this server
     * @return the input, never null; all fields are at their defaults if the peer is not connected
     * @throws IllegalArgumentException if it is null
     */
    M of(Viewer peer);

    /**
     * Whether the input of the owner of an object has come.
     *
     * @param object an object of this server
     * @return {@link InputKind#MISSING} if it belongs to nobody
     * @throws IllegalArgumentException if it is null
     */
    InputKind kindOf(StateObject object);

    /**
     * Whether the input of a player has come.
     *
     * @param peer a peer of this server
     * @return {@link InputKind#MISSING} if the peer is not connected
     * @throws IllegalArgumentException if it is null
     */
    InputKind kindOf(Viewer peer);

    /**
     * The tick that a player saw when he made the input of the present tick, as his client says and as far as that can
     * be believed: none that he was not told, and none more than two seconds, or 64 ticks if that is more, before the
     * newest that he was told. While his input is repeated it goes on.
     *
     * @param peer a peer of this server
     * @return the tick, with a fraction; the present one if the peer is not connected
     * @throws IllegalArgumentException if it is null
     */
    double viewTickOf(Viewer peer);

    /**
     * The counts of a peer's inputs; one live object, readable after the peer's end too.
     *
     * @param peer a connected peer of this server
     * @throws IllegalArgumentException if it is null or not connected
     */
    InputStatistics statistics(Viewer peer);

    /** The present tick, whose inputs these are: the number of the next flush. */
    long tick();
}
