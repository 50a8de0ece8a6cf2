package dev.tickwire.state;

/**
 * The objects of a {@link StateView} as they were at one tick of the server, as far as it has told: for what a client
 * does for itself, as replays of the last seconds, trails, graphs, and hits that it shows before the server has judged
 * them. A view has one live object of this class; it holds what {@link StateView#at} was called for last, until the
 * next call or update.
 *
 * <pre>{@code
 * client.state(WORLD_CHANNEL).remember(300);             // before connecting: the last 300 ticks
 * ...
 * PastView then = world.at(client.viewTick() - 120);     // two seconds ago, at 60 ticks a second
 * for (Fighter seen : then.all(ArenaProtocol.FIGHTER)) {
 *     drawGhost(seen.position());
 * }
 * }</pre>
 *
 * <p>Smooth fields are between the two ticks around the one that is shown, as they are drawn; the others are as of the
 * older one, and an object that was not there then is not there. One that has vanished since is there. This holds for
 * all objects alike: also what the client owns, and what is {@code immediate}, is as the server told it of that tick,
 * and not as it was predicted or drawn. All else is as it was drawn when the client drew that tick, unless something
 * came later than that: then it is as is known now. So it is not where an object was drawn on of which nothing was
 * known.
 *
 * <p>References are to the objects that there are now.
 */
public interface PastView {
    /** The tick that is shown, with a fraction. */
    double tick();

    /** Whether the tick that was asked for is out of reach, so that the nearest within it is shown. */
    boolean wasCut();

    /**
     * The objects of one type as they were, to loop over. Their setters refuse; {@link StateObject#isPresent} is false
     * for them, {@link StateObject#isOwned} says whether they belonged to this client then. One live object, as they
     * are: they are used again for the next past.
     *
     * @param <T> their class
     * @param type the type, one of the channel's
     * @throws IllegalArgumentException if the channel has no such type
     */
    <T extends StateObject> Iterable<T> all(ObjectType<T> type);

    /**
     * An object as it was.
     *
     * @param <T> its class
     * @param object an object of the view, also one that has vanished or that {@link #all} gave
     * @return null if it was not there, or another endpoint has it
     * @throws IllegalArgumentException if it is null, or the channel has no such type
     */
    <T extends StateObject> T of(T object);

    /**
     * The present object that an object of the past was.
     *
     * @param <T> its class
     * @param object an object that {@link #all} or {@link #of} gave
     * @return null if it has vanished, or another endpoint has it
     * @throws IllegalArgumentException if it is null
     */
    <T extends StateObject> T now(T object);
}
