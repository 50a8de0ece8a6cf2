package dev.tickwire.state;

import org.jspecify.annotations.Nullable;

/**
 * The objects of one state channel at a client, as they are to be drawn.
 *
 * <p>The game reads the replicated objects, whose setters throw, and may {@linkplain StateObject#attach attach} objects
 * of its own. The client's listener is called when an object appears, changes and vanishes.
 *
 * <p>A client draws objects at the view tick, some time behind the newest received tick: see {@code viewDelay} of its
 * builder. So fields that are {@code smooth} can be interpolated between two received ticks. All other fields, and the
 * presence of objects, are as of the view tick. Objects that the client owns, and objects of {@code immediate} types,
 * have the newest received values. Owned objects of a type with a rule are predicted.
 *
 * <p>A client has one view for each state channel. A view is used for all connections of the client. Each connection
 * begins without objects. All methods are for the thread that owns the client.
 */
public interface StateView extends ObjectPlacer {
    /**
     * Returns the present objects of a type, to loop over.
     *
     * @param <T> the class of the objects
     * @param type a type of the channel
     * @return the objects, one live instance for each type
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /**
     * Returns the present object of a type that the client owns, such as the player's fighter. If the client owns
     * several objects of the type, the result is the first of them in the order of {@link #all}; {@linkplain #expect
     * expected} objects count.
     *
     * @param <T> the class of the object
     * @param type a type of the channel
     * @return the object, or null if the client owns none
     * @throws IllegalArgumentException if the channel has no such type
     */
    default <T extends StateObject> @Nullable T mine(ObjectType<T> type) {
        for (T object : all(type)) {
            if (object.isOwned()) {
                return object;
            }
        }
        return null;
    }

    /**
     * Returns the number of present objects, {@linkplain #expect expected} objects included.
     *
     * @return the number of objects
     */
    int count();

    /**
     * Returns the number of present objects of a type, {@linkplain #expect expected} objects included.
     *
     * @param type a type of the channel
     * @return the number of objects that {@link #all} returns
     * @throws IllegalArgumentException if the channel has no such type
     */
    int count(ObjectType<?> type);

    /**
     * Returns the newest received values of an object, even if the client does not draw them yet.
     *
     * @param <T> the class of the object
     * @param object an object of this view
     * @return a read-only copy. Each type has a single copy, valid until the next call for an object of that type
     * @throws IllegalArgumentException if the object has vanished, or is of another channel
     */
    <T extends StateObject> T newest(T object);

    /**
     * Returns a predicted object at the newest tick that the client has made, without the blending of a correction. An
     * example of a use is the position from which a rocket is launched.
     *
     * @param <T> the class of the object
     * @param object a predicted object of this view
     * @return a copy. Each type has a single copy, valid until the next call for an object of that type. The game may
     *     change the copy, for example by the prediction rule, and a reference to the copy refers to {@code object}
     * @throws IllegalArgumentException if the object has vanished, is of another channel, or is not predicted; an
     *     expected object is predicted from the flush on
     */
    <T extends StateObject> T predicted(T object);

    /**
     * Creates an object in anticipation: the server is expected to add the same one because of the player's input for
     * this tick. The object is present and owned at once, and predicted from then on by the rule of its type. The game
     * sets the fields until {@code client.flush()}, to the values that the server will have when flushing that tick.
     *
     * <pre>{@code
     * Rules.launch(world.predicted(me), world.expect(ArenaProtocol.ROCKET, 0));             // the client
     * Rules.launch(fighter, world.from(world.add(ArenaProtocol.ROCKET), move, 0));          // the server
     * }</pre>
     *
     * <p>When the server's object arrives, this instance, with its attachment, becomes the server's object. If the
     * server added no such object in the tick, as when the input was late, this object vanishes with
     * {@link VanishReason#NOT_CONFIRMED}. This object also vanishes if the server's object first arrives more than 63
     * ticks after this tick; the server's object then appears separately. References to this object are possible once
     * it is confirmed.
     *
     * @param <T> the class of the object
     * @param type a type of the channel with a rule
     * @param number the number that distinguishes objects of one type and tick, 0 to 15; the server uses the same
     *     number
     * @return the object, which may be changed until the flush
     * @throws IllegalArgumentException if the channel has no such type, or if the number is out of range
     * @throws IllegalStateException if the protocol has no {@code input} channel, if the type has no rule, if no tick
     *     is being made, if the number is in use in this tick, or if 64 objects of the channel are expected already; on
     *     a channel with more than 65,472 {@code objects}, 65,536 less the number of {@code objects} may be expected
     */
    <T extends StateObject> T expect(ObjectType<T> type, int number);

    /**
     * Sets how many ticks {@link #at} can go back, from the next connection on. Memory per object: its cells and about
     * 60 bytes for each of these ticks with a change of the object.
     *
     * @param ticks the range before the view tick, 0 to 3,600; 0, the default, keeps nothing
     * @throws IllegalArgumentException if the range is out of bounds
     * @throws IllegalStateException if the client is connected or connecting
     */
    void remember(int ticks);

    /**
     * Returns the objects as they were at a tick of the present or last connection.
     *
     * <p>The range begins as many ticks before the view tick as {@link #remember} set, and ends at {@link #tick}.
     * Beyond the range the nearest tick within is shown, and {@link PastView#wasCut} returns {@code true}.
     *
     * @param tick the tick of the server with a fraction, such as {@code client.viewTick()} less 120
     * @return the past, one live instance, valid until the next call or update
     * @throws IllegalArgumentException if the tick is NaN
     * @throws IllegalStateException if nothing is kept: {@link #remember} was not called before the connection
     */
    PastView at(double tick);

    /**
     * Returns the number of draws of moving objects in the present or last connection. An object counts once for each
     * update in which the object was drawn between two ticks.
     *
     * @return the number of draws
     */
    long drawnFrames();

    /**
     * Returns the number of {@link #drawnFrames} without a later version: the object was extrapolated from its motion
     * before. A large share shows that the view delay is too short for the network.
     *
     * @return the number of draws
     */
    long extrapolatedFrames();

    /**
     * Returns the newest received tick of the present or last connection, even if the client does not draw that tick
     * yet. The newest tick is the same for all state channels.
     *
     * @return the tick of the server, 0 before the first
     */
    long tick();

    /**
     * {@inheritDoc} Each connection begins with the objects placed so far, with the values that they have when the
     * client begins to connect. Copies of these objects appear in the view, and the client's listener is notified, once
     * the view reaches the tick of the server's first packet. The returned object itself is never in {@link #all}.
     *
     * @throws IllegalStateException if the client is connected or connecting, or if the channel is full or not
     *     {@code placed}
     */
    @Override
    <T extends StateObject> T place(ObjectType<T> type);

    /**
     * Removes all placed objects, for example before the game places the objects of another level for the next
     * connection.
     *
     * @throws IllegalStateException if the client is connected or connecting, or if the channel is not {@code placed}
     */
    void clearPlaced();
}
