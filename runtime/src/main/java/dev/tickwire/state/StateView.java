package dev.tickwire.state;

/**
 * The objects of one state channel at a client, as they are to be drawn. The game reads them and may {@linkplain
 * StateObject#attach attach} things of its own; their setters refuse. The client's listener is told when one appears,
 * changes and vanishes.
 *
 * <p>A client draws some time behind the newest that it was told, as its builder says: so it knows where an object goes
 * while it draws it on the way there. Fields that are {@code smooth} are read between two ticks; everything else, and
 * the coming and going of objects, is as it was at the tick that is drawn. Objects that the client owns, and those
 * whose type is {@code immediate}, are as the server told them last.
 *
 * <p>A client has one for each state channel, for all its connections: each begins without objects. The thread that
 * owns the client owns its views.
 */
public interface StateView extends ObjectPlacer {
    /**
     * The objects of one type that are present, to loop over. One live object.
     *
     * @param <T> their class
     * @param type the type, one of the channel's
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /** How many objects are present, those included that are {@linkplain #expect expected}. */
    int count();

    /**
     * The values of an object that the server has told last, also if the client does not draw them yet.
     *
     * @param <T> its class
     * @param object the object, which is present
     * @return an object of the same type with these values, one for each type: it is valid until the next call for an
     *     object of that type, and the object itself keeps what is drawn
     * @throws IllegalArgumentException if the object is not present on the channel
     */
    <T extends StateObject> T newest(T object);

    /**
     * The values of a predicted object at the newest tick that the client has made, without what is drawn of a
     * correction: where the game goes on from, as to launch something from there.
     *
     * @param <T> its class
     * @param object the object, which is present and predicted
     * @return an object of the same type with these values, one for each type: the game may change it, as by its rule;
     *     it is valid until the next call for an object of that type, and the object itself keeps what is drawn; a
     *     reference to it is one to the object
     * @throws IllegalArgumentException if the object is not present on the channel, or not predicted: one that is
     *     expected is, from the flush on
     */
    <T extends StateObject> T predicted(T object);

    /**
     * Expects that the server adds an object in the tick that is being made, because of this player's input for it, and
     * lets the game have it at once: present, owned, and predicted from then on by the rule of its type. The game sets
     * its fields until {@code client.flush()}, as the server has them when it flushes that tick.
     *
     * <pre>{@code
     * Rules.launch(world.predicted(me), world.expect(ArenaProtocol.ROCKET, 0));          // the client
     * Rules.launch(fighter, world.from(world.add(ArenaProtocol.ROCKET), move, 0));       // the server
     * }</pre>
     *
     * <p>Once the server has told of it, it is the object that the server added, the same for the game, with what the
     * game has attached. If all is known of the tick and there was no such object, as when the input came too late, it
     * vanishes as {@link VanishReason#NOT_CONFIRMED}; so it does if the client is first told of it more than 63 ticks
     * after this one, and what the server added appears by itself. Until it is confirmed, nothing can refer to it.
     *
     * @param <T> the class of the object
     * @param type its type, one of the channel's, with a rule
     * @param number tells it from others of its type in the same tick, 0 to 15; the server says the same
     * @return the object, which may be changed until the flush
     * @throws IllegalArgumentException if the channel has no such type, or the number is out of range
     * @throws IllegalStateException if the protocol has no {@code input} channel, the type has no rule, no tick is
     *     being made, the number is taken in that tick, or 64 objects of the channel are expected already, or as
     *     many fewer as the channel's {@code objects} are above 65,472
     */
    <T extends StateObject> T expect(ObjectType<T> type, int number);

    /**
     * Holds what is shown, from the next connection on, so that {@link #at} gives it. It takes memory as objects
     * change: for each object, its cells and about 60 bytes for each of these ticks that has changed it. Nothing is
     * held unless this is called.
     *
     * @param ticks how far before the tick that is drawn {@link #at} reaches, 0 to 3600; 0 to hold nothing any more
     * @throws IllegalArgumentException if they are out of range
     * @throws IllegalStateException if the client is connected or connecting
     */
    void remember(int ticks);

    /**
     * The objects as they were at a tick of the server, with the present or last connection. It reaches from as many
     * ticks as {@link #remember} was given before the one that is drawn to {@link #tick()}, the newest that has come;
     * of a tick beyond that, the nearest within is shown, and {@link PastView#wasCut} says so.
     *
     * @param tick the tick, with a fraction: {@code client.viewTick()} less the time since then, in ticks
     * @return one live object: it is valid until the next call or update
     * @throws IllegalArgumentException if the tick is not a number
     * @throws IllegalStateException if nothing is remembered: {@link #remember} was not called before the connection
     */
    PastView at(double tick);

    /**
     * How many times objects were drawn that moved, with the present or last connection: each counts once for each
     * update in which it was drawn between two ticks.
     */
    long drawnFrames();

    /**
     * How many of {@link #drawnFrames()} nothing later was known of the object, so that it was drawn on as it had moved
     * before: often, if the view delay is too short for the network.
     */
    long extrapolatedFrames();

    /**
     * The newest tick of the server that has come with the present or last connection, 0 before the first, also if the
     * client does not draw it yet. It is one for all state channels.
     */
    long tick();

    /**
     * {@inheritDoc} Each connection begins with what was placed until then, as it is when the client begins to connect;
     * the listener is told that copies of it appear, once the client draws what the first packet of the server told.
     * What this returns is not among {@link #all}.
     *
     * @throws IllegalStateException if the client is connected or connecting, there are as many objects as there may
     *     be, or the channel is not {@code placed}
     */
    @Override
    <T extends StateObject> T place(ObjectType<T> type);

    /**
     * Forgets what was placed, as before another level is placed for the next connection.
     *
     * @throws IllegalStateException if the client is connected or connecting, or the channel is not {@code placed}
     */
    void clearPlaced();
}
